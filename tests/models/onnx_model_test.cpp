#include "core/base/error.h"
#include "core/models/count_macs.h"
#include "core/models/image_model.h"
#include "core/models/onnx/onnx_interface.h"
#include "core/models/onnx/onnx_network.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::FloatEq;
using testing::HasSubstr;

namespace
{

// ONNX files are messages of Protocol Buffers: fields with a number, each a varint or bytes.

std::string varint(std::size_t value)
{
    std::string bytes;
    for (; value > 127; value >>= 7U)
        bytes += static_cast<char>(0x80U | (value & 0x7FU));
    return bytes + static_cast<char>(value);
}

std::string number(std::size_t field, std::size_t value)
{
    return varint(field << 3U) + varint(value);
}

std::string text(std::size_t field, const std::string& content)
{
    return varint(field << 3U | 2U) + varint(content.size()) + content;
}

std::string value(std::size_t field, const std::string& name, const std::vector<std::size_t>& shape)
{
    std::string dimensions;
    for (const std::size_t extent : shape)
        dimensions += text(1, number(1, extent));
    return text(field, text(1, name) + text(2, text(1, number(1, 1) + text(2, dimensions))));
}

std::string node(const std::string& kind, const std::string& input, const std::string& output)
{
    return text(1, text(1, input) + text(2, output) + text(3, kind + "-node") + text(4, kind));
}

/// A model of these nodes from `x` to `y`.
std::string onnx(const std::string& nodes, const std::vector<std::size_t>& input = {1, 3, 2, 2})
{
    const std::string graph =
        nodes + text(2, "graph") + value(11, "x", input) + value(12, "y", {1, 3});
    return number(1, 7) + text(7, graph) + text(8, text(1, "") + number(2, 12));
}

/// The mean of each channel.
std::string meanModel(const std::vector<std::size_t>& input = {1, 3, 2, 2})
{
    return onnx(node("GlobalAveragePool", "x", "m") + node("Flatten", "m", "y"), input);
}

std::vector<float> embedded(const ImageModel& model, const std::vector<float>& pixels,
                            std::size_t n, std::size_t size)
{
    const FeatureMatrix features = model.embed(pixels, n, size);
    return {features.values().begin(), features.values().end()};
}

/// Two images of 2 × 2: 0 but for a red and a blue pixel.
std::vector<float> twoImages()
{
    std::vector<float> pixels(2 * 3 * 2 * 2, 0.0F);
    pixels[0] = 1.0F;
    pixels[12 + 8] = 0.5F;
    return pixels;
}

std::string refusalOfOnnxModel(const std::filesystem::path& file)
{
    try {
        (void)loadImageModel(file, "cpu");
    } catch (const Error& error) {
        return error.what();
    }
    return "(loaded)";
}

} // namespace

TEST(OnnxModel, GivesARowAnImage)
{
    const TemporaryFolder folder;
    writeBytes(folder / "m.onnx", meanModel());
    const JobContext job;
    EXPECT_THAT(embedded(*loadImageModelInChild(folder / "m.onnx", job), twoImages(), 2, 2),
                ElementsAre(0.25F, 0, 0, 0, 0, 0.125F));
}

TEST(OnnxModel, ThatTakesSoManyImagesAtATimeGetsSoMany)
{
    const TemporaryFolder folder;
    // Three numbers an image, in a table that is four images high whatever there is.
    const std::string table =
        text(5, number(1, 2) + number(2, 7) + text(8, "s") +
                    text(9, std::string("\4\0\0\0\0\0\0\0\3\0\0\0\0\0\0\0", 16)));
    const std::string reshape = text(1, text(1, "m") + text(1, "s") + text(2, "y") +
                                            text(3, "reshape") + text(4, "Reshape"));
    writeBytes(folder / "m.onnx",
               onnx(node("GlobalAveragePool", "x", "m") + reshape + table, {4, 3, 2, 2}));
    std::vector<float> pixels = twoImages();
    for (int i = 0; i < 2; ++i) // six images
        pixels.insert(pixels.end(), pixels.begin(), pixels.begin() + 24);
    std::vector<float> expected;
    for (int i = 0; i < 3; ++i)
        expected.insert(expected.end(), {0.25F, 0, 0, 0, 0, 0.125F});
    EXPECT_EQ(embedded(*loadImageModel(folder / "m.onnx", "cpu"), pixels, 6, 2), expected);
}

