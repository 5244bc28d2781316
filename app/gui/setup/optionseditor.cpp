#include "app/gui/setup/optionseditor.h"

#include "app/gui/forms/formrow.h"
#include "core/base/error.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleValidator>
#include <QFormLayout>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

int clampedInt(double value)
{
    constexpr double lowest = std::numeric_limits<int>::min();
    constexpr double highest = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp(value, lowest, highest));
}

QString realText(double value)
{
    return QLocale().toString(value, 'g', QLocale::FloatingPointShortest);
}

} // namespace

OptionsEditor::OptionsEditor(const std::string& method, std::vector<OptionSpec> specs,
                             QWidget* parent)
    : QWidget(parent),
      m_specs(std::move(specs)),
      m_options(m_specs),
      m_base(m_specs),
      m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(0, 0, 0, 4);
    m_form->setVerticalSpacing(3);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows); // rather than widening the panel
    for (const OptionSpec& spec : m_specs) {
        QWidget* field = makeField(spec);
        field->setObjectName(QString::fromStdString(method + "." + spec.name));
        auto* back = named("back." + method + "." + spec.name, new QToolButton(this));
        back->setText(QStringLiteral("↺"));
        back->setAutoRaise(true);
        back->setFocusPolicy(Qt::StrongFocus);
        connect(back, &QToolButton::clicked, this, [this, spec] { setBack(spec); });
        auto* row = new QWidget(this);
        inRow(row, {{field, 1}, back}, {}, 2);
        m_form->addRow(" ", row);
        m_rows.push_back(row);
        m_fields.push_back(field);
        m_backs.push_back(back);
    }
    keepTranslated(*this, [this] { retranslate(); });
}

QWidget* OptionsEditor::makeField(const OptionSpec& spec)
{
    const auto choose = [this, spec](const OptionValue& value) {
        if (change(spec, value))
            Q_EMIT edited(optionName(spec.name));
    };
    if (std::holds_alternative<bool>(spec.defaultValue)) {
        auto* box = new QCheckBox(this);
        connect(box, &QCheckBox::clicked, this, [choose](bool on) { choose(on); });
        return box;
    }
    if (std::holds_alternative<std::int64_t>(spec.defaultValue)) {
        auto* box = new QSpinBox(this);
        box->setRange(clampedInt(spec.minimum), clampedInt(spec.maximum));
        box->setGroupSeparatorShown(true);
        connect(box, &QSpinBox::valueChanged, this, [this, spec](int value) {
            if (change(spec, std::int64_t{value}))
                Q_EMIT typed(optionName(spec.name));
        });
        return box;
    }
    if (std::holds_alternative<double>(spec.defaultValue))
        return makeRealField(spec, choose);
    if (!spec.choices.empty()) {
        auto* box = new QComboBox(this);
        for (const std::string& choice : spec.choices)
            box->addItem(QString::fromStdString(choice));
        connect(box, &QComboBox::textActivated, this,
                [choose](const QString& text) { choose(text.toStdString()); });
        return box;
    }
    auto* line = new QLineEdit(this);
    connect(line, &QLineEdit::editingFinished, this, [this, spec, choose, line] {
        if (line->text().toStdString() != m_options.text(spec.name))
            choose(line->text().toStdString());
    });
    return line;
}

QWidget* OptionsEditor::makeRealField(const OptionSpec& spec,
                                      const std::function<void(const OptionValue&)>& choose)
{
    auto* line = new QLineEdit(this);
    line->setValidator(new QDoubleValidator(spec.minimum, spec.maximum, 17, line));
    connect(line, &QLineEdit::editingFinished, this, [this, spec, choose, line] {
        bool good = false;
        const double value = QLocale().toDouble(line->text(), &good);
        if (good && line->text() != realText(m_options.real(spec.name)))
            choose(value);
    });
    return line;
}

void OptionsEditor::show(const Options& options)
{
    m_options = options;
    for (std::size_t i = 0; i < m_specs.size(); ++i) {
        const OptionValue& value = m_options.values().at(m_specs[i].name);
        const QSignalBlocker blocker(m_fields[i]);
        if (auto* check = qobject_cast<QCheckBox*>(m_fields[i])) {
            check->setChecked(std::get<bool>(value));
        } else if (auto* spin = qobject_cast<QSpinBox*>(m_fields[i])) {
            spin->setValue(clampedInt(static_cast<double>(std::get<std::int64_t>(value))));
        } else if (auto* list = qobject_cast<QComboBox*>(m_fields[i])) {
            list->setCurrentText(QString::fromStdString(std::get<std::string>(value)));
        } else if (auto* line = qobject_cast<QLineEdit*>(m_fields[i])) {
            const auto* real = std::get_if<double>(&value);
            line->setText(real ? realText(*real)
                               : QString::fromStdString(std::get<std::string>(value)));
        }
    }
    markDifferences();
}

void OptionsEditor::setBase(const Options& base)
{
    m_base = base;
    markDifferences();
}

void OptionsEditor::setBack(const OptionSpec& spec)
{
    m_options.set(spec.name, m_base.values().at(spec.name), spec.name);
    show(m_options);
    Q_EMIT edited(optionName(spec.name));
}

void OptionsEditor::markDifferences()
{
    for (std::size_t i = 0; i < m_specs.size(); ++i) {
        const std::string& name = m_specs[i].name;
        const bool differs = m_options.values().at(name) != m_base.values().at(name);
        QWidget* label = m_form->labelForField(m_rows[i]);
        QFont font = label->font();
        font.setBold(differs);
        label->setFont(font);
        m_backs[i]->setVisible(differs);
        m_backs[i]->setToolTip(tr("Set back to %1").arg(optionValueText(m_base.values().at(name))));
        m_backs[i]->setAccessibleName(m_backs[i]->toolTip());
    }
}

bool OptionsEditor::change(const OptionSpec& spec, const OptionValue& value)
{
    try {
        m_options.set(spec.name, value, spec.name);
        markDifferences();
        return true;
    } catch (const Error&) {
        // A value that passes the field's own check but not the option's: the old one is shown
        // again.
        show(m_options);
        return false;
    }
}

void OptionsEditor::retranslate()
{
    for (std::size_t i = 0; i < m_specs.size(); ++i) {
        const QString name = optionName(m_specs[i].name);
        nameRow(*m_form, m_rows[i], name, coreText(m_specs[i].help));
        m_fields[i]->setAccessibleName(name);
        m_fields[i]->setToolTip(m_rows[i]->toolTip());
        if (auto* real = m_fields[i]->findChild<QDoubleValidator*>())
            real->setLocale(QLocale());
    }
    show(m_options);
}

} // namespace crossfade
