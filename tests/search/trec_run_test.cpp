#include "core/search/trec_run.h"

#include "core/base/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

using namespace crossfade;
using test::readBytes;
using test::TemporaryFolder;

namespace
{

/// Items at 0, 1 and 3, called d7, d8 and d9.
EmbeddingSet line()
{
    EmbeddingSet set;
    set.gallery.count = 3;
    set.gallery.ids = ItemIds(ItemIds::Texts{"d7", "d8", "d9"});
    return set;
}

const FeatureMatrix gallery(3, 1, {0, 1, 3});

std::string run(const EmbeddingSet& set, const FeatureMatrix& queries, std::size_t depth)
{
    const TemporaryFolder folder;
    JobContext job;
    writeTrecRun(folder / "run.txt", set, {queries, gallery}, {.depth = depth, .tag = "x"}, job);
    return readBytes(folder / "run.txt");
}

} // namespace

TEST(TrecRun, RanksWhatIsNearest)
{
    EmbeddingSet set = line();
    set.query.emplace();
    set.query->count = 2;
    const FeatureMatrix queries(2, 1, {2.5F, 0});
    EXPECT_EQ(run(set, queries, 2), "0 Q0 d9 1 -0.5 x\n0 Q0 d8 2 -1.5 x\n"
                                    "1 Q0 d7 1 0 x\n1 Q0 d8 2 -1 x\n");
    set.query->ids = ItemIds(ItemIds::Numbers{401, 402});
    set.ignored = RowLists{{0, 1, 1}, {2}};
    EXPECT_EQ(run(set, queries, 1), "401 Q0 d8 1 -1.5 x\n402 Q0 d7 1 0 x\n");
}

TEST(TrecRun, EqualDistancesHaveFallingScores)
{
    // trec_eval sorts by score, and equal ones by the items' ids, last first: d9 before d8.
    EmbeddingSet set = line();
    set.query.emplace();
    set.query->count = 1;
    EXPECT_EQ(run(set, FeatureMatrix(1, 1, {2}), 3),
              "0 Q0 d8 1 -1 x\n0 Q0 d9 2 -1.00000012 x\n0 Q0 d7 3 -2 x\n");
    EXPECT_EQ(run(set, FeatureMatrix(1, 1, {2}), 1), "0 Q0 d8 1 -1 x\n");
}

TEST(TrecRun, LeavesAQuerysOwnItemOut)
{
    EXPECT_EQ(run(line(), gallery, 9), "d7 Q0 d8 1 -1 x\nd7 Q0 d9 2 -3 x\n"
                                       "d8 Q0 d7 1 -1 x\nd8 Q0 d9 2 -2 x\n"
                                       "d9 Q0 d8 1 -2 x\nd9 Q0 d7 2 -3 x\n");
}

TEST(TrecRun, RefusesIdsThatItCannotHold)
{
    EmbeddingSet set = line();
    set.gallery.ids = ItemIds(ItemIds::Texts{"d7", "d 8", "d9"});
    EXPECT_THROW((void)run(set, gallery, 1), Error);
}
