#include "core/study/storage/results_file.h"

#include "core/base/error.h"
#include "core/study/run/runner.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <fstream>

using namespace crossfade;
using test::TemporaryFolder;
using namespace crossfade::test;

namespace
{

std::vector<std::uint64_t> bits(const std::vector<double>& values)
{
    std::vector<std::uint64_t> result;
    for (const double value : values)
        result.push_back(std::bit_cast<std::uint64_t>(value));
    return result;
}

std::vector<std::uint32_t> bits(std::span<const float> values)
{
    std::vector<std::uint32_t> result;
    for (const float value : values)
        result.push_back(std::bit_cast<std::uint32_t>(value));
    return result;
}

void expectEqual(const Condition& a, const Condition& b)
{
    EXPECT_EQ(bits({a.margin, a.interval.low, a.interval.high}),
              bits({b.margin, b.interval.low, b.interval.high}));
    EXPECT_EQ(a.met, b.met);
    EXPECT_EQ(a.verdict, b.verdict);
}

void expectEqual(const StudyCurve& a, const StudyCurve& b)
{
    EXPECT_EQ(a.method, b.method);
    EXPECT_EQ(a.ordering, b.ordering);
    EXPECT_EQ(a.choice, b.choice);
    EXPECT_EQ(a.seed, b.seed);
    EXPECT_EQ(a.orderSeed, b.orderSeed);
    EXPECT_EQ(a.geometry, b.geometry);
    EXPECT_EQ(a.transition, b.transition);
    EXPECT_EQ(a.order, b.order);
    EXPECT_EQ(a.kendallTau, b.kendallTau);
    EXPECT_EQ(a.fitSeconds, b.fitSeconds);
    EXPECT_EQ(bits(a.gain), bits(b.gain));
    EXPECT_EQ(bits(a.backfill.fractions), bits(b.backfill.fractions));
    EXPECT_EQ(a.backfill.backfilled, b.backfill.backfilled);
    EXPECT_EQ(a.backfill.queries, b.backfill.queries);
    EXPECT_EQ(a.backfill.validQueries, b.backfill.validQueries);
    EXPECT_EQ(a.backfill.flips, b.backfill.flips);
    EXPECT_EQ(a.gainOfExact, b.gainOfExact);
    EXPECT_EQ(a.judgedBy, b.judgedBy);
    ASSERT_EQ(a.gainInterval.size(), b.gainInterval.size());
    for (std::size_t m = 0; m < a.gainInterval.size(); ++m)
        EXPECT_EQ(bits({a.gainInterval[m].low, a.gainInterval[m].high}),
                  bits({b.gainInterval[m].low, b.gainInterval[m].high}));
    EXPECT_EQ(a.backfill.firstRank, b.backfill.firstRank);
    ASSERT_EQ(a.backfill.metrics.size(), b.backfill.metrics.size());
    for (std::size_t m = 0; m < a.backfill.metrics.size(); ++m) {
        EXPECT_EQ(a.backfill.metrics[m].metric, b.backfill.metrics[m].metric);
        EXPECT_EQ(bits(a.backfill.metrics[m].mean), bits(b.backfill.metrics[m].mean));
        EXPECT_EQ(bits(a.backfill.metrics[m].perQuery), bits(b.backfill.metrics[m].perQuery));
        EXPECT_EQ(a.backfill.metrics[m].aucSlices, b.backfill.metrics[m].aucSlices);
        EXPECT_EQ(a.backfill.metrics[m].aucExact, b.backfill.metrics[m].aucExact);
        EXPECT_EQ(a.backfill.metrics[m].rightQueries, b.backfill.metrics[m].rightQueries);
        EXPECT_EQ(bits(a.ci95[m].low), bits(b.ci95[m].low));
        EXPECT_EQ(bits(a.ci95[m].high), bits(b.ci95[m].high));
    }
    EXPECT_EQ(a.flipsAgainstOld.positive, b.flipsAgainstOld.positive);
    EXPECT_EQ(a.flipsAgainstOld.negative, b.flipsAgainstOld.negative);
    ASSERT_EQ(a.conditions.size(), b.conditions.size());
    for (std::size_t m = 0; m < a.conditions.size(); ++m) {
        expectEqual(a.conditions[m].backwardCompatible, b.conditions[m].backwardCompatible);
        expectEqual(a.conditions[m].startsAtOld, b.conditions[m].startsAtOld);
        expectEqual(a.conditions[m].endsAtNew, b.conditions[m].endsAtNew);
        expectEqual(a.conditions[m].monotone, b.conditions[m].monotone);
        EXPECT_EQ(a.conditions[m].fall.from, b.conditions[m].fall.from);
        EXPECT_EQ(a.conditions[m].fall.to, b.conditions[m].fall.to);
    }
    ASSERT_EQ(a.groups.size(), b.groups.size());
    for (std::size_t g = 0; g < a.groups.size(); ++g) {
        EXPECT_EQ(a.groups[g].attribute, b.groups[g].attribute);
        EXPECT_EQ(a.groups[g].value, b.groups[g].value);
        EXPECT_EQ(bits(a.groups[g].cmc1), bits(b.groups[g].cmc1));
        EXPECT_EQ(bits(a.groups[g].backfilled), bits(b.groups[g].backfilled));
        ASSERT_EQ(a.groups[g].metrics.size(), b.groups[g].metrics.size());
        for (std::size_t m = 0; m < a.groups[g].metrics.size(); ++m)
            EXPECT_EQ(bits(a.groups[g].metrics[m]), bits(b.groups[g].metrics[m]));
    }
}

void expectEqual(const Comparison& a, const Comparison& b)
{
    EXPECT_EQ(a.asked, b.asked);
    EXPECT_EQ(bits({a.aValue, a.bValue, a.difference, a.interval.low, a.interval.high, a.pValue}),
              bits({b.aValue, b.bValue, b.difference, b.interval.low, b.interval.high, b.pValue}));
    EXPECT_EQ(a.seeds, b.seeds);
    EXPECT_EQ(a.verdict, b.verdict);
    EXPECT_EQ(a.holm, b.holm);
    EXPECT_EQ(a.mixesGeometries, b.mixesGeometries);
}

class ResultsFile : public testing::Test
{
protected:
    ResultsFile()
    {
        writeTiny(m_folder.path() / "tiny.h5", {.gallery = 24, .queries = 12, .train = 30});
        Study study = tinyStudy(m_folder.path() / "tiny.h5");
        study.claims = {{.says = "the old model is better than the new one",
                         .metric = study.metrics.front(),
                         .better = {.baseline = "old"},
                         .worse = {.baseline = "new"}}};
        study.flipsAt = {3, 1};
        study.classBins = 2;
        m_result = runStudy(study, m_job);
        writeResults(m_file, m_result, m_job);
    }

