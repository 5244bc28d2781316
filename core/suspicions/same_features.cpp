#include "core/data/row_reader.h"
#include "core/suspicions/sampled_rows.h"
#include "core/suspicions/tests.h"

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr std::size_t mostCompared = 1024;

bool areSame(const FeatureMatrix& a, const FeatureMatrix& b, const std::vector<std::int64_t>& rows)
{
    RowReader ofA(a);
    RowReader ofB(b);
    return a.dim() == b.dim() && std::ranges::all_of(rows, [&](std::int64_t row) {
               const auto index = static_cast<std::size_t>(row);
               return std::ranges::equal(ofA.row(index), ofB.row(index));
           });
}

} // namespace

std::vector<DataWarning> sameFeatures(const NamedGroup& group)
{
    std::vector<DataWarning> found;
    const auto& features = group.items.features;
    for (auto a = features.begin(); a != features.end(); ++a)
        for (auto b = std::next(a); b != features.end(); ++b) {
            const auto rows = sampledRows(group.items, {a->first, b->first}, mostCompared);
            if (!rows.empty() && areSame(a->second, b->second, rows))
                found.push_back(
                    {.kind = DataWarning::Kind::SameFeatures,
                     .where = {Core::says("%1 and %2"), group.dataset(a->first),
                               group.dataset(b->first)},
                     .what = Core::says("one model seems to be there under two names"),
                     .evidence = {Core::says("all %1 sampled rows are the same to the bit"),
                                  as::Count{rows.size()}}});
        }
    return found;
}

} // namespace crossfade
