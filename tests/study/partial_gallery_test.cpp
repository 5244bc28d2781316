// Studies of a gallery that is partly re-embedded.

#include "core/base/error.h"
#include "core/study/analysis/unknown_model.h"
#include "core/study/plan/strategies/result_strategies.h"
#include "core/study/plan/target_words.h"
#include "core/study/report/json_report.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>

using namespace crossfade;
using namespace crossfade::test;
using testing::Contains;
using testing::HasSubstr;
using Json = nlohmann::json;

namespace
{

constexpr std::size_t items = 60;
constexpr std::size_t present = 12;

/// Every fifth item is re-embedded.
RowMask fifths()
{
    RowMask mask(items, 0);
    for (std::size_t row = 0; row < items; row += 5)
        mask[row] = 1;
    return mask;
}

class PartialGalleryStudy : public testing::Test
{
protected:
    StudyResult run(const EmbeddingSet& set, Study study)
    {
        JobContext job({}, {}, [this](const Message& text) { m_notes.push_back(text.english()); });
        writeEmbeddings(m_folder / "set.h5", set, job);
        study.embeddings = m_folder / "set.h5";
        return runStudy(study, job);
    }

    std::string refusal(const EmbeddingSet& set, const Study& asked)
    {
        try {
            (void)run(set, asked);
        } catch (const Error& error) {
            return error.what();
        }
        return "(accepted)";
    }

    static Study study()
    {
        Study asked = tinyStudy("");
        asked.orders = {"random"};
        asked.slices = present + 1;
        return asked;
    }

    TemporaryFolder m_folder;
    std::vector<std::string> m_notes;
};

} // namespace

TEST_F(PartialGalleryStudy, CurvesAreExactAsFarAsThereAreNewFeatures)
{
    EmbeddingSet set = tinySet({.queries = 30});
    set.gallery.ids = ItemIds([] {
        ItemIds::Texts ids;
        for (std::size_t i = 0; i < items; ++i)
            ids.push_back("id" + std::to_string(i));
        return ids;
    }());
    // The whole gallery, in the order that the partial one has.
    set.gallery.present["new"] = fifths();
    const StudyResult part = run(set, study());
    std::string ids;
    for (const std::int64_t row : part.curves[0].order)
        ids += "id" + std::to_string(row) + "\n";
    std::ofstream(m_folder / "order.txt") << ids;
    Study wholeStudy = study();
    wholeStudy.orders = {"file"};
    wholeStudy.orderFile = m_folder / "order.txt";
    wholeStudy.slices = items + 1;
    set.gallery.present.clear();
    const StudyResult whole = run(set, wholeStudy);

    ASSERT_EQ(part.curves.size(), 2U) << "direct and fct";
    for (std::size_t i = 0; i < 2; ++i) {
        const BackfillCurve& curve = part.curves[i].backfill;
        EXPECT_EQ(curve.backfilled.back(), static_cast<std::int64_t>(present));
        EXPECT_EQ(curve.fractions.back(), 0.2);
        for (std::size_t m = 0; m < curve.metrics.size(); ++m)
            for (std::size_t n = 0; n <= present; ++n)
                EXPECT_EQ(curve.metrics[m].mean[n], whole.curves[i].backfill.metrics[m].mean[n]);
        EXPECT_TRUE(std::isnan(part.curves[i].gain[0]));
        EXPECT_TRUE(std::isnan(part.curves[i].conditions[0].endsAtNew.margin));
        EXPECT_FALSE(part.curves[i].conditions[0].endsAtNew.verdict);
        EXPECT_EQ(part.curves[i].conditions[0].startsAtOld.margin,
                  whole.curves[i].conditions[0].startsAtOld.margin);
        EXPECT_FALSE(part.curves[i].kendallTau);
    }
    EXPECT_EQ(part.baselines.oldModel.mean, whole.baselines.oldModel.mean);
    EXPECT_EQ(part.baselines.cross->mean, whole.baselines.cross->mean);
    EXPECT_TRUE(std::isnan(part.baselines.newModel.mean[0]));
    EXPECT_TRUE(part.comparisons.empty());
    EXPECT_THAT(m_notes, Contains(HasSubstr("48 of 60 gallery items have no features under new: "
                                            "id1, id2, id3, id4, id6, …")));
    EXPECT_THAT(m_notes, Contains(HasSubstr("from the share 0 to 0.2, where 12 items are new")));

    JobContext job;
    writeResults(m_folder / "results.h5", part, job);
    const StudyResult back = readResults(m_folder / "results.h5", job);
    EXPECT_EQ(back.curves[1].backfill.metrics[2].mean, part.curves[1].backfill.metrics[2].mean);
    EXPECT_EQ(back.items->gallery.present, part.items->gallery.present);
    EXPECT_EQ(back.items->gallery.ids, part.items->gallery.ids);
    const Json json = Json::parse(studyJson(back));
    EXPECT_EQ(json["baselines"]["new"]["map"], nullptr);
    EXPECT_EQ(json["curves"][0]["fractions"].back(), 0.2);
    EXPECT_EQ(json["curves"][0]["auc"]["map"]["slices"], nullptr);
    EXPECT_EQ(json["curves"][0]["gain"]["map"], nullptr);
}

