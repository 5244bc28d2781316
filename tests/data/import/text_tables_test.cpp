// CSV, JSON and PostgreSQL's text format of COPY.

#include "core/base/text.h"
#include "tests/data/import/import_case.h"

using namespace crossfade;
using namespace crossfade::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pointee;

namespace
{

class CsvImport : public ImportCase
{
};

class JsonImport : public ImportCase
{
};

class CopyImport : public ImportCase
{
};

} // namespace

TEST_F(CsvImport, GivesEveryColumnItsPlace)
{
    const EmbeddingSet set =
        import(file("items.csv", "\xEF\xBB\xBFid,old,new,label,path\r\n"
                                 "a,\"[1, 2]\",\"[0.5,-1e-3,4]\",cat,one.png\r\n"
                                 "\r\n"
                                 "b,\"[3,4]\",,dog,\"two, \"\"three\"\".png\"\r\n"
                                 "c,\"{+5 6}\",\"[1;2;3]\",,\"line\nbreak\"\r\n"));
    EXPECT_EQ(set.gallery.count, 3);
    EXPECT_THAT(set.gallery.ids.texts(), Pointee(ElementsAre("a", "b", "c")));
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_THAT(values(set, "new"), ElementsAre(0.5F, -1e-3F, 4, 0, 0, 0, 1, 2, 3));
    EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(1, 0, 1));
    EXPECT_FALSE(set.gallery.present.contains("old"));
    EXPECT_THAT(set.gallery.labels, ElementsAre(0, 1, -1));
    EXPECT_THAT(set.classNames, ElementsAre("cat", "dog"));
    EXPECT_THAT(set.gallery.paths, ElementsAre("one.png", "two, \"three\".png", "line\nbreak"));
    EXPECT_FALSE(set.query);
}

/// As programs write in large parts of the world.
TEST_F(CsvImport, ReadsDecimalCommas)
{
    const auto note = testing::Contains(HasSubstr("decimal commas: 0,5 is read as 0.5"));
    const EmbeddingSet columns = import(file("columns.csv", "old_0;old_1;new_0;new_1;label\n"
                                                            "0,5;-1,25;3;4e-1;7\n"
                                                            "2;1,125;-0,5;1,5e1;7\n"));
    EXPECT_THAT(values(columns, "old"), ElementsAre(0.5F, -1.25F, 2, 1.125F));
    EXPECT_THAT(values(columns, "new"), ElementsAre(3, 0.4F, -0.5F, 15));
    EXPECT_THAT(m_notes, note);
    for (const char* rows : {"old;label\n[0,5 -1,25];1\n[2 1,125];1\n",
                             "old,label\n\"[0,5; -1,25]\",1\n\"(2;1,125)\",1\n",
                             "sep=;\nold;label\n[0,5 -1,25];1\n[2 1,125];1\n",
                             "sep=|\nold|label\n[0,5;-1,25]|1\n[2;1,125]|1\n"}) {
        EXPECT_THAT(values(import(file("vectors.csv", rows)), "old"),
                    ElementsAre(0.5F, -1.25F, 2, 1.125F))
            << rows;
        EXPECT_THAT(m_notes, note);
    }
    EXPECT_THAT(
        values(import(file("items.tsv", "old\tlabel\n(0,5; 2)\t1\n(0,25; -2)\t1\n")), "old"),
        ElementsAre(0.5F, 2, 0.25F, -2));
}

TEST_F(CsvImport, RefusesNumbersThatMayBeReadInTwoWays)
{
    const auto refusalOf = [&](const std::string& vector, const std::string& other) {
        return refusal(file("two.tsv", "old\tlabel\n" + vector + "\t1\n" + other + "\t1\n"));
    };
    const auto twoWays = HasSubstr("separated in two ways, or have decimal commas");
    EXPECT_THAT(refusalOf("[2,041, -2,556]", "[1,5, 0,25]"), twoWays);
    EXPECT_THAT(refusalOf("[2,041,1,5]", "[1,05,0,25]"), twoWays) << "no number begins with 04";
    EXPECT_THAT(refusalOf("[1.5;2,5]", "[1.5;2,5]"), twoWays);
    EXPECT_THAT(refusalOf("[1.5 2.5,3.5]", "[1 2,3]"), twoWays);
    EXPECT_THAT(refusalOf("[1,234;2,345]", "[-3,456;12,000]"),
                testing::AllOf(HasSubstr("numbers such as 1,234 may be read in two ways"),
                               HasSubstr("Write the file with decimal points")));
    EXPECT_THAT(refusalOf("[0,5;2,25]", "[0.5;2.25]"), HasSubstr("another decimal mark"));
    EXPECT_THAT(refusalOf("[1.234,5;2,25]", "[1;2]"), twoWays);
    EXPECT_THAT(refusal(file("columns.csv", "old_0;old_1\n0,5;1.5\n0,5;2\n")),
                HasSubstr("another decimal mark"));
    EXPECT_THAT(refusal(file("many.csv", "old_0;old_1\n0,5,1;0,5\n0,5;0,5\n")),
                HasSubstr("line 2, old: field 1 is no number"));
}

/// Nothing in one such text tells that it has twice as many numbers as it means.
TEST_F(CsvImport, SeesNumbersThatWereTornApart)
{
    std::string csv = "old\n";
    std::string json;
    std::string whole = "old\n";
    for (int row = 0; row < 10; ++row) {
        csv += "\"[-2,556,1,5]\"\n";
        json += "{\"old\": [-2, 556, 1, 5]}\n";
        whole += "\"[-2,556,1,-5]\"\n";
    }
    EXPECT_THAT(refusal(file("torn.csv", csv)), HasSubstr("torn apart at decimal commas"));
    EXPECT_THAT(refusal(file("torn.jsonl", json)), HasSubstr("torn apart at decimal commas"));
    EXPECT_EQ(values(import(file("whole.csv", whole)), "old").size(), 40U);
    // Without signs: every second number has three digits, and the others have not.
    std::string positive = "old\n";
    std::string bytes = "old\n";
    for (int row = 0; row < 10; ++row) {
        positive += "\"[2,556,1,500]\"\n";
        bytes += "\"[255,156,1,50]\"\n";
    }
    EXPECT_THAT(refusal(file("positive.csv", positive)), HasSubstr("torn apart at decimal commas"));
    EXPECT_EQ(values(import(file("bytes.csv", bytes)), "old").size(), 40U);
}

TEST_F(CsvImport, StillReadsCommasBetweenNumbersWithPoints)
{
    EXPECT_THAT(
        values(import(file("a.tsv", "old\n[0.5,-1.25, 3]\n[1 ,2.5,   3]\n[1,-2, 3]\n")), "old"),
        ElementsAre(0.5F, -1.25F, 3, 1, 2.5F, 3, 1, -2, 3));
    EXPECT_THAT(m_notes, testing::Not(testing::Contains(HasSubstr("decimal"))));
}

TEST_F(CsvImport, NamesTextsThatAreNotUtf8)
{
    const auto wide = [](const std::string& text, const std::string& mark) {
        std::string all = mark;
        for (const char c : text)
            all += std::string{c, '\0'};
        return all;
    };
    const auto named = testing::AllOf(HasSubstr("is a text in UTF-16 or UTF-32"),
                                      HasSubstr("iconv -f UTF-16 -t UTF-8"));
    const std::string csv = "id;old\n1;[1]\n";
    EXPECT_THAT(refusal(file("a.csv", wide(csv, "\xFF\xFE"))), named);
    EXPECT_THAT(refusal(file("b.csv", wide(csv, ""))), named);
    EXPECT_THAT(refusal(file("c.tsv", "\xFE\xFF" + wide(csv, ""))), named);
    EXPECT_THAT(refusal(file("d.jsonl", wide("{\"old\": [1]}\n", "\xFF\xFE"))), named);
    EXPECT_THAT(refusal(file("e.sql", wide("COPY a (b) FROM stdin;\n", "\xFF\xFE"))), named);
}

TEST_F(JsonImport, RefusesTwoArraysOfRecords)
{
    EXPECT_THAT(refusal(file("two.json", "{\"points\": [{\"old\": [1]}, {\"old\": [2]}], "
                                         "\"rows\": [{\"old\": [3]}]}")),
                HasSubstr("there are records in 'points' and in 'rows'"));
    EXPECT_THAT(values(import(file("pages.json", "{\"points\": [{\"old\": [1]}]}\n"
                                                 "{\"rows\": [{\"old\": [3]}]}")),
                       "old"),
                ElementsAre(1, 3))
        << "two answers";
}

