#include "core/base/xml_text.h"

#include "core/base/text.h"

namespace crossfade
{

std::string xmlText(std::string_view text)
{
    std::string safe;
    for (const char letter : printable(text))
        safe += letter == '<'   ? std::string("&lt;")
                : letter == '>' ? std::string("&gt;")
                : letter == '&' ? std::string("&amp;")
                                : std::string(1, letter);
    return safe;
}

} // namespace crossfade
