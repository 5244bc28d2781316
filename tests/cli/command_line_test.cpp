#include "core/base/version.h"
#include "core/methods/registry.h"
#include "core/study/report/json_report.h"
#include "core/study/storage/results_file.h"
#include "tests/cli/command_test.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

namespace
{

std::set<std::string> keys(const Json& json)
{
    std::set<std::string> names;
    for (const auto& [key, value] : json.items())
        names.insert(key);
    return names;
}

class CommandLine : public CommandTest
{
protected:
    CommandLine() { writeTiny(m_folder / "tiny.h5"); }

    Arguments score(const Arguments& more = {}) const
    {
        return joined(
            {"score", "--embeddings", "tiny.h5", "--query-model", "new", "--gallery-model", "old"},
            more);
    }

    Arguments evaluate(const Arguments& more = {}) const
    {
        return joined({"evaluate", "--embeddings", "tiny.h5", "--method", "direct", "--ordering",
                       "random", "--resamples", "100"},
                      more);
    }

    static Arguments shortFct(const Arguments& command)
    {
        return joined(command, {"--method", "fct", "--epochs", "4", "--device", "cpu", "--set",
                                "fct.mixer_width=16", "--set", "fct.projection_width=8"});
    }

    /// One batch in each epoch: the first loss is finite, the step after it is not.
    const Arguments m_diverging{"--set", "fct.learning_rate=1e18", "--set",
                                "fct.batch_size=100000"};

