#include "core/study/verify/verification.h"

#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::ElementsAre;
using testing::HasSubstr;
using InputState = Verification::InputState;

namespace
{

class Verifying : public testing::Test
{
protected:
    Verifying()
    {
        writeTiny(m_folder / "tiny.h5");
        Study study = tinyStudy(m_folder / "tiny.h5");
        study.methods = {chooseMethod("direct")};
        study.flipsAt = {1, 3};
        m_result = runStudy(study, m_job);
    }

    Verification verify() { return verifyResult(m_result, {}, m_job); }
    static bool isUnchecked(const Verification& found, const std::string& fields)
    {
        return std::ranges::find(found.unchecked, fields, &Verification::Unchecked::fields) !=
               found.unchecked.end();
    }

    /// What the first difference says after `harm` changed the first curve.
    std::string firstDifference(const std::function<void(StudyCurve&)>& harm)
    {
        const StudyCurve whole = m_result.curves[0];
        harm(m_result.curves[0]);
        const Verification found = verify();
        m_result.curves[0] = whole;
        EXPECT_FALSE(found.holds());
        return found.differences.empty() ? "" : found.differences[0];
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    StudyResult m_result;
};

} // namespace

TEST_F(Verifying, AResultHoldsAsItWasComputed)
{
    const Verification found = verify();
    EXPECT_TRUE(found.holds());
    EXPECT_EQ(found.curves, 2U);
    EXPECT_GT(found.numbers, 1000U);
    EXPECT_THAT(found.differences, ElementsAre());
    ASSERT_EQ(found.inputs.size(), 1U);
    EXPECT_EQ(found.inputs[0].state, InputState::Same);
}

TEST_F(Verifying, EveryKindOfNumberIsCompared)
{
    EXPECT_THAT(firstDifference([](StudyCurve& c) { c.backfill.metrics[2].mean[1] += 0.01; }),
                HasSubstr("direct, random, seed 0: /curves/0/mean[2, 1] is"));
    EXPECT_THAT(firstDifference([](StudyCurve& c) { *c.backfill.metrics[0].aucExact += 0.01; }),
                HasSubstr("/curves/0/auc_exact[0] is"));
    EXPECT_THAT(firstDifference([](StudyCurve& c) { c.gain[1] += 0.01; }),
                HasSubstr("/curves/0/gain[1] is"));
    EXPECT_THAT(firstDifference([](StudyCurve& c) { ++c.backfill.flips[0].negative[2]; }),
                HasSubstr("/curves/0/negative_flips[2] is"));
    EXPECT_THAT(firstDifference([](StudyCurve& c) { ++c.backfill.flips[1].positive[2]; }),
                HasSubstr("/curves/0/flips_at/3/positive[2] is"));
    EXPECT_THAT(firstDifference([](StudyCurve& c) { ++c.flipsAgainstOld.positive[3]; }),
                HasSubstr("/curves/0/flips_against_old/positive[3] is"));
    EXPECT_THAT(firstDifference([](StudyCurve& c) { c.backfill.metrics[0].perQuery[7] = 0.5F; }),
                HasSubstr("/curves/0/per_query/0["));
    EXPECT_THAT(firstDifference([](StudyCurve& c) { ++c.backfill.firstRank[7]; }),
                HasSubstr("/curves/0/first_rank["));
}

TEST_F(Verifying, FindsInputsAsSeenFromTheResultsFile)
{
    // The run was given relative names; whoever reads the results may be in any folder.
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(m_folder.path());
    Study study = m_result.study;
    study.embeddings = "tiny.h5";
    const StudyResult result = runStudy(study, m_job);
    std::filesystem::create_directory("out");
    std::filesystem::create_directory("elsewhere");
    writeResults("out/results.h5", result, m_job);
    std::filesystem::current_path("elsewhere");
    writeBytes("tiny.h5", "another file of that name");
    const auto stateIn = [&](const std::filesystem::path& folder) {
        const Verification found =
            verifyResult(readResults(folder / "results.h5", m_job), {.folder = folder}, m_job);
        EXPECT_THAT(found.differences, ElementsAre());
        const InputState state = found.inputs[0].state;
        EXPECT_EQ(isUnchecked(found, "/relevance/*/*"), state == InputState::Absent)
            << "the data is read from where it is now";
        return state;
    };
    EXPECT_EQ(stateIn("../out"), InputState::Same);
    std::filesystem::rename(m_folder / "tiny.h5", m_folder / "out" / "tiny.h5");
    EXPECT_EQ(stateIn("../out"), InputState::Same) << "moved beside the results";
    std::filesystem::rename(m_folder / "out", m_folder / "moved");
    EXPECT_EQ(stateIn("../moved"), InputState::Same) << "both moved";
    std::filesystem::remove(m_folder / "moved" / "tiny.h5");
    EXPECT_EQ(stateIn("../moved"), InputState::Absent) << "not the one in this folder";
    std::filesystem::current_path(before);
}

/// What fits made is taken from the file, unless the study is fitted anew.
TEST_F(Verifying, FitsAreMadeAnewWhereThatIsAskedFor)
{
    m_result.itemScores[0].losses["loss"][3] += 1e-6;
    const Verification taken = verify();
    EXPECT_TRUE(isUnchecked(taken, "/item_scores/*/losses"));
    const Verification fitted = verifyResult(m_result, {.refit = true}, m_job);
    EXPECT_THAT(fitted.differences, ElementsAre(HasSubstr("/item_scores/0/losses[0, 3] is")));
    EXPECT_FALSE(isUnchecked(fitted, "/item_scores/*/losses"));
    EXPECT_TRUE(isUnchecked(fitted, "/curves/*/seconds_fit"));
}

/// A gallery of which the data is not at hand is checked by its matrices.
TEST_F(Verifying, WithoutTheDataMatricesTellTheNumbers)
{
    std::filesystem::remove(m_folder / "tiny.h5");
    EXPECT_THAT(verify().differences, ElementsAre());
    EXPECT_THAT(firstDifference([](StudyCurve& c) { c.backfill.metrics[2].mean[1] += 0.01; }),
                HasSubstr("direct, random, seed 0: /curves/0/mean[2, 1] is"));
    m_result.baselines.oldModel.mean[0] += 0.01;
    EXPECT_THAT(verify().differences, testing::Contains(HasSubstr("/baselines/old[0] is")));
}

TEST_F(Verifying, InputsThatChangedOrAreGoneAreTold)
{
    writeBytes(m_folder / "tiny.h5", readBytes(m_folder / "tiny.h5") + " ");
    Verification found = verify();
    EXPECT_EQ(found.inputs[0].state, InputState::Different);
    EXPECT_FALSE(found.holds());
    std::filesystem::remove(m_folder / "tiny.h5");
    found = verify();
    EXPECT_EQ(found.inputs[0].state, InputState::Absent);
    EXPECT_TRUE(found.holds()) << "a file that is elsewhere is no difference";
    EXPECT_FALSE(found.hasInputs());
    EXPECT_TRUE(isUnchecked(found, "/dimensions"));
}