TEST(OnnxModel, AndTorchScriptArePreparedAlike)
{
    const TemporaryFolder folder;
    writeBytes(folder / "m.onnx", meanModel());
    writeModel(folder / "m.pt", "return x.mean([2, 3])");
    const JobContext job;
    Preprocessing preprocessing{.to255 = true, .mean = {1, 2, 3}, .deviation = {2, 1, 0.5F}};
    preprocessing.blueFirst = true;
    for (const char* name : {"m.onnx", "m.pt"}) {
        // Means of channels in 0…255 are 63.75 and 31.875 where a pixel is not 0.
        EXPECT_THAT(
            embedded(*loadImageModelInChild(folder / name, job, preprocessing), twoImages(), 2, 2),
            ElementsAre(FloatEq(-6), FloatEq(-2), FloatEq(31.375F), FloatEq(57.75F), FloatEq(-2),
                        FloatEq(-0.5F)))
            << name;
    }
    // Cutting one pixel out of the middle of 3 × 3, and channels last.
    std::vector<float> pixels(27, 0.0F);
    pixels[4] = 1;
    pixels[9 + 4] = 2;
    pixels[18 + 4] = 3;
    writeModel(folder / "last.pt", "return x.mean([1, 2])");
    EXPECT_THAT(
        embedded(*loadImageModel(folder / "last.pt", "cpu", {.crop = 1, .channelsLast = true}),
                 pixels, 1, 3),
        ElementsAre(1, 2, 3));
    EXPECT_THAT(embedded(*loadImageModel(folder / "m.pt", "cpu", {.crop = 1}), pixels, 1, 3),
                ElementsAre(1, 2, 3));
    EXPECT_THAT(errorText([] { requireUsable({.crop = 4}, 3); }),
                HasSubstr("crop 4: images are 3 wide and high; expected a centre"));
    EXPECT_THAT(errorText([] {
                    requireUsable({.deviation = {1, 0, 1}}, 3);
                }),
                HasSubstr("mean and deviation: they are 0 0 0 and 1 0 1; expected finite"));
    EXPECT_EQ(preprocessingText(preprocessing),
              "range 255, mean 1 2 3, deviation 2 1 0.5, channels bgr");
    EXPECT_EQ(preprocessingText({}), "");
}

TEST(Preprocessing, IsReadBackFromItsText)
{
    PreparedImages prepared{.size = 256, .preprocessing = {.crop = 224, .to255 = true}};
    prepared.preprocessing.mean = {123.675F, 0.1F, 1.0F / 3};
    prepared.preprocessing.deviation = {58.395F, 57.12F, 1e-7F};
    prepared.preprocessing.blueFirst = true;
    prepared.preprocessing.channelsLast = true;
    EXPECT_EQ(parsePrepared(preparedText(prepared)), prepared);
    prepared.preprocessing.shorterSide = true;
    prepared.preprocessing.filter = ResizeFilter::Bicubic;
    prepared.preprocessing.antialias = false;
    prepared.preprocessing.output = "image_embeds";
    EXPECT_EQ(parsePrepared(preparedText(prepared)), prepared);
    for (const PreprocessingPreset& preset : preprocessingPresets()) {
        EXPECT_EQ(parsePrepared(preparedText(preset.prepared)), preset.prepared) << preset.name;
        requireRangeFits(preset.prepared.preprocessing);
    }
    EXPECT_EQ(preparedText(preprocessingPreset("imagenet")),
              "size 256, resize shorter, filter bilinear, crop 224, mean 0.485 0.456 0.406, "
              "deviation 0.229 0.224 0.225");
    EXPECT_EQ(parsePrepared("size 32"), PreparedImages{.size = 32});
    EXPECT_EQ(parsePrepared(""), PreparedImages());
    for (const char* text :
         {"size", "size 32 33", "size x", "crop 224, tone 3", "mean 1 2", "range 7", "layout nchwx",
          "size 32, crop 33", "resize longer", "filter sinc", "antialias on", "output"})
        EXPECT_THROW((void)parsePrepared(text), Error) << text;
}

