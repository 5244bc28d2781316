#include "core/base/job.h"

#include <gmock/gmock.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace crossfade
{

namespace
{

using testing::ElementsAre;
using testing::SizeIs;

TEST(JobContext, IsNeverCancelledByDefault)
{
    JobContext job;
    EXPECT_FALSE(job.cancelled());
    EXPECT_NO_THROW(job.checkpoint());
    job.report({Stage::Reading, "", 1, 2});
    job.note("nobody listens");
}

TEST(JobContext, StopsAtTheNextCheckpoint)
{
    std::stop_source stop;
    const JobContext job(stop.get_token());
    EXPECT_NO_THROW(job.checkpoint());
    stop.request_stop();
    EXPECT_TRUE(job.cancelled());
    EXPECT_THROW(job.checkpoint(), Cancelled);
}

TEST(JobContext, ReportsTheFirstAndTheLastAndFewBetween)
{
    std::vector<std::size_t> done;
    JobContext job({}, [&](const Progress& progress) { done.push_back(progress.done); });
    constexpr std::size_t total = 100000;
    for (std::size_t i = 0; i <= total; ++i)
        job.report({Stage::Counting, "map", i, total});
    EXPECT_EQ(done.front(), 0U);
    EXPECT_EQ(done.back(), total);
    EXPECT_LT(done.size(), 1000U);
}

TEST(JobContext, ReportsEveryNewStageAndSubject)
{
    std::vector<std::string> told;
    JobContext job({}, [&](const Progress& progress) {
        told.push_back(std::string(stageName(progress.stage)) + " " + progress.subject.english());
    });
    job.report({Stage::Reading, "a", 0, 10});
    job.report({Stage::Reading, "b", 0, 10});
    job.report({Stage::Fitting, "b", 0, 10});
    job.report({Stage::Fitting, "b", 1, 10}); // too soon after the one before
    job.report({Stage::Fitting, "b", 10, 10});
    EXPECT_THAT(told, ElementsAre("reading a", "reading b", "fitting b", "fitting b"));
}

TEST(JobContext, MayBeUsedFromSeveralThreads)
{
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 8; ++i)
            threads.emplace_back([&] {
                for (int n = 0; n < 100; ++n)
                    job.note("skipped");
            });
    }
    EXPECT_THAT(notes, SizeIs(800));
}

TEST(RunJob, EndsInOneOfThreeWays)
{
    EXPECT_EQ(std::get<int>(runJob([] { return 7; })), 7);
    const auto cancelled = runJob([]() -> int { throw Cancelled{}; });
    EXPECT_TRUE(std::holds_alternative<Cancelled>(cancelled));
    const auto failed = runJob([]() -> int {
        throw Error(ErrorCode::BadUsage, {.where = "--slices", .problem = "is 0"});
    });
    EXPECT_EQ(std::get<Error>(failed).code(), ErrorCode::BadUsage);
    EXPECT_STREQ(std::get<Error>(failed).what(), "--slices: is 0");
}

TEST(RunJob, TurnsForeignExceptionsIntoErrors)
{
    const auto memory = runJob([]() -> int { throw std::bad_alloc(); });
    EXPECT_EQ(std::get<Error>(memory).code(), ErrorCode::OutOfMemory);
    const auto library = runJob([]() -> int { throw std::runtime_error("from a library"); });
    EXPECT_EQ(std::get<Error>(library).code(), ErrorCode::Internal);
    EXPECT_STREQ(std::get<Error>(library).what(), "from a library");
    const auto allocator = runJob([]() -> int {
        throw std::runtime_error("DefaultCPUAllocator: can't allocate memory: you tried");
    });
    EXPECT_EQ(std::get<Error>(allocator).code(), ErrorCode::OutOfMemory);
    const auto foreign = runJob([]() -> int { throw 42; });
    EXPECT_EQ(std::get<Error>(foreign).code(), ErrorCode::Internal);
}

TEST(StageName, IsThereForEveryStage)
{
    for (int stage = 0; stage <= static_cast<int>(Stage::Writing); ++stage)
        EXPECT_STRNE(stageName(static_cast<Stage>(stage)), "");
}

} // namespace

} // namespace crossfade
