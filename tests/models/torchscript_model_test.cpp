#include "core/models/image_model.h"

#include "core/base/error.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"
#include "tests/support/own_children.h"
#include "tests/support/sanitized.h"

#include <caffe2/serialize/inline_container.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/cuda.h>
#include <torch/serialize.h>
#include <torch/types.h>

#include <sys/types.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <random>
#include <stop_token>
#include <thread>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

namespace
{

std::string loadRefusal(const std::filesystem::path& file, ErrorCode code)
{
    try {
        loadImageModel(file, "cpu");
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code);
        return error.what();
    }
    return "loaded";
}

std::string embedRefusal(const std::filesystem::path& file, ErrorCode code)
{
    const auto model = loadImageModel(file, "cpu");
    try {
        model->embed(std::vector<float>(2 * 3 * 4 * 4, 0.5F), 2, 4);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code);
        return error.what();
    }
    return "embedded";
}

} // namespace

TEST(TorchScriptModel, GivesARowAnImage)
{
    const TemporaryFolder folder;
    const auto model = loadImageModel(writeModel(folder / "m.pt", "return x.mean([2, 3])"), "cpu");
    std::vector<float> pixels(2 * 3 * 2 * 2, 0.0F);
    pixels[0] = 1.0F;      // image 0, red
    pixels[12 + 8] = 0.5F; // image 1, blue
    const FeatureMatrix features = model->embed(pixels, 2, 2);
    EXPECT_EQ(features.rows(), 2U);
    EXPECT_EQ(features.dim(), 3U);
    EXPECT_THAT(std::vector<float>(features.values().begin(), features.values().end()),
                testing::ElementsAre(0.25F, 0, 0, 0, 0, 0.125F));
}

TEST(TorchScriptModel, WidensHalfPrecision)
{
    const TemporaryFolder folder;
    const auto model =
        loadImageModel(writeModel(folder / "m.pt", "return x.mean([2, 3]).half()"), "cpu");
    EXPECT_EQ(model->embed(std::vector<float>(3, 0.25F), 1, 1).row(0)[2], 0.25F);
}

TEST(TorchScriptModel, RunsInEvaluationMode)
{
    const TemporaryFolder folder;
    const auto model = loadImageModel(
        writeModel(folder / "m.pt", "return torch.dropout(x, 0.5, self.training).mean([2, 3])"),
        "cpu");
    EXPECT_EQ(model->embed(std::vector<float>(3 * 64, 1.0F), 1, 8).row(0)[0], 1.0F);
}

TEST(TorchScriptModel, RefusesWhatIsNoTorchScript)
{
    const TemporaryFolder folder;
    writeText(folder / "empty.pt", "");
    writeText(folder / "text.pt", "def forward(x): return x");
    writeText(folder / "pickle.pt", std::string_view("\x80\x02}q\x00.", 6));
    torch::save(torch::ones({2, 2}), (folder / "tensor.pt").string());
    const auto whole = writeModel(folder / "m.pt", "return x.mean([2, 3])");
    writeCut(whole, std::filesystem::file_size(whole) / 2, folder / "cut.pt");
    const auto refused = ErrorCode::BadFormat;
    EXPECT_THAT(loadRefusal(folder / "missing.pt", ErrorCode::FileNotFound),
                HasSubstr("missing.pt: no such file"));
    EXPECT_THAT(loadRefusal(folder.path(), ErrorCode::FileNotFound), HasSubstr("regular file"));
    EXPECT_THAT(loadRefusal(folder / "empty.pt", refused),
                AllOf(HasSubstr("empty.pt: the file is empty"), HasSubstr("torch.jit.script")));
    EXPECT_THAT(loadRefusal(folder / "text.pt", refused), HasSubstr("neither TorchScript nor"));
    EXPECT_THAT(loadRefusal(folder / "pickle.pt", refused), HasSubstr("a Python pickle"));
    EXPECT_THAT(loadRefusal(folder / "tensor.pt", refused), HasSubstr("no method `forward`"));
    EXPECT_THAT(loadRefusal(folder / "cut.pt", refused), HasSubstr("archive is cut off"));
}

TEST(TorchScriptModel, EveryFlippedBitOfItsContentIsNoticed)
{
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt", "return x.mean([2, 3])");
    const std::string bytes = readBytes(file);
    const std::size_t code = bytes.find("def forward");
    ASSERT_NE(code, std::string::npos);
    for (std::size_t at = code; at < code + 40; ++at) {
        std::string harmed = bytes;
        harmed[at] = static_cast<char>(harmed[at] ^ 1U << (at % 8U));
        writeBytes(folder / "harmed.pt", harmed);
        EXPECT_THAT(loadRefusal(folder / "harmed.pt", ErrorCode::BadFormat),
                    AllOf(HasSubstr("harmed.pt: its part"), HasSubstr("is damaged")));
    }
}