TEST_F(CsvImport, ReadsVectorsOverSeveralColumnsAndOtherDelimiters)
{
    const EmbeddingSet set = import(file("items.csv", "old_0;old_1;new0;new1;label\n"
                                                      "1;2;3;4;7\n"
                                                      "5;6;;;-1\n"));
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 5, 6));
    EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(1, 0));
    EXPECT_THAT(set.gallery.labels, ElementsAre(7, -1));
    EXPECT_THAT(set.classNames, IsEmpty());
    EXPECT_TRUE(set.gallery.ids.empty());
    const EmbeddingSet two = import(file("two.csv", "v1,v2\n[1],[2]\n[3],[4]\n"));
    EXPECT_THAT(values(two, "v2"), ElementsAre(2, 4)) << "each field is a vector";
    ImportRequest request;
    request.gallery.table = file("items.tsv", "id\tv1\n1\t1 2\n");
    EXPECT_THAT(refusal(request), HasSubstr("no column is seen to hold vectors"));
    request.columns.features = {{"old", "v1"}};
    EXPECT_THAT(values(import(request), "old"), ElementsAre(1, 2));
}

/// As pandas writes integers where some are missing; and what "no label" is beside names.
TEST_F(CsvImport, LabelsMeanTheSameInEveryFormat)
{
    struct Case {
        std::vector<std::string> labels;
        std::vector<std::int64_t> expected;
        std::vector<std::string> names;
    };
    const std::vector<Case> cases{
        {{"1.0", "2", "", "-1", "12.00"}, {1, 2, -1, -1, 12}, {}},
        {{"1.0", "", "-1.0", "3.0", "1"}, {1, -1, -1, 3, 1}, {}},
        {{"cat", "-1", "", "1.0", "-1.0"}, {1, -1, -1, 0, -1}, {"1.0", "cat"}},
        {{"1.5", "2.0", "1.", ".0", "-2"}, {3, 4, 2, 1, 0}, {"-2", ".0", "1.", "1.5", "2.0"}}};
    for (const Case& one : cases) {
        std::string csv = "old,label\n";
        std::string json;
        std::string copy;
        for (const std::string& label : one.labels) {
            csv += "[1]," + label + "\n";
            json +=
                R"({"old": [1], "label": )" + (label.empty() ? "null" : '"' + label + '"') + "}\n";
            copy += "{1}\t" + (label.empty() ? "\\N" : label) + "\n";
        }
        ImportRequest copied;
        copied.gallery.table = file("items.copy", copy);
        copied.columnNames = {"old", "label"};
        for (const EmbeddingSet& set :
             {import(file("items.csv", csv)), import(file("items.jsonl", json)), import(copied)}) {
            EXPECT_EQ(set.gallery.labels, one.expected);
            EXPECT_EQ(set.classNames, one.names);
        }
    }
    EXPECT_THAT(import(file("items.json", R"([{"old": [1], "label": 1.0},
                    {"old": [1], "label": 2}, {"old": [1], "label": -1}])"))
                    .gallery.labels,
                ElementsAre(1, 2, -1))
        << "numbers, too";
}

/// str(None) and pandas' na_rep are no class, whose items would be relevant to each other.
TEST_F(CsvImport, WordsForNothingAreNoLabels)
{
    const auto none = HasSubstr("2 labels such as");
    for (const char* word : {"nan", "NaN", "None", "NULL", "<NA>"}) {
        const std::string of = word;
        EXPECT_THAT(import(file("a.csv", "label,old\n1.0,[1]\n" + of + ",[2]\n" + of + ",[3]\n"))
                        .gallery.labels,
                    ElementsAre(1, -1, -1));
        EXPECT_THAT(m_notes, testing::Contains(none));
        const EmbeddingSet named =
            import(file("b.csv", "label,old\ncat,[1]\n" + of + ",[2]\n" + of + ",[3]\n"));
        EXPECT_THAT(named.classNames, ElementsAre("cat"));
        EXPECT_THAT(named.gallery.labels, ElementsAre(0, -1, -1));
    }
    (void)import(file("c.csv", "label,old\ncat,[1]\n,[2]\n,[3]\n"));
    EXPECT_THAT(m_notes, testing::Not(testing::Contains(HasSubstr("labels such as"))));
}

/// Beside names, only what programs write to the letter says that there is none.
TEST_F(CsvImport, AClassMayBeCalledNone)
{
    for (const char* word : {"none", "null", "Nan", "Null", "NONE"}) {
        const std::string of = word;
        EXPECT_THAT(import(file("a.csv", "label,old\nzebra,[1]\n" + of + ",[2]\n")).classNames,
                    ElementsAre(of, "zebra"));
        EXPECT_THAT(m_notes, testing::Not(testing::Contains(HasSubstr("labels such as"))));
    }
    for (const char* word : {"none", "null", "Nan"})
        EXPECT_THAT(import(file("b.csv", "label,old\n7,[1]\n" + std::string(word) + ",[2]\n"))
                        .gallery.labels,
                    ElementsAre(7, -1));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("needs another name")));
}

TEST_F(CsvImport, NamesWhatIsNoTableOfTexts)
{
    EXPECT_THAT(refusal(file("p.csv", std::string("PAR1\x15\x04", 6))), HasSubstr("is Parquet"));
    EXPECT_THAT(refusal(file("q.csv", "PAR1,old\n1,[1]\n")), "(accepted)");
    EXPECT_THAT(refusal(file("r.csv", "id,old\r\r\n1,[1]\r\r\n")), "(accepted)");
    EXPECT_THAT(refusal(file("a.csv", "\x1F\x8B\x08 more")), HasSubstr("by gunzip"));
    EXPECT_THAT(refusal(file("a.sql", "PGDMP\1\016 more")), HasSubstr("pg_restore"));
    EXPECT_THAT(refusal(file("b.copy", "PGCOPY\n\xFF\r\n more")), HasSubstr("without BINARY"));
    EXPECT_THAT(refusal(file("a.tsv", "BZh91AY&SY more")), HasSubstr("by bunzip2"));
    for (const char* name :
         {"BZh", "BZh9", "BZhang", "PGDMP", "PGDMP1", "PGCOPY", "ARROW1", "a_bird  DUCK"})
        EXPECT_THAT(refusal(file("n.csv", std::string(name) + ",old\n1,[1]\n")), "(accepted)");
    EXPECT_THAT(refusal(file("a.jsonl", "PK\x03\x04 more")), HasSubstr("is a zip archive"));
    EXPECT_THAT(refusal(file("a.csv.gz", "x")), HasSubstr("Unpack it first"));
    EXPECT_THAT(refusal(file("g.csv", "\x80\4\x95\r more")), HasSubstr("is a pickle"));
    EXPECT_THAT(refusal(file("h.csv", "\xFD\x37zXZ more")), HasSubstr("by unxz"));
    EXPECT_THAT(refusal(file("h.tsv", "\x93NUMPY\1 more")), HasSubstr("Name it .npy."));
    EXPECT_THAT(refusal(file("i.csv", std::string("ARROW1\0\0 more", 13))), HasSubstr("an Arrow"));
    EXPECT_THAT(refusal(file("j.jsonl", "version https://git-lfs.github.com/spec/v1\noid x\n")),
                HasSubstr("git lfs pull"));
    EXPECT_THAT(refusal(file("k.json", "<!DOCTYPE html><title>403</title>")),
                HasSubstr("a web page"));
    EXPECT_THAT(refusal(file("b.csv", "id,old\r1,[1]\r2,[2]\r")), HasSubstr("of old Macs"));
    EXPECT_THAT(refusal(file("c.csv", "# by me\nid,old\n1,[1]\n")), HasSubstr("is a comment"));
    EXPECT_THAT(refusal(file("d.csv", "0.5,1.5\n2.5,3.5\n")),
                testing::AllOf(HasSubstr("--columns"),
                               HasSubstr("numpy.save('old.npy', numpy.array([line.replace")));
    ImportRequest request;
    request.columns.features = {{"old", "old"}};
    const auto refusedVector = [&](const std::string& text) {
        request.gallery.table = file("e.csv", "id,old\n1,\"" + text + "\"\n");
        return refusal(request);
    };
    EXPECT_THAT(refusedVector("\\x3789c1be83c00240"), HasSubstr("in hexadecimal"));
    EXPECT_THAT(refusedVector("0x3789c1be83c00240"), HasSubstr("in hexadecimal"));
    EXPECT_THAT(refusedVector("N4nBvoPAAkDLoSU/XropPw=="), HasSubstr("in base64"));
    EXPECT_THAT(refusedVector("3789c1be83c002403789c1be83c00240"), HasSubstr("in hexadecimal"));
    EXPECT_THAT(refusedVector("10110100"), HasSubstr("bits are no numbers of a vector"));
    EXPECT_THAT(refusedVector("[np.float64(0.5), np.float64(1)]"), HasSubstr("tolist()"));
}

