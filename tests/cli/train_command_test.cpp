#include "core/demonstration/drawn_images.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/embedding_file.h"
#include "tests/cli/command_test.h"
#include "tests/support/sanitized.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include <unistd.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

/// From images alone to a compatible model in an embedding file, as small as possible.
class TrainCommand : public CommandTest
{
protected:
    TrainCommand()
    {
        JobContext job;
        drawImageFolder(m_folder / "train", {1, 0, 2}, job);
        drawImageFolder(m_folder / "gallery", {1, 1, 1}, job);
        expectDone(train({"--images", "train", "--classes", "16", "--out", "old.pt"}));
        expectDone({"embed", "--model", "old.pt", "--images", "gallery", "--train-images", "train",
                    "--out", "drawn.h5", "--size", "16"});
    }

    void expectDone(const Arguments& arguments) const
    {
        const Ending ending = run(arguments);
        EXPECT_EQ(ending.code, 0) << ending.error;
    }

    void expectRefused(const Arguments& arguments, const std::string& text) const
    {
        const Ending ending = run(arguments);
        EXPECT_EQ(ending.code, 2) << ending.error;
        EXPECT_THAT(ending.error, HasSubstr(text));
        EXPECT_FALSE(std::filesystem::exists(m_folder / "new.pt"));
    }

