#include "core/search/served_index.h"

#include "core/base/error.h"
#include "core/data/normalised.h"
#include "tests/search/brute_force.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <faiss/IndexFlat.h>
#include <faiss/IndexHNSW.h>
#include <faiss/IndexIDMap.h>
#include <faiss/IndexIVFFlat.h>
#include <faiss/IndexPQ.h>
#include <faiss/index_factory.h>
#include <faiss/index_io.h>
#include <gmock/gmock.h>

#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <numeric>

namespace crossfade
{

namespace
{

using test::bruteForce;
using test::clusters;
using test::gaussians;
using test::recall;
using test::TemporaryFolder;
using testing::HasSubstr;
using Items = std::vector<std::int64_t>;

Items rowsFrom(std::int64_t first, std::size_t count)
{
    Items items(count);
    std::iota(items.begin(), items.end(), first);
    return items;
}

ServedIndex indexOf(const FeatureMatrix& gallery, Distance distance, const std::string& name)
{
    ServedIndex index(gallery, distance, parseIndex(name));
    index.add(gallery, rowsFrom(0, gallery.rows()));
    return index;
}

class ServedIndexes : public testing::TestWithParam<Distance>
{
};

TEST_P(ServedIndexes, FindWhatIsThere)
{
    const FeatureMatrix gallery = clusters(3000, 16, 50, 1);
    const FeatureMatrix queries = clusters(100, 16, 50, 2);
    // Graphs and cells follow what is near; the largest products are with the longest vectors.
    const double share = GetParam() == Distance::InnerProduct ? 0.5 : 1;
    const Neighbours expected = bruteForce(gallery, queries, 10, GetParam());
    for (const auto& [name, least] : {std::pair{"flat", 1.0}, std::pair{"hnsw", 0.95},
                                      std::pair{"ivf", 0.95}, std::pair{"ivfpq:parts=8", 0.3}}) {
        const ServedIndex index = indexOf(gallery, GetParam(), name);
        EXPECT_EQ(index.count(), 3000U);
        EXPECT_EQ(index.exact(), std::string(name) == "flat");
        EXPECT_GE(recall(index.search(queries, 10), expected), index.exact() ? 1 : share * least)
            << name;
    }
}

TEST_P(ServedIndexes, LoseAndGainItemsWhileTheyAreSearched)
{
    const FeatureMatrix gallery = clusters(2000, 16, 20, 1);
    const FeatureMatrix queries = clusters(50, 16, 20, 2);
    const FeatureMatrix rest = gallery.selectRows(rowsFrom(1000, 1000));
    const double least = GetParam() == Distance::InnerProduct ? 0.5 : 0.9;
    Neighbours expected = bruteForce(rest, queries, 10, GetParam());
    for (std::int64_t& item : expected.items)
        item += 5000; // called so below
    for (const char* name : {"flat", "hnsw", "ivf"}) {
        ServedIndex index = indexOf(gallery, GetParam(), name);
        index.remove(rowsFrom(0, 1000));
        EXPECT_EQ(index.count(), 1000U) << name;
        for (const std::int64_t item : index.search(queries, 10).items)
            EXPECT_GE(item, 1000) << name;
        index.remove(rowsFrom(1000, 1000));
        EXPECT_EQ(index.count(), 0U) << name;
        EXPECT_EQ(index.search(queries, 3).items, Items(150, -1)) << name;
        index.add(rest, rowsFrom(5000, 1000));
        EXPECT_GE(recall(index.search(queries, 10), expected), least) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(Distances, ServedIndexes, testing::ValuesIn(knownDistances));

/// Several threads would link a graph's nodes in the sequence in which they come.
TEST(ServedIndex, IsTheSameEveryTime)
{
    const FeatureMatrix gallery = gaussians(3000, 8, 1);
    const FeatureMatrix queries = gaussians(200, 8, 2);
    for (const char* name : {"hnsw:links=4,construction=4,candidates=4", "ivf", "ivfpq:parts=4"}) {
        const Neighbours first = indexOf(gallery, Distance::L2, name).search(queries, 10);
        for (int time = 0; time < 3; ++time)
            EXPECT_EQ(indexOf(gallery, Distance::L2, name).search(queries, 10).items, first.items)
                << name;
    }
}

TEST(ServedIndex, DistancesAreThoseOfThePage)
{
    const FeatureMatrix gallery(2, 2, {3, 4, 0, 2});
    const FeatureMatrix query(1, 2, {0, 1});
    const Neighbours byL2 = indexOf(gallery, Distance::L2, "flat").search(query, 3);
    EXPECT_EQ(byL2.items, (Items{1, 0, -1}));
    EXPECT_FLOAT_EQ(byL2.distances[0], 1);
    EXPECT_FLOAT_EQ(byL2.distances[1], std::sqrt(18.0F));
    const Neighbours byCosine = indexOf(gallery, Distance::Cosine, "flat").search(query, 2);
    EXPECT_FLOAT_EQ(byCosine.distances[1], 1 - 0.8F);
    const Neighbours byProduct = indexOf(gallery, Distance::InnerProduct, "flat").search(query, 2);
    EXPECT_EQ(byProduct.items, (Items{0, 1}));
    EXPECT_FLOAT_EQ(byProduct.distances[0], -4);
}

TEST(ServedIndex, BytesAreThoseOfItsFile)
{
    const FeatureMatrix gallery = gaussians(500, 8, 1);
    const std::size_t flat = indexOf(gallery, Distance::L2, "flat").bytes();
    const std::size_t coded = indexOf(gallery, Distance::L2, "ivfpq:lists=4,parts=2").bytes();
    EXPECT_GE(flat, 500U * 8 * sizeof(float));
    EXPECT_LT(coded, flat);
}

TEST(ServedIndex, WhatDoesNotFitIsRefused)
{
    const FeatureMatrix gallery = gaussians(300, 6, 1);
    EXPECT_THAT(
        test::errorText([&] { ServedIndex(gallery, Distance::L2, parseIndex("ivfpq:parts=4")); }),
        HasSubstr("does not divide the dimension"));
    FeatureMatrix bad(1, 2, {std::numeric_limits<float>::quiet_NaN(), 0});
    EXPECT_THAT(test::errorText([&] { ServedIndex(bad, Distance::L2, parseIndex("flat")); }),
                HasSubstr("row 0"));
    const FeatureMatrix huge(1, 2, {1e20F, 0});
    EXPECT_THAT(test::errorText([&] { ServedIndex(huge, Distance::L2, parseIndex("hnsw")); }),
                HasSubstr("too long"));
}

TEST(ServedIndex, OfAFileIsCheckedBeforeItIsSearched)
{
    const TemporaryFolder folder;
    const FeatureMatrix gallery = gaussians(300, 6, 1);
    faiss::IndexFlatL2 index(6);
    index.add(300, gallery.data());
    faiss::write_index(&index, (folder / "old.index").c_str());
    JobContext job;
    ServedIndex read(folder / "old.index", Distance::L2, 6, 300, {}, job);
    EXPECT_EQ(read.search(gallery, 1).items, rowsFrom(0, 300));
    read.remove(rowsFrom(0, 10));
    EXPECT_GE(read.search(gallery, 1).items.front(), 10);
    const auto refusalOf = [&](const std::string& name, Distance distance, std::size_t dim,
                               std::size_t count) {
        return test::errorText([&] { ServedIndex(folder / name, distance, dim, count, {}, job); });
    };
    EXPECT_THAT(refusalOf("old.index", Distance::L2, 7, 300), HasSubstr("6 dimensions"));
    EXPECT_THAT(refusalOf("old.index", Distance::L2, 6, 301), HasSubstr("300 vectors"));
    EXPECT_THAT(refusalOf("old.index", Distance::Cosine, 6, 300), HasSubstr("another distance"));
    EXPECT_THAT(refusalOf("old.index", Distance::InnerProduct, 6, 300),
                HasSubstr("Compare by --distance l2"));
    EXPECT_THAT(refusalOf("none.index", Distance::L2, 6, 300), HasSubstr("none.index"));
    std::ofstream(folder / "bad.index") << "IxF2 and no more";
    EXPECT_THAT(refusalOf("bad.index", Distance::L2, 6, 300), HasSubstr("FAISS cannot read it"));
}

/// An index of inner products, of vectors of any length, is searched by ip, and by nothing else.
TEST(ServedIndex, OfAFileKnowsItsMetric)
{
    const TemporaryFolder folder;
    const FeatureMatrix gallery = gaussians(300, 6, 1);
    const FeatureMatrix queries = gaussians(20, 6, 2);
    faiss::IndexFlatIP index(6);
    index.add(300, gallery.data());
    faiss::write_index(&index, (folder / "ip.index").c_str());
    JobContext job;
    const ServedIndex read(folder / "ip.index", Distance::InnerProduct, 6, 300, {}, job);
    const Neighbours expected = bruteForce(gallery, queries, 10, Distance::InnerProduct);
    EXPECT_EQ(read.search(queries, 10).items, expected.items);
    for (const Distance other : {Distance::L2, Distance::Cosine})
        EXPECT_THAT(
            test::errorText([&] { ServedIndex(folder / "ip.index", other, 6, 300, {}, job); }),
            HasSubstr("--distance ip"));
}

/// A store calls its vectors by its own ids, in a sequence of its own.
TEST(ServedIndex, OfAFileFindsItemsByTheirIds)
{
    const TemporaryFolder folder;
    const FeatureMatrix gallery = gaussians(300, 6, 1);
    std::vector<std::int64_t> ids;
    std::vector<std::int64_t> backwards;
    for (std::int64_t row = 0; row < 300; ++row) {
        ids.push_back(1000 + 7 * row);
        backwards.push_back(299 - row);
    }
    const FeatureMatrix stored = gallery.selectRows(backwards);
    const std::vector<std::int64_t> storedIds(ids.rbegin(), ids.rend());
    faiss::IndexFlatL2 quantizer(6);
    faiss::IndexIVFFlat lists(&quantizer, 6, 3);
    lists.train(300, stored.data());
    lists.add_with_ids(300, stored.data(), storedIds.data());
    faiss::IndexFlatL2 flat(6);
    faiss::IndexIDMap mapped(&flat);
    mapped.add_with_ids(300, stored.data(), storedIds.data());
    JobContext job;
    for (const faiss::Index* index : std::initializer_list<const faiss::Index*>{&lists, &mapped}) {
        faiss::write_index(index, (folder / "ids.index").c_str());
        ServedIndex read(folder / "ids.index", Distance::L2, 6, 300, ids, job);
        EXPECT_EQ(read.search(gallery, 1).items, rowsFrom(0, 300));
        read.remove(rowsFrom(0, 10));
        EXPECT_GE(read.search(gallery, 1).items.front(), 10);
        const auto refusalOf = [&](const std::vector<std::int64_t>& known) {
            return test::errorText(
                [&] { ServedIndex(folder / "ids.index", Distance::L2, 6, 300, known, job); });
        };
        EXPECT_THAT(refusalOf({}), HasSubstr("row numbers of the gallery"));
        std::vector<std::int64_t> others = ids;
        others[5] = 3;
        EXPECT_THAT(refusalOf(others), HasSubstr("it calls a vector "));
    }
    mapped.id_map[0] = mapped.id_map[1];
    faiss::write_index(&mapped, (folder / "twice.index").c_str());
    EXPECT_THAT(test::errorText(
                    [&] { ServedIndex(folder / "twice.index", Distance::L2, 6, 300, ids, job); }),
                HasSubstr("same id"));
}

/// Of every kind that a file may be of.
std::map<std::string, std::unique_ptr<faiss::Index>>
indexesOfFiles(const FeatureMatrix& gallery, faiss::MetricType metric = faiss::METRIC_L2)
{
    const auto dim = static_cast<int>(gallery.dim());
    std::map<std::string, std::unique_ptr<faiss::Index>> indexes;
    for (const char* kind :
         {"Flat", "PQ2x4", "SQ8", "SQfp16", "HNSW4,Flat", "HNSW4,SQ8", "IVF4,Flat", "IVF4,PQ2x4",
          "IVF4,SQ8", "IDMap,Flat", "PCA4,Flat", "PQ2x4,RFlat"})
        indexes[kind].reset(faiss::index_factory(dim, kind, metric));
    std::vector<std::int64_t> ids(gallery.rows());
    std::iota(ids.begin(), ids.end(), 0);
    for (const auto& [kind, index] : indexes) {
        const auto rows = static_cast<std::int64_t>(gallery.rows());
        index->train(rows, gallery.data());
        if (kind == "IDMap,Flat")
            index->add_with_ids(rows, gallery.data(), ids.data());
        else
            index->add(rows, gallery.data());
    }
    return indexes;
}

TEST(ServedIndex, OfAFileOfEveryKindIsSearched)
{
    const TemporaryFolder folder;
    const FeatureMatrix gallery = gaussians(200, 6, 1);
    JobContext job;
    for (const auto& [kind, index] : indexesOfFiles(gallery)) {
        faiss::write_index(index.get(), (folder / "a.index").c_str());
        const ServedIndex read(folder / "a.index", Distance::L2, 6, 200, {}, job);
        EXPECT_EQ(read.search(gallery, 3).items.size(), 600U) << kind;
    }
}

/// Of a file a.index of 80 vectors that something was done to.
std::string refusalOf(const char* kind, const std::function<void(faiss::Index&)>& harm)
{
    const TemporaryFolder folder;
    JobContext job;
    auto indexes = indexesOfFiles(gaussians(80, 6, 1));
    harm(*indexes.at(kind));
    faiss::write_index(indexes.at(kind).get(), (folder / "a.index").c_str());
    return test::errorText(
        [&] { const ServedIndex read(folder / "a.index", Distance::L2, 6, 80, {}, job); });
}

/// What a search would follow blindly.
TEST(ServedIndex, OfAFileWithDamagedLinksOrCodesIsRefused)
{
    const auto graphOf = [](faiss::Index& index) -> faiss::HNSW& {
        return dynamic_cast<faiss::IndexHNSW&>(index).hnsw;
    };
    for (const int link : {80, 1'000'000, -7})
        EXPECT_THAT(refusalOf("HNSW4,Flat",
                              [&](faiss::Index& index) { graphOf(index).neighbors[9] = link; }),
                    HasSubstr("a.index"));
    EXPECT_THAT(
        refusalOf("HNSW4,SQ8", [&](faiss::Index& index) { graphOf(index).efSearch = 1 << 30; }),
        HasSubstr("a.index"));
    EXPECT_THAT(refusalOf("PQ2x4",
                          [](faiss::Index& index) {
                              dynamic_cast<faiss::IndexPQ&>(index).pq.centroids.resize(3);
                          }),
                HasSubstr("a.index"));
    EXPECT_THAT(refusalOf("Flat", [](faiss::Index&) {}), "(no error)");
}

/// No search would find such a vector.
TEST(ServedIndex, OfAFileWithNaNNamesTheVector)
{
    constexpr std::size_t place = 7 * 6 + 2;
    const auto spoil = [](faiss::Index& index) {
        dynamic_cast<faiss::IndexFlat&>(index).get_xb()[place] =
            std::numeric_limits<float>::quiet_NaN();
    };
    EXPECT_THAT(refusalOf("Flat", spoil),
                testing::AllOf(HasSubstr("a.index, vector 7 (counted from 0), column 2"),
                               HasSubstr("NaN")));
    EXPECT_THAT(refusalOf("HNSW4,Flat",
                          [&](faiss::Index& index) {
                              spoil(*dynamic_cast<faiss::IndexHNSW&>(index).storage);
                          }),
                HasSubstr("vector 7 (counted from 0)"));
    EXPECT_THAT(refusalOf("IDMap,Flat",
                          [&](faiss::Index& index) {
                              spoil(*dynamic_cast<faiss::IndexIDMap&>(index).index);
                          }),
                HasSubstr("vector 7 (counted from 0)"));
    EXPECT_THAT(
        refusalOf("IVF4,Flat",
                  [&](faiss::Index& index) {
                      auto& lists = dynamic_cast<faiss::IndexIVF&>(index);
                      const std::vector<float> infinite(6, std::numeric_limits<float>::infinity());
                      lists.invlists->update_entry(
                          1, 0, 4711, reinterpret_cast<const std::uint8_t*>(infinite.data()));
                  }),
        testing::AllOf(HasSubstr("vector of id 4711, column 0"), HasSubstr("infinite")));
    EXPECT_THAT(refusalOf("PQ2x4",
                          [](faiss::Index& index) {
                              dynamic_cast<faiss::IndexPQ&>(index).pq.centroids[5] =
                                  std::numeric_limits<float>::quiet_NaN();
                          }),
                HasSubstr("its code book is damaged"));
}

/// Inner products of others are no cosines.
TEST(ServedIndex, OfAFileForCosineNeedsUnitVectors)
{
    const TemporaryFolder folder;
    JobContext job;
    const auto refusal = [&](const faiss::Index& index) {
        faiss::write_index(&index, (folder / "a.index").c_str());
        return test::errorText([&] {
            const ServedIndex read(folder / "a.index", Distance::Cosine,
                                   static_cast<std::size_t>(index.d),
                                   static_cast<std::size_t>(index.ntotal), {}, job);
        });
    };
    const FeatureMatrix longer = gaussians(200, 6, 1, 3);
    for (const auto& [kind, index] : indexesOfFiles(longer, faiss::METRIC_INNER_PRODUCT))
        EXPECT_THAT(refusal(*index),
                    testing::AllOf(HasSubstr("has the length"), HasSubstr("unit vectors")))
            << kind;
    const FeatureMatrix unit = normalised(longer, job);
    for (const auto& [kind, index] : indexesOfFiles(unit, faiss::METRIC_INNER_PRODUCT))
        EXPECT_EQ(refusal(*index), "(no error)") << kind;
    faiss::IndexFlatIP flat(2);
    const std::vector<float> rows{1, 0, 0, 0, 0.6F, 0.8F, 0, 1.005F}; // one of them is zero
    flat.add(4, rows.data());
    EXPECT_EQ(refusal(flat), "(no error)");
    const std::vector<float> tooLong{1.02F, 0};
    flat.add(1, tooLong.data());
    EXPECT_THAT(refusal(flat), HasSubstr("its vector 4 has the length 1.02"));
}

TEST(IndexOptions, PartsDivideADimension)
{
    const auto refusal = [](const std::string& name, const std::vector<std::size_t>& dimensions) {
        return test::errorText([&] { requireParts(parseIndex(name), dimensions); });
    };
    EXPECT_THAT(refusal("ivfpq:parts=5", {16, 24}),
                testing::AllOf(HasSubstr("parts=5 does not divide the dimension"),
                               HasSubstr("a divisor of 16 or 24")));
    EXPECT_EQ(refusal("ivfpq:parts=3", {16, 24}), "(no error)");
    EXPECT_EQ(refusal("ivfpq", {17}), "(no error)");
    EXPECT_EQ(refusal("ivf:lists=5", {16}), "(no error)");
}

TEST(IndexOptions, AreReadFromTheirNames)
{
    EXPECT_EQ(indexText(parseIndex("hnsw:links=16,candidates=64")),
              "hnsw:links=16,construction=40,candidates=64");
    EXPECT_EQ(indexText(parseIndex("ivf")), "ivf:lists=0,probes=16");
    EXPECT_EQ(indexText(parseIndex("flat")), "flat");
    EXPECT_EQ(parseIndex("a/b.index").file, "a/b.index");
    for (const char* name :
         {"", "tree", "hnsw:links", "hnsw:links=", "hnsw:links=x", "hnsw:links=1", "flat:links=3",
          "ivf:probes=0", "hnsw:links=32,links=16", "hnsw:links=99999999999999999999",
          "ivf:probes=70000", "ivf:lists=-1"})
        EXPECT_THAT(test::errorText([&] { parseIndex(name); }), HasSubstr("hnsw:links=32")) << name;
    EXPECT_THAT(test::errorText([] { parseIndex("ivf:lists=8,probes=2,lists=8"); }),
                HasSubstr("'lists' is given twice"));
}

} // namespace

} // namespace crossfade
