#pragma once

#include "core/base/job.h"
#include "core/base/numbers.h"
#include "core/statistics/replicated.h"
#include "core/statistics/verdict.h"
#include "core/study/plan/candidates.h"
#include "core/study/plan/objective.h"
#include "core/study/request/study.h"
#include "core/study/result/served_parts.h"
#include "core/study/run/estimation.h"
#include "core/study/run/inputs/loaded_study.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// One metric along a candidate's curve, and what the models alone give the same queries, brought
/// to length 1 where the candidate brings them there: its gain is a share of the way between them.
struct TrialCurve {
    std::vector<Replicated> mix = {}; ///< [T]
    Replicated oldModel = {};
    Replicated newModel = {};
    double aucShift = 0; ///< exactAucShift(), of the area below `mix`
};

/// What the models alone give the queries of a trial.
struct ModelMeans {
    Replicated oldModel = {};
    Replicated newModel = {};
};

/// What a trial says of a candidate, or of a choice among them.
struct TrialView {
    Replicated value = {};   ///< by the objective
    Replicated waiting = {}; ///< by the objective: serving `old` as it is to the same queries
    std::vector<TrialCurve> curves = {}; ///< of each of Trial::metrics
    /// Share of the queries that are right under `old` and wrong meanwhile, by CMC@1: the mean over
    /// the way. NaN: not known.
    Replicated broken = {.value = notANumber};
    /// The AUC of the objective's metric for the group that has the lowest, by Trial::groupedBy.
    /// NaN: not known.
    Replicated worstGroup = {.value = notANumber};
    /// Whether nothing can be above waiting, which breaks no query.
    bool isAtMostWaiting = false;

    /// By the objective, against waiting, paired.
    Estimated aboveWaiting() const;
};

/// How the candidates did, on held-out training rows or on a pilot of the gallery.
struct Trial {
    std::vector<Candidate> candidates;
    std::vector<Metric> metrics;   ///< of the study
    std::vector<double> fractions; ///< [T]
    std::size_t queries = 0;       ///< those with a relevant item
    /// How many equal classes theirs are worth, where these are too few to tell (usualUnits()).
    std::optional<double> tooFewClasses = {};
    std::size_t pilot = 0;                ///< items; of training rows 0
    std::vector<TrialView> views;         ///< one for each candidate; of several seeds, the means
    std::vector<ServedParts> served = {}; ///< one for each candidate
    /// [new model][metric]: the features as they are, which waiting serves beside every candidate.
    /// The new models are newModelsOf() the study; one that no candidate goes to has no metrics.
    std::vector<std::vector<ModelMeans>> raw = {};
    std::string groupedBy = {}; ///< the attribute of TrialView::worstGroup; empty: none
    Replicated oldWorstGroup = {.value = notANumber}; ///< of waiting, as TrialView::worstGroup
    /// Reranking the first items of the old index by a new model, until the backfill is done.
    std::vector<std::size_t> rerankDepths = {};
    /// [new model], one for each depth, the same along the whole curve.
    std::vector<std::vector<TrialView>> reranks = {};
    /// [part][candidate], without curves: what the others choose by where a part is left out. Of a
    /// pilot the parts are the groups of its items, then those of its queries.
    std::vector<std::vector<TrialView>> withoutPart = {};
    /// What the queries say where each part's are served by the candidate that was chosen without
    /// it. Empty for a pilot, whose groups are no galleries of their own.
    std::function<TrialView(const std::vector<std::size_t>& chosenWithoutPart, JobContext& job)>
        onOwnParts = {};
    bool isInHindsight = false;            ///< on the gallery itself: nothing is left to promise
    double equalWithin = usualEqualWithin; ///< of the study: Study::equalWithin
};

/// What a trial looks at.
struct TrialRequest {
    const Study& study; ///< models, methods, slices, distance, protocol, resamples
    const LoadedStudy& loaded;
    const std::vector<Candidate>& candidates;
    const Objective& objective;
    std::uint64_t seed = 0;                   ///< of the resamples
    std::filesystem::path partialFolder = {}; ///< as runStudy()
    /// Depths of reranking, ascending, each below the gallery's size. Of held-out rows, which are
    /// another gallery, as large a share is ranked again.
    std::vector<std::size_t> rerankDepths = {};
    std::size_t gallery = 0; ///< items of the gallery that is planned for; 0: those of the trial
};

/// Fits every method on some of the training rows, and backfills the others, under all its orders.
/// Classes or rows are dealt into parts, as `dealt` says, and each part is backfilled once. Numbers
/// are replicated over resampled classes; where there are no labels, over queries. Candidates whose
/// fit diverged are left out, with a note. Throws Error, also where no candidate is left, and where
/// no query has a relevant item; Cancelled.
Trial tryOnTrainingRows(const TrialRequest& request, const HeldOut& dealt, JobContext& job);

/// Backfills the gallery itself, whose new features are all known: what a choice is worth.
/// Throws as tryOnTrainingRows().
Trial tryOnGallery(const TrialRequest& request, JobContext& job);

/// Fits every method on the training rows, and estimates the curves of all candidates from the
/// pilot. Numbers are those of the gallery itself, replicated by the jackknife over groups of pilot
/// items and of queries. Throws as tryOnTrainingRows().
/// @param pilot  as estimateStudy()
Trial tryOnPilot(const TrialRequest& request, const std::optional<PilotDraw>& pilot,
                 JobContext& job);

/// A trial of these candidates on this study's curves, without views.
Trial emptyTrial(const TrialRequest& request);

/// Which of newModelsOf() the study a candidate goes to.
std::size_t newModelOf(const Study& study, const Candidate& candidate);

/// Calls `tryModel(model, study, candidates)` for each new model that some candidates go to, with
/// these and with the study that has it in the first place. The other models stay in it, so that
/// the queries are those that can be asked under all of them.
void forEachNewModel(
    const Study& study, const std::vector<Candidate>& candidates,
    const std::function<void(std::size_t, const Study&, const std::vector<Candidate>&)>& tryModel);

/// What serving `old` comes to by each metric, whatever the new model.
const std::vector<ModelMeans>& oldMeansOf(const Trial& trial);

/// The study of candidates alone, with nothing that only its reader would look at.
struct TrialStudy {
    Study study;
    std::vector<std::size_t> choices; ///< [method of the study], as Candidate::choice
};
TrialStudy trialStudy(const Study& study, const std::vector<Candidate>& candidates);

/// Throws Error(Diverged) where no candidate is left.
void requireCandidates(const std::vector<Candidate>& candidates);

} // namespace crossfade