    static Arguments train(const Arguments& more)
    {
        Arguments arguments{"train", "--size", "16", "--widths", "4,8", "--epochs", "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

} // namespace

TEST_F(TrainCommand, AddsACompatibleModelAndItsClassifierToTheEmbeddingFile)
{
    expectDone(train({"--embeddings", "drawn.h5", "--compatible", "ract", "--head", "arcface",
                      "--out", "new.pt"}));
    JobContext job;
    const EmbeddingSet set = readEmbeddings(m_folder / "drawn.h5", {}, job);
    EXPECT_EQ(set.gallery.features.at("new").dim(), set.gallery.features.at("old").dim());
    EXPECT_EQ(set.train->features.at("new").rows(), 64U);
    EXPECT_EQ(set.heads.at("new").weight.rows(), 32U);
    // With this classifier in the file, the influence loss can be used too.
    expectDone(train(
        {"--embeddings", "drawn.h5", "--old", "new", "--compatible", "bct", "--out", "newer.pt"}));
    expectDone({"evaluate", "--embeddings", "drawn.h5", "--method", "direct", "--new-of",
                "direct=newer", "--ordering", "random,entropy", "--old", "new", "--new", "newer",
                "--protocol", "new-neighbours", // a class has one image in the gallery
                "--resamples", "100"});
}

TEST_F(TrainCommand, TrainsByBictsCompatibilityLosses)
{
    for (const char* loss : {"regression", "contrastive"}) {
        const std::string file = std::string("new-") + loss + ".pt";
        expectDone(train(
            {"--embeddings", "drawn.h5", "--compatible", loss, "--lambda", "2", "--out", file}));
        EXPECT_TRUE(std::filesystem::exists(m_folder / file));
    }
}

TEST_F(TrainCommand, TrainsByBctWithoutAClassifierWhereClassMeansStandForIt)
{
    expectDone(train({"--embeddings", "drawn.h5", "--compatible", "bct", "--class-means", "all",
                      "--head", "arcface", "--scale", "20", "--margin", "0", "--out", "new.pt"}));
    EXPECT_TRUE(std::filesystem::exists(m_folder / "new.pt"));
}

/// As FCT's Table 6 compares them: trained on the old model's images, stored beside its features.
TEST_F(TrainCommand, TrainsSideModelsThatAStudyCanName)
{
    expectDone(train({"--embeddings", "drawn.h5", "--out", "new.pt"}));
    for (const std::string kind : {"alternate", "mixup", "simclr", "autoencoder"}) {
        expectDone(train({"--side", kind, "--images", "train", "--classes", "16", "--depths", "2,1",
                          "--dim", "8", "--out", kind + ".pt"}));
        expectDone({"embed", "--model", kind + ".pt", "--add", "--out", "drawn.h5"});
        expectDone({"evaluate", "--embeddings", "drawn.h5", "--old", "old", "--new", "new",
                    "--side", kind, "--method", "fct", "--epochs", "1", "--ordering", "random",
                    "--protocol", "new-neighbours", "--resamples", "10"});
    }
    // On the training rows of the file, and added to it at once: with a classifier or without.
    expectDone(train({"--side", "simclr", "--embeddings", "drawn.h5", "--out", "views.pt"}));
    expectDone(train({"--side", "mixup", "--embeddings", "drawn.h5", "--out", "mixed.pt"}));
    JobContext job;
    const EmbeddingSet set = readEmbeddings(m_folder / "drawn.h5", {}, job);
    EXPECT_EQ(set.gallery.features.at("autoencoder").dim(), 8U);
    EXPECT_EQ(set.train->features.at("views").rows(), 64U);
    EXPECT_FALSE(set.heads.contains("views"));
    EXPECT_TRUE(set.heads.contains("mixed"));
}

TEST_F(TrainCommand, NeedsClassesForSomeSideModelsAlone)
{
    std::filesystem::rename(m_folder / "gallery", m_folder / "one-class");
    std::filesystem::create_directory(m_folder / "flat");
    std::size_t number = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(m_folder / "one-class"))
        if (entry.is_regular_file())
            std::filesystem::copy(entry.path(),
                                  m_folder / "flat" / (std::to_string(++number) + ".png"));
    for (const char* kind : {"alternate", "mixup", "none"})
        expectRefused(train({"--side", kind, "--images", "flat", "--out", "new.pt"}),
                      "all are of one class, so that there is nothing to tell apart; expected two "
                      "classes or more: a sub-folder for each");
    for (const char* kind : {"simclr", "autoencoder"}) {
        const Ending ending =
            run(train({"--side", kind, "--images", "flat", "--out", std::string(kind) + ".pt"}));
        EXPECT_EQ(ending.code, 0) << ending.error;
        EXPECT_THAT(ending.output, HasSubstr("images, with a loss of "));
    }
}

TEST_F(TrainCommand, RefusesBeforeAnyWorkWhatCannotBe)
{
    const auto onFile = [](const Arguments& more) {
        Arguments arguments = train({"--embeddings", "drawn.h5", "--out", "new.pt"});
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    };
    expectRefused(train({"--out", "new.pt"}), "no images to train on");
    expectRefused(onFile({"--images", "train"}), "two sources");
    expectRefused(onFile({"--classes", "3"}), "--images alone");
    expectRefused(onFile({"--compatible", "bct"}), "no classifier");
    expectRefused(onFile({"--compatible", "ract", "--dim", "9"}), "9, the new model's");
    expectRefused(onFile({"--compatible", "ract", "--old", "older"}), "older");
    expectRefused(onFile({"--compatible", "magic"}), "magic");
    expectRefused(onFile({"--class-means", "some"}), "some");
    expectRefused(onFile({"--side", "twin"}), "twin");
    expectRefused(onFile({"--side", "simclr", "--compatible", "ract"}),
                  "it is not trained to be compatible with an old model");
    expectRefused(onFile({"--side", "autoencoder", "--head", "arcface"}), "it has no head");
    expectRefused(onFile({"--depths", "0,1"}), "--depths");
    expectRefused(onFile({"--depths", "1,1,1"}), "3 depths for 2 widths");
    expectRefused(onFile({"--device", "cuda:99"}), "there is no such device");
    expectRefused(onFile({"--model-name", "old"}), "already");
    for (const std::string rate : {"nan", "inf", "0", "-1", "1e999"})
        expectRefused(onFile({"--learning-rate", rate}),
                      "--learning-rate: the value is '" + rate + "'; expected a");
    expectRefused(train({"--images", "train", "--compatible", "ract", "--out", "new.pt"}),
                  "says nothing of the old model");
    // The gallery is embedded last, but missing images must be found before the training.
    std::filesystem::remove_all(m_folder / "gallery");
    expectRefused(onFile({}), "images cannot be read");
}

TEST_F(TrainCommand, EmbedMakesTheSameViewsUnderEveryModel)
{
    const std::string made = "views of each training image (seed 5, random resized crop";
    const Ending first =
        run({"embed", "--model", "old.pt", "--images", "gallery", "--train-images", "train",
             "--views", "2", "--seed", "5", "--size", "16", "--out", "v.h5"});
    EXPECT_EQ(first.code, 0) << first.error;
    EXPECT_THAT(first.output, HasSubstr("of 2 " + made));
    const Arguments add{"embed", "--model", "old.pt", "--model-name", "new",
                        "--add", "--out",   "v.h5",   "--size",       "16"};
    const auto with = [&](const Arguments& more) {
        Arguments arguments = add;
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    };
    expectRefused(with({"--views", "3"}), "2 views, and --views 3 is asked for");
    expectRefused(with({"--views", "2", "--seed", "6"}), "views of seed 5");
    const Ending second = run(add);
    EXPECT_EQ(second.code, 0) << second.error;
    EXPECT_THAT(second.output, HasSubstr("of 2 " + made));
    JobContext job;
    const EmbeddingSet set = readEmbeddings(m_folder / "v.h5", {}, job);
    for (const ItemGroup& view : set.train->views)
        EXPECT_THAT(view.features.at("new").values(),
                    testing::ElementsAreArray(view.features.at("old").values()));
    EXPECT_THAT(run({"check", "--embeddings", "v.h5"}).output,
                HasSubstr("64 training rows with 2 augmented views each (seed 5"));
    EXPECT_EQ(runForJson({"check", "--embeddings", "v.h5"})["views"]["count"], 2);
    expectDone(train({"--embeddings", "v.h5", "--old", "old", "--out", "third.pt"}));
    EXPECT_TRUE(readEmbeddings(m_folder / "v.h5", {"third"}, job).train->views.size() == 2U);
    const Arguments fit{"fit",      "--embeddings", "v.h5",     "--old", "old",   "--new", "third",
                        "--method", "fct",          "--epochs", "1",     "--out", "map.pt"};
    EXPECT_THAT(run(fit).error, HasSubstr("one of 3 versions of each training row"));
    expectRefused({"embed", "--model", "old.pt", "--images", "gallery", "--views", "2", "--size",
                   "16", "--out", "none.h5"},
                  "no folder of training images");
}

TEST_F(TrainCommand, EmbedPreparesImagesByAPreset)
{
    const auto preprocessing = [&](Arguments options) {
        Arguments arguments{"embed",   "--model", "old.pt", "--images",
                            "gallery", "--out",   "p.h5",   "--force"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        expectDone(arguments);
        JobContext job;
        return readEmbeddings(m_folder / "p.h5", {}, job).preprocessing.at("old");
    };
    EXPECT_EQ(preprocessing({"--preset", "siglip"}), // at the size that the model says
              "size 16, filter bicubic, mean 0.5 0.5 0.5, deviation 0.5 0.5 0.5");
    EXPECT_EQ(preprocessing({"--preset", "siglip", "--interpolation", "nearest", "--resize",
                             "shorter", "--mean", "0,0,0", "--size", "20", "--no-antialias"}),
              "size 20, resize shorter, filter nearest, antialias off, deviation 0.5 0.5 0.5");
    expectDone({"embed", "--model", "old.pt", "--model-name", "new", "--add", "--out", "p.h5"});
    EXPECT_THAT(run({"check", "--embeddings", "p.h5"}).output,
                testing::AllOf(HasSubstr("images for old: size 20, resize shorter, filter nearest"),
                               HasSubstr("images for new: size 16\n"),
                               HasSubstr("\nThe models' images were prepared in different ways")));
    const Json models = runForJson({"check", "--embeddings", "p.h5"})["models"];
    EXPECT_EQ(models[0]["preprocessing"], "size 16");
    EXPECT_EQ(preprocessing({"--preset", "imagenet", "--size", "24", "--crop", "16"}),
              "size 24, resize shorter, filter bilinear, crop 16, mean 0.485 0.456 0.406, "
              "deviation 0.229 0.224 0.225");
    expectRefused({"embed", "--model", "old.pt", "--images", "gallery", "--mean", "123,116,103",
                   "--out", "none.h5"},
                  "they are of pixels 0 to 255, not 0 to 1");
    writeWholeFile(m_folder / "bad.pt", "no model");
    expectRefused({"embed", "--model", "bad.pt", "--images", "gallery", "--deviation", "0,1,1",
                   "--out", "none.h5"},
                  "deviations above 0"); // before the model is asked for its size
}

TEST_F(TrainCommand, EmbedTakesTheSizeThatTheModelSays)
{
    const auto preprocessingIn = [&](const std::string& file) {
        JobContext job;
        return readEmbeddings(m_folder / file, {}, job).preprocessing.at("old");
    };
    expectDone({"embed", "--model", "old.pt", "--images", "gallery", "--out", "told.h5"});
    EXPECT_EQ(preprocessingIn("told.h5"), "size 16");
    expectDone(
        {"embed", "--model", "old.pt", "--images", "gallery", "--size", "32", "--out", "asked.h5"});
    EXPECT_EQ(preprocessingIn("asked.h5"), "size 32");
    expectRefused({"embed", "--model", "old.pt", "--images", "gallery", "--crop", "16", "--out",
                   "cropped.h5"},
                  "the size of the image that it is cut out of is not named");
}

/// The items of batch 2 of a plan are embedded apart, and brought into the store: by their ids,
/// from the file that names their images or from the folder that holds them.
TEST_F(TrainCommand, EmbedTakesABatchOfAPlan)
{
    JobContext job;
    expectDone({"embed", "--model", "old.pt", "--images", "gallery", "--out", "store.h5"});
    const EmbeddingSet store = readEmbeddings(m_folder / "store.h5", {}, job);
    ASSERT_NE(store.gallery.ids.texts(), nullptr);
    EXPECT_EQ(*store.gallery.ids.texts(), store.gallery.paths);
    const std::vector<std::size_t> wanted{5, 2, 7};
    std::ofstream plan(m_folder / "plan.csv");
    plan << "# by hand\nposition,batch,id\n0,1," << store.gallery.paths[0] << "\n";
    for (const std::size_t row : wanted)
        plan << row << ",2," << store.gallery.paths[row] << "\n";
    plan.close();
    const auto embed = [](const std::string& option, const std::string& from, std::string batch,
                          const std::string& out) {
        return Arguments{"embed", "--model",  "old.pt",  "--model-name", "new",   option, from,
                         "--ids", "plan.csv", "--batch", batch,          "--out", out};
    };
    expectDone(embed("--embeddings", "store.h5", "2", "batch.h5"));
    expectDone(embed("--images", "gallery", "2", "same.h5"));
    const EmbeddingSet batch = readEmbeddings(m_folder / "batch.h5", {}, job);
    const EmbeddingSet same = readEmbeddings(m_folder / "same.h5", {}, job);
    EXPECT_EQ(batch.gallery.ids, same.gallery.ids);
    EXPECT_EQ(batch.gallery.labels, same.gallery.labels);
    EXPECT_EQ(batch.gallery.paths, same.gallery.paths);
    EXPECT_EQ(batch.preprocessing, same.preprocessing);
    expectDone({"present", "--embeddings", "store.h5", "--from", "batch.h5", "--ids", "plan.csv",
                "--batch", "2", "--out", "next.h5"});
    const EmbeddingSet next = readEmbeddings(m_folder / "next.h5", {}, job);
    RowMask present(next.gallery.count, 0);
    for (const std::size_t row : wanted) {
        present[row] = 1;
        EXPECT_TRUE(std::ranges::equal(next.gallery.features.at("new").row(row),
                                       next.gallery.features.at("old").row(row)));
    }
    EXPECT_EQ(next.gallery.present.at("new"), present);
    writeWholeFile(m_folder / store.gallery.paths[2], "no image");
    expectDone(embed("--embeddings", "store.h5", "2", "two.h5"));
    const Ending two = run({"present", "--embeddings", "store.h5", "--from", "two.h5", "--ids",
                            "plan.csv", "--batch", "2", "--out", "less.h5"});
    EXPECT_EQ(two.output, store.gallery.paths[5] + "\n" + store.gallery.paths[7] + "\n");
    EXPECT_THAT(two.error, HasSubstr("1 of 3 ids are not in the file with the new features and "
                                     "are left out: " +
                                     store.gallery.paths[2]));
    expectRefused(embed("--embeddings", "store.h5", "3", "none.h5"),
                  "no item is of batch 3; expected a batch of the plan, 1 to 2");
    std::ofstream(m_folder / "ids.txt") << "cat-17\n";
    expectRefused({"embed", "--model", "old.pt", "--embeddings", "store.h5", "--ids", "ids.txt",
                   "--out", "none.h5"},
                  "item 'cat-17': is not in the gallery of store.h5; expected an id of "
                  "/gallery/ids, such as gallery/");
    expectRefused({"embed", "--model", "old.pt", "--images", "gallery", "--ids", "ids.txt", "--out",
                   "none.h5"},
                  "item 'cat-17': no image of gallery has this path");
    expectRefused({"embed", "--model", "old.pt", "--embeddings", "store.h5", "--out", "none.h5"},
                  "it is not said which of its items to embed");
}

/// A batch that was embedded apart has rows 0 … n; without ids, nobody knows which those are.
TEST_F(TrainCommand, PresentRefusesFeaturesOfAnotherImage)
{
    std::filesystem::path last;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder / "gallery"))
        last = std::max(last, entry.path());
    std::filesystem::create_directories(m_folder / "batch");
    std::filesystem::copy(last, m_folder / "batch" / last.filename(),
                          std::filesystem::copy_options::recursive);
    expectDone({"embed", "--model", "old.pt", "--images", "gallery", "--out", "store.h5"});
    expectDone({"embed", "--model", "old.pt", "--model-name", "new", "--images", "batch", "--out",
                "batch.h5"});
    for (const char* name : {"store.h5", "batch.h5"}) {
        JobContext job;
        EmbeddingSet set = readEmbeddings(m_folder / name, {}, job);
        set.gallery.ids = {};
        writeEmbeddings(m_folder / name, set, job);
    }
    std::ofstream(m_folder / "ids.txt") << "0\n";
    expectRefused({"present", "--embeddings", "store.h5", "--from", "batch.h5", "--ids", "ids.txt",
                   "--out", "new.h5"},
                  "row 0: its path is 'gallery/");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "new.h5"));
}

