#include "core/backfill/groups.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

double share(std::int64_t part, std::int64_t whole)
{
    return whole == 0 ? nan : static_cast<double>(part) / static_cast<double>(whole);
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

/// The rows whose attribute has that value.
std::vector<std::size_t> rowsWith(const Attribute& attribute, const std::string& value)
{
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < attribute.codes.size(); ++row)
        if (const std::int64_t code = attribute.codes[row];
            code >= 0 && attribute.values[static_cast<std::size_t>(code)] == value)
            rows.push_back(row);
    return rows;
}

std::vector<double> cmc1Along(const BackfillCurve& curve, const std::vector<std::size_t>& queries)
{
    const std::size_t slices = curve.fractions.size();
    std::vector<double> along(slices);
    for (std::size_t t = 0; t < slices; ++t) {
        std::int64_t valid = 0;
        std::int64_t right = 0;
        for (const std::size_t query : queries) {
            const std::int32_t rank = curve.firstRank[query * slices + t];
            valid += rank > 0 ? 1 : 0;
            right += rank == 1 ? 1 : 0;
        }
        along[t] = share(right, valid);
    }
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

} // namespace

std::vector<GroupCurve> groupCurves(const EmbeddingSet& set, const std::string& attribute,
                                    const BackfillCurve& curve, const Order& order)
{
    const Attribute ofQueries = itemAttribute(set, set.queries(), attribute);
    const Attribute ofGallery = itemAttribute(set, set.gallery, attribute);
    std::vector<std::int64_t> position(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        position[static_cast<std::size_t>(order[place])] = static_cast<std::int64_t>(place);
    std::vector<GroupCurve> groups;
    for (const std::string& value : allValues(ofQueries, ofGallery))
        groups.push_back({attribute, value, cmc1Along(curve, rowsWith(ofQueries, value)),
                          backfilledAlong(curve, position, rowsWith(ofGallery, value))});
    return groups;
}

double groupGap(const std::vector<GroupCurve>& groups, const std::string& attribute,
                std::size_t slice)
{
    double best = nan;
    double worst = nan;
    for (const GroupCurve& group : groups)
        if (group.attribute == attribute) {
            best = std::fmax(best, group.cmc1[slice]); // these pass over NaN
            worst = std::fmin(worst, group.cmc1[slice]);
        }
    return best - worst;
}

} // namespace crossfade
