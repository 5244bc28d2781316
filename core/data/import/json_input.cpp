#include "core/data/import/json_input.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>

namespace crossfade
{

namespace
{

bool isOfNumbers(char c)
{
    return isDigit(c) || isBlank(c) || c == '.' || c == ',' || c == '-' || c == '+' || c == 'e' ||
           c == 'E';
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

/// Reads the number at `at`, which JSON's grammar allows: it is narrower than that of from_chars in
/// what stands before and right behind the point. Returns where it ends; null: there is none, it
/// reaches the end of the text, or it is beyond float32.
const char* numberAt(const char* at, const char* end, float& value)
{
    const char* const whole = at != end && *at == '-' ? at + 1 : at;
    const char* const point = digitsEnd(whole, end);
    if (point == whole || point == end || (*whole == '0' && point - whole > 1))
        return nullptr;
    if (*point == '.' && (point + 1 == end || !isDigit(point[1])))
        return nullptr;
    const auto [stop, failure] = std::from_chars(at, end, value);
    return failure != std::errc() || stop == end ? nullptr : stop;
}

} // namespace

JsonInput::JsonInput(const std::filesystem::path& file)
    : m_file(file), m_buffer(std::size_t{1} << 20)
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
    const char* const end = egptr();
    const char* number = blanksEnd(gptr(), end);
    float value = 0;
    while (const char* const stop = numberAt(number, end, value)) {
        const char* const comma = blanksEnd(stop, end);
        if (comma == end || *comma != ',')
            break;
        const char* const following = blanksEnd(comma + 1, end);
        if (following == end || (*following != '-' && !isDigit(*following)))
            break;
        numbers.push_back(value);
        number = following;
    }
    gbump(static_cast<int>(number - gptr()));
}

std::size_t JsonInput::passNumbers()
{
    const char* const first = gptr();
    const char* end = std::find_if_not(first, static_cast<const char*>(egptr()), isOfNumbers);
    while (end != first && end[-1] != ',') // the last number may go on
        --end;
    gbump(static_cast<int>(end - first));
    return static_cast<std::size_t>(std::count(first, end, ','));
}

} // namespace crossfade