TEST_F(CsvImport, AQuoteInsideAFieldIsAnInch)
{
    const EmbeddingSet inches =
        import(file("inches.tsv", "id\ttitle\told\n1\t5\" pipe\t[1]\n2\tit is 3\" wide\t[2]\n"
                                  "3\t\"The\" rope, 6\" and 7\"\t[3]\n"));
    EXPECT_THAT(inches.gallery.texts,
                ElementsAre("5\" pipe", "it is 3\" wide", "The rope, 6\" and 7\""));
    EXPECT_THAT(values(inches, "old"), ElementsAre(1, 2, 3));
    const EmbeddingSet last =
        import(file("last.csv", "id,old,title\n1,\"[1,2]\",12\" disk\n2,\"[3,4]\",a \"b\"\n"));
    EXPECT_THAT(last.gallery.texts, ElementsAre("12\" disk", "a \"b\""));
    EXPECT_THAT(values(last, "old"), ElementsAre(1, 2, 3, 4));
}

TEST_F(CsvImport, BlanksBehindCommasBelongToNothing)
{
    const EmbeddingSet set =
        import(file("items.csv", "id, title , old\n1, \"a, \"\"b\"\"\", \"[1, 2]\"\n"
                                 "2, \"two\nlines\" , \"[3, 4]\"\n"));
    EXPECT_THAT(set.gallery.texts, ElementsAre("a, \"b\"", "two\nlines "));
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 3, 4));
}

TEST_F(CsvImport, AQuoteThatOpensNothingIsNoFieldOfSeveralLines)
{
    EXPECT_THAT(
        refusal(file("a.tsv", "id\ttitle\told\n1\t\"The rope\t[1]\n2\tof 5\" or so\t[2]\n")),
        AllOf(HasSubstr("line 2"), HasSubstr("a quote is not closed")));
}

TEST_F(CsvImport, WhatStandsInThePlaceOfVectorsIsNamed)
{
    const auto unused = [&](const std::string& text) {
        m_notes.clear();
        (void)import(
            file("items.csv", "id,embedding,new,news\n1," + text + ",[1],Some (good) news\n"));
        return joined(m_notes, "\n");
    };
    EXPECT_THAT(unused("N4nBvoPAAkDLoSU/XropPw=="),
                HasSubstr("embedding (bytes in base64; in Python"));
    EXPECT_THAT(unused("3789c1be83c002403789c1be83c00240"),
                HasSubstr("embedding (bytes in hexadecimal; in Python"));
    EXPECT_THAT(unused("10110100"), HasSubstr("embedding (bits)"));
    EXPECT_THAT(unused("tensor(0.5)"),
                AllOf(HasSubstr("embedding (what Python prints"), HasSubstr("news;")));
    EXPECT_THAT(refusal(file("n.csv", "id,0,1,2,3,4,5,6,7\n1,.1,.2,.3,.4,.5,.6,.7,.8\n")),
                HasSubstr("In pandas: table.rename("));
}

TEST_F(CsvImport, NumbersThatAreTooSmallAreZeroInEveryFormat)
{
    const std::string zeros(400, '0');
    const std::string numbers = "1e-400, -1e-400, 1e-300, 0." + zeros + "1, 1e-42";
    const auto expected = ElementsAre(0, 0, 0, 0, 1e-42F);
    EXPECT_THAT(values(import(file("items.csv", "old\n\"[" + numbers + "]\"\n")), "old"), expected);
    EXPECT_THAT(values(import(file("items.jsonl", "{\"old\": [" + numbers + "]}")), "old"),
                expected);
    EXPECT_THAT(refusal(file("big.csv", "old\n\"[1e400, 1]\"\n\"[1, 1]\"\n")),
                HasSubstr("no number of a vector: 1e400"));
    EXPECT_THAT(refusal(file("big.jsonl", R"({"old": [1e400, 1]})")), HasSubstr("document 1"));
}

/// A gallery that is being re-embedded: the first rows have no new vector yet.
TEST_F(CsvImport, SeesColumnsThatAreEmptyAtFirst)
{
    std::string csv = "id,old,new,n_0,n_1,comment\n";
    std::string copy;
    std::string lines;
    for (int row = 0; row < 300; ++row) {
        const std::string id = std::to_string(row);
        const bool isNew = row >= 250;
        csv += id + ",[1]," + (isNew ? "[2],3,4,\n" : ",,,\n");
        copy += id + "\t{1}\t" + (isNew ? "{2}\t" : "\\N\t") + "\\N\n";
        lines += "{\"id\": " + id +
                 ", \"old\": [1], \"comment\": null, \"new\": " + (isNew ? "[2]}\n" : "null}\n");
    }
    ImportRequest request;
    request.gallery.table = file("items.copy", copy);
    request.columnNames = {"id", "old", "new", "comment"};
    for (const EmbeddingSet& set :
         {import(file("items.csv", csv)), import(request), import(file("items.jsonl", lines))}) {
        ASSERT_TRUE(set.gallery.features.contains("new"));
        EXPECT_EQ(set.gallery.features.at("new").row(299)[0], 2);
        EXPECT_EQ(std::ranges::count(set.gallery.present.at("new"), 1), 50);
        EXPECT_THAT(m_notes,
                    testing::Contains(HasSubstr("the first rows have nothing in comment")));
    }
    EXPECT_EQ(import(file("items.csv", csv)).gallery.features.at("n").dim(), 2);
}

TEST_F(CsvImport, SplitsRowsAndDrawsQueries)
{
    ImportRequest request;
    request.gallery.table =
        file("items.csv", "emb,class,split,shop\n\"[1]\",x,gallery,b\n"
                          "\"[2]\",y,query,a\n\"[3]\",x,train,a\n\"[4]\",y,,\n");
    request.columns.attributes = {{"store", "shop"}};
    const EmbeddingSet set = import(request);
    EXPECT_THAT(values(set, "emb"), ElementsAre(1, 4));
    ASSERT_TRUE(set.query && set.train);
    EXPECT_THAT(set.query->features.at("emb").values(), ElementsAre(2));
    EXPECT_THAT(set.train->labels, ElementsAre(0));
    EXPECT_THAT(set.gallery.attributes.at(0).values, ElementsAre("a", "b"));
    EXPECT_THAT(set.gallery.attributes.at(0).codes, ElementsAre(1, -1));
    EXPECT_THAT(set.query->attributes.at(0).codes, ElementsAre(0));

    request = {};
    request.gallery.table = file("drawn.csv", "id,old,label\n1,[1],0\n2,[2],0\n3,[3],1\n4,,1\n");
    request.drawnQueries = 2;
    const EmbeddingSet drawn = import(request);
    EXPECT_EQ(drawn.gallery.count, 2);
    ASSERT_TRUE(drawn.query);
    EXPECT_EQ(drawn.query->count, 2);
    EXPECT_EQ(drawn.gallery.ids.numbers()->back(), 4) << "an item without its vector asks nothing";
    EXPECT_EQ(import(request).query->ids, drawn.query->ids);
    request.drawnQueries = 3;
    EXPECT_THAT(refusal(request), HasSubstr("3 items have all their vectors"));
}

