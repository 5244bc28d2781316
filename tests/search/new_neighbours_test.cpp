#include "core/search/new_neighbours.h"

#include "core/base/error.h"
#include "core/metrics/relevance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using testing::ElementsAre;

namespace
{

/// Gallery items at 0, 1, 3, 6 and 10 on a line, queries at 2 and 9.
EmbeddingSet onALine()
{
    EmbeddingSet set;
    set.gallery.count = 5;
    set.gallery.labels.assign(5, -1);
    set.gallery.features.emplace("new", FeatureMatrix(5, 1, {0, 1, 3, 6, 10}));
    set.query.emplace();
    set.query->count = 2;
    set.query->labels.assign(2, -1);
    set.query->features.emplace("new", FeatureMatrix(2, 1, {2, 9}));
    return set;
}

std::vector<std::int64_t> relevantRows(const EmbeddingSet& set, std::size_t k, std::size_t query)
{
    JobContext job;
    const EmbeddingSet judged = withNewNeighbours(set, "new", k, Distance::L2, job);
    const Relevance relevance = makeRelevance(judged, Protocol::NewNeighbours);
    return {relevance.relevant[query].begin(), relevance.relevant[query].end()};
}

} // namespace

TEST(NewNeighbours, AreTheNearestUnderTheNewModel)
{
    EXPECT_THAT(relevantRows(onALine(), 1, 0), ElementsAre(1)) << "1 and 3 are as near: lower row";
    EXPECT_THAT(relevantRows(onALine(), 3, 0), ElementsAre(0, 1, 2));
    EXPECT_THAT(relevantRows(onALine(), 2, 1), ElementsAre(3, 4));
}

TEST(NewNeighbours, IgnoredAndAbsentItemsAreNotAmongThem)
{
    EmbeddingSet set = onALine();
    set.ignored = RowLists{{0, 1, 1}, {1}};
    EXPECT_THAT(relevantRows(set, 2, 0), ElementsAre(0, 2));
    set.gallery.present["new"] = {1, 1, 0, 1, 1};
    EXPECT_THAT(relevantRows(set, 2, 0), ElementsAre(0, 3));
}

TEST(NewNeighbours, AnItemIsNotItsOwn)
{
    EmbeddingSet set = onALine();
    set.query.reset();
    EXPECT_THAT(relevantRows(set, 1, 0), ElementsAre(1));
    EXPECT_THAT(relevantRows(set, 2, 2), ElementsAre(0, 1)) << "0 and 6 are as far from 3";
}

TEST(NewNeighbours, AreNoMoreThanThereAreItems)
{
    JobContext job;
    EXPECT_THROW((void)withNewNeighbours(onALine(), "new", 0, Distance::L2, job), Error);
    EXPECT_THROW((void)withNewNeighbours(onALine(), "new", 6, Distance::L2, job), Error);
    EXPECT_NO_THROW((void)withNewNeighbours(onALine(), "new", 5, Distance::L2, job));
    EXPECT_THROW((void)withNewNeighbours(onALine(), "newest", 1, Distance::L2, job), Error);
    EXPECT_THROW((void)makeRelevance(onALine(), Protocol::NewNeighbours), Error);
}
