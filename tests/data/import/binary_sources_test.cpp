// .npz archives, folders of .npy files, and FAISS indexes.

#include "core/data/formats/feature_file.h"
#include "core/data/formats/feature_folder.h"
#include "core/data/import/imported_items.h"
#include "core/data/import/preview.h"
#include "tests/data/import/import_case.h"
#include "tests/support/npz_files.h"
#include "tests/support/spent_budget.h"

#include <faiss/IndexFlat.h>
#include <faiss/IndexHNSW.h>
#include <faiss/IndexIDMap.h>
#include <faiss/IndexIVFFlat.h>
#include <faiss/IndexNSG.h>
#include <faiss/IndexPQ.h>
#include <faiss/IndexPreTransform.h>
#include <faiss/VectorTransform.h>
#include <faiss/index_io.h>
#include <faiss/invlists/OnDiskInvertedLists.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

using namespace crossfade;
using namespace crossfade::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pointee;
using testing::SizeIs;

namespace
{

const std::vector<std::pair<std::string, std::string>> someArrays{
    {"old.npy", floats("2, 2", {1, 2, 3, 4})},
    {"new.npy", npy("<f8", "2, 1", bytesOf(std::vector<double>{0.5, -1}))},
    {"labels.npy", npy("<i4", "2,", bytesOf(std::vector<std::int32_t>{7, -1}))},
    {"ids.npy", npy("<U2", "2,", bytesOf(std::vector<char32_t>{U'a', 0, U'é', U'水'}))},
    {"query_old.npy", floats("1, 2", {9, 8})},
    {"query_new.npy", floats("1, 1", {7})},
    {"query_label.npy", npy("|u1", "1,", "\x07")},
    {"cube.npy", floats("1, 1, 1", {1})}};

class NpzImport : public ImportCase
{
};

class ShardImport : public ImportCase
{
protected:
    EmbeddingSet importModels(const std::map<std::string, std::filesystem::path>& models)
    {
        return import(requestFor(models));
    }
    static ImportRequest requestFor(const std::map<std::string, std::filesystem::path>& models)
    {
        ImportRequest request;
        request.gallery.files.features = models;
        return request;
    }
};

class FaissImport : public ShardImport
{
protected:
    /// 40 rows of 4 dimensions: row i is i, i + 0.25, i + 0.5, i + 0.75.
    static std::vector<float> rows()
    {
        std::vector<float> all(160);
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = static_cast<float>(i) / 4;
        return all;
    }
    static std::vector<std::int64_t> descending(std::int64_t count)
    {
        std::vector<std::int64_t> numbers;
        while (count > 0)
            numbers.push_back(--count);
        return numbers;
    }
    std::filesystem::path write(const std::string& name, const faiss::Index& index) const
    {
        std::filesystem::path path = m_folder / name;
        faiss::write_index(&index, path.c_str());
        return path;
    }
};

} // namespace

TEST_F(NpzImport, ReadsArraysByTheirNames)
{
    for (const bool compressed : {false, true}) {
        const EmbeddingSet set = import(file("items.npz", zip(someArrays, compressed)));
        EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 3, 4));
        EXPECT_THAT(values(set, "new"), ElementsAre(0.5F, -1));
        EXPECT_THAT(set.gallery.labels, ElementsAre(7, -1));
        EXPECT_THAT(set.gallery.ids.texts(), Pointee(ElementsAre("a", "é水")));
        ASSERT_TRUE(set.query);
        EXPECT_THAT(set.query->features.at("old").values(), ElementsAre(9, 8));
        EXPECT_THAT(set.query->labels, ElementsAre(7));
        EXPECT_THAT(m_notes, ElementsAre(HasSubstr("cube.npy is left out")));
    }
}

