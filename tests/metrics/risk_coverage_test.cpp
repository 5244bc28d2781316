#include "core/metrics/risk_coverage.h"

#include "core/base/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using testing::DoubleNear;
using testing::ElementsAre;

TEST(RiskCoverage, DropsTheMostUncertainFirst)
{
    // By uncertainty: losses 4, 2, 6, 8; their running means: 4, 3, 4, 5.
    const std::vector<double> uncertainty{0.9, 0.1, 0.5, 0.2};
    const std::vector<double> loss{8, 4, 6, 2};
    const RiskCoverage all = riskCoverage(uncertainty, loss, 4);
    EXPECT_THAT(all.coverage, ElementsAre(0.25, 0.5, 0.75, 1));
    EXPECT_THAT(all.risk, ElementsAre(4, 3, 4, 5));
    EXPECT_DOUBLE_EQ(all.area, 4);
    EXPECT_DOUBLE_EQ(all.areaAtBest, (2 + 3 + 4 + 5) / 4.0); // by the losses 2, 4, 6, 8
    EXPECT_DOUBLE_EQ(all.areaAtRandom, 5);
    EXPECT_THAT(riskCoverage(uncertainty, loss, 2).risk, ElementsAre(3, 5));
}

TEST(RiskCoverage, TiesDoNotDependOnTheSequence)
{
    // The two items of uncertainty 1 count 5 each, whichever stands first.
    const std::vector<double> uncertainty{1, 0, 1};
    for (const auto& loss : {std::vector<double>{2, 1, 8}, std::vector<double>{8, 1, 2}})
        EXPECT_THAT(riskCoverage(uncertainty, loss, 3).risk,
                    ElementsAre(1, 3, DoubleNear(11.0 / 3, 1e-12)));
}

TEST(RiskCoverage, HasNoMorePointsThanItems)
{
    EXPECT_EQ(riskCoverage(std::vector<double>{1, 2}, std::vector<double>{1, 2}, 10).risk.size(),
              2U);
    EXPECT_TRUE(riskCoverage({}, {}, 10).risk.empty());
    EXPECT_THROW(riskCoverage(std::vector<double>{1}, {}, 10), Error);
}
