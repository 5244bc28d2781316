#pragma once

#include "core/base/job.h"
#include "core/methods/method.h"
#include "core/metrics/metric.h"
#include "core/orders/order.h"
#include "core/study/plan/batches.h"
#include "core/study/plan/candidates.h"
#include "core/study/plan/choice.h"
#include "core/study/plan/fingerprint.h"
#include "core/study/plan/objective.h"
#include "core/study/plan/strategies/strategies.h"
#include "core/study/plan/user_figures.h"
#include "core/study/request/study.h"
#include "core/study/result/provenance.h"
#include "core/study/run/estimation.h"
#include "core/tuning/tuning.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What candidates are tried on.
enum class JudgeOn {
    /// The pilot where there is one that is large enough; else, and where it leaves open whether
    /// anything is better than waiting, the training rows.
    Auto,
    Pilot,
    Train
};

/// "auto", "pilot", "train".
const char* judgeOnText(JudgeOn judgeOn);
/// Throws Error(BadUsage) for another name.
JudgeOn parseJudgeOn(const std::string& name);

/// A pilot with fewer items tells candidates apart worse than training rows do (docs/planning.md:
/// with 200 items the choice costs 1.9 points of mAP's AUC on average, with 500 hardly 0.1).
inline constexpr std::size_t fewestPilotItems = 400;

/// By JudgeOn::Auto, where there are training rows. A pilot that is the whole gallery leaves
/// nothing to chance, however small it is.
bool isTooSmallPilot(std::size_t items, std::size_t gallery);

/// What a plan is asked for.
struct PlanRequest : UserFigures {
    Study study; ///< data, models, methods and orders to choose from, slices, distance, protocol
    Objective objective; ///< of one of the study's metrics
    JudgeOn judgeOn = JudgeOn::Auto;
    /// The pilot to draw from a gallery whose new features are all there; none: what the file
    /// marks.
    std::optional<PilotDraw> pilot = {};
    std::size_t parts = 3;  ///< of the training rows; see tryOnTrainingRows()
    std::uint64_t seed = 0; ///< of dealing the classes
    /// For new models whose embeddings take another time and money than `pace` and `embedMs` say:
    /// how many times as much.
    std::map<std::string, double> embeddingFactors = {};
    bool verify = false; ///< compare with the gallery, where all new features are known

    /// Index into the study's metrics of the one that the objective is of.
    std::size_t objectiveMetric() const { return metricIndex(study.metrics, objective.metric); }
};

/// A check of what the choice and its promises are worth on the gallery itself.
struct PlanCheck {
    Choice real;               ///< among the same candidates, in hindsight
    std::size_t best = 0;      ///< the best candidate in hindsight
    double regret = 0;         ///< by the objective: the best one's value minus the chosen one's
    double gain = 0;           ///< the chosen one's, to be compared with Choice::gain
    StrategyRow bestWay = {};  ///< waiting and reranking included; without numbers
    double strategyRegret = 0; ///< its value minus that of the recommended strategy
};

/// Which method and order to take, what to expect, and what to embed when.
struct Plan {
    PlanRequest request; ///< its study with each new model (withEachNewModel())
    Provenance provenance;
    std::vector<Candidate> candidates; ///< that the indices in Choice mean
    std::vector<std::size_t> efforts;  ///< [candidate], as effortsOf()
    std::vector<double> fractions;     ///< [T]
    JudgeOn judgedOn = JudgeOn::Train; ///< Pilot or Train
    Message judgedWhy;
    bool areRowsHeldOut = false; ///< of training rows: single rows, not classes
    std::size_t pilot = 0;       ///< items, where it was judged on a pilot
    std::size_t queries = 0;     ///< held-out training rows, or pilot's, that were searched for
    Choice choice;
    /// The gallery's rows that are to be embedded, most urgent first, by the chosen candidate.
    /// Where some of the new features are there, their rows are not in it.
    Order order;
    std::size_t gallery = 0;                    ///< N, with the items that are there
    ItemIds ids;                                ///< of the gallery's items
    std::vector<std::string> drawn;             ///< ids of those that became training rows
    Study chosenStudy;                          ///< of the chosen new model, method and order alone
    std::shared_ptr<const FittedMethod> fitted; ///< the chosen method
    Tuning tuning;                              ///< its calibration and model of gains
    ServingCost serving;                        ///< of the chosen method
    std::vector<Strategy> kinds;                ///< [candidate], what strategy it is
    StrategyTable strategies;                   ///< ways to serve the gallery, and what to do
    Fingerprint fingerprint;                    ///< of the gallery
    std::vector<Batch> batches;
    std::optional<PlanCheck> check;
};

/// Tries every new model, method and order that can be had in advance, on the gallery's pilot or on
/// held-out training rows, chooses, fits the chosen method on all training rows and orders the
/// gallery by it (docs/planning.md). Without training rows, one half of the marked pilot is fitted
/// on and the other judges; the chosen method is fitted on all of it in the end.
/// @param partialFolder  as runStudy()
/// Throws Error, Cancelled.
Plan makePlan(const PlanRequest& request, const std::filesystem::path& partialFolder,
              JobContext& job);

} // namespace crossfade