TEST_F(NpzImport, ArraysCanBeCalledOtherwiseAndLeftOut)
{
    ImportRequest request;
    request.gallery.table = file("items.npz", zip(someArrays, false)).string();
    request.columns.features = {{"before", "old"}};
    request.columns.ignored = {"labels"};
    const EmbeddingSet set = import(request);
    EXPECT_THAT(values(set, "before"), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(set.gallery.features, testing::SizeIs(1));
    EXPECT_THAT(set.query->features.at("before").values(), ElementsAre(9, 8));
    EXPECT_THAT(set.gallery.labels, ElementsAre(-1, -1));
    JobContext job;
    const SourcePreview seen = previewImport(request, job).front();
    for (const PreviewColumn& column : seen.columns)
        EXPECT_EQ(column.role == ColumnRole::Ignored,
                  column.name == "new" || column.name == "labels")
            << column.name;
    const auto refusalOfPreview = [&] {
        const auto problem = previewImport(request, job).front().problem;
        return problem ? std::string(problem->what()) : std::string();
    };
    EXPECT_EQ(refusalOfPreview(), "");
    request.columns.features = {{"before", "none"}};
    EXPECT_THAT(refusal(request), HasSubstr("array"));
    EXPECT_THAT(refusalOfPreview(), HasSubstr("no array of features is left"));
    request.columns = {};
    request.columns.ignored = {"old", "new"};
    EXPECT_THAT(refusal(request), HasSubstr("array"));
    EXPECT_THAT(refusalOfPreview(), HasSubstr("no array of features is left"));
}

TEST_F(NpzImport, RefusesDamage)
{
    for (const bool compressed : {false, true}) {
        const std::string whole = zip(someArrays, compressed);
        EXPECT_THAT(refusal(file("cut.npz", whole.substr(0, whole.size() - 30))),
                    HasSubstr("cut off"));
        for (std::size_t at = 40; at < whole.size(); at += 7) { // never a crash
            std::string damaged = whole;
            damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
            (void)refusal(file("damaged.npz", damaged));
        }
    }
    const std::string content = floats("1, 2", {1, 2});
    std::string flipped = zip({{"old.npy", content}}, false);
    char& last = flipped[30 + 7 + content.size() - 1];
    last = static_cast<char>(last ^ 1);
    EXPECT_THAT(refusal(file("flipped.npz", flipped)), HasSubstr("the checksum does not match"));
    EXPECT_THAT(
        refusal(file("long.npz", zip({{"old.npy", floats("1, 2", {1, 2})}}, true, 1 << 20))),
        HasSubstr("long.npz"));
    EXPECT_THAT(
        refusal(file("twice.npz", zip({{"old.npy", content}, {"old.npy", content}}, false))),
        HasSubstr("two parts of the name old.npy"));
    EXPECT_THAT(refusal(file("text.npz", "no archive")), HasSubstr("is no zip archive"));
    EXPECT_THAT(refusal(file("empty.npz", "")), HasSubstr("is empty"));
    EXPECT_THAT(refusal(file("none.npz", zip({{"labels.npy", npy("|i1", "1,", "\x01")}}, false))),
                HasSubstr("no features"));
    EXPECT_THAT(refusal(file("objects.npz", zip({{"ids.npy", npy("|O", "1,", "")}}, false))),
                HasSubstr("objects.npz, ids.npy"));
    EXPECT_THAT(refusal(file("rows.npz", zip({{"old.npy", floats("1, 2", {1, 2})},
                                              {"new.npy", floats("3, 2", {1, 2, 3, 4, 5, 6})}},
                                             false))),
                HasSubstr("rows.npz, new.npy: 3 rows; expected 1"));
    EXPECT_THAT(refusal(file("nan.npz", zip({{"old.npy", floats("1, 1", {NAN})}}, true))),
                HasSubstr("nan.npz, old, row 0"));
}

TEST_F(NpzImport, RefusesTextsThatCannotBeKept)
{
    const auto refused = [&](const std::string& ids) {
        return refusal(
            file("items.npz", zip({{"old.npy", floats("2, 1", {1, 2})}, {"ids.npy", ids}}, false)));
    };
    EXPECT_THAT(refused(npy("<U1", "2,", bytesOf(std::vector<char32_t>{U'a', 0xD800}))),
                HasSubstr("items.npz, ids.npy, row 1: '\\xed\\xa0\\x80' is not UTF-8"));
    EXPECT_THAT(refused(npy("|S1", "2,", "a\xE9")), HasSubstr("row 1: '\\xe9' is not UTF-8"));
}

/// A mask may stand before the features or behind them.
TEST_F(NpzImport, LooksAtNoRowThatAMaskLeavesOut)
{
    const float none = std::nanf("");
    const std::vector<std::pair<std::string, std::string>> arrays{
        {"new.npy", floats("2, 2", {1, 2, none, 4})}, {"old.npy", floats("2, 1", {1, 2})}};
    for (const std::size_t place : {0U, 2U}) {
        auto masked = arrays;
        masked.insert(masked.begin() + static_cast<std::ptrdiff_t>(place),
                      {"present_new.npy", npy("|b1", "2,", std::string("\x01\x00", 2))});
        const EmbeddingSet set = import(file("a.npz", zip(masked, false)));
        EXPECT_THAT(values(set, "new"), ElementsAre(1, 2, 0, 0));
        EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(1, 0));
    }
    EXPECT_THAT(values(import(file("c.npz", zip({{"old.npy", floats("2, 1", {1, 2})},
                                                 {"present_old.npy",
                                                  npy("|b1", "2,", std::string("\x01\x00", 2))}},
                                                false))),
                       "old"),
                ElementsAre(1, 2))
        << "what is finite is not copied";
    EXPECT_THAT(refusal(file("b.npz", zip(arrays, false))),
                testing::AllOf(HasSubstr("new, row 1, column 0: the value is NaN"),
                               HasSubstr("present_new=numpy.isfinite(new).all(1)")));
}

TEST_F(NpzImport, NamesWhatIsTransposed)
{
    const std::vector<float> six{1, 2, 3, 4, 5, 6};
    const auto labels = npy("|i1", "3,", "\x01\x02\x03");
    const std::vector<std::vector<std::pair<std::string, std::string>>> archives{
        {{"new.npy", floats("2, 3", six)}, {"labels.npy", labels}},
        {{"labels.npy", labels}, {"new.npy", floats("2, 3", six)}},
        {{"old.npy", floats("3, 2", six)}, {"new.npy", floats("2, 3", six)}},
        {{"old.npy", floats("1, 3", {1, 2, 3})}, {"new.npy", floats("2, 3", six)}}};
    for (const auto& arrays : archives)
        EXPECT_THAT(refusal(file("a.npz", zip(arrays, false))),
                    testing::AllOf(HasSubstr("new"), HasSubstr("its shape is [2, 3]"),
                                   HasSubstr("features.T")));
}

