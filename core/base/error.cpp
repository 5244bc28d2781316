#include "core/base/error.h"

#ifdef CROSSFADE_COVERAGE
#include <cstdlib>
#include <fstream>
#endif

namespace crossfade
{

namespace
{

std::string sentence(const Error::Parts& parts)
{
    std::string text = parts.problem.english();
    if (!parts.where.empty())
        text.insert(0, parts.where.english() + ": ");
    if (!parts.expected.empty())
        text += "; expected " + parts.expected.english();
    if (!parts.remedy.empty())
        text += ". " + parts.remedy.english();
    return text;
}

#ifdef CROSSFADE_COVERAGE
/// Writes a text down for scripts/coverage.py, which tells the messages that no test brings about.
void writeDown(const std::string& text)
{
    if (const char* const file = std::getenv("CROSSFADE_ERRORS"))
        std::ofstream(file, std::ios::app) << text + "\n";
}
#endif

} // namespace

Error::Error(ErrorCode code, Parts parts)
    : m_code(code), m_parts(std::move(parts)), m_text(sentence(m_parts))
{
#ifdef CROSSFADE_COVERAGE
    writeDown(m_text);
#endif
}

} // namespace crossfade
