#pragma once

#include <torch/optim/adam.h>

namespace crossfade
{

/// libtorch's Adam (Kingma and Ba, ICLR 2015, Algorithm 1, with an L2 penalty added to the
/// gradient), with its options and its saved state. On the processor, a step goes through
/// parameters, gradients and both moments once; libtorch's own goes through them ten times. The
/// same up to rounding, and the same to the bit for any number of threads. On a GPU it is
/// libtorch's own.
class FusedAdam : public torch::optim::Adam
{
public:
    using torch::optim::Adam::Adam;

    torch::Tensor step(LossClosure closure = nullptr) override;

private:
    bool areOnProcessor() const;
    void stepOf(const torch::Tensor& parameter, const torch::optim::AdamOptions& options);
    torch::optim::AdamParamState& stateOf(const torch::Tensor& parameter);
};

} // namespace crossfade
