#include "core/data/import/growing_matrix.h"

#include "core/base/error.h"
#include "core/data/row_reader.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

bool isFinite(float value)
{
    return std::isfinite(value);
}

bool areFinite(std::span<const float> row)
{
    unsigned bad = 0; // without a branch: every number that is imported passes here
    for (const float value : row)
        bad |= static_cast<unsigned>(!isFinite(value));
    return bad == 0;
}

} // namespace

void GrowingMatrix::add(std::span<const float> row, const RowPlace& place,
                        const std::string& column)
{
    m_present.push_back(row.empty() ? 0 : 1);
    if (m_dim == 0 && !row.empty()) {
        m_dim = row.size();
        m_firstPlace = place;
    }
    if (m_dim == 0)
        return;
    reserve(m_present.size());
    const std::span<float> out = m_builder->row(m_present.size() - 1);
    if (row.empty()) {
        std::ranges::fill(out, 0.0F);
        return;
    }
    if (row.size() != m_dim)
        throw Error(
            ErrorCode::ShapeMismatch,
            {.where = place.text() + ", " + column,
             .problem = {Core::says("the vector has %1 numbers"), std::to_string(row.size())},
             .expected = {Core::says("%1, as at %2"), std::to_string(m_dim), m_firstPlace.text()}});
    if (!areFinite(row))
        throw Error(
            ErrorCode::NotFinite,
            {.where = place.text() + ", " + column,
             .problem = "number " +
                        std::to_string(std::ranges::find_if_not(row, isFinite) - row.begin() + 1) +
                        " of the vector is NaN or infinite",
             .expected = "finite float32 numbers",
             .remedy = "Leave the vector empty (NULL) where the item is not embedded."});
    std::ranges::copy(row, out.begin());
    ++m_presentCount;
}

/// Twice as much each time, so that every row is copied about once more.
void GrowingMatrix::reserve(std::size_t rows)
{
    if (rows <= m_capacity)
        return;
    constexpr std::size_t firstBytes = std::size_t{1} << 20;
    const std::size_t first = std::max<std::size_t>(1, firstBytes / (m_dim * sizeof(float)));
    const std::size_t capacity = std::max({first, rows, m_expectedRows, 2 * m_capacity});
    MatrixBuilder larger(capacity, m_dim, "imported features", *m_job);
    // Without a builder the dimension was not known: no row was there.
    RowReader before(m_builder ? std::move(*m_builder).finish() : FeatureMatrix());
    for (std::size_t row = 0; row + 1 < rows; ++row)
        if (m_builder)
            std::ranges::copy(before.row(row), larger.row(row).begin());
        else
            std::ranges::fill(larger.row(row), 0.0F);
    m_builder.emplace(std::move(larger));
    m_capacity = capacity;
}

FeatureMatrix GrowingMatrix::finish() &&
{
    return std::move(*m_builder).finish().firstRows(m_present.size());
}

} // namespace crossfade
