#pragma once

// For the sources of this folder only.

#include <filesystem>

namespace faiss
{
struct Index;
}

namespace crossfade
{

/// Looks at the lengths of up to 100 vectors, spread evenly over an index of inner products, as far
/// as it gives them back: only of unit vectors are these products cosines. Vectors that are kept
/// whole may be off by 1 %. Compressed ones come back shorter than they were, and may have any
/// length up to 2. A vector of zeros has no direction and is left alone. Throws Error(BadFormat)
/// naming the vector and its length.
/// @param index  that requireSound() accepts
void requireUnitVectors(const faiss::Index& index, const std::filesystem::path& file);

} // namespace crossfade
