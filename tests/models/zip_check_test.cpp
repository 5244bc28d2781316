#include "core/models/zip_check.h"

#include "core/base/error.h"
#include "tests/models/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

template <class Number>
std::string number(Number value)
{
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

/// An archive of one stored entry, "a.txt", written by hand after APPNOTE.TXT.
/// @param crc  the checksum that it claims
std::string archive(const std::string& content, std::uint32_t crc)
{
    const std::string name = "a.txt";
    const auto size = static_cast<std::uint32_t>(content.size());
    const auto nameSize = static_cast<std::uint16_t>(name.size());
    const std::uint16_t none = 0;
    const std::string common = number(std::uint16_t{20}) + number(none) + number(none) +
                               number(none) + number(none) + number(crc) + number(size) +
                               number(size) + number(nameSize) + number(none);
    const std::string local = "PK\x03\x04" + common + name + content;
    const std::string entry = "PK\x01\x02" + number(std::uint16_t{20}) + common + number(none) +
                              number(none) + number(none) + number(std::uint32_t{0}) +
                              number(std::uint32_t{0}) + name;
    const auto one = std::uint16_t{1};
    return local + entry + "PK\x05\x06" + number(none) + number(none) + number(one) + number(one) +
           number(static_cast<std::uint32_t>(entry.size())) +
           number(static_cast<std::uint32_t>(local.size())) + number(none);
}

std::string refusalOf(const std::filesystem::path& file)
{
    try {
        requireUndamagedZip(file);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadFormat);
        return error.what();
    }
    return "(accepted)";
}

constexpr std::uint32_t knownCrc = 0xCBF43926; ///< CRC-32 of "123456789", the usual check value

} // namespace

TEST(ZipCheck, AcceptsWhatMatchesItsChecksum)
{
    const TemporaryFolder folder;
    writeText(folder / "a.zip", archive("123456789", knownCrc));
    EXPECT_EQ(refusalOf(folder / "a.zip"), "(accepted)");
    writeText(folder / "comment.zip", archive("123456789", knownCrc) + "a comment");
    EXPECT_EQ(refusalOf(folder / "comment.zip"), "(accepted)");
    writeText(folder / "text", "no archive at all");
    EXPECT_EQ(refusalOf(folder / "text"), "(accepted)");
    EXPECT_EQ(refusalOf(writeModel(folder / "m.pt", "return x")), "(accepted)");
}

TEST(ZipCheck, NoticesDamageAndCuts)
{
    const TemporaryFolder folder;
    writeText(folder / "a.zip", archive("123456780", knownCrc));
    EXPECT_THAT(refusalOf(folder / "a.zip"), HasSubstr("a.zip: its part a.txt is damaged"));
    const std::string whole = archive("123456789", knownCrc);
    for (std::size_t size = 4; size < whole.size(); ++size) {
        writeText(folder / "cut.zip", whole.substr(0, size));
        EXPECT_THAT(refusalOf(folder / "cut.zip"), HasSubstr("cut off")) << size;
    }
    for (std::size_t at = 4; at < whole.size(); ++at) { // no byte of it may lead beyond the file
        std::string harmed = whole;
        harmed[at] = static_cast<char>(0xFF);
        writeText(folder / "harmed.zip", harmed);
        (void)refusalOf(folder / "harmed.zip");
    }
}