TEST_F(TrainCommand, AKilledEmbeddingGoesOnWithTheSameFeaturesAndLeavesNothing)
{
    // 50 moments with CROSSFADE_KILLS=50; a few in the usual suite.
    const char* const asked = std::getenv("CROSSFADE_KILLS"); // NOLINT(concurrency-mt-unsafe)
    const int kills = asked == nullptr ? 4 : std::atoi(asked);
    const auto embed = [](const std::string& out) {
        return Arguments{"embed",   "--model", "old.pt",        "--images", "train", "--size", "16",
                         "--batch", "2",       "--part-images", "3",        "--out", out};
    };
    const auto resumed = [&](const std::string& out) {
        Arguments arguments = embed(out);
        arguments.emplace_back("--resume");
        return arguments;
    };
    const auto featuresOf = [&](const std::string& file) {
        JobContext job;
        const EmbeddingSet set = readEmbeddings(m_folder / file, {}, job);
        const auto values = set.gallery.features.at("old").values();
        return std::vector<float>(values.begin(), values.end());
    };
    expectDone(embed("whole.h5"));
    std::mt19937 random(7);
    for (int i = 0; i < kills; ++i) {
        Program program(m_folder.path(), resumed("killed.h5"));
        usleep(static_cast<useconds_t>(random() % 1'500'000));
        program.interrupt(SIGKILL);
        (void)program.wait();
        if (std::filesystem::exists(m_folder / "killed.h5")) { // it was done already: whole, then
            EXPECT_EQ(featuresOf("killed.h5"), featuresOf("whole.h5"));
            std::filesystem::remove(m_folder / "killed.h5");
        }
    }
    expectDone(resumed("killed.h5"));
    EXPECT_EQ(featuresOf("killed.h5"), featuresOf("whole.h5"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "killed.h5.partial"));
}

