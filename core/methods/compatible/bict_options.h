#pragma once

#include "core/losses/objective.h"
#include "core/methods/method.h"
#include "core/methods/shared/mlp.h"
#include "core/methods/shared/residual_head.h"

#include <cstddef>
#include <string>

namespace crossfade
{

// What the options of BiCT say of its modules: a residual head r and, along a sequence of updates,
// one ψ for each update.

const MethodInfo& bictInfo();

/// Step 1's; with `compatible=none` there is no step 1.
CompatibleObjective bictObjective(const Options& options);

/// Option `compatible`: whether a head r is trained. Without one, the study's new model is
/// compatible as it is, and r stands for the identity.
bool trainsHead(const Options& options);

/// Option `refresh`: backfilling brings the stored feature forward, instead of embedding the image
/// by the new model (Fig. 2b).
bool refreshesWithoutImages(const Options& options);

/// Option `forward`: whether the last ψ is fitted too. Without it the method is the paper's M_BCT.
bool bringsForward(const Options& options);

/// How many updates are fitted one after another: by option `updates`, one for each intermediate
/// model and one more, or one.
std::size_t updateCount(std::size_t intermediateModels, const Options& options);

/// How many ψ bring the old features forward: one for each update, without the last where
/// bringsForward() is false; with option `distil`, at most one.
std::size_t forwardCount(std::size_t updates, const Options& options);

/// The dimension in which features are compared: the old model's, which r maps to, or without r the
/// new model's.
std::int64_t comparedDim(const ResidualHeadShape& head, const Options& options);

/// ψ: [fc·BN·ReLU]×3 and fc (BiCT App. A.2).
MlpShape forwardShape(const ResidualHeadShape& head, const Options& options);

/// The name of ψ number `index` (from 0), for messages: "psi", or "psi_2" along a sequence.
std::string forwardName(std::size_t index, std::size_t updates);

/// What r and every ψ cost, and the bytes that `momentum` needs of every item.
MethodCost bictCost(const ResidualHeadShape& head, std::size_t updates, const Options& options);

} // namespace crossfade