/// Of pixels 0…1, a mean of 123 makes every feature wrong, and nothing else would say so.
TEST(Preprocessing, HasMeanAndDeviationOnTheScaleOfItsRange)
{
    const auto refusal = [](const Preprocessing& preprocessing) {
        return errorText([&] { requireRangeFits(preprocessing); });
    };
    EXPECT_THAT(
        refusal({.mean = {123.675F, 116.28F, 103.53F}}),
        AllOf(HasSubstr("they are of pixels 0 to 255, not 0 to 1"), HasSubstr("--range 255")));
    EXPECT_THAT(refusal({.deviation = {58.395F, 57.12F, 57.375F}}), HasSubstr("0 to 255"));
    EXPECT_THAT(refusal({.to255 = true, .mean = {0.5F, 0.5F, 0.5F}}),
                HasSubstr("they are of pixels 0 to 1, not 0 to 255"));
    EXPECT_THAT(refusal({.to255 = true, .deviation = {0.2F, 0.2F, 0.2F}}), HasSubstr("--range 1"));
    requireRangeFits({});
    requireRangeFits({.to255 = true});
    requireRangeFits({.to255 = true, .deviation = {255, 255, 255}});
    requireRangeFits({.to255 = true, .mean = {103.939F, 116.779F, 123.68F}});
    requireRangeFits({.mean = {0.5F, 0.5F, 0.5F}, .deviation = {0.5F, 0.5F, 0.5F}});
    EXPECT_THAT(errorText([] { (void)preprocessingPreset("clap"); }),
                HasSubstr("preset 'clap': is unknown; expected imagenet, clip, siglip, dinov2"));
    EXPECT_THAT(errorText([] { requireUsable({.output = "a, b"}, 3); }),
                HasSubstr("holds a comma or a blank"));
}

TEST(OnnxModel, NamesTheOperatorThatIsNotThere)
{
    const TemporaryFolder folder;
    writeBytes(folder / "m.onnx",
               onnx(node("NoSuchOperator", "x", "m") + node("Flatten", "m", "y")));
    EXPECT_THAT(refusalOfOnnxModel(folder / "m.onnx"),
                AllOf(HasSubstr("m.onnx"), HasSubstr("NoSuchOperator")));
    writeBytes(folder / "two.onnx", onnx(node("NoSuchOperator", "x", "m") + node("LSTM", "m", "n") +
                                         node("LSTM", "n", "y")));
    EXPECT_THAT(refusalOfOnnxModel(folder / "two.onnx"),
                AllOf(HasSubstr(std::string(onnxLibrary()) == "Crossfade"
                                    ? "the operators LSTM, NoSuchOperator are none of Crossfade's"
                                    : "NoSuchOperator"),
                      HasSubstr("model.eval(); traced = torch.jit.trace(model, "),
                      HasSubstr("traced.save('model.pt')")));
    writeBytes(folder / "shapeless.onnx", onnx(node("Reshape", "x", "y"))); // to which shape?
    EXPECT_THAT(
        errorText([&] {
            (void)loadImageModel(folder / "shapeless.onnx", "cpu")->embed(twoImages(), 2, 2);
        }),
        AllOf(HasSubstr("shapeless.onnx: "), HasSubstr("Reshape"),
              HasSubstr("torch.rand(2, 3, 2, 2)")));
}

TEST(OnnxModel, OfOlderOperatorsOrOtherNumbersIsRefused)
{
    const TemporaryFolder folder;
    std::string older = meanModel();
    older.back() = 6; // the version is what the file ends with
    writeBytes(folder / "older.onnx", older);
    if (std::string(onnxLibrary()) == "ONNX Runtime") { // which has them
        const auto model = loadImageModel(folder / "older.onnx", "cpu");
        EXPECT_THAT(embedded(*model, twoImages(), 1, 2), ElementsAre(0.25F, 0, 0));
    } else {
        EXPECT_THAT(refusalOfOnnxModel(folder / "older.onnx"), HasSubstr("older.onnx: "));
    }
    std::string bytes = meanModel();
    const std::size_t type = bytes.find(number(1, 1) + varint(2U << 3U | 2U), bytes.find("x"));
    ASSERT_NE(type, std::string::npos);
    bytes[type + 1] = 2; // uint8
    writeBytes(folder / "bytes.onnx", bytes);
    EXPECT_THAT(refusalOfOnnxModel(folder / "bytes.onnx"), HasSubstr("bytes.onnx: "));
}

