#pragma once

#include <algorithm>
#include <cstddef>

namespace crossfade
{

/// Consecutive rows of a matrix.
struct RowRange {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// Piece `index`, from 0, of `pieces` into which so many rows are cut: they differ by one row at
/// most, and are empty where there are fewer rows than pieces.
inline RowRange pieceOf(std::size_t rows, std::size_t index, std::size_t pieces)
{
    const std::size_t each = rows / pieces;
    const std::size_t longer = rows % pieces; // so many pieces have a row more
    return {index * each + std::min(index, longer), each + (index < longer ? 1 : 0)};
}

} // namespace crossfade
