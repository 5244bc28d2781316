#pragma once

#include "core/base/report.h"
#include "core/study/plan/objective.h"
#include "core/study/plan/strategies/strategies.h"
#include "core/study/plan/trial.h"
#include "core/study/plan/user_figures.h"
#include "core/study/result/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What is asked of a study that is over.
struct ResultQuestion {
    Objective objective;        ///< of one of the study's metrics
    bool withOracles = false;   ///< and with orders that use labels: nobody has them in advance
    std::string attribute = {}; ///< whose worst group is told; empty: none
    UserFigures figures = {};   ///< its index and depths of reranking are measured
};

/// What is asked where names and defaults stand for it: an empty objective is the AUC of the
/// result's first metric, an empty attribute the first that it follows. Throws Error(BadUsage).
ResultQuestion questionAbout(const StudyResult& result, const std::string& objective,
                             ResultQuestion asked);

/// What the curves of a finished study are worth as strategies, exact on its own gallery: what a
/// plan promises, looked back at. What the user's other figures make of it takes no time.
struct ResultTrial {
    Study study;
    Objective objective;
    Trial trial; ///< with the candidates of the study
    Choice choice;
    StrategyFigures figures;      ///< without the user's
    std::size_t notYet = 0;       ///< curves that the study asks for and the result does not have
    bool areClassesDrawn = false; ///< for intervals; else queries
};

/// The methods and orders that a result has curves of, without those that nobody has in advance
/// unless they are asked for.
std::vector<Candidate> candidatesIn(const StudyResult& result, bool withOracles);

/// How a curve is served. None: its costs are not known, as in older results files.
std::optional<ServingCost> servingOf(const StudyResult& result, const StudyCurve& curve);

/// Whether a new model has to be trained for one of the curves (needsTrainedModel()).
bool needsTraining(const StudyResult& result);

/// Compares the curves of a result with each other, with waiting and with reranking.
/// Methods of the user's own are left out with a note, since what they cost is not known.
/// Throws Error(NeedsNotMet) where there are no others, and what validate(), trialOf() and
/// measureQueryTimes() throw.
ResultTrial tryResult(const StudyResult& result, const ResultQuestion& question, JobContext& job);

/// The strategies side by side, by the user's figures.
StrategyTable strategiesOf(const ResultTrial& trial, const UserFigures& figures);

/// What to do and why; what the numbers rest on, and whether they are provisional.
std::vector<Message> strategyParagraphs(const ResultTrial& trial, const StrategyTable& table);
MessageSheet strategiesSheet(const ResultTrial& trial, const StrategyTable& table);
/// The strategies as JSON (docs/command-line.md, "decide").
std::string strategiesJson(const ResultTrial& trial, const StrategyTable& table);

} // namespace crossfade
