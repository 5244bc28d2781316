#include "core/base/error.h"
#include "core/hdf5/stored_bytes.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace crossfade
{
namespace
{

TEST(StoredBytes, ReadsAStretch)
{
    const test::TemporaryFolder folder;
    test::writeBytes(folder / "a", "0123456789");
    std::array<std::byte, 3> out{};
    StoredBytes(folder / "a").read(4, out, "a, /x");
    EXPECT_EQ(out[0], std::byte{'4'});
    EXPECT_EQ(out[2], std::byte{'6'});
}

TEST(StoredBytes, AFileThatIsCutOffOrGoneIsAMessage)
{
    const test::TemporaryFolder folder;
    test::writeBytes(folder / "a", "0123456789");
    const StoredBytes bytes(folder / "a");
    std::array<std::byte, 4> out{};
    std::filesystem::resize_file(folder / "a", 6); // while it is read
    try {
        bytes.read(4, out, "a, /x");
        FAIL() << "it was read";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadFormat);
        EXPECT_STREQ(error.what(), "a, /x: is damaged, or was cut off while it was read; expected "
                                   "values up to byte 8. Copy the file anew and begin again.");
    }
    std::filesystem::remove(folder / "a");
    EXPECT_THAT(test::errorText([&] { const StoredBytes gone(folder / "a"); }),
                testing::HasSubstr("a: cannot be opened: No such file or directory. Bring the"));
    const StoredBytes asFolder(folder.path());
    EXPECT_THAT(test::errorText([&] { asFolder.read(0, out, "a, /x"); }),
                testing::HasSubstr("a, /x: cannot be read: Is a directory; expected values up to"));
}

} // namespace
} // namespace crossfade
