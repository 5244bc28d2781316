#pragma once

#include "core/base/job.h"
#include "core/data/transition.h"
#include "core/metrics/query_weights.h"
#include "core/metrics/relevance.h"
#include "core/study/request/study.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A retrieval system that stays as it is. Older results files have the means alone.
struct Baseline {
    std::vector<double> mean; ///< one for each of Study::metrics; NaN without a valid query
    std::vector<std::vector<float>>
        perQuery;                        ///< [metric][Q], NaN for a query without relevant item
    std::vector<std::int32_t> firstRank; ///< [Q], as BackfillCurve::firstRank

    bool operator==(const Baseline&) const = default;
};

/// What curves are judged against.
struct Baselines {
    Baseline oldModel; ///< old queries on the old gallery
    Baseline newModel; ///< new queries on the new gallery
    /// New queries on the old gallery, where dimensions agree.
    std::optional<Baseline> cross = {};
};

/// Which features a curve is judged against. A method that brings its features to unit length is
/// compared with models whose features are at unit length too: normalising alone changes a model's
/// retrieval by l2 and by the inner product.
enum class Geometry {
    Raw,       ///< the models' features as they are
    Normalised ///< the models' features at unit length
};

/// The baselines of one new model, for curves of either geometry.
struct ModelBaselines {
    Baselines raw;
    std::optional<Baselines> normalised = {}; ///< where a curve is judged against them
};

/// "raw", "normalised".
const char* geometryText(Geometry geometry);

/// @param devices  as CurveOptions::devices
/// Throws Error, Cancelled.
Baseline makeBaseline(const Study& study, const System& system, const Relevance& relevance,
                      const QueryWeights& weights, const std::vector<std::string>& devices,
                      JobContext& job);

} // namespace crossfade
