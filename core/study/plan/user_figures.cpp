#include "core/study/plan/user_figures.h"

#include "core/base/error.h"
#include "core/serving/rerank_depths.h"

#include <cmath>

namespace crossfade
{

void validate(const UserFigures& figures)
{
    validate(figures.pace);
    if (!figures.rerankDepths.empty() && figures.rerankDepths != std::vector<std::size_t>{0})
        requireDepths(figures.rerankDepths);
    if (!figures.index.empty())
        (void)parseIndex(figures.index);
    if (!(figures.budget > 0 && figures.budget <= 1))
        throw Error(ErrorCode::BadUsage,
                    {.where = "plan",
                     .problem = Core::says("the budget is no share of the gallery"),
                     .expected = Core::says("a number above 0 and up to 1")});
    for (const std::optional<double>& ms : {figures.searchMs, figures.embedMs, figures.mostMs})
        if (ms && !(*ms >= 0 && std::isfinite(*ms)))
            throw Error(ErrorCode::BadUsage,
                        {.where = "plan",
                         .problem = Core::says("a time is negative or no number"),
                         .expected = Core::says("milliseconds, 0 or more")});
}

std::vector<std::size_t> depthsIn(const UserFigures& figures, std::size_t gallery)
{
    std::vector<std::size_t> depths = figures.rerankDepths;
    std::erase_if(depths, [&](std::size_t depth) { return depth == 0 || 2 * depth >= gallery; });
    return depths;
}

QueryTimes queryTimes(const UserFigures& figures, const Study& study, const FeatureMatrix& gallery,
                      std::span<const std::int64_t> rows, JobContext& job)
{
    const bool hasIndex = study.index && !study.index->indexes.empty();
    const std::string name = !figures.index.empty() ? figures.index
                             : hasIndex             ? study.index->indexes.front()
                                                    : "flat";
    QueryTimes times = measureQueryTimes(gallery, rows, study.distance, parseIndex(name), job);
    times.search = figures.searchMs.value_or(times.search);
    times.embed = figures.embedMs;
    return times;
}

} // namespace crossfade
