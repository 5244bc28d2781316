#include "core/data/missing_file.h"

#include <optional>
#include <string_view>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

bool isAscii(char c)
{
    return static_cast<unsigned char>(c) < 0x80;
}

/// U+0300 to U+036F, the marks that stand behind a letter where it is decomposed.
bool isMark(std::string_view text)
{
    return text.starts_with('\xCC') || (text.size() > 1 && text[0] == '\xCD' && text[1] < '\xB0');
}

/// Moves past one letter that has no marks of its own.
std::string_view withoutLetter(std::string_view text)
{
    do
        text.remove_prefix(1);
    while (!text.empty() && (text[0] & '\xC0') == '\x80');
    return text;
}

/// Moves past an ASCII letter and its marks; none where it has no marks.
std::optional<std::string_view> withoutMarkedLetter(std::string_view text)
{
    if (!isAscii(text[0]) || !isMark(text.substr(1)))
        return {};
    text.remove_prefix(1);
    while (isMark(text))
        text.remove_prefix(2);
    return text;
}

/// Whether two names differ in nothing but that letters are composed in one (ä) and decomposed in
/// the other (a and two dots).
bool differInComposition(std::string_view a, std::string_view b)
{
    bool areSame = true;
    while (!a.empty() && !b.empty()) {
        const bool isAComposed = !isAscii(a[0]);
        if (isAComposed != !isAscii(b[0])) {
            const auto rest = withoutMarkedLetter(isAComposed ? b : a);
            if (!rest)
                return false;
            (isAComposed ? a : b) = withoutLetter(isAComposed ? a : b);
            (isAComposed ? b : a) = *rest;
            areSame = false;
        } else if (a[0] == b[0]) {
            a.remove_prefix(1);
            b.remove_prefix(1);
        } else
            return false;
    }
    return a.empty() && b.empty() && !areSame;
}

bool isComposedOtherwise(const fs::path& file)
{
    const std::string name = file.filename().string();
    std::error_code failed;
    for (const auto& entry :
         fs::directory_iterator(fs::absolute(file, failed).parent_path(), failed))
        if (differInComposition(name, entry.path().filename().string()))
            return true;
    return false;
}

} // namespace

Message missingFileReason(const std::string& path, const fs::path& file)
{
    if (std::error_code failed; fs::exists(file, failed))
        return Core::says("it is not a regular file");
    if (path.find("://") != std::string::npos)
        return Core::says("it is a web address");
    if (path.find('\\') != std::string::npos)
        return Core::says("its parts are separated by backslashes, not by '/'");
    if (isComposedOtherwise(file))
        return Core::says("a file's name has the same letters, but its umlauts or accents are "
                          "composed otherwise in Unicode");
    if (fs::path(path).is_absolute())
        return Core::says("it begins at the root of another machine, or the file was moved");
    return Core::says("paths are relative to the embedding file's folder");
}

} // namespace crossfade