TEST(TorchScriptModel, AnyMutationEndsInAnErrorThatNamesTheFile)
{
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt", "return x.mean([2, 3])");
    const std::string bytes = readBytes(file);
    std::mt19937 random(3);
    for (int round = 0; round < 300; ++round) {
        std::string harmed = bytes;
        const std::size_t at = random() % bytes.size();
        harmed[at] = static_cast<char>(random());
        writeBytes(folder / "harmed.pt", harmed);
        try {
            (void)loadImageModel(folder / "harmed.pt", "cpu"); // where the byte means nothing
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::BadFormat);
            EXPECT_THAT(error.what(), HasSubstr("harmed.pt: "));
            EXPECT_THAT(error.what(), testing::Not(HasSubstr("Exception raised")));
        }
    }
}

/// Undamaged archives, whose pickles libtorch cannot make sense of.
TEST(TorchScriptModel, SaysNothingOfLibtorchsSources)
{
    const TemporaryFolder folder;
    const auto refused = [&](const std::string& constants) {
        const auto file = folder / "odd.pt";
        caffe2::serialize::PyTorchStreamWriter writer(file.string());
        writer.writeRecord("constants.pkl", constants.data(), constants.size());
        writer.writeEndOfFile();
        return loadRefusal(file, ErrorCode::BadFormat);
    };
    const std::string beyondItsMemory = refused("\x80\x02h\xf3.");
    EXPECT_THAT(beyondItsMemory, HasSubstr("odd.pt: a zip archive without usable TorchScript"));
    EXPECT_THAT(beyondItsMemory, HasSubstr("its parts do not fit together"));
    EXPECT_THAT(beyondItsMemory, testing::Not(HasSubstr("_M_range_check")));
    const std::string noTuple = refused("\x80\x02K\x01.");
    EXPECT_THAT(noTuple, HasSubstr("Expected Tuple but got Int"));
    EXPECT_THAT(noTuple, testing::Not(HasSubstr("INTERNAL ASSERT")));
    EXPECT_THAT(noTuple, testing::Not(HasSubstr("report a bug")));
}

TEST(TorchScriptModel, RefusesATensorThatClaimsMoreThanIsStored)
{
    const TemporaryFolder folder;
    writeModelWithTornTensor(folder / "torn.pt");
    EXPECT_THAT(loadRefusal(folder / "torn.pt", ErrorCode::BadFormat),
                HasSubstr("torn.pt: its tensor weight claims more values than are stored"));
}

TEST(TorchScriptModel, RefusesAnyOtherOutput)
{
    const TemporaryFolder folder;
    const auto refused = ErrorCode::ShapeMismatch;
    const auto shape = [&](const std::string& body) {
        return embedRefusal(writeModel(folder / "m.pt", body), refused);
    };
    EXPECT_THAT(shape("return x"),
                AllOf(HasSubstr("is float [2, 3, 4, 4]"), HasSubstr("expected one float tensor")));
    EXPECT_THAT(shape("return x.mean()"), HasSubstr("is float []"));
    EXPECT_THAT(shape("return x.mean([0, 2]).detach()"), HasSubstr("is float [3, 4]"));
    EXPECT_THAT(shape("return x.mean([2, 3]).long()"), HasSubstr("is long"));
    EXPECT_THAT(shape("return (x.mean([2, 3]), x)"), HasSubstr("is a Tuple"));
    EXPECT_THAT(shape("return x.flatten(1)[:, 0:0]"), HasSubstr("[2, 0]"));
}

TEST(TorchScriptModel, SaysWhyTheModelFailed)
{
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt", "return x.flatten(1).matmul(torch.ones([7, 2]))");
    EXPECT_THAT(embedRefusal(file, ErrorCode::Internal),
                AllOf(HasSubstr("failed on images float [2, 3, 4, 4]"), HasSubstr("7x2"),
                      HasSubstr("Check that the size")));
    const auto raising =
        writeModel(folder / "r.pt", "assert x.size(0) > 5, \"too few\"\n    return x");
    EXPECT_THAT(embedRefusal(raising, ErrorCode::Internal), HasSubstr("too few"));
}

TEST(TorchScriptModel, SaysThatItGotNoMemory)
{
    if (isSanitized)
        GTEST_SKIP() << "the sanitizer ends a process that asks for so much";
    const TemporaryFolder folder;
    const auto file =
        writeModel(folder / "m.pt", "return x.mean([2, 3]) * len([0] * (x.size(0) << 50))");
    EXPECT_THAT(embedRefusal(file, ErrorCode::OutOfMemory),
                HasSubstr("m.pt: the model failed on images float [2, 3, 4, 4]: out of memory; "));
    const auto ofSeveral =
        writeModel(folder / "n.pt", "return x.mean([2, 3]) * len([0] * ((x.size(0) - 1) << 50))");
    EXPECT_THAT(embedRefusal(ofSeveral, ErrorCode::OutOfMemory), HasSubstr("out of memory"))
        << "it does not get them one by one in silence";
}