TEST_F(NpzImport, RemediesGiveTheRightNumbers)
{
    EXPECT_THAT(refusal(file("a.npz", zip({{"old.npy", npy("<u2", "1, 1", "\x80\x3f")}}, false))),
                testing::AllOf(HasSubstr("features.view('float16')"), HasSubstr("<< 16"),
                               testing::Not(HasSubstr("astype('float32')."))));
    EXPECT_THAT(
        refusal(file("c.npz", zip({{"old.npy", npy("<c8", "1, 1", std::string(8, '\0'))}}, false))),
        testing::AllOf(HasSubstr("is of type <c8"), testing::Not(HasSubstr("Convert"))))
        << "its imaginary part would be lost";
    const std::string four(4, '\0');
    EXPECT_THAT(refusal(file("l.npz", zip({{"old.npy", npy("<f4", "1, 1", four)},
                                           {"labels.npy", npy("<i4", "1, 1", four)}},
                                          false))),
                HasSubstr("values.ravel()"));
}

TEST_F(NpzImport, AMatrixCalledTextIsAModel)
{
    const EmbeddingSet set = import(file(
        "clip.npz",
        zip({{"image.npy", floats("2, 1", {1, 2})}, {"text.npy", floats("2, 1", {3, 4})}}, false)));
    EXPECT_THAT(values(set, "text"), ElementsAre(3, 4));
    EXPECT_TRUE(set.gallery.texts.empty());
}

TEST_F(NpzImport, ObjectsThatAreNoColumnsAreLeftOut)
{
    const std::string dictionary = npy("|O", "", "\x80\x03}.");
    const std::string lists = npy("|O", "1,", "\x80\x03].");
    const std::string old = floats("2, 1", {1, 2});
    EXPECT_THAT(
        values(import(file("a.npz", zip({{"old.npy", old}, {"meta.npy", dictionary}}, false))),
               "old"),
        ElementsAre(1, 2));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("meta.npy is left out")));
    ImportRequest request;
    request.gallery.table = file("b.npz", zip({{"old.npy", old}, {"lists.npy", lists}}, false));
    EXPECT_THAT(refusal(request), HasSubstr("lists.npy: holds records or objects"));
    request.columns.ignored = {"lists"};
    EXPECT_EQ(refusal(request), "(accepted)");
    EXPECT_THAT(refusal(file("c.npz", zip({{"old.npy", old}, {"labels.npy", dictionary}}, false))),
                HasSubstr("labels.npy"));
}

TEST_F(NpzImport, LabelsAreBoundedByTheMemoryThatMayBeUsed)
{
    constexpr std::size_t rows = 10'000'000; // of 73 bytes each, where 320 MiB are left
    const std::string labels = npy("|i1", std::to_string(rows) + ",", std::string(rows, '\1'));
    const std::filesystem::path items = file("many.npz", zip({{"labels.npy", labels}}, true));
    JobContext job({}, {}, {}, spentBudget());
    try {
        (void)readNpz(items, job);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OutOfMemory);
        EXPECT_THAT(error.what(), HasSubstr("many.npz, labels.npy: needs about 0.6 GiB of memory; "
                                            "expected at most the 0.3 GiB that are left of the "
                                            "1.0 GiB that may be used"));
    }
}

TEST_F(ShardImport, JoinsShardsInNaturalOrder)
{
    std::filesystem::create_directory(m_folder / "emb");
    file("emb/emb_10.npy", floats("1, 2", {5, 6}));
    file("emb/emb_2.npy", floats("2, 2", {1, 2, 3, 4}));
    file("emb/notes.txt", "x");
    ImportRequest request = requestFor({{"old", m_folder / "emb"}});
    request.gallery.files.labels = file("labels.txt", "b\na\r\n\n");
    request.gallery.files.ids =
        file("ids.npy", npy("<i8", "3,", bytesOf(std::vector<std::int64_t>{4, 5, 6})));
    const EmbeddingSet set = import(request);
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_THAT(set.gallery.labels, ElementsAre(1, 0, -1));
    EXPECT_THAT(set.gallery.ids.numbers(), Pointee(ElementsAre(4, 5, 6)));

    request.gallery.files.texts = file("texts.txt", "eins\nzwei\ndrei\n");
    EXPECT_THAT(import(request).gallery.texts, ElementsAre("eins", "zwei", "drei"));
    request.gallery.files.paths = file("paths.txt", "one\n");
    EXPECT_THAT(refusal(request), HasSubstr("paths.txt: 1 rows; expected 3"));
    file("emb/emb_11.npy", floats("1, 3", {5, 6, 7}));
    EXPECT_THAT(refusal(request), HasSubstr("has the shape 1 x 3; expected n x 2"));
    file("emb/emb_11.npy", floats("1, 2", {5, NAN}));
    EXPECT_THAT(refusal(request), HasSubstr("row 3"));
    std::filesystem::create_directory(m_folder / "none");
    EXPECT_THAT(refusal(requestFor({{"old", m_folder / "none"}})), HasSubstr("no .npy files"));
}

