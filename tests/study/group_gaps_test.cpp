#include "core/study/analysis/group_gaps.h"

#include "core/hdf5/embedding_file.h"
#include "core/study/run/runner.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

using namespace crossfade;
using namespace crossfade::test;
using testing::NanSensitiveDoubleEq;
using testing::Pointwise;

namespace
{

Study studyOfGroups(const std::filesystem::path& folder)
{
    writeTiny(folder / "tiny.h5", {.gallery = 180, .train = 180, .classes = 60}); // 30 a kind
    Study study = tinyStudy(folder / "tiny.h5");
    study.attributes = {"kind"};
    study.classBins = 3;
    study.resamples = 100;
    return study;
}

} // namespace

/// The gaps that a study resamples, and those of the groups' means, are the same numbers.
TEST(GroupGaps, WithoutIntervalsAreTheSame)
{
    const TemporaryFolder folder;
    Study study = studyOfGroups(folder.path());
    study.metrics = parseMetrics("map,cmc@1,ndcg@3");
    JobContext job;
    const StudyResult result = runStudy(study, job);
    ASSERT_FALSE(result.groupGaps.empty());
    std::size_t compared = 0;
    for (const std::string attribute : {"kind", "class range"})
        for (std::size_t metric = 0; metric < 3; ++metric)
            for (const StudyGroupGap& plain : plainGroupGaps(result, attribute, metric)) {
                const auto found =
                    std::ranges::find_if(result.groupGaps, [&](const StudyGroupGap& each) {
                        return each.kind == plain.kind && each.curve == plain.curve &&
                               each.metric == metric && each.gap.attribute == attribute;
                    });
                ASSERT_NE(found, result.groupGaps.end());
                ASSERT_EQ(found->gap.value.size(), plain.gap.value.size());
                for (std::size_t t = 0; t < plain.gap.value.size(); ++t)
                    EXPECT_NEAR(found->gap.value[t], plain.gap.value[t], 1e-7);
                EXPECT_TRUE(plain.gap.low.empty());
                ++compared;
            }
    EXPECT_EQ(compared, result.groupGaps.size());
    StudyResult older = result;
    for (StudyCurve& curve : older.curves)
        for (GroupCurve& group : curve.groups)
            group.metrics.clear();
    older.baselines.oldModel.perQuery.clear();
    older.baselines.newModel.perQuery.clear();
    older.baselines.oldModel.firstRank.clear();
    older.baselines.newModel.firstRank.clear();
    EXPECT_TRUE(plainGroupGaps(older, "kind", 0).empty());
    EXPECT_EQ(plainGroupGaps(older, "kind", 1).size(), older.curves.size()) << "CMC@1 is there";
}

/// Gaps that an earlier run kept beside its curves are those of a run without any.
TEST(GroupGaps, AreKeptBesideTheirCurves)
{
    const TemporaryFolder folder;
    Study study = studyOfGroups(folder.path());
    study.orders = {"random"};
    JobContext job;
    const auto kept = folder.path() / "kept";
    (void)runStudy(study, job, kept);
    study.orders = {"random", "class-mean"};
    const StudyResult further = runStudy(study, job, kept);
    const StudyResult anew = runStudy(study, job);
    ASSERT_FALSE(anew.groupGaps.empty());
    ASSERT_EQ(further.groupGaps.size(), anew.groupGaps.size());
    for (std::size_t i = 0; i < anew.groupGaps.size(); ++i) {
        const StudyGroupGap& expected = anew.groupGaps[i];
        const StudyGroupGap& gap = further.groupGaps[i];
        EXPECT_EQ(gap.kind, expected.kind);
        EXPECT_EQ(gap.curve, expected.curve);
        EXPECT_EQ(gap.metric, expected.metric);
        EXPECT_EQ(gap.gap.attribute, expected.gap.attribute);
        EXPECT_EQ(gap.gap.value, expected.gap.value);
        // Of the class ranges, with 20 classes each, they are not known.
        EXPECT_THAT(gap.gap.low, Pointwise(NanSensitiveDoubleEq(), expected.gap.low));
        EXPECT_THAT(gap.gap.high, Pointwise(NanSensitiveDoubleEq(), expected.gap.high));
    }
    study.seeds = {7}; // another seed draws other queries for the gaps
    EXPECT_FALSE(std::isnan(anew.groupGaps[0].gap.high[0]));
    EXPECT_NE(runStudy(study, job, kept).groupGaps[0].gap.high, anew.groupGaps[0].gap.high);
}
