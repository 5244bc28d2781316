#include "core/export/store_lines.h"

#include "core/base/error.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <numeric>
#include <sstream>

using namespace crossfade;
using namespace crossfade::test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

using Json = nlohmann::json;

const std::string uuid = "0b0e7f1e-3c44-4d3c-9a3e-0123456789aB";

/// Two items of two dimensions; the second is not embedded by the model `new`.
EmbeddingSet twoItems(ItemIds ids)
{
    EmbeddingSet set;
    set.gallery.count = 2;
    set.gallery.ids = std::move(ids);
    set.gallery.features = {{"old", FeatureMatrix(2, 2, {0.1F, -2, 3e-30F, 4})},
                            {"new", FeatureMatrix(2, 2, {5, 6, 0, 0})}};
    set.gallery.present = {{"new", {1, 0}}};
    return set;
}

class StoreLines : public testing::Test
{
protected:
    std::string written(const EmbeddingSet& set, const StoreTarget& target, const std::string& file)
    {
        const auto folder = m_folder / ("out" + std::to_string(m_written++));
        writeStoreFolder(folder, set, target, m_job);
        return readBytes(folder / file);
    }

    /// The requests that a file has, one a line.
    static std::vector<Json> requests(const std::string& text)
    {
        std::vector<Json> found;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            found.push_back(Json::parse(line));
        return found;
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    int m_written = 0;
};

} // namespace

TEST_F(StoreLines, AreCopyTextForPgvector)
{
    const EmbeddingSet set = twoItems(ItemIds(ItemIds::Texts{"a\tb\\\n", "c"}));
    EXPECT_EQ(written(set, {"pgvector"}, "gallery_old.copy"),
              "a\\tb\\\\\\n\t[0.1,-2]\nc\t[3e-30,4]\n");
    EXPECT_EQ(written(set, {"pgvector"}, "gallery_new.copy"), "a\\tb\\\\\\n\t[5,6]\n");
    EXPECT_EQ(batchLines({"pgvector"}, set.gallery.ids, std::vector<std::int64_t>{1, 0}, 3),
              "c\t3\na\\tb\\\\\\n\t3\n");
}

TEST_F(StoreLines, AreUpdatesForElasticsearch)
{
    const EmbeddingSet set = twoItems(ItemIds(ItemIds::Numbers{7, -8}));
    const auto lines = requests(written(set, {"elasticsearch"}, "gallery_old.ndjson"));
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0], Json::parse(R"({"update": {"_id": "7"}})"));
    EXPECT_EQ(lines[1]["doc"]["crossfade_old"][0].get<float>(), 0.1F);
    EXPECT_EQ(lines[2]["update"]["_id"], "-8");
    const auto batch =
        requests(batchLines({"elasticsearch"}, set.gallery.ids, std::vector<std::int64_t>{1}, 2));
    EXPECT_EQ(batch[1], Json::parse(R"({"doc": {"crossfade_batch": 2}})"));
}

TEST_F(StoreLines, ArePointsForQdrant)
{
    const EmbeddingSet set = twoItems(ItemIds(ItemIds::Texts{"18446744073709551615", uuid}));
    const auto lines = requests(written(set, {"qdrant"}, "gallery_old.jsonl"));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0]["points"][0]["id"], 18446744073709551615U);
    EXPECT_EQ(lines[0]["points"][1]["id"], uuid);
    EXPECT_EQ(lines[0]["points"][1]["vector"]["crossfade_old"][0].get<float>(), 3e-30F);
    const auto batch =
        requests(batchLines({"qdrant"}, set.gallery.ids, std::vector<std::int64_t>{1}, 2));
    EXPECT_EQ(batch[0]["payload"], Json::parse(R"({"crossfade_batch": 2})"));
    EXPECT_EQ(batch[0]["points"], Json({uuid}));
}

TEST_F(StoreLines, ArePartialUpsertsForMilvus)
{
    const StoreTarget target{"milvus", R"(a "b")"};
    const auto lines =
        requests(written(twoItems(ItemIds(ItemIds::Numbers{7, -8})), target, "gallery_old.jsonl"));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0]["collectionName"], R"(a "b")");
    EXPECT_EQ(lines[0]["partialUpdate"], true);
    EXPECT_EQ(lines[0]["data"][1]["id"], -8);
    EXPECT_EQ(lines[0]["data"][1]["crossfade_old"][1], 4);
    const auto texts =
        requests(written(twoItems(ItemIds(ItemIds::Texts{"7", "x"})), target, "gallery_old.jsonl"));
    EXPECT_EQ(texts[0]["data"][0]["id"], "7"); // a key of texts stays one
}

