#include "core/study/plan/strategies/hindsight.h"

#include "core/base/numbers.h"

#include <algorithm>
#include <cstddef>

namespace crossfade
{

namespace
{

/// Every way that was tried; its candidate is one of the trial's.
std::vector<WayInHindsight> waysOf(const Study& study, const Trial& real)
{
    std::vector<WayInHindsight> ways;
    for (std::size_t i = 0; i < real.views.size(); ++i) {
        const std::size_t model = newModelOf(study, real.candidates[i]);
        const MethodChoice& choice = study.methods[real.candidates[i].choice];
        ways.push_back(
            {{.strategy = Strategy::Wait, .newModel = model}, real.views[i].waiting.value});
        ways.push_back(
            {{.strategy = strategyOf(choice, real.served[i]), .newModel = model, .candidate = i},
             real.views[i].value.value});
    }
    for (std::size_t model = 0; model < real.reranks.size(); ++model)
        for (std::size_t d = 0; d < real.reranks[model].size(); ++d)
            ways.push_back(
                {{.strategy = Strategy::Rerank, .newModel = model, .depth = real.rerankDepths[d]},
                 real.reranks[model][d].value.value});
    return ways;
}

} // namespace

WayInHindsight bestInHindsight(const Study& study, const Trial& real)
{
    const std::vector<WayInHindsight> ways = waysOf(study, real);
    return *std::ranges::max_element(ways, {}, &WayInHindsight::value);
}

double valueInHindsight(const StrategyRow& row, const std::vector<Candidate>& candidates,
                        const Study& study, const Trial& real)
{
    for (const WayInHindsight& way : waysOf(study, real)) {
        const StrategyRow& other = way.row;
        const bool isSame =
            row.candidate
                ? other.candidate && real.candidates[*other.candidate] == candidates[*row.candidate]
                : other.strategy == row.strategy && other.newModel == row.newModel &&
                      other.depth == row.depth;
        if (isSame)
            return way.value;
    }
    return notANumber;
}

} // namespace crossfade
