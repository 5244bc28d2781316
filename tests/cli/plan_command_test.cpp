// The subcommand plan.

#include "core/base/text.h"
#include "core/data/selection/restriction.h"
#include "tests/cli/command_test.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <set>
#include <sstream>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;
using testing::Not;

namespace
{

class PlanCommand : public CommandTest
{
protected:
    PlanCommand() { writeTiny(m_folder / "tiny.h5"); }

    static Arguments plan(const Arguments& more)
    {
        Arguments arguments{
            "plan",       "--embeddings", "tiny.h5",  "--method", "direct,procrustes",
            "--ordering", "random",       "--slices", "5",        "--resamples",
            "200",        "--out",        "plan.csv"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

} // namespace

TEST_F(PlanCommand, WritesWhatToEmbedWhen)
{
    const Json json =
        runForJson(plan({"--jsonl", "plan.jsonl", "--batch-size", "25", "--items-per-hour", "50",
                         "--start", "2026-11-30", "--cost-per-item", "0.01", "--verify"}));
    EXPECT_EQ(json["candidates"].size(), 2U);
    EXPECT_EQ(json["objective"], "AUC of map");
    EXPECT_TRUE(json["check"].contains("regret"));
    EXPECT_EQ(json["batches"][1]["hours"], 1.0);
    EXPECT_EQ(json["batches"][1]["end"], "2026-11-30T01:00");
    EXPECT_EQ(json["batches"][1]["cost"], 0.5);
    const std::string csv = readBytes(m_folder / "plan.csv");
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 2 + json["gallery"].get<int>());
    EXPECT_EQ(json["strategies"][0]["strategy"], "wait");
    EXPECT_EQ(json["strategies"][0]["cost"], 0.6);
    EXPECT_EQ(json["strategies"].back()["strategy"], "rerank");
    EXPECT_EQ(json["strategies"].back()["model_calls"],
              json["strategies"].back()["depth"].get<int>() + 1);
    EXPECT_TRUE(json["advice"]["why"].is_string());
    EXPECT_TRUE(std::filesystem::exists(m_folder / "plan.csv.pt"));
    const std::string lines = readBytes(m_folder / "plan.jsonl");
    EXPECT_EQ(Json::parse(lines.substr(0, lines.find('\n')))["recommended"], json["recommended"]);
}

TEST_F(PlanCommand, LeavesFilesAloneThatNobodyNamed)
{
    std::ofstream(m_folder / "old.pt") << "the user's model";
    Arguments asked = plan({});
    asked.back() = "old";
    EXPECT_THAT(run(asked).error, HasSubstr("is no saved transform"));
    EXPECT_EQ(readBytes(m_folder / "old.pt"), "the user's model");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "old"));
    asked.back() = "/dev/null";
    EXPECT_EQ(run(asked).code, 0);
    EXPECT_FALSE(std::filesystem::exists("/dev/null.pt"));
}

/// Nobody says what is relevant: the nearest items under the new model are.
TEST_F(PlanCommand, NeedsNoLabelsWithNewNeighbours)
{
    EmbeddingSet set = tinySet({});
    for (ItemGroup* group : {&set.gallery, &*set.train})
        group->labels.assign(group->count, -1);
    if (set.query)
        set.query->labels.assign(set.query->count, -1);
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    EXPECT_THAT(run(plan({})).error, HasSubstr("protocol class: no query has a relevant item"));
    const Ending made = run(plan({"--protocol", "new-neighbours", "--neighbours", "3"}));
    EXPECT_EQ(made.code, 0) << made.error;
    EXPECT_THAT(made.output, HasSubstr("Promised for items that the method was not fitted on"));
    const Ending followed = run({"follow", "--embeddings", "tiny.h5", "--plan", "plan.csv"});
    EXPECT_EQ(followed.code, 0) << followed.error;
}

