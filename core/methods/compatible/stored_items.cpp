#include "core/methods/compatible/stored_items.h"

#include "core/methods/compatible/bict_options.h"
#include "core/methods/shared/tensors.h"

#include <torch/nn/functional/normalization.h>

#include <utility>

namespace crossfade
{

torch::Tensor momentumInput(const torch::Tensor& last, const torch::Tensor& beforeLast,
                            double momentum)
{
    return (1 - momentum) * last + momentum * beforeLast;
}

StoredItems::StoredItems(FeatureMatrix oldFeatures, double momentum)
    : m_last(std::move(oldFeatures)), m_momentum(momentum)
{
}

torch::Tensor StoredItems::input(std::int64_t first, std::int64_t count) const
{
    const torch::Tensor last = viewOf(m_last, first, count);
    if (!m_beforeLast || m_momentum == 0)
        return last;
    // Old features have any length, but `last` has length 1: they are mixed at the same length.
    const torch::Tensor beforeLast =
        torch::nn::functional::normalize(viewOf(*m_beforeLast, first, count));
    return momentumInput(last, beforeLast, m_momentum);
}

torch::Tensor StoredItems::input() const
{
    return input(0, static_cast<std::int64_t>(m_last.rows()));
}

void StoredItems::bringForward(Mlp& forward, std::int64_t dim, const torch::Device& device,
                               JobContext& job)
{
    const auto batch = [&](std::int64_t first, std::int64_t count) {
        const torch::Tensor rows = input(first, count).to(device);
        return torch::nn::functional::normalize(forward.forward(rows));
    };
    FeatureMatrix next =
        transformRows(m_last.rows(), static_cast<std::size_t>(dim), bictInfo().id, batch, job);
    m_beforeLast = std::exchange(m_last, std::move(next));
}

} // namespace crossfade