    static Arguments joined(Arguments arguments, const Arguments& more)
    {
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

} // namespace

TEST_F(CommandLine, EverySubcommandHasHelp)
{
    EXPECT_THAT(run({"--help"}).output, HasSubstr("evaluate"));
    for (const char* command : {"score", "evaluate", "fit", "describe", "costs", "run"}) {
        const Ending ending = run({command, "--help"});
        EXPECT_EQ(ending.code, 0) << command;
        EXPECT_THAT(ending.output, HasSubstr("Example")) << command;
        EXPECT_EQ(ending.error, "") << command;
    }
}

TEST_F(CommandLine, SaysItsVersion)
{
    const Ending ending = run({"--version"});
    EXPECT_EQ(ending.code, 0);
    EXPECT_THAT(ending.output, HasSubstr(version()));
}

TEST_F(CommandLine, ScoreWritesItsJson)
{
    const Json json = runForJson(score({"--metrics", "cmc@1,cmc@5,map,map@100,r-precision,map@r",
                                        "--protocol", "class", "--distance", "cosine"}));
    EXPECT_EQ(keys(json),
              (std::set<std::string>{"queries", "gallery", "metrics", "valid_queries"}));
    EXPECT_EQ(json["queries"], 60);
    EXPECT_EQ(json["valid_queries"], 60);
    EXPECT_EQ(keys(json["metrics"]),
              (std::set<std::string>{"cmc@1", "cmc@5", "map", "map@100", "r-precision", "map@r"}));
}

/// Beside a plain count: by inner products, the items with a larger product are in front.
TEST_F(CommandLine, ScoreTakesTheInnerProduct)
{
    const EmbeddingSet set = tinySet();
    const FeatureMatrix& newer = set.gallery.features.at("new");
    const FeatureMatrix& older = set.gallery.features.at("old");
    int right = 0;
    for (std::size_t q = 0; q < 60; ++q) {
        double best = -1e300;
        std::int64_t found = -1;
        for (std::size_t row = 0; row < 60; ++row) {
            double product = 0;
            for (std::size_t d = 0; d < 8; ++d)
                product += static_cast<double>(newer.row(q)[d]) * older.row(row)[d];
            if (row != q && product > best) {
                best = product;
                found = set.gallery.labels[row];
            }
        }
        right += found == set.gallery.labels[q] ? 1 : 0;
    }
    const Json json = runForJson(score({"--metrics", "cmc@1", "--distance", "ip"}));
    EXPECT_DOUBLE_EQ(json["metrics"]["cmc@1"].get<double>(), right / 60.0);
}

/// Every way through the program: fits of each kind, orders, a calibration, an index, results that
/// are verified, a plan and what serving asks.
TEST_F(CommandLine, EverythingTakesTheInnerProduct)
{
    const Arguments distance{"--distance", "ip"};
    const Json json = runForJson(joined(
        evaluate({"--ordering", "class-mean,hubness,cell", "--slices", "3", "--metrics",
                  "map,cmc@1", "--index", "flat", "--index-depth", "60", "--results", "ip.h5"}),
        distance));
    const Json& curve = json["curves"][0];
    EXPECT_NEAR(curve["metrics"]["map"].back().get<double>(),
                json["baselines"]["new"]["map"].get<double>(), 1e-9);
    for (const Json& slice : json["index"][0]["slices"])
        EXPECT_EQ(slice["recall_of_exact"], 1.0);
    EXPECT_EQ(run({"verify", "ip.h5"}).code, 0);
    const Arguments serving{"serving",
                            "--embeddings",
                            "tiny.h5",
                            "--method",
                            "procrustes",
                            "--set",
                            "procrustes.calibrated=moments",
                            "--ordering",
                            "random",
                            "--slices",
                            "3",
                            "--rerank-at",
                            "every",
                            "--overlap-at",
                            "5",
                            "--threshold",
                            "9",
                            "--distance",
                            "ip"};
    const Json served = Json::parse(run(joined(serving, {"--json", "-"})).output);
    EXPECT_EQ(served["distance"], "ip");
    EXPECT_EQ(served["curves"][0]["overlap"]["mixed_with_new"].back(), 1.0);
    const Json& thresholds = served["curves"][0]["thresholds"];
    EXPECT_EQ(thresholds["kind"], "least_inner_product");
    EXPECT_EQ(thresholds["old"]["threshold"], 9.0);
    EXPECT_THAT(run(serving).output, HasSubstr("least inner product"));
    const Ending plan =
        run({"plan", "--embeddings", "tiny.h5", "--method", "direct,procrustes,rm-mcl",
             "--ordering", "random", "--metrics", "map", "--preset", "quick", "--distance", "ip",
             "--out", "ip.csv", "--json", "ip.json"});
    EXPECT_EQ(plan.code, 0) << plan.error;
}

TEST_F(CommandLine, ScoreGivesNullForAQueryWithoutARelevantItem)
{
    EmbeddingSet set = tinySet();
    set.gallery.labels[3] = -1;
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const Json json = runForJson(score({"--metrics", "cmc@1,map", "--per-query"}));
    EXPECT_EQ(json["valid_queries"], 59);
    ASSERT_EQ(json["per_query"]["map"].size(), 60U);
    EXPECT_TRUE(json["per_query"]["map"][3].is_null());
    double sum = 0;
    for (const Json& value : json["per_query"]["map"])
        sum += value.is_null() ? 0 : value.get<double>();
    EXPECT_NEAR(json["metrics"]["map"].get<double>(), sum / 59, 1e-12);
}

TEST_F(CommandLine, JsonGoesToAPipeWithADash)
{
    const Ending ending = run(score({"--json", "-"}));
    EXPECT_EQ(ending.code, 0);
    EXPECT_EQ(Json::parse(ending.output)["queries"], 60);
}

TEST_F(CommandLine, EvaluateWritesItsJson)
{
    const Json json = runForJson(evaluate({"--ordering", "class-mean", "--slices", "5", "--metrics",
                                           "cmc@1,map", "--attribute", "kind", "--device", "cpu"}));
    EXPECT_EQ(keys(json), (std::set<std::string>{
                              "baselines", "baseline_groups", "cka", "claims", "comparisons",
                              "comparisons_left_out", "cost_chart", "curves", "means", "diverged",
                              "device", "equal_within", "estimated", "generations", "group_gaps",
                              "offline", "sweeps", "uncertainty", "version"}));
    // The groups are half of the queries each: their mean is that of all.
    const Json& groups = json["baseline_groups"]["new"]["kind"];
    EXPECT_NEAR((groups["even"]["map"].get<double>() + groups["odd"]["map"].get<double>()) / 2,
                json["baselines"]["new"]["map"].get<double>(), 1e-7);
    EXPECT_EQ(json["sweeps"], Json::array());
    EXPECT_EQ(json["diverged"], Json::array());
    EXPECT_EQ(json["device"], "cpu");
    EXPECT_TRUE(json["estimated"].is_null());
    EXPECT_EQ(json["version"], version());
    EXPECT_EQ(keys(json["baselines"]), (std::set<std::string>{"old", "new", "cross"}));
    ASSERT_EQ(json["curves"].size(), 2U);
    const Json& curve = json["curves"][0];
    EXPECT_EQ(keys(curve), (std::set<std::string>{"method",
                                                  "new_model",
                                                  "side_model",
                                                  "cka",
                                                  "ordering",
                                                  "judged_against",
                                                  "fractions",
                                                  "metrics",
                                                  "flips",
                                                  "flips_against_old",
                                                  "flips_against_old_at",
                                                  "flips_at",
                                                  "auc",
                                                  "gain",
                                                  "gain_of",
                                                  "ci95",
                                                  "relative_to_new",
                                                  "conditions",
                                                  "gain_ci95",
                                                  "resampled",
                                                  "facts",
                                                  "groups",
                                                  "kendall_tau",
                                                  "calibrated",
                                                  "calibration",
                                                  "seconds"}));
    EXPECT_EQ(curve["method"], "direct");
    EXPECT_EQ(curve["ordering"], "random");
    EXPECT_EQ(curve["fractions"], (std::vector<double>{0, 0.25, 0.5, 0.75, 1}));
    EXPECT_EQ(curve["metrics"]["map"].size(), 5U);
    EXPECT_EQ(keys(curve["flips"]), (std::set<std::string>{"positive", "negative"}));
    EXPECT_TRUE(curve["flips"]["positive"][4].is_number_integer());
    EXPECT_TRUE(curve["auc"]["cmc@1"]["exact"].is_number());
    EXPECT_TRUE(curve["auc"]["map"]["exact"].is_number());
    EXPECT_TRUE(curve["gain"]["cmc@1"].is_number());
    EXPECT_EQ(curve["gain_of"]["map"], "exact");
    const double auc = curve["auc"]["map"]["exact"];
    const double oldMap = json["baselines"]["old"]["map"];
    const double newMap = json["baselines"]["new"]["map"];
    EXPECT_NEAR(curve["gain"]["map"], (auc - oldMap) / (newMap - oldMap), 1e-12);
    const double last = curve["metrics"]["map"][4];
    EXPECT_NEAR(curve["relative_to_new"]["map"][4], last / newMap, 1e-12);
    EXPECT_EQ(keys(curve["flips_at"]), (std::set<std::string>{"1"}));
    EXPECT_EQ(curve["ci95"]["map"]["low"].size(), 5U);
    EXPECT_EQ(keys(curve["groups"]["kind"]), (std::set<std::string>{"even", "odd"}));
    EXPECT_EQ(keys(curve["groups"]["kind"]["even"]),
              (std::set<std::string>{"cmc@1", "map", "backfilled"}));
    EXPECT_EQ(keys(curve["seconds"]), (std::set<std::string>{"fit", "order", "curve"}));
}

TEST_F(CommandLine, SeveralNewModelsAreComparedByEvaluateAndPlanAlone)
{
    EmbeddingSet set = tinySet();
    for (ItemGroup* group : {&set.gallery, &*set.train})
        group->features.emplace("b,c", group->features.at("old")); // a name may have a comma
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const Json json = runForJson(evaluate({"--new", "new", "--new", "b,c"}));
    EXPECT_EQ(json["new_models"][1]["new_model"], "b,c");
    EXPECT_EQ(json["new_models"][1]["metrics"]["map"]["alone"], json["baselines"]["old"]["map"]);
    ASSERT_EQ(json["curves"].size(), 2U);
    EXPECT_EQ(json["curves"][1]["new_model"], "b,c");
    EXPECT_FALSE(runForJson(evaluate({"--new", "b,c"})).contains("new_models"));
    EXPECT_THAT(run(evaluate({"--new", "new", "--new", "b,c"})).output,
                AllOf(HasSubstr("Best way"), HasSubstr("direct (b,c), random")));

    const Arguments several{"--embeddings", "tiny.h5",  "--new",  "new",        "--new",
                            "b,c",          "--method", "direct", "--ordering", "random"};
    const Json plan = runForJson(joined({"plan", "--out", "plan.csv", "--metrics", "map", "--pilot",
                                         "1.0", "--embedding-factor", "b,c=2"},
                                        several));
    EXPECT_EQ(plan["recommended"]["new_model"], "new");
    EXPECT_EQ(plan["new"], "new");
    for (const char* command : {"estimate", "serving", "thresholds"}) {
        Arguments asked = joined({command, "--pilot", "0.5"}, several);
        if (std::string(command) == "serving")
            asked.insert(asked.end(), {"--overlap-at", "5"});
        if (std::string(command) == "thresholds")
            asked.insert(asked.end(), {"--rate", "0.01"});
        expectRefused(asked, "several new models: new, b,c");
    }

    // Beyond a pilot, one is estimated, and several are counted as far as they go.
    set.gallery.pilot = RowMask(set.gallery.count, 0);
    for (std::size_t row = 0; row < set.gallery.count; ++row)
        set.gallery.pilot[row] = row % 4 < 2 ? 1 : 0;
    set.gallery.present["new"] = set.gallery.pilot;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    EXPECT_EQ(runForJson(evaluate({"--new", "new"}))["estimated"]["pilot"], 30);
    const Json counted = runForJson(evaluate({"--new", "new", "--new", "b,c"}));
    EXPECT_EQ(counted["new_models"].size(), 2U);
    EXPECT_TRUE(counted["estimated"].is_null());
}

/// With the whole gallery as the pilot, `estimate` gives what `evaluate` does.
TEST_F(CommandLine, EstimateFromTheWholeGalleryIsExact)
{
    const Arguments common{"--embeddings", "tiny.h5", "--method",  "direct,rm-naive",
                           "--ordering",   "random",  "--metrics", "map,cmc@1,r-precision",
                           "--slices",     "5",       "--json",    "-"};
    const Json exact = Json::parse(run(joined({"evaluate"}, common)).output);
    const Json whole = Json::parse(run(joined({"estimate", "--pilot", "1.0"}, common)).output);
    EXPECT_EQ(whole["estimated"], (Json{{"pilot", 60}, {"present", 60}}));
    EXPECT_EQ(whole["pilot"]["items"], 60);
    ASSERT_EQ(whole["curves"].size(), exact["curves"].size());
    for (std::size_t c = 0; c < whole["curves"].size(); ++c) {
        EXPECT_EQ(whole["curves"][c]["metrics"], exact["curves"][c]["metrics"]);
        EXPECT_EQ(whole["curves"][c]["auc"]["map"]["slices"],
                  exact["curves"][c]["auc"]["map"]["slices"]);
    }
    EXPECT_EQ(whole["baselines"]["old"], exact["baselines"]["old"]);
    EXPECT_NEAR(whole["baselines"]["new"]["map"].get<double>(),
                exact["baselines"]["new"]["map"].get<double>(), 1e-9);
}

/// Reranking the whole gallery is the new model, and the end of the way finds what the new model
/// finds.
TEST_F(CommandLine, ServingTellsDepthsOverlapAndThresholds)
{
    const Arguments serving{
        "serving", "--embeddings", "tiny.h5", "--method",    "direct", "--ordering",
        "random",  "--slices",     "3",       "--distance",  "cosine", "--rerank-at",
        "every",   "--overlap-at", "5",       "--threshold", "0.5"};
    const Json json = Json::parse(run(joined(serving, {"--json", "-"})).output);
    EXPECT_EQ(keys(json), (std::set<std::string>{"distance", "protocol", "rerank", "curves"}));
    const Json& rerank = json["rerank"][0];
    EXPECT_EQ(rerank["first_search"], "old");
    EXPECT_EQ(rerank["depths"].size(), 60U);
    EXPECT_EQ(rerank["metrics"]["map"].back(), rerank["new"]["map"]);
    EXPECT_EQ(rerank["items_needed"].back(), 60);
    const Json& curve = json["curves"][0];
    EXPECT_EQ(curve["backfilled"], (Json{0, 30, 60}));
    EXPECT_EQ(curve["overlap"]["mixed_with_new"].back(), 1.0);
    EXPECT_EQ(curve["thresholds"]["old"]["threshold"], 0.5);
    EXPECT_EQ(curve["thresholds"]["mixed"].size(), 3U);
    const auto table = run(serving).output;
    EXPECT_THAT(table, AllOf(HasSubstr("items needed"), HasSubstr("least similarity"),
                             HasSubstr("mixed at 0.5")));
}

TEST_F(CommandLine, ServingEstimatesFromAPilot)
{
    const Arguments serving{"serving",    "--embeddings", "tiny.h5",  "--method",  "direct",
                            "--ordering", "random",       "--slices", "3",         "--rerank-at",
                            "every",      "--overlap-at", "10",       "--metrics", "map"};
    const Json json = Json::parse(run(joined(serving, {"--pilot", "30", "--json", "-"})).output);
    EXPECT_EQ(json["estimated"], (Json{{"pilot", 30}, {"present", 60}}));
    const Json& rerank = json["rerank"][0];
    EXPECT_EQ(rerank["depths"].front(), 10) << "five items of the pilot";
    EXPECT_EQ(rerank["depths"].back(), 60);
    const std::size_t depths = rerank["depths"].size();
    for (const char* end : {"low", "high"})
        EXPECT_EQ(rerank["ci95"]["map"][end].size(), depths);
    EXPECT_LE(rerank["ci95"]["map"]["low"][0], rerank["metrics"]["map"][0]);
    const Json& overlap = json["curves"][0]["overlap"];
    EXPECT_EQ(overlap["mixed_with_new"].back(), 1.0);
    EXPECT_EQ(overlap["ci95"]["mixed_with_old"]["low"].size(), 3U);
    EXPECT_THAT(run(joined(serving, {"--pilot", "30"})).output,
                HasSubstr("Estimated from a pilot of 30 of 60 items"));
    const Ending shallow = run(joined(serving, {"--pilot", "20"}));
    EXPECT_EQ(shallow.code, 2);
    EXPECT_THAT(shallow.error, HasSubstr("the first 15 at least"));
}

/// By the function of 'thresholds', beside the rest or alone.
TEST_F(CommandLine, ServingTellsThresholdsFromAPilot)
{
    const Arguments study{"--embeddings", "tiny.h5",  "--method", "direct",  "--ordering",
                          "random",       "--slices", "3",        "--pilot", "30"};
    const std::string wanted =
        run(joined({"thresholds"}, joined(study, {"--threshold", "3", "--json", "-"}))).output;
    const Arguments serving = joined({"serving"}, joined(study, {"--threshold", "3"}));
    const Json alone = Json::parse(run(joined(serving, {"--json", "-"})).output);
    EXPECT_EQ(alone["thresholds_on_the_way"], Json::parse(wanted));
    EXPECT_EQ(alone["curves"], Json::array());
    EXPECT_EQ(alone["estimated"]["pilot"], 30);
    const Json both =
        Json::parse(run(joined(serving, {"--overlap-at", "10", "--json", "-"})).output);
    EXPECT_EQ(both["thresholds_on_the_way"], alone["thresholds_on_the_way"]);
    EXPECT_TRUE(both["curves"][0]["overlap"].is_object());
    EXPECT_TRUE(both["curves"][0]["thresholds"].is_null()) << "these are exact";
    EXPECT_THAT(run(serving).output, HasSubstr("the largest distance has to be"));
    EXPECT_THAT(run(joined(serving, {"--distance", "ip"})).error, HasSubstr("ip"));
}

/// A backfill on its way: the file marks the pilot, and what else is new is not looked at.
TEST_F(CommandLine, ServingTakesTheMarkedPilot)
{
    EmbeddingSet set = tinySet();
    set.gallery.present["new"].assign(60, 0);
    set.gallery.pilot.assign(60, 0);
    for (std::size_t row = 0; row < 60; row += 2)
        set.gallery.present["new"][row] = set.gallery.pilot[row] = 1;
    set.gallery.present["new"][1] = 1;
    JobContext job;
    writeEmbeddings(m_folder / "onway.h5", set, job);
    const Json json = Json::parse(
        run({"serving", "--embeddings", "onway.h5", "--method", "direct", "--ordering", "random",
             "--rerank-at", "10,30", "--overlap-at", "10", "--metrics", "map", "--json", "-"})
            .output);
    EXPECT_EQ(json["estimated"], (Json{{"pilot", 30}, {"present", 31}}));
    EXPECT_EQ(json["rerank"][0]["depths"], (Json{10, 30}));
}

TEST_F(CommandLine, ServingRefusesWhatCannotBe)
{
    const Arguments common{"serving", "--embeddings", "tiny.h5", "--method",
                           "direct",  "--ordering",   "random"};
    for (const Arguments& wrong :
         {Arguments{}, Arguments{"--rerank-at", "deep"}, Arguments{"--rerank-at", "10,5"},
          Arguments{"--overlap-at", "1000"}, Arguments{"--false-positive-rate", "1.5"},
          Arguments{"--threshold", "1", "--false-positive-rate", "0.1"}})
        EXPECT_EQ(run(joined(common, wrong)).code, 2) << (wrong.empty() ? "" : wrong[1]);
}

TEST_F(CommandLine, ThresholdsKeepWhatThePresentOneGives)
{
    const Arguments thresholds{"thresholds", "--embeddings", "tiny.h5",     "--method", "direct",
                               "--ordering", "random",       "--slices",    "3",        "--pilot",
                               "40",         "--distance",   "cosine",      "--rate",   "0.1",
                               "--within",   "0.9",          "--attribute", "kind"};
    const Json json = Json::parse(run(joined(thresholds, {"--json", "-"})).output);
    EXPECT_EQ(keys(json),
              (std::set<std::string>{"distance", "protocol", "pilot_seed", "attribute", "curves"}));
    const Json& curve = json["curves"][0];
    EXPECT_EQ(curve["kind"], "least_similarity");
    EXPECT_EQ(curve["pilot"], 40);
    ASSERT_EQ(curve["states"].size(), 3U);
    const Json& last = curve["states"][2];
    EXPECT_LE(last["threshold"]["low"], last["threshold"]["value"]);
    EXPECT_LE(last["threshold"]["value"], last["threshold"]["high"]);
    EXPECT_LE(last["false_match_rate"]["value"].get<double>(), 0.1);
    EXPECT_GT(last["false_match_rate"]["value"].get<double>(), 0.099); // the pairs are counted
    EXPECT_FALSE(last["groups"].empty());
    // The threshold that has this rate under the old model keeps it, too.
    Arguments byThreshold = thresholds;
    std::ranges::replace(byThreshold, "--rate", "--threshold");
    std::ranges::replace(byThreshold, "0.1", curve["present_threshold"].dump());
    const Json again = Json::parse(run(joined(byThreshold, {"--json", "-"})).output);
    EXPECT_NEAR(again["curves"][0]["states"][2]["threshold"]["value"].get<double>(),
                last["threshold"]["value"].get<double>(), 1e-6);
    EXPECT_THAT(run(thresholds).output,
                AllOf(HasSubstr("To keep the rate of false matches"), HasSubstr("Least similarity"),
                      HasSubstr("True accepts")));
    EXPECT_THAT(run(joined(thresholds, {"--csv", "-"})).output,
                HasSubstr("threshold,threshold_low,threshold_high"));
}

TEST_F(CommandLine, ThresholdsRefuseWhatCannotBeKept)
{
    const Arguments common{"thresholds", "--embeddings", "tiny.h5", "--method", "direct",
                           "--ordering", "random",       "--pilot", "40"};
    for (const Arguments& wrong :
         {Arguments{}, Arguments{"--rate", "1.5"}, Arguments{"--rate", "nan"},
          Arguments{"--threshold", "1", "--rate", "0.1"}, Arguments{"--threshold", "-1"},
          Arguments{"--rate", "0.1", "--keep", "everything"},
          Arguments{"--rate", "0.1", "--within", "0"},
          Arguments{"--rate", "0.1", "--attribute", "none"}, Arguments{"--threshold", "inf"}})
        EXPECT_EQ(run(joined(common, wrong)).code, 2) << (wrong.empty() ? "" : wrong[1]);
}

TEST_F(CommandLine, EstimateSaysHowManyItemsItIsFrom)
{
    const Arguments estimate{"estimate",   "--embeddings", "tiny.h5",   "--method", "direct",
                             "--ordering", "random",       "--metrics", "map,cmc@1"};
    const auto table = run(joined(estimate, {"--pilot", "20"}));
    EXPECT_THAT(table.output, AllOf(HasSubstr("Estimated from a pilot of 20 of 60 items"),
                                    HasSubstr("cmc@1 looks at ranks")));
    const Json json = Json::parse(
        run(joined(estimate, {"--pilot", "0.5", "--pilot-seed", "3", "--json", "-"})).output);
    EXPECT_EQ(keys(json),
              (std::set<std::string>{"estimated", "pilot", "distance", "protocol", "beyond_pilot",
                                     "baselines", "curves", "version"}));
    EXPECT_EQ(json["pilot"]["items"], 30);
    EXPECT_EQ(json["pilot"]["queries"], 30);
    EXPECT_EQ(json["pilot"]["seed"], 3);
    EXPECT_EQ(json["pilot"]["queries_are_pilot_items"], true);
    EXPECT_EQ(json["beyond_pilot"], Json::array({"cmc@1"}));
    const Json& curve = json["curves"][0];
    for (std::size_t s = 0; s < 11; ++s) {
        EXPECT_LE(curve["ci95"]["map"]["low"][s], curve["metrics"]["map"][s]);
        EXPECT_GE(curve["ci95"]["map"]["high"][s], curve["metrics"]["map"][s]);
    }
    EXPECT_LE(curve["gain_ci95"]["map"]["low"], curve["gain"]["map"]);
}

TEST_F(CommandLine, EstimateRefusesWhatNoPilotCanBe)
{
    const Arguments estimate{"estimate", "--embeddings", "tiny.h5",
                             "--method", "direct",       "--ordering"};
    for (const char* pilot : {"0", "1", "1.5", "-3", "many", "61", "0.0"})
        EXPECT_EQ(run(joined(estimate, {"random", "--pilot", pilot})).code, 2) << pilot;
    EXPECT_THAT(run(joined(estimate, {"oracle-loss", "--pilot", "20"})).error,
                HasSubstr("needs the new features of the whole gallery"));
}

TEST_F(CommandLine, EvaluateCountsFlipsAtSeveralRanksAndFollowsClassRanges)
{
    const Json json =
        runForJson(evaluate({"--slices", "3", "--metrics", "cmc@1,cmc@3,recall@3", "--flips-at",
                             "1,3", "--class-bins", "2", "--exact-auc", "no", "--by-item"}));
    const Json& curve = json["curves"][0];
    EXPECT_EQ(keys(curve["flips_at"]), (std::set<std::string>{"1", "3"}));
    EXPECT_EQ(curve["flips_at"]["1"], curve["flips"]);
    EXPECT_EQ(keys(curve["by_item"]["flips_at"]), (std::set<std::string>{"1", "3"}));
    const double valid = curve["by_item"]["valid_queries"];
    const double gained = curve["flips_at"]["3"]["positive"][2];
    const double lost = curve["flips_at"]["3"]["negative"][2];
    const double first = curve["metrics"]["cmc@3"][0];
    EXPECT_NEAR(curve["metrics"]["cmc@3"][2], first + (gained - lost) / valid, 1e-9);
    EXPECT_TRUE(curve["auc"]["cmc@3"]["exact"].is_number());
    EXPECT_TRUE(curve["auc"]["recall@3"]["exact"].is_null());
    EXPECT_EQ(curve["gain_of"]["recall@3"], "slices");
    EXPECT_EQ(keys(curve["groups"]["class range"]),
              (std::set<std::string>{"classes 0-2", "classes 3-5"}));
    EXPECT_EQ(keys(curve["groups"]["class range"]["classes 0-2"]),
              (std::set<std::string>{"cmc@1", "cmc@3", "recall@3", "backfilled"}));
    EXPECT_EQ(run(evaluate({"--class-bins", "7"})).code, 2);
    EXPECT_EQ(run(evaluate({"--exact-auc", "maybe"})).code, 2);
    EXPECT_EQ(run(evaluate({"--flips-at", "0"})).code, 2);
}

TEST_F(CommandLine, TablesSayWhatAnOrderUses)
{
    const Ending ending = run(evaluate({"--ordering", "class-mean,oracle-loss", "--slices", "3"}));
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_THAT(ending.output,
                AllOf(HasSubstr("direct, random  "), HasSubstr("direct, class-mean (uses labels)"),
                      HasSubstr("direct, oracle-loss (oracle)")));
}

TEST_F(CommandLine, FastFillsOracleSaysThatItUsesLabels)
{
    EmbeddingSet set = tinySet();
    std::vector<float> identity(6 * 8, 0.0F);
    for (std::size_t label = 0; label < 6; ++label)
        identity[label * 8 + label] = 1;
    set.heads["new"] = {.weight = FeatureMatrix(6, 8, identity),
                        .bias = std::vector<float>(6, 0.0F)};
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const auto output = [&](const std::string& loss) {
        const Ending ending = run({"evaluate", "--embeddings", "tiny.h5", "--method", "fastfill",
                                   "--ordering", "oracle-loss", "--resamples", "0", "--epochs", "1",
                                   "--set", "fastfill.mixer_width=16",
                                   "fastfill.projection_width=8", "fastfill.loss=" + loss});
        EXPECT_EQ(ending.code, 0) << ending.error;
        return ending.output;
    };
    EXPECT_THAT(output("l2+disc"), HasSubstr("fastfill, oracle-loss (oracle, uses labels)"));
    EXPECT_THAT(output("l2"), HasSubstr("fastfill, oracle-loss (oracle)"));
}

TEST_F(CommandLine, WithoutResamplesIntervalsAreNull)
{
    const auto with = [](const std::string& resamples) {
        return Arguments{"evaluate",   "--embeddings", "tiny.h5",     "--method", "direct",
                         "--ordering", "random",       "--resamples", resamples};
    };
    const Json json = runForJson(joined(with("0"), {"--results", "out.h5"}));
    EXPECT_TRUE(json["curves"][0]["ci95"]["map"].is_null());
    JobContext job;
    EXPECT_EQ(studyJson(readResults(m_folder / "out.h5", job)), readBytes(m_folder / "out.json"));
    expectRefused(with("100001"), "0 to 100000");
}

TEST_F(CommandLine, EvaluateWritesEveryItemWhereAsked)
{
    const Json json =
        runForJson(evaluate({"--slices", "3", "--metrics", "cmc@1,map", "--by-item"}));
    const Json& curve = json["curves"][0];
    const Json& byItem = curve["by_item"];
    EXPECT_EQ(keys(byItem),
              (std::set<std::string>{"valid_queries", "right_queries", "flips", "flips_at"}));
    EXPECT_EQ(keys(byItem["right_queries"]), (std::set<std::string>{"cmc@1"}));
    const std::vector<double> right = byItem["right_queries"]["cmc@1"];
    const std::vector<double> means = curve["metrics"]["cmc@1"];
    EXPECT_DOUBLE_EQ(right.front() / byItem["valid_queries"].get<double>(), means.front());
    EXPECT_DOUBLE_EQ(right.back() / byItem["valid_queries"].get<double>(), means.back());
    EXPECT_EQ(byItem["flips"]["negative"].size(), right.size());
    EXPECT_EQ(byItem["flips"]["negative"].back(), curve["flips"]["negative"].back());
    EXPECT_EQ(run(evaluate({"--by-item"})).code, 2) << "nothing would show it";
}

TEST_F(CommandLine, MemoryIsSaidBeforeTheWorkAndBounded)
{
    const auto ending = run(evaluate({"--memory", "1500M"}));
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_THAT(ending.error, HasSubstr("memory: at most 1.4 GiB"));
    EXPECT_THAT(run(evaluate({"--memory", "1M"})).error, HasSubstr("at least 1 GiB"));
    EXPECT_EQ(run(evaluate({"--memory", "1M"})).code, 2);
    EXPECT_EQ(run(evaluate({"--memory", "plenty"})).code, 2);
}

TEST_F(CommandLine, EvaluateJudgesEveryCurveByThePapersConditions)
{
    const Json json = runForJson(evaluate({"--slices", "5", "--metrics", "cmc@1,map"}));
    const Json& curve = json["curves"][0];
    EXPECT_EQ(keys(curve["conditions"]), (std::set<std::string>{"cmc@1", "map"}));
    const Json& conditions = curve["conditions"]["map"];
    EXPECT_EQ(keys(conditions), (std::set<std::string>{"backward_compatible", "starts_at_old",
                                                       "ends_at_new", "monotone"}));
    const std::vector<double> means = curve["metrics"]["map"];
    const double start = means.front() - json["baselines"]["old"]["map"].get<double>();
    for (const char* condition : {"backward_compatible", "starts_at_old"}) {
        EXPECT_EQ(conditions[condition]["margin"], start) << condition;
        EXPECT_EQ(conditions[condition]["met"], start > 0) << condition;
    }
    // The curve of `direct` ends exactly at the new model.
    EXPECT_EQ(
        conditions["ends_at_new"],
        (Json{{"met", true}, {"margin", 0.0}, {"low", 0.0}, {"high", 0.0}, {"verdict", "holds"}}));
    EXPECT_EQ(keys(conditions["monotone"]),
              (std::set<std::string>{"met", "margin", "low", "high", "verdict", "falls_from",
                                     "falls_to"}));
    EXPECT_EQ(conditions["monotone"]["met"], std::ranges::is_sorted(means));
    EXPECT_THAT(run(evaluate()).output, AllOf(HasSubstr("backward compatible"),
                                              HasSubstr("holds +0.0000"), HasSubstr("flips")));
}

TEST_F(CommandLine, ASweepFitsOnceAValueAndSumsUpItsPoints)
{
    const Arguments sweep =
        evaluate({"--method", "fct", "--slices", "3", "--metrics", "map", "--set", "fct.epochs=1",
                  "fct.projection_width=8", "--sweep", "fct.mixer_width=16,8", "fct.loss=mse"});
    const Json json = runForJson(sweep);
    ASSERT_EQ(json["curves"].size(), 3U);
    EXPECT_EQ(json["curves"][1]["label"], "fct, mixer_width=16, loss=mse");
    ASSERT_EQ(json["sweeps"].size(), 1U);
    const Json& found = json["sweeps"][0];
    EXPECT_EQ(keys(found),
              (std::set<std::string>{"name", "method", "option", "ordering", "fixed", "points"}));
    EXPECT_EQ(found["option"], "mixer_width");
    EXPECT_EQ(found["fixed"]["epochs"], 1);
    ASSERT_EQ(found["points"].size(), 2U);
    const Json& wide = found["points"][1];
    EXPECT_EQ(wide["value"], 16);
    EXPECT_GT(wide["parameters"], found["points"][0]["parameters"]);
    const std::vector<double> means = json["curves"][1]["metrics"]["map"];
    EXPECT_EQ(wide["metrics"]["map"]["at_0"], means.front());
    EXPECT_EQ(wide["metrics"]["map"]["at_1"], means.back());
    EXPECT_EQ(wide["metrics"]["map"]["auc"], json["curves"][1]["auc"]["map"]["exact"]);
    EXPECT_THAT(run(sweep).output,
                AllOf(HasSubstr("fct over mixer_width, random\n"), HasSubstr("MACs an item")));
    const Json costs = runForJson({"costs", "--old-dim", "8", "--new-dim", "8", "--method", "fct",
                                   "--sweep", "fct.mixer_width=256,512"});
    ASSERT_EQ(costs["methods"].size(), 2U);
    EXPECT_EQ(costs["methods"][1]["method"], "fct, mixer_width=512");
}

TEST_F(CommandLine, ASweepThatContradictsItselfIsRefused)
{
    const auto refused = [&](const Arguments& sweep, const std::string& text) {
        expectRefused(evaluate(joined({"--method", "fct"}, sweep)), text);
    };
    refused({"--sweep", "fct.mixer_width"}, "METHOD.OPTION=VALUE,VALUE");
    refused({"--sweep", "fct.mixer_width="}, "METHOD.OPTION=VALUE,VALUE");
    refused({"--sweep", "mixer_width=8"}, "no method is named");
    refused({"--sweep", "bict.lambda=1,2"}, "not chosen");
    refused({"--sweep", "fct.mixer=8,16"}, "no option 'mixer'");
    refused({"--sweep", "fct.mixer_width=8,wide"}, "'wide' is no value");
    refused({"--sweep", "fct.mixer_width=8,"}, "'' is no value");
    refused({"--sweep", "fct.mixer_width=8,16,8"}, "mixer_width=8 twice");
    refused({"--sweep", "fct.mixer_width=8", "fct.mixer_width=16"}, "swept already");
    refused({"--transform", "fct=f.pt", "--sweep", "fct.mixer_width=8"}, "saved transform");
    refused({"--transform", "fct=f.pt", "--set", "fct.mixer_width=8"}, "saved transform");
    refused({"--set", "fct.mixer_width=8", "--sweep", "fct.mixer_width=8,16"},
            "both set and swept");
}

TEST_F(CommandLine, SideInformationIsShownWithItsSimilarity)
{
    EmbeddingSet set = tinySet();
    for (ItemGroup* group : {&set.gallery, &*set.train})
        group->features.emplace("side", group->features.at("old"));
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const Json without = runForJson(evaluate());
    EXPECT_EQ(keys(without["cka"]), (std::set<std::string>{"old_new"}));
    const Json with = runForJson(evaluate({"--side", "side", "--results", "side.h5"}));
    EXPECT_EQ(keys(with["cka"]), (std::set<std::string>{"old_new", "old_side", "side_new"}));
    EXPECT_EQ(with["cka"]["old_new"], without["cka"]["old_new"]);
    EXPECT_NEAR(with["cka"]["old_side"].get<double>(), 1, 1e-12);
    EXPECT_NEAR(with["cka"]["side_new"].get<double>(), with["cka"]["old_new"].get<double>(), 1e-12);
    EXPECT_EQ(studyJson(readResults(m_folder / "side.h5", job)), readBytes(m_folder / "out.json"));
    EXPECT_THAT(run(evaluate({"--side", "side"})).output, HasSubstr("old and side 1.0000"));
}

TEST_F(CommandLine, AMethodMayHaveModelsOfItsOwn)
{
    const Json json = runForJson(
        evaluate({"--method", "fct", "--epochs", "1", "--set", "fct.mixer_width=16", "--set",
                  "fct.projection_width=8", "--new-of", "direct=old", "--side-of", "fct=new"}));
    const Json& direct = json["curves"][0];
    EXPECT_EQ(direct["new_model"], "old");
    EXPECT_TRUE(direct["side_model"].is_null());
    EXPECT_NEAR(direct["cka"]["old_new"].get<double>(), 1, 1e-12);
    EXPECT_LT(direct["conditions"]["map"]["ends_at_new"]["margin"].get<double>(), 0);
    ASSERT_EQ(json["curves"].size(), 2U);
    const Json& fct = json["curves"][1];
    EXPECT_EQ(fct["new_model"], "new");
    EXPECT_EQ(fct["side_model"], "new");
    EXPECT_EQ(fct["cka"]["old_side"], json["cka"]["old_new"]);
    EXPECT_THAT(run(evaluate({"--new-of", "direct=old"})).output,
                AllOf(HasSubstr("direct (old), random"), HasSubstr("CKA with old"),
                      HasSubstr("judged against new")));
    EXPECT_THAT(run(evaluate({"--new-of", "direct=older"})).error, HasSubstr("older"));
    EXPECT_THAT(run(evaluate({"--side-of", "direct=old"})).error,
                HasSubstr("uses no side information"));
    EXPECT_THAT(run(evaluate({"--new-of", "fastfill=old"})).error, HasSubstr("not chosen"));
}

TEST_F(CommandLine, AStudyFileAndEvaluateGiveTheSameNumbers)
{
    Study study = tinyStudy(m_folder / "tiny.h5");
    writeStudy(m_folder / "study.toml", study);
    const Json fromStudy = runForJson({"run", "study.toml"});
    const Json fromEvaluate = runForJson({"evaluate",
                                          "--embeddings",
                                          "tiny.h5",
                                          "--method",
                                          "direct,fct",
                                          "--ordering",
                                          "random,class-mean",
                                          "--epochs",
                                          "2",
                                          "--set",
                                          "fct.mixer_width=16",
                                          "fct.projection_width=8",
                                          "--slices",
                                          "5",
                                          "--metrics",
                                          "cmc@1,cmc@5,map",
                                          "--attribute",
                                          "kind",
                                          "--resamples",
                                          "100",
                                          "--device",
                                          "cpu"});
    ASSERT_EQ(fromStudy["curves"].size(), fromEvaluate["curves"].size());
    EXPECT_EQ(fromStudy["baselines"], fromEvaluate["baselines"]);
    for (std::size_t i = 0; i < fromStudy["curves"].size(); ++i) {
        Json a = fromStudy["curves"][i];
        Json b = fromEvaluate["curves"][i];
        a.erase("seconds");
        b.erase("seconds");
        EXPECT_EQ(a, b);
    }
    JobContext job;
    const StudyResult result = readResults(m_folder / "study.results.h5", job);
    EXPECT_EQ(fromStudy["curves"][2]["metrics"]["map"], result.curves[2].backfill.metrics[2].mean);
    EXPECT_FALSE(std::filesystem::exists(m_folder / "study.results.h5.partial"));
}

TEST_F(CommandLine, ASavedTransformGivesTheSameCurve)
{
    const Arguments options{"--method",
                            "fct",
                            "--epochs",
                            "2",
                            "--device",
                            "cpu",
                            "--set",
                            "fct.mixer_width=16",
                            "fct.projection_width=8"};
    const Ending fitted =
        run(joined({"fit", "--embeddings", "tiny.h5", "--out", "transform.pt"}, options));
    ASSERT_EQ(fitted.code, 0) << fitted.error;
    EXPECT_EQ(fitted.output, "transform.pt\n");
    const Arguments common{"evaluate",  "--embeddings", "tiny.h5",     "--ordering", "random",
                           "--metrics", "map",          "--resamples", "100"};
    const Json anew = runForJson(joined(common, options));
    const Json loaded = runForJson(
        joined(common, {"--method", "fct", "--transform", "fct=transform.pt", "--device", "cpu"}));
    EXPECT_EQ(anew["curves"][0]["metrics"], loaded["curves"][0]["metrics"]);
}

TEST_F(CommandLine, FollowsASequenceOfUpdates)
{
    EmbeddingSet set = tinySet();
    set.train->features.emplace("middle", set.train->features.at("new"));
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const Arguments options{"--via",
                            "middle",
                            "--method",
                            "fct",
                            "--epochs",
                            "2",
                            "--device",
                            "cpu",
                            "--set",
                            "fct.mixer_width=16",
                            "fct.projection_width=8"};
    const Ending fitted =
        run(joined({"fit", "--embeddings", "tiny.h5", "--out", "transform.pt"}, options));
    ASSERT_EQ(fitted.code, 0) << fitted.error;
    const Arguments common{"evaluate",  "--embeddings", "tiny.h5",     "--ordering", "random",
                           "--metrics", "map",          "--resamples", "100"};
    const Json anew = runForJson(joined(common, options));
    const Json loaded = runForJson(
        joined(common, {"--method", "fct", "--transform", "fct=transform.pt", "--device", "cpu"}));
    EXPECT_EQ(anew["curves"][0]["metrics"], loaded["curves"][0]["metrics"]);

    const Ending single = run({"fit", "--embeddings", "tiny.h5", "--method", "fct", "--epochs", "1",
                               "--set", "fct.mixer_width=16", "--out", "single.pt"});
    ASSERT_EQ(single.code, 0) << single.error;
    expectRefused(joined(common, {"--method", "fct", "--transform", "fct=single.pt",
                                  "--intermediate", "middle", "--json", "out.json"}),
                  "single.pt: it was fitted for a single update");

    expectRefused(evaluate({"--intermediate", "middle"}), "direct");
    expectRefused(evaluate({"--intermediate", "middle,middle"}), "middle is named twice");
    expectRefused(evaluate({"--intermediate", "old"}), "old is the old or the new model");
    expectRefused(evaluate({"--intermediate", "lost"}), "lost");
    expectRefused({"fit", "--embeddings", "tiny.h5", "--method", "fct", "--out", "o.pt",
                   "--intermediate", "middle", "--intermediate-side", "side"},
                  "the old one has none");
}

TEST_F(CommandLine, DescribeCountsEveryUpdateOfASequence)
{
    const Arguments dimensions{"--old-dim",          "128",    "--new-dim", "128",
                               "--intermediate-dim", "128,128"};
    const Json sequence = runForJson(joined({"describe", "--method", "fct"}, dimensions));
    EXPECT_EQ(sequence["parameters"], 3 * 5092992);
    const Json costs = runForJson(joined({"costs"}, dimensions));
    EXPECT_EQ(costs["intermediate_dims"], (Json{128, 128}));
    EXPECT_EQ(costs["methods"].size(), methods().size() - 1) << "an own one's cost is not known";
    for (const Json& entry : costs["methods"])
        EXPECT_EQ(entry.contains("lacking"), entry["method"] != "fct" && entry["method"] != "bict");
    expectRefused(
        joined({"describe", "--method", "fct", "--intermediate-side-dim", "64"}, dimensions),
        "--intermediate-side-dim");
}

TEST_F(CommandLine, AFitSaysBeforehandHowLongItWillTake)
{
    const Ending ending = run(joined(shortFct({"fit", "--embeddings", "tiny.h5", "--out", "t.pt"}),
                                     {"--set", "fct.batch_size=2"}));
    EXPECT_EQ(ending.code, 0) << ending.error;
    // How long depends on the machine and on what else it does.
    EXPECT_THAT(ending.error, testing::ContainsRegex("fct: about ([0-9]+ min )?[0-9]+ (s|min)\n"));
}

TEST_F(CommandLine, ADivergedFitKeepsItsLastGoodTransform)
{
    const Ending fitted =
        run(joined(shortFct({"fit", "--embeddings", "tiny.h5", "--out", "t.pt"}), m_diverging));
    EXPECT_EQ(fitted.code, 1);
    EXPECT_THAT(fitted.error,
                AllOf(HasSubstr("epoch 2 of 4, batch 1 of 1"), HasSubstr("learning_rate=1e+17"),
                      HasSubstr("The last good state, after 1 epoch, is kept in"),
                      HasSubstr("t.last-good.pt")));
    EXPECT_EQ(fitted.output, "");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "t.pt"));
    EXPECT_EQ(transformMethod(m_folder / "t.last-good.pt"), "fct");
}

