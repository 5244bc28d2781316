#pragma once

#include "core/base/job.h"
#include "core/metrics/metric.h"
#include "core/study/plan/candidates.h"
#include "core/study/plan/choice.h"
#include "core/study/plan/objective.h"
#include "core/study/result/estimate.h"
#include "core/study/run/estimation.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What a pilot, or a part of it, says of one candidate. Baselines are those of the same queries.
struct PilotView {
    std::vector<std::vector<double>> metrics = {};  ///< [metric][T]
    std::vector<double> oldMetrics = {};            ///< [metric]
    std::vector<double> newMetrics = {};            ///< [metric]; as estimateStudy() judges gains
    std::vector<std::vector<double>> ofGroups = {}; ///< [group][T], of the objective's metric
    std::vector<double> oldOfGroups = {};           ///< [group]; NaN: no query
    /// [T], CMC@1 of the queries that are right under `old`; empty: not asked for, or there is none
    std::vector<double> ofRight = {};
};

/// The same with the whole pilot, and without each group of its items and of the queries.
struct PilotViews {
    PilotView whole;
    std::vector<PilotView> withoutItems = {};
    std::vector<PilotView> withoutQueries = {}; ///< empty where queries are items of the pilot
};

/// Curves of all candidates, estimated from one pilot of the gallery.
struct PilotTrial {
    std::vector<Candidate> candidates;
    std::vector<Metric> metrics;   ///< of the study
    std::vector<double> fractions; ///< [T]
    std::vector<PilotViews> views; ///< one for each candidate; of several seeds, the means
    std::size_t pilot = 0;         ///< items
    double share = 0;              ///< of the gallery that is in the pilot
    double rightUnderOld = 0;      ///< share of the valid queries
    std::size_t queries = 0;       ///< valid ones
};

/// Fits every method on the training rows, and estimates the curves of all candidates from the
/// pilot. Candidates whose fit diverged are left out, with a note.
/// @param pilot          as estimateStudy()
/// @param partialFolder  as runStudy()
/// Throws Error, also where no candidate is left; Cancelled.
PilotTrial tryOnPilot(const Study& study, const std::vector<Candidate>& candidates,
                      const Objective& objective, const std::optional<PilotDraw>& pilot,
                      const std::filesystem::path& partialFolder, JobContext& job);

/// The choice by a pilot: as choose(), with jackknife errors over groups of pilot items and of
/// queries in the place of resampled classes, and with these groups in the place of parts
/// (docs/planning.md). Numbers are those of the gallery itself.
Choice chooseByPilot(const PilotTrial& trial, const Objective& objective,
                     const std::vector<std::size_t>& efforts);

} // namespace crossfade
