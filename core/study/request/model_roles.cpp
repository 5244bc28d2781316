#include "core/study/request/model_roles.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <string_view>

namespace crossfade
{

namespace
{

/// A run of letters or of digits, in small letters. A new word begins at a capital within one:
/// "clipNew" has two. Bytes beyond ASCII are letters.
struct Word {
    std::string text;
    bool isNumber = false;
    char before = 0; ///< the character in front of it; 0: none
};

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isLetter(char c)
{
    return isUpper(c) || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

char smallLetter(char c)
{
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

std::vector<Word> wordsOf(std::string_view name)
{
    std::vector<Word> words;
    char before = 0;
    for (const char c : name) {
        const bool goesOn = (isDigit(before) && isDigit(c)) ||
                            (isLetter(before) && isLetter(c) && (isUpper(before) || !isUpper(c)));
        if ((isDigit(c) || isLetter(c)) && !goesOn)
            words.push_back({.text = {}, .isNumber = isDigit(c), .before = before});
        if (isDigit(c) || isLetter(c))
            words.back().text += smallLetter(c);
        before = c;
    }
    return words;
}

bool saysWord(const std::string& name, std::string_view word)
{
    return std::ranges::any_of(wordsOf(name), [&](const Word& w) { return w.text == word; });
}

/// The model of that very name; else the one whose name alone has the word in it.
std::optional<std::string> namedBy(const std::vector<std::string>& names, std::string_view word,
                                   std::string_view opposite)
{
    if (std::ranges::find(names, word) != names.end())
        return std::string(word);
    std::optional<std::string> found;
    for (const std::string& name : names)
        if (saysWord(name, word) && !saysWord(name, opposite)) {
            if (found)
                return {};
            found = name;
        }
    return found;
}

std::string inSmallLetters(std::string text)
{
    std::ranges::transform(text, text.begin(), smallLetter);
    return text;
}

/// Whether one name is the other with "new" in the place of "old": "oldmodel", "newmodel".
bool differInOldAndNew(const std::string& older, const std::string& newer)
{
    const std::string text = inSmallLetters(older);
    for (std::size_t at = text.find("old"); at != std::string::npos; at = text.find("old", at + 1))
        if (std::string(text).replace(at, 3, "new") == inSmallLetters(newer))
            return true;
    return false;
}

/// The one of two names that is not `taken`, unless it says that it is of the same role.
std::optional<std::string> otherOf(const std::vector<std::string>& names, const std::string& taken,
                                   std::string_view wordOfTaken)
{
    const std::string& other = names[names.front() == taken ? 1 : 0];
    return saysWord(other, wordOfTaken) ? std::nullopt : std::optional(other);
}

using Numbers = std::vector<int>;

int valueOf(std::string_view digits)
{
    int value = 0;
    for (const char digit : digits.substr(0, 9)) // more would overflow, and are no version
        value = 10 * value + (digit - '0');
    return value;
}

bool isWithin(int value, int first, int last)
{
    return value >= first && value <= last;
}

/// Embedding models are of these years; 2048 is a size.
bool isYear(int value)
{
    return isWithin(value, 1990, 2039);
}

/// "20240305" and "202403" as year, month, day; "2024" as year. Else nothing.
Numbers dateOfDigits(std::string_view digits)
{
    if (digits.size() != 4 && digits.size() != 6 && digits.size() != 8)
        return {};
    Numbers date{valueOf(digits.substr(0, 4))};
    for (std::size_t i = 4; i < digits.size(); i += 2)
        date.push_back(valueOf(digits.substr(i, 2)));
    const bool isDate = isYear(date[0]) && (date.size() < 2 || isWithin(date[1], 1, 12)) &&
                        (date.size() < 3 || isWithin(date[2], 1, 31));
    return isDate ? date : Numbers();
}

/// The one date of a name: year, then month and day where they are there. Several: none.
Numbers dateOf(const std::vector<Word>& words)
{
    constexpr std::array most{0, 12, 31};
    const auto isPart = [&](const Word& word, std::size_t part) {
        return word.isNumber && word.text.size() == 2 &&
               isWithin(valueOf(word.text), 1, most[part]);
    };
    Numbers found;
    for (std::size_t i = 0; i < words.size(); ++i) {
        Numbers date = words[i].isNumber ? dateOfDigits(words[i].text) : Numbers();
        if (date.empty())
            continue;
        if (!found.empty())
            return {};
        for (std::size_t part = 1; date.size() == part && part < most.size(); ++part)
            if (i + part < words.size() && isPart(words[i + part], part))
                date.resize(part + 1, valueOf(words[i + part].text));
        found = date;
    }
    return found;
}

/// "v2" as 2, "v1.10" as 1 and 10, behind the same beginning.
struct Version {
    std::string beginning; ///< the letters before it
    Numbers numbers;
};

/// Whether a number behind these letters is a version: "v", "version", and "dinov", but "conv" is a
/// kind of layer.
bool marksVersion(const std::string& letters)
{
    return letters == "version" || letters == "ver" ||
           (letters.ends_with('v') && !letters.ends_with("conv"));
}

std::string withoutMark(const std::string& letters)
{
    return letters == "version" || letters == "ver" ? std::string()
                                                    : letters.substr(0, letters.size() - 1);
}

/// The one version of a name. Several: none.
std::optional<Version> versionOf(const std::vector<Word>& words)
{
    std::optional<Version> found;
    std::string letters;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool isMarked = i + 1 < words.size() && !words[i].isNumber && words[i + 1].isNumber &&
                              marksVersion(words[i].text);
        if (!isMarked) {
            letters += words[i].isNumber ? std::string() : words[i].text;
            continue;
        }
        if (found)
            return {};
        found = Version{letters + withoutMark(words[i].text), {valueOf(words[i + 1].text)}};
        for (++i; i + 1 < words.size() && words[i + 1].isNumber && words[i + 1].before == '.'; ++i)
            found->numbers.push_back(valueOf(words[i + 1].text));
    }
    return found;
}

using Sign = std::partial_ordering;

/// A day is neither before nor after its month or year.
Sign compareDates(const Numbers& a, const Numbers& b)
{
    const std::size_t both = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < both; ++i)
        if (a[i] != b[i])
            return a[i] <=> b[i];
    return Sign::unordered;
}

Sign compareVersions(const std::optional<Version>& a, const std::optional<Version>& b)
{
    if (!a || !b || a->beginning != b->beginning)
        return Sign::unordered;
    Numbers first = a->numbers;
    Numbers second = b->numbers;
    first.resize(std::max(first.size(), second.size())); // "v2" is "v2.0"
    second.resize(first.size());
    return first == second ? Sign::unordered : Sign(first <=> second);
}

/// Which of two names says that it is the older one.
Sign compareAges(const std::string& a, const std::string& b)
{
    if (differInOldAndNew(a, b))
        return Sign::less;
    if (differInOldAndNew(b, a))
        return Sign::greater;
    const std::vector<Word> first = wordsOf(a);
    const std::vector<Word> second = wordsOf(b);
    const Sign byDate = compareDates(dateOf(first), dateOf(second));
    const Sign byVersion = compareVersions(versionOf(first), versionOf(second));
    if (byDate == Sign::unordered)
        return byVersion;
    return byVersion == Sign::unordered || byVersion == byDate ? byDate : Sign::unordered;
}

} // namespace

ModelRoles modelRoles(std::vector<std::string> names)
{
    std::erase_if(names, [](const std::string& name) { return saysWord(name, "side"); });
    ModelRoles roles{.oldModel = namedBy(names, "old", "new"),
                     .newModel = namedBy(names, "new", "old")};
    if (names.size() != 2)
        return roles;
    if (roles.oldModel && !roles.newModel)
        roles.newModel = otherOf(names, *roles.oldModel, "old");
    else if (roles.newModel && !roles.oldModel)
        roles.oldModel = otherOf(names, *roles.newModel, "new");
    if (roles.oldModel || roles.newModel)
        return roles;
    const Sign sign = compareAges(names[0], names[1]);
    if (sign == Sign::less)
        return {.oldModel = names[0], .newModel = names[1]};
    if (sign == Sign::greater)
        return {.oldModel = names[1], .newModel = names[0]};
    return roles;
}

} // namespace crossfade