/// LAION's habit: what the items are stands in a table beside the shards.
TEST_F(ShardImport, TakesTheOtherColumnsFromATable)
{
    std::filesystem::create_directory(m_folder / "emb");
    file("emb/emb_0.npy", npy("<f2", "2, 2", std::string("\x00\x3C\x00\xC0\x00\x38\x00\x00", 8)));
    file("emb/emb_1.npy", floats("1, 2", {5, 6}));
    ImportRequest request = requestFor({{"old", m_folder / "emb"}});
    request.gallery.files.metadata =
        file("items.csv",
             "key,class,path,tag,split\nk1,cat,a.png,x,train\nk2,,b.png,y,\nk3,dog,,x,\n")
            .string();
    request.columns.id = "key";
    request.columns.attributes = {{"tag", "tag"}};
    const EmbeddingSet set = import(request);
    EXPECT_THAT(values(set, "old"), ElementsAre(1, -2, 0.5F, 0, 5, 6));
    EXPECT_THAT(set.gallery.ids.texts(), Pointee(ElementsAre("k1", "k2", "k3")));
    EXPECT_THAT(set.classNames, ElementsAre("cat", "dog"));
    EXPECT_THAT(set.gallery.labels, ElementsAre(0, -1, 1));
    EXPECT_THAT(set.gallery.paths, ElementsAre("a.png", "b.png", ""));
    EXPECT_THAT(set.gallery.attributes.at(0).codes, ElementsAre(0, 1, 0));

    request.gallery.files.metadata = file("short.csv", "key\nk1\nk2\n").string();
    request.columns.attributes.clear();
    EXPECT_THAT(refusal(request), HasSubstr("its shape is [3, 2]; expected 2 rows, as in "));
    const auto shuffled = HasSubstr("0, 1, 2, … in another sequence");
    for (const auto& [keys, isNoted] :
         {std::pair{"2\n0\n1", true}, {"0\n1\n2", false}, {"3\n1\n2", false}, {"b\n0\n1", false}}) {
        request.gallery.files.metadata =
            file("keys.csv", std::string("key\n") + keys + "\n").string();
        EXPECT_THAT(refusal(request), "(accepted)");
        EXPECT_EQ(testing::Matches(testing::Contains(shuffled))(m_notes), isNoted) << keys;
    }
    request.gallery.files.metadata.clear();
    request.gallery.files.labels = file("labels.txt", "label\n1\n2\n3\n").string();
    request.columns.id.clear();
    EXPECT_THAT(refusal(request), HasSubstr("take out a first line that names it"));
    request.gallery.files.labels.clear();
    request.gallery.files.metadata = file("short.csv", "key\nk1\nk2\n").string();
    request.columns.id = "none";
    EXPECT_THAT(refusal(request), HasSubstr("there is no column 'none'"));
    request.columns.id.clear();
    EXPECT_THAT(refusal(request), HasSubstr("no column is seen to hold ids"));
    request.gallery.files.metadata = file("items.pickle", "PAR1").string();
    EXPECT_THAT(refusal(request), HasSubstr("items.pickle: it is no table"));
}

TEST_F(ShardImport, ReadsWhatAFeatureFolderHolds)
{
    const EmbeddingSet set = import(file("items.npz", zip(someArrays, false)));
    JobContext job;
    writeFeatureFolder(m_folder / "arrays", set, ".npy", job);
    const EmbeddingSet again = readEmbeddings(m_folder / "arrays", {}, job);
    EXPECT_EQ(values(again, "new"), values(set, "new"));
    EXPECT_EQ(again.gallery.ids, set.gallery.ids);
    EXPECT_EQ(again.query->labels, set.query->labels);
}

TEST_F(FaissImport, GivesVectorsBackExactly)
{
    const std::vector<float> all = rows();
    faiss::IndexFlatIP flat(4);
    flat.add(40, all.data());
    EXPECT_EQ(values(importModels({{"old", write("flat.index", flat)}}), "old"), all);
    faiss::IndexHNSWFlat graph(4, 8);
    graph.add(40, all.data());
    EXPECT_EQ(values(importModels({{"old", write("hnsw.faiss", graph)}}), "old"), all);
    faiss::IndexFlatL2 quantizer(4);
    faiss::IndexIVFFlat lists(&quantizer, 4, 1);
    lists.train(40, all.data());
    lists.add(40, all.data());
    const EmbeddingSet set = importModels({{"old", write("ivf.index", lists)}});
    EXPECT_EQ(values(set, "old"), all);
    EXPECT_TRUE(set.gallery.ids.empty()) << "they are the row numbers";
    EXPECT_THAT(m_notes, ElementsAre(HasSubstr("no query has a label")));
}

TEST_F(FaissImport, KeepsTheDistanceThatTheIndexSearchesBy)
{
    const std::vector<float> all = rows();
    faiss::IndexFlatIP flat(4);
    flat.add(40, all.data());
    faiss::IndexHNSWFlat graph(4, 8, faiss::METRIC_INNER_PRODUCT); // read by the worker
    graph.add(40, all.data());
    for (const auto& index : {write("flat.index", flat), write("graph.index", graph)}) {
        const EmbeddingSet set = importModels({{"old", index}});
        EXPECT_EQ(set.distances,
                  (std::map<std::string, Distance>{{"old", Distance::InnerProduct}}));
        EXPECT_THAT(m_notes, testing::Contains(HasSubstr("by the distance ip")));
    }
    faiss::IndexFlatL2 byLength(4);
    byLength.add(40, all.data());
    const EmbeddingSet set =
        importModels({{"old", write("l2.index", byLength)}, {"new", write("flat.index", flat)}});
    EXPECT_EQ(set.distances.at("old"), Distance::L2);
    JobContext job;
    writeEmbeddings(m_folder / "items.h5", set, job);
    EXPECT_EQ(readDistances(m_folder / "items.h5"), set.distances);
    EXPECT_EQ(summarizeEmbeddings(m_folder / "items.h5").distances, set.distances);
    EXPECT_EQ(readEmbeddings(m_folder / "items.h5", {"new"}, job).distances,
              (std::map<std::string, Distance>{{"new", Distance::InnerProduct}}));
    importModels({{"old", write("l2.index", byLength)}});
    EXPECT_THAT(m_notes, testing::Not(testing::Contains(HasSubstr("distance ip"))));
}