TEST_F(TrainCommand, AnEmbeddingKeepsWhatAKilledOneHadFinished)
{
    const std::filesystem::path parts = m_folder / "a.h5.partial";
    std::filesystem::create_directory(parts);
    for (const char* name : {"made-by-crossfade", "gallery-000000.part.h5"})
        writeBytes(parts / name, "days of work");
    const Arguments embed{"embed",  "--model", "old.pt", "--images", "train",
                          "--size", "16",      "--out",  "a.h5"};
    expectRefused(embed, "a.h5.partial: holds what an earlier run had finished. Go on with it: "
                         "'embed --resume'. Or remove the folder, to begin anew.");
    EXPECT_EQ(readBytes(parts / "gallery-000000.part.h5"), "days of work");
    Arguments resumed = embed;
    resumed.emplace_back("--resume");
    expectDone(resumed);
    EXPECT_FALSE(std::filesystem::exists(parts));
}

TEST_F(TrainCommand, ImagesOutsideOfTheFilesFolderHaveToBeAllowed)
{
    std::filesystem::create_directory(m_folder / "inner");
    expectDone({"embed", "--model", "old.pt", "--images", "train", "--train-images", "train",
                "--size", "16", "--out", "inner/a.h5"});
    const Arguments add{"embed", "--model", "old.pt", "--model-name", "again",
                        "--add", "--size",  "16",     "--out",        "inner/a.h5"};
    expectRefused(add, "outside of the embedding file's folder");
    expectRefused(train({"--embeddings", "inner/a.h5", "--out", "new.pt"}), "--allow-outside");
    Arguments allowed = add;
    allowed.emplace_back("--allow-outside");
    expectDone(allowed);
    expectDone(train({"--embeddings", "inner/a.h5", "--out", "new.pt", "--allow-outside"}));
}

