#include "core/models/zip_check.h"

#include "core/base/error.h"
#include "core/files/zip_archive.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
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

TEST(ZipCheck, RefusesWhatItCannotUnpackAndFarTooManyEntries)
{
    const TemporaryFolder folder;
    std::string packed = archive("123456789", knownCrc);
    packed[packed.find("PK\x01\x02") + 10] = 12; // bzip2
    writeText(folder / "packed.zip", packed);
    const ZipArchive zip(folder / "packed.zip");
    EXPECT_THAT(errorText([&] { (void)zip.open(zip.entries().front()); }),
                AllOf(HasSubstr("its part a.txt is packed in a way that is not read (method 12)"),
                      HasSubstr("expected parts that are stored or deflated")));

    // With zip64's records, as archives of more than 4 GiB have them.
    const std::string whole = archive("123456789", knownCrc);
    const std::size_t end = whole.find("PK\x05\x06");
    const std::string zeros(24, '\0');
    const std::string records = "PK\x06\x06" + zeros + std::string(4, '\0') +
                                number(std::uint64_t{1} << 60U) + zeros.substr(0, 16) +
                                "PK\x06\x07" + zeros.substr(0, 4) +
                                number(static_cast<std::uint64_t>(end)) + zeros.substr(0, 4);
    writeText(folder / "many.zip", whole.substr(0, end) + records + whole.substr(end));
    EXPECT_THAT(refusalOf(folder / "many.zip"),
                HasSubstr("many.zip: the archive claims 1152921504606846976 entries"));
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