    std::string content() const
    {
        std::ifstream stream(m_file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    void replaceBy(const std::string& bytes) const
    {
        std::ofstream(m_file, std::ios::binary | std::ios::trunc) << bytes;
    }

    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder.path() / "results.h5";
    JobContext m_job;
    StudyResult m_result;
};

} // namespace

TEST_F(ResultsFile, SaysHowFarItIsReadFromTheFirstMatrixToTheLastCurve)
{
    std::vector<Progress> ofFile;
    JobContext job({}, [&](const Progress& progress) {
        if (progress.subject.english() == m_file.filename().string())
            ofFile.push_back(progress);
    });
    (void)readResults(m_file, job);
    ASSERT_GE(ofFile.size(), 2U);
    EXPECT_EQ(ofFile.front().done, 0U);
    EXPECT_GT(ofFile.front().total, m_result.curves.size());
    EXPECT_EQ(ofFile.back().done, ofFile.front().total);
    for (std::size_t i = 1; i < ofFile.size(); ++i)
        EXPECT_GT(ofFile[i].done, ofFile[i - 1].done);
}

TEST_F(ResultsFile, ComesBackBitForBit)
{
    const StudyResult back = readResults(m_file, m_job);
    EXPECT_EQ(studyText(back.study, "x"), studyText(
                                              [&] {
                                                  Study study = m_result.study;
                                                  study.results = m_file;
                                                  return study;
                                              }(),
                                              "x"));
    EXPECT_EQ(back.provenance.version, m_result.provenance.version);
    EXPECT_EQ(back.provenance.created, m_result.provenance.created);
    EXPECT_EQ(back.provenance.hardware, m_result.provenance.hardware);
    EXPECT_EQ(back.provenance.libraries, m_result.provenance.libraries);
    EXPECT_EQ(back.provenance.inputs, m_result.provenance.inputs);
    EXPECT_EQ(back.dimensions, (std::map<std::string, std::size_t>{{"new", 8}, {"old", 8}}));
    EXPECT_EQ(back.dimensions, m_result.dimensions);
    EXPECT_EQ(back.baselines.oldModel, m_result.baselines.oldModel);
    EXPECT_EQ(back.baselines.newModel, m_result.baselines.newModel);
    ASSERT_TRUE(back.baselines.cross);
    EXPECT_EQ(*back.baselines.cross, *m_result.baselines.cross);
    EXPECT_EQ(back.items->gallery.labels, m_result.items->gallery.labels);
    EXPECT_EQ(back.items->query->labels, m_result.items->query->labels);
    EXPECT_EQ(back.items->classNames, m_result.items->classNames);
    EXPECT_EQ(back.items->classAttributes[0].codes, m_result.items->classAttributes[0].codes);
    EXPECT_EQ(back.items->classAttributes[0].values, m_result.items->classAttributes[0].values);
    EXPECT_EQ(back.items->file, m_result.study.embeddings);
    EXPECT_EQ(back.relevance.relevant.indices, m_result.relevance.relevant.indices);
    EXPECT_EQ(back.relevance.removed.offsets, m_result.relevance.removed.offsets);
    ASSERT_EQ(back.curves.size(), m_result.curves.size());
    for (std::size_t i = 0; i < back.curves.size(); ++i)
        expectEqual(back.curves[i], m_result.curves[i]);
    ASSERT_EQ(back.comparisons.size(), m_result.comparisons.size());
    for (std::size_t i = 0; i < back.comparisons.size(); ++i)
        expectEqual(back.comparisons[i], m_result.comparisons[i]);
    EXPECT_EQ(back.study.claims, m_result.study.claims);
    ASSERT_EQ(back.claims.size(), 1U);
    expectEqual(back.claims[0], m_result.claims[0]);
}

TEST_F(ResultsFile, NamesTheComparisonsByItsStudy)
{
    StudyResult other = m_result;
    other.comparisons.back().asked.a.choice = 7;
    writeResults(m_file, other, m_job);
    EXPECT_THAT(errorText([&] { (void)readResults(m_file, m_job); }),
                testing::HasSubstr("/comparisons/asked: the study has nothing of that number"));
}

TEST_F(ResultsFile, AFitHasCurvesOnceOrDiverged)
{
    const auto refusal = [&](const StudyResult& result) -> std::string {
        writeResults(m_file, result, m_job);
        try {
            (void)readResults(m_file, m_job);
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::BadFormat);
            return error.what();
        }
        return "accepted";
    };
    const DivergedFit lost{
        .choice = 0, .seed = 0, .error = FitDiverged({.problem = "test"}, nullptr, 1)};
    StudyResult twice = m_result;
    twice.diverged = {lost, lost};
    EXPECT_NE(refusal(twice).find("a fit is there twice"), std::string::npos);

