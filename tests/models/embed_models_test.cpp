#include "core/models/embed_models.h"

#include "core/hdf5/embedding_file.h"
#include "core/models/embed_query.h"
#include "core/models/image_size.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

namespace
{

void saveOfEmbedModels(const std::filesystem::path& file, int red)
{
    std::filesystem::create_directories(file.parent_path());
    cv::imwrite(file.string(), cv::Mat(4, 4, CV_8UC3, cv::Scalar(0, 0, red)));
}

/// Takes images of 3 × side × side values and no others.
std::string onlyOfSide(int side)
{
    return "return torch.matmul(torch.flatten(x, 1), torch.ones([" +
           std::to_string(3 * side * side) + ", 2]))";
}

class EmbedModels : public testing::Test
{
protected:
    EmbedModels()
    {
        saveOfEmbedModels(folder / "g/a/1.png", 51);
        saveOfEmbedModels(folder / "g/a/2.png", 102);
        saveOfEmbedModels(folder / "g/b/1.png", 153);
        saveOfEmbedModels(folder / "t/b/1.png", 204);
        writeText(folder / "g/b/broken.png", "no image");
    }

    ModelToEmbed mean(const std::string& name, std::size_t size = 2)
    {
        return {writeModel(folder / (name + ".pt"), "return x.mean([2, 3])"), name, size};
    }
    /// Three times the mean: as if the model saw three times as bright images.
    ModelToEmbed bright(const std::string& name, std::size_t size = 4)
    {
        return {writeModel(folder / (name + ".pt"), "return 3 * x.mean([2, 3])"), name, size};
    }

    EmbeddingSet embed(const std::vector<ModelToEmbed>& models, const EmbedOptions& options = {})
    {
        return embedModels(models, {folder / "g", {}, folder / "t"}, folder / "f.h5", options,
                           "cpu", job);
    }

    TemporaryFolder folder;
    JobContext job;
};

} // namespace

TEST(ImageSize, IsToldByANumberOfTheModel)
{
    const TemporaryFolder folder;
    const auto file = folder / "m.pt";
    writeModelWithSize(file, 48);
    EXPECT_EQ(imageSizeOf(file, JobContext()), 48U);
}

TEST(ImageSize, IsTheOnlyOneThatTheModelTakes)
{
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt", onlyOfSide(32));
    EXPECT_EQ(imageSizeOf(file, JobContext()), 32U);
    EXPECT_EQ(imageSizeOf(writeModel(folder / "n.pt", onlyOfSide(33)), JobContext()), std::nullopt);
}

TEST(ImageSize, IsNotGuessedWhereAModelTakesSeveral)
{
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt", "return x.mean([2, 3])");
    EXPECT_EQ(imageSizeOf(file, JobContext()), std::nullopt);
}

TEST(ImageSize, IsAskedForWhereNobodySaysIt)
{
    const TemporaryFolder folder;
    const auto any = writeModel(folder / "any.pt", "return x.mean([2, 3])");
    EXPECT_EQ(imageSizeFor(any, 24, JobContext()), 24U);
    EXPECT_EQ(imageSizeFor(writeModel(folder / "m.pt", onlyOfSide(64)), 0, JobContext()), 64U);
    try {
        (void)imageSizeFor(any, 0, JobContext());
        FAIL() << "a size was made up";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadUsage); // exit code 2
        EXPECT_THAT(error.what(), HasSubstr("takes images of several sizes"));
        EXPECT_THAT(error.what(), HasSubstr("--size 224"));
    }
}

TEST(ImageSize, OfAFileThatIsNoModelIsAnError)
{
    const TemporaryFolder folder;
    writeText(folder / "m.pt", "no model");
    EXPECT_THAT(errorText([&] { (void)imageSizeOf(folder / "m.pt", JobContext()); }),
                HasSubstr("neither TorchScript nor any other model file"));
}

