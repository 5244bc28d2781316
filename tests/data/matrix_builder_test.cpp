#include "core/data/matrix_builder.h"

#include "core/base/memory_budget.h"
#include "core/data/formats/feature_file.h"
#include "tests/support/error_text.h"
#include "tests/support/spent_budget.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <numeric>

namespace crossfade
{

namespace
{

using test::spentBudget;
using test::TemporaryFolder;
using testing::ElementsAreArray;
using testing::HasSubstr;

FeatureMatrix counted(std::size_t rows, std::size_t dim, const JobContext& job)
{
    MatrixBuilder builder(rows, dim, "test", job);
    for (std::size_t row = 0; row < rows; ++row) {
        const std::span<float> values = builder.row(row);
        std::iota(values.begin(), values.end(), static_cast<float>(row * dim));
    }
    return std::move(builder).finish();
}

TEST(MatrixBuilder, KeepsInMemoryWhatTheBudgetAllowsAndGivesItBack)
{
    const auto budget = std::make_shared<MemoryBudget>(MemoryBudget::least);
    const JobContext job({}, {}, {}, budget);
    {
        const FeatureMatrix matrix = counted(5, 3, job);
        EXPECT_FALSE(matrix.onDisk());
        const FeatureMatrix copy = matrix;
        EXPECT_EQ(budget->taken(), 5U * 3U * sizeof(float));
    }
    EXPECT_EQ(budget->taken(), 0U);
    EXPECT_EQ(budget->onDisk(), 0U);
}

TEST(MatrixBuilder, PutsTheRestOnTheDiskWithTheSameValues)
{
    const auto budget = spentBudget();
    const JobContext job({}, {}, {}, budget);
    const FeatureMatrix onDisk = counted(1000, 33, job);
    EXPECT_TRUE(onDisk.onDisk());
    EXPECT_EQ(budget->onDisk(), 1000U * 33U * sizeof(float));
    const FeatureMatrix inMemory = counted(1000, 33, JobContext());
    EXPECT_THAT(onDisk.values(), ElementsAreArray(inMemory.values()));
    onDisk.fetchAhead(990, 100); // beyond the end: nothing happens
    EXPECT_EQ(onDisk.row(999)[32], 999.0F * 33 + 32);
}

TEST(MatrixBuilder, ValuesOutliveTheirMemory)
{
    auto budget = spentBudget();
    FeatureMatrix matrix;
    {
        const JobContext job({}, {}, {}, budget);
        matrix = counted(64, 64, job);
    }
    budget.reset();
    EXPECT_EQ(matrix.row(63)[63], 4095.0F);
}

TEST(MatrixBuilder, SelectsRowsWithinTheBudget)
{
    const JobContext job({}, {}, {}, spentBudget());
    const FeatureMatrix matrix = counted(3000, 2, JobContext());
    std::vector<std::int64_t> rows(2500);
    std::iota(rows.rbegin(), rows.rend(), 100);
    const FeatureMatrix selected = selectRows(matrix, rows, job);
    EXPECT_TRUE(selected.onDisk());
    EXPECT_THAT(selected.values(), ElementsAreArray(matrix.selectRows(rows).values()));
}

TEST(MatrixBuilder, SaysWhereThereIsNoRoomOnTheDisk)
{
    const char* const before = std::getenv("TMPDIR");
    const std::string kept = before == nullptr ? "" : before;
    setenv("TMPDIR", "/nowhere", 1);
    const JobContext job({}, {}, {}, spentBudget());
    try {
        counted(2, 2, job);
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::WriteFailed);
        EXPECT_THAT(error.what(), HasSubstr("/nowhere"));
        EXPECT_THAT(error.what(), HasSubstr("TMPDIR"));
    }
    kept.empty() ? unsetenv("TMPDIR") : setenv("TMPDIR", kept.c_str(), 1);
}

TEST(MemoryBudget, RefusesWhatTheProgramAloneTakes)
{
    EXPECT_THAT(test::errorText([] { const MemoryBudget budget(MemoryBudget::least - 1); }),
                HasSubstr("memory: 1023 MiB; expected at least 1 GiB"));
}

TEST(FeatureFile, LeavesOnTheDiskWhatTheBudgetDoesNotAllow)
{
    const TemporaryFolder folder;
    const FeatureMatrix written = counted(300, 7, JobContext());
    writeNpy(folder / "features.npy", written);
    JobContext job({}, {}, {}, spentBudget());
    const FeatureMatrix read = readFeatures(folder / "features.npy", job);
    EXPECT_TRUE(read.onDisk());
    EXPECT_THAT(read.values(), ElementsAreArray(written.values()));
}

} // namespace

} // namespace crossfade
