#pragma once

#include "core/base/message.h"
#include "core/base/numbers.h"
#include "core/statistics/replicated.h"
#include "core/study/plan/batches.h"
#include "core/study/plan/candidates.h"
#include "core/study/plan/choice.h"
#include "core/study/plan/query_times.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A way to serve a gallery while it is embedded again.
enum class Strategy {
    Wait,       ///< the old index until all is embedded, then the new one ("blue-green")
    Mix,        ///< new vectors take the place of old ones in the one index, as they are
    MapGallery, ///< the old vectors are mapped once, the new ones take their place
    MapQueries, ///< each query is mapped for the old items, which are an index of their own
    Merge,      ///< two indexes whose rankings are made to be merged by distance
    Rerank      ///< the old index, whose first items are embedded and ranked again on demand
};

/// "wait", "mix", "map gallery", "map queries", "merge", "rerank": the names in JSON.
const char* strategyText(Strategy strategy);

/// The strategy that a method is.
Strategy strategyOf(const MethodChoice& choice, const ServedParts& served);

/// One strategy: what it gives and what it takes.
struct StrategyRow {
    Strategy strategy = Strategy::Wait;
    std::size_t newModel = 0; ///< which of newModelsOf() the study
    /// Index into Trial::candidates: what a plan would choose of this strategy alone. None: it
    /// needs no method.
    std::optional<std::size_t> candidate = {};
    bool isCalibrated = false;
    std::size_t depth = 0; ///< of Rerank: the smallest that is as good as the best that may be
    // Of the objective's metric, each with its 95 % interval: as the gallery is now, with the
    // budget embedded, and its mean over the whole way.
    Estimated now = {};
    Estimated atBudget = {};
    Estimated wholeWay = {};
    Estimated aboveWaiting = {};             ///< by the objective, paired
    Estimated broken = {};                   ///< TrialView::broken
    Estimated worstGroup = {notANumber, {}}; ///< TrialView::worstGroup
    // Of all that is left; none: the figures do not tell, or a new model has to be trained and they
    // do not say what that takes.
    std::optional<double> hours = {};
    std::optional<double> cost = {};
    bool needsTraining = false; ///< ServingCost::needsTraining
    bool lacksTraining = false; ///< and the figures do not say what that costs, and takes
    std::uint64_t bytes = 0;    ///< of vectors, at most at once
    std::optional<double> milliseconds = {}; ///< that a query takes longer; none: unknown
    /// Calls of a model for a query, beyond the one that every query needs. Of Rerank at most: what
    /// is embedded is kept.
    std::uint64_t modelCalls = 0;
};

/// What one of the study's new models gives by itself, by the objective's metric.
struct AloneRow {
    std::size_t newModel = 0;
    Estimated value = {};
    Estimated aboveOld = {}; ///< paired
};

/// All strategies that were tried, side by side, and what to do.
struct StrategyTable {
    double budget = 0;          ///< share of the gallery
    std::string groupedBy = {}; ///< the attribute of StrategyRow::worstGroup; empty: none
    std::vector<StrategyRow> rows;
    std::size_t recommended = 0;      ///< index into `rows`
    std::vector<AloneRow> alone = {}; ///< of the new models that were tried
    /// Whether every new model is surely worse than `old` alone, so that none is to be switched to.
    bool isNewWorse = false;
    std::optional<double> tooFewClasses = {}; ///< Trial::tooFewClasses
    Message what;                             ///< what to do
    Message why;
};

/// What a trial does not know of one new model.
struct NewModelFigures {
    std::size_t present = 0; ///< items of the gallery that are new already
    std::size_t dim = 0;     ///< of its features
    double factor = 1;       ///< PlanRequest::embeddingFactors
};

/// What a trial does not know of the gallery that is planned for.
struct StrategyFigures {
    std::size_t gallery = 0;                  ///< items
    std::size_t oldDim = 0;                   ///< of the old model's features
    std::vector<NewModelFigures> models = {}; ///< as newModelsOf() the study
    double budget = 0;
    BackfillPace pace = {};
    QueryTimes times = {};
    std::vector<MethodCost> costs = {};    ///< [candidate]
    std::vector<ServingCost> serving = {}; ///< [candidate]
    std::vector<std::size_t> efforts = {}; ///< [candidate], as effortsOf()
    std::optional<double> mostMs = {};     ///< PlanRequest::mostMs
};

/// The user's figures for a model whose embeddings take `factor` times what they say.
BackfillPace paceFor(double factor, BackfillPace pace);
/// The multiply–accumulates of an embedding as the study says them, `factor` times; none: unknown.
std::optional<std::uint64_t> embeddingMacs(const Study& study, double factor);

/// Appends what the next candidate costs, which goes to this new model.
void addCosts(StrategyFigures& figures, const Study& study, const MethodChoice& choice,
              const NewModelFigures& model, const MethodCost& cost, const ServedParts& served);

/// Puts the strategies side by side, for each new model: waiting, reranking, and of the candidates
/// of each other strategy, calibrated and not, the one that the plan would choose of them alone.
/// Recommends the plan's choice where it is told apart from waiting, unless reranking is better by
/// more than one standard error; else reranking where that is told apart from waiting; else waiting
/// (docs/planning.md), for the new model that is best alone. No way leads to a new model that is
/// surely worse than `old`.
StrategyTable strategyTable(const Study& study, const Objective& objective, const Trial& trial,
                            const Choice& choice, const StrategyFigures& figures);

/// Whether waiting is recommended since nothing is told apart from it, though it may be better.
bool leavesWaitingOpen(const StrategyTable& table);

/// Whether what another trial recommends is something, and is not surely worse than waiting by this
/// table.
bool mayFollow(const StrategyTable& table, const StrategyTable& other);

/// Says what to do and why, by the rows and the choice of a table.
void addAdvice(StrategyTable& table, const Study& study, const Objective& objective,
               const std::vector<Candidate>& candidates, const Choice& choice);

} // namespace crossfade
