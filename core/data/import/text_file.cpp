#include "core/data/import/text_file.h"

#include "core/base/regular_file.h"

#include <algorithm>

namespace crossfade
{

TextFile::TextFile(const std::filesystem::path& file, const std::string& expected)
    : m_file(file, expected), m_expected(expected)
{
    if (m_file.size() == 0)
        m_file.refuse("is empty", expected);
    refill();
    requireBytewiseText(m_buffer, file);
    if (m_buffer.starts_with(utf8Mark))
        m_at = utf8Mark.size();
}

/// Reads on behind what is left of the buffer; false at the end of the file.
bool TextFile::refill()
{
    constexpr std::size_t pieceBytes = std::size_t{1} << 20;
    const std::size_t some = std::min(pieceBytes, m_file.size() - m_file.position());
    if (some == 0)
        return false;
    m_buffer.erase(0, m_at);
    m_at = 0;
    const std::size_t before = m_buffer.size();
    m_buffer.resize(before + some);
    m_file.read(m_buffer.data() + before, some);
    return true;
}

bool TextFile::next(std::string_view& line)
{
    std::size_t looked = 0; // bytes behind m_at that hold no line's end
    std::size_t end = m_buffer.find('\n', m_at);
    while (end == std::string::npos) {
        looked = m_buffer.size() - m_at;
        if (looked > longestLine)
            m_file.refuse("line " + std::to_string(m_lineNumber + 1) + " is longer than 64 MiB",
                          m_expected);
        if (!refill())
            break;
        end = m_buffer.find('\n', m_at + looked);
    }
    if (end == std::string::npos) {
        if (m_at == m_buffer.size())
            return false;
        end = m_buffer.size();
    }
    line = std::string_view(m_buffer).substr(m_at, end - m_at);
    while (line.ends_with('\r')) // two where lines ended so were written as a text on Windows
        line.remove_suffix(1);
    m_at = std::min(end + 1, m_buffer.size());
    ++m_lineNumber;
    if (m_lineNumber == 1 && line.find('\r') != std::string_view::npos)
        m_file.refuse("its lines end as those of old Macs (CR)", m_expected,
                      "Convert it: tr '\\r' '\\n' < FILE > lines.csv.");
    return true;
}

Message TextFile::place(std::size_t line) const
{
    return {Core::says("%1, line %2"), m_file.path(), std::to_string(line)};
}

void TextFile::report(JobContext& job)
{
    constexpr std::size_t linesBetween = 64;
    if (m_lineNumber % linesBetween != 0)
        return;
    job.checkpoint();
    job.report(
        {Stage::Reading, m_file.path().filename().string(), m_file.position(), m_file.size()});
}

} // namespace crossfade
