#include "core/base/cut_files.h"
#include "core/base/job.h"
#include "core/base/mapped_file.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

using test::TemporaryFolder;
using test::writeBytes;

constexpr std::size_t page = 1 << 16; // of any machine, or several of it

TEST(CutFiles, OneThatIsCutWhileItIsMappedIsAMessage)
{
    const TemporaryFolder folder;
    const auto path = folder / "a.npy";
    writeBytes(path, std::string(3 * page, 'x'));
    {
        MappedFile file = MappedFile::existing(path, 5, 3 * page - 5);
        const MappedFile moved(std::move(file));
        const volatile std::byte* const bytes = moved.data();
        EXPECT_EQ(std::byte{bytes[2 * page]}, std::byte{0x78});
        EXPECT_NO_THROW(requireWholeFiles());
        std::filesystem::resize_file(path, page);
        EXPECT_EQ(std::byte{bytes[2 * page]}, std::byte{0}) << "no SIGBUS";
        EXPECT_EQ(std::byte{bytes[0]}, std::byte{0x78});
        try {
            JobContext().checkpoint();
            ADD_FAILURE() << "no error";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::BadFormat);
            EXPECT_NE(std::string(error.what()).find("a.npy: another program cut"),
                      std::string::npos);
        }
    }
    EXPECT_NO_THROW(JobContext().checkpoint()) << "the mapping is gone";
}

TEST(CutFiles, AnyOtherFaultEndsTheProgramAsEver)
{
    const TemporaryFolder folder;
    writeBytes(folder / "a", std::string(page, 'x'));
    const MappedFile file = MappedFile::existing(folder / "a", 0, page); // sets the handler
    EXPECT_EXIT(raise(SIGBUS), testing::KilledBySignal(SIGBUS), "");
}

} // namespace
} // namespace crossfade
