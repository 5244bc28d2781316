#include "core/data/row_reader.h"

#include "core/data/formats/feature_file.h"
#include "tests/support/error_text.h"
#include "tests/support/spent_budget.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <numeric>

namespace crossfade
{
namespace
{

using testing::ElementsAreArray;
using testing::HasSubstr;

FeatureMatrix counted(std::size_t rows, std::size_t dim)
{
    std::vector<float> values(rows * dim);
    std::iota(values.begin(), values.end(), 0.0F);
    return {rows, dim, std::move(values)};
}

TEST(RowReader, ReadsTheSameRowsFromMemoryAndFromAFile)
{
    constexpr std::size_t rows = 9000; // several tiles
    const FeatureMatrix inMemory = counted(rows, 97);
    const FeatureMatrix inFile =
        test::onDisk(inMemory, JobContext({}, {}, {}, test::spentBudget()));
    ASSERT_TRUE(inFile.onDisk());
    RowReader reader(inFile);
    for (std::size_t row = 0; row < rows; ++row)
        ASSERT_THAT(reader.row(row), ElementsAreArray(inMemory.row(row)));
    for (const std::size_t row : {8999, 5, 6, 7000, 6999, 0})
        EXPECT_THAT(reader.row(row), ElementsAreArray(inMemory.row(row)));
    EXPECT_THAT(reader.rows(3, 8000),
                ElementsAreArray(inMemory.values().subspan(3 * 97, 8000 * 97)));
    EXPECT_EQ(RowReader(inMemory).row(2).data(), inMemory.row(2).data()) << "nothing is copied";
}

TEST(RowReader, AFileThatIsCutOffWhileItIsInUseIsAMessage)
{
    const test::TemporaryFolder folder;
    const auto file = folder / "features.npy";
    writeNpy(file, counted(2000, 300));
    JobContext job({}, {}, {}, test::spentBudget());
    const FeatureMatrix features = readFeatures(file, job);
    ASSERT_TRUE(features.onDisk());
    RowReader reader(features);
    EXPECT_EQ(reader.row(0)[299], 299.0F);
    std::filesystem::resize_file(file, 1200000);
    const auto readAll = [&] {
        for (std::size_t row = 0; row < features.rows(); ++row)
            (void)reader.row(row);
    };
    EXPECT_THAT(test::errorText(readAll),
                HasSubstr("features.npy: is damaged, or was cut off while it was read; expected "
                          "values up to byte "));
    EXPECT_THAT(test::errorText([&] { (void)features.values(); }), HasSubstr("was cut off"));
    EXPECT_EQ(reader.row(0)[0], 0.0F) << "what is left can be read";
}

TEST(RowReader, WhatIsNeededWholeCountsAgainstTheBudgetAndIsRefusedWhereItDoesNotFit)
{
    const auto budget = test::spentBudget();
    const JobContext job({}, {}, {}, budget);
    const std::size_t spent = budget->taken();
    {
        const FeatureMatrix small = test::onDisk(counted(10, 4), job);
        EXPECT_EQ(budget->taken(), spent);
        EXPECT_EQ(small.row(9)[3], 39.0F);
        EXPECT_EQ(small.values()[0], 0.0F);
        EXPECT_EQ(budget->taken(), spent + 10 * 4 * sizeof(float)) << "once";
    }
    EXPECT_EQ(budget->taken(), spent);
    const FeatureMatrix large = MatrixBuilder(18 << 20, 1, "test", job).finish();
    EXPECT_THAT(test::errorText([&] { (void)large.values(); }),
                HasSubstr("temporary file of test: its values need 72 MiB of memory; expected what "
                          "is left of the 1.0 GiB that --memory allows. Allow more memory"));
    EXPECT_EQ(budget->taken(), spent);
    EXPECT_EQ(RowReader(large).row(1 << 20)[0], 0.0F) << "row by row it is read";
}

} // namespace
} // namespace crossfade