TEST_F(CommandLine, ADivergedFitOfAStudyLosesNothingElse)
{
    const Arguments evaluate = joined(
        shortFct({"evaluate", "--embeddings", "tiny.h5", "--ordering", "random"}), m_diverging);
    const Ending unkept = run(evaluate);
    EXPECT_EQ(unkept.code, 1);
    EXPECT_THAT(unkept.error, HasSubstr("is not kept; 'crossfade-cli fit'"));
    const Ending alone = run(joined(evaluate, {"--results", "out.h5"}));
    EXPECT_EQ(alone.code, 1);
    EXPECT_EQ(alone.output, "");
    EXPECT_THAT(alone.error, AllOf(HasSubstr("epoch 2 of 4, batch 1 of 1"),
                                   HasSubstr("out.1-fct-seed-0.last-good.pt")));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "out.h5"));
    EXPECT_EQ(transformMethod(m_folder / "out.1-fct-seed-0.last-good.pt"), "fct");

    Study study = tinyStudy(m_folder / "tiny.h5");
    study.methods = {chooseMethod("fct"), chooseMethod("procrustes")};
    study.methods[0].options.set("learning_rate", 1e18, "test");
    for (const auto& [option, value] : {std::pair<const char*, std::int64_t>{"batch_size", 100000},
                                        {"mixer_width", 16},
                                        {"projection_width", 8}})
        study.methods[0].options.set(option, value, "test");
    writeStudy(m_folder / "study.toml", study);
    const Ending ran = run({"run", "study.toml", "--json", "-"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.error, AllOf(HasSubstr("epoch 2"), HasSubstr("study.results.1-fct-seed-"),
                                 HasSubstr("go on with 'run --resume'")));
    const Json json = Json::parse(ran.output);
    EXPECT_EQ(json["curves"].size(), study.orders.size());
    EXPECT_EQ(json["curves"][0]["method"], "procrustes");
    ASSERT_EQ(json["diverged"].size(), 1U);
    EXPECT_EQ(json["diverged"][0]["method"], "fct");
    EXPECT_EQ(json["diverged"][0]["epochs"], 1);
    EXPECT_TRUE(std::filesystem::exists(m_folder / "study.results.h5"));

    study.methods[0].options.set("learning_rate", 1e-3, "test");
    study.methods[0].options.set("epochs", std::int64_t{2}, "test");
    writeStudy(m_folder / "study.toml", study);
    const Ending mended = run({"run", "study.toml", "--resume", "--json", "-"});
    EXPECT_EQ(mended.code, 0) << mended.error;
    EXPECT_EQ(Json::parse(mended.output)["curves"].size(), 2 * study.orders.size());
    EXPECT_FALSE(std::filesystem::exists(m_folder / "study.results.h5.partial"));
}

