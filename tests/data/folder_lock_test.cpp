#include "core/files/folder_lock.h"

#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
