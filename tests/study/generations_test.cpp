#include "core/study/analysis/generations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::SizeIs;

namespace
{

using Changes = std::vector<std::pair<std::string, std::string>>;

MethodChoice bict(const std::string& newModel, const Changes& changes = {})
{
    MethodChoice choice = chooseMethod("bict");
    if (!newModel.empty())
        choice.newModel = newModel;
    for (const auto& [name, text] : changes)
        choice.options.setText(name, text, "test");
    return choice;
}

/// A curve of the choice whose one metric goes from `start` to `end`.
StudyCurve curveOf(std::size_t choice, std::uint64_t seed, double start, double end)
{
    StudyCurve curve;
    curve.choice = choice;
    curve.ordering = "random";
    curve.seed = seed;
    curve.backfill.metrics.push_back({.metric = {},
                                      .mean = {start, (start + end) / 2, end},
                                      .perQuery = {},
                                      .aucSlices = (start + end) / 2,
                                      .aucExact = {}});
    return curve;
}

/// v1 → v2 → v3 with M_o2o = 0.2; the curves are added by the tests.
StudyResult sequenceOf(std::vector<MethodChoice> choices)
{
    StudyResult result;
    result.study.oldModel = "v1";
    result.study.intermediateModels = {"v2"};
    result.study.newModel = "v3";
    result.study.methods = std::move(choices);
    result.study.orders = {"random"};
    result.study.metrics = parseMetrics("map");
    result.study.seeds = {0, 1};
    result.baselines.oldModel.mean = {0.2};
    return result;
}

} // namespace

TEST(Generations, AreReadOffTheCurvesOfARefreshWithoutImages)
{
    const Changes refresh{{"refresh", "without-images"}};
    StudyResult result = sequenceOf({bict("v2", refresh), bict("", refresh),
                                     bict("", {{"updates", "single"}, {"forward", "no"}})});
    result.curves = {curveOf(0, 0, 0.22, 0.3), curveOf(0, 1, 0.24, 0.32), curveOf(1, 0, 0.28, 0.4),
                     curveOf(1, 1, 0.3, 0.42), curveOf(2, 0, 0.25, 0.6)};
    const auto chains = findGenerations(result);
    ASSERT_EQ(chains.size(), 1U);
    const GenerationChain& chain = chains[0];
    ASSERT_THAT(chain.generations, SizeIs(2));
    EXPECT_EQ(chain.generations[0].newModel, "v2");
    EXPECT_THAT(*chain.generations[0].backward, ElementsAre(DoubleNear(0.23, 1e-12)));
    EXPECT_THAT(*chain.generations[0].forward, ElementsAre(DoubleNear(0.31, 1e-12)));
    EXPECT_FALSE(chain.generations[0].newToNew) << "no curve of that refresh shows it";
    EXPECT_THAT(*chain.generations[1].backward, ElementsAre(DoubleNear(0.29, 1e-12)));
    EXPECT_THAT(*chain.generations[1].backwardAlone, ElementsAre(DoubleNear(0.25, 1e-12)));

    // Eq. 1: 0.2 < 0.23 < 0.25. Eq. 2: 0.2 < 0.23 < 0.31, but M_BCT of v3 is 0.29, < 0.41.
    ASSERT_THAT(chain.steps, SizeIs(6));
    EXPECT_EQ(chain.steps[1].equation, 1);
    EXPECT_EQ(chain.steps[1].smaller, "m_bct of v2");
    EXPECT_EQ(chain.steps[1].larger, "m_bct_alone of v3");
    EXPECT_NEAR(chain.steps[1].margins[0], 0.02, 1e-12);
    EXPECT_EQ(chain.steps[4].equation, 2);
    EXPECT_EQ(chain.steps[4].smaller, "m_fct of v2");
    EXPECT_EQ(chain.steps[4].larger, "m_bct of v3");
    EXPECT_NEAR(chain.steps[4].margins[0], -0.02, 1e-12);
    EXPECT_NEAR(chain.steps[5].margins[0], 0.12, 1e-12);
}

TEST(Generations, AreReadOffTheCurvesOfAMixedRefresh)
{
    StudyResult result = sequenceOf({bict("v2"), bict("v2", {{"forward", "no"}}), bict("")});
    result.curves = {curveOf(0, 0, 0.3, 0.35), curveOf(1, 0, 0.25, 0.36), curveOf(2, 0, 0.4, 0.5)};
    const auto chains = findGenerations(result);
    ASSERT_EQ(chains.size(), 1U);
    EXPECT_THAT(*chains[0].generations[0].forward, ElementsAre(0.3));
    EXPECT_THAT(*chains[0].generations[0].backward, ElementsAre(0.25));
    EXPECT_THAT(*chains[0].generations[0].newToNew, ElementsAre(0.35)) << "r is the same";
    EXPECT_THAT(*chains[0].generations[1].forward, ElementsAre(0.4));
    EXPECT_FALSE(chains[0].generations[1].backward);
    EXPECT_THAT(chains[0].steps, SizeIs(3)) << "those between known numbers";
}

TEST(Generations, OtherOptionsMakeAnotherChain)
{
    StudyResult result = sequenceOf({bict("v2"), bict("v2", {{"lambda", "5"}})});
    result.curves = {curveOf(0, 0, 0.3, 0.35), curveOf(1, 0, 0.25, 0.36)};
    const auto chains = findGenerations(result);
    ASSERT_EQ(chains.size(), 2U);
    EXPECT_EQ(std::get<double>(chains[1].fixed.at("lambda")), 5);
    result.study.intermediateModels.clear();
    EXPECT_TRUE(findGenerations(result).empty()) << "a single update is no sequence";
}