TEST_F(CommandLine, DescribeCountsParameters)
{
    const Json json = runForJson({"describe", "--method", "fct", "--old-dim", "128", "--new-dim",
                                  "128", "--side-dim", "128"});
    EXPECT_EQ(keys(json), (std::set<std::string>{"method", "parameters", "macs_per_item",
                                                 "bytes_per_item", "modules"}));
    EXPECT_EQ(json["method"], "fct");
    EXPECT_EQ(json["bytes_per_item"], 2 * 128 * 4);
    EXPECT_EQ(json["parameters"], 5717120);
    std::uint64_t sum = 0;
    for (const Json& module : json["modules"])
        sum += module["parameters"].get<std::uint64_t>();
    EXPECT_EQ(sum, 5717120U);
}

TEST_F(CommandLine, SideInformationMayTakeOneBitADimension)
{
    const Json json = runForJson({"describe", "--method", "fct", "--old-dim", "128", "--new-dim",
                                  "128", "--side-dim", "60", "--set", "fct.side_storage=sign"});
    EXPECT_EQ(json["bytes_per_item"], 128 * 4 + 8);
}

TEST_F(CommandLine, CostsAreThoseOfDescribeBesideReembedding)
{
    const Arguments dimensions{"--old-dim", "128", "--new-dim", "128", "--side-dim", "60"};
    const Arguments sign{"--set", "fct.side_storage=sign"};
    const Json costs =
        runForJson(joined({"costs", "--method", "direct,fct"}, joined(dimensions, sign)));
    EXPECT_EQ(costs["side_dim"], 60);
    EXPECT_TRUE(costs["embedding_macs"].is_null());
    const Json direct = {{"method", "direct"},    {"parameters", 0},          {"macs_per_item", 0},
                         {"bytes_per_item", 512}, {"side_bytes_per_item", 0}, {"insertion_macs", 0},
                         {"insertion_bytes", 0}};
    EXPECT_EQ(costs["methods"][0], direct);
    Json described = runForJson(joined({"describe", "--method", "fct"}, joined(dimensions, sign)));
    described.erase("modules");
    described["side_bytes_per_item"] = 8;
    described["insertion_macs"] = nullptr;
    described["insertion_bytes"] = 8;
    EXPECT_EQ(costs["methods"][1], described) << "the side model's MACs are unknown";
}

