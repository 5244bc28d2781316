#pragma once

#include "core/base/report.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/strategies/strategies.h"

namespace crossfade
{

/// "map the gallery", "rerank the old index on demand": for people.
Message strategyName(Strategy strategy);

/// "direct, entropy, not calibrated".
Message calibratedName(const Study& study, const Candidate& candidate);

/// "procrustes, random, calibrated (lengths)", "reranking the first 100", "waiting".
Message wayName(const StrategyRow& row, const Study& study,
                const std::vector<Candidate>& candidates);

/// The strategies of a table side by side; the recommended one is marked.
/// @param candidates  that StrategyRow::candidate means, of this study
MessageSheet strategiesSheet(const StrategyTable& table, const Study& study,
                             const Objective& objective, const std::vector<Candidate>& candidates);
MessageSheet strategiesSheet(const Plan& plan);

/// Says what the recommended strategy takes: queries that it breaks, its worst group, hours and
/// money, as far as they are known.
Message takesMessage(const StrategyTable& table, const Objective& objective);

/// Says of whom a new model has to be trained, where the figures do not say what that takes. Empty:
/// of nobody.
Message trainingMessage(const StrategyTable& table, const Study& study,
                        const std::vector<Candidate>& candidates);

} // namespace crossfade
