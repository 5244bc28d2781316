#include "core/data/rules/finite.h"

#include "core/base/error.h"
#include "core/data/row_reader.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

void requireFinite(std::span<const float> row, const Message& where, const Message& remedy)
{
    const auto bad =
        std::ranges::find_if_not(row, [](float value) { return std::isfinite(value); });
    if (bad != row.end())
        throw Error(
            ErrorCode::NotFinite,
            {.where = {Core::says("%1, column %2"), where, std::to_string(bad - row.begin())},
             .problem = std::isnan(*bad) ? Core::says("the value is NaN")
                                         : Core::says("the value is infinite"),
             .expected = Core::says("finite numbers"),
             .remedy = remedy});
}

void requireFinite(const FeatureMatrix& features, const Message& where, JobContext& job,
                   const Message& remedy)
{
    requireFinite(features, {.first = 0, .count = features.rows()}, where, job, remedy);
}

void requireFinite(const FeatureMatrix& features, const RowRange& rows, const Message& where,
                   JobContext& job, const Message& remedy)
{
    constexpr std::size_t rowsAtOnce = 4096;
    RowReader reader(features);
    for (std::size_t row = rows.first; row < rows.first + rows.count; ++row) {
        if ((row - rows.first) % rowsAtOnce == 0) {
            job.checkpoint();
            features.fetchAhead(row + rowsAtOnce, rowsAtOnce);
        }
        unsigned bad = 0; // without a branch: this pass reads the whole file
        const std::span<const float> values = reader.row(row);
        for (const float value : values)
            bad |= static_cast<unsigned>(!std::isfinite(value));
        if (bad != 0)
            requireFinite(values, {Core::says("%1, row %2"), where, std::to_string(row)}, remedy);
    }
}

} // namespace crossfade