TEST_F(CommandLine, CostsOfInsertingAnItemAreTheSideModels)
{
    const Arguments arguments{"costs",      "--old-dim",   "8",   "--new-dim",
                              "8",          "--side-dim",  "6",   "--method",
                              "direct,fct", "--side-macs", "1234"};
    const Json costs = runForJson(arguments);
    EXPECT_EQ(costs["side_macs"], 1234);
    EXPECT_EQ(costs["methods"][0]["insertion_macs"], 0) << "direct uses no side information";
    EXPECT_EQ(costs["methods"][1]["insertion_macs"], 1234);
    EXPECT_EQ(costs["methods"][1]["insertion_bytes"], 24);
    EXPECT_THAT(run(arguments).output, HasSubstr("MACs to insert an item"));
    expectRefused(joined(arguments, {"--side-model", "side.pt"}), "--side-model");
}

TEST_F(CommandLine, ASequencesCostsAreThoseOfItsRoute)
{
    const Arguments dimensions{"costs", "--old-dim",
                               "10",    "--new-dim",
                               "30",    "--side-dim",
                               "6",     "--intermediate-dim",
                               "20",    "--intermediate-side-dim",
                               "4",     "--method",
                               "fct"};
    const Json every = runForJson(dimensions)["methods"][0];
    EXPECT_EQ(every["bytes_per_item"], 30 * 4 + 4 * 4);
    const Json single =
        runForJson(joined(dimensions, {"--set", "fct.updates=single"}))["methods"][0];
    EXPECT_EQ(single["bytes_per_item"], 30 * 4 + 10 * 4 + 6 * 4);
}