/// Nobody says what is relevant, and there is nothing to fit on but the gallery.
TEST_F(PlanCommand, SaysHowToGetTrainingRows)
{
    EmbeddingSet set = tinySet({});
    set.gallery.labels.assign(set.gallery.count, -1);
    set.gallery.pilot.assign(set.gallery.count, 1);
    set.query.reset();
    set.train.reset();
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const auto asked = [](const char* method) {
        return Arguments{
            "plan",           "--embeddings", "tiny.h5", "--method", method,     "--ordering",
            "random",         "--slices",     "5",       "--out",    "plan.csv", "--protocol",
            "new-neighbours", "--neighbours", "3"};
    };
    expectRefused(asked("procrustes"), "--draw-train 0.3");
    expectRefused(asked("rm-naive"), "--draw-train 0.3");
    Arguments drawing = asked("procrustes");
    drawing.insert(drawing.end(), {"--draw-train", "0.3"});
    const Ending made = run(drawing);
    EXPECT_EQ(made.code, 0) << made.error;
}

TEST_F(PlanCommand, JudgesByAQrelsFileOnAPilot)
{
    writeBytes(m_folder / "q.txt", "0 0 1 1\n1 0 0 1\n2 0 3 1\n");
    expectRefused(plan({"--qrels", "q.txt"}), "plan --pilot 0.05");
}

TEST_F(PlanCommand, PrintsTheChoiceForPeople)
{
    const Ending ending = run(plan({"--verify"}));
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_THAT(ending.output, HasSubstr(" (chosen) "));
    EXPECT_THAT(ending.output, HasSubstr("held out in 3 parts"));
    EXPECT_THAT(ending.output, HasSubstr("Chosen by AUC of map, "));
    EXPECT_THAT(ending.output, HasSubstr("The promised gain is "));
    EXPECT_THAT(ending.output, HasSubstr("is the best; the choice loses "));
}

TEST_F(PlanCommand, TriesCalibrationsWhereItIsAskedFor)
{
    EXPECT_THAT(run(plan({})).output,
                HasSubstr("--calibrations no,lengths on the command line, tries them too"));
    const Json json = runForJson(plan({"--calibrations", "no, lengths"}));
    std::set<std::string> labels;
    for (const Json& candidate : json["candidates"])
        labels.insert(candidate["label"]);
    EXPECT_EQ(labels, (std::set<std::string>{"direct, calibrated=no", "direct, calibrated=lengths",
                                             "procrustes, calibrated=no",
                                             "procrustes, calibrated=lengths"}));
    EXPECT_THAT(run(plan({"--calibrations", "no,moments"})).output,
                Not(HasSubstr("were not tried")));
}

TEST_F(PlanCommand, LeavesOutWhatCannotBeUnlessItIsStrict)
{
    const Arguments asked = plan({"--ordering", "sigma"});
    const Ending loose = run(asked);
    EXPECT_EQ(loose.code, 0) << loose.error;
    EXPECT_THAT(loose.error, HasSubstr("is left out"));
    Arguments strict = asked;
    strict.emplace_back("--strict");
    const Ending refused = run(strict);
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.error, HasSubstr("run without --strict"));
}

TEST_F(PlanCommand, RefusesWhatItCannotDo)
{
    expectRefused(plan({"--calibrations", "best"}), "--calibrations best");
    expectRefused(plan({"--objective", "best"}), "worst_group:ATTRIBUTE");
    expectRefused(plan({"--objective", "at_0.3"}), "5 evenly spaced fractions");
    expectRefused(plan({"--folds", "11"}), "two classes or more");
    expectRefused(plan({"--folds", "0"}), "two parts or more");
    expectRefused(plan({"--batch-size", "0"}), "1 or more");
    expectRefused(plan({"--budget", "1.5"}), "a number above 0 and up to 1");
    expectRefused(plan({"--rerank-at", "20,10"}), "numbers of items such as 10, 100, 1000");
    expectRefused(plan({"--embed-ms", "-1"}), "milliseconds, 0 or more");
    expectRefused(plan({"--start", "soon", "--items-per-hour", "5"}), "a date such as");
    expectRefused(plan({"--jsonl", "nowhere/plan.jsonl"}), "nowhere");
    expectRefused(plan({"--jsonl", "tiny.h5"}), "tiny.h5");
}

