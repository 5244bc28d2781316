#include "core/study/run/shared_fit.h"

#include "core/data/atomic_file.h"
#include "core/data/momentary_file.h"
#include "core/methods/registry.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/thread_ranks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include <sys/wait.h>
#include <unistd.h>

namespace crossfade
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;

/// A fit that one process makes for itself, with its temporary files in `folder`.
/// @param fits  counts the fits that begin
PartialResults::Fit fitIn(const std::filesystem::path& folder, int& fits)
{
    setenv("TMPDIR", folder.c_str(), 1);
    test::RankRoom room(1);
    test::ThreadRanks ranks(room, 0);
    const Method& direct = method("direct");
    return fitForAll(
        direct, "the fit of direct",
        [&] {
            ++fits;
            JobContext job;
            return PartialResults::Fit{.method = direct.fit({}, Options(), {}, job)};
        },
        ranks);
}

TEST(SharedFit, LeavesNoTemporaryFile)
{
    const test::TemporaryFolder folder;
    int fits = 0;
    EXPECT_NE(fitIn(folder / "", fits).method, nullptr);
    EXPECT_EQ(fits, 1);
    unsetenv("TMPDIR");
    EXPECT_EQ(folder.fileCount(), 0U);
}

TEST(SharedFit, SweepsWhatAKilledProcessLeft)
{
    const test::TemporaryFolder folder;
    setenv("TMPDIR", folder.path().c_str(), 1);
    const pid_t child = fork();
    if (child == 0) { // ends without clean-up, as by kill -9, while the fit is saved
        const auto* const file = new MomentaryFile("crossfade-fit.pt");
        (void)new AtomicFile(file->path());
        _exit(0);
    }
    waitpid(child, nullptr, 0);
    EXPECT_EQ(folder.fileCount(), 2U);
    int fits = 0;
    EXPECT_NE(fitIn(folder / "", fits).method, nullptr);
    unsetenv("TMPDIR");
    EXPECT_EQ(folder.fileCount(), 0U);
}

TEST(SharedFit, SaysBeforeItBeginsWhyItsTemporaryFileCannotBeMade)
{
    const test::TemporaryFolder folder;
    int fits = 0;
    const std::string text = test::errorText([&] { (void)fitIn(folder / "none", fits); });
    unsetenv("TMPDIR");
    EXPECT_EQ(fits, 0);
    EXPECT_THAT(text, AllOf(HasSubstr("temporary file in "), HasSubstr("none: No such file"),
                            HasSubstr("Make room there, or name another folder in TMPDIR")));
}

} // namespace
} // namespace crossfade
