#include "core/files/folder_lock.h"
#include "core/files/scratch_folder.h"

#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

TEST(FolderLock, TellsTheSecondWhoIsAtWork)
{
    const TemporaryFolder folder;
    {
        const FolderLock first(folder / "work", "run of this study");
        EXPECT_THAT(
            errorText([&] { const FolderLock second(folder / "work", "run of this study"); }),
            AllOf(HasSubstr("work: another run of this study is at work (process " +
                            std::to_string(getpid()) + " on "),
                  HasSubstr("Wait until it is done, or give this one another place")));
    }
    EXPECT_EQ(folder.fileCount(), 0U) << "nothing is left";
}

TEST(FolderLock, LeavesAFolderWithOtherFilesButNotItsOwn)
{
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "work");
    writeBytes(folder / "work/notes.txt", "mine");
    {
        const FolderLock lock(folder / "work", "run");
        EXPECT_TRUE(std::filesystem::exists(folder / "work" / FolderLock::fileName));
    }
    EXPECT_FALSE(std::filesystem::exists(folder / "work" / FolderLock::fileName));
    EXPECT_TRUE(std::filesystem::exists(folder / "work/notes.txt"));
}

TEST(FolderLock, SaysWhyItCannotBeMade)
{
    const TemporaryFolder folder;
    writeBytes(folder / "file", "");
    EXPECT_THAT(errorText([&] { const FolderLock lock(folder / "file/work", "run"); }),
                AllOf(HasSubstr("work: the folder cannot be made: Not a directory"),
                      HasSubstr("Choose another place for the results")));
    std::filesystem::create_directories(folder / "work" / FolderLock::fileName);
    EXPECT_THAT(errorText([&] { const FolderLock lock(folder / "work", "run"); }),
                HasSubstr(": Is a directory. Choose another place for the results"));
}

TEST(ScratchFolder, GoesWithItsObjectAndTakesThoseOfKilledProcessesAlong)
{
    const TemporaryFolder temporary;
    setenv("TMPDIR", temporary.path().c_str(), 1);
    const pid_t killed = fork();
    if (killed == 0) {
        const ScratchFolder folder;
        writeBytes(folder.path() / "image.png", "…");
        _exit(0); // without the destructor
    }
    waitpid(killed, nullptr, 0);
    EXPECT_EQ(temporary.fileCount(), 1U);
    {
        const ScratchFolder first;
        writeBytes(first.path() / "image.png", "…");
        const ScratchFolder second;
        EXPECT_TRUE(std::filesystem::exists(first.path() / "image.png"));
        EXPECT_EQ(temporary.fileCount(), 2U) << "the killed one's is gone";
    }
    EXPECT_EQ(temporary.fileCount(), 0U);
    std::filesystem::create_directory(temporary / "crossfade-scratch-000000");
    writeBytes(temporary / "crossfade-scratch-000000/mine", "");
    {
        const ScratchFolder other;
    }
    EXPECT_TRUE(std::filesystem::exists(temporary / "crossfade-scratch-000000/mine"));
    setenv("TMPDIR", (temporary / "none").c_str(), 1);
    EXPECT_THAT(errorText([] { const ScratchFolder folder; }),
                HasSubstr("no folder can be made here: No such file"));
    unsetenv("TMPDIR");
}