TEST_F(CommandLine, CostsHasEveryMethodAndSaysWhatIsLacking)
{
    const Arguments arguments{"costs", "--old-dim", "64", "--new-dim", "128"};
    const Json costs = runForJson(arguments);
    EXPECT_EQ(costs["methods"].size(), methods().size() - 1) << "an own one's cost is not known";
    EXPECT_TRUE(costs["side_dim"].is_null());
    const Json& direct = costs["methods"][0];
    EXPECT_EQ(keys(direct), (std::set<std::string>{"method", "lacking"}));
    EXPECT_THAT(direct["lacking"].get<std::string>(), HasSubstr("of dimension 64"));
    EXPECT_THAT(run(arguments).output, AllOf(HasSubstr("direct: cannot work at these dimensions"),
                                             HasSubstr("re-embedding"), HasSubstr("unknown")));
    expectRefused({"costs", "--old-dim", "64"}, "--new-dim");
    expectRefused({"costs", "--old-dim", "8", "--new-dim", "8", "--method", "dirct"}, "dirct");
    expectRefused({"costs", "--old-dim", "8", "--new-dim", "8", "--new-model", "tiny.h5"},
                  "tiny.h5");
    expectRefused({"costs", "--old-dim", "8", "--new-dim", "8", "--set", "fct.side_storage=no"},
                  "side_storage");
}

