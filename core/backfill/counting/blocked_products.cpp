#include "core/backfill/counting/blocked_products.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cstdint>

namespace crossfade
{

namespace
{

/// Few enough for a narrow bound, and so many that adding up costs little beside the products.
constexpr std::size_t dimsOfABlock = 512;

} // namespace

double productError(std::size_t dim)
{
    const std::size_t blocks = (dim + dimsOfABlock - 1) / dimsOfABlock;
    const double nu = static_cast<double>(std::min(dim, dimsOfABlock) + blocks + 8) * 0x1p-24;
    return nu / (1 - nu);
}

void addProducts(const at::Tensor& left, const at::Tensor& right, at::Tensor& result)
{
    constexpr auto most = static_cast<std::int64_t>(dimsOfABlock);
    const std::int64_t dim = left.size(1);
    const auto block = [=](const at::Tensor& rows, std::int64_t first) {
        return rows.narrow(1, first, std::min(most, dim - first));
    };
    // The BLAS may begin its sums with what `result` holds: of a second block that would be a sum
    // of both blocks' terms.
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
