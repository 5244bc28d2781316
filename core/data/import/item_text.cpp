#include "core/data/import/item_text.h"

#include "core/base/error.h"
#include "core/base/text.h"

namespace crossfade
{

void requireText(std::string_view text, const std::function<Message()>& place)
{
    constexpr std::size_t shown = 80;
    const bool hasNul = text.find('\0') != std::string_view::npos;
    if (!hasNul && isUtf8(text))
        return;
    throw Error(ErrorCode::BadFormat,
                {.where = place(),
                 .problem = "'" + printable(text.substr(0, shown)) +
                            (hasNul ? "' holds a NUL byte" : "' is not UTF-8"),
                 .expected = hasNul ? "texts without NUL bytes" : "UTF-8 texts"});
}

} // namespace crossfade