TEST_F(CsvImport, RefusesBadRowsByLine)
{
    const auto refused = [&](const std::string& text) { return refusal(file("bad.csv", text)); };
    EXPECT_THAT(refused(""), HasSubstr("is empty"));
    EXPECT_THAT(refused("id,old\n"), HasSubstr("no column is seen to hold vectors"));
    EXPECT_THAT(refused("id,old\n1,[1]\n2,[1],x\n"), HasSubstr("line 3: 3 fields; expected 2"));
    EXPECT_THAT(refused("id,old\n1,\"[1,2]\"\n2,[1]\n"),
                HasSubstr("line 3, old: the vector has 1 number; expected 2, as at"));
    EXPECT_THAT(refused("id,old\n1,[1]\n2,[nan]\n"), HasSubstr("NaN or infinite"));
    EXPECT_THAT(refused("id,old\n1,[1]\n2,[1e39]\n"), HasSubstr("no number of a vector"));
    EXPECT_THAT(refused("id,old\n1,[1]\n2,[x]\n"), HasSubstr("no number of a vector: x"));
    EXPECT_THAT(refused("id,old\n1,\"[1,2]\"\n2,\"[1,,2]\"\n"), HasSubstr("is missing"));
    EXPECT_THAT(refused("id,old\n1,[1]\n2,[1x]\n"),
                HasSubstr("behind a number of a vector stands x"));
    EXPECT_THAT(refused("v_0,v_1\n1,2\n1,x\n"),
                HasSubstr("line 3, v: field 2 is no number; expected numbers, or nothing"));
    EXPECT_THAT(refused("v_0,v_1\n1,2\n1,\n"), HasSubstr("v: 1 of its numbers are missing"));
    EXPECT_THAT(refused("id,old\n1,[1]\n2," + std::string((std::size_t{65} << 20U), ' ')),
                HasSubstr("line 3 is longer than 64 MiB"));
    EXPECT_THAT(refused("id,old\n1,[1]\n1,[2]\n"), HasSubstr("/gallery/ids"));
    EXPECT_THAT(refused("id,old\n1,[1]\n,[2]\n"), HasSubstr("the id is empty"));
    EXPECT_THAT(refused("id,old\n1,[1]\n2,\"[2]\n"), HasSubstr("a quote is not closed"));
    EXPECT_THAT(refused("id,old\n1,[1]\n\xff,[2]\n"), HasSubstr("is not UTF-8"));
    EXPECT_THAT(refused("old,split\n[1],a\n"), HasSubstr("expected gallery, query or train"));
    EXPECT_THAT(refused("old,split\n[1],\n,query\n"), HasSubstr("the vector is not there"));
    EXPECT_THAT(refused("old,split\n[1],query\n"), HasSubstr("there are no rows of the gallery"));
    EXPECT_THAT(refusal(m_folder / "none.csv"), HasSubstr("no such file"));
    ImportRequest request;
    request.gallery.table = file("items.csv", "id,old\n1,[1]\n");
    request.columns.features = {{"new", "vector"}};
    EXPECT_THAT(refusal(request), HasSubstr("no column 'vector'; expected one of: id, old"));
    request.gallery.table = file("items.csv", "id,old,new\n1,[1],\n2,[2],\n");
    request.columns.features = {{"old", "old"}, {"new", "new"}};
    EXPECT_THAT(refusal(request),
                HasSubstr("items.csv, new: no row has a vector; expected a vector in one row"));
}

/// The first 100 values say what a column holds, so that a bad one is refused where it stands.
TEST_F(CsvImport, SeesVectorsBehindABadFirstValue)
{
    const EmbeddingSet set =
        import(file("items.csv", "id,old,new\n1,1 2,[]\n2,[3 4],[5]\n3,[6 7],[8]\n"));
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 3, 4, 6, 7));
    EXPECT_THAT(values(set, "new"), ElementsAre(0, 5, 8));
    EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(0, 1, 1));
    EXPECT_THAT(refusal(file("bad.csv", "id,old,new\n1,[1] x,[1]\n2,[2],[2]\n")),
                HasSubstr("bad.csv, line 2, old: no number of a vector"));
    EXPECT_THAT(refusal(file("bad.csv", "v_0,v_1\nx,2\n1,2\n")),
                HasSubstr("line 2, v: field 1 is no number"));
    EXPECT_EQ(import(file("titles.csv", "old,title\n[1],(1999)\n[2],Solaris\n[3],Stalker\n"))
                  .gallery.features.size(),
              1)
        << "most of a column's values decide";
}

/// What pandas, DuckDB and others write for a vector that is not there.
TEST_F(CsvImport, AVectorThatIsNotThereMayBeAWord)
{
    for (const char* word : {"nan", "NaN", "None", "NULL", "null", "<NA>", " null "}) {
        std::string csv = "id,old,new,n_0,n_1\n";
        for (int row = 0; row < 200; ++row)
            csv += std::to_string(row) + ",[1]," + word + "," + word + "," + word + "\n";
        const EmbeddingSet set = import(file("words.csv", csv + "200,[1],[2],3,4\n"));
        ASSERT_TRUE(set.gallery.features.contains("new")) << word;
        EXPECT_EQ(std::ranges::count(set.gallery.present.at("new"), 1), 1);
        EXPECT_EQ(std::ranges::count(set.gallery.present.at("n"), 1), 1);
    }
    EXPECT_THAT(refusal(file("part.csv", "n_0,n_1\n1,2\n1,nan\n")),
                HasSubstr("line 3, n: 1 of its numbers are missing"));
    EXPECT_THAT(refusal(file("in.csv", "old\n\"[1, 2]\"\n\"[1, NULL]\"\n")),
                HasSubstr("no number of a vector: NULL"));
}

TEST_F(CsvImport, TakesWhatAnItemIsCalledOrSays)
{
    EXPECT_THAT(import(file("a.csv", "id,old,text,title\n1,[1],long,\"zwei\nZeilen\"\n2,[2],,\n"))
                    .gallery.texts,
                ElementsAre("zwei\nZeilen", ""));
    EXPECT_THAT(
        import(file("b.jsonl", "{\"id\": 1, \"old\": [1], \"payload\": {\"text\": \"дом\"}}\n"))
            .gallery.texts,
        ElementsAre("дом"));
    ImportRequest request;
    request.gallery.table = file("a.csv", "id,old,title,maker\n1,[1],x,y\n");
    request.columns.text = "maker";
    EXPECT_THAT(import(request).gallery.texts, ElementsAre("y"));
    EXPECT_TRUE(import(file("c.csv", "id,old\n1,[1]\n")).gallery.texts.empty());
}

TEST_F(CsvImport, NamesTheColumnsThatItDoesNotUse)
{
    (void)import(file("items.csv", "id,price,old,maker,w_1,w_5,note\n1,9,[1],x,1,2,\n"));
    EXPECT_THAT(m_notes,
                testing::Contains(HasSubstr("not used: price, maker, w_1, w_5; what a column is")));
    (void)import(file("items.csv", "id,old,label\n1,[1],x\n"));
    EXPECT_THAT(m_notes, testing::Not(testing::Contains(HasSubstr("not used"))));
    ImportRequest request;
    request.gallery.table = file("items.csv", "id,old,title\n1,[1],x\n");
    request.columns.features = {{"old", "old"}};
    (void)import(request);
    EXPECT_THAT(m_notes, testing::Not(testing::Contains(HasSubstr("not used")))) << "as was said";
    std::string names = "old";
    std::string row = "[1]";
    for (int i = 0; i < 25; ++i) {
        names += ",x" + std::string(static_cast<std::size_t>(i) + 1, 'x');
        row += ",a";
    }
    (void)import(file("wide.csv", names + "\n" + row + "\n"));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr(" and 5 more; ")));
}

TEST_F(CsvImport, RefusesTwoColumnsOfTheSameName)
{
    EXPECT_THAT(refusal(file("bad.csv", "id,old,old\n1,[1],[2]\n")),
                HasSubstr("bad.csv: two of its columns are called 'old'; expected columns of "
                          "different names"));
    EXPECT_THAT(refusal(file("bad.csv", "old,old_0,old_1\n[1],2,3\n")),
                HasSubstr("two of its columns are called 'old'"));
    EXPECT_EQ(import(file("trailing.csv", "id,old,,\n1,[1],,\n")).gallery.count, 1)
        << "columns without names and values";
}

TEST_F(CsvImport, RefusesTextsWithANulByte)
{
    using namespace std::string_literals;
    const auto refused = [&](const std::string& text) { return refusal(file("bad.csv", text)); };
    EXPECT_THAT(refused("id,old\na,[1]\na\0b,[2]\n"s),
                HasSubstr("bad.csv, line 3: 'a\\x00b' holds a NUL byte; expected texts without"));
    EXPECT_THAT(refused("old,label\n[1],c\0t\n"s), HasSubstr("line 2: 'c\\x00t' holds a NUL"));
    EXPECT_THAT(refused("old,path\n[1],\0.png\n"s), HasSubstr("holds a NUL byte"));
}