TEST(TorchScriptModel, GivesTheOutputThatIsNamed)
{
    const TemporaryFolder folder;
    const std::vector<float> pixels{1, 2, 3, 4, 5, 6};
    const auto features = [&](const std::string& body, const std::string& output) {
        const auto model =
            loadImageModel(writeModel(folder / "m.pt", body), "cpu", {.output = output});
        const FeatureMatrix made = model->embed(pixels, 2, 1);
        return std::vector<float>(made.values().begin(), made.values().end());
    };
    const std::vector<float> doubled{2, 4, 6, 8, 10, 12};
    const char* const tuple = "return (x, 2 * x.flatten(1))";
    const char* const dictionary =
        "return {\"map\": x.flatten(2).sum(2), \"embeds\": 2 * x.flatten(1)}";
    EXPECT_EQ(features(tuple, "1"), doubled);
    EXPECT_EQ(features(dictionary, "embeds"), doubled);
    EXPECT_EQ(features("return {\"embeds\": 2 * x.flatten(1)}", ""), doubled); // the only one
    EXPECT_EQ(features("return 2 * x", ""), doubled);                          // a map of one place
    EXPECT_THAT(errorText([&] { (void)features(tuple, ""); }),
                AllOf(HasSubstr("is a Tuple of 0: float [2, 3, 1, 1], 1: float [2, 3]"),
                      HasSubstr("--output")));
    EXPECT_THAT(errorText([&] { (void)features(dictionary, "logits"); }),
                HasSubstr("of map: float [2, 3], embeds: float [2, 3]"));
}

/// Models that were traced for one image fail on several, or crash the process.
TEST(TorchScriptModel, GetsImagesOneByOneWhereItFailsOnABatch)
{
    const TemporaryFolder folder;
    const std::vector<float> pixels{1, 2, 3, 4, 5, 6};
    const JobContext job;
    for (const char* body : {"return x.reshape([1, 3])", "return x.flatten(1)[0]",
                             "assert x.size(0) == 1\n    return x.flatten()"}) {
        const auto file = writeModel(folder / "m.pt", body);
        for (const auto& model : {loadImageModel(file, "cpu"), loadImageModelInChild(file, job)})
            for (int batch = 0; batch < 2; ++batch)
                EXPECT_THAT(model->embed(pixels, 2, 1).values(),
                            testing::ElementsAre(1, 2, 3, 4, 5, 6))
                    << body;
    }
}

/// What torch.jit.trace of a model in training mode keeps: normalisation by the batch, and features
/// that are left out at random.
TEST(TorchScriptModel, OfTrainingModeIsRefused)
{
    const TemporaryFolder folder;
    const std::vector<float> pixels{1, 2, 3, 4, 9, 6, 7, 8, 1};
    const JobContext job;
    const std::string ofBatch = "y = x.flatten(1)\n    ";
    for (const std::string& body :
         {ofBatch + "return y - y.mean(0)",
          ofBatch + "assert y.size(0) > 1\n    return (y - y.mean(0)) / y.std(0)",
          ofBatch + "return torch.dropout(y.repeat([1, 30]) + 1, 0.5, True)"}) {
        const auto file = writeModel(folder / "m.pt", body);
        for (const auto& model : {loadImageModel(file, "cpu"), loadImageModelInChild(file, job)})
            EXPECT_THAT(errorText([&] { (void)model->embed(pixels, 3, 1); }),
                        AllOf(HasSubstr("m.pt: an image has other features beside other images"),
                              HasSubstr("model.eval()")))
                << body;
    }
    const auto single = loadImageModel(
        writeModel(folder / "s.pt", ofBatch + "return y - y.mean(0) + y.sum()"), "cpu");
    (void)single->embed({1, 2, 3}, 1, 1); // a query costs nothing more
    EXPECT_THAT(errorText([&] {
                    (void)single->embed({7, 8, 9}, 1, 1);
                }),
                HasSubstr("beside other images"));
    const auto right =
        loadImageModel(writeModel(folder / "r.pt", ofBatch + "return (y * 3).half()"), "cpu");
    EXPECT_THAT(right->embed(pixels, 3, 1).values(),
                testing::ElementsAre(3, 6, 9, 12, 27, 18, 21, 24, 3));
}

