#pragma once

#include <string>
#include <vector>

namespace crossfade
{

/// The known name that is most like a mistyped one (fewest letters inserted, left out or changed);
/// empty where no name is similar.
std::string nearestName(const std::string& mistyped, const std::vector<std::string>& known);

} // namespace crossfade
