#include "core/study/request/suggestion.h"

#include <gtest/gtest.h>

using namespace crossfade;

TEST(Suggestion, FindsTheNameThatWasMeant)
{
    const std::vector<std::string> known{"embeddings", "old", "new", "side"};
    EXPECT_EQ(nearestName("embedings", known), "embeddings");
    EXPECT_EQ(nearestName("sied", known), "side");
    EXPECT_EQ(nearestName("odl", known), "old");
}

TEST(Suggestion, SuggestsNothingFarFetched)
{
    EXPECT_EQ(nearestName("colour", {"embeddings", "seeds"}), "");
    EXPECT_EQ(nearestName("anything", {}), "");
}