TEST_F(CommandLine, APresetComesBeforeEpochsAndSettings)
{
    const auto described = [&](const Arguments& more) {
        return run(joined({"describe", "--method", "fct", "--old-dim", "8", "--new-dim", "8"},
                          more))
            .output;
    };
    EXPECT_THAT(described({}), HasSubstr("mixer_width = 2048"));
    EXPECT_THAT(described({"--preset", "quick"}), HasSubstr("mixer_width = 1024"));
    EXPECT_THAT(described({"--set", "fct.mixer_width=16", "--preset", "quick"}),
                HasSubstr("mixer_width = 16"));
    expectRefused(evaluate({"--preset", "slow"}), "paper or quick");
}

TEST_F(CommandLine, AnOrderFileIsFollowed)
{
    std::vector<std::int64_t> backwards(60);
    std::iota(backwards.rbegin(), backwards.rend(), 0);
    writeNpy(m_folder / "order.npy", backwards);
    const Json json = runForJson({"evaluate", "--embeddings", "tiny.h5", "--method", "direct",
                                  "--ordering", "file", "--order-file", "order.npy", "--resamples",
                                  "10", "--classes", "0:3", "--subset", "kind=even"});
    EXPECT_EQ(json["curves"][0]["ordering"], "file");
}

/// tiny.h5 does not say which items are there in the new model.
TEST_F(CommandLine, AnOrderFileThatEndsTooEarlyIsRefused)
{
    for (const std::string& ids : {std::string(), std::string("0\n1\n2\n")}) {
        writeBytes(m_folder / "some.txt", ids);
        expectRefused(evaluate({"--ordering", "file", "--order-file", "some.txt"}), "is left out");
    }
}

TEST_F(CommandLine, WrongUsageIsRefusedWithAHint)
{
    expectRefused({}, "subcommand");
    expectRefused({"scroe"}, "--help");
    expectRefused({"score"}, "--embeddings");
    expectRefused(score({"--colour", "red"}), "Run 'crossfade-cli score --help'");
    expectRefused(score({"--metrics", "cmc@0"}), "cmc@0");
    expectRefused(score({"--metrics", ""}), "");
    expectRefused(score({"--distance", "l3"}), "l3");
    for (const char* name : {"dot", "IP"})
        expectRefused(score({"--distance", name}), "l2, cosine or ip");
    expectRefused(score({"--protocol", "imagenet"}), "imagenet");
    expectRefused(score({"--json", "no/such/folder/out.json"}), "no/such/folder");
    expectRefused(score({"--json", "tiny.h5"}), "input");
    expectRefused(evaluate({"--slices", "1"}), "slices");
    expectRefused(evaluate({"--slices", "many"}), "--slices");
    expectRefused(evaluate({"--method", "dirct"}), "dirct");
    expectRefused(evaluate({"--ordering", "rnadom"}), "rnadom");
    expectRefused(evaluate({"--ordering", "file"}), "order file");
    expectRefused(evaluate({"--classes", "3"}), "FIRST:LAST");
    expectRefused(evaluate({"--classes", "3:x"}), "FIRST:LAST");
    expectRefused(evaluate({"--classes", "70:80"}), "no item");
    expectRefused(evaluate({"--subset", "kind"}), "ATTRIBUTE=VALUE");
    expectRefused(evaluate({"--subset", "kind=blue"}), "blue");
    expectRefused(evaluate({"--attribute", "colour"}), "colour");
    expectRefused(evaluate({"--set", "direct"}), "METHOD.OPTION=VALUE");
    expectRefused(evaluate({"--set", "fct.epochs=3"}), "not chosen");
    expectRefused(evaluate({"--set", "direct.epochs=3"}), "epochs");
    expectRefused(evaluate({"--device", "abacus"}), "abacus");
    expectRefused(evaluate({"--side", "missing"}), "missing");
    expectRefused(evaluate({"--transform", "direct=missing.pt"}), "missing.pt");
    expectRefused({"fit", "--embeddings", "tiny.h5", "--method", "fct,direct", "--out", "t.pt"},
                  "2 methods");
    expectRefused({"describe", "--method", "fct", "--old-dim", "0", "--new-dim", "8"}, "--old-dim");
    expectRefused({"run", "missing.toml"}, "missing.toml");
}

TEST_F(CommandLine, NumbersThatDoNotFitAreRefusedByTheOptionsName)
{
    const std::string expected = "; expected a whole number from 0 to 18446744073709551615";
    const auto refuses = [&](const Arguments& arguments, const std::string& option,
                             const std::string& value) {
        expectRefused(joined(arguments, {option, value}),
                      option + ": the value is '" + value + "'" + expected);
    };
    for (const char* option :
         {"--embedding-macs", "--image-bytes", "--slices", "--resamples", "--seed"})
        refuses(evaluate({"--results", "r.h5"}), option, "-1");
    for (const char* option : {"--embedding-macs", "--batch-size", "--seed", "--folds"})
        refuses({"plan"}, option, "-1");
    refuses({"costs"}, "--side-macs", "-1");
    refuses({"train"}, "--classes", "-1");
    refuses({"train"}, "--seed", "-1");
    refuses({"verify", "r.h5"}, "--rankings", "-1");
    refuses({"verify", "r.h5"}, "--curves", "-1");
    refuses({"fit"}, "--seed", "-1");
    refuses({"fit"}, "--seed", "99999999999999999999999");
    refuses({"fit"}, "--held-out", "-1");
    refuses({"fit"}, "--seed", "1.5");
    expectRefused({"fit", "--held-out", "0"}, "--held-out: the value is '0'; expected a number");
}

