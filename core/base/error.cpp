#include "core/base/error.h"

namespace crossfade
{

namespace
{

std::string sentence(const Error::Parts& parts)
{
    std::string text = parts.where.empty() ? parts.problem : parts.where + ": " + parts.problem;
    if (!parts.expected.empty())
        text += "; expected " + parts.expected;
    if (!parts.remedy.empty())
        text += ". " + parts.remedy;
    return text;
}

} // namespace

Error::Error(ErrorCode code, Parts parts)
    : m_code(code), m_parts(std::move(parts)), m_text(sentence(m_parts))
{
}

} // namespace crossfade
