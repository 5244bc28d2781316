#pragma once

// For the sources of this folder and its tests only.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

/// What the numbers of a BLOB are: little-endian, one after the other.
enum class BlobType { Float32, Float16, Float64 };

/// "float32".
std::string blobTypeName(BlobType type);
/// By such a name; none: it is not known.
std::optional<BlobType> parseBlobType(std::string_view name);

/// Replaces `out` by the numbers of a BLOB, as float32. Returns false where its length does not
/// fit; `out` is then empty.
bool readBlob(std::string_view bytes, BlobType type, std::vector<float>& out);

/// Tells from the first BLOBs of a column what their numbers are, since a database does not. Read
/// as another type, numbers lie apart by tens of powers of two, or every other one is 0.
class BlobTypeGuess
{
public:
    void add(std::string_view bytes);
    /// Float32, unless the numbers are spread as no features are, and another type's are not.
    BlobType type() const;

private:
    struct Reading {
        bool fits = true; ///< every BLOB has its length and holds finite numbers
        std::size_t count = 0;
        std::vector<double> powers = {}; ///< log2 of those that are not 0
        bool lowPartsAreZero = true;     ///< every other number, from the first one on
    };

    double spread(BlobType type) const;

    std::array<Reading, 3> m_readings; ///< by type
};

} // namespace crossfade
