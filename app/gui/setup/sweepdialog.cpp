#include "app/gui/setup/sweepdialog.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/study/request/swept_choices.h"
#include "widgets/basics/layouts.h"
#include "widgets/words/errortext.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace crossfade
{

SweepDialog::SweepDialog(MethodChoice choice, QWidget* parent)
    : QDialog(parent),
      m_choice(std::move(choice)),
      m_option(named("sweepOption", new QComboBox(this))),
      m_values(named("sweepValues", new QLineEdit(this))),
      m_message(new Label(this)),
      m_accept(nullptr)
{
    setWindowTitle(tr("Sweep an option"));
    m_option->setAccessibleName(tr("Option"));
    m_values->setAccessibleName(tr("Values"));
    m_values->setPlaceholderText(tr("with commas between them"));
    m_values->setMinimumWidth(300);
    m_message->setWordWrap(true);
    for (const OptionSpec& spec : method(m_choice.id).info().options) {
        m_option->addItem(optionName(spec.name), QString::fromStdString(spec.name));
        m_option->setItemData(m_option->count() - 1, coreText(spec.help), Qt::ToolTipRole);
    }
    auto* buttons = new QDialogButtonBox(this);
    m_accept = buttons->addButton(tr("Sweep"), QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Option"), m_option);
    form->addRow(tr("&Values"), m_values);
    form->addRow(m_message);
    form->addRow(buttons);

    connect(m_option, &QComboBox::currentIndexChanged, this, &SweepDialog::suggestValues);
    connect(m_values, &QLineEdit::textChanged, this, &SweepDialog::read);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    suggestValues();
}

/// Fills in every value of a choice, or the current value of a number.
void SweepDialog::suggestValues()
{
    const OptionSpec& spec =
        method(m_choice.id).info().options[static_cast<std::size_t>(m_option->currentIndex())];
    QStringList values;
    for (const std::string& value : spec.choices)
        values += QString::fromStdString(value);
    if (std::holds_alternative<bool>(spec.defaultValue))
        values = {"true", "false"};
    if (values.isEmpty())
        values += QString::fromStdString(optionText(m_choice.options.values().at(spec.name)));
    m_values->setText(values.join(", "));
    m_values->setToolTip(coreText(spec.help));
    read();
}

void SweepDialog::read()
{
    m_choices.clear();
    try {
        m_choices = sweptChoices(m_choice, m_option->currentData().toString().toStdString(),
                                 m_values->text().toStdString(), {});
        m_message->setText(tr("Choices of the method: %1").arg(m_choices.size()));
    } catch (const Error& error) {
        m_message->setText(errorDetail(error));
    }
    m_accept->setEnabled(m_choices.size() > 1);
}

} // namespace crossfade
