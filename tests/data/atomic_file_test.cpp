#include "core/data/atomic_file.h"

#include "core/base/error.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <unistd.h>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;
using test::readBytes;
using test::TemporaryFolder;
using test::writeBytes;

TEST(AtomicFile, AppearsWholeAtCommit)
{
    const TemporaryFolder folder;
    writeBytes(folder / "a.json", "before");
    {
        AtomicFile file(folder / "a.json");
        EXPECT_EQ(file.path().parent_path(), fs::canonical(folder.path()));
        EXPECT_EQ(file.path().extension(), ".json");
        writeBytes(file.path(), "after");
        EXPECT_EQ(readBytes(folder / "a.json"), "before");
        file.commit();
    }
    EXPECT_EQ(readBytes(folder / "a.json"), "after");
    EXPECT_EQ(folder.fileCount(), 1U);
}

TEST(AtomicFile, LeavesNothingBehindWithoutCommit)
{
    const TemporaryFolder folder;
    {
        const AtomicFile file(folder / "a.json");
        writeBytes(file.path(), "half");
    }
    EXPECT_EQ(folder.fileCount(), 0U);
}

TEST(AtomicFile, FollowsALinkAndKeepsTheRights)
{
    const TemporaryFolder folder;
    writeBytes(folder / "real.txt", "before");
    fs::permissions(folder / "real.txt", fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("real.txt", folder / "link.txt");
    writeWholeFile(folder / "link.txt", "after");
    EXPECT_TRUE(fs::is_symlink(folder / "link.txt"));
    EXPECT_EQ(readBytes(folder / "real.txt"), "after");
    EXPECT_EQ(fs::status(folder / "real.txt").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
}

TEST(AtomicFile, WritesToTheEndOfALinkWhereNothingIsYet)
{
    const TemporaryFolder folder;
    fs::create_directories(folder / "disk");
    fs::create_symlink("disk/real.txt", folder / "between.txt");
    fs::create_symlink("between.txt", folder / "link.txt");
    writeWholeFile(folder / "link.txt", "content");
    EXPECT_TRUE(fs::is_symlink(folder / "link.txt"));
    EXPECT_EQ(readBytes(folder / "disk" / "real.txt"), "content");
    fs::create_symlink("nowhere/real.txt", folder / "lost.txt");
    EXPECT_THROW(writeWholeFile(folder / "lost.txt", "content"), Error);
    EXPECT_TRUE(fs::is_symlink(folder / "lost.txt"));
}

TEST(AtomicFile, WritesDirectlyToWhatIsNoFile)
{
    writeWholeFile("/dev/null", "gone");
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_THROW(writeWholeFile("/dev/full", "full"), Error);
}

TEST(AtomicFile, SaysWhyItCannotBeWritten)
{
    const TemporaryFolder folder;
    const auto refused = [&](const fs::path& target, const char* word) {
        try {
            writeWholeFile(target, "x");
            ADD_FAILURE() << target;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::WriteFailed);
            EXPECT_THAT(error.what(), testing::HasSubstr(word));
        }
    };
    refused(folder.path(), "is a folder");
    refused(folder / "missing" / "a.txt", "folder does not exist");
    writeBytes(folder / "file", "");
    refused(folder / "file" / "a.txt", "folder");
    refused("/proc/a.txt", "cannot be created");
    if (geteuid() == 0)
        return; // root may write everywhere
    fs::create_directory(folder / "closed");
    fs::permissions(folder / "closed", fs::perms::owner_read | fs::perms::owner_exec);
    refused(folder / "closed" / "a.txt", "Permission denied");
    fs::permissions(folder / "closed", fs::perms::owner_all);
}

} // namespace

} // namespace crossfade
