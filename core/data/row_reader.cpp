#include "core/data/row_reader.h"

#include <algorithm>

namespace crossfade
{

/// Whoever goes on where the last tile ends will go on further: a whole tile is read. Rows that lie
/// elsewhere are read alone.
void RowReader::read(std::size_t first, std::size_t count)
{
    constexpr std::size_t tileValues = std::size_t{1} << 18;
    const std::size_t dim = std::max<std::size_t>(1, m_matrix.dim());
    const bool goesOn = first == m_first + m_count;
    const std::size_t wanted = goesOn ? std::max(count, tileValues / dim) : count;
    m_count = 0; // nothing, should reading fail
    m_tile.resize(std::max(m_tile.size(), wanted * dim));
    const std::size_t some = std::min(wanted, m_matrix.rows() - first);
    m_matrix.copyRows(first, some, m_tile.data());
    m_first = first;
    m_count = some;
}

bool sameValues(const FeatureMatrix& a, const FeatureMatrix& b)
{
    if (a.rows() != b.rows() || a.dim() != b.dim())
        return false;
    if (a.sharesStorageWith(b))
        return true;
    RowReader ofA(a);
    RowReader ofB(b);
    for (std::size_t row = 0; row < a.rows(); ++row)
        if (!std::ranges::equal(ofA.row(row), ofB.row(row)))
            return false;
    return true;
}

} // namespace crossfade
