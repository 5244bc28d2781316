#include "core/methods/compatible/momentum_input.h"

namespace crossfade
{

torch::Tensor momentumInput(const torch::Tensor& last, const torch::Tensor& beforeLast,
                            double momentum)
{
    return (1 - momentum) * last + momentum * beforeLast;
}

} // namespace crossfade
