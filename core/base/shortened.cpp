#include "core/base/shortened.h"

namespace crossfade
{

namespace
{

/// Whether a byte is a further one of a character of UTF-8.
bool goesOn(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

} // namespace

std::string shortened(std::string text)
{
    constexpr std::size_t longest = 16384;
    constexpr std::size_t ofTheEnd = 4096;
    if (text.size() <= longest)
        return text;
    std::size_t first = longest - ofTheEnd;
    while (first > 0 && goesOn(text[first]))
        --first;
    std::size_t last = text.size() - ofTheEnd;
    while (last < text.size() && goesOn(text[last]))
        ++last;
    return text.replace(first, last - first,
                        " [… " + std::to_string(last - first) + " bytes more …] ");
}

} // namespace crossfade
