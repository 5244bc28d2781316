#include "app/gui/setup/methodrow.h"

#include "app/gui/forms/formrow.h"
#include "app/gui/setup/modelbox.h"
#include "app/gui/setup/optionseditor.h"
#include "core/methods/preset.h"
#include "core/methods/registry.h"
#include "widgets/basics/elidedcheckbox.h"
#include "widgets/basics/elidedlabel.h"
#include "widgets/basics/icons.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/definitions.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace crossfade
{

namespace
{

/// Indices into the list of presets.
enum PresetPlace { PaperPlace, QuickPlace, OwnPlace };

} // namespace

MethodRow::MethodRow(const std::string& id, QWidget* parent)
    : QWidget(parent),
      m_choice(chooseMethod(id)),
      m_check(named("method." + id, new ElidedCheckBox(this))),
      m_more(named("options." + id, new QToolButton(this))),
      m_details(new QWidget(this)),
      m_label(new QLineEdit(m_details)),
      m_preset(named("preset." + id, new QComboBox(m_details))),
      m_saved(named("transform." + id, new ElidedLabel(m_details))),
      m_models(new QFormLayout),
      m_new(named("newModel." + id, new ModelBox(m_details))),
      m_side(named("sideModel." + id, new ModelBox(m_details))),
      m_options(new OptionsEditor(id, method(id).info().options, m_details)),
      m_another(named("another." + id, new QPushButton(m_details))),
      m_sweep(named("sweep." + id, new QPushButton(m_details)))
{
    m_preset->setVisible(!method(id).info().quick.empty());
    m_more->setIcon(themedIcon("configure"));
    m_more->setAutoRaise(true);
    m_more->setCheckable(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_sweep->setVisible(!m_options->isEmpty());
    layOutDetails();
    inColumn(this, {inRow({{m_check, 1}, m_more}), m_details}, {}, 2);

    const auto change = [this](const QString& option) {
        return tr("%1 of %2", "option, method").arg(option, m_check->text());
    };
    connect(m_check, &ElidedCheckBox::clicked, this,
            [this] { Q_EMIT edited(tr("choice of methods")); });
    connect(m_more, &QToolButton::toggled, m_details, &QWidget::setVisible);
    connect(m_label, &QLineEdit::textEdited, this,
            [this] { Q_EMIT typed(tr("name of a method")); });
    connect(m_options, &OptionsEditor::edited, this, [this, change](const QString& option) {
        showPreset();
        Q_EMIT edited(change(option));
    });
    connect(m_options, &OptionsEditor::typed, this, [this, change](const QString& option) {
        showPreset();
        Q_EMIT typed(change(option));
    });
    connect(m_new, &QComboBox::activated, this,
            [this, change] { Q_EMIT edited(change(tr("new model"))); });
    connect(m_side, &QComboBox::activated, this,
            [this, change] { Q_EMIT edited(change(tr("side model"))); });
    connect(m_preset, &QComboBox::activated, this, &MethodRow::choosePreset);
    connect(m_another, &QPushButton::clicked, this, &MethodRow::anotherWanted);
    connect(m_sweep, &QPushButton::clicked, this, &MethodRow::sweepWanted);
    keepTranslated(*this, [this] { retranslate(); });
}

void MethodRow::layOutDetails()
{
    m_saved->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a file has any name
    m_models->setVerticalSpacing(3);
    m_models->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_models->setRowWrapPolicy(QFormLayout::WrapLongRows); // rather than widening the panel
    m_models->addRow(" ", m_new);
    m_models->addRow(" ", m_side);
    m_models->setRowVisible(m_side, method(id()).info().usesSide);
    inColumn(m_details, {m_label, m_saved, m_preset, m_models, m_options, m_another, m_sweep},
             {20, 0, 0, 6}, 3);
    m_details->hide();
}

void MethodRow::setSummary(const std::optional<EmbeddingSummary>& summary)
{
    m_choice.newModel.reset();
    m_choice.sideModel.reset();
    m_choice.transform.reset();
    m_new->setKnown(summary);
    m_side->setKnown(summary);
    retranslate();
}

bool MethodRow::isChosen() const
{
    return m_check->isChecked();
}

void MethodRow::setChosen(bool chosen)
{
    m_check->setChecked(chosen);
}

void MethodRow::hideWithoutName()
{
    setHidden(method(id()).info().isOwn && ownName(m_options->options()).empty() && !isChosen());
}

void MethodRow::show(const MethodChoice& choice)
{
    m_choice = choice;
    m_new->setModel(choice.newModel.value_or(std::string()));
    m_side->setModel(choice.sideModel.value_or(std::string()));
    m_options->show(choice.options);
    const QString label = QString::fromStdString(choice.label);
    if (m_label->text() != label)
        m_label->setText(label);
    m_options->setBase(ofPreset(m_base));
    retranslate();
}

MethodChoice MethodRow::choice() const
{
    MethodChoice choice = m_choice;
    choice.options = m_options->options();
    choice.label = m_label->text().toStdString();
    const auto own = [](const ModelBox& box) {
        const std::string model = box.model();
        return model.empty() ? std::nullopt : std::optional(model);
    };
    choice.newModel = own(*m_new);
    choice.sideModel = own(*m_side);
    return choice;
}

Options MethodRow::ofPreset(Preset preset) const
{
    const MethodInfo& info = method(m_choice.id).info();
    return info.isOwn ? m_options->options() : presetOptions(info, preset);
}

void MethodRow::choosePreset()
{
    if (m_preset->currentIndex() == OwnPlace) {
        showPreset(); // it cannot be chosen: it is shown where the options are those of no preset
        return;
    }
    const Preset preset = m_preset->currentIndex() == QuickPlace ? Preset::Quick : Preset::Paper;
    m_options->show(ofPreset(preset));
    Q_EMIT edited(tr("preset of %1").arg(m_check->text()));
}

void MethodRow::setBase(Preset preset)
{
    m_base = preset;
    markChanged();
    m_options->setBase(ofPreset(preset));
}

void MethodRow::usePreset(Preset preset)
{
    if (m_choice.transform)
        return;
    m_options->show(ofPreset(preset));
    showPreset();
}

std::size_t MethodRow::differencesFrom(Preset preset) const
{
    const Options base = ofPreset(preset);
    const Options options = m_options->options();
    return static_cast<std::size_t>(std::ranges::count_if(base.values(), [&](const auto& value) {
        return options.values().at(value.first) != value.second;
    }));
}

/// The options may be folded away: their row says that some of them are not the preset's.
void MethodRow::markChanged()
{
    QFont font = m_check->font();
    font.setBold(differencesFrom(m_base) > 0);
    m_check->setFont(font);
}

/// Shows the preset to which the options belong.
void MethodRow::showPreset()
{
    const auto is = [&](Preset preset) {
        return m_options->options().values() == ofPreset(preset).values();
    };
    m_preset->setCurrentIndex(is(Preset::Paper)   ? PaperPlace
                              : is(Preset::Quick) ? QuickPlace
                                                  : OwnPlace);
    markChanged();
}

/// A transform from a file has the options that it was fitted with, so they cannot be changed.
void MethodRow::showTransform()
{
    const bool isSaved = m_choice.transform.has_value();
    const QFileInfo file(isSaved ? QString::fromStdString(m_choice.transform->string())
                                 : QString());
    m_saved->setVisible(isSaved);
    const QString text = tr("Fitted already: %1").arg(nameText(file.fileName()));
    m_saved->setWhole(text);
    m_saved->setToolTip(text + QLatin1Char('\n') + file.filePath());
    for (QWidget* part : std::initializer_list<QWidget*>{m_preset, m_options, m_sweep})
        part->setEnabled(!isSaved);
}

void MethodRow::setOptionsShown(bool shown)
{
    m_more->setChecked(shown);
}

void MethodRow::retranslate()
{
    const MethodInfo& info = method(m_choice.id).info();
    const QString title = coreText(info.title);
    m_check->setWhole(methodText(choice()), methodTip(m_choice.id));
    m_check->setAccessibleDescription(methodDefinition(m_choice.id));
    m_more->setToolTip(tr("Options of %1").arg(title));
    m_more->setAccessibleName(m_more->toolTip());
    m_label->setPlaceholderText(tr("Name in the results"));
    m_label->setAccessibleName(tr("Name in the results"));
    m_preset->clear();
    m_preset->addItems({tr("Preset: the paper's own"), tr("Preset: quick"), tr("Preset: none")});
    m_preset->setToolTip(tr("The paper's own options, or fewer epochs for an answer in minutes"));
    m_preset->setAccessibleName(tr("Preset of %1").arg(title));
    showPreset();
    m_new->setNone(tr("the study’s"));
    m_side->setNone(tr("the study’s"));
    nameRow(*m_models, m_new, tr("New model"),
            tr("A new model for this method alone, such as a compatible one; it is still judged "
               "against the study’s new model"));
    nameRow(*m_models, m_side, tr("Side model"), tr("A side model for this method alone"));
    showTransform();
    m_another->setText(tr("Add it with other options"));
    m_another->setToolTip(tr("Compare this method with itself under other options"));
    m_sweep->setText(tr("Sweep an option…"));
    m_sweep->setToolTip(tr("Compare the method at several values of an option"));
}

} // namespace crossfade