TEST_F(CsvImport, IsReadDirectlyAndCancelled)
{
    const auto path = file("items.csv", "id,old,new,label\n1,[1],[2],0\n2,[3],[4],0\n");
    JobContext job;
    const EmbeddingSet set = readEmbeddings(path, {"new"}, job);
    EXPECT_THAT(values(set, "new"), ElementsAre(2, 4));
    EXPECT_EQ(set.gallery.features.size(), 1);
    EXPECT_THROW((void)readEmbeddings(path, {"side"}, job), Error);
    const EmbeddingSummary summary = summarizeEmbeddings(path);
    EXPECT_EQ(summary.galleryCount, 2);
    EXPECT_TRUE(summary.hasIds);
    writeEmbeddings(m_folder / "items.h5", import(path), job);
    EXPECT_THAT(values(readEmbeddings(m_folder / "items.h5", {}, job), "old"), ElementsAre(1, 3));

    std::string long_ = "id,old\n";
    for (int row = 0; row < 1000; ++row)
        long_ += std::to_string(row) + ",[1]\n";
    std::stop_source stop;
    stop.request_stop();
    JobContext cancelled(stop.get_token());
    EXPECT_THROW((void)importEmbeddings(file("long.csv", long_), cancelled), Cancelled);
    EXPECT_THROW((void)summarizeEmbeddings(file("long.csv", long_), cancelled), Cancelled);
}

TEST_F(JsonImport, ReadsLinesWithNamedVectors)
{
    const EmbeddingSet set = import(file(
        "points.jsonl",
        R"({"id": 7, "vector": {"old": [1, 2.5], "new": null}, "payload": {"label": "x", "path": "a.png", "n": [1, "b"]}})"
        "\n"
        R"({"id": 9, "vector": {"new": [-1], "old": [3, 4e0]}, "payload": {"label": "y", "extra": {"deep": [[1]]}}})"
        "\n"));
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2.5F, 3, 4));
    EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(0, 1));
    EXPECT_THAT(set.gallery.ids.numbers(), Pointee(ElementsAre(7, 9)));
    EXPECT_THAT(set.classNames, ElementsAre("x", "y"));
    EXPECT_THAT(set.gallery.paths, ElementsAre("a.png", ""));
}

TEST_F(JsonImport, ReadsServersAnswers)
{
    // Qdrant's scroll, page after page, the last one empty.
    const EmbeddingSet qdrant = import(file(
        "scroll.jsonl",
        R"({"result": {"points": [{"id": "a", "payload": {}, "vector": [1, 2]}, {"id": "b", "vector": [3, 4]}], "next_page_offset": 3}, "status": "ok", "time": 0.1})"
        "\n"
        R"({"time": 0.2, "result": {"points": [{"id": "c", "vector": [5, 6]}]}})"
        "\n"
        R"({"result": {"points": [], "next_page_offset": null}, "status": "ok"})"));
    EXPECT_THAT(values(qdrant, "vector"), ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_THAT(qdrant.gallery.ids.texts(), Pointee(ElementsAre("a", "b", "c")));
    // Milvus: a query's answer, and rows for its bulk insert.
    for (const char* key : {"data", "rows"}) {
        const EmbeddingSet milvus = import(
            file("milvus.json", std::string("{\"code\": 0, \"") + key +
                                    R"(": [{"pk": 1, "old": [1]}, {"pk": 2, "old": [2]}]})"));
        EXPECT_THAT(values(milvus, "old"), ElementsAre(1, 2));
        EXPECT_THAT(milvus.gallery.ids.numbers(), Pointee(ElementsAre(1, 2)));
    }
    EXPECT_THAT(values(import(file("array.json", R"([{"v": [1]}, {"v": [2]}])")), "v"),
                ElementsAre(1, 2));
    EXPECT_THAT(values(import(file("one.json", R"({"data": [1, 2], "rows": 3})")), "data"),
                ElementsAre(1, 2))
        << "an array of numbers is a vector, whatever it is called";
}

/// Numbers are taken past the parser where they stand together, and by it where they do not.
TEST_F(JsonImport, ReadsNumbersAsTheyAreWritten)
{
    std::string text;
    std::vector<float> expected;
    for (int row = 0; row < 40000; ++row) { // longer than the buffer
        const std::string number = std::to_string(row);
        text += "{\"id\": " + number + ", \"old\": [" + number +
                ", -0.5,1E-2 ,\n 1.25e+1\t,-0, 16777217, " + number + ".125]}" +
                (row % 3 == 0 ? "" : "\n");
        const auto value = static_cast<float>(row);
        expected.insert(expected.end(),
                        {value, -0.5F, 0.01F, 12.5F, -0.0F, 16777216.0F, value + 0.125F});
    }
    const EmbeddingSet set = import(file("many.jsonl", text));
    EXPECT_EQ(values(set, "old"), expected);
    EXPECT_EQ(set.gallery.ids.numbers()->back(), 39999);
    // Rounded once, where double and then float32 would be another number.
    EXPECT_THAT(values(import(file("once.json", R"([{"v": [1.00000017881393432617187499, 0]},
        {"v": [0, 1.00000017881393432617187499]}])")),
                       "v"),
                ElementsAre(1.00000012F, 0, 0, 1.00000012F));
    for (const char* array : {"[1, 2,]", "[1,, 2]", "[01, 2]", "[1., 2]", "[.5, 2]", "[+1, 2]",
                              "[1, nan, 2]", "[1, 2", "[-, 2]", "[1e, 2]", "[1.e5, 2]", "[-.5, 2]",
                              "[-01, 2]", "[-inf, 2]", "[0x1, 2]", "[inf, 2]", "[1 2, 3]"})
        EXPECT_THAT(refusal(file("bad.json", std::string("[{\"v\": ") + array + "}]")),
                    HasSubstr("bad.json, document 1, byte "))
            << array;
}

/// PostgreSQL's row_to_json and what Supabase answers have pgvector's values as texts.
TEST_F(JsonImport, ReadsVectorsThatAreTexts)
{
    const EmbeddingSet set = import(file("a.jsonl", R"({"id": 1, "old": "[1, 2]", "title": "x"}
{"id": 2, "old": null, "title": "y"}
{"id": 3, "old": "[3,4]", "title": "z"})"));
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 0, 0, 3, 4));
    EXPECT_THAT(set.gallery.present.at("old"), ElementsAre(1, 0, 1));
    EXPECT_THAT(refusal(file("b.jsonl", "{\"old\": \"[1]\"}\n{\"old\": \"[1, x]\"}")),
                HasSubstr("record 2, old: '[1, x]' is no array of numbers (no number"));
}

TEST_F(JsonImport, SaysThatJsonHasNoNaN)
{
    for (const char* value : {"NaN", "Infinity", "-Infinity"})
        EXPECT_THAT(
            refusal(file("a.jsonl", R"({"old": [1], "label": )" + std::string(value) + "}")),
            HasSubstr("JSON has no NaN"))
            << value;
}