TEST_F(FaissImport, MatchesModelsByIds)
{
    const std::vector<float> all = rows();
    const std::vector<std::int64_t> ids{30, 10, 20};
    faiss::IndexFlatL2 flat(4);
    faiss::IndexIDMap mapped(&flat);
    mapped.add_with_ids(3, all.data(), ids.data());
    faiss::IndexFlatL2 quantizer(2);
    faiss::IndexIVFFlat lists(&quantizer, 2, 1);
    lists.train(2, all.data());
    lists.add_with_ids(2, all.data(), ids.data());
    ImportRequest request =
        requestFor({{"old", write("old.index", mapped)}, {"new", write("new.index", lists)}});
    const EmbeddingSet set = import(request);
    EXPECT_THAT(set.gallery.ids.numbers(), Pointee(ElementsAre(10, 20, 30)));
    EXPECT_THAT(values(set, "old"),
                ElementsAre(1, 1.25F, 1.5F, 1.75F, 2, 2.25F, 2.5F, 2.75F, 0, .25F, .5F, .75F));
    EXPECT_THAT(values(set, "new"), ElementsAre(.5F, .75F, 0, 0, 0, .25F));
    EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(1, 0, 1));
    request.gallery.files.features.emplace("side", file("side.npy", floats("3, 1", {1, 2, 3})));
    EXPECT_THAT(refusal(request), HasSubstr("it has no ids of its own"));
}

/// Ids that happen to be 0, 1, 2, … are ids, too: a new index may hold some of the old one's items.
/// Ids are added in any sequence, and a user's table is in that one.
TEST_F(FaissImport, PutsATablesRowsBesideTheVectorsOfTheirIds)
{
    const std::vector<float> vectors{3, 1, 2};
    const std::vector<std::int64_t> ids{30, 10, 20};
    faiss::IndexFlatL2 flat(1);
    faiss::IndexIDMap mapped(&flat);
    mapped.add_with_ids(3, vectors.data(), ids.data());
    ImportRequest request = requestFor({{"old", write("o.index", mapped)}});
    ImportRequest byTable = request;
    byTable.gallery.files.metadata = file("m.csv", "id,label,path\n30,3,c\n10,1,a\n20,2,b\n");
    ImportRequest byFiles = request;
    byFiles.gallery.files.ids = file("ids.txt", "30\n10\n20\n");
    byFiles.gallery.files.labels = file("labels.txt", "3\n1\n2\n");
    for (const ImportRequest& named : {byTable, byFiles}) {
        const EmbeddingSet set = import(named);
        EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 3));
        EXPECT_THAT(set.gallery.ids.numbers(), Pointee(ElementsAre(10, 20, 30)));
        EXPECT_THAT(set.gallery.labels, ElementsAre(1, 2, 3));
    }
    EXPECT_THAT(import(byTable).gallery.paths, ElementsAre("a", "b", "c"));

    const auto refusedTable = [&](const std::string& table) {
        byTable.gallery.files.metadata = file("m.csv", table);
        return refusal(byTable);
    };
    EXPECT_THAT(refusedTable("id,label\n30,3\n10,1\n40,2\n"),
                HasSubstr("m.csv: the id '40' is not in the index; expected the ids of"));
    EXPECT_THAT(refusedTable("id,label\n30,3\n10,1\n"),
                HasSubstr("it has no row of the index's id 20"));
    EXPECT_THAT(refusedTable("id,label\n30,3\n10,1\n10,1\n20,1\n"),
                HasSubstr("the id '10' stands twice"));
    EXPECT_THAT(refusedTable("label\n3\n1\n2\n"),
                HasSubstr("the index has ids, which were not added in ascending sequence"));
    byFiles.gallery.files.ids.clear();
    EXPECT_THAT(refusal(byFiles), HasSubstr("labels.txt: nobody knows which vectors of"));
}

TEST_F(FaissImport, TakesColumnsInSequenceWhereIdsAscend)
{
    const std::vector<float> vectors{1, 2, 3};
    const std::vector<std::int64_t> ids{10, 20, 30};
    faiss::IndexFlatL2 flat(1);
    faiss::IndexIDMap mapped(&flat);
    mapped.add_with_ids(3, vectors.data(), ids.data());
    ImportRequest request = requestFor({{"old", write("o.index", mapped)}});
    request.gallery.files.labels = file("labels.txt", "1\n2\n3\n");
    EXPECT_THAT(import(request).gallery.labels, ElementsAre(1, 2, 3));

    faiss::IndexFlatL2 lists(1); // numbers its vectors itself: a table may have ids of its own
    faiss::IndexIVFFlat inverted(&lists, 1, 1);
    inverted.train(3, vectors.data());
    inverted.add(3, vectors.data());
    request = requestFor({{"old", write("i.index", inverted)}});
    request.gallery.files.metadata = file("m.csv", "id,label\nx,1\ny,2\nz,3\n");
    EXPECT_THAT(import(request).gallery.ids.texts(), Pointee(ElementsAre("x", "y", "z")));
    request.gallery.files.metadata = file("n.csv", "id,label\n2,1\n0,2\n1,3\n");
    EXPECT_THAT(refusal(request), testing::AllOf(HasSubstr("n.csv: nobody knows whether its ids"),
                                                 HasSubstr("--ids COLUMN")));
    request.columns.id = "id";
    EXPECT_THAT(import(request).gallery.labels, ElementsAre(2, 3, 1));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("n.csv: its ids are those of the index")));
    request.columns.id.clear();
    request.columns.ignored = {"id"};
    EXPECT_THAT(import(request).gallery.labels, ElementsAre(1, 2, 3));
    // As pandas.DataFrame.sample() and to_csv() write it.
    request.columns.ignored.clear();
    request.gallery.files.metadata = file("o.csv", ",label\n2,1\n0,2\n1,3\n");
    EXPECT_THAT(refusal(request), HasSubstr("o.csv: nobody knows whether its ids"));
    request.gallery.files.metadata = file("o.csv", ",label\n0,1\n1,2\n2,3\n");
    EXPECT_THAT(import(request).gallery.labels, ElementsAre(1, 2, 3));
}

