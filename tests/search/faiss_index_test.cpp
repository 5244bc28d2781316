#include "core/search/faiss_index.h"

#include "tests/search/brute_force.h"

#include "core/base/error.h"

#include <limits>

namespace crossfade
{

namespace
{

using test::bruteForce;
using test::clusters;
using test::expectEqual;
using test::gaussians;
using test::grid;
using test::recall;
using Kind = FaissOptions::Kind;

FaissOptions kind(Kind which)
{
    FaissOptions options;
    options.kind = which;
    return options;
}

class FaissIndex : public testing::TestWithParam<Distance>
{
};

TEST_P(FaissIndex, FlatEqualsBruteForce)
{
    const auto compare = [](const FeatureMatrix& gallery, const FeatureMatrix& queries,
                            std::size_t k) {
        const auto index = makeFaissIndex(gallery, GetParam(), kind(Kind::Flat));
        EXPECT_EQ(index->kind(), "flat");
        EXPECT_TRUE(index->exact());
        expectEqual(index->search(queries, k), bruteForce(gallery, queries, k, GetParam()));
    };
    compare(gaussians(3000, 33, 1), gaussians(1100, 33, 2), 10);
    compare(grid(2000, 3, 5), grid(200, 3, 6), 50);
    compare(grid(100, 3, 5), grid(20, 3, 6), 100);
    compare(FeatureMatrix(200, 2, std::vector<float>(400, 1.5F)), gaussians(3, 2, 1), 4);
    compare(gaussians(1, 3, 1), gaussians(2, 3, 2), 1);
    compare(gaussians(200, 3, 1, 1e18F), gaussians(2, 3, 2, 1e18F), 3);
}

TEST_P(FaissIndex, ApproximateOnesFindMostInClusters)
{
    const FeatureMatrix gallery = clusters(5000, 16, 50, 1);
    const FeatureMatrix queries = clusters(200, 16, 50, 2);
    const Neighbours expected = bruteForce(gallery, queries, 10, GetParam());
    for (const Kind which : {Kind::Ivf, Kind::Hnsw}) {
        const auto index = makeFaissIndex(gallery, GetParam(), kind(which));
        EXPECT_FALSE(index->exact());
        EXPECT_GE(recall(index->search(queries, 10), expected), 0.97) << index->kind();
    }
}

TEST(FaissIndexOfHugeFeatures, FlatIsExactAndApproximateOnesNameTheRow)
{
    FeatureMatrix gallery = gaussians(300, 4, 1);
    std::vector<float> values(gallery.values().begin(), gallery.values().end());
    values[4 * 7 + 2] = 1e30F;
    gallery = FeatureMatrix(300, 4, std::move(values));
    const FeatureMatrix queries = gaussians(5, 4, 2);
    expectEqual(makeFaissIndex(gallery, Distance::L2, kind(Kind::Flat))->search(queries, 300),
                bruteForce(gallery, queries, 300, Distance::L2));
    expectEqual(makeExactIndex(gallery, Distance::L2, "cpu")->search(queries, 300),
                bruteForce(gallery, queries, 300, Distance::L2));
    for (const Kind which : {Kind::Ivf, Kind::Hnsw}) {
        EXPECT_NO_THROW(makeFaissIndex(gallery, Distance::Cosine, kind(which)));
        try {
            makeFaissIndex(gallery, Distance::L2, kind(which));
            ADD_FAILURE() << "accepted";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::OutOfRange);
            EXPECT_NE(std::string(error.what()).find("gallery row 7"), std::string::npos);
        }
    }
}

TEST_P(FaissIndex, ApproximateOnesListTiesByItem)
{
    const FeatureMatrix gallery = grid(300, 2, 1);
    const FeatureMatrix queries = grid(50, 2, 2);
    FaissOptions options = kind(Kind::Ivf);
    options.lists = 4;
    options.probes = 4; // all of them, so that nothing is missed
    const Neighbours found = makeFaissIndex(gallery, GetParam(), options)->search(queries, 300);
    expectEqual(found, bruteForce(gallery, queries, 300, GetParam()));
}

TEST_P(FaissIndex, SaysWhatItDidNotFind)
{
    FaissOptions options = kind(Kind::Ivf);
    options.lists = 50;
    options.probes = 1;
    const FeatureMatrix gallery = clusters(500, 4, 50, 1);
    const Neighbours found = makeFaissIndex(gallery, GetParam(), options)->search(gallery, 400);
    ASSERT_EQ(found.items.size(), 500U * 400U);
    EXPECT_GE(found.items.front(), 0);
    EXPECT_EQ(found.items[399], -1);
    EXPECT_EQ(found.distances[399], std::numeric_limits<float>::infinity());
}

TEST_P(FaissIndex, TakesFewerRowsThanLists)
{
    FaissOptions options = kind(Kind::Ivf);
    options.lists = 1000;
    options.probes = 1000;
    const FeatureMatrix gallery = gaussians(7, 3, 1);
    const FeatureMatrix queries = gaussians(3, 3, 2);
    expectEqual(makeFaissIndex(gallery, GetParam(), options)->search(queries, 7),
                bruteForce(gallery, queries, 7, GetParam()));
    for (const Kind which : {Kind::Ivf, Kind::Hnsw})
        expectEqual(makeFaissIndex(gaussians(1, 3, 1), GetParam(), kind(which))->search(queries, 1),
                    bruteForce(gaussians(1, 3, 1), queries, 1, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Distances, FaissIndex, testing::Values(Distance::L2, Distance::Cosine));

TEST(FaissIndexOptions, AreChecked)
{
    const FeatureMatrix gallery = gaussians(10, 3, 1);
    FaissOptions options = kind(Kind::Ivf);
    options.probes = 0;
    EXPECT_THROW(makeFaissIndex(gallery, Distance::L2, options), Error);
    options = kind(Kind::Hnsw);
    options.neighbours = 1;
    EXPECT_THROW(makeFaissIndex(gallery, Distance::L2, options), Error);
    const FeatureMatrix bad(1, 1, {std::numeric_limits<float>::infinity()});
    EXPECT_THROW(makeFaissIndex(bad, Distance::L2, kind(Kind::Flat)), Error);
    EXPECT_THROW(makeFaissIndex(gallery, Distance::L2, kind(Kind::Flat))->search(gallery, 11),
                 Error);
}

} // namespace

} // namespace crossfade
