#include "core/base/machine/shared_product.h"

#include "core/base/machine/parallel.h"
#include "core/base/machine/single_threaded_blas.h"

#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>
#include <cstdint>

namespace crossfade
{

namespace
{

constexpr std::int64_t macsOfAThread = std::int64_t{1} << 23; ///< fewer are not worth a thread

/// The side of a block. Large ones are nearly as quick as the whole product at once; a small
/// result, such as the products of dimensions over many rows, has several blocks all the same. Both
/// are multiples of what the kernels of OpenBLAS take at a time, so that most blocks have the bits
/// of the whole product.
std::int64_t sideFor(std::int64_t rows, std::int64_t columns)
{
    return rows * columns > (std::int64_t{1} << 16) ? 384 : 96;
}

std::int64_t partsOf(std::int64_t whole, std::int64_t part)
{
    return (whole + part - 1) / part;
}

/// a·b, plus `bias` unless that is empty, without gradients.
at::Tensor product(const at::Tensor& a, const at::Tensor& b, const at::Tensor& bias)
{
    const std::int64_t rows = a.size(0);
    const std::int64_t columns = b.size(1);
    const bool plain = bias.numel() == 0;
    const auto wanted = static_cast<std::size_t>(rows * columns * a.size(1) / macsOfAThread);
    const std::size_t threads = std::min(SingleThreadedBlas::shared(), wanted);
    if (!a.is_cpu() || wanted < 2 || threads == 0)
        return plain ? at::mm(a, b) : at::addmm(bias, a, b);
    const std::int64_t side = sideFor(rows, columns);
    const std::int64_t across = partsOf(columns, side);
    at::Tensor result = at::empty({rows, columns}, a.options());
    const auto multiplyBlock = [&](std::size_t index, std::size_t /*thread*/) {
        const at::NoGradGuard noGradients;
        const std::int64_t top = static_cast<std::int64_t>(index) / across * side;
        const std::int64_t left = static_cast<std::int64_t>(index) % across * side;
        const std::int64_t high = std::min(side, rows - top);
        const std::int64_t wide = std::min(side, columns - left);
        at::Tensor block = result.narrow(0, top, high).narrow(1, left, wide);
        const at::Tensor ofA = a.narrow(0, top, high);
        const at::Tensor ofB = b.narrow(1, left, wide);
        if (plain)
            at::mm_out(block, ofA, ofB);
        else
            at::addmm_out(block, bias.narrow(0, left, wide), ofA, ofB);
    };
    parallelFor(static_cast<std::size_t>(partsOf(rows, side) * across), threads, multiplyBlock);
    return result;
}

/// What stands for no bias.
at::Tensor none(const at::Tensor& matrix)
{
    return at::empty({0}, matrix.options());
}

struct SharedProduct : torch::autograd::Function<SharedProduct> {
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& a,
                              const at::Tensor& b, const at::Tensor& bias)
    {
        context->save_for_backward({a, b});
        return product(a, b, bias);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list slopes)
    {
        const torch::autograd::variable_list factors = context->get_saved_variables();
        const at::Tensor& slope = slopes.front();
        torch::autograd::variable_list result(3);
        if (context->needs_input_grad(0))
            result[0] = product(slope, factors[1].t(), none(slope));
        if (context->needs_input_grad(1))
            result[1] = product(factors[0].t(), slope, none(slope));
        if (context->needs_input_grad(2))
            result[2] = slope.sum(0);
        return result;
    }
};

} // namespace

at::Tensor sharedProduct(const at::Tensor& a, const at::Tensor& b)
{
    return SharedProduct::apply(a, b, none(a));
}

at::Tensor sharedLinear(const at::Tensor& rows, const at::Tensor& weight, const at::Tensor& bias)
{
    return SharedProduct::apply(rows, weight.t(), bias);
}

} // namespace crossfade
