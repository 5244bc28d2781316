#include "core/backfill/groups/groups.h"

#include "core/base/error.h"
#include "core/base/numbers.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

double share(std::int64_t part, std::int64_t whole)
{
    return whole == 0 ? notANumber : static_cast<double>(part) / static_cast<double>(whole);
}

/// The rows of each of `values`, by a pass over the codes. Rows of unknown value are in none.
std::vector<std::vector<std::size_t>> rowsByValue(const Attribute& attribute,
                                                  const std::vector<std::string>& values)
{
    std::vector<std::size_t> groupOf;
    for (const std::string& value : attribute.values)
        groupOf.push_back(
            static_cast<std::size_t>(std::ranges::find(values, value) - values.begin()));
    std::vector<std::vector<std::size_t>> rows(values.size());
    for (std::size_t row = 0; row < attribute.codes.size(); ++row)
        if (const std::int64_t code = attribute.codes[row]; code >= 0)
            rows[groupOf[static_cast<std::size_t>(code)]].push_back(row);
    return rows;
}

/// The values that queries or gallery have, those of the queries first: the two groups of a file
/// may list them differently.
std::vector<std::string> allValues(const Attribute& ofQueries, const Attribute& ofGallery)
{
    std::vector<std::string> values = ofQueries.values;
    for (const std::string& value : ofGallery.values)
        if (std::ranges::find(values, value) == values.end())
            values.push_back(value);
    return values;
}

std::vector<double> cmc1Along(const BackfillCurve& curve, const std::vector<std::size_t>& queries,
                              const QueryWeights& weights)
{
    const std::size_t slices = curve.fractions.size();
    std::vector<double> along(slices);
    for (std::size_t t = 0; t < slices; ++t) {
        double valid = 0;
        double right = 0;
        for (const std::size_t query : queries) {
            const std::int32_t rank = curve.firstRank[query * slices + t];
            valid += rank > 0 ? weights[query] : 0;
            right += rank == 1 ? weights[query] : 0;
        }
        along[t] = valid == 0 ? notANumber : right / valid;
    }
    return along;
}

/// The mean of a metric over those of `queries` that have a value.
std::vector<double> metricAlong(const BackfillCurve& curve, const MetricCurve& metric,
                                const std::vector<std::size_t>& queries,
                                const QueryWeights& weights)
{
    const std::size_t slices = curve.fractions.size();
    std::vector<double> along(slices, 0);
    double valid = 0;
    for (const std::size_t query : queries) {
        if (curve.firstRank[query * slices] == 0)
            continue;
        valid += weights[query];
        for (std::size_t i = query * slices, t = 0; t < slices; ++i, ++t) {
            const double remainder = metric.remainder.empty() ? 0 : metric.remainder[i];
            along[t] += weights[query] * (metric.perQuery[i] + remainder);
        }
    }
    for (double& value : along)
        value = valid == 0 ? notANumber : value / valid;
    return along;
}

std::vector<double> backfilledAlong(const BackfillCurve& curve,
                                    const std::vector<std::int64_t>& position,
                                    const std::vector<std::size_t>& items)
{
    std::vector<double> along;
    for (const std::int64_t isNew : curve.backfilled) {
        const auto count =
            std::ranges::count_if(items, [&](std::size_t item) { return position[item] < isNew; });
        along.push_back(share(count, static_cast<std::int64_t>(items.size())));
    }
    return along;
}

std::vector<GroupMembers> membersOf(const Attribute& ofQueries, const Attribute& ofGallery)
{
    const std::vector<std::string> values = allValues(ofQueries, ofGallery);
    std::vector<std::vector<std::size_t>> queries = rowsByValue(ofQueries, values);
    std::vector<std::vector<std::size_t>> items = rowsByValue(ofGallery, values);
    std::vector<GroupMembers> groups;
    for (std::size_t i = 0; i < values.size(); ++i)
        groups.push_back({ofQueries.name, values[i], std::move(queries[i]), std::move(items[i])});
    return groups;
}

