#include "core/models/images/image_folder.h"

#include "core/base/error.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"
#include "tests/support/without_rights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include <sys/stat.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

TEST(NaturalOrder, ComparesNumbersAsNumbers)
{
    EXPECT_TRUE(naturalLess("val_2.JPEG", "val_10.JPEG"));
    EXPECT_FALSE(naturalLess("val_10.JPEG", "val_2.JPEG"));
    EXPECT_TRUE(naturalLess("a2b3", "a2b20"));
    EXPECT_TRUE(naturalLess("a", "a1"));
    EXPECT_TRUE(naturalLess("", "a"));
    EXPECT_TRUE(naturalLess("x99999999999999999999998", "x99999999999999999999999"));
    EXPECT_FALSE(naturalLess("same", "same"));
}

TEST(NaturalOrder, TellsLeadingZerosApartLast)
{
    EXPECT_TRUE(naturalLess("a01", "a1"));
    EXPECT_FALSE(naturalLess("a1", "a01"));
    EXPECT_TRUE(naturalLess("a01b", "a1c"));
    EXPECT_TRUE(naturalLess("a1b", "a01c"));
    EXPECT_TRUE(naturalLess("a0", "a1"));
}

TEST(NaturalOrder, IsAStrictOrder)
{
    const std::vector<std::string> names{"",     "0",   "00",  "1",   "01", "10", "a", "a0",
                                         "a00b", "a0c", "a10", "a1b", "b",  "b2", "é"};
    for (const auto& a : names)
        for (const auto& b : names) {
            EXPECT_EQ(naturalLess(a, b) || naturalLess(b, a), a != b) << a << " " << b;
            for (const auto& c : names)
                EXPECT_TRUE(!naturalLess(a, b) || !naturalLess(b, c) || naturalLess(a, c))
                    << a << " " << b << " " << c;
        }
}

TEST(ImageFolder, ListsImagesOfSubFoldersInNaturalOrder)
{
    const TemporaryFolder folder;
    for (const char* name :
         {"b/1.png", "a10/1.png", "a2/10.JPEG", "a2/9.jpg", "a2/notes.txt", "top.PnG", "a2/x.h5"})
        writeText(folder / name, "");
    std::filesystem::create_directories(folder / "x.png"); // a folder is no image
    std::vector<std::string> names;
    for (const auto& image : listImages(folder.path()))
        names.push_back(image.lexically_relative(folder.path()).generic_string());
    EXPECT_THAT(names,
                testing::ElementsAre("a2/9.jpg", "a2/10.JPEG", "a10/1.png", "b/1.png", "top.PnG"));
}

TEST(ImageFolder, LeavesOutWhatProgramsHide)
{
    const TemporaryFolder folder;
    const std::vector<std::string> hidden{".thumbs/a.png",      "cat/.ipynb_checkpoints/1-x.png",
                                          "__MACOSX/cat/1.png", "dog/@eaDir/1.png",
                                          "cat/._1.png",        "#recycle/2.png"};
    for (const std::string& name : hidden)
        writeText(folder / name, "");
    for (const char* name : {"cat/1.png", "dog/1.png", "dog/Thumbs.db", "dog/.DS_Store"})
        writeText(folder / name, "");
    EXPECT_EQ(listImages(folder.path()).size(), 2U);
    std::vector<std::string> names;
    for (const auto& path : findImages(folder.path()).hidden)
        names.push_back(path.lexically_relative(folder.path()).generic_string());
    EXPECT_THAT(names,
                testing::UnorderedElementsAre(".thumbs", "cat/.ipynb_checkpoints", "__MACOSX",
                                              "dog/@eaDir", "cat/._1.png", "#recycle"));
}

TEST(ImageFolder, LeavesOutTheFoldersOfServersAndSystemsInAnyCase)
{
    const TemporaryFolder folder;
    writeText(folder / "cat/1.png", "");
    for (const char* name : {"$RECYCLE.BIN", "$Recycle.Bin", "@Recycle", "#snapshot", "LOST+FOUND",
                             "System Volume Information", "__pycache__", "@EADIR", "@__thumb"})
        writeText(folder / name / "2.png", "");
    EXPECT_EQ(listImages(folder.path()).size(), 1U);
    EXPECT_EQ(findImages(folder.path()).hidden.size(), 9U);
}

TEST(ImageFolder, TellsOfFoldersWithoutImages)
{
    const TemporaryFolder folder;
    for (const char* name : {"cat/deep/1.png", "dog/notes.txt", "cow/a/b/x.gif", "cow/c/x.gif",
                             "cat/empty/x.txt", "owl/.cache/1.png"})
        writeText(folder / name, "");
    std::vector<std::string> names;
    for (const auto& path : findImages(folder.path()).empty)
        names.push_back(path.lexically_relative(folder.path()).generic_string());
    EXPECT_THAT(names, testing::ElementsAre("cat/empty", "cow", "dog", "owl"));
}

