#pragma once

#include "core/data/stored_as.h"
#include "core/study/result/baselines.h"
#include "core/study/result/facts.h"
#include "core/study/result/item_scores.h"
#include "core/study/run/inputs/inputs.h"
#include "core/tuning/tuning.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// One method under one seed, ready to be applied.
struct MethodFit {
    const MethodInputs& method; ///< must outlive the fit
    std::uint64_t seed = 0;
    std::string key; ///< fitKey(): under which the fit is cached; empty: nowhere
    std::shared_ptr<const FittedMethod> fitted;
    Tuning tuning = {}; ///< learned on held-out rows, or saved with the transform
    double seconds = 0; ///< that the fit took; 0 for a saved transform
};

/// How the names of the models say that the gallery's vectors are stored.
StoredSides storedSides(const ModelNames& names);

/// Whether fitMethod() has nothing to learn for any seed of the study, but finds it all.
bool isFitted(const RunInputs& inputs, const MethodInputs& method);

/// Fits the method, or takes its saved transform or the cached fit. Caches a new fit. Throws Error,
/// FitDiverged, Cancelled.
MethodFit fitMethod(const RunInputs& inputs, const MethodInputs& method, std::uint64_t seed,
                    JobContext& job);

/// A fitted method applied to the gallery and the queries.
struct AppliedMethod {
    MethodFit fit;
    Transition transition = {};
    Geometry geometry = Geometry::Raw;      ///< normalised where the distance makes a difference
    std::vector<double> alignmentLoss = {}; ///< [N], for the order `oracle-loss`
    ItemScores scores = {};                 ///< its uncertainty is for the order `sigma`
    Facts facts = {};
};

/// Throws Error, Cancelled.
AppliedMethod applyMethod(const RunInputs& inputs, const MethodFit& fit, JobContext& job);

/// How well the predicted uncertainty ranks the items by each of their losses (FastFill, App. E).
Facts agreementOf(const ItemScores& scores);

/// [N], whether training rows have the item's class; empty where labels are not known.
RowMask ofSeenClass(const EmbeddingSet& items, const EmbeddingSet& training);

} // namespace crossfade
