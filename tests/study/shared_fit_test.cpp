#include "core/study/run/shared_fit.h"

#include "core/methods/registry.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/thread_ranks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace crossfade
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;

/// A fit that one process makes for itself, with its temporary files in `folder`.
PartialResults::Fit fitIn(const std::filesystem::path& folder)
{
    setenv("TMPDIR", folder.c_str(), 1);
    test::RankRoom room(1);
    test::ThreadRanks ranks(room, 0);
    const Method& direct = method("direct");
    return fitForAll(
        direct, "the fit of direct",
        [&] {
            JobContext job;
            return PartialResults::Fit{.method = direct.fit({}, Options(), {}, job)};
        },
        ranks);
}

TEST(SharedFit, LeavesNoTemporaryFile)
{
    const test::TemporaryFolder folder;
    EXPECT_NE(fitIn(folder / "").method, nullptr);
    unsetenv("TMPDIR");
    EXPECT_EQ(folder.fileCount(), 0U);
}

TEST(SharedFit, SaysWhyItsTemporaryFileCannotBeMade)
{
    const test::TemporaryFolder folder;
    const std::string text = test::errorText([&] { (void)fitIn(folder / "none"); });
    unsetenv("TMPDIR");
    EXPECT_THAT(text, AllOf(HasSubstr("temporary file in "), HasSubstr("none: No such file"),
                            HasSubstr("Make room there, or name another folder in TMPDIR")));
}

} // namespace
} // namespace crossfade