TEST(OnnxModel, TakesImagesAsItDeclares)
{
    const TemporaryFolder folder;
    writeBytes(folder / "m.onnx", meanModel());
    const auto model = loadImageModel(folder / "m.onnx", "cpu");
    EXPECT_EQ(model->imageSize(), 2U);
    try {
        (void)model->embed(std::vector<float>(27), 1, 3);
        FAIL() << "expected Error";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(),
                    HasSubstr("images are 3 pixels a side; expected 2, as the model declares"));
    }
    writeBytes(folder / "grey.onnx", meanModel({1, 1, 2, 2}));
    EXPECT_THAT(refusalOfOnnxModel(folder / "grey.onnx"), HasSubstr("takes images of 1 channels"));
    writeBytes(folder / "wide.onnx", meanModel({1, 3, 2, 4}));
    EXPECT_THAT(refusalOfOnnxModel(folder / "wide.onnx"), HasSubstr("2 high and 4 wide"));
    writeBytes(folder / "empty.onnx", "");
    EXPECT_THAT(refusalOfOnnxModel(folder / "empty.onnx"), HasSubstr("is empty"));
}

TEST(OnnxModel, OfTwoOutputsIsRefused)
{
    const TemporaryFolder folder;
    const std::string both = node("GlobalAveragePool", "x", "m") + node("Flatten", "m", "y") +
                             node("Relu", "y", "scores") + value(12, "scores", {1, 3});
    writeBytes(folder / "two.onnx", onnx(both));
    EXPECT_THAT(refusalOfOnnxModel(folder / "two.onnx"),
                HasSubstr("the model has 2 outputs: scores, y"));
}

TEST(OnnxModel, OfTwoOutputsGivesTheOneThatIsNamed)
{
    const TemporaryFolder folder;
    const std::string both = node("GlobalAveragePool", "x", "m") + node("Flatten", "m", "y") +
                             node("Relu", "y", "scores") + value(12, "scores", {1, 3});
    writeBytes(folder / "two.onnx", onnx(both));
    const auto model =
        loadImageModel(folder / "two.onnx", "cpu", {.mean = {0.5F, 0, 0}, .output = "y"});
    EXPECT_THAT(embedded(*model, twoImages(), 1, 2), ElementsAre(-0.25F, 0, 0));
    const auto scores =
        loadImageModel(folder / "two.onnx", "cpu", {.mean = {0.5F, 0, 0}, .output = "scores"});
    EXPECT_THAT(embedded(*scores, twoImages(), 1, 2), ElementsAre(0, 0, 0));
    EXPECT_THAT(
        errorText([&] { (void)loadImageModel(folder / "two.onnx", "cpu", {.output = "z"}); }),
        HasSubstr("2 outputs: scores, y; expected one of them named"));
}

TEST(OnnxModel, WhoseImagesHaveTheirChannelsLastIsLoaded)
{
    const TemporaryFolder folder;
    writeBytes(folder / "last.onnx", onnx(node("Flatten", "x", "y"), {1, 1, 1, 3}));
    const auto model = loadImageModel(folder / "last.onnx", "cpu", {.channelsLast = true});
    EXPECT_EQ(model->imageSize(), 1U);
    EXPECT_THAT(embedded(*model, {1, 2, 3}, 1, 1), ElementsAre(1, 2, 3));
}

