#pragma once

#include "core/backfill/pilot/pilot_curve.h"
#include "core/study/request/study.h"
#include "core/study/result/baselines.h"
#include "core/study/result/served_parts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A curve over all queries, and over parts of them.
struct EstimatedParts {
    PilotCurve all;
    /// The curves of the queries of each of StudyEstimate::groups alone; of none: without metrics.
    std::vector<PilotCurve> ofGroups = {};
    /// The curve of CMC@1 of the queries that are right under `old` alone.
    std::optional<PilotCurve> ofRight = {};
};

/// One method under one order and one seed, as far as a pilot can tell.
struct EstimatedCurve {
    std::size_t choice = 0; ///< index into Study::methods
    std::string ordering;   ///< id
    std::uint64_t seed = 0; ///< of the fit
    std::uint64_t orderSeed = 0;
    Geometry geometry = Geometry::Raw; ///< of the features that its gain is judged against
    /// Whether its new system is the new model: its last slice is then what `new` is estimated to
    /// be.
    bool endsAtNewModel = false;
    PilotCurve curve;
    std::vector<Estimated> gain;            ///< one for each metric; of the AUC by slices
    std::vector<PilotCurve> ofGroups = {};  ///< EstimatedParts::ofGroups
    std::optional<PilotCurve> ofRight = {}; ///< EstimatedParts::ofRight
    ServedParts served = {};
};

/// What reranking the first items of the old model by the new one gives, at one depth.
struct EstimatedRerank {
    std::size_t depth = 0;
    std::vector<Replicated> metrics; ///< one for each metric
    /// The metrics of the queries of each of StudyEstimate::groups alone; of none: without metrics.
    std::vector<std::vector<Replicated>> ofGroups = {};
    std::optional<Replicated> ofRight = {}; ///< as EstimatedParts::ofRight
};

/// What a study would find if all of the gallery had been embedded again, estimated from a pilot
/// (docs/estimation.md).
struct StudyEstimate {
    Study study;
    std::size_t gallery = 0; ///< N items
    std::size_t pilot = 0;   ///< n of them
    std::size_t present = 0; ///< items whose new features are there, the pilot's among them
    /// The seed that drew the pilot; none: the file marks it.
    std::optional<std::uint64_t> pilotSeed = {};
    std::size_t queries = 0;
    /// How many equal classes theirs are worth, where these are too few to tell (usualUnits()).
    std::optional<double> tooFewClasses = {};
    bool queriesArePilot = false;    ///< the gallery queries itself: by the pilot's items
    std::vector<double> oldModel;    ///< exact, one for each metric, of all queries
    std::vector<Estimated> newModel; ///< one for each metric
    std::vector<EstimatedCurve> curves;
    std::vector<EstimatedRerank> reranks = {}; ///< where they were asked for, by depth
    /// The models alone: at the first of two slices the old one, which is exact, at the second the
    /// new one. For curves of Geometry::Raw, and for the others.
    EstimatedParts raw = {};
    std::optional<EstimatedParts> normalised = {};
    std::vector<std::string> groups = {}; ///< the values of the attribute that was asked for
    double rightUnderOld = 0;             ///< share of the valid queries, where that was asked for
};

/// The models that a curve is compared with.
const EstimatedParts& modelsFor(const StudyEstimate& estimate, const EstimatedCurve& curve);

} // namespace crossfade
