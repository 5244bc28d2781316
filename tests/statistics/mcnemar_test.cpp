#include "core/statistics/mcnemar.h"

#include <gtest/gtest.h>

using namespace crossfade;

TEST(McNemar, ByHand)
{
    EXPECT_DOUBLE_EQ(mcnemarPValue(0, 0), 1);
    EXPECT_DOUBLE_EQ(mcnemarPValue(1, 0), 1);           // 2 · 1/2
    EXPECT_DOUBLE_EQ(mcnemarPValue(5, 0), 2.0 / 32);    // five coins, all alike
    EXPECT_NEAR(mcnemarPValue(1, 5), 14.0 / 64, 1e-12); // 2 · (1 + 6) / 64
    EXPECT_DOUBLE_EQ(mcnemarPValue(5, 1), mcnemarPValue(1, 5));
    EXPECT_DOUBLE_EQ(mcnemarPValue(3, 3), 1);
}

TEST(McNemar, IsGoodForManyQueries)
{
    // 10,000 coins, 4,900 heads: the normal approximation with continuity correction gives
    // z = (100 − 0.5) / 50 = 1.99, p = 0.0466.
    EXPECT_NEAR(mcnemarPValue(4900, 5100), 0.0466, 2e-4);
    EXPECT_EQ(mcnemarPValue(0, 5000), 0); // below the smallest double
}
