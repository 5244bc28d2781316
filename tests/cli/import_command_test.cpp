#include "tests/cli/command_test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade::test;
using testing::HasSubstr;
using testing::Not;

namespace
{

class ImportCommand : public CommandTest
{
protected:
    ImportCommand()
    {
        // Under `new` every item's nearest other has its label; under `old` none has.
        writeBytes(m_folder / "items.csv", "pk,v1,v2,class\n"
                                           "a,\"[0, 0]\",\"[0]\",cat\n"
                                           "b,\"[9, 9]\",\"[1]\",cat\n"
                                           "c,\"[9, 8]\",\"[8]\",dog\n"
                                           "d,\"[0, 1]\",\"[9]\",dog\n");
    }
};

} // namespace

TEST_F(ImportCommand, MakesAFileThatOtherCommandsRead)
{
    const Ending made = run({"import", "items.csv", "--old", "v1", "--new", "v2", "--out", "a.h5"});
    EXPECT_EQ(made.code, 0) << made.error;
    EXPECT_THAT(made.output, HasSubstr("a.h5: 4 items; new: 1 dimension; old: 2 dimensions"));
    const auto score = [&](const std::string& embeddings, const std::string& model) {
        return runForJson({"score", "--embeddings", embeddings, "--query-model", model,
                           "--gallery-model", model, "--metrics", "cmc@1"})["metrics"]["cmc@1"];
    };
    EXPECT_EQ(score("a.h5", "new"), 1.0);
    EXPECT_EQ(score("a.h5", "old"), 0.0);
    EXPECT_EQ(score("items.csv", "v2"), 1.0) << "without a file in between";
}

// At the start of a change the queries have new vectors, and no item has.
TEST_F(ImportCommand, QueriesHaveColumnsOfTheirOwn)
{
    writeBytes(m_folder / "queries.csv", "pk,v1,fresh,kind\nq,\"[0, 0]\",\"[7]\",cat\n");
    const Ending made = run({"import", "items.csv", "--query", "queries.csv", "--old", "v1",
                             "--query-new", "fresh", "--query-labels", "kind", "--out", "a.h5"});
    EXPECT_EQ(made.code, 0) << made.error;
    EXPECT_THAT(made.output, HasSubstr("a.h5: 4 items, 1 query; old: 2 dimensions; new: 1 "
                                       "dimension, of the queries alone"));
    EXPECT_EQ(runForJson({"score", "--embeddings", "a.h5", "--query-model", "old",
                          "--gallery-model", "old", "--metrics", "cmc@1"})["metrics"]["cmc@1"],
              1.0)
        << "by labels of the column that was named";
    EXPECT_THAT(run({"import", "items.csv", "--query", "queries.csv", "--query-new", "none",
                     "--out", "b.h5"})
                    .error,
                HasSubstr("queries.csv: there is no column 'none'"));
}

