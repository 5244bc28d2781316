#include "tests/search/brute_force.h"

#include "core/base/error.h"
#include "core/base/machine/device.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <limits>

namespace crossfade
{

namespace
{

using test::bruteForce;
using test::expectEqual;
using test::gaussians;
using test::grid;
using testing::ElementsAre;

class ExactIndex : public testing::TestWithParam<Distance>
{
protected:
    static void compare(const FeatureMatrix& gallery, const FeatureMatrix& queries, std::size_t k)
    {
        for (const std::string& device : devices()) {
            SCOPED_TRACE(device);
            expectEqual(makeExactIndex(gallery, GetParam(), device)->search(queries, k),
                        bruteForce(gallery, queries, k, GetParam()));
        }
    }
};

TEST_P(ExactIndex, EqualsBruteForce)
{
    compare(gaussians(3000, 33, 1), gaussians(300, 33, 2), 10);
}

TEST_P(ExactIndex, EqualsBruteForceBeyondOneTile)
{
    compare(gaussians(20000, 8, 3), gaussians(20, 8, 4), 5);
}

TEST_P(ExactIndex, ListsTiesByItem)
{
    compare(grid(2000, 3, 5), grid(200, 3, 6), 1);
    compare(grid(2000, 3, 5), grid(200, 3, 6), 50);
    compare(grid(9000, 2, 7), grid(10, 2, 8), 7);
}

TEST_P(ExactIndex, RanksTheWholeGallery)
{
    compare(grid(100, 4, 1), gaussians(30, 4, 2), 100);
}

TEST_P(ExactIndex, KnowsTheRealDistanceWhereFloatsDoNot)
{
    // Far from the origin, float32 products cannot tell these items apart.
    std::vector<float> values;
    for (int i = 0; i < 500; ++i) {
        values.push_back(4096.0F + static_cast<float>(i * 37 % 500) / 2048.0F);
        values.push_back(-8192.0F);
    }
    compare(FeatureMatrix(500, 2, values), FeatureMatrix(1, 2, {4096.1F, -8192.0F}), 3);
}

TEST_P(ExactIndex, TakesDuplicatesZeroVectorsAndOneItem)
{
    compare(FeatureMatrix(200, 2, std::vector<float>(400, 1.5F)), gaussians(3, 2, 1), 4);
    std::vector<float> values(300, 0.0F);
    values[201] = 1.0F;
    compare(FeatureMatrix(100, 3, values), gaussians(3, 3, 1), 100);
    compare(gaussians(100, 3, 2), FeatureMatrix(1, 3, {0, 0, 0}), 60);
    compare(gaussians(1, 3, 2), gaussians(2, 3, 1), 1);
}

TEST_P(ExactIndex, TakesLargeAndSmallNumbers)
{
    for (const float scale : {1e18F, 1e15F, 1e-12F, 1e-20F})
        compare(gaussians(300, 5, 1, scale), gaussians(5, 5, 2, scale), 3);
}

INSTANTIATE_TEST_SUITE_P(Distances, ExactIndex, testing::ValuesIn(knownDistances));

template <class Call>
ErrorCode codeOf(const Call& call)
{
    try {
        call();
    } catch (const Error& error) {
        return error.code();
    }
    ADD_FAILURE() << "nothing was thrown";
    return ErrorCode::Internal;
}

TEST(Search, RefusesWhatCannotBeAnswered)
{
    const auto index = makeExactIndex(gaussians(5, 3, 1), Distance::L2, "cpu");
    EXPECT_EQ(index->kind(), "exact");
    EXPECT_TRUE(index->exact());
    EXPECT_EQ(codeOf([&] { index->search(gaussians(2, 4, 1), 1); }), ErrorCode::ShapeMismatch);
    EXPECT_EQ(codeOf([&] { index->search(gaussians(2, 3, 1), 0); }), ErrorCode::BadUsage);
    EXPECT_EQ(codeOf([&] { index->search(gaussians(2, 3, 1), 6); }), ErrorCode::BadUsage);
    const FeatureMatrix bad(1, 3, {0, std::numeric_limits<float>::quiet_NaN(), 0});
    EXPECT_EQ(codeOf([&] { index->search(bad, 1); }), ErrorCode::NotFinite);
    EXPECT_EQ(codeOf([&] { makeExactIndex(bad, Distance::L2, "cpu"); }), ErrorCode::NotFinite);
    EXPECT_EQ(codeOf([&] { makeExactIndex({}, Distance::L2, "cpu"); }), ErrorCode::BadUsage);
    EXPECT_TRUE(index->search(FeatureMatrix(), 2).items.empty());
}

TEST(Search, MeasuresDistancesAndNotTheirSquares)
{
    const FeatureMatrix gallery(2, 2, {3, 4, 0, 1});
    const Neighbours l2 =
        makeExactIndex(gallery, Distance::L2, "cpu")->search(FeatureMatrix(1, 2, {0, 0}), 2);
    EXPECT_THAT(l2.items, ElementsAre(1, 0));
    EXPECT_THAT(l2.distances, ElementsAre(1.0F, 5.0F));
    const Neighbours cosine =
        makeExactIndex(gallery, Distance::Cosine, "cpu")->search(FeatureMatrix(1, 2, {2, 0}), 2);
    EXPECT_THAT(cosine.items, ElementsAre(0, 1));
    EXPECT_THAT(cosine.distances, ElementsAre(0.4F, 1.0F));
}

} // namespace

} // namespace crossfade
