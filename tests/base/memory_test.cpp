#include "core/base/machine/memory.h"

#include "core/base/error.h"

#include <gmock/gmock.h>

#include <limits>

namespace crossfade
{

namespace
{

constexpr std::size_t most = std::numeric_limits<std::size_t>::max();

TEST(Memory, SaturatesInsteadOfWrappingAround)
{
    EXPECT_EQ(saturatingProduct(6, 7), 42U);
    EXPECT_EQ(saturatingProduct(most / 2, 3), most);
    EXPECT_EQ(saturatingProduct(most, 0), 0U);
    EXPECT_EQ(saturatingSum(40, 2), 42U);
    EXPECT_EQ(saturatingSum(most, 1), most);
}

TEST(Memory, RefusesMoreThanThereIs)
{
    EXPECT_GT(availableMemory(), std::size_t{1} << 20U);
    EXPECT_NO_THROW(requireMemory(1, "a"));
    try {
        requireMemory(most, "a.h5, /gallery/features/new");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OutOfMemory);
        EXPECT_THAT(error.what(), testing::HasSubstr("a.h5, /gallery/features/new"));
        EXPECT_THAT(error.what(), testing::HasSubstr("GiB"));
    }
}

} // namespace

} // namespace crossfade
