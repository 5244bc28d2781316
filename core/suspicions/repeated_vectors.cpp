#include "core/data/presence.h"
#include "core/data/row_hash.h"
#include "core/data/row_reader.h"
#include "core/data/rows_text.h"
#include "core/suspicions/sampled_rows.h"
#include "core/suspicions/tests.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::size_t mostHashed = std::size_t{1} << 20;
constexpr std::size_t fewestEqual = 3;
/// More different vectors than these that are repeated are a model that tells little apart.
constexpr std::size_t mostRepeated = 8;
/// The fewest of a gallery under one model alone: nothing else tells whether the items differ.
constexpr std::size_t shareAlone = 100;

using Rows = std::vector<std::int64_t>;

bool areEqual(const FeatureMatrix& features, const Rows& rows)
{
    RowReader reader(features);
    const auto values = reader.row(static_cast<std::size_t>(rows.front()));
    const std::vector<float> first(values.begin(), values.end());
    return std::ranges::all_of(rows, [&](std::int64_t row) {
        return std::ranges::equal(first, reader.row(static_cast<std::size_t>(row)));
    });
}

using PresentMasks = std::map<std::string, RowMask>; ///< by model

/// Whether another model tells the items of these rows apart, or none says that they are the same.
bool shouldDiffer(const NamedGroup& group, const PresentMasks& present, const std::string& model,
                  const Rows& rows)
{
    bool isAlone = true;
    for (const auto& [other, features] : group.items.features) {
        const RowMask& mask = present.at(other);
        if (other == model || std::ranges::any_of(rows, [&](std::int64_t row) {
                return mask[static_cast<std::size_t>(row)] == 0;
            }))
            continue;
        isAlone = false;
        if (!areEqual(features, rows))
            return true;
    }
    return isAlone && rows.size() * shareAlone >= group.items.count;
}

/// The groups of rows that have one vector, which is not zero.
std::vector<Rows> equalRows(const FeatureMatrix& features, const Rows& rows, JobContext& job)
{
    constexpr std::size_t rowsAtOnce = 4096;
    std::vector<std::pair<std::uint64_t, std::int64_t>> hashes;
    hashes.reserve(rows.size());
    RowReader reader(features);
    for (const std::int64_t row : rows) {
        if (hashes.size() % rowsAtOnce == 0)
            job.checkpoint();
        hashes.emplace_back(rowHash(reader.row(static_cast<std::size_t>(row))), row);
    }
    std::ranges::sort(hashes);
    std::vector<Rows> groups;
    for (auto first = hashes.begin(); first != hashes.end();) {
        const auto end = std::find_if(
            first, hashes.end(), [&](const auto& entry) { return entry.first != first->first; });
        if (end - first >= static_cast<std::ptrdiff_t>(fewestEqual)) {
            Rows equal;
            for (; first != end; ++first)
                equal.push_back(first->second);
            const auto values = reader.row(static_cast<std::size_t>(equal.front()));
            if (!isZero(values) && areEqual(features, equal))
                groups.push_back(std::move(equal));
        }
        first = end;
    }
    return groups;
}

} // namespace

std::vector<DataWarning> repeatedVectors(const NamedGroup& group, JobContext& job)
{
    std::vector<DataWarning> found;
    PresentMasks present;
    for (const auto& [model, features] : group.items.features)
        present[model] = presentMask(group.items, model);
    for (const auto& [model, features] : group.items.features) {
        std::vector<Rows> groups =
            equalRows(features, sampledRows(group.items, {model}, mostHashed), job);
        std::erase_if(groups, [&, name = model](const Rows& rows) {
            job.checkpoint();
            return !shouldDiffer(group, present, name, rows);
        });
        if (groups.empty() || groups.size() > mostRepeated)
            continue;
        Rows all;
        for (const Rows& rows : groups)
            all.insert(all.end(), rows.begin(), rows.end());
        std::ranges::sort(all);
        DataWarning warning{.kind = DataWarning::Kind::RepeatedVector,
                            .where = group.dataset(model),
                            .what = Core::says("different items seem to have one vector"),
                            .evidence = {Core::says("%1 rows have a vector of others: %2"),
                                         as::Count{all.size()}, rowsText(group.items, all)}};
        if (group.isGallery()) {
            warning.rows = std::move(all);
            warning.model = model;
        }
        found.push_back(std::move(warning));
    }
    return found;
}

} // namespace crossfade
