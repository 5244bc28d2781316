#include "core/base/outside.h"

#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

namespace fs = std::filesystem;

TEST(Outside, FollowsLinksAndPoints)
{
    const test::TemporaryFolder folder;
    const fs::path own = folder / "own";
    fs::create_directories(own / "images");
    fs::create_directories(folder / "other");
    fs::create_directory_symlink("../other", own / "away");
    fs::create_directory_symlink("images", own / "here");
    fs::create_symlink("../other/new", own / "new"); // not there yet
    fs::create_symlink("circle", own / "circle");
    fs::create_directory_symlink("own", folder / "link");
    for (const char* inside : {"a", "images/a", "images/../a", "here/a", "not/there/yet",
                               "../own/a", "here/../a", "../link/a"})
        EXPECT_FALSE(isOutside(own / inside, own)) << inside;
    for (const char* outside : {"..", "../a", "../owner/a", "images/../../a", "away/a", "away",
                                "away/../a", "new", "circle", "/etc/passwd"})
        EXPECT_TRUE(isOutside(own / outside, own)) << outside;
    EXPECT_FALSE(isOutside(folder / "link" / "a", folder / "link"));
    EXPECT_FALSE(isOutside(own / "a", folder / "link"));
    EXPECT_FALSE(isOutside(own, own)) << "itself";
}

} // namespace
} // namespace crossfade
