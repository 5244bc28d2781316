#include "core/methods/shared/transform_file.h"

#include "core/base/error.h"
#include "core/methods/shared/transform_header.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <cstring>

namespace crossfade
{
namespace
{

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
    EXPECT_EQ(codeOf(folder / "absent.pt"), ErrorCode::FileNotFound);
    EXPECT_EQ(codeOf(folder.path()), ErrorCode::FileNotFound);
    writeBytes(folder / "text.pt", "PK\003\004 a pickle, perhaps");
    EXPECT_EQ(codeOf(folder / "text.pt"), ErrorCode::BadFormat);
    writeTransform(folder / "nameless.pt", {.header = {{"old_dim", "3"}}, .tensors = {}});
    EXPECT_EQ(codeOf(folder / "nameless.pt"), ErrorCode::BadFormat);

    writeTransform(folder / "other.pt", {.header = {{"method", "bict"}}, .tensors = {}});
    try {
        readTransform(folder / "other.pt", "fct");
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), ::testing::AllOf(HasSubstr("bict"), HasSubstr("fct")));
    }
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
    EXPECT_THROW(headerNumber(content, "dim", 13, 100, file), Error);
    EXPECT_THROW(headerNumber(content, "dim", 1, 11, file), Error);
    EXPECT_THROW(headerNumber(content, "bad", 1, 100, file), Error);
    EXPECT_THROW(headerNumber(content, "huge", 1, 100, file), Error);
    EXPECT_THROW(headerNumber(content, "absent", 1, 100, file), Error);
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
