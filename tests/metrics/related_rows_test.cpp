#include "core/metrics/related_rows.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

using Rows = std::vector<std::int64_t>;

EmbeddingSet labelled()
{
    EmbeddingSet set;
    set.gallery.labels = {5, 7, -1, 5, 9};
    set.query.emplace();
    set.query->labels = {7, 5, -1, 5};
    return set;
}

TEST(RelatedRows, FollowLabelsAndLeaveOutDistractors)
{
    const EmbeddingSet set = labelled();
    EXPECT_EQ(queriesOfItems(set, {0}), Rows({1, 3}));
    EXPECT_EQ(queriesOfItems(set, {1, 2, 4}), Rows({0}));
    EXPECT_EQ(itemsOfQueries(set, {1, 2}), Rows({0, 3}));
    EXPECT_TRUE(itemsOfQueries(set, {2}).empty());
}

TEST(RelatedRows, FollowTheListsOfTheFile)
{
    EmbeddingSet set = labelled();
    set.relevant = RowLists{.offsets = {0, 2, 2, 4, 5}, .indices = {1, 4, 0, 4, 2}};
    EXPECT_EQ(queriesOfItems(set, {4}), Rows({0, 2}));
    EXPECT_EQ(queriesOfItems(set, {2, 3}), Rows({3}));
    EXPECT_EQ(itemsOfQueries(set, {0, 1, 2}), Rows({0, 1, 4}));
}

TEST(RelatedRows, AreTheSameWhereTheGalleryQueriesItself)
{
    EmbeddingSet set = labelled();
    set.query.reset();
    EXPECT_EQ(queriesOfItems(set, {1, 2}), Rows({1, 2}));
    EXPECT_EQ(itemsOfQueries(set, {1, 2}), Rows({1, 2}));
}

TEST(RelatedRows, AreNoneWithoutLabels)
{
    EmbeddingSet set = labelled();
    set.gallery.labels.clear();
    set.query->labels.clear();
    EXPECT_TRUE(queriesOfItems(set, {1}).empty());
    EXPECT_TRUE(itemsOfQueries(set, {1}).empty());
}

} // namespace
} // namespace crossfade