TEST_F(StoreLines, AreObjectsForWeaviate)
{
    EmbeddingSet set = twoItems(ItemIds(ItemIds::Texts{uuid, std::string(35, '0')}));
    const StoreTarget target{"weaviate", "Photo"};
    EXPECT_THAT(errorText([&] { validate(target, set.gallery.ids); }),
                HasSubstr("(row 1): weaviate has no such ids; expected UUIDs"));
    set.gallery.ids = ItemIds(ItemIds::Texts{uuid, "F" + uuid.substr(1)});
    const auto lines = requests(written(set, target, "gallery_new.jsonl"));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0]["objects"],
              Json({{{"class", "Photo"}, {"id", uuid}, {"vectors", {{"crossfade_new", {5, 6}}}}}}));
    EXPECT_THAT(errorText([&] { batchLines(target, set.gallery.ids, {}, 1); }),
                HasSubstr("would replace the items as a whole"));
}

/// Stores limit the size of a request.
TEST_F(StoreLines, HaveAsManyAsAHundredItemsARequest)
{
    ItemIds::Numbers ids(201);
    std::iota(ids.begin(), ids.end(), 1000);
    EmbeddingSet set;
    set.gallery.count = ids.size();
    set.gallery.features = {{"old", FeatureMatrix(ids.size(), 1, std::vector<float>(201, 0.5F))}};
    set.gallery.ids = ItemIds(ids);
    std::vector<std::size_t> sizes;
    std::vector<std::int64_t> seen;
    for (const Json& request : requests(written(set, {"qdrant"}, "gallery_old.jsonl"))) {
        sizes.push_back(request["points"].size());
        for (const Json& point : request["points"])
            seen.push_back(point["id"]);
    }
    EXPECT_THAT(sizes, ElementsAre(100, 100, 1));
    EXPECT_EQ(seen, ids);
}

TEST_F(StoreLines, SayWhatAStoreCannotHave)
{
    const ItemIds some(ItemIds::Texts{"a"});
    EXPECT_THAT(errorText([&] { validate({"solr"}, some); }),
                HasSubstr("solr: there is no such store; expected pgvector, elasticsearch"));
    EXPECT_THAT(errorText([&] { validate({"pgvector"}, {}); }), HasSubstr("--ids COLUMN"));
    EXPECT_THAT(errorText([&] { validate({"milvus"}, some); }), HasSubstr("--collection NAME"));
    EXPECT_THAT(errorText([&] {
                    validate({"qdrant", "C"}, some);
                }),
                HasSubstr("Leave out --collection."));
    EXPECT_THAT(errorText([&] { validate({"qdrant"}, some); }),
                HasSubstr("item a (row 0): qdrant has no such ids"));
    EXPECT_THAT(errorText([&] { validate({"qdrant"}, ItemIds(ItemIds::Numbers{-1})); }),
                HasSubstr("expected UUIDs or whole numbers from 0 on"));
    for (const char* id : {"007", "18446744073709551616", "-1", "1.0", ""})
        EXPECT_THROW(validate({"qdrant"}, ItemIds(ItemIds::Texts{id})), Error) << id;
}

TEST_F(StoreLines, LeaveNothingWhereTheyCannotBeWritten)
{
    const EmbeddingSet set = twoItems(ItemIds(ItemIds::Texts{"a", "b"}));
    EXPECT_EQ(errorText([&] { writeStoreFolder(m_folder / "x", set, {"qdrant"}, m_job); }).empty(),
              false);
    EXPECT_EQ(m_folder.fileCount(), 0U);
    std::stop_source stop;
    stop.request_stop();
    JobContext cancelled(stop.get_token());
    EXPECT_THROW(writeStoreFolder(m_folder / "x", set, {"pgvector"}, cancelled), Cancelled);
    EXPECT_EQ(m_folder.fileCount(), 0U);
}