/// Finding a key among thousands of them took a second for each ten thousand.
TEST_F(JsonImport, ManyKeysAreThoseOfItems)
{
    std::string text = "{";
    for (int i = 0; i < 200'000; ++i)
        text += (i == 0 ? "\"" : ", \"") + std::to_string(i) + "\": [1, 2]";
    EXPECT_THAT(refusal(file("a.json", text + "}")), HasSubstr("keys seem to be those of items"));
}

TEST_F(JsonImport, RefusesBadRecords)
{
    const auto refused = [&](const std::string& text) { return refusal(file("bad.jsonl", text)); };
    EXPECT_THAT(refused(""), HasSubstr("is empty"));
    EXPECT_THAT(refused("{}"), HasSubstr("no records with values"));
    EXPECT_THAT(refused("{\"v\": [1]}\n{\"v\": [1}"), HasSubstr("document 2"));
    EXPECT_THAT(refused("{\"v\": [1]}\n{\"v\": "), HasSubstr("document 2"));
    EXPECT_THAT(refused("{\"v\": [1]}\n{\"v\": [1, 2]}"),
                HasSubstr("record 2, v: the vector has 2 numbers; expected 1"));
    EXPECT_THAT(refused("{\"v\": [1e999]}"),
                HasSubstr("document 1, byte 13: number overflow parsing '1e999'; expected"));
    for (const char* array : {"[1,,2]", "[1 2, 3]", "[01, 2]", "[1, e, 2]", "[,1]", "[1, 2,]"})
        EXPECT_THAT(refused(std::string("{\"v\": ") + array + "}"), HasSubstr("document 1"))
            << array;
    EXPECT_THAT(refused("{\"v\": [1]}\n{\"v\": [1e50]}"), HasSubstr("NaN or infinite"));
    const auto records = [](const std::string& last) {
        std::string text;
        for (int i = 0; i < 100; ++i)
            text += "{\"v\": [1]}\n";
        return text + last;
    };
    EXPECT_THAT(refused(records("{\"v\": \"x\"}")),
                HasSubstr("record 101, v: 'x' is no array of numbers"));
    EXPECT_THAT(refused(records("{\"v\": [1, null]}")), HasSubstr("something else than numbers"));
    EXPECT_THAT(refused(std::string(100000, '[')), HasSubstr("document 1"));
}

TEST_F(JsonImport, RefusesAKeyThatStandsTwice)
{
    const auto refused = [&](const std::string& text) { return refusal(file("bad.jsonl", text)); };
    EXPECT_THAT(refused(R"({"id":1,"old":[1,2],"old":[3,4],"new":[1,2]})"),
                HasSubstr("bad.jsonl, record 1, old: the key has a second value in this record; "
                          "expected each key once"));
    EXPECT_THAT(refused("{\"id\":1,\"old\":[1]}\n{\"id\":2,\"old\":null,\"old\":[2]}"),
                HasSubstr("record 2, old: the key has a second value"));
    EXPECT_THAT(refused(R"({"old":[1],"label":"a","label":"b"})"),
                HasSubstr("record 1, label: the key has a second value"));
    ImportRequest named;
    named.gallery.table = file("parts.jsonl", R"({"old":[1],"parts":[{"v":[1,2]},{"v":[3,4]}]})");
    named.columns.features = {{"old", "parts.v"}};
    EXPECT_THAT(refusal(named), HasSubstr("record 1, parts.v: the key has a second value"));
    EXPECT_EQ(import(file("other.jsonl", R"({"old":[1],"x":1,"x":2,"f":[{"label":1},{"label":2}],
        "label":7})"))
                  .gallery.labels.at(0),
              7)
        << "keys that nobody wants may repeat";
}

/// A column that holds numbers in any of the first records is one of vectors.
TEST_F(JsonImport, RefusesABadFirstRecord)
{
    const auto refused = [&](const std::string& first) {
        return refusal(file("bad.jsonl", "{\"old\": " + first +
                                             ", \"new\": [1, 2]}\n"
                                             "{\"old\": [1, 2], \"new\": [1, 2]}\n"));
    };
    EXPECT_THAT(refused("\"abc\""), HasSubstr("record 1, old: 'abc' is no array of numbers"));
    for (const char* array : {"[1, null]", "[[1, 2]]", "[true, 2]", "[\"1\", 2]"})
        EXPECT_THAT(refused(array),
                    HasSubstr("record 1, old: the array holds something else than numbers"));
    EXPECT_THAT(refused("{\"a\": 1}"), HasSubstr("record 1, old: an object is no array"));
    EXPECT_THAT(refused("null"), HasSubstr("(accepted)"));

    const EmbeddingSet set = import(file(
        "tags.jsonl",
        R"({"old": [1], "bad": [1, null], "tags": ["x", "y"], "empty": [], "price": 3, "id": 5})"));
    EXPECT_EQ(set.gallery.features.size(), 1);
    EXPECT_THAT(m_notes,
                testing::Contains(HasSubstr("not used: bad (its arrays hold something else than "
                                            "numbers), tags (its arrays hold something else than "
                                            "numbers), price;")));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("the first rows have nothing in empty:")));
}

TEST_F(JsonImport, TakesOnlyVectorsOfQdrantsPoints)
{
    const std::string points =
        R"({"id": 1, "vector": {"old": [1], "words": {"indices": [3, 9], "values": [0.5, 2]}},)"
        R"( "payload": {"sizes": [38, 40], "class": "x"}})"
        "\n"
        R"({"id": 2, "vector": {"old": [2], "words": {"indices": [4], "values": [1]}},)"
        R"( "payload": {"sizes": [39, 41], "class": "y"}})";
    const EmbeddingSet set = import(file("points.jsonl", points));
    EXPECT_EQ(set.gallery.features.size(), 1);
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2));
    EXPECT_THAT(set.classNames, ElementsAre("x", "y"));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr(
                             "not used: vector.words.indices (of a sparse vector), "
                             "vector.words.values (of a sparse vector), payload.sizes (a list in "
                             "the payload);")));
    ImportRequest request;
    request.gallery.table = m_folder / "points.jsonl";
    request.columns.features = {{"old", "vector.old"}, {"sizes", "payload.sizes"}};
    EXPECT_THAT(values(import(request), "sizes"), ElementsAre(38, 40, 39, 41)) << "it was named";
}

TEST_F(JsonImport, LeavesListsOfDifferingLengthOut)
{
    const std::string lists = "{\"old\": [1, 2], \"sizes\": [3]}\n"
                              "{\"old\": [1, 2], \"sizes\": [3, 4, 5]}\n";
    const EmbeddingSet set = import(file("items.jsonl", lists));
    EXPECT_EQ(set.gallery.features.size(), 1);
    EXPECT_THAT(m_notes,
                testing::Contains(HasSubstr("not used: sizes (its arrays have 1 and 3 numbers);")));
    ImportRequest request;
    request.gallery.table = m_folder / "items.jsonl";
    request.columns.features = {{"old", "old"}, {"new", "sizes"}};
    EXPECT_THAT(refusal(request),
                HasSubstr("record 2, sizes: the vector has 3 numbers; expected 1"));
    EXPECT_THAT(refusal(file("all.jsonl", "{\"a\": [1], \"b\": [3]}\n"
                                          "{\"a\": [1, 2], \"b\": [3, 4]}\n")),
                HasSubstr("record 2, a: the vector has 2 numbers; expected 1"));
    const EmbeddingSet same =
        import(file("same.jsonl", R"({"a": {"old": [1]}, "b": {"old": [2], "new": [3]}})"));
    EXPECT_THAT(values(same, "a.old"), ElementsAre(1));
    EXPECT_THAT(values(same, "b.old"), ElementsAre(2));
    EXPECT_THAT(values(same, "new"), ElementsAre(3));
}

TEST_F(JsonImport, RefusesTextsWithANulByte)
{
    EXPECT_THAT(refusal(file("bad.jsonl", "{\"id\": \"a\\u0000b\", \"old\": [1]}")),
                HasSubstr("bad.jsonl, record 1: 'a\\x00b' holds a NUL byte"));
}

TEST_F(CopyImport, ReadsRowsAndDumps)
{
    const std::string rows = "1\t{1,2}\t[3,4]\tca\\tt\n2\t{5,6}\t\\N\t\\N\n";
    ImportRequest request;
    request.gallery.table = file("items.copy", rows);
    EXPECT_THAT(refusal(request),
                testing::AllOf(HasSubstr("does not name its 4 columns"),
                               HasSubstr("Import it so: crossfade-cli import "),
                               HasSubstr("items.copy --columns NAMES --out items.h5")));
    request.columnNames = {"id", "old", "old", "label"};
    EXPECT_THAT(refusal(request), HasSubstr("two of its columns are called 'old'"));
    request.columnNames = {"id", "old", "new", "label"};
    const EmbeddingSet set = import(request);
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 5, 6));
    EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(1, 0));
    EXPECT_THAT(set.classNames, ElementsAre("ca\tt"));
    EXPECT_THAT(set.gallery.labels, ElementsAre(0, -1));

    const std::string dump = "--\nCOPY public.users (id, name) FROM stdin;\n1\tx\n\\.\n\n"
                             "COPY public.items (id, old, new, \"label\") FROM stdin;\n" +
                             rows + "\\.\n\nSELECT 1;\n";
    request = {};
    request.gallery.table = file("dump.sql", dump);
    request.tableName = "items";
    EXPECT_THAT(values(import(request), "old"), ElementsAre(1, 2, 5, 6));
    request.tableName = "nothing";
    EXPECT_THAT(refusal(request), HasSubstr("one of: public.users, public.items"));
    request.tableName = "items";
    request.gallery.table = file("cut.sql", dump.substr(0, dump.find("\\.\n\nSELECT")));
    EXPECT_THAT(refusal(request), HasSubstr("the dump is cut off"));
    request = {};
    request.gallery.table = file("none.sql", "SELECT 1;\n");
    EXPECT_THAT(refusal(request), HasSubstr("the dump has no rows of any table; expected a line"));
    EXPECT_THAT(refusal(file("cut.sql", "COPY public.a (id, old) FROM stdin;\n1\t[1]\n\\.\n"
                                        "COPY public.b (id, old) FROM stdin;\n")),
                HasSubstr("rows of 2 tables")); // the second may have had some
}

namespace
{

/// Rows 0 … 3 and 4 … 7 of two parts of a table, the second with its columns in another sequence.
std::string twoBlocks(const std::string& first, const std::string& second)
{
    std::string text = "COPY " + first + " (id, old, label) FROM stdin;\n";
    for (int i = 0; i < 4; ++i)
        text += std::to_string(i) + "\t[" + std::to_string(i) + ",1]\t7\n";
    text += "\\.\n\n\nCOPY " + second + " (label, extra, old, id) FROM stdin;\n";
    for (int i = 4; i < 8; ++i)
        text += "7\tCOPY public.x (id) FROM stdin;\t[" + std::to_string(i) + ",1]\t" +
                std::to_string(i) + "\n";
    return text + "\\.\n\n";
}

} // namespace

