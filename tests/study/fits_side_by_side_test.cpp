#include "core/base/error.h"
#include "core/study/run/runner.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <mutex>
#include <stop_token>
#include <thread>

using namespace crossfade;
using namespace crossfade::test;

namespace
{

class FitsSideBySide : public testing::Test
{
protected:
    FitsSideBySide() { writeTiny(m_folder.path() / "tiny.h5"); }

    /// Of methods that do not fill the cores, each with two epochs.
    Study study(const std::vector<std::string>& methods) const
    {
        Study study = tinyStudy(m_folder.path() / "tiny.h5");
        study.methods.clear();
        for (const std::string& id : methods) {
            study.methods.push_back(chooseMethod(id));
            study.methods.back().options.set("epochs", std::int64_t{2}, "test");
        }
        study.distance = Distance::Cosine;
        study.orders = {"random"};
        study.seeds = {3, 4};
        return study;
    }

    TemporaryFolder m_folder;
    JobContext m_job;
};

TEST_F(FitsSideBySide, AreThoseThatAreMadeAlone)
{
    const std::vector<std::string> ids{"rm-rqt", "residual-mlp", "rm-cls", "rm"};
    const StudyResult together = runStudy(study(ids), m_job);
    ASSERT_EQ(together.curves.size(), 8U);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const StudyResult alone = runStudy(study({ids[i]}), m_job);
        ASSERT_EQ(alone.curves.size(), 2U);
        for (std::size_t seed = 0; seed < 2; ++seed) {
            const StudyCurve& curve = together.curves[2 * i + seed];
            EXPECT_EQ(curve.method, ids[i]);
            EXPECT_EQ(curve.seed, alone.curves[seed].seed);
            EXPECT_EQ(curve.backfill.metrics.front().perQuery,
                      alone.curves[seed].backfill.metrics.front().perQuery)
                << ids[i];
        }
    }
}

TEST_F(FitsSideBySide, SayWhichTheyAre)
{
    std::mutex mutex;
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& message) {
        const std::string note = message.english();
        const std::lock_guard lock(mutex);
        notes.push_back(note);
    });
    (void)runStudy(study({"rm-rqt", "rm-cls"}), job);
    if (std::thread::hardware_concurrency() < 2)
        GTEST_SKIP() << "one core: nothing is side by side";
    EXPECT_THAT(notes, testing::Contains("fitted side by side, each on one core: rm-rqt · rm-cls"));
}

TEST_F(FitsSideBySide, OneThatDivergesLeavesTheOthers)
{
    Study asked = study({"rm-rqt", "residual-mlp"});
    asked.methods[1].options.set("learning_rate", 1e18, "test");
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.diverged.size(), 2U);
    EXPECT_EQ(result.diverged[0].choice, 1U);
    ASSERT_EQ(result.curves.size(), 2U);
    EXPECT_EQ(result.curves[0].method, "rm-rqt");
}

TEST_F(FitsSideBySide, EndWhenTheJobIsCancelled)
{
    std::stop_source stop;
    JobContext job(stop.get_token(), [&](const Progress& progress) {
        if (progress.stage == Stage::Fitting)
            stop.request_stop();
    });
    EXPECT_THROW((void)runStudy(study({"rm-rqt", "rm-cls", "residual-mlp"}), job), Cancelled);
}

} // namespace
