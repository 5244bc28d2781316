#include "core/methods/shared/transform_file.h"

#include "core/base/error.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/transform_container.h"
#include "core/methods/shared/transform_header.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/nn/modules/linear.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <cstring>

namespace crossfade
{
namespace
{

using test::errorText;
using test::readBytes;
using test::TemporaryFolder;
using test::writeBytes;

using ::testing::HasSubstr;

TransformFile sample()
{
    return {.header = {{"method", "fct"}, {"old_dim", "3"}, {"note", "ä\n"}},
            .tensors = {{"weight", torch::tensor({{1.5F, -0.0F, 3e-41F}, {4.0F, 5.0F, 6e30F}})},
                        {"bias", torch::tensor({0.1F, 0.2F})}}};
}

/// The checksum of the format, written down a second time.
std::string sealed(std::string body)
{
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char byte : body) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 1099511628211ULL;
    }
    body.append(reinterpret_cast<const char*>(&hash), sizeof hash);
    return body;
}

ErrorCode codeOf(const std::filesystem::path& file)
{
    try {
        readTransform(file);
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr(file.string()));
        return error.code();
    }
    ADD_FAILURE() << "accepted";
    return ErrorCode::Internal;
}

TEST(TransformFile, ComesBackBitForBit)
{
    const TemporaryFolder folder;
    const auto file = folder / "transform.pt";
    const TransformFile written = sample();
    writeTransform(file, written);
    const TransformFile read = readTransform(file);
    EXPECT_EQ(read.header, written.header);
    ASSERT_EQ(read.tensors.size(), written.tensors.size());
    for (const auto& [name, tensor] : written.tensors) {
        const torch::Tensor& found = read.tensors.at(name);
        ASSERT_EQ(found.sizes(), tensor.sizes());
        EXPECT_EQ(std::memcmp(found.data_ptr<float>(), tensor.data_ptr<float>(),
                              static_cast<std::size_t>(tensor.numel()) * sizeof(float)),
                  0);
    }
    EXPECT_EQ(folder.fileCount(), 1U) << "nothing is left aside";
}

TEST(TransformFile, IsRefusedWhereverItIsCutOff)
{
    const TemporaryFolder folder;
    const auto file = folder / "transform.pt";
    writeTransform(file, sample());
    const std::string bytes = readBytes(file);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        writeBytes(file, bytes.substr(0, size));
        EXPECT_EQ(codeOf(file), ErrorCode::BadFormat) << size;
    }
}

TEST(TransformFile, IsRefusedWithAnyByteFlipped)
{
    const TemporaryFolder folder;
    const auto file = folder / "transform.pt";
    writeTransform(file, sample());
    const std::string bytes = readBytes(file);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::string damaged = bytes;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x41);
        writeBytes(file, damaged);
        EXPECT_EQ(codeOf(file), ErrorCode::BadFormat) << i;
    }
}

TEST(TransformFile, NeverTrustsASizeEvenUnderARightChecksum)
{
    const TemporaryFolder folder;
    const auto file = folder / "transform.pt";
    writeTransform(file, sample());
    std::string body = readBytes(file);
    body.resize(body.size() - 8);
    for (const int value : {0x00, 0x01, 0x7F, 0x80, 0xFF})
        for (std::size_t i = 8; i < body.size(); ++i) {
            std::string changed = body;
            changed[i] = static_cast<char>(value);
            writeBytes(file, sealed(changed));
            try { // a changed name or number is a file like any other; a changed size is not
                readTransform(file);
            } catch (const Error& error) {
                EXPECT_EQ(error.code(), ErrorCode::BadFormat);
            }
        }
    for (std::size_t size = 8; size < body.size(); ++size) {
        writeBytes(file, sealed(body.substr(0, size)));
        EXPECT_EQ(codeOf(file), ErrorCode::BadFormat) << size;
    }
    writeBytes(file, sealed(body + "x"));
    EXPECT_EQ(codeOf(file), ErrorCode::BadFormat);
}

TEST(TransformFile, SaysWhatElseIsWrong)
{
    const TemporaryFolder folder;
    const auto refusal = [&](const std::string& name) {
        return errorText([&] { readTransform(folder / name); });
    };
    EXPECT_EQ(codeOf(folder / "absent.pt"), ErrorCode::FileNotFound);
    EXPECT_EQ(codeOf(folder.path()), ErrorCode::BadFormat);
    EXPECT_THAT(refusal("absent.pt"), HasSubstr("absent.pt: there is no such file; expected a "
                                                "transform saved by crossfade-cli fit"));
    EXPECT_THAT(refusal(""), HasSubstr(": is a folder; expected a transform saved by"));
    writeBytes(folder / "text.pt", "PK\003\004 a pickle, perhaps");
    EXPECT_EQ(codeOf(folder / "text.pt"), ErrorCode::BadFormat);
    EXPECT_THAT(refusal("text.pt"), HasSubstr("text.pt: this is no saved transform; expected a"));
    writeBytes(folder / "short.pt", std::string(transformMagic) + "1234567");
    EXPECT_THAT(refusal("short.pt"), HasSubstr("short.pt: the file is cut off; expected a"));
    writeTransform(folder / "nameless.pt", {.header = {{"old_dim", "3"}}, .tensors = {}});
    EXPECT_EQ(codeOf(folder / "nameless.pt"), ErrorCode::BadFormat);
    EXPECT_THAT(refusal("nameless.pt"), HasSubstr("the file does not say its method"));

    writeTransform(folder / "other.pt", {.header = {{"method", "bict"}}, .tensors = {}});
    try {
        readTransform(folder / "other.pt", "fct");
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), ::testing::AllOf(HasSubstr("bict"), HasSubstr("fct")));
    }
}

