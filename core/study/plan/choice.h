#pragma once

#include "core/base/job.h"
#include "core/statistics/replicated.h"
#include "core/study/plan/trial.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace crossfade
{

/// How a candidate did by the objective, against the best one and against serving `old` until the
/// backfill is done.
struct CandidateScore {
    std::size_t candidate = 0;      ///< index into Trial::candidates
    double value = 0;               ///< by the objective
    double behindBest = 0;          ///< the best one's value minus this
    double standardError = 0;       ///< of `behindBest`, over resampled classes or groups
    bool isAsGood = false;          ///< behindBest is at most its standard error
    double aboveOld = 0;            ///< its value minus that of serving `old`
    Interval aboveOldInterval = {}; ///< paired, 95 %
    /// Told apart from waiting, and does not surely end below `old`.
    bool beatsWaiting = false;
    /// The gain in the metric's AUC: (AUC − old) / (new − old). NaN where `new` is not surely
    /// above `old`: a share of nothing.
    double gain = 0;
    std::vector<Estimated> auc = {}; ///< of each of Trial::metrics but the last
    bool startsBelowOld = false;     ///< by the objective's metric
    /// The smallest of the fractions from which on the mix is no worse than `old`, by the means;
    /// none: it never is.
    std::optional<double> serveFrom = {};
    /// The AUC of the metric where `old` is served until `serveFrom`, and the mix from there on.
    double noRegretAuc = 0;
};

/// Which candidate to take.
struct Choice {
    std::vector<CandidateScore> scores; ///< best first
    std::size_t chosen = 0;             ///< index into Trial::candidates
    double waiting = 0; ///< by the objective: serving `old` until the end, and `new` there
    /// The chosen one is not told apart from waiting, or below it, or surely ends below `old`: then
    /// no candidate is better.
    bool isWaitingBetter = false;
    /// What the objective and the gain come to where the choice was made by the other parts alone:
    /// free of the choice's own optimism. Not known (NaN) with one part; neither is the gain where
    /// `new` is not surely above `old`.
    Estimated objective;
    Estimated gain;
    /// The share of the way from `old` to `new`, (M − old) / (new − old) [T]; free of the choice's
    /// own optimism, as the gain is.
    std::vector<Estimated> gainAlong;
    /// Each of the study's metrics, free of the choice's own optimism; by training rows, on these
    /// rows; by a pilot, on the gallery [metric][T].
    std::vector<std::vector<Estimated>> along;
    std::vector<double> oldMeans; ///< [metric], of serving `old` to the same queries as `along`
    /// [parts] candidates; of a pilot, without each group of its items, then of its queries.
    std::vector<std::size_t> chosenWithoutPart;
};

/// Whether a candidate is surely worse than `old`, by a metric, where everything is new: by more
/// than what is called equal. It may end at a new model of its own.
bool surelyEndsBelowOld(const Trial& trial, std::size_t candidate, std::size_t metric);

/// The candidate with the least effort of those that are within one standard error of the best; of
/// several with the same effort, the one of the highest value. Where some beat waiting, only these:
/// a simple method that may be worse than waiting is no simple way to be better.
/// @param some     at least one
/// @param views    [candidate]
/// @param efforts  [candidate], as effortsOf()
std::size_t simplestAmong(std::vector<CandidateScore> some, const std::vector<TrialView>& views,
                          const std::vector<std::size_t>& efforts);

/// Whether a candidate may be chosen.
using MayChoose = std::function<bool(std::size_t candidate)>;

/// Takes the simplest of all candidates that are within one standard error of the best, and says
/// what it comes to, free of the choice's own optimism (docs/planning.md): on training rows by
/// serving each part with what the others chose; by a pilot by taking off what the chosen one comes
/// to more, on the groups, than what is chosen without them.
/// @param efforts  [candidate], as effortsOf()
/// @param may      for at least one candidate; empty: any
/// Throws Cancelled.
Choice choose(const Trial& trial, const Objective& objective,
              const std::vector<std::size_t>& efforts, JobContext& job, const MayChoose& may = {});

} // namespace crossfade
