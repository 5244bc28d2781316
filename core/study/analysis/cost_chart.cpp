#include "core/study/analysis/cost_chart.h"

#include "core/study/analysis/cost_table.h"

namespace crossfade
{

namespace
{

std::optional<std::uint64_t> featureBytes(const StudyResult& result, const std::string& model)
{
    const auto found = result.dimensions.find(model);
    return found == result.dimensions.end()
               ? std::nullopt
               : std::optional(vectorBytes(storedKind(model), found->second));
}

} // namespace

CostChart costChart(const StudyResult& result)
{
    const Study& study = result.study;
    CostChart chart{.points = {},
                    .oldFeatureBytes = featureBytes(result, study.oldModel),
                    .newFeatureBytes = featureBytes(result, study.newModel)};
    for (std::size_t choice = 0; choice < study.methods.size(); ++choice) {
        const std::optional<MethodCost> cost = choiceCost(result, choice);
        if (!cost)
            continue;
        for (const std::string& ordering : study.orders) {
            const SweepPoint means = meansOverSeeds(result, choice, ordering);
            if (means.seeds > 0)
                chart.points.push_back({choice, ordering, means.seeds, cost->macsPerItem,
                                        storedBytes(*cost, result.dimensions.at(study.oldModel),
                                                    modelNames(study, study.methods[choice])),
                                        needsTrainedModel(study, study.methods[choice]),
                                        means.metrics});
        }
    }
    return chart;
}

} // namespace crossfade
