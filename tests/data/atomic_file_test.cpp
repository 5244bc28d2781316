#include "core/files/atomic_file.h"

#include "core/base/error.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/without_rights.h"

#include <gmock/gmock.h>

#include <sys/stat.h>
#include <sys/wait.h>
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
    EXPECT_THAT(test::errorText([&] { writeWholeFile(folder / "lost.txt", "content"); }),
                testing::HasSubstr("lost.txt: its folder does not exist"));
    EXPECT_TRUE(fs::is_symlink(folder / "lost.txt"));
}

TEST(AtomicFile, WritesDirectlyToWhatIsNoFile)
{
    writeWholeFile("/dev/null", "gone");
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_THAT(test::errorText([] { writeWholeFile("/dev/full", "full"); }),
                testing::HasSubstr("/dev/full: cannot be written: No space left on device. Choose "
                                   "another place, or make room and allow writing there."));
}

TEST(AtomicFile, TwoAsideOfEachOtherThatAKilledProcessLeftAreSwept)
{
    const TemporaryFolder folder;
    const pid_t child = fork();
    if (child == 0) { // ends without clean-up, as by kill -9
        const auto* const file = new AtomicFile(folder / "a.pt");
        (void)new AtomicFile(file->path());
        _exit(0);
    }
    waitpid(child, nullptr, 0);
    ASSERT_EQ(folder.fileCount(), 2U);
    AtomicFile living(folder / "a.pt");
    EXPECT_EQ(folder.fileCount(), 1U);
    writeWholeFile(living.path(), "whole");
    living.commit();
    EXPECT_EQ(readBytes(folder / "a.pt"), "whole");
    EXPECT_EQ(folder.fileCount(), 1U);
}

TEST(AtomicFile, HasRoomForAnyNameThatAFileMayHave)
{
    const TemporaryFolder folder;
    for (const std::string& name : {std::string(255, 'a'), "a." + std::string(253, 'b')}) {
        writeWholeFile(folder / name, "content");
        EXPECT_EQ(readBytes(folder / name), "content");
    }
    EXPECT_EQ(folder.fileCount(), 2U);
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
    fs::create_symlink("circle", folder / "circle");
    refused(folder / "circle", "cannot be created: Too many levels of symbolic links");
    ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
    refused(folder / "pipe", "is a pipe that nobody reads");
    AtomicFile late(folder / "late.txt");
    fs::create_directories(folder / "late.txt" / "in it");
    EXPECT_THAT(test::errorText([&] { late.commit(); }),
                testing::HasSubstr("late.txt: cannot be put in place: "));
    AtomicFile gone(folder / "gone.txt");
    fs::remove(gone.path());
    EXPECT_THAT(test::errorText([&] { gone.commit(); }),
                testing::HasSubstr("gone.txt: cannot be written: No such file or directory"));
    fs::create_directory(folder / "closed");
    fs::permissions(folder / "closed", fs::perms::owner_read | fs::perms::owner_exec);
    {
        const test::WithoutRootsRights rights;
        refused(folder / "closed" / "a.txt", "Permission denied");
    }
    fs::permissions(folder / "closed", fs::perms::owner_all);
}

/// As /dev/stdout in front of a pipe: the link of an open file leads to no path.
TEST(AtomicFile, WritesIntoWhatHasNoPath)
{
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    writeWholeFile("/proc/self/fd/" + std::to_string(ends[1]), "whole");
    char read[6] = {};
    EXPECT_EQ(::read(ends[0], read, 5), 5);
    EXPECT_STREQ(read, "whole");
    close(ends[0]);
    close(ends[1]);
}

} // namespace

} // namespace crossfade
