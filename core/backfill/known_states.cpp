#include "core/backfill/known_states.h"

#include "core/base/error.h"
#include "core/base/numbers.h"

#include <algorithm>

namespace crossfade
{

namespace
{

std::vector<std::int64_t> evenlySpaced(const KnownStates& states, std::size_t slices)
{
    std::vector<std::int64_t> ends;
    for (std::size_t s = 0; s < slices; ++s)
        ends.push_back(static_cast<std::int64_t>(states.first +
                                                 s * (states.last - states.first) / (slices - 1)));
    return ends;
}

/// [rows, slices] without the last column.
template <class T>
void dropLastColumn(std::vector<T>& values, std::size_t slices)
{
    const std::size_t rows = values.size() / slices;
    for (std::size_t row = 0; row < rows; ++row)
        std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(row * slices), slices - 1,
                    values.begin() + static_cast<std::ptrdiff_t>(row * (slices - 1)));
    values.resize(rows * (slices - 1));
}

void dropLastSlice(BackfillCurve& curve)
{
    const std::size_t slices = curve.fractions.size();
    for (MetricCurve& metric : curve.metrics) {
        metric.mean.pop_back();
        dropLastColumn(metric.perQuery, slices);
        dropLastColumn(metric.remainder, slices);
    }
    for (FlipCurve& flips : curve.flips) {
        flips.positive.pop_back();
        flips.negative.pop_back();
    }
    dropLastColumn(curve.firstRank, slices);
    curve.backfilled.pop_back();
    curve.fractions.pop_back();
}

void dropWhatNeedsAllStates(BackfillCurve& curve)
{
    for (MetricCurve& metric : curve.metrics) {
        metric.aucSlices = notANumber;
        metric.aucExact.reset();
        metric.rightQueries.clear();
    }
    for (FlipCurve& flips : curve.flips) {
        flips.positiveByItem.clear();
        flips.negativeByItem.clear();
    }
}

} // namespace

KnownStates knownStates(const RowMask& oldPresent, const RowMask& newPresent)
{
    std::size_t neither = 0;
    for (std::size_t row = 0; row < oldPresent.size(); ++row)
        neither += oldPresent[row] == 0 && newPresent[row] == 0 ? 1U : 0U;
    if (neither > 0)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "/gallery/present",
                     .problem = std::to_string(neither) +
                                " gallery items have neither old nor new features",
                     .expected = "one of the two for every item",
                     .remedy = "Leave out the rows of deleted items."});
    return {.first = rowsNotIn(oldPresent).size(), .last = rowsIn(newPresent).size()};
}

Order presentFirst(const Order& order, const RowMask& oldPresent, const RowMask& newPresent)
{
    const auto rank = [&](std::int64_t row) {
        const auto index = static_cast<std::size_t>(row);
        return oldPresent[index] == 0 ? 0 : newPresent[index] != 0 ? 1 : 2;
    };
    Order sorted = order;
    std::ranges::stable_sort(sorted, {}, rank);
    return sorted;
}

std::vector<std::vector<BackfillCurve>>
curvesOfKnownStates(std::span<const BackfillPlan> plans, const Relevance& relevance,
                    CurveOptions options, const KnownStates& states, JobContext& job)
{
    if (plans.empty() || options.slices < 2)
        return backfillCurves(plans, relevance, options, job);
    const std::size_t galleryCount = plans.front().transition.galleryCount();
    options.exactAuc = ExactAuc::No;
    options.sliceEnds = evenlySpaced(states, options.slices);
    if (states.last < galleryCount) {
        options.sliceEnds.push_back(static_cast<std::int64_t>(galleryCount));
        ++options.slices;
    }
    auto curves = backfillCurves(plans, relevance, options, job);
    for (std::vector<BackfillCurve>& ofPlan : curves)
        for (BackfillCurve& curve : ofPlan) {
            if (states.last < galleryCount)
                dropLastSlice(curve);
            dropWhatNeedsAllStates(curve);
        }
    return curves;
}

} // namespace crossfade
