#pragma once

#include <cstdint>
#include <string_view>

namespace crossfade
{

/// FNV-1a, 64 bits: finds damage, not intent.
std::uint64_t checksum64(std::string_view bytes);

} // namespace crossfade
