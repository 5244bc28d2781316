#include "core/study/result/baselines.h"

#include "core/backfill/score.h"

namespace crossfade
{

const char* geometryText(Geometry geometry)
{
    return geometry == Geometry::Raw ? "raw" : "normalised";
}

Baseline makeBaseline(const Study& study, const System& system, const Relevance& relevance,
                      const QueryWeights& weights, const std::vector<std::string>& devices,
                      JobContext& job)
{
    const ScoreOptions options{.distance = study.distance,
                               .protocol = study.protocol,
                               .metrics = study.metrics,
                               .weights = weights,
                               .devices = devices};
    Score scored = score(system, relevance, options, job);
    Baseline baseline{.mean = {}, .perQuery = {}, .firstRank = std::move(scored.firstRank)};
    for (const Score::Entry& entry : scored.entries) {
        baseline.mean.push_back(entry.mean);
        // As float32, as a curve keeps them: equal retrieval then differs by exactly 0.
        baseline.perQuery.emplace_back(entry.perQuery.begin(), entry.perQuery.end());
    }
    return baseline;
}

} // namespace crossfade