TEST_F(CommandLine, AnEmptyValueIsRefusedByTheOptionsName)
{
    for (const char* command : {"fit", "apply", "plan", "import"})
        expectRefused({command, "--out", ""}, "--out: the value is empty");
    expectRefused(evaluate({"--json", ""}), "--json: the value is empty");
    expectRefused(evaluate({"--results", ""}), "--results: the value is empty");
    expectRefused({"run", ""}, "study: the value is empty");
}

TEST_F(CommandLine, BadInputIsRefusedAndLeavesNoFile)
{
    writeBytes(m_folder / "text.h5", "this is no HDF5 file");
    writeBytes(m_folder / "empty.h5", "");
    const std::string whole = readBytes(m_folder / "tiny.h5");
    writeBytes(m_folder / "cut.h5", whole.substr(0, whole.size() / 2));
    writeBytes(m_folder / "order.npy", "1 2 3");
    writeBytes(m_folder / "study.toml", "[data]\nembedings = 'tiny.h5'\n");
    const auto scoreOf = [](const std::string& file, const std::string& model) {
        return Arguments{"score",           "--embeddings", file,     "--query-model", model,
                         "--gallery-model", model,          "--json", "out.json"};
    };
    for (const char* file : {"missing.h5", "text.h5", "empty.h5", "cut.h5", "."})
        expectRefused(scoreOf(file, "new"), file);
    expectRefused(scoreOf("tiny.h5", "newest"), "newest");
    expectRefused(evaluate({"--ordering", "file", "--order-file", "order.npy", "--json", "o.json"}),
                  "order.npy");
    expectRefused({"run", "study.toml"}, "study.toml, line");
}

TEST_F(CommandLine, StrangeArgumentsDoNotCrash)
{
    for (const std::string& text :
         {std::string("\xff\xfe"), std::string("--\xff=\xfe"), std::string("--="), std::string("-"),
          std::string("--"), std::string(100'000, 'x'), std::string("%s%n")}) {
        const Ending ending = run({text});
        EXPECT_EQ(ending.code, 2) << text.substr(0, 10);
        const Ending asModel = run(
            {"score", "--embeddings", "tiny.h5", "--query-model", text, "--gallery-model", "new"});
        EXPECT_EQ(asModel.code, 2) << text.substr(0, 10);
    }
}

TEST_F(CommandLine, ProgressIsOnStandardErrorInPlainLines)
{
    const Ending ending = run(evaluate());
    EXPECT_EQ(ending.code, 0);
    EXPECT_THAT(ending.error, HasSubstr("reading"));
    EXPECT_THAT(ending.error, testing::Not(HasSubstr("\r")));
    EXPECT_THAT(ending.output, HasSubstr("AUC"));
}

TEST_F(CommandLine, StudiesShareTheirFinishedParts)
{
    Study study = tinyStudy(m_folder / "tiny.h5");
    study.methods = {chooseMethod("fct")};
    for (const auto& [option, value] : {std::pair<const char*, std::int64_t>{"epochs", 1},
                                        {"mixer_width", 16},
                                        {"projection_width", 8}})
        study.methods[0].options.set(option, value, "test");
    writeStudy(m_folder / "first.toml", study);
    study.orders = {"random"};
    study.slices = 3;
    writeStudy(m_folder / "second.toml", study);
    const Ending first = run({"run", "first.toml", "--parts", "parts"});
    EXPECT_EQ(first.code, 0) << first.error;
    EXPECT_THAT(first.error, HasSubstr("fitting"));
    const Ending second = run({"run", "second.toml", "--parts", "parts"});
    EXPECT_EQ(second.code, 0) << second.error;
    EXPECT_THAT(second.error, testing::Not(HasSubstr("fitting")));
    EXPECT_TRUE(std::filesystem::exists(m_folder / "second.results.h5"));
    EXPECT_FALSE(std::filesystem::is_empty(m_folder / "parts"));
    expectRefused({"run", "first.toml", "--parts", "parts", "--resume"}, "--resume");
}

TEST_F(CommandLine, AnInterruptCancelsAndARunCanGoOn)
{
    Study study = tinyStudy(m_folder / "tiny.h5");
    study.methods[0] = chooseMethod("fct");
    study.methods[0].label = "quick";
    study.methods[0].options.set("epochs", std::int64_t{1}, "test");
    study.methods[1].options.set("epochs", std::int64_t{100'000}, "test");
    writeStudy(m_folder / "study.toml", study);
    for (const int signal : {SIGINT, SIGTERM}) {
        Program program(m_folder.path(), {"run", "study.toml", "--resume"});
        ASSERT_TRUE(program.saysOnError("fct: about")) << "the long fit begins";
        program.interrupt(signal);
        const Ending ending = program.wait();
        EXPECT_EQ(ending.code, 1);
        EXPECT_THAT(ending.error, HasSubstr("cancelled"));
        EXPECT_THAT(ending.error, HasSubstr("--resume"));
        EXPECT_FALSE(std::filesystem::exists(m_folder / "study.results.h5"));
    }
    EXPECT_FALSE(std::filesystem::is_empty(m_folder / "study.results.h5.partial"));
    study.methods.pop_back();
    writeStudy(m_folder / "study.toml", study);
    const Ending ending = run({"run", "study.toml", "--resume"});
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_THAT(ending.error, testing::Not(HasSubstr("fitting")));
    EXPECT_TRUE(std::filesystem::exists(m_folder / "study.results.h5"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "study.results.h5.partial"));
}

TEST_F(CommandLine, EvaluateMeasuresTheIndexThatIsServed)
{
    const Json json = runForJson(evaluate(
        {"--index", "flat", "--index-depth", "5", "--metrics", "cmc@1,map", "--slices", "3"}));
    const Json& index = json.at("index").at(0);
    EXPECT_EQ(index.at("way"), "two");
    EXPECT_EQ(index.at("ordering"), "random");
    ASSERT_EQ(index.at("slices").size(), 3U);
    for (std::size_t slice = 0; slice < 3; ++slice) {
        const Json& found = index.at("slices").at(slice);
        EXPECT_EQ(found.at("recall_of_exact"), 1.0);
        EXPECT_NEAR(found.at("metrics").at("cmc@1").at("index").get<double>(),
                    json.at("curves").at(0).at("metrics").at("cmc@1").at(slice).get<double>(),
                    1e-9);
        EXPECT_TRUE(found.at("metrics").contains("map_of_first_5"));
    }
    EXPECT_EQ(keys(index.at("slices").at(0)),
              (std::set<std::string>{"fraction", "backfilled", "recall_of_exact", "metrics",
                                     "build_seconds", "queries_per_second", "bytes"}));
    const Ending kept = run(evaluate({"--index", "hnsw", "--index-depth", "5", "--metrics", "cmc@1",
                                      "--slices", "3", "--results", "index.h5"}));
    EXPECT_EQ(kept.code, 0) << kept.error;
    EXPECT_THAT(kept.output, HasSubstr("by an index: hnsw"));
    writeBytes(m_folder / "index.toml",
               "[data]\nembeddings = 'tiny.h5'\n[evaluation]\norders = ['random']\n"
               "metrics = ['cmc@1']\nslices = 3\n[index]\nindexes = ['flat']\ndepth = 5\n"
               "[[methods]]\nid = 'direct'\n");
    EXPECT_EQ(runForJson({"run", "index.toml"})
                  .at("index")
                  .at(0)
                  .at("slices")
                  .at(1)
                  .at("recall_of_exact"),
              1.0);
    expectRefused(evaluate({"--index", "tree"}), "hnsw:links=32");
    expectRefused(evaluate({"--index-way", "one"}), "--index");
    expectRefused(evaluate({"--index", "flat", "--index-depth", "100000"}), "1 to ");
    expectRefused(evaluate({"--index", "flat", "--index-depth", "-1"}),
                  "--index-depth: the value is '-1'");
}

TEST_F(CommandLine, TheManualIsOfTheProgramsOwnHelp)
{
    EXPECT_EQ(run({"manual", "--out", "."}).code, 0);
    EXPECT_THAT(readBytes(m_folder / "crossfade-cli.1"),
                AllOf(HasSubstr(".SH COMMANDS"), HasSubstr("\\fBevaluate\\fR"),
                      HasSubstr(".BR crossfade\\-cli\\-score (1)")));
    EXPECT_THAT(readBytes(m_folder / "crossfade-cli-score.1"),
                AllOf(HasSubstr("\\fBcrossfade\\-cli score\\fR [\\fIOPTIONS\\fR]"),
                      HasSubstr("\\fB\\-\\-metrics\\fR"),
                      HasSubstr("crossfade\\-cli score \\-\\-embeddings photos.h5")));
    EXPECT_THAT(readBytes(m_folder / "crossfade-cli.bash"),
                AllOf(HasSubstr("score) words=\"--help --embeddings"), HasSubstr("complete -o")));
    EXPECT_EQ(run({"manual", "--out", "nowhere"}).code, 2);
}