/// An index's ids may be numbers that nobody else knows.
TEST_F(FaissImport, TakesOtherIdsInSequenceWhereNoneIsCommon)
{
    const std::vector<float> vectors{1, 2, 3};
    const auto index = [&](const std::vector<std::int64_t>& ids) {
        faiss::IndexFlatL2 flat(1);
        faiss::IndexIDMap mapped(&flat);
        mapped.add_with_ids(3, vectors.data(), ids.data());
        return requestFor({{"old", write("o.index", mapped)}});
    };
    ImportRequest byFile = index({1, 2, 3});
    byFile.gallery.files.ids = file("skus.txt", "x\ny\nz\n");
    ImportRequest byTable = index({1, 2, 3});
    byTable.gallery.files.metadata = file("m.csv", "sku,label\nx,1\ny,2\nz,3\n");
    for (const ImportRequest& request : {byFile, byTable}) {
        EXPECT_THAT(import(request).gallery.ids.texts(), Pointee(ElementsAre("x", "y", "z")));
        EXPECT_THAT(m_notes, testing::Contains(HasSubstr("none of its ids is one of the index")));
    }
    byFile.gallery.files.ids = file("skus.txt", "x\ny\n");
    EXPECT_THAT(refusal(byFile), HasSubstr("skus.txt"));
    byFile.gallery.files.ids = file("skus.txt", "x\n2\n3\n");
    EXPECT_THAT(refusal(byFile), HasSubstr("the id 'x' is not in the index"));
    (void)index({3, 1, 2}); // writes o.index, whose sequence nobody knows
    EXPECT_THAT(refusal(byTable), HasSubstr("the id 'x' is not in the index"));
}

/// Row numbers that were added in another sequence are no rows of another file.
TEST_F(FaissImport, OfMixedRowNumbersIsNotPutBesideAFileWithoutIds)
{
    const std::vector<float> vectors{1, 2};
    const std::vector<std::int64_t> ids{1, 0};
    faiss::IndexFlatL2 flat(1);
    faiss::IndexIDMap mapped(&flat);
    mapped.add_with_ids(2, vectors.data(), ids.data());
    EXPECT_THAT(refusal(requestFor({{"old", write("o.index", mapped)},
                                    {"new", file("new.npy", floats("2, 1", {1, 2}))}})),
                testing::AllOf(HasSubstr("new.npy: it has no ids of its own"),
                               HasSubstr("Build an index of it with the same ids")));
}

TEST_F(FaissImport, RefusesIndexesWithoutACommonId)
{
    const std::vector<float> vectors{1, 2, 3, 4};
    const auto index = [&](const std::string& name, const std::vector<std::int64_t>& ids) {
        faiss::IndexFlatL2 flat(1);
        faiss::IndexIDMap mapped(&flat);
        mapped.add_with_ids(static_cast<std::int64_t>(ids.size()), vectors.data(), ids.data());
        return write(name, mapped);
    };
    const auto old = index("o.index", {10, 11, 12, 13});
    EXPECT_THAT(refusal(requestFor({{"old", old}, {"new", index("n.index", {0, 1})}})),
                HasSubstr("none of its ids is in"));
    (void)importModels({{"old", old}, {"new", index("n.index", {10, 1, 2, 3})}});
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("only 1 of the ids are also in")));
    (void)importModels({{"old", old}, {"new", index("n.index", {13})}}); // is being re-embedded
    EXPECT_THAT(m_notes, testing::Not(testing::Contains(HasSubstr("are also in"))));
}

TEST_F(FaissImport, NamesADistanceThatCrossfadeHasNot)
{
    const std::vector<float> vectors{1, 2};
    for (const auto& [metric, name] :
         {std::pair{faiss::METRIC_L1, "METRIC_L1"}, {faiss::METRIC_Linf, "METRIC_Linf"}}) {
        faiss::IndexFlat flat(1, metric);
        flat.add(2, vectors.data());
        (void)importModels({{"old", write("o.index", flat)}});
        EXPECT_THAT(m_notes, testing::Contains(HasSubstr(std::string("FAISS's ") + name)));
    }
}

