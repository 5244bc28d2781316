#pragma once

#include <string>
#include <vector>

namespace crossfade
{

/// The known name that is nearest to a mistyped one (fewest letters inserted, left out or changed);
/// empty where none is near enough to be meant.
std::string nearestName(const std::string& mistyped, const std::vector<std::string>& known);

} // namespace crossfade
