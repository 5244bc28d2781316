#include "core/models/embed_folders.h"

#include "core/base/error.h"
#include "core/hdf5/embedding_file.h"
#include "tests/models/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

#include <sys/stat.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

void save(const std::filesystem::path& file, int red)
{
    std::filesystem::create_directories(file.parent_path());
    cv::imwrite(file.string(), cv::Mat(2, 2, CV_8UC3, cv::Scalar(0, 0, red)));
}

template <class Act>
std::string refusal(Act act)
{
    try {
        act();
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

class EmbedFolders : public testing::Test
{
protected:
    EmbedFolders()
    {
        model = loadImageModel(writeModel(folder / "m.pt", "return x.mean([2, 3])"), "cpu");
        job = std::make_unique<JobContext>(
            std::stop_token{}, JobContext::ProgressSink{},
            [this](const Message& text) { notes.push_back(text.english()); });
    }

    EmbeddingSet embed(const ImageFolders& folders)
    {
        return embedFolders(*model, "m", folders, folder / "out/f.h5", {.size = 2}, *job);
    }

    TemporaryFolder folder;
    std::unique_ptr<ImageModel> model;
    std::vector<std::string> notes;
    std::unique_ptr<JobContext> job;
};

} // namespace

TEST_F(EmbedFolders, TakesClassesFromSubFoldersInNaturalOrder)
{
    save(folder / "g/class10/1.png", 10);
    save(folder / "g/class2/1.png", 20);
    save(folder / "g/class2/10.png", 40);
    save(folder / "g/class2/9.png", 30);
    save(folder / "g/loose.png", 50);
    save(folder / "q/class10/1.png", 60);
    save(folder / "t/class3/1.png", 70);
    const EmbeddingSet set = embed({folder / "g", folder / "q", folder / "t"});
    EXPECT_THAT(set.classNames, ElementsAre("class2", "class3", "class10"));
    EXPECT_THAT(set.gallery.labels, ElementsAre(0, 0, 0, 2, -1));
    EXPECT_THAT(set.gallery.paths,
                ElementsAre("../g/class2/1.png", "../g/class2/9.png", "../g/class2/10.png",
                            "../g/class10/1.png", "../g/loose.png"));
    EXPECT_EQ(set.gallery.features.at("m").row(1)[0], 30 / 255.0F);
    EXPECT_THAT(set.query->labels, ElementsAre(2));
    EXPECT_THAT(set.train->labels, ElementsAre(1));
    EXPECT_TRUE(notes.empty());
}

TEST_F(EmbedFolders, RefusesNamesThatAFileCannotHoldBeforeTheWork)
{
    save(folder / "g/a/good.png", 10);
    save(folder / "g/b/caf\xE9.png", 10);
    EXPECT_THAT(refusal([&] {
                    embed({folder / "g", {}, {}});
                }),
                AllOf(HasSubstr("caf\\xe9.png: the name is not UTF-8"), HasSubstr("Rename")));
}

TEST_F(EmbedFolders, SaysThatAFlatFolderHasNoLabels)
{
    save(folder / "g/images/1.png", 10);
    save(folder / "g/images/2.png", 20);
    const EmbeddingSet set = embed({folder / "g", {}, {}});
    EXPECT_THAT(set.gallery.labels, ElementsAre(-1, -1));
    EXPECT_TRUE(set.classNames.empty());
    EXPECT_FALSE(set.query);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_THAT(notes[0], HasSubstr("all labels are −1"));
}

TEST_F(EmbedFolders, NamesTheLinksAndPipesThatItLeavesOut)
{
    save(folder / "g/a/1.png", 10);
    save(folder / "g/b/1.png", 20);
    std::filesystem::create_symlink("gone.png", folder / "g/a/dangling.png");
    std::filesystem::create_symlink("loop.png", folder / "g/a/loop.png");
    std::filesystem::create_symlink("/dev/zero", folder / "g/b/device.png");
    ASSERT_EQ(mkfifo((folder / "g/b/pipe.png").c_str(), 0600), 0);
    const EmbeddingSet set = embed({folder / "g", {}, {}});
    EXPECT_THAT(set.gallery.paths, ElementsAre("../g/a/1.png", "../g/b/1.png"));
    const auto skipped = [&](const char* image, const char* reason) {
        return "skipped " + (folder / image).string() + ": " + reason;
    };
    EXPECT_THAT(
        notes,
        ElementsAre(skipped("g/a/dangling.png", "no such file at the end of the link"),
                    skipped("g/a/loop.png", "cannot be read: Too many levels of symbolic links"),
                    skipped("g/b/device.png", "not a regular file"),
                    skipped("g/b/pipe.png", "not a regular file")));
}

TEST_F(EmbedFolders, LeavesBrokenImagesOut)
{
    save(folder / "g/a/1.png", 10);
    writeText(folder / "g/a/2.png", "no image");
    save(folder / "g/b/1.png", 20);
    const EmbeddingSet set = embed({folder / "g", {}, {}});
    EXPECT_EQ(set.gallery.count, 2U);
    EXPECT_THAT(set.gallery.labels, ElementsAre(0, 1));
    EXPECT_THAT(set.gallery.paths, ElementsAre("../g/a/1.png", "../g/b/1.png"));
    EXPECT_THAT(notes, ElementsAre(HasSubstr("2.png: not an image")));
}

TEST_F(EmbedFolders, CallsImagesByTheIdsThatNameThem)
{
    save(folder / "g/a/1.png", 10);
    writeText(folder / "g/a/2.png", "no image");
    save(folder / "g/b/1.png", 20);
    ImageFolders folders{folder / "g", {}, {}};
    EXPECT_EQ(embed(folders).gallery.ids.text(1), "../g/b/1.png");
    folders.only = {"b/1.png", "a/2.png", "../g/a/1.png"};
    const EmbeddingSet set = embed(folders);
    EXPECT_EQ(set.gallery.ids, ItemIds(ItemIds::Texts{"b/1.png", "../g/a/1.png"}));
    EXPECT_THAT(set.gallery.paths, ElementsAre("../g/b/1.png", "../g/a/1.png"));
    EXPECT_THAT(set.gallery.labels, ElementsAre(1, 0));
    folders.only = {"b/1.png", "../g/b/1.png"};
    EXPECT_THAT(refusal([&] { (void)embed(folders); }),
                HasSubstr("'../g/b/1.png': names the image of 'b/1.png' again"));
}

TEST_F(EmbedFolders, TakesAPathOfTheFileBeforeOneWithinTheFolder)
{
    save(folder / "out/g/a.png", 10);
    save(folder / "out/g/g/a.png", 20); // g/a.png within its folder
    ImageFolders folders{folder / "out/g", {}, {}};
    folders.only = {"g/a.png"};
    EXPECT_THAT(embed(folders).gallery.paths, ElementsAre("g/a.png"));
}

TEST_F(EmbedFolders, RefusesANameThatIsNoDataset)
{
    save(folder / "g/1.png", 10);
    for (const char* name : {"", ".", "a/b"})
        EXPECT_THAT(
            refusal([&] {
                embedFolders(*model, name, {folder / "g", {}, {}}, folder / "f.h5", {}, *job);
            }),
            HasSubstr("model name '" + std::string(name) + "': cannot name a dataset"));
    EXPECT_THAT(refusal([&] {
                    embedFolders(*model, "\xff", {folder / "g", {}, {}}, folder / "f.h5", {}, *job);
                }),
                HasSubstr("a name of UTF-8 text"));
}

TEST_F(EmbedFolders, AddsAModelToAFileAndKeepsTheRest)
{
    save(folder / "g/a/1.png", 10);
    save(folder / "g/b/1.png", 20);
    save(folder / "q/b/1.png", 30);
    std::filesystem::create_directories(folder / "out");
    const std::filesystem::path file = folder / "out/f.h5";
    EmbeddingSet set = embed({folder / "g", folder / "q", {}});
    set.heads["m"] = {FeatureMatrix(2, 3, std::vector<float>(6, 0.5F)), {1, 2}};
    writeEmbeddings(file, set, *job);
    const auto twice =
        loadImageModel(writeModel(folder / "n.pt", "return x.mean([2, 3]) * 2"), "cpu");
    EXPECT_EQ(addModel(*twice, "n", file, {.size = 2, .allowOutside = true}, *job).items, 3U);
    const EmbeddingSet read = readEmbeddings(file, {}, *job);
    EXPECT_EQ(read.gallery.features.size(), 2U);
    EXPECT_EQ(read.gallery.features.at("m").row(1)[0], 20 / 255.0F);
    EXPECT_EQ(read.gallery.features.at("n").row(1)[0], 2 * (20 / 255.0F));
    EXPECT_EQ(read.query->features.at("n").row(0)[0], 2 * (30 / 255.0F));
    EXPECT_EQ(read.heads.at("m").bias[1], 2.0F);
    EXPECT_THAT(read.classNames, ElementsAre("a", "b"));
}

TEST_F(EmbedFolders, SaysBeforehandWhatCannotBeAdded)
{
    for (const char* image : {"g/a/1.png", "g/b/1.png", "t/a/1.png"})
        save(folder / image, 10);
    std::filesystem::create_directories(folder / "out");
    const std::filesystem::path file = folder / "out/f.h5";
    EmbeddingSet set = embed({folder / "g", {}, folder / "t"});
    writeEmbeddings(file, set, *job);
    const auto asked = [&](const char* name) {
        return refusal([&] { requireAddable(file, name, true, *job, true); });
    };
    EXPECT_NO_THROW(requireAddable(file, "n", true, *job, true));
    EXPECT_THAT(asked("a/b"), HasSubstr("cannot name a dataset"));
    EXPECT_THAT(asked("m"), HasSubstr("already"));
    set.heads["n"] = {FeatureMatrix(2, 3, std::vector<float>(6, 0.5F)), {1, 2}};
    writeEmbeddings(file, set, *job);
    EXPECT_THAT(asked("n"), HasSubstr("f.h5: has a classifier of a model named 'n' already. Choose "
                                      "another name for the model."));
    EXPECT_NO_THROW(requireAddable(file, "n", false, *job, true));
    set.heads.clear();
    writeEmbeddings(file, set, *job);
    std::filesystem::remove(folder / "t/a/1.png");
    EXPECT_THAT(asked("n"), AllOf(HasSubstr("there is no such file"), HasSubstr("(1 of 1 images")));
    std::filesystem::create_directory(folder / "t/a/1.png");
    EXPECT_THAT(asked("n"), AllOf(HasSubstr("it is not a regular file (1 of 1 images"),
                                  testing::Not(HasSubstr("no such file"))));
    set.gallery.paths.clear();
    writeEmbeddings(file, set, *job);
    EXPECT_THAT(asked("n"), HasSubstr("no image paths"));
}

TEST_F(EmbedFolders, AddsNothingWhenAnImageIsGoneOrTheNameIsTaken)
{
    save(folder / "g/a/1.png", 10);
    save(folder / "g/b/1.png", 20);
    std::filesystem::create_directories(folder / "out");
    const std::filesystem::path file = folder / "out/f.h5";
    writeEmbeddings(file, embed({folder / "g", {}, {}}), *job);
    const std::string before = readBytes(file);
    EXPECT_THAT(
        refusal([&] { addModel(*model, "m", file, {.size = 2, .allowOutside = true}, *job); }),
        HasSubstr("has features of a model named 'm' already. Choose another name"));
    EXPECT_THAT(refusal([&] { addModel(*model, "n", file, {.size = 2}, *job); }),
                HasSubstr("1.png: this image is outside of the embedding file's folder"));
    writeText(folder / "g/b/1.png", "no image");
    EXPECT_THAT(
        refusal([&] { addModel(*model, "n", file, {.size = 2, .allowOutside = true}, *job); }),
        AllOf(HasSubstr("not an image"), HasSubstr("1 of 2 images cannot be read")));
    std::filesystem::remove(folder / "g/b/1.png");
    EXPECT_THAT(
        refusal([&] { addModel(*model, "n", file, {.size = 2, .allowOutside = true}, *job); }),
        AllOf(HasSubstr("there is no such file"), HasSubstr("(1 of 2 images cannot be read)")));
    EXPECT_EQ(readBytes(file), before);
}