TEST_F(EmbedModels, GivesWhatEmbeddingOneModelAfterTheOtherGives)
{
    const std::vector<ModelToEmbed> models{mean("old"), bright("new")};
    const EmbeddingSet both = embed(models);
    writeEmbeddings(folder / "f.h5", both, job);

    const ImageFolders folders{folder / "g", {}, folder / "t"};
    const auto older = loadImageModel(models[0].file, "cpu");
    const auto newer = loadImageModel(models[1].file, "cpu");
    writeEmbeddings(folder / "one.h5",
                    embedFolders(*older, "old", folders, folder / "one.h5", {.size = 2}, job), job);
    addModel(*newer, "new", folder / "one.h5", {.size = 4}, job);
    const EmbeddingSet one = readEmbeddings(folder / "one.h5", {"old", "new"}, job);
    const EmbeddingSet read = readEmbeddings(folder / "f.h5", {"old", "new"}, job);
    EXPECT_EQ(read.gallery.paths, one.gallery.paths);
    EXPECT_EQ(read.gallery.labels, one.gallery.labels);
    for (const char* name : {"old", "new"}) {
        EXPECT_TRUE(std::ranges::equal(read.gallery.features.at(name).values(),
                                       one.gallery.features.at(name).values()));
        EXPECT_TRUE(std::ranges::equal(read.train->features.at(name).values(),
                                       one.train->features.at(name).values()));
    }
    // 51, 102, 153 of 255 in red; the broken image is left out.
    EXPECT_THAT(read.gallery.paths, ElementsAre("g/a/1.png", "g/a/2.png", "g/b/1.png"));
    EXPECT_NEAR(read.gallery.features.at("old").row(1)[0], 0.4, 1e-6);
    EXPECT_NEAR(read.gallery.features.at("new").row(1)[0], 1.2, 1e-6);
}

