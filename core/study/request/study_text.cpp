#include "core/study/request/study_text.h"

#include "core/base/error.h"
#include "core/study/request/study_fields.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace crossfade
{

namespace
{

constexpr std::string_view firstLineStart = "# Crossfade study, format ";
constexpr int firstNamedVersion = 2; ///< studies without a newer field are of this minor version
constexpr std::size_t longestText = std::size_t{16} << 20;
constexpr std::size_t mostParts = 32; ///< of a dotted key, and of brackets in brackets

/// Goes through a TOML text as far as strings, comments, points and brackets are concerned.
class Scan
{
public:
    Scan(std::string_view text, const std::filesystem::path& file) : m_text(text), m_file(file) {}

    void run()
    {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '#')
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else if (c == '"' || c == '\'')
                skipString(c);
            else
                step(c);
        }
    }

private:
    void step(char c)
    {
        ++m_at;
        if (c == '\n')
            ++m_line;
        if (c == '\n' || c == '=' || c == ',' || c == '{')
            m_points = 0;
        // A table's own name may follow '[', so that points count on; arrays begin behind '='.
        if ((c == '[' || c == '{') && ++m_depth > mostParts)
            refuse("brackets are nested more than " + std::to_string(mostParts) + " deep");
        if ((c == ']' || c == '}') && m_depth > 0)
            --m_depth;
        if (c == '.' && ++m_points > mostParts)
            refuse("a key has more than " + std::to_string(mostParts) + " parts");
    }

    void skipString(char quote)
    {
        const std::string three(3, quote);
        const bool isLong = m_text.substr(m_at).starts_with(three);
        m_at += isLong ? 3 : 1;
        while (m_at < m_text.size()) {
            if (isLong ? m_text.substr(m_at).starts_with(three) : m_text[m_at] == quote) {
                m_at += isLong ? 3 : 1;
                return;
            }
            if (m_text[m_at] == '\n') {
                if (!isLong)
                    return; // not TOML, as the library will say
                ++m_line;
            }
            m_at += m_text[m_at] == '\\' && quote == '"' ? 2 : 1;
        }
    }

    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw Error(ErrorCode::BadFormat,
                    {.where = m_file.string() + ", line " + std::to_string(m_line),
                     .problem = problem,
                     .expected = Core::says("a study file (docs/study-file.md)")});
    }

    std::string_view m_text;
    const std::filesystem::path& m_file;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
    std::size_t m_points = 0;
    std::size_t m_depth = 0;
};

struct Format {
    int major = studyMajorVersion;
    int minor = 0;
};

/// A number at the beginning of a text, which moves on; the largest where it is larger.
int takeNumber(std::string_view& text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return error == std::errc::result_out_of_range ? std::numeric_limits<int>::max() : number;
}

/// The format and version that the first line names.
Format formatOf(std::string_view text)
{
    Format format;
    if (!text.starts_with(firstLineStart))
        return format;
    text.remove_prefix(firstLineStart.size());
    if (const int major = takeNumber(text); major > 0)
        format.major = major;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        format.minor = takeNumber(text);
    }
    return format;
}

} // namespace

int studyMinorVersion()
{
    int newest = firstNamedVersion;
    forEachField<Study>([&](const std::string&, const Field& field, const auto&) {
        newest = std::max(newest, field.since);
    });
    return newest;
}

std::string studyFirstLine(int newest)
{
    return std::string(firstLineStart) + std::to_string(studyMajorVersion) + "." +
           std::to_string(std::max(newest, firstNamedVersion)) + "\n";
}

int minorVersionOf(std::string_view text)
{
    return formatOf(text).minor;
}

void requireKnownFormat(std::string_view text, const std::filesystem::path& file)
{
    const int major = formatOf(text).major;
    if (major != studyMajorVersion)
        throw Error(ErrorCode::BadFormat,
                    {.where = file.string() + ", line 1",
                     .problem = "a study of format " + std::to_string(major),
                     .expected = "format " + std::to_string(studyMajorVersion),
                     .remedy = Core::says("Use the Crossfade that wrote it, or a newer one.")});
}

void requireReadableToml(std::string_view text, const std::filesystem::path& file)
{
    if (text.size() > longestText)
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = "it has " + std::to_string(text.size() >> 20U) + " MiB",
                     .expected = "a study file of at most " + std::to_string(longestText >> 20U) +
                                 " MiB (docs/study-file.md)"});
    Scan(text, file).run();
}

} // namespace crossfade