TEST_F(TrainCommand, AKilledTrainingGoesOnToTheSameModelAndLeavesNothing)
{
    const char* const asked = std::getenv("CROSSFADE_KILLS"); // NOLINT(concurrency-mt-unsafe)
    const int kills = asked == nullptr ? 3 : std::atoi(asked);
    const auto training = [](const std::string& out) {
        return Arguments{"train", "--images", "train", "--size",   "16", "--widths",
                         "8,16",  "--batch",  "4",     "--epochs", "12", "--keep-seconds",
                         "0",     "--out",    out,     "--resume"};
    };
    const auto bytesOf = [&](const std::string& file) {
        std::ifstream stream(m_folder / file, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(stream), {});
    };
    expectDone(training("whole.pt"));
    std::mt19937 random(7);
    for (int i = 0; i < kills; ++i) {
        Program program(m_folder.path(), training("killed.pt"));
        usleep(static_cast<useconds_t>(random() % 3'000'000));
        program.interrupt(SIGKILL);
        (void)program.wait();
        const bool isDone = std::filesystem::exists(m_folder / "killed.pt");
        EXPECT_TRUE(!isDone || bytesOf("killed.pt") == bytesOf("whole.pt")) << "never a part";
    }
    expectDone(training("killed.pt"));
    EXPECT_EQ(bytesOf("killed.pt"), bytesOf("whole.pt"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "killed.pt.partial"));
}

