#pragma once

#include "core/methods/lambda_orthogonality/orthogonal_map.h"
#include "core/methods/method.h"
#include "core/methods/shared/mlp.h"

#include <cstdint>

namespace crossfade
{

// What the options of λ-orthogonality say of its maps: B, a linear map of new features into the old
// model's space, and F, an MLP that brings old features to where B puts the new ones.

const MethodInfo& lambdaInfo();

Constraint constraintFrom(const Options& options);

/// The widths of B and F.
struct LambdaShape {
    std::int64_t oldDim = 0;
    std::int64_t newDim = 0;
    std::int64_t forwardWidth = 0;

    /// F: [Linear·BN·ReLU]×2 and Linear (ours; the slides only speak of a forward transformation)
    MlpShape forward() const;
};

LambdaShape lambdaShape(const Dimensions& dimensions, const Options& options);

MethodCost lambdaCost(const LambdaShape& shape, const Options& options);

} // namespace crossfade
