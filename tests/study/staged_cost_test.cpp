#include "core/study/analysis/staged_cost.h"

#include "core/base/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using testing::ElementsAre;

namespace
{

/// 100 items, three slices, a stage that begins half way. Its refit takes 20,000 multiply–
/// accumulates, where embedding one item takes 1,000: that of 20 items.
StudyResult backfillInStages()
{
    StudyResult result;
    result.study.embeddingMacs = 1000;
    result.study.metrics = {parseMetric("map")};
    result.study.methods.resize(1);
    StudyCurve still;
    still.ordering = "random";
    still.backfill.fractions = {0, 0.5, 1};
    still.backfill.metrics.resize(1);
    still.backfill.metrics[0].mean = {0.1, 0.3, 0.5};
    result.curves = {still};
    StagedCurve staged;
    staged.ordering = "random";
    staged.backfill.order.resize(100);
    staged.backfill.fractions = {0, 0.5, 1};
    staged.backfill.stages.resize(2);
    staged.backfill.stages[0].last = staged.backfill.stages[1].first = 50;
    staged.backfill.stages[1].last = 100;
    staged.backfill.stages[1].macs = 20'000;
    staged.backfill.metrics = {{.metric = result.study.metrics[0],
                                .mean = {0.1, 0.4, 0.5},
                                .beforeFit = {0.1, 0.3},
                                .auc = 0,
                                .perQueryAuc = {}}};
    result.staged = {staged};
    return result;
}

} // namespace

TEST(StagedCost, PutsItemsAndRefitsOnOneAxis)
{
    const auto costs = stagedCosts(backfillInStages());
    ASSERT_EQ(costs.size(), 1U);
    const StagedCost& cost = costs[0];
    EXPECT_THAT(cost.still.cost, ElementsAre(0, 50, 100));
    EXPECT_THAT(cost.adaptive.cost, ElementsAre(0, 50, 70, 120));
    EXPECT_THAT(cost.adaptive.value, ElementsAre(0.1, 0.3, 0.4, 0.5));
    EXPECT_EQ(cost.refits, 20);
    // Static: 50 · 0.2 + 50 · 0.4, then 20 at its end. Adaptive: 50 · 0.2 + 20 · 0.35 + 50 · 0.45.
    EXPECT_NEAR(cost.stillMean, (10 + 20 + 20 * 0.5) / 120, 1e-12);
    EXPECT_NEAR(cost.adaptiveMean, (10 + 7 + 22.5) / 120, 1e-12);
}

TEST(StagedCost, NeedsStagesAndTheCostOfEmbedding)
{
    StudyResult result = backfillInStages();
    result.study.embeddingMacs.reset();
    EXPECT_TRUE(stagedCosts(result).empty());
    EXPECT_THROW(requireStagedCosts(result, {}), Error);
    result.staged.clear();
    EXPECT_THROW(requireStagedCosts(result, {}), Error);
}
