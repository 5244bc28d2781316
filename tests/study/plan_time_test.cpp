#include "core/study/plan/plan_time.h"

#include "core/base/remaining_time.h"

#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gtest/gtest.h>

#include <vector>

using namespace crossfade;
using namespace crossfade::test;

namespace
{

/// A plan of `direct` and `fct`, made on three parts of the training rows.
struct TimedPlan {
    TimedPlan()
    {
        writeTiny(folder / "tiny.h5");
        request.study = tinyStudy(folder / "tiny.h5");
        request.study.orders = {"random"};
        request.study.resamples = 100;
        request.study.attributes.clear();
        summary = summarizeEmbeddings(folder / "tiny.h5");
    }

    std::vector<ExpectedPart> parts() const { return expectedParts(request, summary, {}); }

    TemporaryFolder folder;
    PlanRequest request;
    EmbeddingSummary summary;
};

} // namespace

TEST(PlanTime, ExpectsEveryFitOfEveryPartAndThatOfTheChosenOne)
{
    TimedPlan plan;
    EXPECT_EQ(plan.parts().size(), 3U * 2 + 2);
    EXPECT_EQ(plan.parts()[0].seconds, 0) << "direct learns nothing";
    EXPECT_GT(plan.parts()[1].seconds, 0);
    EXPECT_GT(plan.parts()[0].secondsAfter, 0) << "its curves";
    EXPECT_GT(plan.parts()[7].seconds, 0.5 * plan.parts()[1].seconds) << "of all training rows";
    EXPECT_EQ(plan.parts()[7].secondsAfter, 0);
    plan.request.verify = true;
    EXPECT_EQ(plan.parts().size(), 3U * 2 + 2 + 2);
    plan.summary.pilotCount = fewestPilotItems;
    EXPECT_EQ(plan.parts().size(), 2U + 2 + 2) << "on a pilot every method is fitted once";
}

/// The bar says what is left of the whole while a plan is really made.
TEST(PlanTime, IsFoundAgainInThePlanThatIsMade)
{
    const TimedPlan plan;
    const std::vector<ExpectedPart> parts = plan.parts();
    JobTimeEstimate estimate(parts);
    ASSERT_TRUE(estimate.isKnown());
    std::vector<double> left;
    Progress last;
    double elapsed = 0;
    std::size_t fits = 0;
    JobContext job({}, [&](const Progress& progress) {
        elapsed += 0.001;
        const bool begins = beginsStage(last, progress);
        last = progress;
        estimate.update(progress, elapsed);
        if (!begins || progress.stage != Stage::Fitting)
            return;
        ++fits;
        left.push_back(estimate.left(elapsed));
    });
    (void)makePlan(plan.request, {}, job);
    ASSERT_GE(fits, 3U) << "one for each part";
    for (std::size_t i = 1; i < left.size(); ++i)
        EXPECT_LE(left[i], left[i - 1]) << "fit " << i;
}