TEST(TorchScriptModel, NamesTheCardThatIsNotThere)
{
    if (torch::cuda::is_available())
        GTEST_SKIP() << "there is a card";
    const TemporaryFolder folder;
    const auto file = writeModel(
        folder / "m.pt", "return x.flatten(1) + torch.zeros([1], device=torch.device(\"cuda:0\"))");
    EXPECT_THAT(embedRefusal(file, ErrorCode::Internal),
                AllOf(HasSubstr("CUDA"), HasSubstr("names a graphics card in its code"),
                      testing::Not(HasSubstr("frame #"))));
}

TEST(TorchScriptModel, RefusesPixelsThatDoNotFit)
{
    const TemporaryFolder folder;
    const auto model = loadImageModel(writeModel(folder / "m.pt", "return x.mean([2, 3])"), "cpu");
    EXPECT_THAT(errorText([&] { (void)model->embed(std::vector<float>(5), 1, 2); }),
                HasSubstr("m.pt: 5 pixel values for 1 images; expected 3 x size x size values"));
    EXPECT_THAT(errorText([&] { (void)model->embed({}, 0, 2); }),
                HasSubstr("0 pixel values for 0 images"));
}

namespace
{

const std::vector<float> oneImage(3 * 4 * 4, 0.5F);

} // namespace

TEST(ModelInChild, GivesTheSameFeaturesAsHere)
{
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt", "return torch.sin(x).mean([2]).flatten(1)");
    std::vector<float> pixels(5 * 3 * 4 * 4);
    for (std::size_t i = 0; i < pixels.size(); ++i)
        pixels[i] = static_cast<float>(i % 17) / 17;
    const FeatureMatrix here = loadImageModel(file, "cpu")->embed(pixels, 5, 4);
    const JobContext job;
    const auto model = loadImageModelInChild(file, job);
    for (int round = 0; round < 2; ++round) {
        const FeatureMatrix there = model->embed(pixels, 5, 4);
        EXPECT_EQ(there.rows(), 5U);
        EXPECT_EQ(there.dim(), 12U);
        EXPECT_TRUE(std::ranges::equal(there.values(), here.values()));
    }
}

TEST(ModelInChild, ComputesProductsOnThreadsOfItsOwn)
{
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt",
                                 "return torch.mm(torch.ones([512, 512]), torch.ones([512, 512]))"
                                 "[0:1, 0:2] + 0 * x.sum()");
    const JobContext job;
    (void)torch::mm(torch::ones({600, 600}), torch::ones({600, 600})); // this process has, too
    const FeatureMatrix features = loadImageModelInChild(file, job)->embed(oneImage, 1, 4);
    EXPECT_THAT(features.values(), testing::ElementsAre(512, 512));
}

TEST(ModelInChild, PassesOnWhatTheModelRefusesAndGoesOn)
{
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt", "return x.mean([2, 3]) + torch.zeros([1, 3])");
    const JobContext job;
    const auto model = loadImageModelInChild(file, job);
    try {
        (void)model->embed(oneImage, 2, 4);
        FAIL() << "a wrong number of pixels was accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::ShapeMismatch);
    }
    EXPECT_EQ(model->embed(oneImage, 1, 4).dim(), 3U);
}

TEST(ModelInChild, ACrashIsAMessage)
{
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt", "\n    while bool(x.sum() > 0):\n"
                                                  "        x = x + 1\n    return x.mean([2, 3])");
    const JobContext job;
    const auto model = loadImageModelInChild(file, job);
    const std::jthread crash([] {
        while (ownChildren().empty())
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        for (const pid_t child : ownChildren())
            kill(child, SIGSEGV);
    });
    try {
        (void)model->embed(oneImage, 1, 4);
        FAIL() << "an endless loop ended";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Internal);
        EXPECT_THAT(error.what(), AllOf(HasSubstr("m.pt"), HasSubstr("the model crashed (SIGSEGV)"),
                                        HasSubstr("that you trust")));
    }
}

TEST(ModelInChild, AnEndlessLoopCanBeCancelled)
{
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt", "\n    while bool(x.sum() > 0):\n"
                                                  "        x = x + 1\n    return x.mean([2, 3])");
    std::stop_source stop;
    const JobContext job(stop.get_token());
    const auto model = loadImageModelInChild(file, job);
    const std::jthread cancel([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stop.request_stop();
    });
    EXPECT_THROW((void)model->embed(oneImage, 1, 4), Cancelled);
}

TEST(ModelInChild, MoreMemoryThanItMayTakeIsAMessage)
{
    if (isSanitized)
        GTEST_SKIP() << "the sanitizer ends a process that asks for so much";
    const TemporaryFolder folder;
    const auto file = writeModel(folder / "m.pt", "return torch.zeros([1, 1 << 40]) + x.sum()");
    const JobContext job;
    const auto model = loadImageModelInChild(file, job);
    try {
        (void)model->embed(oneImage, 1, 4);
        FAIL() << "it got 4 TiB";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OutOfMemory);
        EXPECT_THAT(error.what(), HasSubstr("m.pt"));
    }
}
