#include "core/backfill/counting/blocked_products.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cstdint>

namespace crossfade
{

namespace
{

/// Dimensions of a chunk: so few that the error bound is narrow, but so many that adding up the
/// chunks costs little.
constexpr std::size_t chunkDims = 512;

/// Higham's γ for so many additions.
double errorOf(std::size_t additions)
{
    const double nu = static_cast<double>(additions + 8) * 0x1p-24;
    return nu / (1 - nu);
}

} // namespace

double productError(std::size_t dim)
{
    return errorOf(std::min(dim, chunkDims) + (dim + chunkDims - 1) / chunkDims);
}

double productErrorInOnePiece(std::size_t dim)
{
    return errorOf(dim);
}

void addProducts(const at::Tensor& left, const at::Tensor& right, at::Tensor& result)
{
    constexpr auto most = static_cast<std::int64_t>(chunkDims);
    const std::int64_t dim = left.size(1);
    const auto chunk = [=](const at::Tensor& rows, std::int64_t first) {
        return rows.narrow(1, first, std::min(most, dim - first));
    };
    // Only the first chunk may be added to `result` by the BLAS: with a second one it might sum up
    // the terms of both chunks in one go, and the error would grow with both.
    result.addmm_(chunk(left, 0), chunk(right, 0).t());
    at::Tensor products;
    for (std::int64_t first = most; first < dim; first += most) {
        if (!products.defined())
            products = at::empty_like(result);
        at::mm_out(products, chunk(left, first), chunk(right, first).t());
        result.add_(products);
    }
}

} // namespace crossfade
