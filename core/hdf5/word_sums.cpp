#include "core/hdf5/word_sums.h"

#include "core/base/machine/simd.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace crossfade::hdf5
{

static_assert(std::endian::native == std::endian::little);

namespace
{

struct Sums {
    std::uint64_t plain = 0;
    std::uint64_t weighted = 0;
};

/// @param count  less than 2^32, so that positions are words as well
CROSSFADE_SIMD_CLONES
Sums sumWords(const std::byte* bytes, std::uint32_t count)
{
    Sums sums;
    for (std::uint32_t i = 0; i < count; ++i) {
        std::uint32_t word = 0;
        std::memcpy(&word, bytes + std::size_t{i} * sizeof word, sizeof word);
        sums.plain += word;
        sums.weighted += std::uint64_t{word} * (i + 1);
    }
    return sums;
}

std::string hexadecimal(std::uint64_t value)
{
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4)
        digits += "0123456789abcdef"[(value >> static_cast<unsigned>(shift)) & 0xFU];
    return digits;
}

} // namespace

void WordSums::add(std::span<const std::byte> bytes)
{
    constexpr std::size_t wordsAtOnce = std::size_t{1} << 20;
    while (!bytes.empty()) {
        if (bytes.size() < sizeof(std::uint32_t)) { // the last word, filled up with zeros
            std::array<std::byte, sizeof(std::uint32_t)> last{};
            std::ranges::copy(bytes, last.begin());
            return add(last);
        }
        const std::size_t words = std::min(bytes.size() / sizeof(std::uint32_t), wordsAtOnce);
        const Sums some = sumWords(bytes.data(), static_cast<std::uint32_t>(words));
        m_sum += some.plain;
        m_weighted += some.weighted + m_count * some.plain;
        m_count += words;
        bytes = bytes.subspan(words * sizeof(std::uint32_t));
    }
}

std::string WordSums::text() const
{
    return "words " + hexadecimal(m_sum) + " " + hexadecimal(m_weighted);
}

} // namespace crossfade::hdf5
