#include "core/data/presence.h"
#include "core/data/row_hash.h"
#include "core/data/row_reader.h"
#include "core/data/rows_text.h"
#include "core/suspicions/sampled_rows.h"
#include "core/suspicions/tests.h"

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr std::size_t mostCompared = 1024;

bool isSame(RowReader& a, RowReader& b, std::int64_t row)
{
    const auto index = static_cast<std::size_t>(row);
    return std::ranges::equal(a.row(index), b.row(index));
}

/// The rows that are the same under both models, and not zero.
std::vector<std::int64_t> sameRows(const ItemGroup& group, const std::string& a,
                                   const std::string& b, JobContext& job)
{
    constexpr std::size_t rowsAtOnce = 4096;
    RowReader features(group.features.at(a));
    RowReader others(group.features.at(b));
    const RowMask ofA = presentMask(group, a);
    const RowMask ofB = presentMask(group, b);
    std::vector<std::int64_t> same;
    for (std::size_t row = 0; row < group.count; ++row) {
        if (row % rowsAtOnce == 0)
            job.checkpoint();
        if (ofA[row] != 0 && ofB[row] != 0 &&
            isSame(features, others, static_cast<std::int64_t>(row)) && !isZero(features.row(row)))
            same.push_back(static_cast<std::int64_t>(row));
    }
    return same;
}

/// The one of two models whose rows are the copies: the one that is not called "old", and else the
/// second.
const std::string& copyOf(const std::string& a, const std::string& b)
{
    return b == "old" ? a : b;
}

std::optional<DataWarning> compared(const NamedGroup& group, const std::string& a,
                                    const std::string& b, JobContext& job)
{
    const auto& features = group.items.features;
    const auto sample = sampledRows(group.items, {a, b}, mostCompared);
    if (sample.empty() || features.at(a).dim() != features.at(b).dim())
        return {};
    const Message where{Core::says("%1 and %2"), group.dataset(a), group.dataset(b)};
    RowReader ofA(features.at(a));
    RowReader ofB(features.at(b));
    if (std::ranges::all_of(sample, [&](std::int64_t row) { return isSame(ofA, ofB, row); }))
        return DataWarning{.kind = DataWarning::Kind::SameFeatures,
                           .where = where,
                           .what = Core::says("one model seems to be there under two names"),
                           .evidence = {Core::says("all %1 sampled rows are the same to the bit"),
                                        as::Count{sample.size()}}};
    std::vector<std::int64_t> same = sameRows(group.items, a, b, job);
    if (same.empty())
        return {};
    DataWarning warning{
        .kind = DataWarning::Kind::StaleRows,
        .where = where,
        .what = Core::says("some items seem not to be embedded again: their features are the "
                           "other model's"),
        .evidence = {Core::says("%1 of %2 rows are the same to the bit: %3"),
                     as::Count{same.size()}, as::Count{group.items.count},
                     rowsText(group.items, same)}};
    if (group.isGallery()) {
        warning.rows = std::move(same);
        warning.model = copyOf(a, b);
    }
    return warning;
}

} // namespace

std::vector<DataWarning> sameFeatures(const NamedGroup& group, JobContext& job)
{
    std::vector<DataWarning> found;
    const auto& features = group.items.features;
    for (auto a = features.begin(); a != features.end(); ++a)
        for (auto b = std::next(a); b != features.end(); ++b)
            if (auto warning = compared(group, a->first, b->first, job))
                found.push_back(*std::move(warning));
    return found;
}

} // namespace crossfade