TEST_F(FaissImport, MatchesIdsThatAreRowNumbers)
{
    const std::vector<float> all = rows();
    const std::vector<std::int64_t> ids = descending(40);
    const std::vector<std::int64_t> some{7, 3};
    faiss::IndexFlatL2 flat(4);
    faiss::IndexIDMap whole(&flat);
    whole.add_with_ids(40, all.data(), ids.data());
    faiss::IndexFlatL2 fewer(4);
    faiss::IndexIDMap part(&fewer);
    part.add_with_ids(2, all.data(), some.data());
    const auto old = write("old.index", whole);
    const EmbeddingSet set = importModels({{"old", old}, {"new", write("new.index", part)}});
    EXPECT_EQ(set.gallery.count, 40);
    EXPECT_THAT(set.gallery.features.at("old").row(39), ElementsAre(0, .25F, .5F, .75F));
    EXPECT_THAT(set.gallery.features.at("new").row(7), ElementsAre(0, .25F, .5F, .75F));
    EXPECT_THAT(set.gallery.features.at("new").row(3), ElementsAre(1, 1.25F, 1.5F, 1.75F));
    EXPECT_EQ(std::ranges::count(set.gallery.present.at("new"), 1), 2);
    EXPECT_FALSE(set.gallery.present.contains("old"));

    faiss::IndexFlatL2 quantizer(4); // whose ids are those that FAISS gives by itself
    faiss::IndexIVFFlat lists(&quantizer, 4, 2);
    lists.train(40, all.data());
    lists.add(30, all.data());
    const auto first = write("first.index", lists);
    const EmbeddingSet firsts = importModels({{"old", old}, {"new", first}});
    EXPECT_EQ(firsts.gallery.count, 40);
    EXPECT_EQ(std::ranges::count(firsts.gallery.present.at("new"), 1), 30);
    EXPECT_THAT(firsts.gallery.features.at("new").row(1), ElementsAre(1, 1.25F, 1.5F, 1.75F));

    faiss::IndexFlatL2 plain(4);
    plain.add(2, all.data());
    const auto unnamed = write("plain.index", plain);
    EXPECT_THAT(refusal(requestFor({{"old", unnamed}, {"new", m_folder / "new.index"}})),
                HasSubstr("plain.index: it has no ids of its own"));
    EXPECT_THAT(refusal(requestFor({{"old", old}, {"new", unnamed}})),
                HasSubstr("plain.index: it has no ids of its own"));
}

TEST_F(FaissImport, SaysWhatCompressionLoses)
{
    std::vector<float> all(300 * 4);
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = static_cast<float>(i % 97);
    faiss::IndexPQ index(4, 2, 4);
    index.train(300, all.data());
    index.add(300, all.data());
    const EmbeddingSet set = importModels({{"old", write("pq.index", index)}});
    EXPECT_THAT(values(set, "old"), SizeIs(1200));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("features are approximations")));
}

/// What people serve is often rotated before it is compressed, under ids of the store.
TEST_F(FaissImport, TurnsTransformsBackBeforeInvertedLists)
{
    const std::vector<float> all = rows();
    const auto load = [&](const faiss::Index& index) {
        return importModels({{"old", write("transformed.index", index)}});
    };
    faiss::RandomRotationMatrix rotation(4, 4);
    rotation.init(1);
    faiss::IndexFlatL2 quantizer(4);
    faiss::IndexIVFFlat lists(&quantizer, 4, 3);
    faiss::IndexPreTransform rotated(&rotation, &lists);
    rotated.train(40, all.data());
    const std::vector<std::int64_t> ids = descending(40);
    rotated.add_with_ids(40, all.data(), ids.data());
    const EmbeddingSet set = load(rotated);
    ASSERT_EQ(set.gallery.count, 40U);
    for (std::size_t row = 0; row < 40; ++row)
        for (std::size_t i = 0; i < 4; ++i) // ids are descending, and items by ascending id
            EXPECT_NEAR(set.gallery.features.at("old").row(39 - row)[i], all[row * 4 + i], 1e-4);
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("a transform was applied")));

    std::vector<float> many(std::size_t{4} * 500);
    std::ranges::generate(
        many, [random = std::mt19937(5)]() mutable { return static_cast<float>(random() % 1000); });
    faiss::IndexNSGFlat graph(4, 16);
    graph.add(500, many.data());
    EXPECT_EQ(values(load(graph), "old"), many);
    EXPECT_THAT(m_notes, testing::Not(testing::Contains(HasSubstr("approximations"))));

    faiss::ITQTransform binary(4, 4, false);
    faiss::IndexFlatL2 flat(4);
    faiss::IndexPreTransform oneWay(&binary, &flat);
    oneWay.train(40, all.data());
    oneWay.add(40, all.data());
    const std::string file = write("transformed.index", oneWay).string();
    EXPECT_THAT(refusal(requestFor({{"old", file}})),
                HasSubstr("transformed.index: it cannot give its vectors back"));
}

TEST_F(FaissImport, RefusesDamage)
{
    faiss::IndexFlatL2 flat(4);
    const std::vector<float> all = rows();
    flat.add(40, all.data());
    const std::string whole = readBytes(write("whole.index", flat));
    const auto refused = [&](const std::string& bytes) {
        return refusal(requestFor({{"old", file("bad.index", bytes)}}));
    };
    EXPECT_THAT(refused(""), HasSubstr("is empty"));
    EXPECT_THAT(refused("no index"), HasSubstr("bad.index"));
    EXPECT_THAT(
        refused(whole.substr(0, whole.size() / 2)),
        testing::AllOf(HasSubstr("FAISS cannot read it"), testing::Not(HasSubstr("\\x00"))));
    std::string claimsMore = whole;
    claimsMore.replace(8, 8, little(std::size_t{1} << 40, 8)); // after the kind and the dimensions
    EXPECT_THAT(refused(claimsMore), HasSubstr("bad.index"));
}

