#include "core/data/import/vector_text.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <locale>
#include <sstream>

namespace crossfade
{

namespace
{

constexpr std::string_view opening = "[{(";
constexpr std::string_view closing = "]})";

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool isBetween(char c)
{
    return isBlank(c) || c == ',' || c == ';';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// The text without the brackets around it, if there are two that belong together.
std::string_view withoutBrackets(std::string_view text)
{
    text = trimmed(text);
    if (text.size() < 2)
        return text;
    const std::size_t kind = opening.find(text.front());
    if (kind == std::string_view::npos || text.back() != closing[kind])
        return text;
    return trimmed(text.substr(1, text.size() - 2));
}

/// Whether a number that not even float64 holds is too close to 0 for it, and not too large.
bool isBelowDouble(const char* begin, const char* end)
{
    std::istringstream stream(std::string(begin, end));
    stream.imbue(std::locale::classic());
    double value = 0;
    return (stream >> value) && std::abs(value) < 1;
}

std::from_chars_result readAt(const char* at, const char* end, float& value)
{
    if (end - at > 1 && *at == '+' && at[1] != '-') // from_chars knows no plus
        ++at;
    std::from_chars_result result = std::from_chars(at, end, value);
    if (result.ec == std::errc::result_out_of_range) { // beyond float32, or closer to 0 than it has
        double wide = 0; // stays so where not even this holds the number
        const bool fits = std::from_chars(at, end, wide).ec == std::errc();
        if (fits ? std::abs(wide) < 1 : isBelowDouble(at, result.ptr)) {
            value = static_cast<float>(wide);
            result.ec = {};
        }
    }
    return result;
}

} // namespace

bool readNumber(std::string_view text, float& out)
{
    text = trimmed(text);
    const auto result = readAt(text.data(), text.data() + text.size(), out);
    return result.ec == std::errc() && result.ptr == text.data() + text.size();
}

std::string readVectorText(std::string_view text, std::vector<float>& out)
{
    text = withoutBrackets(text);
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        float value = 0;
        const auto [next, error] = readAt(at, end, value);
        if (error != std::errc()) {
            const std::string_view rest(at, static_cast<std::size_t>(end - at));
            return "no number of a vector: " + printable(rest.substr(0, 20));
        }
        out.push_back(value);
        at = next;
        if (end - at > 1 && *at == ',' && !isBetween(at[1])) { // as most texts have it
            ++at;
            continue;
        }
        if (at != end && !isBetween(*at))
            return "behind a number of a vector stands " + printable({at, 1});
        int commas = 0;
        for (; at != end && isBetween(*at); ++at)
            commas += isBlank(*at) ? 0 : 1;
        if (commas > 1 || (commas == 1 && at == end))
            return "a number of a vector is missing";
    }
    return {};
}

bool looksLikeVector(std::string_view text)
{
    const std::string_view inner = withoutBrackets(text);
    if (inner.size() == trimmed(text).size() || inner.empty())
        return false;
    float value = 0;
    const auto stop = std::ranges::find_if(inner, isBetween);
    return readNumber({inner.data(), static_cast<std::size_t>(stop - inner.begin())}, value);
}

void TextColumnGuess::add(std::string_view text)
{
    if (withoutBrackets(text).empty())
        return;
    float ignored = 0;
    ++m_texts;
    m_vectors += looksLikeVector(text) ? 1 : 0;
    m_numbers += readNumber(text, ignored) ? 1 : 0;
}

} // namespace crossfade