    StudyResult both = m_result;
    both.diverged = {lost};
    both.transitions.resize(1);
    EXPECT_NE(refusal(both).find("of a fit that diverged"), std::string::npos);

    StudyResult copied = m_result;
    copied.curves[1] = copied.curves[0];
    EXPECT_NE(refusal(copied).find("there twice"), std::string::npos);
}

TEST_F(ResultsFile, MatricesComeBackAndShareStorage)
{
    const StudyResult back = readResults(m_file, m_job);
    ASSERT_EQ(back.transitions.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        const Transition& is = back.transitions[i];
        const Transition& was = m_result.transitions[i];
        EXPECT_EQ(bits(is.oldSystem.gallery.values()), bits(was.oldSystem.gallery.values()));
        EXPECT_EQ(bits(is.newSystem.gallery.values()), bits(was.newSystem.gallery.values()));
        EXPECT_EQ(bits(is.oldSystem.query.values()), bits(was.oldSystem.query.values()));
    }
    ASSERT_TRUE(back.models.oldModel && back.models.newModel);
    EXPECT_EQ(bits(back.models.oldModel->query.values()),
              bits(m_result.models.oldModel->query.values()));
    EXPECT_EQ(bits(back.models.newModel->gallery.values()),
              bits(m_result.models.newModel->gallery.values()));
    EXPECT_TRUE(back.models.oldModel->gallery.sharesStorageWith( // of `direct`
        back.transitions[0].oldSystem.gallery));
    EXPECT_TRUE(back.transitions[0].newSystem.gallery.sharesStorageWith(
        back.transitions[1].newSystem.gallery));
    EXPECT_TRUE(
        back.transitions[0].oldSystem.query.sharesStorageWith(back.transitions[0].newSystem.query));
    EXPECT_FALSE(back.transitions[0].oldSystem.gallery.sharesStorageWith(
        back.transitions[1].oldSystem.gallery));
}

TEST_F(ResultsFile, IsKnownForWhatItIs)
{
    EXPECT_TRUE(isResultsFile(m_file));
    EXPECT_FALSE(isResultsFile(m_folder.path() / "tiny.h5"));
    EXPECT_THAT(errorText([&] { (void)readResults(m_folder.path() / "tiny.h5", m_job); }),
                testing::HasSubstr("tiny.h5: it is no results file; expected "));
    EXPECT_THAT(errorText([&] { (void)isResultsFile(m_folder.path() / "missing.h5"); }),
                testing::HasSubstr("missing.h5: there is no such file"));
}

TEST_F(ResultsFile, CutOffFilesAreRefused)
{
    const std::string bytes = content();
    for (std::size_t length = 0; length < bytes.size(); length += bytes.size() / 97 + 1) {
        replaceBy(bytes.substr(0, length));
        EXPECT_THROW((void)readResults(m_file, m_job), Error) << "after " << length << " bytes";
    }
}

TEST_F(ResultsFile, AFlippedByteIsNoticedOrHarmless)
{
    const std::string bytes = content();
    std::mt19937 random(17);
    for (int trial = 0; trial < 400; ++trial) {
        std::string damaged = bytes;
        const std::size_t place = random() % damaged.size();
        damaged[place] = static_cast<char>(damaged[place] ^ static_cast<char>(1U << random() % 8));
        replaceBy(damaged);
        try {
            const StudyResult back = readResults(m_file, m_job);
            // The byte was padding: all numbers are the ones that were written.
            for (std::size_t i = 0; i < back.curves.size(); ++i)
                expectEqual(back.curves[i], m_result.curves[i]);
            EXPECT_EQ(back.baselines.newModel, m_result.baselines.newModel);
            EXPECT_EQ(back.items->gallery.labels, m_result.items->gallery.labels);
        } catch (const Error&) {
        }
    }
}

TEST_F(ResultsFile, ACancelledWriteLeavesTheOldFile)
{
    const std::string before = content();
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    EXPECT_THROW(writeResults(m_file, m_result, job), Cancelled);
    EXPECT_EQ(content(), before);
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(m_folder.path()))
        ++files;
    EXPECT_EQ(files, 2U); // tiny.h5 and results.h5
}
