#pragma once

// For the sources of this folder only.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace crossfade::hdf5
{

/// A dataset's attribute for its checksum, and the first word of it, which names the algorithm.
inline constexpr const char* checksumAttribute = "checksum";

/// A checksum of numbers, as they lie in a file: of the 32-bit little-endian words w_1, w_2, … the
/// sums Σ w_i and Σ i·w_i, both modulo 2⁶⁴. Any single damaged word changes the first, two
/// exchanged words change the second. It costs little beside reading, and NumPy can compute it: w =
/// values.view('<u4').astype('u8'); w.sum(), (w * numpy.arange(1, w.size + 1, dtype='u8')).sum()
class WordSums
{
public:
    /// The next bytes; a multiple of 4 of them, but for the last ones.
    void add(std::span<const std::byte> bytes);

    /// "words 0123456789abcdef 0123456789abcdef": both sums as hexadecimal numbers.
    std::string text() const;
    /// Whether a text is of this algorithm; others may follow some day.
    static bool isKnown(const std::string& text) { return text.starts_with("words "); }

private:
    std::uint64_t m_count = 0;
    std::uint64_t m_sum = 0;
    std::uint64_t m_weighted = 0;
};

} // namespace crossfade::hdf5
