#include "core/data/import/item_text.h"

#include "core/base/error.h"
#include "core/base/text.h"

namespace crossfade
{

bool isKeptText(std::string_view text)
{
    return text.find('\0') == std::string_view::npos && isUtf8(text);
}

void requireText(std::string_view text, const std::function<Message()>& place)
{
    constexpr std::size_t shown = 80;
    if (isKeptText(text))
        return;
    const bool hasNul = text.find('\0') != std::string_view::npos;
    throw Error(ErrorCode::BadFormat,
                {.where = place(),
                 .problem = "'" + printable(text.substr(0, shown)) +
                            (hasNul ? "' holds a NUL byte" : "' is not UTF-8"),
                 .expected = hasNul ? "texts without NUL bytes" : "UTF-8 texts"});
}

} // namespace crossfade
