#include "core/base/checksum.h"

namespace crossfade
{

std::uint64_t checksum64(std::string_view bytes)
{
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char byte : bytes)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
    return hash;
}

} // namespace crossfade