TEST_F(EmbedModels, TellsWhatIsLeftOutByNamesAndCounts)
{
    for (int i = 0; i < 30; ++i)
        writeText(folder / "g" / std::to_string(i) / "@eaDir/1.png", "");
    writeText(folder / "g/$RECYCLE.BIN/1.png", "");
    writeText(folder / "g/a/._1.png", "");
    writeText(folder / "g/a/._2.png", "");
    std::vector<std::string> notes;
    JobContext watched({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    (void)embedModels({mean("old")}, {folder / "g", {}, {}}, folder / "f.h5", {}, "cpu", watched);
    EXPECT_THAT(notes, testing::Contains(testing::EndsWith(
                           "hide: $RECYCLE.BIN, @eaDir (30), 2 files such as a/._1.png")));
    EXPECT_THAT(notes,
                testing::Contains(testing::AllOf(HasSubstr("g: folders without an image: 0, 1, 2"),
                                                 testing::EndsWith("19 and 10 more"))));
}

TEST_F(EmbedModels, TellsWhatItSeesAndWhyAnImageIsSkipped)
{
    std::vector<std::pair<std::string, bool>> seen;
    std::vector<std::string> notes;
    JobContext watched({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    EmbedOptions options;
    options.seen = [&](const std::filesystem::path& image, const std::string& reason) {
        seen.emplace_back(image.filename().string(), reason.empty());
    };
    (void)embedModels({mean("old")}, {folder / "g", {}, {}}, folder / "f.h5", options, "cpu",
                      watched);
    EXPECT_THAT(seen, ElementsAre(Pair("1.png", true), Pair("2.png", true), Pair("1.png", true),
                                  Pair("broken.png", false)));
    EXPECT_TRUE(notes.empty()); // the caller was told already
}

TEST_F(EmbedModels, GoesOnWhereItWasCancelled)
{
    std::filesystem::create_directories(folder / "kept");
    EmbedOptions options;
    options.parts.folder = folder / "kept";
    const std::vector<ModelToEmbed> models{mean("old"), bright("new")};
    std::stop_source stop;
    JobContext cancelled(stop.get_token(), [&](const Progress& progress) {
        if (progress.stage == Stage::Embedding && progress.subject == "new train")
            stop.request_stop();
    });
    options.seen = [](const std::filesystem::path&, const std::string&) {};
    EXPECT_THROW((void)embedModels(models, {folder / "g", {}, folder / "t"}, folder / "f.h5",
                                   options, "cpu", cancelled),
                 Cancelled);
    std::vector<std::string> again;
    options.seen = [&](const std::filesystem::path& image, const std::string&) {
        again.push_back(image.filename().string());
    };
    const EmbeddingSet set = embed(models, options);
    // Of the parts that are kept, only what they skipped is told: old gallery, new gallery.
    EXPECT_EQ(std::ranges::count(again, "broken.png"), 2);
    EXPECT_EQ(std::ranges::count(again, "2.png"), 0);
    EXPECT_NEAR(set.gallery.features.at("old").row(2)[0], 0.6, 1e-6);
}

TEST_F(EmbedModels, SaysTheTimeOfWhatComesAfter)
{
    double after = 0;
    JobContext watched({}, [&](const Progress& progress) {
        if (progress.subject == "old gallery")
            after = progress.secondsAfter;
        EXPECT_TRUE(progress.subject != "new train" || progress.secondsAfter == 0);
    });
    EmbedOptions options;
    (void)embedModels({mean("old"), bright("new")}, {folder / "g", {}, folder / "t"},
                      folder / "f.h5", options, "cpu", watched);
    EXPECT_GT(after, 0); // one more image of this model, and five of the other one
}

TEST_F(EmbedModels, RefusesTheLastModelBeforeAnyWork)
{
    bool seen = false;
    EmbedOptions options;
    options.seen = [&](const std::filesystem::path&, const std::string&) { seen = true; };
    const ModelToEmbed wrongSize{writeModel(folder / "w.pt", onlyOfSide(32)), "new", 16};
    EXPECT_THAT(errorText([&] {
                    (void)embed({mean("old"), wrongSize}, options);
                }),
                HasSubstr("the model failed on images"));
    EXPECT_FALSE(seen);
    EXPECT_THAT(errorText([&] {
                    (void)embed({mean("old"), mean("old")}, options);
                }),
                HasSubstr("two models have it"));
}

TEST_F(EmbedModels, ImagesThatComeBetweenTwoModelsAreAMessage)
{
    EmbedOptions options;
    options.seen = [&](const std::filesystem::path&, const std::string&) {
        if (!std::filesystem::exists(folder / "g/later.png")) // it may be read meanwhile
            saveOfEmbedModels(folder / "g/later.png", 10);
    };
    EXPECT_THAT(errorText([&] {
                    (void)embed({mean("old"), bright("new")}, options);
                }),
                HasSubstr("the images: they changed while they were embedded"));
}

TEST_F(EmbedModels, AnImageOfOnesOwnIsPreparedAsTheDataWas)
{
    ModelToEmbed scaled = bright("new");
    scaled.preprocessing.to255 = true;
    const EmbeddingSet set = embed({mean("old"), scaled});
    saveOfEmbedModels(folder / "own.png", 255);
    EXPECT_THAT(
        errorText([&] { (void)embedQuery(bright("new"), folder / "own.png", set, "cpu", job); }),
        HasSubstr("of their length"));
    const ModelToEmbed asked{.file = scaled.file, .name = "new", .size = 1};
    EXPECT_EQ(asRemembered(asked, set), scaled);
    const FeatureMatrix own =
        embedQuery(asRemembered(asked, set), folder / "own.png", set, "cpu", job);
    EXPECT_NEAR(own.row(0)[0], 3 * 255, 1e-3);
    EXPECT_EQ(asRemembered({.name = "other", .size = 5}, set).size, 5U);
}

TEST_F(EmbedModels, AnImageOfOnesOwnIsEmbeddedAsTheDataWas)
{
    const EmbeddingSet set = embed({mean("old"), bright("new")});
    saveOfEmbedModels(folder / "own.png", 255);
    const FeatureMatrix own = embedQuery(bright("new"), folder / "own.png", set, "cpu", job);
    ASSERT_EQ(own.rows(), 1U);
    EXPECT_NEAR(own.row(0)[0], 3, 1e-6);
    EXPECT_THAT(
        errorText([&] { (void)embedQuery(mean("new"), folder / "own.png", set, "cpu", job); }),
        AllOf(HasSubstr("differ by 67 % of their length"), HasSubstr("for the model 'new'")));
    const ModelToEmbed wide{writeModel(folder / "v.pt", "return x.mean([3]).flatten(1)"), "new", 2};
    EXPECT_THAT(errorText([&] { (void)embedQuery(wide, folder / "own.png", set, "cpu", job); }),
                HasSubstr("it has 6 features an image, the data 3"));
    writeText(folder / "own.jpg", "no image");
    EXPECT_THAT(
        errorText([&] { (void)embedQuery(mean("old"), folder / "own.jpg", set, "cpu", job); }),
        HasSubstr("own.jpg"));
}
