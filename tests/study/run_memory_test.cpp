#include "core/study/request/run_memory.h"

#include <gtest/gtest.h>

#include <limits>

namespace crossfade
{
namespace
{

TEST(RunMemory, IsThatOfFeaturesCurvesAndTheLargestFit)
{
    Study study;
    study.oldModel = "a";
    study.newModel = "b";
    EmbeddingSummary summary;
    summary.galleryCount = 100;
    summary.queryCount = 10;
    summary.trainCount = 40;
    summary.models = {{"a", 4}, {"b", 8}, {"unused", 1000}};
    // 150 rows of 4 + 8 floats.
    EXPECT_EQ(runBytes(study, summary, 1000, 0), 7200U + 1000U);
    // Four floats for each of 50 parameters, and 100 items of 8 floats.
    EXPECT_EQ(runBytes(study, summary, 1000, 50), 7200U + 1000U + 800U + 3200U);
    EXPECT_EQ(runBytes(study, summary, std::numeric_limits<std::size_t>::max(), 50),
              std::numeric_limits<std::size_t>::max());
}

} // namespace
} // namespace crossfade
