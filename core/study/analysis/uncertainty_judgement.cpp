#include "core/study/analysis/uncertainty_judgement.h"

#include "core/statistics/kendall.h"

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr std::size_t points = 20;
constexpr std::size_t bins = 10;

/// τ of the items whose mask has this value.
std::optional<double> tauOf(const ItemScores& scores, const std::vector<double>& losses,
                            std::uint8_t isSeen)
{
    std::vector<double> uncertainty;
    std::vector<double> loss;
    for (std::size_t item = 0; item < scores.ofSeenClass.size(); ++item)
        if (scores.ofSeenClass[item] == isSeen) {
            uncertainty.push_back(scores.uncertainty[item]);
            loss.push_back(losses[item]);
        }
    return kendallTau(uncertainty, loss);
}

} // namespace

std::vector<UncertaintyJudgement> judgeUncertainty(const ItemScores& scores)
{
    std::vector<UncertaintyJudgement> judged;
    if (scores.uncertainty.empty())
        return judged;
    for (const auto& [name, losses] : scores.losses) {
        judged.push_back({.loss = name,
                          .tau = kendallTau(scores.uncertainty, losses),
                          .seenTau = tauOf(scores, losses, 1),
                          .unseenTau = tauOf(scores, losses, 0),
                          .riskCoverage = riskCoverage(scores.uncertainty, losses, points),
                          .reliability = {}});
        if (name == scores.predictedLossName)
            judged.back().reliability = reliability(scores.predictedLoss, losses, bins);
    }
    return judged;
}

std::optional<std::size_t> itemsOfSeenClass(const ItemScores& scores)
{
    if (scores.ofSeenClass.empty())
        return {};
    return static_cast<std::size_t>(std::ranges::count(scores.ofSeenClass, 1));
}

} // namespace crossfade
