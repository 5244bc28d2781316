#include "core/data/import/json_input.h"

#include <charconv>

namespace crossfade
{

namespace
{

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isBlank(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

const char* digitsEnd(const char* at, const char* end)
{
    while (at != end && isDigit(*at))
        ++at;
    return at;
}

const char* blanksEnd(const char* at, const char* end)
{
    while (at != end && isBlank(*at))
        ++at;
    return at;
}

/// Where the number at `at` ends, by JSON's grammar, which is narrower than that of from_chars.
/// Null: there is none, or it reaches the end of the text.
const char* numberEnd(const char* at, const char* end)
{
    if (at != end && *at == '-')
        ++at;
    const char* const first = at;
    at = digitsEnd(at, end);
    if (at == first || at == end || (*first == '0' && at - first > 1))
        return nullptr;
    if (*at == '.') {
        const char* const fraction = ++at;
        at = digitsEnd(at, end);
        if (at == fraction)
            return nullptr;
    }
    if (at != end && (*at == 'e' || *at == 'E')) {
        ++at;
        if (at != end && (*at == '+' || *at == '-'))
            ++at;
        const char* const exponent = at;
        at = digitsEnd(at, end);
        if (at == exponent)
            return nullptr;
    }
    return at == end ? nullptr : at;
}

} // namespace

JsonInput::JsonInput(const std::filesystem::path& file)
    : m_file(file, std::ios::binary), m_buffer(std::size_t{1} << 20)
{
}

JsonInput::int_type JsonInput::underflow()
{
    m_file.read(m_buffer.data(), static_cast<std::streamsize>(m_buffer.size()));
    const std::streamsize some = m_file.gcount();
    if (some == 0)
        return traits_type::eof();
    m_end += static_cast<std::size_t>(some);
    setg(m_buffer.data(), m_buffer.data(), m_buffer.data() + some);
    return traits_type::to_int_type(*gptr());
}

void JsonInput::takeNumbers(std::vector<float>& numbers)
{
    numbers.clear();
    const char* at = gptr();
    const char* const end = egptr();
    while (true) {
        const char* const number = blanksEnd(at, end);
        const char* const stop = numberEnd(number, end);
        if (stop == nullptr)
            break;
        const char* next = blanksEnd(stop, end);
        if (next == end || *next != ',')
            break;
        ++next;
        const char* const following = blanksEnd(next, end);
        float value = 0;
        if (following == end || (*following != '-' && !isDigit(*following)) ||
            std::from_chars(number, stop, value).ec != std::errc())
            break;
        numbers.push_back(value);
        at = next;
    }
    gbump(static_cast<int>(at - gptr()));
}

} // namespace crossfade
