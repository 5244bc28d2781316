#pragma once

#include "core/methods/shared/residual_head.h"

#include <torch/nn/module.h>
#include <torch/types.h>

#include <cstdint>
#include <memory>

namespace crossfade
{

/// The corners of the regular simplex about the origin, at length 1: d-Simplex's fixed classifier.
/// Any two have the cosine −1/(count − 1). [count, count − 1]
/// @param count  at least 2
torch::Tensor simplexCorners(std::int64_t count);

/// What d-Simplex makes of an old and a new model: a residual head each, into the space of one
/// simplex.
struct SimplexShape {
    std::int64_t oldDim = 0;
    std::int64_t newDim = 0;
    std::int64_t classes = 2; ///< corners
    std::int64_t headWidth = 1024;

    std::int64_t dim() const { return classes - 1; } ///< of the features that are compared
    ResidualHeadShape oldHead() const;
    ResidualHeadShape newHead() const;
};

/// The two heads, as one module for saving.
class SimplexHeads : public torch::nn::Module
{
public:
    SimplexHeads(const SimplexShape& shape, torch::Generator& generator);

    const SimplexShape& shape() const { return m_shape; }
    const std::shared_ptr<ResidualHead>& oldHead() const { return m_old; }
    const std::shared_ptr<ResidualHead>& newHead() const { return m_new; }

private:
    SimplexShape m_shape;
    std::shared_ptr<ResidualHead> m_old;
    std::shared_ptr<ResidualHead> m_new;
};

MethodCost costOf(const SimplexShape& shape);

} // namespace crossfade
