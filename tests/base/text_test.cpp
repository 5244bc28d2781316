#include "core/base/text.h"

#include "core/base/shortened.h"
#include "core/base/spreadsheet_text.h"
#include "core/base/xml_text.h"

#include <gtest/gtest.h>

#include <vector>

using crossfade::joined;

TEST(Text, JoinsWithASeparatorBetween)
{
    EXPECT_EQ(joined(std::vector<std::string>{}, ", "), "");
    EXPECT_EQ(joined(std::vector<std::string>{"a"}, ", "), "a");
    EXPECT_EQ(joined(std::vector<std::string>{"a", "", "c"}, ", "), "a, , c");
    EXPECT_EQ(joined(std::vector{1, 2, 3}, " x ", [](int n) { return std::to_string(n); }),
              "1 x 2 x 3");
}

TEST(Text, JoinsAMemberOfEachElement)
{
    struct Named {
        std::string name;
    };
    EXPECT_EQ(joined(std::vector<Named>{{"old"}, {"new"}}, ", ", &Named::name), "old, new");
}

TEST(Text, PrintableShowsNoControlCharacter)
{
    using crossfade::printable;
    EXPECT_EQ(printable("Zürich\n日本"), "Zürich\n日本");
    EXPECT_EQ(printable("\x1b[2J\t\r\x7f"), "\\x1b[2J\\x09\\x0d\\x7f");
    EXPECT_EQ(printable("caf\xE9"), "caf\\xe9");
    EXPECT_EQ(printable("a\u202Eb\u202Ac\u2066d\u2069"), "a\\u202eb\\u202ac\\u2066d\\u2069");
    EXPECT_EQ(printable("\u2029\u202F\u2065\u206A\u05D0\u2014"),
              "\u2029\u202F\u2065\u206A\u05D0\u2014");
    EXPECT_EQ(printable("\xC2\x9B"
                        "1m"),
              "\\xc2\\x9b1m"); // CSI in one character
    EXPECT_EQ(printable(""), "");
}

TEST(Text, KnowsUtf8)
{
    using crossfade::isUtf8;
    EXPECT_TRUE(isUtf8("Zürich 日本 \xF0\x9F\x98\x80"));
    for (const char* bad : {"\xE9", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82"})
        EXPECT_FALSE(isUtf8(bad));
}

TEST(Text, LibraryMessagesLoseStacksAndAddresses)
{
    using crossfade::libraryMessage;
    EXPECT_EQ(libraryMessage("\n  \nno such op at 0x7fffdeadbeef (0x10)\nframe #0: x"),
              "no such op at ... (0x10)");
    EXPECT_EQ(libraryMessage("bad sizeException raised from f at a.cpp:3"), "bad size");
    EXPECT_EQ(libraryMessage("[json.exception.out_of_range.403] key 'a' not found"),
              "key 'a' not found");
    EXPECT_EQ(libraryMessage("[enforce fail at ThreadPool.cc:44] cpuinfo_initialize()."),
              "cpuinfo_initialize().");
    EXPECT_EQ(libraryMessage("[enforce fail at alloc_cpu.cpp:75] err == 0. DefaultCPUAllocator: "
                             "can't allocate memory: you tried to allocate 16777216 bytes."),
              "out of memory");
    EXPECT_EQ(libraryMessage(""), "no reason given");
}

TEST(Text, LibraryMessagesLoseControlCharactersAtTheirEnd)
{
    using crossfade::libraryMessage;
    using namespace std::string_view_literals;
    EXPECT_EQ(libraryMessage("read error\0"sv), "read error");
    EXPECT_EQ(libraryMessage("\0\n read\x1b error \x7f\r\0\0"sv), " read\\x1b error");
    EXPECT_EQ(libraryMessage("\0"sv), "no reason given");
}

TEST(XmlText, HasNoMarksAndNoControlCharacters)
{
    using crossfade::xmlText;
    EXPECT_EQ(xmlText("R&D: <a> b"), "R&amp;D: &lt;a&gt; b");
    EXPECT_EQ(xmlText("\x1b[31mred\x07"), "\\x1b[31mred\\x07");
    EXPECT_EQ(xmlText("\xff"), "\\xff");
    EXPECT_EQ(xmlText(""), "");
}

TEST(Text, ShortNamesAreOneShortLine)
{
    using crossfade::shortName;
    EXPECT_EQ(shortName("a\nb\x1b"), "a b\\x1b");
    EXPECT_EQ(shortName(std::string(80, 'k')), std::string(80, 'k'));
    EXPECT_EQ(shortName(std::string(79, 'k') + "ßß"), std::string(79, 'k') + "…");
}

TEST(SpreadsheetText, RunsNoCell)
{
    using crossfade::safeForSpreadsheets;
    EXPECT_EQ(safeForSpreadsheets("id,name\n=1+1,@x\n+a,-b\n\x01z,\x7f\n"),
              "id,name\n'=1+1,'@x\n'+a,'-b\n'\x01z,'\x7f\n");
    EXPECT_EQ(safeForSpreadsheets("\"=HYPERLINK(\"\"a\"\",1)\",\"a\n=b\",\"\rx\"\n"),
              "\"'=HYPERLINK(\"\"a\"\",1)\",\"a\n=b\",\"'\rx\"\n");
    EXPECT_EQ(safeForSpreadsheets(" =1,  a\n"), "' =1,  a\n") << "some look behind spaces";
    EXPECT_EQ(safeForSpreadsheets("a\t=b,=c", '\t'), "a\t'=b,=c");
    EXPECT_EQ(safeForSpreadsheets("-,+,=,\"-\"\n"), "'-,'+,'=,\"'-\"\n");
}

TEST(SpreadsheetText, LeavesNumbersAndOtherTexts)
{
    const std::string table = "a,b=c,a-b,\"x, -y\"\n-5,+0.25,-1e-07,\"-3\"\n-.5,,\"\",#\n";
    EXPECT_EQ(crossfade::safeForSpreadsheets(table), table);
    EXPECT_EQ(crossfade::safeForSpreadsheets("-5+3,-inf,+49 170,--1\n"),
              "'-5+3,'-inf,'+49 170,'--1\n");
    EXPECT_EQ(crossfade::safeForSpreadsheets(""), "");
    EXPECT_EQ(crossfade::safeForSpreadsheets("\"=never closed"), "\"'=never closed");
}

/// A name in a line above the table may hold separators and quotes.
TEST(SpreadsheetText, RunsNoPartOfALineAboveTheTable)
{
    EXPECT_EQ(crossfade::safeForSpreadsheets("# study: a,=b,\"=c\",d\nx,=y\n# z,\"a,b\"\n"),
              "# study: a,'=b,'\"=c\",d\nx,'=y\n# z,\"a,b\"\n");
}

TEST(SpreadsheetText, IsRawWhereThatIsWanted)
{
    using crossfade::TableCells;
    EXPECT_EQ(crossfade::withCells(TableCells::Raw, "=a\n"), "=a\n");
    EXPECT_EQ(crossfade::withCells(TableCells::Safe, "=a\n"), "'=a\n");
}
