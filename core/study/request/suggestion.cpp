#include "core/study/request/suggestion.h"

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

/// Levenshtein's distance, by rows of its table.
std::size_t editDistance(const std::string& from, const std::string& to)
{
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= from.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t changed = diagonal + (from[i - 1] == to[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row.back();
}

} // namespace

std::string nearestName(const std::string& mistyped, const std::vector<std::string>& known)
{
    std::string nearest;
    std::size_t least = std::max<std::size_t>(2, mistyped.size() / 2) + 1;
    for (const std::string& name : known)
        if (const std::size_t distance = editDistance(mistyped, name); distance < least) {
            least = distance;
            nearest = name;
        }
    return nearest;
}

} // namespace crossfade
