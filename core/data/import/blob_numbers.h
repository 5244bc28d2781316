#pragma once

// For the sources of this folder and its tests only.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

/// The type of the numbers of a BLOB: little-endian, one after the other.
enum class BlobType { Float32, Float16, Float64, BFloat16 };

/// "float32".
std::string blobTypeName(BlobType type);
/// The type of such a name; none: it is not known.
std::optional<BlobType> parseBlobType(std::string_view name);

/// Replaces `out` by the numbers of a BLOB, as float32. Returns false where its length does not
/// fit; `out` is then empty.
bool readBlob(std::string_view bytes, BlobType type, std::vector<float>& out);

/// What a BLOB is that is more than numbers one after the other, by its first bytes: "a NumPy array
/// (.npy)", "a pickle", …; empty: nothing speaks against numbers.
std::string blobContainer(std::string_view bytes);

/// Tells from the first BLOBs of a column what their numbers are, since a database does not. Read
/// as another type, numbers lie apart by tens of powers of two, or every other one is 0.
class BlobTypeGuess
{
public:
    void add(std::string_view bytes);
    /// Float32, unless the numbers are spread as no features are, and another type's are not.
    BlobType type() const;
    /// Numbers of the first BLOB by that type.
    std::size_t length() const;
    /// Why they are not numbers alone, or numbers of no known type: "a count before the numbers",
    /// …; empty: nothing speaks against them.
    /// @param isNamed  the type was said: then what they look like does not matter
    std::string doubt(bool isNamed) const;

private:
    struct Reading {
        bool fits = true; ///< every BLOB has its length and holds finite numbers
        std::size_t count = 0;
        std::vector<double> powers = {}; ///< log2 of the numbers that are not 0
        bool lowPartsAreZero = true;     ///< every other number, from the first one on
    };

    double spread(BlobType type) const;
    void addHead(std::string_view bytes);
    bool areBFloat16() const;
    bool mayBeEitherHalf() const;
    bool lookLikeNothing() const;

    std::array<Reading, 4> m_readings; ///< by type
    std::size_t m_blobs = 0;
    std::size_t m_firstBytes = 0;
    bool m_hasPositive = false; ///< among numbers of two bytes
    bool m_hasNegative = false;
    std::uint32_t m_countLayouts = ~0U; ///< bits of the layouts of counts that fit
    std::string m_container;            ///< blobContainer() of the first that is one
    bool m_beginAsZlib = true;          ///< each of them
    // As Reading::powers of float32, also where not all are numbers: of each BLOB's first number,
    // of its last one, and of the others.
    std::vector<double> m_firstPowers;
    std::vector<double> m_lastPowers;
    std::vector<double> m_innerPowers;
    std::size_t m_lowHalves = 0;     ///< of float32's numbers: the low halves that are not 0
    std::size_t m_fullLowHalves = 0; ///< low halves with one of the last seven bits set
};

} // namespace crossfade