TEST_F(CopyImport, ReadsAllBlocksOfATable)
{
    const auto expectAll = [&](const std::string& dump, const std::string& table) {
        ImportRequest request;
        request.gallery.table = file("parts.sql", dump);
        request.tableName = table;
        const EmbeddingSet set = import(request);
        EXPECT_THAT(set.gallery.ids.numbers(), Pointee(ElementsAre(0, 1, 2, 3, 4, 5, 6, 7)));
        EXPECT_THAT(values(set, "old"),
                    ElementsAre(0, 1, 1, 1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 7, 1));
    };
    // pg_dump --load-via-partition-root
    expectAll(twoBlocks("public.items", "public.items"), "items");
    expectAll(twoBlocks("public.items", "public.items"), "");
    expectAll(twoBlocks("\"Shop\".\"My items\"", "\"Shop\".\"My items\""), "Shop.My items");
    const std::string empty = "COPY public.users (id) FROM stdin;\n\\.\n\n"; // of another table
    expectAll(empty + twoBlocks("public.items", "public.items"), "");
    const std::string partitions =
        "ALTER TABLE ONLY public.items ATTACH PARTITION public.a FOR VALUES FROM ('0') TO ('4');\n"
        "ALTER TABLE ONLY public.items ATTACH PARTITION public.b DEFAULT;\n";
    expectAll(partitions + twoBlocks("public.a", "public.b"), "items");
    expectAll(partitions + twoBlocks("public.a", "public.b"), "");
    const std::string nested =
        "CREATE TABLE public.b PARTITION OF public.half\n    FOR VALUES FROM (4) TO (8);\n"
        "ALTER TABLE ONLY public.items ATTACH PARTITION public.half FOR VALUES IN (1);\n";
    expectAll(nested + twoBlocks("public.items", "public.b"), "public.items");
    const std::string inherited = "CREATE TABLE public.more (\n    extra text\n)\n"
                                  "INHERITS (public.items);\n";
    expectAll(inherited + twoBlocks("public.items", "public.more"), "items");
}

TEST_F(CopyImport, ReadsNamesInQuotes)
{
    const auto idsOf = [&](const std::string& dump, const std::string& table) {
        ImportRequest request;
        request.gallery.table = file("quoted.sql", dump);
        request.tableName = table;
        return import(request).gallery.ids.size();
    };
    const std::string parts = twoBlocks("public.\"items a\"", "\"a (b), c\".\"d\"\"e\"");
    const std::string attached =
        "ALTER TABLE ONLY public.\"My items\" ATTACH PARTITION public.\"items a\" FOR VALUES IN "
        "(1);\n";
    EXPECT_EQ(idsOf(attached +
                        "CREATE TABLE \"a (b), c\".\"d\"\"e\" PARTITION OF public.\"My "
                        "items\"\nFOR VALUES IN (2);\n" +
                        parts,
                    "My items"),
              8U);
    EXPECT_EQ(idsOf(attached +
                        "CREATE TABLE \"a (b), c\".\"d\"\"e\" (\n    x text\n)\nINHERITS "
                        "(public.other, public.\"My items\");\n" +
                        parts,
                    "public.My items"),
              8U);
    EXPECT_EQ(idsOf(attached + parts, "a (b), c.d\"e"), 4U);
    ImportRequest request;
    request.gallery.table =
        file("columns.sql", "COPY a (id, \"Weird, Name\", \"say \"\"x\"\" (1)\") FROM stdin;\n"
                            "1\t[1]\ta\n\\.\n");
    request.columns.features = {{"old", "Weird, Name"}};
    request.columns.label = "say \"x\" (1)";
    EXPECT_THAT(import(request).classNames, ElementsAre("a"));
}

TEST_F(CopyImport, ReadsAPartitionAlone)
{
    ImportRequest request;
    request.gallery.table =
        file("parts.sql", "ALTER TABLE ONLY public.items ATTACH PARTITION public.a DEFAULT;\n" +
                              twoBlocks("public.a", "public.b"));
    request.tableName = "b";
    EXPECT_THAT(import(request).gallery.ids.numbers(), Pointee(ElementsAre(4, 5, 6, 7)));
}

TEST_F(CopyImport, AsksWhichOfSeveralTables)
{
    ImportRequest request;
    request.gallery.table = file("two.sql", twoBlocks("public.old_items", "public.items"));
    EXPECT_THAT(refusal(request),
                testing::AllOf(HasSubstr("the dump has rows of 2 tables"),
                               HasSubstr("--table and one of: public.old_items, public.items"),
                               HasSubstr("--table NAME --out items.h5")));
    // A damaged dump: each is of the other.
    request.gallery.table = file("ring.sql", "ALTER TABLE a ATTACH PARTITION b DEFAULT;\n"
                                             "ALTER TABLE b ATTACH PARTITION a DEFAULT;\n" +
                                                 twoBlocks("a", "b"));
    request.tableName = "c";
    EXPECT_THAT(refusal(request), HasSubstr("the dump has no rows of the table c"));
    // As pg_dumpall writes several databases.
    const std::string of = "COPY public.items (id, old) FROM stdin;\n";
    request.tableName.clear();
    request.gallery.table = file(
        "all.sql", "\\connect one\n" + of + "1\t[1]\n\\.\n\\connect two\n" + of + "2\t[2]\n\\.\n");
    EXPECT_THAT(refusal(request), HasSubstr("its rows are of several databases: one and two"));
    request.gallery.table =
        file("one.sql", "\\connect one\n" + of + "1\t[1]\n\\.\n\\connect two\n" + of + "\\.\n");
    EXPECT_THAT(refusal(request), HasSubstr("several databases"));
}

TEST_F(CopyImport, RefusesRowsThatItCannotReadAll)
{
    ImportRequest request;
    request.tableName = "items";
    const std::string dump = twoBlocks("public.items", "public.items");
    request.gallery.table = file("a.sql", dump + "INSERT INTO public.items VALUES (9, '[1,2]');\n");
    EXPECT_THAT(refusal(request), HasSubstr("rows stand there as INSERT statements"));
    request.gallery.table =
        file("b.sql", dump + "COPY public.items (id, old, label) FROM stdin WITH (FORMAT csv);\n"
                             "9,\"[1,2]\",7\n\\.\n");
    EXPECT_THAT(refusal(request), HasSubstr("its COPY has options"));
    request.gallery.table =
        file("c.sql", dump + "COPY public.items (id, old) FROM stdin;\n9\t[1,2]\n\\.\n");
    EXPECT_THAT(refusal(request), HasSubstr("its rows have no column 'label'"));
    // Two outputs of COPY, one behind the other.
    request = {};
    request.columnNames = {"id", "old"};
    request.gallery.table = file("two.copy", "1\t{1,2}\n\\.\n2\t{3,4}\n\\.\n");
    EXPECT_THAT(values(import(request), "old"), ElementsAre(1, 2, 3, 4));
}

TEST_F(CopyImport, ReadsDecimalCommas)
{
    ImportRequest request;
    request.columnNames = {"id", "old"};
    request.gallery.table = file("a.copy", "1\t{0,5;2}\n2\t{1,25;-3,5}\n");
    EXPECT_THAT(values(import(request), "old"), ElementsAre(0.5F, 2, 1.25F, -3.5F));
}

TEST_F(CopyImport, RefusesBadRows)
{
    ImportRequest request;
    request.columnNames = {"id", "old"};
    request.gallery.table = file("bad.copy", "1\t{1,2}\n2\t{1,2}\tx\n");
    EXPECT_THAT(refusal(request), HasSubstr("line 2: 3 fields; expected 2"));
    request.gallery.table = file("bad.copy", "1\t{1,2}\n2\t{1,NULL}\n");
    EXPECT_THAT(refusal(request), HasSubstr("line 2, old: no number of a vector: NULL"));
}

