#include "core/base/disk_file.h"

#include "core/base/error.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <array>
#include <cstdlib>

namespace crossfade
{
namespace
{

using test::errorText;
using test::TemporaryFolder;
using test::writeBytes;
using testing::AllOf;
using testing::HasSubstr;

/// The folder of temporary files, for as long as the object lives.
class TemporaryFilesIn
{
public:
    explicit TemporaryFilesIn(const std::filesystem::path& folder)
    {
        setenv("TMPDIR", folder.c_str(), 1);
    }
    ~TemporaryFilesIn() { unsetenv("TMPDIR"); }
    TemporaryFilesIn(const TemporaryFilesIn&) = delete;
    TemporaryFilesIn& operator=(const TemporaryFilesIn&) = delete;
};

TEST(DiskFile, ReadsAStretch)
{
    const TemporaryFolder folder;
    writeBytes(folder / "a", "0123456789");
    std::array<std::byte, 3> out{};
    DiskFile file = DiskFile::existing(folder / "a", 10);
    const DiskFile moved(std::move(file));
    moved.read(4, out, "a, /x");
    EXPECT_EQ(out[0], std::byte{'4'});
    EXPECT_EQ(out[2], std::byte{'6'});
}

TEST(DiskFile, AFileThatIsCutOffOrGoneIsAMessage)
{
    const TemporaryFolder folder;
    writeBytes(folder / "a", "0123456789");
    const DiskFile bytes = DiskFile::existing(folder / "a");
    std::array<std::byte, 4> out{};
    std::filesystem::resize_file(folder / "a", 6); // while it is read
    try {
        bytes.read(4, out, "a, /x");
        FAIL() << "it was read";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadFormat);
        EXPECT_STREQ(error.what(), "a, /x: is damaged, or was cut off while it was read; expected "
                                   "values up to byte 8. Copy the file anew and begin again.");
    }
    EXPECT_THAT(errorText([&] { DiskFile::existing(folder / "a", 7); }),
                HasSubstr("a: is cut off; expected 7 bytes at least"));
    std::filesystem::remove(folder / "a");
    EXPECT_THAT(errorText([&] { DiskFile::existing(folder / "a"); }),
                HasSubstr("a: cannot be opened: No such file or directory. Bring the"));
    const DiskFile asFolder = DiskFile::existing(folder.path());
    EXPECT_THAT(errorText([&] { asFolder.read(0, out, "a, /x"); }),
                HasSubstr("a, /x: cannot be read: Is a directory; expected values up to"));
}

TEST(DiskFile, LiesInTheFolderThatTheEnvironmentNames)
{
    const TemporaryFolder folder;
    {
        const TemporaryFilesIn here(folder.path());
        DiskFile file = DiskFile::temporary(10);
        EXPECT_EQ(folder.fileCount(), 0U) << "it has no name";
        std::array<std::byte, 10> bytes{};
        bytes.fill(std::byte{'x'});
        file.write(7, std::span(bytes).first(3));
        file.read(0, bytes, "it");
        EXPECT_EQ(bytes[6], std::byte{0});
        EXPECT_EQ(bytes[9], std::byte{'x'});
        EXPECT_THAT(errorText([&] { DiskFile::temporary(std::size_t{1} << 62U); }),
                    AllOf(HasSubstr("temporary file in " + folder.path().string()),
                          HasSubstr("4398046511104 MiB: "), HasSubstr("TMPDIR")));
    }
    const TemporaryFilesIn nowhere(folder / "none");
    EXPECT_THAT(errorText([&] { DiskFile::temporary(10); }),
                AllOf(HasSubstr("none: 1 MiB: No such file"), HasSubstr("name another folder")));
}

TEST(DiskFile, LiesInVarTmpWhereTheEnvironmentNamesNothing)
{
    const TemporaryFilesIn nothing("");
    EXPECT_EQ(temporaryFolder(), "/var/tmp");
    EXPECT_NO_THROW(DiskFile::temporary(10));
}

} // namespace
} // namespace crossfade
