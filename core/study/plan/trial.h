#pragma once

#include "core/base/job.h"
#include "core/study/plan/candidates.h"
#include "core/study/plan/objective.h"
#include "core/study/request/study.h"
#include "core/study/result/baselines.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

/// What a candidate gave for the queries of a trial; of several seeds, the means.
struct TrialCurve {
    Geometry geometry = Geometry::Raw;
    /// [metric][Q, T], NaN for a query without a relevant item; the last metric is cmc@1.
    std::vector<std::vector<float>> metrics = {};
};

/// What the models themselves gave for them.
struct TrialBaseline {
    std::vector<std::vector<float>> oldMetrics = {}; ///< [metric][Q], as TrialCurve::metrics
    std::vector<std::vector<float>> newMetrics = {}; ///< likewise
};

/// Curves of all candidates, query by query. Its queries come from one part or several, each with a
/// gallery of its own.
struct Trial {
    std::vector<Candidate> candidates;
    std::vector<Metric> metrics;   ///< of the study, then cmc@1 for flips
    std::vector<double> fractions; ///< [T]
    std::vector<std::size_t> part; ///< [Q], the part that the query comes from
    std::size_t parts = 0;
    std::vector<std::int64_t> labels; ///< [Q]; empty: none
    std::vector<std::size_t> group;   ///< [Q], by the objective's attribute; groups.size(): unknown
    std::vector<std::string> groups;  ///< of that attribute
    std::vector<bool> valid;          ///< [Q], whether it has a relevant item
    std::vector<TrialCurve> curves;   ///< one for each candidate
    TrialBaseline raw;                ///< for candidates of Geometry::Raw
    TrialBaseline normalised;         ///< for the others; empty where there are none
};

/// The baseline that a candidate is compared with.
const TrialBaseline& baselineFor(const Trial& trial, std::size_t candidate);

/// Fits every method on the training rows of some classes, and backfills the training rows of the
/// others, under all its orders. The classes are dealt into `parts` by `seed`, and each part is
/// backfilled once (HeldOut). The study says the rest: models, methods, slices, distance, protocol.
/// @param partialFolder  as runStudy()
/// Candidates whose fit diverged are left out, with a note. Throws Error, also where none is left;
/// Cancelled.
Trial tryOnTrainingRows(const Study& study, const std::vector<Candidate>& candidates,
                        const Objective& objective, std::size_t parts, std::uint64_t seed,
                        const std::filesystem::path& partialFolder, JobContext& job);

/// Backfills the gallery itself, whose new features are all known: what a choice is worth.
/// Throws as tryOnTrainingRows().
Trial tryOnGallery(const Study& study, const std::vector<Candidate>& candidates,
                   const Objective& objective, const std::filesystem::path& partialFolder,
                   JobContext& job);

} // namespace crossfade
