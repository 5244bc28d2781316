// What a study needs is checked before any work.

#include "core/base/error.h"
#include "core/study/run/runner.h"
#include "tests/study/runner_test.h"
#include "tests/support/refusal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(Runner, AClaimOnTheCrossBaselineNeedsEqualDimensions)
{
    Study asked = study({.newDim = 10});
    asked.methods = {chooseMethod("fct")};
    asked.claims = {{.says = "new is better than cross",
                     .metric = asked.metrics[0],
                     .better = {.baseline = "new"},
                     .worse = {.baseline = "cross"}}};
    EXPECT_THAT(refusalOf(asked), HasSubstr("the dimensions of old and new differ"));
}

TEST_F(Runner, AMethodsOwnModelsAreCheckedBeforeAnyWork)
{
    const Study good = studyOfMoreModels();
    Study asked = good;
    asked.methods[1].newModel = "newest";
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("newest"), HasSubstr("like-old")));
    asked = good;
    asked.methods[1].sideModel = "aside";
    EXPECT_THAT(refusalOf(asked), HasSubstr("aside"));
    asked = good;
    asked.methods[0].newModel = "wide";
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("direct"), HasSubstr("dimension 10")));
}

TEST_F(Runner, AMethodWithoutALossHasNoOracleOrder)
{
    Study asked = study();
    asked.methods = {chooseMethod("rm-naive")};
    asked.orders = {"random", "oracle-loss"};
    asked.isStrict = true;
    bool hasBegun = false;
    JobContext watched({}, [&](const Progress& progress) {
        hasBegun = hasBegun || progress.stage == Stage::Counting;
    });
    try {
        (void)runStudy(asked, watched);
        ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        EXPECT_THAT(error.what(),
                    AllOf(HasSubstr("oracle-loss"), HasSubstr("method rm-naive has no loss")));
    }
    EXPECT_FALSE(hasBegun);
    asked.orders = {"random"};
    EXPECT_NO_THROW(runStudy(asked, m_job));
}

TEST_F(Runner, ChecksEveryNeedBeforeAnyWork)
{
    const Study good = study({.oldDim = 6});
    EXPECT_THAT(refusalOf(good), HasSubstr("direct")); // unequal dimensions

    Study asked = good;
    asked.methods.erase(asked.methods.begin());
    asked.attributes = {"colour"};
    EXPECT_THAT(refusalOf(asked), HasSubstr("colour"));

    asked = good;
    asked.methods.erase(asked.methods.begin());
    asked.newModel = "newest";
    EXPECT_THAT(refusalOf(asked), HasSubstr("newest"));
    asked.newModel = "new";
    asked.device = "abacus";
    EXPECT_THAT(refusalOf(asked), HasSubstr("abacus"));
    asked.device = "cpu";
    asked.methods[0].transform = m_folder.path() / "missing.pt";
    EXPECT_THAT(refusalOf(asked), HasSubstr("missing.pt"));
    asked = good;
    asked.embeddings = m_folder.path() / "missing.h5";
    EXPECT_THAT(refusalOf(asked), HasSubstr("missing.h5"));
}

TEST_F(Runner, LeavesOutWhatTheDataCannotHaveBeforeAnyWork)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct"), chooseMethod("rm-naive"), chooseMethod("fastfill")};
    asked.orders = {"random", "sigma", "class-mean"};
    std::vector<std::string> notes;
    bool hasBegun = false;
    JobContext watched(
        {},
        [&](const Progress& progress) {
            hasBegun =
                hasBegun || progress.stage == Stage::Counting || progress.stage == Stage::Fitting;
        },
        [&](const Message& message) {
            const std::string note = message.english();
            if (note.find("left out:") != std::string::npos) {
                EXPECT_FALSE(hasBegun) << note;
                notes.push_back(note);
            }
        });
    const StudyResult result = runStudy(asked, watched);
    // Without a classifier there is no FastFill, and then no method that sigma could order.
    EXPECT_THAT(notes,
                ElementsAre(HasSubstr("direct, sigma is left out: it predicts no uncertainty"),
                            HasSubstr("rm-naive, sigma is left out: it predicts no uncertainty"),
                            AllOf(HasSubstr("fastfill is left out: "), HasSubstr("classifier"))));
    EXPECT_EQ(result.study.methods.size(), 2U);
    EXPECT_THAT(result.study.orders, ElementsAre("random", "class-mean"));
    ASSERT_EQ(result.curves.size(), 4U);
    asked.methods = {chooseMethod("direct"), chooseMethod("rm-naive")};
    asked.orders = {"random", "class-mean"};
    const StudyResult same = runStudy(asked, m_job);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(result.curves[i].choice, same.curves[i].choice);
        EXPECT_EQ(result.curves[i].ordering, same.curves[i].ordering);
        EXPECT_EQ(result.curves[i].backfill.metrics[0].mean,
                  same.curves[i].backfill.metrics[0].mean);
    }
}

