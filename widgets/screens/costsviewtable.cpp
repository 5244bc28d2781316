/// CostsView: the table.

#include "widgets/results/resultmodel.h"
#include "widgets/screens/costsview.h"
#include "widgets/tables/sheet.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLocale>

#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

Sheet::Cell amountCell(double amount)
{
    return {.text = std::isnan(amount) ? QStringLiteral("–") : QLocale().toString(amount, 'g', 3),
            .value = amount};
}

} // namespace

void CostsView::showTable()
{
    const StudyResult& result = *m_model.result();
    Sheet sheet;
    sheet.columns = {
        {.title = tr("Method"), .isText = true},
        {.title = capitalised(m_quality->currentText())},
        {.title = tr("Unbeaten"),
         .help = tr("No other method is as good or better for less of the chosen "
                    "cost; by the means, without their intervals")},
        {.title = tr("MACs per item"),
         .help = tr("Multiply–accumulates to transform a gallery item")},
        {.title = tr("Bytes per item"), .help = tr("Stored of each item until it is backfilled")},
        {.title = tr("Time (h)"),
         .help = tr("Of transforming the whole gallery, by the speed above; an estimate")},
        {.title = tr("Money"), .help = tr("The same by the price above; an estimate")}};
    for (const CostChart::Point& point : m_costs.points) {
        if (!isShown(point))
            continue;
        const QString name = methodText(result.study.methods[point.choice]);
        const bool unbeaten = isUnbeaten(point);
        sheet.rows.push_back(
            {{.text = name, .value = name, .style = styleOf(point)},
             {.text = percentText(qualityOf(point)), .value = qualityOf(point)},
             {.text = unbeaten ? QStringLiteral("✓") : QStringLiteral("–"),
              .value = unbeaten,
              .help = isWhole(point) ? QString()
                                     : tr("Not compared: a new model has to be trained for it, and "
                                          "what that takes is not among these costs"),
              .good = unbeaten ? std::optional(true) : std::nullopt},
             {.text = countText(point.macsPerItem),
              .value = static_cast<qulonglong>(point.macsPerItem)},
             {.text = countText(point.bytesPerItem),
              .value = static_cast<qulonglong>(point.bytesPerItem)},
             amountCell(hoursOf(point)),
             amountCell(m_price->value() > 0 ? hoursOf(point) * m_price->value()
                                             : std::numeric_limits<double>::quiet_NaN())});
    }
    m_table->setSheet(std::move(sheet));
    m_table->endAtRows();
}

} // namespace crossfade
