// Studies that are stopped, and go on with the parts that were kept.

#include "core/study/run/runner.h"
#include "core/study/storage/cached_parts.h"
#include "core/study/storage/part_keys.h"
#include "core/study/storage/partial_results.h"
#include "core/study/storage/results_file.h"
#include "tests/study/runner_test.h"
#include "tests/support/error_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <stop_token>

using namespace crossfade;
using namespace crossfade::test;

namespace
{

using Finished = std::vector<std::shared_ptr<const StudyResult>>;

void expectFirstCurvesOf(const StudyResult& whole, const StudyResult& finished)
{
    for (std::size_t i = 0; i < finished.curves.size(); ++i) {
        const StudyCurve& curve = finished.curves[i];
        EXPECT_EQ(curve.method, whole.curves[i].method);
        EXPECT_EQ(curve.ordering, whole.curves[i].ordering);
        EXPECT_EQ(curve.backfill.firstRank, whole.curves[i].backfill.firstRank);
        EXPECT_EQ(curve.gain, whole.curves[i].gain);
        EXPECT_EQ(curve.ci95[0].low, whole.curves[i].ci95[0].low);
    }
}

} // namespace

TEST_F(Runner, GoesOnWhereItWasInterrupted)
{
    const Study asked = study();
    const auto folder = m_folder.path() / "partial";
    const StudyResult first = runStudy(asked, m_job, folder);
    std::size_t fits = 0;
    JobContext watched(
        {}, [&](const Progress& progress) { fits += progress.stage == Stage::Fitting ? 1U : 0U; });
    const StudyResult again = runStudy(asked, watched, folder);
    EXPECT_EQ(fits, 0U);
    for (std::size_t i = 0; i < first.curves.size(); ++i) {
        EXPECT_EQ(again.curves[i].backfill.metrics[2].mean,
                  first.curves[i].backfill.metrics[2].mean);
        EXPECT_EQ(again.curves[i].order, first.curves[i].order);
        EXPECT_EQ(again.curves[i].fitSeconds, first.curves[i].fitSeconds);
        EXPECT_EQ(again.curves[i].curveSeconds, first.curves[i].curveSeconds);
        EXPECT_EQ(again.curves[i].transition, first.curves[i].transition);
    }
    // A kept curve is judged against the new model of its study, not of its method.
    Study judged = asked;
    judged.methods.erase(judged.methods.begin());
    judged.methods[0].newModel = "new";
    judged.newModel = "old";
    EXPECT_NE(runStudy(judged, m_job, folder).curves[0].gain, first.curves[2].gain);
    // With another seed nothing of the earlier run is used.
    Study other = asked;
    other.seeds = {99};
    (void)runStudy(other, watched, folder);
    EXPECT_GT(fits, 0U);
}

TEST_F(Runner, TellsWhatAFolderHasKept)
{
    Study asked = study();
    const auto folder = m_folder.path() / "partial";
    const Provenance provenance = runStudy(asked, m_job, folder).provenance;
    const std::size_t methods = asked.methods.size();
    const std::size_t orders = asked.orders.size();

    const CachedParts all = cachedParts(asked, provenance, folder);
    for (std::size_t choice = 0; choice < methods; ++choice) {
        EXPECT_TRUE(all.hasFit(choice));
        for (std::size_t order = 0; order < orders; ++order)
            EXPECT_TRUE(all.hasCurve(choice, order)) << choice << ' ' << order;
    }

    Study further = asked;
    further.orders.push_back("hubness");
    const CachedParts some = cachedParts(further, provenance, folder);
    EXPECT_TRUE(some.hasFit(1));
    EXPECT_TRUE(some.hasCurve(1, 0));
    EXPECT_FALSE(some.hasCurve(1, orders));

    Study otherSlices = asked;
    otherSlices.slices += 1;
    EXPECT_TRUE(cachedParts(otherSlices, provenance, folder).hasFit(1));
    EXPECT_FALSE(cachedParts(otherSlices, provenance, folder).hasCurve(1, 0));

    Study seeds = asked; // of which one is not computed yet
    seeds.seeds.push_back(99);
    EXPECT_FALSE(cachedParts(seeds, provenance, folder).hasFit(1));

    // The hashes of other data are not known.
    Study elsewhere = asked;
    elsewhere.embeddings = m_folder / "other.h5";
    EXPECT_FALSE(cachedParts(elsewhere, provenance, folder).hasFit(1));
    EXPECT_FALSE(cachedParts(asked, provenance, m_folder / "missing").hasFit(1));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "missing"));
}

TEST_F(Runner, GivesWhatIsFinishedBeforeEveryFit)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct"), chooseMethod("procrustes"), asked.methods[1]};
    const auto folder = m_folder.path() / "partial";
    Finished finished;
    const auto keep = [&](const auto& result) { finished.push_back(result); };
    const StudyResult whole = runStudy(asked, m_job, folder, keep);
    ASSERT_EQ(whole.curves.size(), 6U);
    expectFirstCurvesOf(whole, runStudy(asked, m_job));
    ASSERT_EQ(finished.size(), 3U);
    for (std::size_t count = 0; count < 3; ++count) {
        const StudyResult& some = *finished[count];
        EXPECT_EQ(some.study.methods.size(), count);
        EXPECT_EQ(some.curves.size(), 2 * count);
        EXPECT_EQ(some.baselines.oldModel, whole.baselines.oldModel);
        EXPECT_EQ(some.items->gallery.count, whole.items->gallery.count);
        expectFirstCurvesOf(whole, some);
    }
    // It is a result like any other.
    writeResults(m_folder / "some.h5", *finished[2], m_job);
    EXPECT_EQ(readResults(m_folder / "some.h5", m_job).curves.size(), 4U);
    // Where no method takes a fit, there is nothing to wait for.
    finished.clear();
    expectFirstCurvesOf(whole, runStudy(asked, m_job, folder, keep));
    EXPECT_TRUE(finished.empty());
}