TEST_F(FaissImport, RefusesWhatDoesNotHoldAllItsVectors)
{
    const std::vector<float> all = rows();
    const auto refused = [&](const faiss::Index& index) {
        return refusal(requestFor({{"old", write("odd.index", index)}}));
    };
    faiss::IndexFlatL2 flat(4);
    EXPECT_THAT(refused(flat), HasSubstr("odd.index: the index is empty"));

    const std::vector<std::int64_t> ids = descending(40);
    faiss::IndexIDMap named(&flat);
    named.add_with_ids(40, all.data(), ids.data());
    named.id_map.pop_back();
    EXPECT_THAT(refused(named), HasSubstr("its ids and its vectors are of different number"));
    named.id_map.push_back(ids.back());
    flat.add(1, all.data());
    EXPECT_THAT(refused(named), HasSubstr("it holds no vectors, or not all"));

    faiss::RandomRotationMatrix once(4, 4);
    once.init(1);
    faiss::IndexPreTransform inner(&once, &flat);
    faiss::RandomRotationMatrix again(4, 4);
    again.init(2);
    EXPECT_THAT(refused(faiss::IndexPreTransform(&again, &inner)),
                HasSubstr("its vectors are transformed twice"));

    faiss::IndexFlatL2 quantizer(4);
    faiss::IndexIVFFlat lists(&quantizer, 4, 1);
    lists.train(40, all.data());
    lists.add(40, all.data());
    lists.ntotal = 41;
    EXPECT_THAT(refused(lists), HasSubstr("its lists hold 40 vectors, and it claims 41"));

    faiss::IndexFlatL2 fewer(4); // than the graph has nodes
    fewer.add(39, all.data());
    faiss::IndexHNSWFlat graph(4, 8);
    graph.add(40, all.data());
    faiss::Index* const whole = std::exchange(graph.storage, &fewer);
    EXPECT_THAT(refused(graph), HasSubstr("it holds no vectors, or not all"));
    graph.storage = whole;
}

TEST_F(FaissImport, RefusesVectorsThatAreElsewhereOrOfOtherIds)
{
    const std::vector<float> all = rows();
    const auto refused = [&](const faiss::Index& index) {
        return refusal(requestFor({{"old", write("odd.index", index)}}));
    };
    faiss::IndexFlatL2 quantizer(4);
    faiss::OnDiskInvertedLists onDisk(1, 4 * sizeof(float), (m_folder / "lists").c_str());
    faiss::IndexIVFFlat lists(&quantizer, 4, 1);
    lists.train(40, all.data());
    lists.replace_invlists(&onDisk);
    lists.add(40, all.data());
    EXPECT_THAT(refused(lists), HasSubstr("odd.index: its vectors are in another file"));

    faiss::IndexFlatL2 otherQuantizer(4);
    faiss::IndexIVFFlat numbered(&otherQuantizer, 4, 1);
    faiss::IndexIDMap named(&numbered);
    numbered.train(40, all.data());
    const std::vector<std::int64_t> ids{5, 6}; // not 0 and 1, as under a map
    numbered.add_with_ids(2, all.data(), ids.data());
    named.id_map = {70, 80};
    named.ntotal = 2;
    EXPECT_THAT(refused(named), HasSubstr("odd.index: its ids do not belong to its vectors"));
}

TEST_F(FaissImport, RefusesMoreDimensionsThanAVectorHas)
{
    constexpr int dimensions = (16 << 20) + 1; // of which one is stored
    faiss::IndexFlatL2 flat(1);
    const float value = 1;
    flat.add(1, &value);
    faiss::RemapDimensionsTransform first(dimensions, 1, false);
    EXPECT_THAT(
        refusal(
            requestFor({{"old", write("wide.index", faiss::IndexPreTransform(&first, &flat))}})),
        HasSubstr(
            "wide.index: its vectors have 16777217 dimensions; expected an index of vectors"));
}

TEST_F(FaissImport, SurvivesFlippedBytesOfEveryKind)
{
    const std::vector<float> all = rows();
    faiss::IndexFlatL2 flat(4);
    flat.add(40, all.data());
    faiss::IndexHNSWFlat graph(4, 8);
    graph.add(40, all.data());
    faiss::IndexFlatL2 quantizer(4);
    faiss::IndexIVFFlat lists(&quantizer, 4, 1);
    lists.train(40, all.data());
    faiss::IndexIDMap mapped(&lists);
    const std::vector<std::int64_t> ids = descending(40);
    mapped.add_with_ids(40, all.data(), ids.data());
    faiss::IndexPQ codes(4, 2, 2);
    codes.train(40, all.data());
    codes.add(40, all.data());
    std::mt19937 random(18);
    for (const faiss::Index* index :
         std::initializer_list<const faiss::Index*>{&flat, &graph, &mapped, &codes}) {
        const std::string whole = readBytes(write("whole.index", *index));
        for (int change = 0; change < 60; ++change) {
            std::string damaged = whole;
            const std::size_t at =
                random() % (change % 2 == 0 ? 100 : whole.size()); // most is data
            damaged[at] = static_cast<char>(random());
            (void)refusal(requestFor({{"old", file("bad.index", damaged)}}));
        }
    }
}
