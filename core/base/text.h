#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace crossfade
{

/// The texts of all elements of `range`, with `separator` between them: "a, b, c".
/// @param textOf  gives the text of one element (a function, or a member such as &OrderInfo::id);
///                left out: the elements are texts themselves
template <class Range, class TextOf = std::identity>
std::string joined(const Range& range, const std::string& separator, TextOf textOf = {})
{
    std::string all;
    bool isFirst = true;
    for (const auto& element : range) {
        if (!isFirst)
            all += separator;
        isFirst = false;
        all += std::invoke(textOf, element);
    }
    return all;
}

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Whether a character only separates words: a space, a tab or the end of a line.
constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// The text with A to Z as a to z; other letters stay.
std::string lowerCase(std::string text);

bool isUtf8(std::string_view text);

/// A text that a terminal shows as it is: control characters (but line feeds), and bytes that are
/// not UTF-8, are written as \x1b, marks that turn what follows from right to left as \u202e. Texts
/// of foreign files may hold anything.
std::string printable(std::string_view text);

/// What a library's message says: its first line that is not blank, without memory addresses,
/// without the functions that it was thrown in, without the name of its exception (nlohmann) or the
/// place in its sources (libtorch), and without control characters at its end (FAISS counts the
/// NUL). "out of memory" where it is that; "no reason given" where nothing is left.
std::string libraryMessage(std::string_view text);

} // namespace crossfade