TEST_F(Runner, LeavesOutAMethodBetweenOthersAndRefusesClaimsOnIt)
{
    Study asked = study({.newDim = 10});
    asked.methods = {chooseMethod("direct"), chooseMethod("procrustes"), chooseMethod("rm-naive")};
    asked.orders = {"random"};
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.study.methods.size(), 2U); // direct needs equal dimensions
    ASSERT_EQ(result.curves.size(), 2U);
    EXPECT_EQ(result.study.methods[result.curves[0].choice].id, "procrustes");
    EXPECT_EQ(result.study.methods[result.curves[1].choice].id, "rm-naive");
    asked.claims = {{.says = "direct is good",
                     .metric = asked.metrics[0],
                     .better = {.method = "direct", .ordering = "random"},
                     .worse = {.baseline = "old"}}};
    bool isCounted = false;
    JobContext watched({}, [&](const Progress& progress) {
        isCounted = isCounted || progress.stage == Stage::Counting;
    });
    EXPECT_THROW((void)runStudy(asked, watched), Error);
    EXPECT_FALSE(isCounted);
    asked.claims.clear();
    asked.methods = {chooseMethod("direct")};
    EXPECT_THROW((void)runStudy(asked, m_job), Error) << "nothing would be left";
}

TEST_F(Runner, ChecksWhatTheOrdersNeed)
{
    Study asked = study();
    for (const char* order : {"classifier-score", "entropy", "margin", "least-confidence"}) {
        asked.orders = {"random", order};
        EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr(order), HasSubstr("/heads/")));
    }
    asked.orders = {"sigma"};
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("direct"), HasSubstr("fastfill")));
    EXPECT_THAT(refusalOf(asked), HasSubstr("write skip_orders = [\"sigma\"] for the method"));
    asked.orders = {"head-entropy"};
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("direct"), HasSubstr("fct, fastfill"),
                                        HasSubstr("skip_orders = [\"head-entropy\"]")));
    asked.methods = {chooseMethod("fct")};
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("head-entropy"), HasSubstr("/heads/")));
    asked.orders = {"sigma"};
    asked.methods = {chooseMethod("fastfill")};
    asked.methods[0].options.set("loss", std::string("l2"), "test");
    asked.methods[0].options.set("uncertainty", false, "test");
    EXPECT_THAT(refusalOf(asked), HasSubstr("fastfill.uncertainty=true"));
}

TEST_F(Runner, OrdersByClassNeedLabels)
{
    Study asked = study();
    EmbeddingSet set = tinySet();
    set.relevant.emplace();
    set.relevant->offsets = {0};
    for (std::size_t query = 0; query < set.gallery.count; ++query) {
        for (std::size_t item = query % 6; item < set.gallery.count; item += 6)
            if (item != query)
                set.relevant->indices.push_back(static_cast<std::int64_t>(item));
        set.relevant->offsets.push_back(static_cast<std::int64_t>(set.relevant->indices.size()));
    }
    set.gallery.labels.assign(set.gallery.count, -1); // as `embed` writes unknown labels
    writeEmbeddings(asked.embeddings, set, m_job);
    asked.protocol = Protocol::Revisited;
    asked.attributes.clear();
    for (const char* order : {"class-mean", "centroid-cosine"}) {
        asked.orders = {order};
        EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr(order), HasSubstr("/gallery/labels")));
    }
}

TEST_F(Runner, WithoutARelevantItemNothingIsMeasured)
{
    Study asked = study();
    EmbeddingSet set = tinySet();
    set.gallery.labels.assign(set.gallery.count, -1);
    writeEmbeddings(asked.embeddings, set, m_job);
    asked.orders = {"random"};
    asked.methods = {chooseMethod("direct")};
    asked.attributes.clear();
    EXPECT_THAT(refusalOf(asked), HasSubstr("no query has a relevant item in the gallery"));
    EXPECT_FALSE(lacksValues(runStudy(study(), m_job)));
}
