#include "core/orders/order_file.h"

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
            (void)readOrderFile(m_file, {galleryCount, m_ids, m_present});
        } catch (const Error& error) {
            return error.what();
        }
        return "(accepted)";
    }

    void write(const std::string& bytes) const { std::ofstream(m_file, std::ios::binary) << bytes; }

    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder.path() / "order.npy";
    ItemIds m_ids;
    RowMask m_present;
};

} // namespace

TEST_F(OrderFile, ReadsAPermutation)
{
    writeNpy(m_file, Order{2, 0, 1});
    EXPECT_EQ(readOrderFile(m_file, {3, m_ids, m_present}), (Order{2, 0, 1}));
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

TEST_F(OrderFile, ReadsIdsOneALine)
{
    m_file = m_folder.path() / "order.txt";
    m_ids = ItemIds(ItemIds::Texts{"a", "b,c", "#d"});
    write("#d\r\na\nb,c\n");
    EXPECT_EQ(readOrderFile(m_file, {3, m_ids, m_present}), (Order{2, 0, 1}));
    m_ids = ItemIds(ItemIds::Numbers{70, -3, 9});
    write("9\n70\n-3\n");
    EXPECT_EQ(readOrderFile(m_file, {3, m_ids, m_present}), (Order{2, 0, 1}));
    m_ids = {};
    write("2\n0\n1");
    EXPECT_EQ(readOrderFile(m_file, {3, m_ids, m_present}), (Order{2, 0, 1})) << "row numbers";
}

TEST_F(OrderFile, ReadsTheIdsOfATable)
{
    m_file = m_folder.path() / "plan.csv";
    m_ids = ItemIds(ItemIds::Texts{"a", "b,c", "say \"d\""});
    write("# made by hand\nposition,batch,id\n0,0,\"say \"\"d\"\"\"\n1,0,\"b,c\"\n2,1,a\n");
    EXPECT_EQ(readOrderFile(m_file, {3, m_ids, m_present}), (Order{2, 1, 0}));
    write("position,batch\n0,0\n");
    EXPECT_THAT(refusal(3), HasSubstr("line 1: the table has no column id"));
    write("position;batch;id\n0;0;a\n");
    EXPECT_THAT(refusal(3), HasSubstr("columns are separated by semicolons"));
    write("position,id\n0\n");
    EXPECT_THAT(refusal(3), HasSubstr("line 2: there are only 1 cells"));
}

TEST_F(OrderFile, ItemsThatArePresentAlreadyMayBeLeftOut)
{
    m_file = m_folder.path() / "order.txt";
    m_ids = ItemIds(ItemIds::Texts{"a", "b", "c", "d"});
    m_present = {1, 0, 1, 0};
    write("d\nb\n");
    EXPECT_EQ(readOrderFile(m_file, {4, m_ids, m_present}), (Order{0, 2, 3, 1}));
    write("d\n");
    EXPECT_THAT(refusal(4), HasSubstr("the item b is left out, 1 of 4 are there"));
}

TEST_F(OrderFile, NamesIdsThatAreUnknownOrThereTwice)
{
    m_file = m_folder.path() / "order.txt";
    m_ids = ItemIds(ItemIds::Texts{"a", "b"});
    write("a\nx\n");
    EXPECT_THAT(refusal(2), HasSubstr("order.txt, line 2: no item of the gallery has the id x"));
    write("a\n\na\n");
    EXPECT_THAT(refusal(2), HasSubstr("line 3: the id a is there twice"));
    m_ids = {};
    write("0\n2\n");
    EXPECT_THAT(refusal(2), HasSubstr("line 2: no item of the gallery has the id 2; expected a row "
                                      "number, since the data has no /gallery/ids"));
    m_file = m_folder.path() / "none.txt";
    EXPECT_THAT(refusal(2), HasSubstr("none.txt: there is no such file; expected an order: a"));
    m_file = m_folder.path();
    EXPECT_THAT(refusal(2), HasSubstr(": is a folder; expected an order: a .npy file of row"));
}

TEST_F(OrderFile, WritesIds)
{
    m_file = m_folder.path() / "order.txt";
    m_ids = ItemIds(ItemIds::Texts{"a", "b", "c"});
    writeOrderFile(m_file, {2, 0, 1}, m_ids);
    EXPECT_EQ(readOrderFile(m_file, {3, m_ids, m_present}), (Order{2, 0, 1}));
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
