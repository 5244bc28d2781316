#include "core/study/follow/follow.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/plan_report.h"
#include "core/study/run/runner.h"
#include "core/study/run/serving.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>

using namespace crossfade;
using namespace crossfade::test;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::Key;
using testing::Not;
using testing::Pair;

namespace
{

/// A gallery that queries itself, with a pilot and a few items beside it that are present.
class LoadedOnce : public testing::Test
{
protected:
    LoadedOnce()
    {
        EmbeddingSet set = tinySet({.gallery = 240});
        set.gallery.pilot = RowMask(set.gallery.count, 0);
        for (const std::int64_t row : drawPilot(set.gallery.count, 120, 3))
            set.gallery.pilot[static_cast<std::size_t>(row)] = 1;
        set.gallery.present["new"] = set.gallery.pilot;
        writeEmbeddings(m_folder / "pilot.h5", set, m_job);
        writeTiny(m_folder / "whole.h5");
    }

    Study studyOf(const char* file) const
    {
        Study study = tinyStudy(m_folder / file);
        study.methods = {chooseMethod("direct"), chooseMethod("procrustes")};
        study.orders = {"random", "hubness"};
        study.metrics = parseMetrics("map,cmc@1");
        study.attributes.clear();
        study.resamples = 100;
        return study;
    }

    PlanRequest planOf(const char* file, JudgeOn judgeOn) const
    {
        PlanRequest asked;
        asked.study = studyOf(file);
        asked.judgeOn = judgeOn;
        asked.pace.batchSize = 40;
        return asked;
    }

    /// What was read to its end, datasets and files that are hashed, and how often.
    void expectFeaturesReadOnce() const
    {
        for (const char* dataset : {"/gallery/features/old", "/gallery/features/new"})
            EXPECT_THAT(m_read, Contains(Pair(dataset, 1)));
        EXPECT_THAT(m_read, Each(Pair(testing::_, 1)));
        EXPECT_THAT(m_notes, Each(Pair(testing::_, 1)));
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    std::map<std::string, int> m_read;
    std::map<std::string, int> m_notes;
    JobContext m_watched{{},
                         [this](const Progress& progress) {
                             if (progress.stage == Stage::Reading &&
                                 progress.done == progress.total)
                                 ++m_read[progress.subject.english()];
                         },
                         [this](const Message& note) { ++m_notes[note.english()]; }};
};

} // namespace

TEST_F(LoadedOnce, ByARunWhichSaysOfWhichFileItIs)
{
    const StudyResult result = runStudy(studyOf("pilot.h5"), m_watched);
    EXPECT_FALSE(result.provenance.inputs.front().sha256.empty());
    expectFeaturesReadOnce();
    EXPECT_THAT(m_read, Contains(Key("pilot.h5")));
}

TEST_F(LoadedOnce, ByAnEstimateAndByServingWithoutHashing)
{
    (void)estimateStudy(studyOf("pilot.h5"), {}, m_watched);
    expectFeaturesReadOnce();
    EXPECT_THAT(m_read, Not(Contains(Key("pilot.h5"))));
    EXPECT_THAT(m_notes, Contains(Key(HasSubstr("the queries are the 120 items of the pilot"))));
    m_read.clear();
    (void)servingReport(studyOf("whole.h5"), {.overlapAt = 5}, m_watched);
    expectFeaturesReadOnce();
    EXPECT_THAT(m_read, Not(Contains(Key("whole.h5"))));
}

TEST_F(LoadedOnce, ByFollowingWithoutHashing)
{
    const Plan plan = makePlan(planOf("pilot.h5", JudgeOn::Pilot), {}, m_job);
    std::ofstream(m_folder / "plan.csv", std::ios::binary) << planCsv(plan);
    const FollowRequest asked{.embeddings = m_folder / "pilot.h5",
                              .plan = m_folder / "plan.csv",
                              .now = "2026-12-01T08:00",
                              .device = "cpu"};
    const FollowReport report = followPlan(asked, m_watched);
    ASSERT_GT(report.fractions.size(), 1U) << "the rest is estimated";
    expectFeaturesReadOnce();
    EXPECT_THAT(m_read, Not(Contains(Key("pilot.h5"))));
    EXPECT_THAT(m_notes, Contains(Key(HasSubstr("the queries are the 120 items of the pilot"))));
    EXPECT_THAT(m_notes, Contains(Key(HasSubstr("have no features under new"))));
}

TEST_F(LoadedOnce, ByAPlanThatIsJudgedOnThePilot)
{
    const Plan plan = makePlan(planOf("pilot.h5", JudgeOn::Pilot), {}, m_watched);
    EXPECT_EQ(plan.candidates.size(), 4U);
    expectFeaturesReadOnce();
    EXPECT_THAT(m_read, Contains(Pair("pilot.h5", 1))) << "the plan says of which file it is";
    EXPECT_THAT(m_notes, Contains(Key(HasSubstr("the queries are the 120 items of the pilot"))));
}

TEST_F(LoadedOnce, ByAPlanOfSeveralFoldsThatIsVerified)
{
    PlanRequest asked = planOf("whole.h5", JudgeOn::Train);
    asked.verify = true;
    const Plan plan = makePlan(asked, m_folder / "parts", m_watched);
    EXPECT_TRUE(plan.check);
    expectFeaturesReadOnce();
    EXPECT_THAT(m_read, Contains(Pair("whole.h5", 1)));
}
