#include "core/data/transition.h"

#include "tests/support/error_text.h"

#include <gmock/gmock.h>

namespace crossfade
{

namespace
{

FeatureMatrix features(std::size_t rows, std::size_t dim)
{
    return {rows, dim, std::vector<float>(rows * dim, 1)};
}

std::string refusalOf(const System& oldSystem, const System& newSystem)
{
    return test::errorText([&] { validate({oldSystem, newSystem}); });
}

TEST(Transition, HasTheSameItemsOnBothSystems)
{
    const System good{features(2, 3), features(5, 3)};
    EXPECT_EQ(refusalOf(good, {features(2, 7), features(5, 7)}), "(no error)");
    EXPECT_EQ(refusalOf(good, {features(2, 7), features(4, 7)}),
              "transition: the old system has 2 queries and 5 items, the new system 2 and 4; "
              "expected the same items on both systems");
    EXPECT_EQ(refusalOf({features(1, 3), features(5, 3)}, good),
              "transition: the old system has 1 queries and 5 items, the new system 2 and 5; "
              "expected the same items on both systems");
}

TEST(Transition, HasQueriesAndItemsOfOneDimension)
{
    const System good{features(2, 3), features(5, 3)};
    EXPECT_EQ(refusalOf({features(0, 3), features(5, 3)}, good),
              "old system: no rows; expected at least one query and one item");
    EXPECT_EQ(refusalOf(good, {features(2, 3), features(0, 3)}),
              "new system: no rows; expected at least one query and one item");
    EXPECT_EQ(refusalOf(good, {features(2, 3), features(5, 4)}),
              "new system: queries have 3 dimensions, the gallery has 4; expected the same "
              "dimension");
}

} // namespace

} // namespace crossfade
