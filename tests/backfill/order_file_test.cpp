#include "core/backfill/order_file.h"

#include "core/base/error.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

using namespace crossfade;
using test::TemporaryFolder;
using testing::HasSubstr;

namespace
{

class OrderFile : public testing::Test
{
protected:
    std::string refusal(std::size_t galleryCount) const
    {
        try {
            (void)readOrderFile(m_file, galleryCount);
        } catch (const Error& error) {
            return error.what();
        }
        return "(accepted)";
    }

    void write(const std::string& bytes) const { std::ofstream(m_file, std::ios::binary) << bytes; }

    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder.path() / "order.npy";
};

} // namespace

TEST_F(OrderFile, ReadsAPermutation)
{
    writeNpy(m_file, Order{2, 0, 1});
    EXPECT_EQ(readOrderFile(m_file, 3), (Order{2, 0, 1}));
}

TEST_F(OrderFile, NamesTheFirstBadEntry)
{
    writeNpy(m_file, Order{2, 0, 2});
    EXPECT_THAT(refusal(3), HasSubstr("entry 2: row 2 is there twice"));
    writeNpy(m_file, Order{2, 3, 1});
    EXPECT_THAT(refusal(3), HasSubstr("entry 1: 3 is no row of the gallery"));
    writeNpy(m_file, Order{-1, 0, 1});
    EXPECT_THAT(refusal(3), HasSubstr("entry 0: -1 is no row of the gallery"));
}

TEST_F(OrderFile, RefusesAnotherLength)
{
    writeNpy(m_file, Order{1, 0});
    EXPECT_THAT(refusal(3), HasSubstr("2 entries; expected 3"));
}

TEST_F(OrderFile, RefusesWhatIsNoOrder)
{
    EXPECT_THAT(refusal(3), HasSubstr("no such file"));
    write("");
    EXPECT_THAT(refusal(3), HasSubstr("order.npy"));
    write("1 2 3");
    EXPECT_THAT(refusal(3), HasSubstr("order.npy"));
}

TEST_F(OrderFile, CutOffOrDamagedFilesNeverCrash)
{
    writeNpy(m_file, Order{2, 0, 1});
    std::ifstream stream(m_file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        write(bytes.substr(0, length));
        EXPECT_NE(refusal(3), "(accepted)") << length;
    }
    std::mt19937 random(3);
    for (int trial = 0; trial < 500; ++trial) {
        std::string flipped = bytes;
        flipped[random() % flipped.size()] = static_cast<char>(random() % 256);
        write(flipped);
        (void)refusal(3);
    }
}
