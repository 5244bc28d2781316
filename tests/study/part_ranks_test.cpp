// What one process of several counts into a file, and what another one makes of such files.

#include "core/study/storage/part_ranks.h"

#include "core/base/error.h"
#include "core/base/packed.h"
#include "core/base/version.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

/// The only part of a study.
PartHeader onlyPart()
{
    return {.version = version(), .study = "study", .studyFile = "/study.toml"};
}

void writePart(const std::filesystem::path& file, const std::vector<PartRecord>& records)
{
    PartWriter writer(file);
    for (const PartRecord& record : records)
        writer.write(record);
    writer.close();
}

/// One number of so many bytes, as a step's counts.
PartRecord stepOf(std::uint64_t bytesEach, const std::string& bytes)
{
    return {
        .kind = PartRecordKind::Step,
        .name = "count",
        .content =
            Packer().add(std::uint64_t{1}).add(bytesEach).add(bytes).add(std::uint64_t{0}).bytes()};
}

template <class Work>
void expectError(ErrorCode code, const std::string& text, Work work)
{
    try {
        work();
        ADD_FAILURE() << "expected: " << text;
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code);
        EXPECT_THAT(error.what(), HasSubstr(text));
    }
}

} // namespace

TEST(PartRanks, CountsThatAreNoWholeNumbersAreRefused)
{
    const TemporaryFolder folder;
    const auto count = [&](std::uint64_t bytesEach, const std::string& bytes) {
        writePart(folder / "part", {onlyPart().record(), stepOf(bytesEach, bytes)});
        MergedParts parts({folder / "part"});
        StepCounts counts;
        parts.addUp("count", counts);
        return counts.sums.front().bytes;
    };
    EXPECT_EQ(count(4, "1234"), "1234");
    for (const std::uint64_t bytesEach : {0, 3, 8, 16})
        expectError(ErrorCode::BadFormat, "part: its counts are no whole numbers",
                    [&] { (void)count(bytesEach, "1234"); });
}

TEST(PartRanks, AFileWithoutAHeaderIsRefused)
{
    const TemporaryFolder folder;
    const std::vector<PartRecord> noHeader{stepOf(4, "1234")};
    for (const auto& records : {std::vector<PartRecord>(), noHeader}) {
        writePart(folder / "part", records);
        expectError(ErrorCode::BadFormat, "part: the part file has no header",
                    [&] { const MergedParts parts({folder / "part"}); });
    }
}

TEST(PartRanks, OtherDataThanInTheEarlierRunAreRefused)
{
    const TemporaryFolder folder;
    JobContext job;
    {
        CountedPart part(folder / "part", onlyPart(), false, job);
        part.requireSame("the file tiny.h5", 1);
        part.finish();
    }
    {
        CountedPart again(folder / "part", onlyPart(), true, job);
        EXPECT_NO_THROW(again.requireSame("the file tiny.h5", 1));
    }
    CountedPart again(folder / "part", onlyPart(), true, job);
    expectError(ErrorCode::BadUsage,
                "part: the file tiny.h5 changed since the earlier run; expected the same data, "
                "program and machine. Count the part anew, without --resume.",
                [&] { again.requireSame("the file tiny.h5", 2); });
}

TEST(PartRanks, AFileThatCannotBeMadeIsAMessage)
{
    const TemporaryFolder folder;
    JobContext job;
    expectError(ErrorCode::WriteFailed, "missing/part: No such file or directory", [&] {
        const CountedPart part(folder / "missing" / "part", onlyPart(), false, job);
    });
}

TEST(PartRanks, DoNotAddUpForAll)
{
    const TemporaryFolder folder;
    JobContext job;
    std::array<std::uint64_t, 1> values{};
    CountedPart part(folder / "part", onlyPart(), false, job);
    part.finish();
    MergedParts parts({folder / "part"});
    for (Ranks* const ranks : {static_cast<Ranks*>(&part), static_cast<Ranks*>(&parts)})
        expectError(ErrorCode::Internal, "parts are not connected",
                    [&] { ranks->sumForAll(values); });
}
