#include "core/metrics/cka.h"

#include "core/base/error.h"
#include "core/data/row_reader.h"

#include <ATen/ATen.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace crossfade
{

namespace
{

/// The most numbers in one piece of rows, and in one panel of products: 32 and 8 MiB in double.
constexpr std::size_t pieceValues = std::size_t{1} << 22;
constexpr std::size_t panelValues = std::size_t{1} << 20;

std::size_t pieceRowsOf(const FeatureMatrix& x, const FeatureMatrix& y)
{
    return std::clamp<std::size_t>(pieceValues / std::max(x.dim(), y.dim()), 1, 1024);
}

/// The rows of a matrix in double with centred columns, some rows at a time.
class CentredRows
{
public:
    CentredRows(const FeatureMatrix& matrix, std::size_t pieceRows, JobContext& job)
        : m_matrix(matrix), m_reader(matrix), m_pieceRows(pieceRows)
    {
        // The first row is subtracted before the mean is taken, so that a large mean does not
        // cancel the digits of small differences, and equal rows give exact zeros.
        m_origin = rows(0, 1);
        m_mean = at::zeros({1, width()}, at::kDouble);
        for (std::size_t first = 0; first < matrix.rows(); first += m_pieceRows) {
            job.checkpoint();
            m_mean += (rows(first, m_pieceRows) - m_origin).sum(0, true);
        }
        m_mean /= static_cast<double>(matrix.rows());
    }

    std::int64_t width() const { return static_cast<std::int64_t>(m_matrix.dim()); }

    /// [≤ pieceRows, d]
    at::Tensor piece(std::size_t first) const
    {
        return rows(first, m_pieceRows) - m_origin - m_mean;
    }
    std::size_t count() const { return m_matrix.rows(); }
    std::size_t pieceRows() const { return m_pieceRows; }

private:
    at::Tensor rows(std::size_t first, std::size_t count) const
    {
        const std::size_t available = std::min(count, m_matrix.rows() - first);
        return at::from_blob(
                   const_cast<float*>(m_reader.rows(first, available).data()), // only read
                   {static_cast<std::int64_t>(available), width()}, at::kFloat)
            .to(at::kDouble);
    }

    const FeatureMatrix& m_matrix;
    mutable RowReader m_reader;
    std::size_t m_pieceRows;
    at::Tensor m_origin;
    at::Tensor m_mean;
};

/// ‖XᵀY‖² and the like, of centred rows.
struct SquaredNorms {
    double xx = 0;
    double yy = 0;
    double xy = 0;
};

double squaredSum(const at::Tensor& matrix)
{
    return matrix.square().sum().item<double>();
}

/// ‖YᵀX‖²: the products of all columns of X with some columns of Y at a time, so that no more than
/// a panel of them is in memory.
class SquaredProducts
{
public:
    /// @param widthX, widthY  columns
    SquaredProducts(std::int64_t widthX, std::int64_t widthY)
        : m_widthX(widthX),
          m_widthY(widthY),
          m_columns(std::max<std::int64_t>(1, static_cast<std::int64_t>(panelValues) / widthX))
    {
    }

    bool isFinished() const { return m_first >= m_widthY; }
    /// Before the first row of the next panel.
    void begin()
    {
        m_columns = std::min(m_columns, std::max<std::int64_t>(0, m_widthY - m_first));
        m_panel = at::zeros({m_columns, m_widthX}, at::kDouble);
    }
    void add(const at::Tensor& x, const at::Tensor& y)
    {
        if (!isFinished())
            m_panel.addmm_(y.narrow(1, m_first, m_columns).t(), x);
    }
    /// After the last row.
    void end()
    {
        m_sum += squaredSum(m_panel);
        m_first += m_columns;
    }
    double sum() const { return m_sum; }

private:
    std::int64_t m_widthX;
    std::int64_t m_widthY;
    std::int64_t m_columns; ///< of Y in the panel
    std::int64_t m_first = 0;
    at::Tensor m_panel;
    double m_sum = 0;
};

/// Reads all rows once for a panel of each of the three.
SquaredNorms normsByColumns(const CentredRows& x, const CentredRows& y, JobContext& job)
{
    SquaredProducts xx(x.width(), x.width());
    SquaredProducts yy(y.width(), y.width());
    SquaredProducts xy(x.width(), y.width());
    SquaredProducts* const all[] = {&xx, &yy, &xy};
    while (!std::ranges::all_of(all, &SquaredProducts::isFinished)) {
        std::ranges::for_each(all, &SquaredProducts::begin);
        for (std::size_t row = 0; row < x.count(); row += x.pieceRows()) {
            job.checkpoint();
            const at::Tensor pieceOfX = x.piece(row);
            const at::Tensor pieceOfY = y.piece(row);
            xx.add(pieceOfX, pieceOfX);
            yy.add(pieceOfY, pieceOfY);
            xy.add(pieceOfX, pieceOfY);
        }
        std::ranges::for_each(all, &SquaredProducts::end);
    }
    return {xx.sum(), yy.sum(), xy.sum()};
}

/// The squared norms by the products of rows with rows: ‖XᵀY‖² = ⟨XXᵀ, YYᵀ⟩.
SquaredNorms normsByRows(const CentredRows& x, const CentredRows& y, JobContext& job)
{
    SquaredNorms norms;
    for (std::size_t first = 0; first < x.count(); first += x.pieceRows()) {
        const at::Tensor left[] = {x.piece(first), y.piece(first)};
        for (std::size_t second = first; second < x.count(); second += x.pieceRows()) {
            job.checkpoint();
            const at::Tensor ofX = at::mm(left[0], x.piece(second).t());
            const at::Tensor ofY = at::mm(left[1], y.piece(second).t());
            const double times = second == first ? 1 : 2; // the products are symmetric
            norms.xx += times * squaredSum(ofX);
            norms.yy += times * squaredSum(ofY);
            norms.xy += times * (ofX * ofY).sum().item<double>();
        }
    }
    return norms;
}

/// Which of the two ways takes fewer multiplications.
bool fewerByRows(const FeatureMatrix& x, const FeatureMatrix& y)
{
    const auto n = static_cast<double>(x.rows());
    const auto dimX = static_cast<double>(x.dim());
    const auto dimY = static_cast<double>(y.dim());
    return n * (dimX + dimY) < dimX * dimX + dimY * dimY + dimX * dimY;
}

} // namespace

std::optional<double> linearCka(const FeatureMatrix& x, const FeatureMatrix& y, JobContext& job)
{
    if (x.rows() != y.rows())
        throw Error(
            ErrorCode::ShapeMismatch,
            {.where = "linear CKA",
             .problem = std::to_string(x.rows()) + " rows against " + std::to_string(y.rows()),
             .expected = "the same items under both models"});
    if (x.empty())
        return std::nullopt;
    const c10::InferenceMode noGradients;
    const std::size_t pieceRows = pieceRowsOf(x, y);
    const CentredRows rowsOfX(x, pieceRows, job);
    const CentredRows rowsOfY(y, pieceRows, job);
    const SquaredNorms norms = fewerByRows(x, y) ? normsByRows(rowsOfX, rowsOfY, job)
                                                 : normsByColumns(rowsOfX, rowsOfY, job);
    if (norms.xx == 0 || norms.yy == 0)
        return std::nullopt;
    // Never above 1 (Cauchy–Schwarz) but for rounding.
    return std::clamp(norms.xy / (std::sqrt(norms.xx) * std::sqrt(norms.yy)), 0.0, 1.0);
}

} // namespace crossfade
