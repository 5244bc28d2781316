// The subcommands and options about data: apply, export, held-out rows, costs and time.

#include "core/base/numbers.h"
#include "core/data/selection/drawn_training.h"
#include "core/data/selection/restriction.h"
#include "core/files/atomic_file.h"
#include "core/study/plan/plan_reader.h"
#include "tests/cli/command_test.h"
#include "tests/support/hdf5_builder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

namespace
{

class DataCommands : public CommandTest
{
protected:
    DataCommands() { writeTiny(m_folder / "tiny.h5"); }

    /// A very small fct, saved as fct.pt.
    void fit(const Arguments& more = {}) const
    {
        Arguments arguments{"fit",
                            "--embeddings",
                            "tiny.h5",
                            "--method",
                            "fct",
                            "--epochs",
                            "2",
                            "--device",
                            "cpu",
                            "--set",
                            "fct.mixer_width=16",
                            "--set",
                            "fct.projection_width=8",
                            "--out",
                            "fct.pt"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ending ending = run(arguments);
        EXPECT_EQ(ending.code, 0) << ending.error;
    }

    Arguments evaluate(const Arguments& more) const
    {
        Arguments arguments{"evaluate",   "--embeddings", "tiny.h5",
                            "--ordering", "random",       "--slices",
                            "5",          "--resamples",  "0"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    Json score(const std::string& query, const std::string& gallery) const
    {
        return runForJson({"score", "--embeddings", "out.h5", "--query-model", query,
                           "--gallery-model", gallery})["metrics"];
    }

    const Arguments m_apply{"apply", "--embeddings", "tiny.h5", "--transform", "fct.pt", "--out"};

    Arguments apply(const std::string& out, const Arguments& more = {}) const
    {
        Arguments arguments = m_apply;
        arguments.push_back(out);
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

} // namespace

TEST_F(DataCommands, KeepACalibrationWithTheTransform)
{
    fit({"--set", "fct.calibrated=searched", "--ordering", "random,class-mean"});
    const Json curves = runForJson(evaluate(
        {"--method", "fct", "--transform", "fct=fct.pt", "--ordering", "hubness"}))["curves"];
    EXPECT_EQ(curves[0]["calibration"]["tried"], "searched");
    EXPECT_TRUE(curves[1]["calibration"].is_null()); // none was made for this order
    EXPECT_TRUE(curves[1]["calibrated"].is_null());
    const Ending ambiguous = run(apply("out.h5"));
    EXPECT_EQ(ambiguous.code, 2);
    EXPECT_THAT(ambiguous.error, HasSubstr("random"));
    EXPECT_EQ(run(apply("out.h5", {"--ordering", "class-mean"})).code, 0);
    EXPECT_EQ(run(apply("out.h5", {"--ordering", "sigma"})).code, 2);
    EXPECT_EQ(run({"fit", "--embeddings", "tiny.h5", "--method", "fct", "--set",
                   "fct.calibrated=magic", "--out", "fct.pt"})
                  .code,
              2);
}

TEST_F(DataCommands, HaveHelp)
{
    for (const char* command : {"apply", "export"}) {
        const Ending ending = run({command, "--help"});
        EXPECT_EQ(ending.code, 0) << command;
        EXPECT_THAT(ending.output, HasSubstr("Example")) << command;
    }
}

TEST_F(DataCommands, ApplyWritesWhatScoreGivesTheCurvesEndsFor)
{
    fit();
    const Ending ending = run(apply("out.h5"));
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_EQ(ending.output, "out.h5\n");
    const Json curve =
        runForJson(evaluate({"--method", "fct", "--transform", "fct=fct.pt"}))["curves"][0];
    const Json start = score("old", "old");
    const Json end = score("new", "new");
    for (const char* metric : {"cmc@1", "cmc@5", "map"}) {
        EXPECT_NEAR(start[metric].get<double>(), curve["metrics"][metric][0].get<double>(), 1e-9);
        EXPECT_NEAR(end[metric].get<double>(), curve["metrics"][metric][4].get<double>(), 1e-9);
    }
    // Where dimensions agree, any pairing of queries and gallery can be scored.
    EXPECT_EQ(score("new", "old"), start); // fct searches the old gallery with new queries
    EXPECT_EQ(run(apply("out.h5", {"--old-queries"})).code, 0);
    EXPECT_NE(score("old", "old"), start);
    EXPECT_EQ(score("new", "new"), end);
}

TEST_F(DataCommands, ApplyWritesWhatAStoreTakesInBulk)
{
    fit();
    EXPECT_THAT(run(apply("load", {"--format", "pgvector"})).error, HasSubstr("--ids COLUMN"));
    JobContext job;
    EmbeddingSet set = readEmbeddings(m_folder / "tiny.h5", {"old", "new"}, job);
    ItemIds::Texts names;
    for (std::size_t row = 0; row < set.gallery.count; ++row)
        names.push_back("item " + std::to_string(row));
    set.gallery.ids = ItemIds(names);
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    EXPECT_EQ(run(apply("load", {"--format", "pgvector"})).code, 0);
    EXPECT_EQ(run(apply("out.h5")).code, 0);
    const EmbeddingSet applied = readEmbeddings(m_folder / "out.h5", {"old"}, job);
    const std::string text = readBytes(m_folder / "load/gallery_old.copy");
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(text, '\n')), names.size());
    const float first = applied.gallery.features.at("old").row(0)[0];
    EXPECT_EQ(text.substr(0, text.find(',')), "item 0\t[" + shortestText(first));
    expectRefused(apply("more", {"--format", "milvus"}), "Give --collection NAME.");
    expectRefused(apply("more", {"--format", "qdrant"}), "expected UUIDs or whole numbers");
    expectRefused(apply("more", {"--format", "npy", "--collection", "C"}),
                  "the format is no store's");
}

TEST_F(DataCommands, ApplyWritesFoldersOfFeatureFiles)
{
    fit();
    for (const std::string format : {"npy", "fvecs", "fbin"}) {
        EXPECT_EQ(run(apply("out-" + format, {"--format", format})).code, 0);
        for (const char* name : {"gallery_old.", "gallery_new.", "query_old.", "query_new."})
            EXPECT_TRUE(std::filesystem::exists(m_folder / ("out-" + format) / (name + format)));
    }
    // The folder is data of a study: with `direct`, the same baselines as the embedding file's.
    EXPECT_EQ(run(apply("out.h5")).code, 0);
    writeWholeFile(m_folder / "study.toml", R"(
[data]
query_ignored = "out-fvecs/query_ignored.txt"
[data.gallery]
features = { old = "out-fvecs/gallery_old.fvecs", new = "out-fvecs/gallery_new.fvecs" }
labels = "out-fvecs/gallery_labels.npy"
[data.query]
features = { old = "out-fvecs/query_old.fvecs", new = "out-fvecs/query_new.fvecs" }
labels = "out-fvecs/query_labels.npy"
[evaluation]
orders = ["random"]
metrics = ["cmc@1", "cmc@5", "map"]
[[methods]]
id = "direct"
)");
    const Json baselines = runForJson({"run", "study.toml"})["baselines"];
    for (const char* metric : {"cmc@1", "cmc@5", "map"})
        EXPECT_NEAR(baselines["old"][metric].get<double>(),
                    score("old", "old")[metric].get<double>(), 1e-9);
}

TEST_F(DataCommands, ApplyRefusesWhatItCannotDo)
{
    fit();
    expectRefused(apply("out.h5", {"--old", "older"}), "older");
    expectRefused(apply("tiny.h5"), "input");
    expectRefused(apply("out.h5", {"--format", "csv"}), "csv");
    std::filesystem::create_directory(m_folder / "full");
    writeWholeFile(m_folder / "full" / "a.txt", "a");
    expectRefused(apply("full", {"--format", "npy"}), "a new folder");
    EXPECT_EQ(
        run({"fit", "--embeddings", "tiny.h5", "--method", "direct", "--out", "direct.pt"}).code,
        0);
    expectRefused({"apply", "--embeddings", "tiny.h5", "--transform", "direct.pt", "--out",
                   "out.h5", "--old-queries"},
                  "leaves the old gallery as it is");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "out.h5"));
}

TEST_F(DataCommands, HeldOutRowsAreTheSameForFitAndEvaluate)
{
    const Arguments rows{"--held-out", "40", "--held-out-seed", "3", "--train-classes", "0:3"};
    fit(rows);
    Arguments fitted = evaluate({"--method", "fct", "--transform", "fct=fct.pt"});
    fitted.insert(fitted.end(), rows.begin(), rows.end());
    Arguments anew = evaluate({"--method", "fct", "--epochs", "2", "--device", "cpu", "--set",
                               "fct.mixer_width=16", "fct.projection_width=8"});
    anew.insert(anew.end(), rows.begin(), rows.end());
    const Json saved = runForJson(fitted);
    EXPECT_EQ(saved["held_out"]["rows"], 40);
    EXPECT_EQ(saved["train_classes"], (std::vector<int>{0, 3}));
    EXPECT_EQ(saved["curves"][0]["metrics"], runForJson(anew)["curves"][0]["metrics"]);
    EXPECT_THAT(run(anew).output, AllOf(HasSubstr("gallery: 40 held-out training rows (seed 3)"),
                                        HasSubstr("fitted on classes 0:3 alone"),
                                        HasSubstr("offline (old until all is new)")));
    expectRefused(evaluate({"--method", "direct", "--held-out", "120"}), "2 to 119 rows");
    expectRefused(evaluate({"--method", "direct", "--train-classes", "7:9"}), "no training row");
    expectRefused(evaluate({"--method", "direct", "--train-classes", "7"}), "FIRST:LAST");
}

TEST_F(DataCommands, PartsOfAStudyHaveTablesOfTheirOwn)
{
    writeWholeFile(m_folder / "study.toml", R"(
results = "results.h5"
[data]
embeddings = "tiny.h5"
[[parts]]
name = "last"
classes = "4:5"
[evaluation]
orders = ["random"]
metrics = ["map"]
slices = 3
[[methods]]
id = "direct"
)");
    const Ending ending = run({"run", "study.toml"});
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_THAT(ending.output, HasSubstr("part last: 20 items, 20 queries"));
    EXPECT_EQ(run({"export", "results.h5", "--curves", "curves.csv", "--part", "last"}).code, 0);
    const std::string csv = readBytes(m_folder / "curves.csv");
    EXPECT_THAT(csv, HasSubstr("direct,random,0,0.5,10,")); // half of its 20 items
    expectRefused({"export", "results.h5", "--curves", "curves.csv", "--part", "first"}, "last");
}

TEST_F(DataCommands, SaysOfEachMethodWhatItLacks)
{
    EmbeddingSet set = tinySet({.oldDim = 4});
    set.train.reset();
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const Ending ending = run(evaluate({"--method", "direct,procrustes"}));
    EXPECT_EQ(ending.code, 2);
    EXPECT_THAT(ending.error.substr(ending.error.find("no method is left")),
                AllOf(HasSubstr("direct: "), HasSubstr("procrustes: 0 paired training rows"),
                      HasSubstr("--draw-train")));
}

TEST_F(DataCommands, ExportsRunInNoSpreadsheet)
{
    EmbeddingSet set = tinySet();
    ItemIds::Texts ids;
    for (std::size_t row = 0; row < set.gallery.count; ++row)
        ids.push_back("=" + std::to_string(row));
    ids[1] = "-5";
    set.gallery.ids = ItemIds(ids);
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    runForJson(evaluate({"--method", "direct", "--results", "results.h5"}));
    const std::string safe = run({"export", "results.h5", "--items", "-"}).output;
    EXPECT_THAT(safe, AllOf(HasSubstr("direct,0,0,'=0,"), HasSubstr("direct,0,1,-5,")));
    EXPECT_THAT(run({"export", "results.h5", "--items", "-", "--raw"}).output,
                HasSubstr("direct,0,0,=0,"));
}

TEST_F(DataCommands, CostsAndTimeOfAStudyAreExported)
{
    const Json json = runForJson(evaluate({"--method", "direct", "--results", "results.h5",
                                           "--embedding-macs", "7000", "--backfill-hours", "8"}));
    EXPECT_EQ(json["curves"][0]["hours"], (std::vector<double>{0, 2, 4, 6, 8}));
    EXPECT_EQ(json["cost_chart"]["re_embedding"]["macs_per_item"], 7000);
    EXPECT_TRUE(json["cost_chart"]["re_embedding"]["image_bytes"].is_null());
    const Ending ending =
        run({"export", "results.h5", "--curves", "curves.csv", "--items", "items.csv", "--curve",
             "direct", "--costs", "costs.csv", "--image-bytes", "500"});
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_EQ(ending.output, "curves.csv\ncosts.csv\nitems.csv\n");
    EXPECT_THAT(readBytes(m_folder / "curves.csv"), HasSubstr("method,ordering,seed,fraction"));
    EXPECT_THAT(readBytes(m_folder / "items.csv"), HasSubstr("position:random,uncertainty"));
    EXPECT_THAT(readBytes(m_folder / "costs.csv"), HasSubstr("\nnew,,,7000,32,500,"));
    const Ending shown = run({"export", "results.h5", "--curves", "-", "--costs", "costs.csv"});
    EXPECT_EQ(shown.output, readBytes(m_folder / "curves.csv"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "-"));
    expectRefused({"export", "results.h5", "--curves", "-", "--items", "-"}, "standard output");
    expectRefused({"export", "results.h5"}, "--items");
    expectRefused({"export", "results.h5", "--items", "items.csv", "--curve", "fct"}, "direct");
    expectRefused({"export", "tiny.h5", "--curves", "curves.csv"}, "no results file");
    expectRefused(evaluate({"--method", "direct", "--backfill-hours", "-1"}), "above 0");
}

/// The tiny gallery with queries, of which 6 items of 60 are re-embedded so far.
class PartialGallery : public CommandTest
{
protected:
    PartialGallery()
    {
        EmbeddingSet set = tinySet({.queries = 12});
        ItemIds::Texts ids;
        for (std::size_t i = 0; i < set.gallery.count; ++i)
            ids.push_back("id" + std::to_string(i));
        set.gallery.ids = ItemIds(ids);
        RowMask mask(set.gallery.count, 0);
        std::fill_n(mask.begin(), 6, std::uint8_t{1});
        set.gallery.present["new"] = mask;
        set.gallery.pilot = mask;
        JobContext job;
        writeEmbeddings(m_folder / "part.h5", set, job);
    }
};

TEST_F(PartialGallery, IsCheckedAndSummarized)
{
    const Json json = runForJson({"check", "--embeddings", "part.h5"});
    EXPECT_EQ(json["gallery"], 60);
    EXPECT_EQ(json["queries"], 12);
    EXPECT_EQ(json["train"], 120);
    EXPECT_EQ(json["pilot"], 6);
    EXPECT_EQ(json["ids"], true);
    EXPECT_EQ(json["weights"]["query"], false);
    const Json model{{"model", "new"}, {"dimension", 8}, {"present", 6}, {"absent", 54}};
    EXPECT_EQ(json["models"][0], model);
    EXPECT_THAT(run({"check", "--embeddings", "part.h5"}).output,
                AllOf(HasSubstr("60 gallery items; a pilot of 6"), HasSubstr("54")));
    expectRefused({"check", "--embeddings", "none.h5"}, "no such file");
}

TEST_F(DataCommands, CheckListsModelsThatTheGalleryLacks)
{
    EmbeddingSet set = tinySet({.queries = 12});
    JobContext job;
    writeEmbeddings(m_folder / "alike.h5", set, job);
    EXPECT_FALSE(
        runForJson({"check", "--embeddings", "alike.h5"}).contains("models_of_queries_alone"));
    {
        Hdf5Builder file(m_folder / "alike.h5"); // closes it before it is read
        file.numbers("/query/features/text", {12, 3}, std::vector<float>(36, 1));
        file.numbers("/train/features/teacher", {set.train->count, 2},
                     std::vector<float>(2 * set.train->count, 1));
    }
    const Json json = runForJson({"check", "--embeddings", "alike.h5"});
    EXPECT_EQ(json["models"].size(), 2U);
    EXPECT_EQ(json["models_of_queries_alone"], Json({{"text", 3}}));
    EXPECT_EQ(json["models_of_training_rows_alone"], Json({{"teacher", 2}}));
    EXPECT_THAT(run({"check", "--embeddings", "alike.h5"}).output,
                AllOf(HasSubstr("of the queries alone: text, 3 dimensions"),
                      HasSubstr("of the training rows alone: teacher, 2 dimensions")));
}

TEST_F(DataCommands, CheckWarnsOfOwnMethodsThatAreNotRead)
{
    JobContext job;
    const EmbeddingSet set = tinySet();
    writeEmbeddings(m_folder / "own.h5", set, job);
    const std::size_t dim = set.gallery.features.at("old").dim();
    Hdf5Builder(m_folder / "own.h5")
        .numbers<float>("/gallery/methods/mine/old", {set.gallery.count, dim},
                        std::vector<float>(set.gallery.count * dim, 1));
    const Json json = runForJson({"check", "--embeddings", "own.h5"});
    ASSERT_EQ(json["warnings"].size(), 1U);
    EXPECT_EQ(json["warnings"][0]["kind"], "own-not-read");
    EXPECT_EQ(json["warnings"][0]["where"], "/gallery/methods/mine/old");
    EXPECT_EQ(run({"check", "--embeddings", "own.h5", "--fail-on", "own-not-read"}).code, 3);
    EXPECT_EQ(
        run({"score", "--embeddings", "own.h5", "--query-model", "old", "--gallery-model", "old"})
            .code,
        0);
}

TEST_F(DataCommands, FitRefusesAnOwnMethod)
{
    JobContext job;
    writeEmbeddings(m_folder / "own.h5", tinySet(), job);
    addOwnFeatures(m_folder / "own.h5",
                   {{{"mine", 0, OwnPart::OldGallery}, tinySet().gallery.features.at("old")}}, job);
    expectRefused({"fit", "--embeddings", "own.h5", "--method", "own:mine", "--out", "own.pt"},
                  "features of one gallery, not a function");
}

TEST_F(DataCommands, CheckFailsOnWhatItIsAskedToFailOn)
{
    EmbeddingSet set = tinySet({.queries = 12});
    std::vector<float> values(set.gallery.features.at("new").values().begin(),
                              set.gallery.features.at("new").values().end());
    const std::size_t dim = set.gallery.features.at("new").dim();
    for (const std::size_t row : {3U, 7U, 11U})
        std::copy_n(values.begin(), dim, values.begin() + static_cast<std::ptrdiff_t>(row * dim));
    set.gallery.features.at("new") = FeatureMatrix(set.gallery.count, dim, values);
    set.gallery.paths.assign(set.gallery.count, "none.png");
    JobContext job;
    writeEmbeddings(m_folder / "bad.h5", set, job);
    const Arguments check{"check", "--embeddings", "bad.h5"};
    const auto codeWith = [&](const Arguments& more) {
        Arguments all = check;
        all.insert(all.end(), more.begin(), more.end());
        return run(all).code;
    };
    EXPECT_EQ(codeWith({}), 0);
    EXPECT_EQ(codeWith({"--fail-on", "warning"}), 3);
    EXPECT_EQ(codeWith({"--fail-on", "stale-rows,repeated-vector"}), 3);
    EXPECT_EQ(codeWith({"--fail-on", "stale-rows"}), 0);
    EXPECT_EQ(codeWith({"--fail-on", "nothing"}), 2);
    EXPECT_EQ(codeWith({"--mark-absent", "marked.h5"}), 0);
    const Json json = runForJson({"check", "--embeddings", "marked.h5"});
    EXPECT_EQ(json["models"][0]["absent"], 4);
    ASSERT_EQ(json["warnings"].size(), 1U);
    EXPECT_EQ(json["warnings"][0]["kind"], "missing-paths");
}

TEST_F(DataCommands, ScoreWarnsOfQueriesInTheGalleryAndLeavesThemOut)
{
    EmbeddingSet set = tinySet({.queries = 12});
    for (const char* model : {"old", "new"}) {
        const FeatureMatrix& gallery = set.gallery.features.at(model);
        std::vector<float> values(set.query->features.at(model).values().begin(),
                                  set.query->features.at(model).values().end());
        std::ranges::copy(gallery.row(5), values.begin());
        set.query->features.at(model) = FeatureMatrix(12, gallery.dim(), values);
    }
    set.query->labels[0] = set.gallery.labels[5];
    JobContext job;
    writeEmbeddings(m_folder / "both.h5", set, job);
    Arguments score{"score",     "--embeddings",    "both.h5", "--query-model",
                    "new",       "--gallery-model", "new",     "--per-query",
                    "--metrics", "mrr@60",          "--json",  "out.json"};
    EXPECT_THAT(run(score).error, HasSubstr("some queries seem to be in the gallery, too"));
    EXPECT_EQ(Json::parse(readBytes(m_folder / "out.json"))["per_query"]["mrr@60"][0], 1);
    score.emplace_back("--leave-out-copies");
    const Ending ending = run(score);
    EXPECT_THAT(ending.error, AllOf(HasSubstr("1 gallery rows are queries themselves"),
                                    testing::Not(HasSubstr("warning"))));
    set.ignored = RowLists{.offsets = std::vector<std::int64_t>(13, 1), .indices = {5}};
    set.ignored->offsets[0] = 0;
    writeEmbeddings(m_folder / "both.h5", set, job);
    const Json left = Json::parse(readBytes(m_folder / "out.json"));
    score.pop_back();
    EXPECT_EQ(run(score).code, 0);
    EXPECT_EQ(Json::parse(readBytes(m_folder / "out.json"))["metrics"], left["metrics"]);
}

TEST_F(DataCommands, EvaluateAndPlanDrawTrainingRowsAsImportDoes)
{
    EmbeddingSet set = tinySet({.gallery = 120, .queries = 12});
    set.train.reset();
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    writeEmbeddings(m_folder / "drawn.h5", drawTraining(set, 0.5, 7), job);
    const Arguments procrustes{"--method", "procrustes", "--seed", "7"};
    Arguments drawing = procrustes;
    drawing.insert(drawing.end(), {"--draw-train", "0.5", "--leave-out-copies"});
    const Json drawn = runForJson(evaluate(drawing));
    EXPECT_EQ(drawn["draw_train"], 0.5);
    EXPECT_EQ(drawn["draw_train_seed"], 7);
    EXPECT_EQ(drawn["leave_out_copies"], true);
    std::filesystem::copy_file(m_folder / "drawn.h5", m_folder / "tiny.h5",
                               std::filesystem::copy_options::overwrite_existing);
    const Json imported = runForJson(evaluate(procrustes));
    EXPECT_EQ(drawn["baselines"], imported["baselines"]);
    EXPECT_EQ(drawn["curves"][0]["metrics"], imported["curves"][0]["metrics"]);
    EXPECT_FALSE(imported.contains("leave_out_copies"));
    expectRefused(evaluate(drawing), "the data has training rows already");
    expectRefused(evaluate({"--method", "direct", "--draw-train", "1.5"}), "draw_train: 1.5");

    writeEmbeddings(m_folder / "tiny.h5", set, job);
    const Json plan = runForJson({"plan", "--embeddings", "tiny.h5", "--method", "procrustes",
                                  "--ordering", "random", "--draw-train", "0.5", "--seed", "7",
                                  "--slices", "5", "--resamples", "200", "--out", "plan.csv"});
    EXPECT_EQ(plan["gallery"], 60);
    EXPECT_EQ(plan["judged_on"], "train");
    const Ending followed = run({"follow", "--embeddings", "tiny.h5", "--plan", "plan.csv"});
    EXPECT_EQ(followed.code, 0) << followed.error;
    // The plan names none of the drawn items, as an order of the same study need not either.
    EXPECT_EQ(run(evaluate({"--method", "procrustes", "--seed", "7", "--draw-train", "0.5",
                            "--ordering", "file", "--order-file", "plan.csv"}))
                  .code,
              0);
    // The same items were fitted on, whatever else comes and goes.
    std::vector<std::int64_t> most(119);
    std::iota(most.begin(), most.end(), 0);
    EmbeddingSet fewer = set;
    fewer.gallery = selectItems(set.gallery, most, job);
    fewer.gallery.ids = ItemIds(most);
    fewer.relevant.reset();
    const auto drawnOf = [&](const EmbeddingSet& now) {
        writeEmbeddings(m_folder / "tiny.h5", now, job);
        return run({"follow", "--embeddings", "tiny.h5", "--plan", "plan.csv"});
    };
    EXPECT_EQ(drawnOf(fewer).code, 0);
    RowMask planned(119, 0); // all others were forgotten since, the drawn ones as well
    for (const std::string& id : readPlan(m_folder / "plan.csv").ids)
        if (id != "119")
            planned[std::stoul(id)] = 1;
    fewer.gallery.present["new"] = planned;
    const Ending refused = drawnOf(fewer);
    EXPECT_EQ(refused.code, 2) << refused.output;
    EXPECT_THAT(refused.error, HasSubstr("was drawn as a training row when the plan was made"));
}

TEST_F(DataCommands, ScoreAndEvaluateRefuseToMeasureNothing)
{
    EmbeddingSet set = tinySet({.queries = 12});
    set.query->labels.assign(12, -1);
    JobContext job;
    writeEmbeddings(m_folder / "tiny.h5", set, job);
    expectRefused(
        {"score", "--embeddings", "tiny.h5", "--query-model", "new", "--gallery-model", "new"},
        "no query has a relevant item in the gallery");
    expectRefused(evaluate({"--method", "direct"}), "no query has a relevant item in the gallery");
}

TEST_F(PartialGallery, WhatNeedsAbsentFeaturesSaysWhich)
{
    const std::string which = "54 of 60 gallery items have no features under new: id6, id7, id8";
    expectRefused(
        {"score", "--embeddings", "part.h5", "--query-model", "new", "--gallery-model", "new"},
        which);
    EXPECT_EQ(
        run({"score", "--embeddings", "part.h5", "--query-model", "new", "--gallery-model", "old"})
            .code,
        0);
}

TEST_F(PartialGallery, IsEvaluatedAsFarAsItGoes)
{
    Arguments evaluate{"evaluate",   "--embeddings", "part.h5",  "--method", "direct",
                       "--ordering", "random",       "--slices", "4",        "--resamples",
                       "10",         "--metrics",    "map,cmc@1"};
    const Json whole = runForJson(evaluate); // beyond the features that are there, by the pilot
    EXPECT_EQ(whole["estimated"], (Json{{"pilot", 6}, {"present", 6}}));
    EXPECT_EQ(whole["curves"][0]["fractions"], Json({0.0, 1 / 3.0, 2 / 3.0, 1.0}));
    EXPECT_TRUE(whole["baselines"]["new"]["map"].is_number());
    EXPECT_TRUE(whole["curves"][0]["ci95"]["map"]["low"][3].is_number());
    evaluate.push_back("--known-states");
    const Json json = runForJson(evaluate);
    EXPECT_TRUE(json["estimated"].is_null());
    EXPECT_EQ(json["curves"][0]["fractions"], Json({0.0, 2 / 60.0, 4 / 60.0, 0.1}));
    EXPECT_EQ(json["baselines"]["new"]["map"], nullptr);
    EXPECT_TRUE(json["baselines"]["cross"]["map"].is_number());
    EXPECT_EQ(json["curves"][0]["auc"]["map"]["slices"], nullptr);
    EXPECT_TRUE(json["curves"][0]["metrics"]["map"][3].is_number());
    const Ending ending = run(evaluate);
    EXPECT_THAT(ending.output, HasSubstr("at 0.1"));
    EXPECT_THAT(ending.error, HasSubstr("54 of 60 gallery items have no features under new: id6"));
}

TEST_F(PartialGallery, OrdersAreReadById)
{
    std::string order = "# a plan of what is absent\nposition,batch,id\n";
    for (int item = 59; item >= 6; --item)
        order += "0,0,id" + std::to_string(item) + "\n";
    writeWholeFile(m_folder / "plan.csv", order);
    Arguments evaluate{"evaluate",   "--embeddings", "part.h5",  "--method", "direct",
                       "--ordering", "file",         "--slices", "2",        "--resamples",
                       "0",          "--order-file", "plan.csv"};
    EXPECT_EQ(run(evaluate).code, 0);
    writeWholeFile(m_folder / "plan.csv", order + "0,0,id70\n");
    expectRefused(evaluate, "plan.csv, line 57: no item of the gallery has the id id70");
}

TEST_F(PartialGallery, QrelsAndNewNeighboursSayWhatIsRelevant)
{
    writeWholeFile(m_folder / "qrels.txt", "0 0 id0 2\n0 0 id7 1\n1 0 id1 1\n1 0 gone 1\n");
    const Arguments score{"score",           "--embeddings", "part.h5",   "--query-model",   "old",
                          "--gallery-model", "old",          "--metrics", "ndcg@5,recall@60"};
    Arguments judged = score;
    judged.insert(judged.end(), {"--qrels", "qrels.txt"});
    const Json json = runForJson(judged);
    EXPECT_EQ(json["valid_queries"], 2);
    EXPECT_EQ(json["metrics"]["recall@60"], 1);
    EXPECT_THAT(run(judged).error,
                HasSubstr("1 lines name 1 unknown items and are left out: gone"));
    Arguments near = score;
    near.insert(near.end(), {"--protocol", "new-neighbours", "--new", "old", "--neighbours", "4"});
    EXPECT_EQ(runForJson(near)["metrics"]["ndcg@5"], 1) << "old's own neighbours";
    const std::string other = "ndcg@5 by neighbours among the items present";
    EXPECT_THAT(run(near).output, testing::Not(HasSubstr(other)));
    std::ranges::replace(near, std::string("4"), std::string("3"));
    near[near.size() - 3] = "new";
    const Ending among = run(near);
    EXPECT_THAT(among.output, HasSubstr(other));
    EXPECT_THAT(among.error, HasSubstr("found among the 6 items that have its features"));
    EXPECT_TRUE(runForJson(near)["metrics"].contains("ndcg@5")) << "keys stay";

    const Ending evaluated =
        run({"evaluate", "--embeddings", "part.h5", "--method", "direct", "--ordering", "random",
             "--slices", "3", "--resamples", "0", "--metrics", "map", "--protocol",
             "new-neighbours", "--neighbours", "3", "--known-states"});
    EXPECT_THAT(evaluated.output, HasSubstr("map by neighbours among the items present"));
}
