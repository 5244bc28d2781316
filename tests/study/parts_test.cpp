#include "core/base/error.h"
#include "core/study/report/json_report.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;
using Json = nlohmann::json;

namespace
{

class Parts : public testing::Test
{
protected:
    Parts()
    {
        writeTiny(m_folder / "tiny.h5", {.queries = 30});
        std::vector<std::int64_t> order(60);
        std::iota(order.rbegin(), order.rend(), 0);
        std::swap(order[5], order[40]);
        writeNpy(m_folder / "order.npy", order);
    }

    /// Whose orders are the same for a part as for a study of that part alone.
    Study study() const
    {
        Study asked = tinyStudy(m_folder / "tiny.h5");
        asked.orders = {"file", "oracle-loss"};
        asked.orderFile = m_folder / "order.npy";
        asked.parts = {{.name = "last", .classes = ClassRange{4, 5}},
                       {.name = "even", .subset = Subset{"kind", "even"}}};
        return asked;
    }

    static void expectSameNumbers(const StudyResult& part, const StudyResult& alone)
    {
        EXPECT_EQ(part.baselines.oldModel.mean, alone.baselines.oldModel.mean);
        EXPECT_EQ(part.baselines.newModel.firstRank, alone.baselines.newModel.firstRank);
        EXPECT_EQ(part.baselines.cross->mean, alone.baselines.cross->mean);
        EXPECT_EQ(part.items->gallery.labels, alone.items->gallery.labels);
        EXPECT_EQ(part.relevance.relevant.indices, alone.relevance.relevant.indices);
        ASSERT_EQ(part.curves.size(), alone.curves.size());
        for (std::size_t i = 0; i < part.curves.size(); ++i) {
            EXPECT_EQ(part.curves[i].order, alone.curves[i].order);
            EXPECT_THAT(part.curves[i].gain,
                        testing::Pointwise(testing::NanSensitiveDoubleEq(), alone.curves[i].gain));
            EXPECT_EQ(part.curves[i].backfill.flips[0].positive,
                      alone.curves[i].backfill.flips[0].positive);
            for (std::size_t m = 0; m < 3; ++m) {
                EXPECT_EQ(part.curves[i].backfill.metrics[m].mean,
                          alone.curves[i].backfill.metrics[m].mean);
                EXPECT_EQ(part.curves[i].ci95[m].low, alone.curves[i].ci95[m].low);
            }
        }
    }

    TemporaryFolder m_folder;
    JobContext m_job;
};

} // namespace

TEST_F(Parts, GiveWhatAStudyOfThatPartAloneGives)
{
    const Study asked = study();
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.parts.size(), 2U);
    EXPECT_EQ(result.curves.size(), 4U);
    EXPECT_EQ(result.items->gallery.count, 60U);
    for (std::size_t p = 0; p < 2; ++p) {
        Study alone = asked;
        alone.parts.clear();
        alone.classes = asked.parts[p].classes;
        alone.subset = asked.parts[p].subset;
        expectSameNumbers(result.parts[p], runStudy(alone, m_job));
    }
    Study whole = asked;
    whole.parts.clear();
    EXPECT_EQ(runStudy(whole, m_job).curves[2].backfill.metrics[2].mean,
              result.curves[2].backfill.metrics[2].mean);
}

TEST_F(Parts, ComeBackFromTheResultsFile)
{
    const StudyResult result = runStudy(study(), m_job);
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult back = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(back.study.parts, result.study.parts);
    ASSERT_EQ(back.parts.size(), 2U);
    for (std::size_t p = 0; p < 2; ++p)
        expectSameNumbers(back.parts[p], result.parts[p]);
    EXPECT_EQ(studyJson(back), studyJson(result));
}

TEST_F(Parts, AreListedInTheJsonBesideTheWhole)
{
    const Json json = Json::parse(studyJson(runStudy(study(), m_job)));
    EXPECT_FALSE(json["curves"][0].contains("part"));
    ASSERT_EQ(json["parts"].size(), 2U);
    EXPECT_EQ(json["parts"][0]["name"], "last");
    EXPECT_EQ(json["parts"][0]["gallery"], 20);
    EXPECT_EQ(json["parts"][0]["queries"], 10);
    EXPECT_EQ(json["parts"][0]["curves"].size(), 4U);
    EXPECT_EQ(json["parts"][0]["curves"][3]["part"], "last");
    EXPECT_TRUE(json["parts"][1]["baselines"]["old"]["map"].is_number());
}

TEST_F(Parts, AreCountedAgainWhereARunWasInterrupted)
{
    const StudyResult first = runStudy(study(), m_job, m_folder / "partial");
    const StudyResult again = runStudy(study(), m_job, m_folder / "partial");
    for (std::size_t p = 0; p < 2; ++p)
        expectSameNumbers(again.parts[p], first.parts[p]);
}

TEST_F(Parts, AreCheckedBeforeAnyWork)
{
    Study asked = study();
    asked.parts[0].classes = ClassRange{8, 9};
    EXPECT_THAT(refusalOf(asked), HasSubstr("classes 8:9"));
    asked = study();
    asked.parts[1].name = "last";
    EXPECT_THAT(refusalOf(asked), HasSubstr("named twice"));
    asked = study();
    asked.parts[0].classes.reset();
    EXPECT_THAT(refusalOf(asked), HasSubstr("it is the whole gallery"));
}

TEST_F(Parts, StandInTheStudyFile)
{
    constexpr const char* text = R"(
[data]
embeddings = "a.h5"
[[parts]]
name = "unseen"
classes = "100:199"
[[parts]]
name = "animals"
subset = { attribute = "kind", value = "animal" }
[evaluation]
orders = ["random"]
metrics = ["map"]
[[methods]]
id = "direct"
)";
    const Study read = parseStudy(text, m_folder / "study.toml");
    const std::vector<StudyPart> expected{{.name = "unseen", .classes = ClassRange{100, 199}},
                                          {.name = "animals", .subset = Subset{"kind", "animal"}}};
    EXPECT_EQ(read.parts, expected);
    EXPECT_EQ(parseStudy(studyText(read, m_folder / "s.toml"), m_folder / "s.toml").parts,
              expected);
}
