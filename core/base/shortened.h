#pragma once

#include <string>

namespace crossfade
{

/// A text that somebody is to read, without its middle where it has more than 16 KiB: names come
/// from files, and some have millions of characters. Characters of UTF-8 stay whole.
std::string shortened(std::string text);

} // namespace crossfade
