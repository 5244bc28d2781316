#include "core/backfill/counting/blocked_products.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cstdint>

namespace crossfade
{

namespace
{

/// So few that the error bound is narrow, but so many that adding up the blocks costs little.
constexpr std::size_t dimsPerBlock = 512;

} // namespace

double productError(std::size_t dim)
{
    const std::size_t blocks = (dim + dimsPerBlock - 1) / dimsPerBlock;
    const double nu = static_cast<double>(std::min(dim, dimsPerBlock) + blocks + 8) * 0x1p-24;
    return nu / (1 - nu);
}

void addProducts(const at::Tensor& left, const at::Tensor& right, at::Tensor& result)
{
    constexpr auto most = static_cast<std::int64_t>(dimsPerBlock);
    const std::int64_t dim = left.size(1);
    const auto block = [=](const at::Tensor& rows, std::int64_t first) {
        return rows.narrow(1, first, std::min(most, dim - first));
    };
    // Only the first block may be added to `result` by the BLAS: with a second one it might sum up
    // the terms of both blocks in one go, and the error would grow with both.
    result.addmm_(block(left, 0), block(right, 0).t());
    at::Tensor products;
    for (std::int64_t first = most; first < dim; first += most) {
        if (!products.defined())
            products = at::empty_like(result);
        at::mm_out(products, block(left, first), block(right, first).t());
        result.add_(products);
    }
}

} // namespace crossfade
