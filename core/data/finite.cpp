#include "core/data/finite.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

void requireFinite(std::span<const float> row, const std::string& where)
{
    const auto bad =
        std::ranges::find_if_not(row, [](float value) { return std::isfinite(value); });
    if (bad != row.end())
        throw Error(
            ErrorCode::NotFinite,
            {.where = where + ", column " + std::to_string(bad - row.begin()),
             .problem = "the value is " + std::string(std::isnan(*bad) ? "NaN" : "infinite"),
             .expected = "finite numbers"});
}

void requireFinite(const FeatureMatrix& features, const std::string& where, JobContext& job)
{
    requireFinite(features, {.first = 0, .count = features.rows()}, where, job);
}

void requireFinite(const FeatureMatrix& features, const RowRange& rows, const std::string& where,
                   JobContext& job)
{
    constexpr std::size_t rowsAtOnce = 4096;
    for (std::size_t row = rows.first; row < rows.first + rows.count; ++row) {
        if ((row - rows.first) % rowsAtOnce == 0) {
            job.checkpoint();
            features.fetchAhead(row + rowsAtOnce, rowsAtOnce);
        }
        unsigned bad = 0; // without a branch: this pass reads the whole file
        for (const float value : features.row(row))
            bad |= static_cast<unsigned>(!std::isfinite(value));
        if (bad != 0)
            requireFinite(features.row(row), where + ", row " + std::to_string(row));
    }
}

} // namespace crossfade