TEST_F(TrainCommand, AnEmbeddingLeavesTheUsersFilesAlone)
{
    const std::filesystem::path parts = m_folder / "new.h5.partial";
    std::filesystem::create_directories(parts);
    std::ofstream(parts / "thesis.h5") << "years of work";
    const Ending ending =
        run({"embed", "--model", "old.pt", "--images", "train", "--size", "16", "--out", "new.h5"});
    EXPECT_EQ(ending.code, 0) << ending.error;
    EXPECT_TRUE(std::filesystem::exists(parts / "thesis.h5")) << "a file of the user stays";
}

TEST_F(TrainCommand, ATrainingThatDivergesWritesNothing)
{
    const Arguments diverging = train({"--images", "gallery", "--batch", "1000", "--out", "new.pt",
                                       "--keep-seconds", "0", "--learning-rate", "1e30"});
    const std::size_t files = m_folder.fileCount();
    const Ending ending = run(diverging);
    EXPECT_EQ(ending.code, 1) << ending.error;
    EXPECT_THAT(ending.error, HasSubstr("epoch 1 of 1; expected finite numbers. Use a smaller "
                                        "learning rate than 1e+30."));
    EXPECT_EQ(m_folder.fileCount(), files);
}

TEST_F(TrainCommand, TooFewProcessesForTheImagesAreAMessage)
{
    if (isSanitized)
        GTEST_SKIP() << "the sanitizer has a thread of its own";
    if (geteuid() != 0)
        GTEST_SKIP() << "only root can be a user who has nothing else at work";
    std::filesystem::permissions(m_folder.path(), std::filesystem::perms::all);
    const auto runWith = [&](int processes) {
        return Program(m_folder.path(),
                       {"embed", "--model", "old.pt", "--images", "train", "--size", "16", "--out",
                        "new.h5", "--force"},
                       {"/usr/bin/env", "OMP_NUM_THREADS=1", "prlimit",
                        "--nproc=" + std::to_string(processes), "setpriv", "--reuid=65533",
                        "--clear-groups"})
            .wait();
    };
    if (const Ending ending = runWith(4000); ending.code != 0)
        GTEST_SKIP() << "nobody cannot run the program: " << ending.error;
    for (const int processes : {2, 3, 4, 5, 6}) {
        const Ending ending = runWith(processes);
        SCOPED_TRACE(std::to_string(processes) + ": " + ending.error);
        EXPECT_THAT(ending.code, testing::AnyOf(0, 1, 2));
        EXPECT_TRUE(ending.code == 0 || ending.error.find("ulimit -u") != std::string::npos);
    }
}
