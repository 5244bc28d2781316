#include "core/base/singular.h"

#include <cctype>
#include <cstddef>
#include <span>
#include <utility>

namespace crossfade
{

namespace
{

using WordPairs = std::span<const std::pair<std::string_view, std::string_view>>;

/// Puts the second word of a pair in the place of the first, where that stands; behind it.
std::size_t exchangeWord(std::string& text, std::size_t at, WordPairs words)
{
    const auto isEnd = [&](std::size_t behind) {
        return behind == text.size() || !std::isalpha(static_cast<unsigned char>(text[behind]));
    };
    for (const auto& [many, one] : words)
        if (text.compare(at, many.size(), many) == 0 && isEnd(at + many.size())) {
            text.replace(at, many.size(), one);
            return at + one.size();
        }
    return std::string::npos;
}

bool isOne(const Message::Argument& argument)
{
    const auto* count = std::get_if<as::Count>(&argument);
    const auto* text = std::get_if<std::string>(&argument);
    return (count != nullptr && count->value == 1) || (text != nullptr && *text == "1");
}

} // namespace

std::string withSingulars(std::string_view text, const std::vector<Message::Argument>& arguments)
{
    constexpr std::pair<std::string_view, std::string_view> nouns[] = {
        {"items", "item"},
        {"batches", "batch"},
        {"queries", "query"},
        {"classes", "class"},
        {"rows", "row"},
        {"images", "image"},
        {"files", "file"},
        {"dimensions", "dimension"},
        {"numbers", "number"},
        {"groups", "group"},
        {"parts", "part"},
        {"states", "state"},
        {"gallery items", "gallery item"},
        {"training rows", "training row"}};
    constexpr std::pair<std::string_view, std::string_view> verbs[] = {
        {"are", "is"}, {"were", "was"}, {"have", "has"}};
    std::string made(text);
    for (std::size_t place = 0; place < arguments.size(); ++place) {
        const std::string mark{'%', static_cast<char>('1' + place), ' '};
        const std::size_t at = isOne(arguments[place]) ? made.find(mark) : std::string::npos;
        if (at == std::string::npos)
            continue;
        const std::size_t behind = exchangeWord(made, at + mark.size(), nouns);
        if (behind < made.size())
            exchangeWord(made, behind + 1, verbs);
    }
    return made;
}

} // namespace crossfade
