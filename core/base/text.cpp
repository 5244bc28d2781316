#include "core/base/text.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// The length of the UTF-8 character that begins at `i`; 0 where there is none.
std::size_t characterAt(std::string_view text, std::size_t i)
{
    const auto at = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    const unsigned char lead = at(i);
    const std::size_t length = lead < 0x80                    ? 1
                               : lead >= 0xC2 && lead <= 0xDF ? 2
                               : (lead & 0xF0U) == 0xE0       ? 3
                               : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                              : 0;
    if (length == 0 || i + length > text.size())
        return 0;
    for (std::size_t k = 1; k < length; ++k)
        if ((at(i + k) & 0xC0U) != 0x80U)
            return 0;
    // Overlong forms, surrogates and numbers beyond U+10FFFF.
    if ((lead == 0xE0 && at(i + 1) < 0xA0) || (lead == 0xED && at(i + 1) > 0x9F) ||
        (lead == 0xF0 && at(i + 1) < 0x90) || (lead == 0xF4 && at(i + 1) > 0x8F))
        return 0;
    return length;
}

/// Whether it is a control character, also U+0080 to U+009F, which some terminals obey.
bool isControl(std::string_view character)
{
    const auto first = static_cast<unsigned char>(character[0]);
    if (character.size() == 1)
        return (first < 0x20 && first != '\n') || first == 0x7F;
    return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
}

/// The number of a mark that turns the text behind it, so that it reads as what it is not (U+202A
/// to U+202E, U+2066 to U+2069); else 0.
unsigned turningMark(std::string_view character)
{
    const auto at = [&](std::size_t k) { return static_cast<unsigned char>(character[k]); };
    if (character.size() != 3 || at(0) != 0xE2)
        return 0;
    const unsigned code = 0x2000U + ((at(1) & 0x3FU) << 6U) + (at(2) & 0x3FU);
    const bool turns = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    return turns ? code : 0;
}

/// A blank or a control character.
bool showsNothing(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte <= 0x20 || byte == 0x7F;
}

constexpr std::string_view digits = "0123456789abcdef";

void appendEscaped(std::string& out, unsigned character)
{
    out += "\\u";
    for (const unsigned shift : {12U, 8U, 4U, 0U})
        out += digits[(character >> shift) & 0xFU];
}

void appendEscaped(std::string& out, std::string_view bytes)
{
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out += "\\x";
        out += digits[byte >> 4U];
        out += digits[byte & 0xFU];
    }
}

} // namespace

std::string lowerCase(std::string text)
{
    for (char& letter : text)
        if (letter >= 'A' && letter <= 'Z')
            letter = static_cast<char>(letter - 'A' + 'a');
    return text;
}

bool isUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = characterAt(text, i);
        if (length == 0)
            return false;
        i += length;
    }
    return true;
}

std::string printable(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = characterAt(text, i);
        const std::string_view character = text.substr(i, length == 0 ? 1 : length);
        if (length == 0 || isControl(character))
            appendEscaped(out, character);
        else if (const unsigned mark = turningMark(character))
            appendEscaped(out, mark);
        else
            out += character;
        i += character.size();
    }
    return out;
}

std::string libraryMessage(std::string_view text)
{
    if (text.find("can't allocate memory") != std::string_view::npos)
        return "out of memory"; // libtorch names its allocator and where it was asked
    std::string line;
    while (!text.empty() && std::ranges::all_of(line, showsNothing)) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    line.resize(std::min(line.size(), line.find("Exception raised from")));
    if ((line.starts_with("[json.exception.") || line.starts_with("[enforce fail at ")) &&
        line.find("] ") != std::string::npos)
        line.erase(0, line.find("] ") + 2);
    for (std::size_t at = line.find("0x"); at != std::string::npos; at = line.find("0x", at + 1)) {
        constexpr std::size_t shortest = 6; // digits; fewer may mean something
        const std::size_t end =
            std::min(line.find_first_not_of("0123456789abcdefABCDEF", at + 2), line.size());
        if (end - at - 2 >= shortest)
            line.replace(at, end - at, "...");
    }
    while (!line.empty() && showsNothing(line.back()))
        line.pop_back();
    return line.empty() ? "no reason given" : printable(line);
}

} // namespace crossfade
