#pragma once

#include <cstddef>
#include <string>

namespace crossfade
{

/// A text that somebody is to read, without its middle where it has more bytes than `longest`:
/// names come from files, and some have millions of characters. Characters of UTF-8 stay whole.
std::string shortened(std::string text, std::size_t longest = 16384);

/// The most bytes of a name within a message.
inline constexpr std::size_t longestOfNames = 2048;

/// A name or a value of a file as part of a line: printable(), on one line, its first 80 bytes.
std::string shortName(std::string name);

} // namespace crossfade
