#include "core/base/shortened.h"

#include "core/base/text.h"

#include <algorithm>

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

std::string shortened(std::string text, std::size_t longest)
{
    const std::size_t ofTheEnd = longest / 4;
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

std::string shortName(std::string name)
{
    constexpr std::size_t longest = 80;
    std::ranges::replace(name, '\n', ' ');
    if (name.size() <= longest)
        return printable(name);
    std::size_t end = longest;
    while (end > 0 && goesOn(name[end]))
        --end;
    return printable(name.substr(0, end)) + "…";
}

} // namespace crossfade
