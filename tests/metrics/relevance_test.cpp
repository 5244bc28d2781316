#include "core/metrics/relevance.h"

#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

using testing::ElementsAre;
using testing::IsEmpty;

EmbeddingSet selfQueryingSet(std::vector<std::int64_t> labels)
{
    EmbeddingSet set;
    set.gallery.count = labels.size();
    set.gallery.labels = std::move(labels);
    return set;
}

EmbeddingSet querySet(std::vector<std::int64_t> gallery, std::vector<std::int64_t> queries)
{
    EmbeddingSet set = selfQueryingSet(std::move(gallery));
    set.query.emplace();
    set.query->count = queries.size();
    set.query->labels = std::move(queries);
    return set;
}

TEST(Relevance, ClassProtocolRemovesTheQueryItself)
{
    const Relevance relevance =
        makeRelevance(selfQueryingSet({7, 3, 7, -1, 7}), Protocol::ClassLabels);
    ASSERT_EQ(relevance.queryCount(), 5U);
    EXPECT_THAT(relevance.relevant[0], ElementsAre(2, 4));
    EXPECT_THAT(relevance.removed[0], ElementsAre(0));
    EXPECT_THAT(relevance.relevant[1], IsEmpty());
    EXPECT_THAT(relevance.relevant[3], IsEmpty()) << "a distractor is relevant to nobody";
    EXPECT_THAT(relevance.removed[3], ElementsAre(3));
}

TEST(Relevance, SeparateQueriesRemoveNothing)
{
    const Relevance relevance = makeRelevance(querySet({1, 2, 1}, {1, 5}), Protocol::ClassLabels);
    EXPECT_THAT(relevance.relevant[0], ElementsAre(0, 2));
    EXPECT_THAT(relevance.removed[0], IsEmpty());
    EXPECT_THAT(relevance.relevant[1], IsEmpty());
}

TEST(Relevance, Market1501IgnoresTheSameIdentityUnderTheSameCamera)
{
    EmbeddingSet set = querySet({1, 1, 2, 0}, {1});
    set.gallery.cameras = {0, 1, 0, 0};
    set.query->cameras = {0};
    const Relevance relevance = makeRelevance(set, Protocol::Market1501);
    EXPECT_THAT(relevance.relevant[0], ElementsAre(1));
    EXPECT_THAT(relevance.removed[0], ElementsAre(0)) << "the distractor stays in the ranking";
}

TEST(Relevance, Market1501RemovesJunkAndKeepsDistractors)
{
    EmbeddingSet set = querySet({-1, 5, 0, -1, 5}, {5, 0, -1});
    set.gallery.cameras = {2, 2, 2, 1, 1};
    set.query->cameras = {1, 3, 3};
    const Relevance relevance = makeRelevance(set, Protocol::Market1501);
    EXPECT_THAT(relevance.relevant[0], ElementsAre(1));
    EXPECT_THAT(relevance.removed[0], ElementsAre(0, 3, 4));
    for (const std::size_t query : {1U, 2U}) {
        EXPECT_THAT(relevance.relevant[query], IsEmpty()) << "junk and distractors find nothing";
        EXPECT_THAT(relevance.removed[query], ElementsAre(0, 3));
    }
    // In the class protocol, −1 is a distractor and 0 a class.
    const Relevance byClass = makeRelevance(set, Protocol::ClassLabels);
    EXPECT_THAT(byClass.relevant[1], ElementsAre(2));
    EXPECT_THAT(byClass.relevant[2], IsEmpty());
    EXPECT_THAT(byClass.removed[0], IsEmpty());
}

TEST(Relevance, ListsTakeThePlaceOfLabelsAndIgnoredItemsAreRemoved)
{
    EmbeddingSet set = querySet({1, 1, 1, 1}, {1, 1});
    set.relevant = RowLists{{0, 2, 2}, {3, 1}};
    set.ignored = RowLists{{0, 1, 2}, {0, 2}};
    for (const Protocol protocol : {Protocol::Revisited, Protocol::Gldv2, Protocol::ClassLabels}) {
        const Relevance relevance = makeRelevance(set, protocol);
        EXPECT_THAT(relevance.relevant[0], ElementsAre(1, 3));
        EXPECT_THAT(relevance.removed[0], ElementsAre(0));
        EXPECT_THAT(relevance.relevant[1], IsEmpty());
        EXPECT_THAT(relevance.removed[1], ElementsAre(2));
    }
}

TEST(Relevance, WhatAProtocolLacksIsSaid)
{
    const auto code = [](const EmbeddingSet& set, Protocol protocol) {
        try {
            makeRelevance(set, protocol);
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    };
    EXPECT_EQ(code(querySet({1}, {1}), Protocol::Market1501), ErrorCode::NeedsNotMet);
    EXPECT_EQ(code(querySet({1}, {1}), Protocol::Revisited), ErrorCode::NeedsNotMet);
    EXPECT_EQ(code(querySet({1}, {}), Protocol::ClassLabels), ErrorCode::NeedsNotMet);
}

TEST(Relevance, ProtocolNamesRoundTrip)
{
    for (const char* name : {"class", "market1501", "revisited", "gldv2"})
        EXPECT_STREQ(protocolName(parseProtocol(name)), name);
    EXPECT_THAT(test::errorText([] { parseProtocol("oxford"); }),
                testing::HasSubstr("protocol oxford: unknown; expected "));
}

} // namespace
} // namespace crossfade
