#include "core/base/packed.h"

#include <algorithm>
#include <cstring>

namespace crossfade
{

Packer& Packer::add(std::string_view text)
{
    add(std::uint64_t{text.size()});
    m_bytes.append(text);
    return *this;
}

Packer& Packer::add(std::uint64_t number)
{
    m_bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
    return *this;
}

std::string Unpacker::text()
{
    const std::uint64_t size = number();
    const std::string text(m_rest.substr(0, size));
    m_rest.remove_prefix(text.size());
    return text;
}

std::uint64_t Unpacker::number()
{
    std::uint64_t number = 0;
    const std::size_t size = std::min(m_rest.size(), sizeof number);
    std::memcpy(&number, m_rest.data(), size);
    m_rest.remove_prefix(size);
    return number;
}

} // namespace crossfade