TEST(OnnxModel, ReadsWeightsInAnotherFile)
{
    const TemporaryFolder folder;
    const std::string product =
        text(1, text(1, "m") + text(1, "w") + text(2, "y") + text(3, "product") + text(4, "Mul"));
    const std::string scaled =
        node("GlobalAveragePool", "x", "p") + node("Flatten", "p", "m") + product +
        text(5, number(1, 3) + number(2, 1) + text(8, "w") +
                    text(13, text(1, "location") + text(2, "w.bin")) + number(14, 1));
    writeBytes(folder / "m.onnx", onnx(scaled));
    EXPECT_THAT(refusalOfOnnxModel(folder / "m.onnx"), HasSubstr("m.onnx: ")); // it is not there
    const std::vector<float> factors{2, 1, 4};
    writeBytes(folder / "w.bin", {reinterpret_cast<const char*>(factors.data()), 12});
    EXPECT_THAT(embedded(*loadImageModel(folder / "m.onnx", "cpu"), twoImages(), 2, 2),
                ElementsAre(0.5F, 0, 0, 0, 0, 0.5F));
}

TEST(OnnxModel, SaysWhyItFailed)
{
    const TemporaryFolder folder;
    const JobContext job;
    const auto failure = [&](const std::string& nodes, std::size_t n) {
        writeBytes(folder / "m.onnx", onnx(nodes));
        const auto model = loadImageModelInChild(folder / "m.onnx", job);
        return errorText([&] { (void)model->embed(twoImages(), n, 2); });
    };
    EXPECT_THAT(failure(node("GlobalAveragePool", "x", "y"), 2),
                AllOf(HasSubstr("m.onnx: the model's output for 2 images is [2, 3, 1, 1]"),
                      HasSubstr("expected one float row of features [n, d] an image"),
                      HasSubstr("ends with the embedding")));
    const std::string weights = text(5, number(1, 5) + number(1, 2) + number(2, 1) + text(8, "w") +
                                            text(9, std::string(40, '\0')));
    const std::string product = text(1, text(1, "f") + text(1, "w") + text(2, "y") +
                                            text(3, "product") + text(4, "MatMul"));
    writeBytes(folder / "p.onnx", onnx(node("Flatten", "x", "f") + product + weights));
    EXPECT_THAT(errorText([&] {
                    (void)loadImageModelInChild(folder / "p.onnx", job)->embed(twoImages(), 2, 2);
                }),
                HasSubstr("p.onnx: "));
    EXPECT_THAT(errorText([&] { (void)countMacs(folder / "m.onnx", 2, job); }),
                AllOf(HasSubstr("the multiply-accumulates of an ONNX model are not counted"),
                      HasSubstr("expected TorchScript (.pt), or their number")));
}

/// A process that reads a model may take as much as the model needs.
TEST(OnnxModel, CountsTheWeightsThatAreBesideIt)
{
    const TemporaryFolder folder;
    const auto beside = [](const std::string& name) {
        return text(5, number(2, 1) + text(8, name) + number(14, 1) +
                           text(13, text(1, "location") + text(2, name)) +
                           text(13, text(1, "offset") + text(2, "0")));
    };
    writeBytes(folder / "w.bin", std::string(1000, '\0'));
    const std::string model =
        onnx(node("Flatten", "x", "f") + beside("w.bin") + beside("w.bin") + beside("none.bin"));
    writeBytes(folder / "m.onnx", model);
    EXPECT_EQ(onnxBytes(folder / "m.onnx"), model.size() + 1000);
    writeBytes(folder / "m.onnx", "no model");
    EXPECT_EQ(onnxBytes(folder / "m.onnx"), 8U);
}

TEST(OnnxModel, SurvivesDamage)
{
    const TemporaryFolder folder;
    writeBytes(folder / "empty.onnx", "");
    EXPECT_THAT(refusalOfOnnxModel(folder / "empty.onnx"), HasSubstr("empty.onnx"));
    EXPECT_THAT(refusalOfOnnxModel(folder / "none.onnx"), HasSubstr("no such file"));
    const std::string whole = meanModel();
    writeBytes(folder / "cut.onnx", whole.substr(0, whole.size() / 2));
    EXPECT_THAT(refusalOfOnnxModel(folder / "cut.onnx"),
                AllOf(HasSubstr("cut.onnx"), testing::Not(HasSubstr("OpenCV(")),
                      testing::Not(HasSubstr(".cpp:"))));
    for (std::size_t at = 0; at < whole.size(); at += 17) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
        writeBytes(folder / "damaged.onnx", damaged);
        (void)refusalOfOnnxModel(folder / "damaged.onnx"); // whatever it says: no crash
    }
}
