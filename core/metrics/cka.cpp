#include "core/metrics/cka.h"

#include "core/base/error.h"

#include <ATen/ATen.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <string>

namespace crossfade
{

namespace
{

constexpr std::size_t pieceRows = 1024;

/// The rows of a matrix in double with centred columns, some rows at a time.
class CentredRows
{
public:
    CentredRows(const FeatureMatrix& matrix, JobContext& job) : m_matrix(matrix)
    {
        // The first row is subtracted before the mean is taken, so that a large mean does not
        // cancel the digits of small differences, and equal rows give exact zeros.
        m_origin = rows(0, 1);
        m_mean = at::zeros({1, width()}, at::kDouble);
        for (std::size_t first = 0; first < matrix.rows(); first += pieceRows) {
            job.checkpoint();
            m_mean += (rows(first, pieceRows) - m_origin).sum(0, true);
        }
        m_mean /= static_cast<double>(matrix.rows());
    }

    std::int64_t width() const { return static_cast<std::int64_t>(m_matrix.dim()); }

    /// [≤ pieceRows, d]
    at::Tensor piece(std::size_t first) const { return rows(first, pieceRows) - m_origin - m_mean; }

private:
    at::Tensor rows(std::size_t first, std::size_t count) const
    {
        const std::size_t available = std::min(count, m_matrix.rows() - first);
        return at::from_blob(const_cast<float*>(m_matrix.row(first).data()), // only read
                             {static_cast<std::int64_t>(available), width()}, at::kFloat)
            .to(at::kDouble);
    }

    const FeatureMatrix& m_matrix;
    at::Tensor m_origin;
    at::Tensor m_mean;
};

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
    const CentredRows rowsOfX(x, job);
    const CentredRows rowsOfY(y, job);
    at::Tensor xx = at::zeros({rowsOfX.width(), rowsOfX.width()}, at::kDouble);
    at::Tensor yy = at::zeros({rowsOfY.width(), rowsOfY.width()}, at::kDouble);
    at::Tensor yx = at::zeros({rowsOfY.width(), rowsOfX.width()}, at::kDouble);
    for (std::size_t first = 0; first < x.rows(); first += pieceRows) {
        job.checkpoint();
        const at::Tensor pieceOfX = rowsOfX.piece(first);
        const at::Tensor pieceOfY = rowsOfY.piece(first);
        xx.addmm_(pieceOfX.t(), pieceOfX);
        yy.addmm_(pieceOfY.t(), pieceOfY);
        yx.addmm_(pieceOfY.t(), pieceOfX);
    }
    const auto norm = [](const at::Tensor& matrix) { return matrix.norm().item<double>(); };
    const double own = norm(xx) * norm(yy);
    if (own == 0)
        return std::nullopt;
    // Never above 1 (Cauchy–Schwarz) but for rounding.
    return std::min(1.0, norm(yx) * norm(yx) / own);
}

} // namespace crossfade
