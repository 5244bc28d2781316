#include "widgets/results/valueshere.h"

#include "core/backfill/curve_value.h"
#include "core/statistics/straight_lines.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <cmath>
#include <vector>

namespace crossfade
{

namespace
{

struct HereText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::HereText)
};

} // namespace

NumberHere numberHere(const ResultModel& model, std::span<const double> atSlices)
{
    if (model.isAtSlice())
        return {.value = atSlices[static_cast<std::size_t>(model.slice())], .isExact = true};
    const std::vector<double>& fractions = model.result()->curves.front().backfill.fractions;
    return {.value = valueAt(model.share(), fractions, atSlices), .isExact = false};
}

NumberHere metricHere(const ResultModel& model, std::size_t curve)
{
    const BackfillCurve& backfill = model.result()->curves[curve].backfill;
    const auto metric = static_cast<std::size_t>(model.metric());
    if (!model.isAtSlice() && knowsEveryItem(backfill, metric))
        return {.value = countedAt(backfill, metric, model.position()), .isExact = true};
    return numberHere(model, backfill.metrics[metric].mean);
}

NumberHere countHere(const ResultModel& model, std::span<const std::int64_t> atSlices,
                     std::span<const std::int32_t> byItem)
{
    const auto items = static_cast<std::size_t>(model.position());
    if (!model.isAtSlice() && items < byItem.size())
        return {.value = static_cast<double>(byItem[items]), .isExact = true};
    return numberHere(model, std::vector<double>(atSlices.begin(), atSlices.end()));
}

QString hereText(const NumberHere& number, const QString& text)
{
    //: About so much; the space does not break.
    return number.isExact || std::isnan(number.value) ? text : HereText::tr("≈\u00a0%1").arg(text);
}

QString positionText(double share)
{
    return percentText(share, 1);
}

QString sliceText(double fraction)
{
    constexpr double seen = 0.05; // of a percent, in a text with one decimal
    const bool isWhole = std::abs(100 * fraction - std::round(100 * fraction)) < seen;
    return percentText(fraction, isWhole ? 0 : 1);
}

} // namespace crossfade
