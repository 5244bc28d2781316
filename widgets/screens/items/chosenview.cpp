#include "widgets/screens/items/chosenview.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/chosensheet.h"
#include "widgets/tables/sheetview.h"

namespace crossfade
{

ChosenView::ChosenView(ResultModel& model, QWidget* parent)
    : QWidget(parent), m_model(model), m_table(new SheetView(QStringLiteral("chosenTable"), this))
{
    m_table->setWideColumn(ChosenColumn::Part, 10 * fontMetrics().averageCharWidth());
    inColumn(this, {m_table});
    connect(&m_model, &ResultModel::resultChanged, this, &ChosenView::refresh);
    connect(&m_model, &ResultModel::currentCurveChanged, this, &ChosenView::refresh);
    connect(&m_model, &ResultModel::sliceChanged, this, &ChosenView::refresh);
    connect(&m_model, &ResultModel::chosenItemsChanged, this, &ChosenView::refresh);
    keepTranslated(*this, [this] {
        m_table->setAccessibleName(tr("The chosen items by class and by group"));
        refresh();
    });
}

void ChosenView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void ChosenView::refresh()
{
    const bool isAny = m_model.curve() != nullptr && !m_model.chosenItems().rows.empty();
    setVisible(isAny);
    if (isVisible())
        m_table->setSheet(chosenSheet(m_model));
}

} // namespace crossfade