TEST(ImageFolder, ListsWhatIsNamedAsAnImageAndIsNone)
{
    const TemporaryFolder folder;
    writeText(folder / "a.png", "");
    std::filesystem::create_symlink("loop.png", folder / "loop.png");
    std::filesystem::create_symlink("gone.png", folder / "dangling.png");
    std::filesystem::create_symlink("/dev/null", folder / "null.png");
    ASSERT_EQ(mkfifo((folder / "pipe.png").c_str(), 0600), 0);
    std::filesystem::create_symlink(".", folder / "round");
    std::filesystem::create_symlink(".", folder / "round.png"); // a folder is no image
    std::filesystem::create_symlink("gone.txt", folder / "other");
    std::vector<std::string> names;
    for (const auto& image : listImages(folder.path()))
        names.push_back(image.filename().string());
    EXPECT_THAT(names,
                testing::ElementsAre("a.png", "dangling.png", "loop.png", "null.png", "pipe.png"));
}

/// Subsets of ImageNet are folders of links.
TEST(ImageFolder, FollowsLinksToFoldersEachOnce)
{
    const TemporaryFolder folder;
    for (const char* name :
         {"all/cat/1.png", "all/dog/2.png", "some/own/3.png", "all/owl/deep/4.png"})
        writeText(folder / name, "");
    std::filesystem::create_directories(folder / "some/none");
    const std::vector<std::pair<const char*, const char*>> links{
        {"some/a", "../all/cat"},      {"some/b", "../all/dog"},
        {"some/c", "../all/cat"},      {"all/dog/back", "../../some"},
        {"all/dog/around", ".."},      {"some/up", "../.."},
        {"some/round", "."},           {"some/current", "own"},
        {"some/d", "../all/owl/deep"}, {"some/e", "../all/owl"}};
    for (const auto& [link, target] : links)
        std::filesystem::create_directory_symlink(target, folder / link);
    const FoundImages found = findImages(folder / "some");
    const auto names = [&](const std::vector<std::filesystem::path>& paths) {
        std::vector<std::string> all;
        for (const auto& path : paths)
            all.push_back(path.lexically_relative(folder / "some").generic_string());
        return all;
    };
    EXPECT_THAT(names(found.images),
                testing::ElementsAre("a/1.png", "b/2.png", "d/4.png", "own/3.png"));
    EXPECT_THAT(names(found.unfollowed), testing::ElementsAre("b/around", "b/back", "c", "current",
                                                              "e/deep", "round", "up"));
    EXPECT_THAT(names(found.empty), testing::ElementsAre("e", "none"));
    EXPECT_EQ(classFolder(folder / "some", found.images.front()), "a");
}

TEST(ImageFolder, RecognisesImagesOfOtherNamesAndCountsTheRest)
{
    const TemporaryFolder folder;
    writeText(folder / "a.png", "");
    writeText(folder / "b.JFIF", "\xFF\xD8\xFF\xE0");
    writeText(folder / "c", "\x89PNG\r\n\x1A\n");
    writeText(folder / "d.img", "RIFF____WEBPVP8 ");
    for (const char* name : {"e.tif", "f.TIF", "g", "notes.txt"})
        writeText(folder / name, "II*");
    // Copies that programs keep beside images.
    for (const char* name : {"a.jpg_original", "a.jpg~", "a.jpg.bak", "a.THM", "c~"})
        writeText(folder / name, "\xFF\xD8\xFF\xE0");
    const FoundImages found = findImages(folder.path());
    EXPECT_EQ(found.images.size(), 4U);
    std::vector<std::string> others;
    for (const Message& ending : endings(found))
        others.push_back(ending.english());
    EXPECT_THAT(others, testing::ElementsAre("2 without an ending", "1 .bak", "1 .jpg_original",
                                             "1 .jpg~", "1 .thm", "2 .tif", "1 .txt"));
}

TEST(ImageFolder, NamesASubFolderThatCannotBeListed)
{
    const TemporaryFolder folder;
    writeText(folder / "a.png", "");
    std::filesystem::create_directories(folder / "secret");
    std::filesystem::permissions(folder / "secret", std::filesystem::perms::none);
    EXPECT_THAT(errorText([&] {
                    const WithoutRootsRights rights;
                    (void)listImages(folder.path());
                }),
                testing::AllOf(HasSubstr("secret: cannot be listed: Permission denied"),
                               HasSubstr("Allow reading it, or move it away.")));
    std::filesystem::permissions(folder / "secret", std::filesystem::perms::owner_all);
}

TEST(ImageFolder, RefusesWhatHoldsNoImages)
{
    const TemporaryFolder folder;
    const auto refusal = [](const std::filesystem::path& images) {
        return errorText([&] { (void)listImages(images); });
    };
    EXPECT_THAT(refusal(folder.path()),
                HasSubstr("no image in it, nor in its sub-folders; expected files named .jpg"));
    EXPECT_THAT(refusal(folder / "missing"),
                HasSubstr("missing: no such folder; expected a folder with images"));
    writeText(folder / "file", "");
    EXPECT_THAT(refusal(folder / "file"), HasSubstr("file: no such folder"));
}

TEST(ImageFolder, NamesTheClassByTheFirstFolder)
{
    EXPECT_EQ(classFolder("/data", "/data/cat/1.png"), "cat");
    EXPECT_EQ(classFolder("/data", "/data/cat/deep/1.png"), "cat");
    EXPECT_EQ(classFolder("/data", "/data/1.png"), "");
    EXPECT_EQ(classFolder("/data/", "/data/1.png"), "");
}
