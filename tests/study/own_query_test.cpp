#include "core/study/result/own_query.h"

#include "core/base/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using testing::ElementsAre;
using testing::FloatEq;
using testing::HasSubstr;

namespace
{

/// Two queries and three items in two dimensions; the own image is (3, 4) and (0, 2).
OwnQuery ownQuery()
{
    return {.image = "own.png",
            .oldModel = {"v1", {1, 2, {3, 4}}, {2, 2, {1, 0, 0, 5}}, {3, 2, {1, 1, 2, 2, 3, 3}}},
            .newModel = {"v2", {1, 2, {0, 2}}, {2, 2, {2, 0, 3, 4}}, {3, 2, {1, 0, 0, 1, 1, 1}}}};
}

std::vector<float> rowOf(const FeatureMatrix& features)
{
    return {features.row(0).begin(), features.row(0).end()};
}

} // namespace

TEST(OwnQuery, IsMadeAsTheSystemMakesItsQueries)
{
    const OwnQuery own = ownQuery();
    const FeatureMatrix gallery(3, 2, {1, 0, 0, 1, 1, 1});
    const FeatureMatrix unitLength(2, 2, {1, 0, 0, 1});
    // The old system takes the old model's queries at unit length, the new one the new model's.
    const Transition transition{{unitLength, gallery}, {own.newModel.queries, gallery}};
    const Transition made = withOwnQuery(transition, own, JobContext());
    ASSERT_EQ(made.queryCount(), 1U);
    EXPECT_THAT(rowOf(made.oldSystem.query), ElementsAre(FloatEq(0.6F), FloatEq(0.8F)));
    EXPECT_THAT(rowOf(made.newSystem.query), ElementsAre(0, 2));
    EXPECT_TRUE(made.newSystem.gallery.sharesStorageWith(gallery));
}

TEST(OwnQuery, IsRefusedWhereTheMethodTransformsQueries)
{
    const OwnQuery own = ownQuery();
    const FeatureMatrix gallery(3, 2, {1, 0, 0, 1, 1, 1});
    const FeatureMatrix turned(2, 2, {0, 2, -4, 3});
    try {
        (void)withOwnQuery({{turned, gallery}, {turned, gallery}}, own, JobContext());
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        EXPECT_THAT(error.what(), HasSubstr("transforms the features of a query"));
        EXPECT_THAT(error.what(), HasSubstr("'v2'"));
    }
}

TEST(OwnQuery, OfOneModelAloneSearchesThatModelsGallery)
{
    const OwnQuery own = ownQuery();
    const Transition old = searchedBy(own.oldModel);
    EXPECT_TRUE(old.newSystem.gallery.sharesStorageWith(own.oldModel.gallery));
    EXPECT_THAT(rowOf(old.oldSystem.query), ElementsAre(3, 4));
}
