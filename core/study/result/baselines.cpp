#include "core/study/result/baselines.h"

#include "core/backfill/score.h"

namespace crossfade
{

Baseline makeBaseline(const Study& study, const System& system, const Relevance& relevance,
                      const std::vector<std::string>& devices, JobContext& job)
{
    const ScoreOptions options{.distance = study.distance,
                               .protocol = study.protocol,
                               .metrics = study.metrics,
                               .devices = devices};
    Baseline means;
    for (const Score::Entry& entry : score(system, relevance, options, job).entries)
        means.push_back(entry.mean);
    return means;
}

} // namespace crossfade