std::vector<GroupCurve> curvesOf(const std::vector<GroupMembers>& members,
                                 const BackfillCurve& curve, const Order& order,
                                 const QueryWeights& weights)
{
    std::vector<std::int64_t> position(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        position[static_cast<std::size_t>(order[place])] = static_cast<std::int64_t>(place);
    std::vector<GroupCurve> groups;
    for (const GroupMembers& group : members) {
        groups.push_back({.attribute = group.attribute,
                          .value = group.value,
                          .cmc1 = cmc1Along(curve, group.queries, weights),
                          .backfilled = backfilledAlong(curve, position, group.items)});
        for (const MetricCurve& metric : curve.metrics)
            groups.back().metrics.push_back(metricAlong(curve, metric, group.queries, weights));
    }
    return groups;
}

/// Equally wide ranges of labels.
struct ClassBins {
    std::int64_t lowest = 0;
    std::int64_t labels = 0; ///< how many from the lowest to the highest
    std::int64_t bins = 0;

    /// The first label of a bin.
    std::int64_t first(std::int64_t bin) const { return lowest + bin * labels / bins; }
    std::int64_t binOf(std::int64_t label) const
    {
        std::int64_t bin = (label - lowest) * bins / labels;
        while (bin + 1 < bins && first(bin + 1) <= label)
            ++bin;
        return bin;
    }
};

ClassBins classBins(const EmbeddingSet& set, std::size_t bins)
{
    std::vector<std::int64_t> labels = set.gallery.labels;
    labels.insert(labels.end(), set.queries().labels.begin(), set.queries().labels.end());
    std::erase(labels, -1);
    if (labels.empty() || set.queries().labels.empty() || set.gallery.labels.empty())
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = "class bins",
             .problem = "the file has no labels of the gallery and the queries",
             .remedy = "Write /gallery/labels and /query/labels, or leave out class bins."});
    const auto [lowest, highest] = std::ranges::minmax(labels);
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    if (lowest < -most || highest > most)
        throw Error(ErrorCode::OutOfRange,
                    {.where = "class bins",
                     .problem = "a label is " + std::to_string(highest > most ? highest : lowest),
                     .expected = "labels of at most " + std::to_string(most)});
    const std::int64_t count = highest - lowest + 1;
    if (bins < 1 || bins > static_cast<std::size_t>(count))
        throw Error(ErrorCode::BadUsage,
                    {.where = "class bins",
                     .problem = std::to_string(bins) + " bins",
                     .expected = "1 to " + std::to_string(count) +
                                 ", as many as there are labels from " + std::to_string(lowest) +
                                 " to " + std::to_string(highest)});
    return {lowest, count, static_cast<std::int64_t>(bins)};
}

/// The ranges as an attribute of the items of a group.
Attribute rangesOf(const ClassBins& bins, const ItemGroup& group)
{
    Attribute ranges{.name = classRangeAttribute, .values = {}, .codes = {}};
    for (std::int64_t bin = 0; bin < bins.bins; ++bin)
        ranges.values.push_back("classes " + std::to_string(bins.first(bin)) + "-" +
                                std::to_string(bins.first(bin + 1) - 1));
    for (const std::int64_t label : group.labels)
        ranges.codes.push_back(label == -1 ? -1 : bins.binOf(label));
    return ranges;
}

} // namespace

std::vector<GroupMembers> groupMembers(const EmbeddingSet& set, const std::string& attribute)
{
    return membersOf(itemAttribute(set, set.queries(), attribute),
                     itemAttribute(set, set.gallery, attribute));
}

std::vector<GroupCurve> groupCurves(const EmbeddingSet& set, const std::string& attribute,
                                    const BackfillCurve& curve, const Order& order)
{
    return curvesOf(groupMembers(set, attribute), curve, order, weightsOf(set));
}

std::vector<GroupMembers> classRangeMembers(const EmbeddingSet& set, std::size_t bins)
{
    const ClassBins ranges = classBins(set, bins);
    return membersOf(rangesOf(ranges, set.queries()), rangesOf(ranges, set.gallery));
}

std::vector<GroupCurve> classRangeCurves(const EmbeddingSet& set, std::size_t bins,
                                         const BackfillCurve& curve, const Order& order)
{
    return curvesOf(classRangeMembers(set, bins), curve, order, weightsOf(set));
}

} // namespace crossfade