TEST_F(JsonImport, ReadsFurtherServersAnswers)
{
    const auto valuesOf = [&](const std::string& text, const std::string& model) {
        return values(import(file("a.json", text)), model);
    };
    const EmbeddingSet elastic =
        import(file("e.json", R"({"took": 3, "hits": {"total": {"value": 2}, "hits": [
            {"_id": "a", "_score": 1, "_source": {"old": [1, 2], "label": 3}},
            {"_id": "b", "_score": 1, "_source": {"old": [3, 4], "label": 4}}]}})"));
    EXPECT_THAT(values(elastic, "old"), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(elastic.gallery.ids.texts(), Pointee(ElementsAre("a", "b")));
    EXPECT_THAT(elastic.gallery.labels, ElementsAre(3, 4));
    EXPECT_THAT(valuesOf(R"({"deprecations": null, "objects": [
            {"class": "X", "id": "a", "vectors": {"old": [1], "new": [2]}, "properties": {}},
            {"class": "X", "id": "b", "vectors": {"old": [3], "new": [4]}, "properties": {}}]})",
                         "new"),
                ElementsAre(2, 4));
    EXPECT_THAT(valuesOf(R"({"data": {"Get": {"Item": [{"_additional": {"vector": [1]}},
                                                       {"_additional": {"vector": [2]}}]}}})",
                         "vector"),
                ElementsAre(1, 2));
    const EmbeddingSet pinecone = import(file(
        "p.json", R"({"vectors": {"a.1": {"id": "a.1", "values": [1], "metadata": {"label": 5}},
                           "b": {"id": "b", "values": [2], "metadata": {"label": 6}}},
                           "namespace": "", "usage": {"readUnits": 1}})"));
    EXPECT_THAT(values(pinecone, "values"), ElementsAre(1, 2));
    EXPECT_THAT(pinecone.gallery.ids.texts(), Pointee(ElementsAre("a.1", "b")));
    EXPECT_THAT(pinecone.gallery.labels, ElementsAre(5, 6));
}

TEST_F(JsonImport, RefusesOtherFormsByTheirName)
{
    const auto refused = [&](const std::string& text) { return refusal(file("a.json", text)); };
    EXPECT_THAT(refused(R"({"columns": ["old"], "index": [0, 1], "data": [[[1]], [[2]]]})"),
                AllOf(HasSubstr("orient='split'"), HasSubstr("orient='records'")));
    const std::string keyed = "whose keys seem to be those of items";
    EXPECT_THAT(refused(R"({"old": {"0": [1], "1": [2]}, "new": {"0": [1], "1": [2]},
                            "label": {"0": 1, "1": 2}})"),
                HasSubstr(keyed)); // pandas' columns
    EXPECT_THAT(refused(R"({"a": {"old": [1], "label": 1}, "b": {"old": [2], "label": 2},
                            "c": {"old": [2], "label": 2}})"),
                HasSubstr(keyed)); // pandas' index
    EXPECT_THAT(refused(R"({"a.png": [1], "b.png": [2], "c.png": [3]})"), HasSubstr(keyed));
    EXPECT_THAT(refused(R"({"a": [1], "b": [2], "c": [3]})"), HasSubstr(keyed));
    EXPECT_THAT(refused(R"({"ids": ["a"], "embeddings": [[1]], "documents": ["x"]})"),
                AllOf(HasSubstr("Chroma"), HasSubstr("zip(d['ids'], d['embeddings'])")));
    EXPECT_THAT(refused(R"({"ids": [["a"]], "embeddings": [[[1]]], "distances": [[0.5]]})"),
                AllOf(HasSubstr("Chroma's query()"), HasSubstr("collection.get(")));
    EXPECT_THAT(refused(R"([["a", [1, 2]], ["b", [2, 1]]])"), HasSubstr("orient='values'"));
    EXPECT_THAT(refused(R"({"id": "a", "embeddings": [[1], [2]]}
{"id": "b", "embeddings": [[1], [2]]})"),
                AllOf(HasSubstr("its arrays hold something else"), Not(HasSubstr("Chroma"))));
    EXPECT_THAT(refused(R"({"model": "m", "embeddings": [[1], [2]]})"),
                HasSubstr("in enumerate(d['embeddings'])")); // Ollama's
    EXPECT_THAT(refused(R"({"texts": ["a"], "embeddings": {"float": [[1]], "int8": [[1]]}})"),
                HasSubstr("in enumerate(d['embeddings']['float'])")); // Cohere's
    EXPECT_THAT(refused(R"({"ids": [1, 2], "vectors": [[1], [2]], "attributes": {"a": [1, 2]}})"),
                AllOf(HasSubstr("Turbopuffer"), HasSubstr("zip(d['ids'], d['vectors'])")));
    EXPECT_THAT(refused(R"({"upsert_columns": {"id": [1, 2], "vector": [[1], [2]]}})"),
                HasSubstr("json.load(open(FILE))['upsert_columns']).to_json"));
    EXPECT_THAT(
        refused(R"({"Item": {"id": {"S": "a"}, "old": {"L": [{"N": "0.5"}, {"N": "1"}]}}})"),
        AllOf(HasSubstr("DynamoDB's"), HasSubstr("map_values(")));
    EXPECT_THAT(refused(R"({"Items": [{"e": {"L": [{"N": "0.5"}]}}], "Count": 1})"),
                HasSubstr("DynamoDB's"));
    EXPECT_THAT(refused(R"({"_id": {"$oid": "a"}, "n": {"$numberInt": "1"}, "old": [1, 2]})"),
                HasSubstr("--jsonFormat=relaxed"));
    EXPECT_THAT(refused(R"({"old": [{"$numberDouble": "0.5"}, {"$numberDouble": "1.5"}]})"),
                HasSubstr("MongoDB's canonical extended JSON"));
    EXPECT_THAT(refused(R"({"old": {"$binary": {"base64": "JwAAAIA/", "subType": "09"}}})"),
                HasSubstr("MongoDB's binary vectors"));
    EXPECT_THAT(refused(R"({"results": [{"id": 1, "_vectors": {"a": {"embeddings": [[1, 2]]}}}]})"),
                HasSubstr("Meilisearch's documents"));
    EXPECT_THAT(refused(R"({"vectors": [{"id": "a"}, {"id": "b"}], "namespace": ""})"),
                HasSubstr("Pinecone's list"));
    EXPECT_THAT(refused(R"({"data": [{"object": "embedding", "index": 0, "embedding": "AACA"}]})"),
                AllOf(HasSubstr("base64"), HasSubstr("encoding_format")));
    EXPECT_THAT(refusal(file("a.jsonl", R"({"index": {"_id": "a"}}
{"old": [1]}
{"index": {"_id": "b"}}
{"old": [2]})")),
                HasSubstr("bulk format"));
    EXPECT_THAT(values(import(file("one.json", R"({"old": [1], "new": [2], "label": 1})")), "old"),
                ElementsAre(1)); // one item, such as a query
}

TEST_F(CsvImport, TakesLikelyColumnsForIdsWhereEachItemHasOne)
{
    const EmbeddingSet set = import(file("p.csv", ",old,label\n7,\"[1]\",1\n9,\"[2]\",2\n"));
    EXPECT_THAT(set.gallery.ids.numbers(), Pointee(ElementsAre(7, 9))); // pandas' index
    EXPECT_TRUE(m_notes.empty());
    EXPECT_THAT(
        import(file("s.csv", "sku,old,label\nx,\"[1]\",1\ny,\"[2]\",2\n")).gallery.ids.texts(),
        Pointee(ElementsAre("x", "y")));
    EXPECT_TRUE(import(file("q.csv", ",old,label\n0,\"[1]\",1\n0,\"[2]\",2\n"))
                    .gallery.ids.empty()); // two tables, one behind the other
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("it is not taken for ids")));
    EXPECT_THAT(import(file("o.jsonl", R"({"id": "r1", "custom_id": "a", "old": [1]}
{"id": "r2", "custom_id": "b", "old": [2]})"))
                    .gallery.ids.texts(),
                Pointee(ElementsAre("a", "b")));
    EXPECT_THAT(import(file("u.csv", "id,old\n9223372036854775808,\"[1]\"\n1,\"[2]\"\n"))
                    .gallery.ids.texts(),
                Pointee(ElementsAre("9223372036854775808", "1")));
}

TEST_F(CsvImport, LeavesTextsThatNobodyNamedOutWhereTheyCannotBeKept)
{
    const std::string latin = file("l.csv", "id,title,old\n1,caf\xe9,\"[1]\"\n2,tea,\"[2]\"\n");
    EXPECT_TRUE(import(latin).gallery.texts.empty());
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("title holds texts that are not UTF-8")));
    EXPECT_THAT(
        import(file("u.csv", "id,title,old\n1,caf\u00e9,\"[1]\"\n2,tea,\"[2]\"\n")).gallery.texts,
        ElementsAre("caf\u00e9", "tea"));
}
