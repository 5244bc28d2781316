// The subcommand gate, on results, scores and states.

#include "tests/cli/tiny_study_test.h"

using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

class GateCommand : public TinyStudyTest
{
protected:
    Arguments gate(const Arguments& more) const
    {
        Arguments all{"gate"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }

    int verdict(const Arguments& more) const { return run(gate(more)).code; }

    void score(const std::string& model, const std::string& json, bool perQuery = true) const
    {
        Arguments arguments{"score",         "--embeddings", "tiny.h5",
                            "--query-model", model,          "--gallery-model",
                            model,           "--json",       json};
        if (perQuery)
            arguments.emplace_back("--per-query");
        EXPECT_EQ(run(arguments).code, 0);
    }
};

} // namespace

TEST_F(GateCommand, JudgesAResultsFile)
{
    setResults("results.h5");
    ASSERT_EQ(run({"run", "study.toml"}).code, 0);
    EXPECT_EQ(verdict({"results.h5", "--curve", "new", "--margin", "0.3"}), 0);
    EXPECT_EQ(verdict({"results.h5", "--curve", "old", "--against", "new", "--margin", "0"}), 3);
    EXPECT_EQ(verdict({"results.h5", "--curve", "new", "--margin", "0.3", "--better", "0.3"}), 4);
    const Json json = runForJson(gate({"results.h5", "--curve", "direct:random@1", "--margin",
                                       "0.3", "--group-margin", "0.4", "--attribute", "kind",
                                       "--most-broken", "60", "--power", "--junit", "out.xml"}));
    EXPECT_EQ(json["verdict"], "passes");
    ASSERT_EQ(json["conditions"].size(), 4U);
    EXPECT_EQ(json["conditions"][0]["tested_by"], "class");
    EXPECT_EQ(json["conditions"][0]["units"], 6);
    EXPECT_GT(json["conditions"][0]["needed"]["queries"], 0);
    EXPECT_EQ(json["conditions"][2]["group"], "odd");
    EXPECT_EQ(json["conditions"][3]["kind"], "most_broken");
    EXPECT_THAT(readBytes(m_folder / "out.xml"), HasSubstr("tests=\"4\" failures=\"0\""));
}

TEST_F(GateCommand, JudgesScores)
{
    score("old", "old.json");
    score("new", "new.json");
    EXPECT_EQ(verdict({"new.json", "--against", "old.json", "--margin", "0.3"}), 0);
    EXPECT_EQ(verdict({"old.json", "--against", "new.json", "--margin", "0"}), 3);
    // Three classes a group tell nothing.
    EXPECT_EQ(verdict({"new.json", "--against", "old.json", "--embeddings", "tiny.h5", "--margin",
                       "0.3", "--group-margin", "0.4", "--attribute", "kind", "--metric", "cmc@1",
                       "--json", "out.json"}),
              4);
    const Json json = Json::parse(readBytes(m_folder / "out.json"));
    EXPECT_EQ(json["conditions"].size(), 3U);
    EXPECT_EQ(json["conditions"][0]["tested_by"], "class");
    expectRefused(gate({"new.json", "--margin", "0.1"}), "--against");
    score("old", "means.json", false);
    expectRefused(gate({"means.json", "--against", "new.json", "--margin", "0.1"}), "--per-query");
}

TEST_F(GateCommand, RefusesWhatItCannotJudge)
{
    setResults("results.h5");
    ASSERT_EQ(run({"run", "study.toml"}).code, 0);
    const auto refused = [&](const Arguments& more, const std::string& text) {
        Arguments all{"gate", "results.h5"};
        all.insert(all.end(), more.begin(), more.end());
        expectRefused(all, text);
    };
    refused({"--margin", "0.1"}, "--curve");
    refused({"--curve", "direct:random"}, "nothing is demanded");
    refused({"--curve", "direct:random", "--margin", "nan"}, "--margin");
    refused({"--curve", "direct:random", "--margin", "-1"}, "margin");
    refused({"--curve", "direct:nearest", "--margin", "0.1"}, "order");
    refused({"--curve", "direct:random@0.123", "--margin", "0.1"}, "fractions");
    refused({"--curve", "direct:random", "--margin", "0.1", "--metric", "map@7"}, "map@7");
    refused({"--curve", "direct:random", "--group-margin", "0.1"}, "groups");
    refused({"--curve", "direct:random", "--group-margin", "0.1", "--attribute", "none"}, "none");
    refused({"--curve", "direct:random", "--most-broken", "3"}, "fraction");
    expectRefused(gate({"nothing.h5", "--margin", "0.1"}), "nothing.h5");
    expectRefused(gate({"tiny.h5", "--curve", "old", "--margin", "0.1"}), "tiny.h5");
}

TEST_F(GateCommand, DecideSaysWhichStrategyAndWhichCurve)
{
    setResults("results.h5");
    ASSERT_EQ(run({"run", "study.toml"}).code, 0);
    const Json json = runForJson({"decide", "results.h5", "--objective", "auc:map",
                                  "--items-per-hour", "30", "--rerank-at", "0"});
    EXPECT_EQ(json["strategies"][0]["strategy"], "wait");
    EXPECT_EQ(json["strategies"][0]["hours"], 2.0);
    EXPECT_EQ(json["objective"], "AUC of map");
    EXPECT_FALSE(json["advice"]["what"].get<std::string>().empty());
    const auto said = run({"decide", "results.h5", "--target", "0"});
    EXPECT_EQ(said.code, 0);
    EXPECT_THAT(said.output, HasSubstr("reaches the target"));
    EXPECT_THAT(said.output, HasSubstr("wait, and switch at the end"));
    EXPECT_EQ(run({"decide", "results.h5", "--objective", "auc:ndcg@10"}).code, 2);
}
