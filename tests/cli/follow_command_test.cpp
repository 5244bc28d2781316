// The subcommands present and follow: a migration played through.

#include "tests/cli/command_test.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

class FollowCommand : public CommandTest
{
protected:
    FollowCommand() { writeTiny(m_folder / "whole.h5", {.gallery = 240}); }

    void expectDone(const Arguments& arguments) const
    {
        const Ending ending = run(arguments);
        ASSERT_EQ(ending.code, 0) << ending.error;
    }

    void write(const std::string& name, const std::vector<std::string>& lines) const
    {
        std::ofstream stream(m_folder / name);
        for (const std::string& line : lines)
            stream << line << '\n';
    }

    /// store.h5 after what happened in it.
    void update(const Arguments& more) const
    {
        Arguments arguments{"present",  "--embeddings", "store.h5", "--from",
                            "whole.h5", "--out",        "next.h5"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        expectDone(arguments);
        std::filesystem::rename(m_folder / "next.h5", m_folder / "store.h5");
    }

    /// Nothing embedded but a pilot of half of the items; planned.
    void begin() const
    {
        expectDone({"present", "--embeddings", "whole.h5", "--from", "whole.h5", "--forget",
                    "--random", "120", "--seed", "3", "--out", "store.h5"});
        expectDone({"plan",
                    "--embeddings",
                    "store.h5",
                    "--method",
                    "direct,procrustes",
                    "--ordering",
                    "random",
                    "--metrics",
                    "map",
                    "--judge-on",
                    "pilot",
                    "--slices",
                    "5",
                    "--batch-size",
                    "30",
                    "--cost-per-item",
                    "0.5",
                    "--items-per-hour",
                    "10",
                    "--transform",
                    "plan.pt",
                    "--out",
                    "plan.csv"});
    }

    /// The ids of the plan, most urgent first.
    std::vector<std::string> planned() const
    {
        std::istringstream csv(readBytes(m_folder / "plan.csv"));
        std::vector<std::string> ids;
        for (std::string line; std::getline(csv, line);)
            if (line[0] != '#' && line[0] != 'p')
                ids.push_back(line.substr(line.find_last_of(',') + 1));
        return ids;
    }

    static Arguments follow(const Arguments& more = {})
    {
        Arguments arguments{"follow", "--embeddings",     "store.h5",    "--plan", "plan.csv",
                            "--now",  "2026-12-01T08:00", "--transform", "plan.pt"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

} // namespace

TEST_F(FollowCommand, AccompaniesAMigration)
{
    begin();
    const std::vector<std::string> ids = planned();
    ASSERT_EQ(ids.size(), 120U);
    double before = 0.5;
    for (std::size_t batch = 0; batch < 4; ++batch) {
        // The 30th item of each batch is deleted before it is embedded.
        write("batch.txt", {ids.begin() + 30 * static_cast<std::ptrdiff_t>(batch),
                            ids.begin() + 30 * static_cast<std::ptrdiff_t>(batch) + 29});
        write("gone.txt", {ids[30 * batch + 29]});
        update({"--ids", "batch.txt", "--remove", "gone.txt"});
        const Json json = runForJson(follow({"--target", "gain=0.9", "--worth", "map=5"}));
        EXPECT_GT(json["fraction"], before);
        before = json["fraction"];
        EXPECT_EQ(json["items"]["done"], 29 * (batch + 1));
        EXPECT_EQ(json["items"]["deleted"], batch + 1);
        EXPECT_EQ(json["items"]["out_of_order"], 0);
        EXPECT_EQ(json["left"]["cost"], 0.5 * static_cast<double>(json["left"]["items"]));
        EXPECT_TRUE(json["measured"]["map"]["high"].is_number());
        EXPECT_TRUE(json["promised"]["map"]["high"].is_number());
    }
    EXPECT_EQ(before, 1.0);
    // One of the deleted comes back, as a new arrival.
    write("back.txt", {ids[29]});
    update({"--add", "back.txt"});
    const Json json = runForJson(follow({"--target", "gain=0.9"}));
    EXPECT_EQ(json["items"]["born_new"], 1);
    EXPECT_EQ(json["items"]["gallery"], 237);
    EXPECT_EQ(json["stop"]["reached"], true);
}

/// The window's program draws it, where there is one.
TEST_F(FollowCommand, DrawsAChart)
{
    begin();
    expectRefused(follow({"--chart", "curve.txt"}), ".svg, .pdf or .png");
    const Arguments drawn = follow({"--target", "map=0.3", "--chart", "curve.svg"});
    if (!std::filesystem::exists(std::filesystem::path(CROSSFADE_CLI).parent_path() /
                                 "../gui/crossfade")) {
        EXPECT_EQ(run(drawn).code, 2);
        EXPECT_THAT(run(drawn).error, HasSubstr("is not installed beside"));
        return;
    }
    const std::size_t files = m_folder.fileCount();
    expectDone(drawn);
    EXPECT_EQ(m_folder.fileCount(), files + 1) << "the chart alone";
    const std::string chart = readBytes(m_folder / "curve.svg");
    for (const char* part : {"measured so far", "promised by the plan", "you are here", "target"})
        EXPECT_THAT(chart, HasSubstr(part));
}

TEST_F(FollowCommand, RefusesWhatIsToBeKeptOfNoThreshold)
{
    for (const Arguments& more : {Arguments{"--keep", "recall"}, Arguments{"--within", "0.1"}})
        expectRefused(follow(more), "neither a threshold nor a rate is given");
}

TEST_F(FollowCommand, TellsPeople)
{
    begin();
    const Ending ending = run(follow({"--target", "map=0.3", "--worth", "map=5"}));
    EXPECT_EQ(ending.code, 0) << ending.error;
    for (const char* part :
         {"50.0 %: 120 of 240 items are new", "Measured now", "Promised for now", "Next is batch 1",
          "Left: 120 items, cost 60.00, 12.0 h, done 2026-12-01T20:00 at this pace",
          "the next percent of map is worth less", "chance that this is wrong", "95 %, all at once",
          "the pilot's 120 items"})
        EXPECT_THAT(ending.output, HasSubstr(part));
}

TEST_F(FollowCommand, GivesAGateTheQueries)
{
    begin();
    EXPECT_FALSE(runForJson(follow()).contains("per_query"));
    const Json json = runForJson(follow({"--per-query"}));
    const Json& queries = json["per_query"];
    ASSERT_EQ(queries["measured"]["map"].size(), 120U);
    double sum = 0;
    for (const Json& value : queries["measured"]["map"])
        sum += value.get<double>();
    EXPECT_NEAR(sum / 120, json["measured"]["map"]["value"].get<double>(), 1e-7);
    EXPECT_EQ(queries["labels"].size(), 120U);
    EXPECT_EQ(run({"gate", "out.json", "--margin", "0.5"}).code, 0);
    expectRefused({"gate", "out.json", "--margin", "0.5", "--against", "new"}, "old");
}

/// What the request says of relevance is taken in place of what the plan kept, whose promises are
/// no longer of the same numbers.
TEST_F(FollowCommand, IsToldWhatIsRelevant)
{
    begin();
    const Json own = runForJson(follow());
    EXPECT_EQ(runForJson(follow({"--protocol", "class"})), own);
    std::vector<std::string> judgements;
    for (int query = 0; query < 12; ++query)
        judgements.push_back(std::to_string(query) + " 0 " + std::to_string(239 - query) + " 1");
    write("q.txt", judgements);
    const Json other = runForJson(follow({"--qrels", "q.txt"}));
    EXPECT_NE(other["measured"]["map"]["value"], own["measured"]["map"]["value"]);
    EXPECT_TRUE(other["promised"]["map"]["value"].is_null());
    const Ending told = run(follow({"--protocol", "new-neighbours"}));
    EXPECT_EQ(told.code, 0) << told.error;
    EXPECT_THAT(told.error, HasSubstr("its promises are left out"));
    expectRefused(follow({"--protocol", "none"}), "none");
    expectRefused(follow({"--qrels", "none.txt"}), "none.txt");
}

TEST_F(FollowCommand, RefusesWhatDoesNotFit)
{
    begin();
    expectRefused(follow({"--target", "map"}), "map=0.09");
    expectRefused(follow({"--target", "cmc@1=0.5"}), "says nothing of this metric");
    expectRefused(follow({"--worth", "map=0"}), "above 0");
    expectRefused(follow({"--items-per-hour", "0"}), "more than 0");
    expectRefused(
        {"follow", "--embeddings", "store.h5", "--plan", "plan.csv", "--now", "2026-02-30"},
        "a date such as");
    expectRefused(follow({"--chart", "plan.csv"}), "plan.csv");
    expectRefused({"follow", "--embeddings", "store.h5", "--plan", "none.csv"}, "none.csv");
    expectRefused({"follow", "--embeddings", "store.h5", "--plan", "store.h5"},
                  "store.h5: is HDF5; expected ");
    expectRefused({"present", "--embeddings", "store.h5", "--from", "whole.h5", "--out", "next.h5"},
                  "it is not said which items were embedded again");
    write("unknown.txt", {"no such item"});
    expectRefused({"present", "--embeddings", "store.h5", "--from", "whole.h5", "--ids",
                   "unknown.txt", "--out", "next.h5"},
                  "no such item");
    expectRefused({"present", "--embeddings", "store.h5", "--from", "whole.h5", "--random", "10",
                   "--out", "next.h5"},
                  "a pilot");
    writeTiny(m_folder / "other.h5", {.gallery = 240, .classes = 5});
    expectRefused({"follow", "--embeddings", "other.h5", "--plan", "plan.csv"},
                  "other old features");
}
