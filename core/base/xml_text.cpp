#include "core/base/xml_text.h"

#include "core/base/text.h"

#include <utility>

namespace crossfade
{

std::string xmlText(std::string_view text)
{
    // The two characters of UTF-8 that are none: U+FFFE and U+FFFF.
    std::string shown = printable(text);
    for (const auto& [bytes, escaped] : {std::pair{"\xef\xbf\xbe", "\\xef\\xbf\\xbe"},
                                         std::pair{"\xef\xbf\xbf", "\\xef\\xbf\\xbf"}})
        for (std::size_t at = 0; (at = shown.find(bytes, at)) != std::string::npos;)
            shown.replace(at, 3, escaped);
    std::string safe;
    for (const char letter : shown)
        safe += letter == '<'   ? std::string("&lt;")
                : letter == '>' ? std::string("&gt;")
                : letter == '&' ? std::string("&amp;")
                                : std::string(1, letter);
    return safe;
}

} // namespace crossfade