TEST(TransformFile, SaysWhatIsWrongUnderARightChecksum)
{
    const TemporaryFolder folder;
    const auto number = [](std::uint32_t value) {
        return std::string(reinterpret_cast<const char*>(&value), sizeof value);
    };
    const std::string start(transformMagic);
    const std::string oneTensor = number(transformLayoutVersion) + number(0) + number(1);
    const auto refusal = [&](const std::string& body) {
        writeBytes(folder / "t.pt", sealed(start + body));
        return errorText([&] { readTransform(folder / "t.pt"); });
    };
    EXPECT_THAT(refusal(number(7)),
                HasSubstr("t.pt: layout version 7; expected version 1. Fit the method again"));
    EXPECT_THAT(refusal(number(transformLayoutVersion) + number(5)),
                HasSubstr("the file says that it holds more than it does"));
    EXPECT_THAT(refusal(oneTensor + number(1) + "w" + number(9)), HasSubstr("a tensor of rank 9"));
    EXPECT_THAT(refusal(oneTensor + number(1) + "w" + number(1) + number(1000) + number(0)),
                HasSubstr("a tensor of a size that the file does not hold"));
    EXPECT_THAT(refusal(number(transformLayoutVersion) + number(0) + number(0) + "x"),
                HasSubstr("more bytes than the layout has a use for"));
    writeBytes(folder / "t.pt", start + "x" + sealed(start).substr(start.size()));
    EXPECT_THAT(errorText([&] { readTransform(folder / "t.pt"); }),
                HasSubstr("the file is damaged or cut off: its checksum does not fit"));
}

TEST(TransformFile, SaysWhichTensorDoesNotFitItsModule)
{
    torch::nn::Linear module(2, 3);
    const auto refusal = [&](const std::map<std::string, torch::Tensor>& tensors) {
        return errorText([&] { loadState(*module, {.header = {}, .tensors = tensors}, "t.pt"); });
    };
    const torch::Tensor bias = torch::zeros({3});
    EXPECT_THAT(refusal({{"bias", bias}}),
                HasSubstr("t.pt: 1 tensors; expected 2 for this method's options"));
    EXPECT_THAT(refusal({{"bias", bias}, {"height", torch::zeros({3, 2})}}),
                HasSubstr("t.pt: there is no tensor 'weight'"));
    EXPECT_THAT(refusal({{"bias", bias}, {"weight", torch::zeros({2, 3})}}),
                HasSubstr("t.pt: tensor 'weight' is of another shape than it should be"));
    EXPECT_THAT(errorText([&] {
                    requireValues({.header = {}, .tensors = {{"bias", bias}}}, 9, "t.pt");
                }),
                HasSubstr("t.pt: 3 values; expected at least 9 for this method's options"));
}

TEST(TransformFile, WritesNothingIntoAFolderThatIsNotThere)
{
    const TemporaryFolder folder;
    try {
        writeTransform(folder / "absent/transform.pt", sample());
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::WriteFailed);
    }
}

TEST(TransformFile, AnOptionYoungerThanTheFileHasItsDefault)
{
    const OptionSpec width{.name = "width", .defaultValue = std::int64_t{8}, .help = "a width"};
    const OptionSpec scaling{.name = "scaling", .defaultValue = false, .help = "a later option"};
    const TransformFile content{.header = {{"width", "5"}}, .tensors = {}};
    const Options options = headerOptions(content, {width, scaling}, "transform.pt");
    EXPECT_EQ(options.integer("width"), 5);
    EXPECT_FALSE(options.flag("scaling"));
}

TEST(TransformFile, ReadsNumbersAndOptionsWithinTheirBounds)
{
    const std::filesystem::path file = "transform.pt";
    const TransformFile content{
        .header = {{"dim", "12"}, {"bad", "12x"}, {"huge", "999999999999999999999"}, {"rate", "7"}},
        .tensors = {}};
    EXPECT_EQ(headerNumber(content, "dim", 1, 100, file), 12);
    const auto refusal = [&](const char* name, std::int64_t least, std::int64_t most) {
        return errorText([&] { headerNumber(content, name, least, most, file); });
    };
    EXPECT_THAT(refusal("dim", 13, 100),
                HasSubstr("transform.pt: dim is '12'; expected a whole number from 13 to 100"));
    EXPECT_THAT(refusal("dim", 1, 11), HasSubstr("dim is '12'"));
    EXPECT_THAT(refusal("bad", 1, 100), HasSubstr("bad is '12x'"));
    EXPECT_THAT(refusal("huge", 1, 100), HasSubstr("huge is '999999999999999999999'"));
    EXPECT_THAT(refusal("absent", 1, 100), HasSubstr("the file does not say its absent"));
    EXPECT_THAT(errorText([&] {
                    headerDistance({.header = {{"distance", "l3"}}, .tensors = {}}, file);
                }),
                HasSubstr("transform.pt: 'l3' is unknown; expected l2, cosine or ip"));
    EXPECT_EQ(headerDim(content, "dim", 1, file), 12);
    EXPECT_THROW(headerDim({.header = {{"dim", "1048577"}}, .tensors = {}}, "dim", 1, file), Error);
    const OptionSpec rate{.name = "rate", .defaultValue = 0.5, .help = "a rate", .maximum = 1};
    try {
        headerOptions(content, {rate}, file);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadFormat);
    }
}

} // namespace
} // namespace crossfade
