#include "core/statistics/drawn_counts.h"

#include "core/base/machine/simd.h"

#include <algorithm>
#include <array>
#include <random>

namespace crossfade
{

namespace
{

// M. Matsumoto, T. Nishimura, "Mersenne Twister", ACM TOMACS 8 (1998): std::mt19937, which makes
// its numbers one after the other, and takes three times as long.
constexpr std::size_t words = 624;
constexpr std::size_t middle = 397;

using Words = std::array<std::uint32_t, words>;

CROSSFADE_SIMD_INLINE std::uint32_t twisted(std::uint32_t upper, std::uint32_t lower)
{
    const std::uint32_t word = (upper & 0x80000000U) | (lower & 0x7fffffffU);
    return (word >> 1U) ^ ((0U - (word & 1U)) & 0x9908b0dfU);
}

/// The generator's next state.
CROSSFADE_SIMD_CLONES
void twist(Words& state)
{
    constexpr std::size_t back = words - middle;
    for (std::size_t i = 0; i < back; ++i)
        state[i] = state[i + middle] ^ twisted(state[i], state[i + 1]);
    for (std::size_t i = back; i < words - 1; ++i)
        state[i] = state[i - back] ^ twisted(state[i], state[i + 1]);
    state[words - 1] = state[middle - 1] ^ twisted(state[words - 1], state[0]);
}

/// The units that a state's numbers stand for: the high half of a 32 × 32 bit product, since
/// std::uniform_int_distribution differs between standard libraries.
CROSSFADE_SIMD_CLONES
void toUnits(const Words& state, std::uint64_t count, Words& units)
{
    for (std::size_t i = 0; i < words; ++i) {
        std::uint32_t word = state[i];
        word ^= word >> 11U;
        word ^= (word << 7U) & 0x9d2c5680U;
        word ^= (word << 15U) & 0xefc60000U;
        word ^= word >> 18U;
        units[i] = static_cast<std::uint32_t>((word * count) >> 32U);
    }
}

} // namespace

void drawCounts(std::uint64_t seed, std::size_t resample, std::span<std::uint32_t> counts)
{
    std::seed_seq seeds{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                        static_cast<std::uint32_t>(resample)};
    Words state{};
    seeds.generate(state.begin(), state.end());
    Words units{};
    std::ranges::fill(counts, 0U);
    for (std::size_t drawn = 0; drawn < counts.size(); drawn += words) {
        twist(state);
        toUnits(state, counts.size(), units);
        for (std::size_t i = 0; i < std::min(words, counts.size() - drawn); ++i)
            ++counts[units[i]];
    }
}

} // namespace crossfade
