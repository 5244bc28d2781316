#include "core/data/feature_matrix.h"

#include "tests/support/error_text.h"

#include <gmock/gmock.h>

namespace crossfade
{

namespace
{

using test::errorText;
using testing::ElementsAre;

TEST(FeatureMatrix, HasAValueForEachRowAndDimension)
{
    EXPECT_EQ(errorText([] {
                  FeatureMatrix(2, 3, {1, 2, 3, 4, 5});
              }),
              "feature matrix: 5 values; expected 2 x 3");
    EXPECT_THAT(FeatureMatrix(2, 3, {1, 2, 3, 4, 5, 6}).row(1), ElementsAre(4, 5, 6));
}

TEST(FeatureMatrix, SelectsOnlyRowsThatItHas)
{
    const FeatureMatrix matrix(2, 1, {7, 8});
    EXPECT_THAT(matrix.selectRows(std::vector<std::int64_t>{1, 0, 1}).values(),
                ElementsAre(8, 7, 8));
    for (const std::int64_t row : {-1, 2})
        EXPECT_EQ(errorText([&] { (void)matrix.selectRows(std::vector{row}); }),
                  "feature matrix: row " + std::to_string(row) +
                      " asked for; expected 0 to 2 exclusive");
}

} // namespace

} // namespace crossfade
