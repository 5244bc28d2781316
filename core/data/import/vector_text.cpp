#include "core/data/import/vector_text.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <locale>
#include <span>
#include <sstream>

namespace crossfade
{

namespace
{

constexpr std::string_view opening = "[{(";
constexpr std::string_view closing = "]})";

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

/// What a text seems to be in the place of a vector, with the line of Python that makes numbers of
/// it; empty: nobody knows.
std::string whatInstead(std::string_view text)
{
    constexpr std::size_t shortest = 16;
    constexpr const char* hex = "bytes in hexadecimal; in Python: numpy.frombuffer(bytes.fromhex("
                                "DIGITS), 'float32').tolist()";
    const auto isHex = [](char c) {
        return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    const auto isBase64 = [](char c) {
        return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' ||
               c == '/' || c == '=' || c == '-' || c == '_';
    };
    const std::size_t x = text.find('x');
    const std::string_view digits = text.substr(x == std::string_view::npos ? 0 : x + 1);
    const bool hasMark = text.starts_with("0x") || text.starts_with("\\");
    if (hasMark && digits.size() >= shortest / 2 && std::ranges::all_of(digits, isHex))
        return hex;
    if (text.find('(') != std::string_view::npos)
        return "what Python prints of an array; write json.dumps(vector.tolist())";
    if (text.size() < shortest || !std::ranges::all_of(text, isBase64))
        return {};
    return std::ranges::all_of(text, isHex) ? hex
                                            : "bytes in base64; in Python: numpy.frombuffer("
                                              "base64.b64decode(TEXT), 'float32').tolist()";
}

/// whatInstead() in parentheses, to stand behind what is wrong.
std::string orInstead(std::string_view text)
{
    const std::string instead = whatInstead(text);
    return instead.empty() ? "" : " (" + instead + ")";
}

/// PostgreSQL's bit strings, as pgvector compares them by Hamming: 10110100 is no number.
bool areBits(std::string_view text)
{
    constexpr std::size_t fewest = 8;
    return text.size() >= fewest && text.find_first_not_of("01") == std::string_view::npos;
}

constexpr const char* mixedMarks =
    "has another decimal mark than other numbers, or a comma between thousands";

/// What stands between the numbers of one vector.
struct Separators {
    bool tight = false;      ///< a comma between two digits, which may be that of decimals
    bool beforeSign = false; ///< a comma right before a number that begins with something else
    bool loose = false;      ///< a comma with blanks beside it
    bool semicolon = false;
    bool blank = false;
    bool zeroAhead = false; ///< behind a comma stands 05, as decimals do, and no number does
    bool isBehindTight = false;

    /// Commas are, where numbers have decimal points, or where one of them cannot be of decimals.
    bool areOfOneKind(std::string_view text) const
    {
        const bool commas = tight || beforeSign || loose;
        const int kinds = (commas ? 1 : 0) + (semicolon ? 1 : 0) + (blank ? 1 : 0);
        if (kinds > 1)
            return false;
        return !tight || !loose || beforeSign || text.find('.') != std::string_view::npos;
    }

    bool mayHaveDecimalCommas(std::string_view text) const
    {
        return tight && !beforeSign && !loose && semicolon != blank &&
               text.find('.') == std::string_view::npos;
    }
};

/// 1,234 and 12,345 are numbers in English, too; 0,234, 1,5 and 1234,567 are none.
bool mayBeThousands(std::string_view number)
{
    constexpr std::size_t group = 3;
    const std::size_t sign = number.starts_with('-') || number.starts_with('+') ? 1 : 0;
    const std::size_t comma = number.find(',');
    const std::size_t whole = comma - sign;
    const std::string_view behind = number.substr(comma + 1);
    return whole >= 1 && whole <= group && number[sign] != '0' && behind.size() == group &&
           std::ranges::all_of(behind, isDigit);
}

} // namespace

bool readNumber(std::string_view text, float& out)
{
    text = trimmed(text);
    const auto result = readAt(text.data(), text.data() + text.size(), out);
    return result.ec == std::errc() && result.ptr == text.data() + text.size();
}

bool saysNothing(std::string_view text)
{
    constexpr std::array<std::string_view, 4> words{"nan", "none", "null", "<na>"};
    constexpr std::size_t longest = 4;
    text = trimmed(text);
    return text.empty() ||
           (text.size() <= longest && std::ranges::count(words, lowerCase(std::string(text))) > 0);
}

bool isWrittenForNothing(std::string_view text)
{
    constexpr std::array<std::string_view, 5> words{"nan", "NaN", "None", "<NA>", "NULL"};
    text = trimmed(text);
    return text.empty() || std::ranges::count(words, text) > 0;
}

Error tornNumbers(const std::string& where)
{
    return {ErrorCode::BadFormat,
            {.where = where,
             .problem = "the numbers seem to be torn apart at decimal commas: all are whole, and "
                        "every second one has no sign",
             .expected = "numbers with decimal points, or with semicolons between them",
             .remedy = "Write them so; vectors of whole numbers can be imported as .npy."}};
}

std::string NumberTexts::readVector(std::string_view text, std::vector<float>& out)
{
    const std::size_t before = out.size();
    if (saysNothing(text))
        return {};
    text = withoutBrackets(text);
    if (areBits(text))
        return "bits are no numbers of a vector; write them apart: [1,0,1]";
    const char* at = text.data();
    const char* const end = at + text.size();
    Separators seen;
    while (at != end) {
        float value = 0;
        const auto [next, error] = readAt(at, end, value);
        if (error != std::errc()) {
            const std::string_view rest(at, static_cast<std::size_t>(end - at));
            return "no number of a vector: " + printable(rest.substr(0, 20)) + orInstead(text);
        }
        seen.zeroAhead =
            seen.zeroAhead || (seen.isBehindTight && *at == '0' && next - at > 1 && isDigit(at[1]));
        out.push_back(value);
        at = next;
        seen.isBehindTight = false;
        if (end - at > 1 && *at == ',' && !isBetween(at[1])) { // as most texts have it
            (isDigit(at[1]) ? seen.tight : seen.beforeSign) = true;
            seen.isBehindTight = true;
            ++at;
            continue;
        }
        if (at == end)
            break;
        if (!isBetween(*at))
            return "behind a number of a vector stands " + printable({at, 1}) + orInstead(text);
        int commas = 0;
        char mark = ' ';
        for (; at != end && isBetween(*at); ++at)
            if (!isBlank(*at)) {
                ++commas;
                mark = *at;
            }
        if (commas > 1 || (commas == 1 && at == end))
            return "a number of a vector is missing";
        (mark == ',' ? seen.loose : mark == ';' ? seen.semicolon : seen.blank) = true;
    }
    if (!m_hasPoint)
        m_hasPoint = text.find('.') != std::string_view::npos;
    m_mayBeTorn = m_mayBeTorn && lookTorn(text);
    if (seen.areOfOneKind(text) && !seen.zeroAhead)
        return m_hasComma && m_hasPoint ? std::string("a number ") + mixedMarks : "";
    out.resize(before);
    if (!seen.mayHaveDecimalCommas(text))
        return "its numbers are separated in two ways, or have decimal commas";
    return readWithCommas(text, out);
}

/// Whether a text of numbers between commas may be one of half as many with decimal commas, of
/// which all have equally many decimals.
bool NumberTexts::lookTorn(std::string_view text)
{
    for (bool isBehind = false; !text.empty(); isBehind = !isBehind) {
        const std::size_t end = std::min(text.find(','), text.size());
        const bool hasSign = text.front() == '-';
        const std::string_view digits = text.substr(hasSign ? 1 : 0, end - (hasSign ? 1 : 0));
        if (digits.empty() || !std::ranges::all_of(digits, isDigit) || (isBehind && hasSign))
            return false;
        if (isBehind && m_decimals == 0)
            m_decimals = digits.size();
        if (isBehind && (digits.size() != m_decimals || m_decimals == 1))
            return false;
        if (!isBehind)
            m_tornSigns += (hasSign ? 1U : 0U) + (digits.size() != m_decimals ? 1U : 0U);
        if (!isBehind && end == text.size())
            return false;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return true;
}

/// Numbers with decimal commas, separated by semicolons or blanks.
std::string NumberTexts::readWithCommas(std::string_view text, std::vector<float>& out)
{
    const auto isSeparator = [](char c) { return isBlank(c) || c == ';'; };
    while (!text.empty()) {
        const auto* const stop = std::ranges::find_if(text, isSeparator);
        const std::string_view number =
            text.substr(0, static_cast<std::size_t>(stop - text.begin()));
        float value = 0;
        if (const std::string problem = read(number, value); !problem.empty())
            return printable(number.substr(0, 20)) + " " + problem;
        out.push_back(value);
        text.remove_prefix(number.size());
        text = text.substr(std::min(
            text.size(),
            static_cast<std::size_t>(std::ranges::find_if_not(text, isSeparator) - text.begin())));
    }
    return {};
}

std::string NumberTexts::read(std::string_view text, float& out)
{
    text = trimmed(text);
    const std::size_t comma = text.find(',');
    std::string pointed;
    if (comma != std::string_view::npos) {
        pointed = std::string(text);
        pointed[comma] = '.';
    }
    if (!readNumber(comma == std::string_view::npos ? text : pointed, out))
        return "is no number";
    const bool hasPoint =
        comma == std::string_view::npos && text.find('.') != std::string_view::npos;
    if (comma != std::string_view::npos) {
        if (!m_hasComma)
            m_example = std::string(text);
        m_hasComma = true;
        m_isSure = m_isSure || !mayBeThousands(text);
    }
    m_hasPoint = m_hasPoint || hasPoint;
    return m_hasComma && m_hasPoint ? mixedMarks : "";
}

void NumberTexts::finish(const std::string& table, JobContext& job) const
{
    constexpr std::size_t sure = 12; // one in 4096 tables of whole numbers looks so by chance
    if (m_mayBeTorn && m_tornSigns >= sure)
        throw tornNumbers(table);
    if (!m_hasComma)
        return;
    std::string meant = m_example;
    meant[meant.find(',')] = '.';
    if (!m_isSure)
        throw Error(ErrorCode::BadFormat,
                    {.where = table,
                     .problem = "numbers such as " + printable(m_example) +
                                " may be read in two ways: the comma is that of decimals, or "
                                "separates thousands",
                     .expected = "numbers with decimal points",
                     .remedy = "Write the file with decimal points and without separators of "
                               "thousands."});
    job.note({Core::says("%1: the numbers have decimal commas: %2 is read as %3"), table,
              printable(m_example), printable(meant)});
}

namespace
{

/// Whether there are brackets around numbers. A bad one behind the first is told with its row.
bool isInBrackets(std::string_view text)
{
    const std::string_view inner = withoutBrackets(text);
    if (inner.size() == trimmed(text).size() || inner.empty())
        return false;
    float value = 0;
    const auto stop = std::ranges::find_if(inner, isBetween);
    return readNumber({inner.data(), static_cast<std::size_t>(stop - inner.begin())}, value);
}

/// Whether these are numbers as a vector has them, rather than a few or a list of numbers of
/// something.
bool areLikeVector(std::span<const float> numbers)
{
    constexpr std::size_t fewest = 8;
    return numbers.size() >= fewest &&
           std::ranges::any_of(numbers, [](float number) { return number != std::trunc(number); });
}

/// Whether the text stands in the place of a number: an error of a spreadsheet, or digits with
/// marks that are not read.
bool standsForNumber(std::string_view text)
{
    const std::string_view inner = trimmed(text);
    return inner.starts_with('#') ||
           (inner.find_first_of("0123456789") != std::string_view::npos &&
            inner.find_first_not_of("0123456789.,' +-eE%") == std::string_view::npos);
}

/// What any text of a table seems to be in the place of a vector; words have parentheses, too.
std::string insteadOfVector(std::string_view text)
{
    const bool mayBePrinted = text.starts_with("array(") || text.starts_with("tensor(") ||
                              text.find('(') == std::string_view::npos;
    return areBits(text) ? "bits" : mayBePrinted ? whatInstead(text) : std::string();
}

} // namespace

void TextColumnGuess::add(std::string_view text)
{
    if (saysNothing(text) || withoutBrackets(text).empty())
        return;
    float ignored = 0;
    std::vector<float> numbers;
    const bool isWhole = NumberTexts().readVector(text, numbers).empty();
    const bool isSure = isInBrackets(text);
    if (m_length == 0 && isWhole && (isSure || areLikeVector(numbers)))
        m_length = numbers.size();
    if (++m_texts == 1)
        m_instead = insteadOfVector(trimmed(text));
    m_vectors +=
        isSure || (isWhole && areLikeVector(numbers) && numbers.size() == m_length) ? 1 : 0;
    m_bracketed += isSure ? 1 : 0;
    const bool isNumber = NumberTexts().read(text, ignored).empty();
    m_numbers += isNumber ? 1 : 0;
    m_alike += isNumber || standsForNumber(text) ? 1 : 0;
}

std::string TextColumnGuess::instead(const std::string& name) const
{
    constexpr std::array<std::string_view, 7> parts{"old", "new",     "side", "emb",
                                                    "vec", "feature", "encod"};
    const std::string small = lowerCase(name);
    const bool isCalledSo = std::ranges::any_of(
        parts, [&](std::string_view part) { return small.find(part) != std::string::npos; });
    return isCalledSo && m_vectors == 0 ? m_instead : std::string();
}

} // namespace crossfade
