#include "core/base/text.h"

#include <gtest/gtest.h>

#include <vector>

using crossfade::joined;

TEST(Text, JoinsWithASeparatorBetween)
{
    EXPECT_EQ(joined(std::vector<std::string>{}, ", "), "");
    EXPECT_EQ(joined(std::vector<std::string>{"a"}, ", "), "a");
    EXPECT_EQ(joined(std::vector<std::string>{"a", "", "c"}, ", "), "a, , c");
    EXPECT_EQ(joined(std::vector{1, 2, 3}, " x ", [](int n) { return std::to_string(n); }),
              "1 x 2 x 3");
}

TEST(Text, JoinsAMemberOfEachElement)
{
    struct Named {
        std::string name;
    };
    EXPECT_EQ(joined(std::vector<Named>{{"old"}, {"new"}}, ", ", &Named::name), "old, new");
}