TEST_F(Runner, WhatWasFinishedBeforeACancelIsKept)
{
    const Study asked = study();
    const auto folder = m_folder.path() / "partial";
    std::stop_source stop;
    JobContext cancelled(stop.get_token());
    Finished finished;
    EXPECT_THROW((void)runStudy(asked, cancelled, folder,
                                [&](const auto& result) {
                                    finished.push_back(result);
                                    if (!result->curves.empty())
                                        stop.request_stop();
                                }),
                 Cancelled);
    ASSERT_EQ(finished.size(), 2U);
    const StudyResult again = runStudy(asked, m_job, folder);
    ASSERT_EQ(again.curves.size(), 4U);
    for (std::size_t i = 0; i < 2; ++i) // to the second: they were not counted anew
        EXPECT_EQ(again.curves[i].curveSeconds, finished[1]->curves[i].curveSeconds);
}

TEST_F(Runner, BaselinesOfTheSameQuestionAreNotCountedAnew)
{
    Study asked = study();
    const auto folder = m_folder.path() / "partial";
    const StudyResult first = runStudy(asked, m_job, folder);
    Baselines marked = first.baselines; // told from any that are counted
    marked.oldModel.mean[0] = 0.125;
    const PartialResults kept(folder);
    const std::string key = baselinesKey(asked, Geometry::Raw, first.provenance);
    ASSERT_TRUE(kept.findBaselines(key, {.metrics = 3, .queries = 60, .gallery = 60}, m_job));
    kept.keepBaselines(key, marked);
    asked.orders.push_back("centroid-cosine"); // a further order asks nothing else of the models
    asked.slices = 7;
    EXPECT_EQ(runStudy(asked, m_job, folder).baselines.oldModel, marked.oldModel);

    Study other = asked;
    other.distance = Distance::Cosine;
    EXPECT_EQ(runStudy(other, m_job, folder).baselines.oldModel,
              runStudy(other, m_job).baselines.oldModel);
    other = asked;
    other.metrics.pop_back();
    EXPECT_EQ(runStudy(other, m_job, folder).baselines.oldModel.mean.size(), 2U);
    other = asked;
    other.oldModel = other.newModel;
    EXPECT_EQ(runStudy(other, m_job, folder).baselines.oldModel, first.baselines.newModel);
}

TEST_F(Runner, WarningsAboutTheSameDataAreNotLookedForAnew)
{
    Study asked = study();
    const auto folder = m_folder.path() / "partial";
    const StudyResult first = runStudy(asked, m_job, folder);
    const PartialResults kept(folder);
    const std::string key = warningsKey(asked, first.provenance);
    ASSERT_TRUE(kept.findWarnings(key, m_job));
    kept.keepWarnings(key, {"marked", "/gallery/größe: marked, too"});
    std::vector<std::string> notes;
    JobContext watched({}, {}, [&](const Message& text) { notes.push_back(text.english()); });
    asked.orders.push_back("centroid-cosine");
    (void)runStudy(asked, watched, folder);
    EXPECT_EQ(notes, (std::vector<std::string>{"warning: marked",
                                               "warning: /gallery/größe: marked, too"}));
    for (const auto& change : {+[](Study& other) { other.oldModel = other.newModel; },
                               +[](Study& other) {
                                   other.classes = ClassRange{2, 5};
                               },
                               +[](Study& other) {
                                   other.subset = Subset{"kind", "even"};
                               }}) {
        Study other = asked;
        change(other);
        notes.clear();
        (void)runStudy(other, watched, folder);
        EXPECT_EQ(std::ranges::count(notes, "warning: marked"), 0);
    }
    // No warnings are something to keep, too.
    kept.keepWarnings(key, {});
    EXPECT_EQ(kept.findWarnings(key, m_job), std::vector<std::string>());
}

TEST_F(Runner, ADamagedKeptPartIsComputedAnew)
{
    const Study asked = study();
    const auto folder = m_folder.path() / "partial";
    const StudyResult first = runStudy(asked, m_job, folder);
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        std::filesystem::resize_file(entry.path(), entry.file_size() / 2);
    std::size_t notes = 0;
    JobContext watched({}, {}, [&](const Message&) { ++notes; });
    const StudyResult again = runStudy(asked, watched, folder);
    EXPECT_GT(notes, 0U);
    EXPECT_EQ(again.curves[3].backfill.metrics[2].mean, first.curves[3].backfill.metrics[2].mean);
}

TEST_F(Runner, StopsWhenCancelled)
{
    std::stop_source stop;
    JobContext job(stop.get_token(), [&](const Progress& progress) {
        if (progress.stage == Stage::Fitting)
            stop.request_stop();
    });
    EXPECT_THROW((void)runStudy(study(), job), Cancelled);
}

TEST(PartialResults, InAFolderThatCannotBeMadeAreRefused)
{
    const TemporaryFolder folder;
    writeBytes(folder / "file", "");
    const std::filesystem::path inFile = folder / "file" / "partial";
    EXPECT_EQ(errorText([&] { const PartialResults kept(inFile); }),
              inFile.string() + ": the folder for finished parts cannot be made: Not a directory");
}
