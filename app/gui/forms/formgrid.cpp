#include "app/gui/forms/formgrid.h"

#include "app/gui/style/mnemonic.h"
#include "widgets/basics/layouts.h"
#include "widgets/words/label.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>

namespace crossfade
{

FormGrid::FormGrid(QWidget* form) : m_form(new QWidget(form)), m_grid(new QGridLayout(m_form))
{
    constexpr int widest = 900; // beyond it, fields are far from their labels' neighbours
    m_form->setMaximumWidth(widest);
    inRow(form, {{m_form, 1000}, room()}); // what the form does not take
    m_grid->setContentsMargins(8, 6, 8, 2);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(3, 1);
}

void FormGrid::add(QWidget* field, QWidget* buddy)
{
    auto* label = new Label(m_form);
    label->setBuddy(buddy == nullptr ? field : buddy);
    m_grid->addWidget(label, m_cells / 2, 2 * (m_cells % 2), Qt::AlignRight);
    m_rows.push_back({label, label->buddy()});
    addUnlabelled(field);
}

void FormGrid::addAfter(QWidget* label, QWidget* field)
{
    m_grid->addWidget(label, m_cells / 2, 2 * (m_cells % 2), Qt::AlignRight);
    addUnlabelled(field);
}

void FormGrid::addUnlabelled(QWidget* field)
{
    m_grid->addWidget(field, m_cells / 2, 2 * (m_cells % 2) + 1);
    ++m_cells;
}

QWidget* FormGrid::beside(std::initializer_list<QWidget*> fields) const
{
    auto* all = new QWidget(m_form);
    auto* row = inRow(all, {}, {}, 4);
    for (QWidget* field : fields)
        row->addWidget(field, qobject_cast<QLabel*>(field) == nullptr ? 1 : 0);
    return all;
}

void FormGrid::name(std::size_t place, const QString& text, const QString& help)
{
    const auto& [label, field] = m_rows[place];
    label->setText(text);
    label->setToolTip(help);
    field->setAccessibleName(withoutMnemonic(text).remove(QLatin1Char(':')));
    field->setToolTip(help);
}

QDoubleSpinBox* makeNumberBox(const QString& name, double most, int decimals, QWidget* parent)
{
    auto* box = named(name, new QDoubleSpinBox(parent));
    box->setRange(0, most);
    box->setDecimals(decimals);
    box->setGroupSeparatorShown(true);
    box->setMinimumWidth(80); // not of the largest number that it may hold
    return box;
}

QComboBox* makeChoiceBox(const QString& name, QWidget* parent)
{
    auto* box = named(name, new QComboBox(parent));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

} // namespace crossfade