TEST_F(ImportCommand, ShowsWhatItUnderstoodAndWritesNothing)
{
    const Ending shown = run({"import", "items.csv", "--preview", "--ignore", "pk"});
    EXPECT_EQ(shown.code, 0) << shown.error;
    EXPECT_THAT(shown.output, HasSubstr("gallery: items.csv (CSV), 4 rows"));
    EXPECT_THAT(shown.output, testing::ContainsRegex("v1 +vectors +v1 +2 dimensions"));
    EXPECT_THAT(shown.output, testing::ContainsRegex("pk +not used"));
    EXPECT_THAT(shown.output, testing::ContainsRegex("a +\\[0, 0\\] +\\[0\\] +cat"));
    EXPECT_EQ(m_folder.fileCount(), 1);
    const Ending refused = run({"import", "items.csv", "--preview", "--old", "class"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.output, testing::ContainsRegex("class +vectors +old"));
    EXPECT_THAT(refused.error, HasSubstr("line 2, class"));
    EXPECT_EQ(run({"import", "items.csv"}).code, 2) << "--out is wanted";
}

/// Names come from files, and some have millions of characters.
TEST_F(ImportCommand, PrintsNoNameWithoutABound)
{
    const std::string name(2'000'000, 'k');
    writeBytes(m_folder / "long.json", "[{\"" + name + "\":[1,2],\"old\":[1,2]},{\"old\":[1,2]}]");
    for (const Arguments& how : {Arguments{"--preview"}, Arguments{"--out", "long.h5"}}) {
        Arguments asked{"import", "long.json"};
        asked.insert(asked.end(), how.begin(), how.end());
        const Ending ending = run(asked);
        EXPECT_EQ(ending.code, 0) << ending.error;
        EXPECT_LT(ending.output.size() + ending.error.size(), 8000U);
    }
}

TEST_F(ImportCommand, WhatCameFromAnIndexIsComparedByItsDistance)
{
    // Flat, of inner product: of two dimensions and 40 rows.
    const auto bytes = [](auto value) {
        return std::string(reinterpret_cast<const char*>(&value), sizeof(value));
    };
    std::string index = "IxFI" + bytes(std::int32_t{2}) + bytes(std::int64_t{40}) +
                        bytes(std::int64_t{1} << 20) + bytes(std::int64_t{1} << 20) + '\1' +
                        bytes(std::int32_t{0}) + bytes(std::uint64_t{80});
    std::string labels;
    for (int row = 0; row < 40; ++row) {
        const auto length = static_cast<float>(1 + row % 5);
        index += bytes(length * static_cast<float>(row % 4)) + bytes(length);
        labels += std::to_string(row % 4) + "\n";
    }
    writeBytes(m_folder / "a.index", index);
    writeBytes(m_folder / "labels.txt", labels);
    ASSERT_EQ(run({"import", "--old", "a.index", "--new", "a.index", "--labels", "labels.txt",
                   "--draw-train", "0.5", "--out", "a.h5"})
                  .code,
              0);
    const Arguments evaluate{"evaluate",   "--embeddings", "a.h5",     "--method", "direct",
                             "--ordering", "random",       "--slices", "2"};
    Arguments asked = evaluate;
    asked.insert(asked.end(), {"--json", "out.json"});
    EXPECT_THAT(run(asked).error, HasSubstr("distance ip, as the index that the features came "
                                            "from"));
    asked.insert(asked.end(), {"--distance", "l2"});
    EXPECT_THAT(run(asked).error, HasSubstr("distance l2; the index that the features came from "
                                            "searches by ip"));
    const Ending score =
        run({"score", "--embeddings", "a.h5", "--query-model", "new", "--gallery-model", "old"});
    EXPECT_THAT(score.error, HasSubstr("distance ip, as the index"));
    const std::string study = "[data]\nembeddings = \"a.h5\"\n[evaluation]\norders = "
                              "[\"random\"]\nmetrics = [\"map\"]\n[[methods]]\nid = \"direct\"\n";
    writeBytes(m_folder / "study.toml", study);
    EXPECT_THAT(run({"run", "study.toml", "--json", "run.json"}).error,
                HasSubstr("distance ip, as the index"));
    EXPECT_EQ(run({"fit", "--embeddings", "a.h5", "--method", "procrustes", "--out", "t.pt"}).code,
              0);
    asked = evaluate;
    asked.insert(asked.end(), {"--transform", "procrustes=t.pt", "--json", "out.json"});
    asked[4] = "procrustes";
    EXPECT_EQ(run(asked).code, 0) << "fitted and compared by the same";
}

TEST_F(ImportCommand, DrawsTrainingRowsFromTheGallery)
{
    const Arguments import{"import", "items.csv",    "--old", "v1",    "--new",
                           "v2",     "--draw-train", "0.5",   "--out", "a.h5"};
    const Ending made = run(import);
    EXPECT_EQ(made.code, 0) << made.error;
    EXPECT_THAT(made.output, HasSubstr("a.h5: 2 items, 2 training rows;"));
    EXPECT_THAT(made.output, HasSubstr("drawn from the gallery by seed 0"));
    EXPECT_EQ(run({"fit", "--embeddings", "a.h5", "--method", "procrustes", "--out", "t.h5"}).code,
              0);
    EXPECT_THAT(run({"import", "items.csv", "--draw-train", "2", "--out", "b.h5"}).error,
                HasSubstr("a share between 0 and 1"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "b.h5"));
}

TEST_F(ImportCommand, RefusesAndLeavesNothing)
{
    EXPECT_EQ(run({"import", "items.csv", "--old", "none", "--out", "a.h5"}).code, 2);
    EXPECT_EQ(run({"import", "--out", "a.h5"}).code, 2);
    EXPECT_EQ(run({"import", "items.txt", "--out", "a.h5"}).code, 2);
    const Ending refused = run({"import", "postgresql://me:secret-word@127.0.0.1:1/x", "--table",
                                "items", "--out", "a.h5"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.error, Not(HasSubstr("secret-word")));
    EXPECT_EQ(m_folder.fileCount(), 1);
    writeBytes(m_folder / "a.h5", "mine");
    EXPECT_EQ(run({"import", "items.csv", "--out", "a.h5"}).code, 2);
    EXPECT_EQ(run({"import", "items.csv", "--out", "a.h5", "--force"}).code, 0);
    EXPECT_THAT(run({"import", "--old", "old.npy", "--metadata", "items.csv", "--out", "items.csv",
                     "--force"})
                    .error,
                HasSubstr("--out"))
        << "it would replace a table that it reads";
    const Ending direct = run({"score", "--embeddings", "postgresql://me:secret-word@host/x",
                               "--query-model", "new", "--gallery-model", "old"});
    EXPECT_EQ(direct.code, 2);
    EXPECT_THAT(direct.error, HasSubstr("Import it so: crossfade-cli import postgresql://USER"));
    EXPECT_THAT(direct.error, Not(HasSubstr("secret-word")));
}
