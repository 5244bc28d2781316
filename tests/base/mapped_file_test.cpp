#include "core/base/mapped_file.h"

#include "core/base/memory.h"
#include "tests/support/error_text.h"
#include "tests/support/sanitized.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

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

TEST(MappedFile, SaysWhyAFileCannotBeMapped)
{
    const TemporaryFolder folder;
    writeBytes(folder / "a.npy", "abc");
    EXPECT_THAT(errorText([&] { MappedFile::existing(folder / "none.npy", 0, 1); }),
                AllOf(HasSubstr("none.npy: cannot be opened: No such file"), HasSubstr("Check")));
    EXPECT_THAT(errorText([&] { MappedFile::existing(folder / "a.npy", 1, 3); }),
                HasSubstr("a.npy: is cut off; expected 4 bytes at least"));
}

TEST(MappedFile, SaysThatThereIsNoRoomForItsAddresses)
{
    if (test::isSanitized)
        GTEST_SKIP() << "the sanitizer needs terabytes of addresses";
    const TemporaryFolder folder;
    constexpr std::size_t large = std::size_t{1} << 40U;
    writeBytes(folder / "a.npy", "");
    std::filesystem::resize_file(folder / "a.npy", large); // takes no place on the disk
    rlimit before{};
    getrlimit(RLIMIT_AS, &before);
    rlimit limited = before;
    limited.rlim_cur = large;
    setrlimit(RLIMIT_AS, &limited);
    const std::string text = errorText([&] { MappedFile::existing(folder / "a.npy", 0, large); });
    setrlimit(RLIMIT_AS, &before);
    EXPECT_THAT(text, AllOf(HasSubstr("a.npy: cannot be mapped into memory: Cannot allocate"),
                            HasSubstr("ulimit -v")));
}

TEST(MappedFile, LiesInTheFolderThatTheEnvironmentNames)
{
    const TemporaryFolder folder;
    {
        const TemporaryFilesIn here(folder.path());
        const MappedFile file = MappedFile::temporary(10);
        EXPECT_EQ(file.size(), 10U);
        EXPECT_EQ(folder.fileCount(), 0U) << "it has no name";
        EXPECT_THAT(errorText([&] { MappedFile::temporary(std::size_t{1} << 62U); }),
                    AllOf(HasSubstr("temporary file in " + folder.path().string()),
                          HasSubstr("4398046511104 MiB: "), HasSubstr("TMPDIR")));
    }
    const TemporaryFilesIn nowhere(folder / "none");
    EXPECT_THAT(errorText([&] { MappedFile::temporary(10); }),
                AllOf(HasSubstr("none: 1 MiB: No such file"), HasSubstr("name another folder")));
}

TEST(MappedFile, SaysThatThereIsNoRoomForATemporaryFilesAddresses)
{
    if (test::isSanitized)
        GTEST_SKIP() << "the sanitizer needs terabytes of addresses";
    const TemporaryFolder folder;
    const TemporaryFilesIn here(folder.path());
    std::size_t pages = 0; // that this process has
    std::ifstream("/proc/self/statm") >> pages;
    constexpr std::size_t mebibyte = std::size_t{1} << 20U;
    rlimit before{};
    getrlimit(RLIMIT_AS, &before);
    rlimit limited = before;
    limited.rlim_cur = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + 8 * mebibyte;
    setrlimit(RLIMIT_AS, &limited);
    const std::string text = errorText([&] { MappedFile::temporary(32 * mebibyte); });
    setrlimit(RLIMIT_AS, &before);
    EXPECT_THAT(text, AllOf(HasSubstr("temporary file in " + folder.path().string()),
                            HasSubstr("32 MiB: Cannot allocate"), HasSubstr("--memory")));
    EXPECT_EQ(folder.fileCount(), 0U);
}

TEST(MappedFile, LiesInVarTmpWhereTheEnvironmentNamesNothing)
{
    const TemporaryFilesIn nothing("");
    EXPECT_EQ(MappedFile::temporary(10).size(), 10U);
}

} // namespace
} // namespace crossfade
