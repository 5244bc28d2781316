#pragma once

#include <string>
#include <string_view>

namespace crossfade
{

/// A text as the contents of an XML element: marks are escaped, and what no XML may have is written
/// as printable() does.
std::string xmlText(std::string_view text);

} // namespace crossfade