TEST_F(PlanCommand, GivesEveryItemItsBatchInAStore)
{
    expectRefused(plan({"--store", "pgvector=batches.copy"}), "--ids COLUMN");
    EmbeddingSet set = tinySet({});
    ItemIds::Numbers numbers(set.gallery.count);
    std::iota(numbers.begin(), numbers.end(), 1000);
    set.gallery.ids = ItemIds(numbers);
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const Ending made = run(plan({"--store", "pgvector=batches.copy", "--batch-size", "25"}));
    ASSERT_EQ(made.code, 0) << made.error;
    std::string expected; // the columns id and batch of plan.csv
    std::istringstream rows(readBytes(m_folder / "plan.csv"));
    for (std::string row; std::getline(rows, row);)
        if (isDigit(row.front())) {
            const std::size_t first = row.find(',');
            const std::size_t second = row.rfind(',');
            expected +=
                row.substr(second + 1) + '\t' + row.substr(first + 1, second - first - 1) + '\n';
        }
    EXPECT_EQ(readBytes(m_folder / "batches.copy"), expected);
    EXPECT_EQ(run(plan({"--store", "qdrant=q.jsonl"})).code, 0);
    expectRefused(plan({"--store", "weaviate=w.jsonl", "--collection", "C"}), "no such ids");
    expectRefused(plan({"--store", "pgvector"}), "STORE=FILE, such as pgvector=batches.copy");
    expectRefused(plan({"--store", "solr=x"}), "there is no such store");
}

/// Which items to embed first is asked before anything is embedded.
TEST_F(PlanCommand, PilotIsTheSameBeforeAndAfterItIsEmbedded)
{
    EmbeddingSet set = tinySet({});
    JobContext job;
    writeEmbeddings(m_folder / "both.h5", set, job);
    set.gallery.features.erase("new");
    if (set.query)
        set.query->features.erase("new");
    writeEmbeddings(m_folder / "old.h5", set, job);
    const Arguments draw{"present", "--embeddings", "old.h5", "--random", "12", "--seed", "3"};
    const Ending before = run(draw);
    EXPECT_EQ(before.code, 0) << before.error;
    EXPECT_EQ(std::ranges::count(before.output, '\n'), 12);
    Arguments take = draw;
    take.insert(take.end(), {"--from", "both.h5", "--out", "next.h5"});
    const Ending after = run(take);
    EXPECT_EQ(after.code, 0) << after.error;
    EXPECT_EQ(after.output, before.output);
    expectRefused({"present", "--embeddings", "old.h5", "--random", "12", "--out", "next2.h5"},
                  "--from and --out are not both given");
    expectRefused({"present", "--embeddings", "old.h5", "--ids", "x"}, "not both given");
    expectRefused({"present", "--embeddings", "old.h5", "--random", "3", "--remove", "nothing.txt"},
                  "not both given");
    EmbeddingSet half = readEmbeddings(m_folder / "both.h5", {"new"}, job);
    std::vector<std::int64_t> rows(half.gallery.count / 2);
    std::iota(rows.begin(), rows.end(), 0);
    half.gallery = selectItems(half.gallery, rows, job);
    ItemIds::Texts names;
    for (const std::int64_t row : rows)
        names.push_back(std::to_string(row));
    half.gallery.ids = ItemIds(names);
    half.relevant.reset();
    half.ignored.reset();
    writeEmbeddings(m_folder / "half.h5", half, job);
    expectRefused({"present", "--embeddings", "old.h5", "--from", "half.h5", "--random", "20",
                   "--out", "next3.h5"},
                  "the others are no random sample");
}