TEST_F(PartialGalleryStudy, NewArrivalsAreNewFromTheStart)
{
    EmbeddingSet set = tinySet({.queries = 30});
    set.gallery.present["old"] = RowMask(items, 1);
    for (const std::size_t row : {7U, 20U, 33U})
        set.gallery.present["old"][row] = 0;
    const StudyResult result = run(set, study());
    const StudyCurve& curve = result.curves[0];
    EXPECT_EQ(curve.backfill.backfilled.front(), 3);
    EXPECT_EQ(curve.backfill.fractions.back(), 1);
    std::vector<std::int64_t> first(curve.order.begin(), curve.order.begin() + 3);
    std::ranges::sort(first);
    EXPECT_EQ(first, (std::vector<std::int64_t>{7, 20, 33}));
    EXPECT_TRUE(std::isnan(result.baselines.oldModel.mean[0]));
    EXPECT_FALSE(result.baselines.cross);
    EXPECT_NEAR(curve.backfill.metrics[2].mean.back(), result.baselines.newModel.mean[2], 1e-9);
    EXPECT_TRUE(curve.flipsAgainstOld.positive.empty());
    JobContext job;
    writeResults(m_folder / "results.h5", result, job);
    (void)studyJson(readResults(m_folder / "results.h5", job));
}

TEST_F(PartialGalleryStudy, AGalleryThatQueriesItselfIsAskedByThePilot)
{
    EmbeddingSet set = tinySet();
    set.gallery.present["new"] = fifths();
    set.gallery.pilot = RowMask(items, 0);
    for (std::size_t row = 0; row < items; row += 10)
        set.gallery.pilot[row] = 1;
    const StudyResult result = run(set, study());
    EXPECT_EQ(result.relevance.queryCount(), 6U);
    EXPECT_EQ(result.relevance.removed[2].front(), 20) << "each query's own row";
    EXPECT_THAT(m_notes, Contains(HasSubstr("the queries are the 6 items of the pilot")));
    set.gallery.pilot.clear();
    EXPECT_EQ(run(set, study()).relevance.queryCount(), present);
}

TEST_F(PartialGalleryStudy, PartsHaveStatesOfTheirOwn)
{
    EmbeddingSet set = tinySet({.queries = 30});
    set.gallery.present["new"] = fifths();
    Study asked = study();
    asked.parts = {{.name = "first", .classes = ClassRange{0, 0}}}; // rows 0, 6, …: 0 and 30 new
    const StudyResult result = run(set, asked);
    EXPECT_EQ(result.parts[0].curves[0].backfill.backfilled.back(), 2);
    JobContext job;
    writeResults(m_folder / "results.h5", result, job);
    EXPECT_EQ(readResults(m_folder / "results.h5", job).parts[0].curves[0].backfill.backfilled,
              result.parts[0].curves[0].backfill.backfilled);
}

TEST_F(PartialGalleryStudy, WhatNeedsAbsentFeaturesIsRefused)
{
    EmbeddingSet set = tinySet({.queries = 30});
    set.gallery.present["new"] = fifths();
    Study asked = study();
    asked.orders = {"oracle-loss"};
    asked.methods.erase(asked.methods.begin() + 1, asked.methods.end());
    EXPECT_THAT(refusal(set, asked), HasSubstr("48 of 60 gallery items"));
    set.gallery.present = {{"old", fifths()}};
    asked.orders = {"class-mean"};
    EXPECT_THAT(refusal(set, asked), HasSubstr("class means"));
    set.gallery.present["new"] = fifths();
    asked.orders = {"random"};
    EXPECT_THAT(refusal(set, asked),
                HasSubstr("48 gallery items have neither old nor new features"));
}

TEST_F(PartialGalleryStudy, SuspicionsAreNoted)
{
    EmbeddingSet set = tinySet({.gallery = 300, .queries = 30});
    set.gallery.pilot = RowMask(300, 0);
    std::fill_n(set.gallery.pilot.begin(), 30, std::uint8_t{1});
    (void)run(set, study());
    EXPECT_THAT(m_notes, Contains(HasSubstr("warning: /gallery/pilot: the pilot seems not")));
}

/// Computing it again would not help: a part of the gallery has no new features.
TEST_F(PartialGalleryStudy, SayWhyIsNotKnownWhatTheNewModelGivesAlone)
{
    EmbeddingSet set = tinySet({.queries = 30});
    set.gallery.present["new"] = fifths();
    StudyResult result = run(set, study());
    EXPECT_FALSE(whyUnknown(result, "old"));
    const auto unknown = whyUnknown(result, "new");
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->why.english(),
              "48 of 60 items have no features under new, so what it gives alone is not known");
    JobContext job;
    const auto refused = [&] {
        try {
            (void)tryResult(result, questionAbout(result, {}, {}), job);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("(accepted)");
    };
    EXPECT_THAT(refused(), HasSubstr("48 of 60 items"));
    EXPECT_THAT(refused(), HasSubstr("pilot"));
    const TargetQuestion target{.target = 0.5};
    EXPECT_THAT(targetParagraph(result, offeredCurves(result, target), target).english(),
                testing::StartsWith("No target is looked for: 48 of 60 items"));
    // An older file does not say which items are there.
    result.models = {};
    result.items = std::make_shared<const EmbeddingSet>();
    EXPECT_THAT(whyUnknown(result, "new")->remedy.english(), "Run the study again.");
    set.gallery.present.clear();
    EXPECT_FALSE(whyUnknown(run(set, study())));
}
