#include "core/data/formats/qrels.h"

#include "core/base/error.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

using namespace crossfade;
using test::TemporaryFolder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

namespace
{

class QrelsFile : public testing::Test
{
protected:
    QrelsFile()
    {
        m_set.gallery.count = 3;
        m_set.gallery.ids = ItemIds(ItemIds::Texts{"d7", "d8", "d9"});
        m_set.query.emplace();
        m_set.query->count = 2;
        m_set.query->ids = ItemIds(ItemIds::Numbers{401, 402});
    }

    Qrels read(const std::string& text)
    {
        std::ofstream(m_file) << text;
        m_notes.clear();
        JobContext job({}, {}, [this](const Message& note) { m_notes.push_back(note.english()); });
        return readQrels(m_file, m_set, job);
    }

    std::string refusal(const std::string& text)
    {
        try {
            (void)read(text);
        } catch (const Error& error) {
            return error.what();
        }
        return "(accepted)";
    }

    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder.path() / "qrels.txt";
    EmbeddingSet m_set;
    std::vector<std::string> m_notes;
};

} // namespace

TEST_F(QrelsFile, GivesGradesById)
{
    const Qrels qrels = read("402 0 d9 2\r\n401\t0\td7\t1\n\n401 Q0 d8 0\n402 0 d7 -1\n");
    EXPECT_EQ(qrels.grade(0, 0), 1);
    EXPECT_EQ(qrels.grade(0, 1), 0);
    EXPECT_EQ(qrels.grade(1, 2), 2);
    EXPECT_EQ(qrels.grade(1, 0), 0) << "below 0 is 0";
    EXPECT_EQ(qrels.grade(1, 1), 0) << "not judged";
    EXPECT_TRUE(qrels.isGraded());
    EXPECT_THAT(qrels.relevant(2).offsets, ElementsAre(0, 1, 2));
    EXPECT_THAT(qrels.relevant(2).indices, ElementsAre(0, 2));
    EXPECT_TRUE(m_notes.empty());
    EXPECT_FALSE(read("401 0 d7 1\n").isGraded());
}

TEST_F(QrelsFile, PairsAreRelevantWithGradeOne)
{
    const Qrels pairs = read("402 d9\n401\td7\n\n402 d7\n402 d9\n");
    EXPECT_FALSE(pairs.isGraded());
    EXPECT_THAT(pairs.relevant(2).offsets, ElementsAre(0, 1, 3));
    EXPECT_THAT(pairs.relevant(2).indices, ElementsAre(0, 0, 2));
}

TEST_F(QrelsFile, PairsAndJudgementsAreNotMixed)
{
    EXPECT_THAT(refusal("402 d9\n402 0 d9 1\n"),
                AllOf(HasSubstr("line 2"), HasSubstr("two fields, as the lines before it")));
    EXPECT_THAT(refusal("402 0 d9 1\n402 d9\n"),
                AllOf(HasSubstr("line 2"), HasSubstr("has not four fields")));
}

TEST_F(QrelsFile, RowNumbersWhereThereAreNoIds)
{
    m_set.gallery.ids = {};
    m_set.query.reset();
    EXPECT_EQ(read("0 0 2 1\n").grade(0, 2), 1);
}

TEST_F(QrelsFile, CountsAndNamesUnknownIds)
{
    const Qrels qrels = read("401 0 d7 1\n401 0 x1 1\n402 0 x1 1\n402 0 x2 0\n7 0 d7 1\n");
    EXPECT_THAT(qrels.relevant(2).indices, ElementsAre(0));
    EXPECT_THAT(m_notes,
                ElementsAre(HasSubstr("1 lines name 1 unknown queries and are left out: 7"),
                            HasSubstr("3 lines name 2 unknown items and are left out: "
                                      "x1, x2")));
    EXPECT_THAT(refusal("1 0 d7 1\n"), HasSubstr("no line names a query and an item"));
    EXPECT_THAT(refusal(""), HasSubstr("no line names a query and an item"));
}

TEST_F(QrelsFile, RefusesOtherLines)
{
    EXPECT_THAT(refusal("401 0 d7 1\n401 d8 1\n"),
                AllOf(HasSubstr("qrels.txt, line 2"), HasSubstr("four fields")));
    EXPECT_THAT(refusal("401 0 d7 1 more\n"), HasSubstr("four fields"));
    EXPECT_THAT(refusal("401 0 d7 good\n"), HasSubstr("'good' is no whole number"));
    EXPECT_THAT(refusal("401 0 d7 31\n"), HasSubstr("the grade is 31"));
    EXPECT_THAT(refusal("401 0 d7 1\n401 0 d7 2\n"),
                AllOf(HasSubstr("line 2"), HasSubstr("there twice")));
    EXPECT_EQ(refusal("401 0 d7 1\n401 0 d7 1\n"), "(accepted)");
    EXPECT_THAT(refusal("{\"q0\": {\"d0\": 1}}\n"), HasSubstr("the file is JSON"));
    m_file = m_folder.path() / "none.txt";
    JobContext job;
    EXPECT_THAT(test::errorText([&] { (void)readQrels(m_file, m_set, job); }),
                HasSubstr("none.txt: there is no such file; expected a qrels file: lines of"));
}

TEST_F(QrelsFile, SaysWhereTheFieldsAreOthersOrNothingIsRelevant)
{
    EXPECT_THAT(refusal("qid\tdocid\titer\trel\n401\td7\t0\t1\n"),
                HasSubstr("another sequence: qid, docid, iter, rel; expected query, 0, item"));
    EXPECT_THAT(refusal("query-id\tscore\tcorpus-id\n401\t1\td7\n"), HasSubstr("another sequence"));
    EXPECT_THAT(refusal("item\tquery\nd7\t401\n"), HasSubstr("another sequence: item, query"));
    EXPECT_EQ(refusal("qid\titer\tdocid\trel\n401\t0\td7\t1\n"), "(accepted)");
    (void)read("401 0 d7 0\n402 0 d8 -1\n");
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("no grade is 1 or more")));
}

TEST_F(QrelsFile, ThreeFieldsAreThoseOfBeir)
{
    for (const char* head : {"", "query-id\tcorpus-id\tscore\n", "Query_ID corpus_id score\r\n",
                             "\xEF\xBB\xBFqid docid label\n", "\xEF\xBB\xBF"}) {
        const Qrels qrels = read(std::string(head) + "402\td9\t2\n401\td7\t1.0\n401 d8 0.0\n");
        EXPECT_EQ(qrels.grade(0, 0), 1) << head;
        EXPECT_EQ(qrels.grade(0, 1), 0) << head;
        EXPECT_EQ(qrels.grade(1, 2), 2) << head;
        EXPECT_TRUE(m_notes.empty()) << head;
    }
    EXPECT_EQ(read("query_id,corpus_id,score\n402,d9,3\n").grade(1, 2), 3);
    EXPECT_THAT(read("query-id\tcorpus-id\n402\td9\n").relevant(2).indices, ElementsAre(2));
    EXPECT_TRUE(m_notes.empty());
    EXPECT_EQ(read("\xEF\xBB\xBF"
                   "401 0 d7 1\n")
                  .grade(0, 0),
              1);
}

TEST_F(QrelsFile, AQueryMayBeCalledAsAHeadIs)
{
    m_set.query->ids = ItemIds(ItemIds::Texts{"query-1", "query-2"});
    EXPECT_EQ(read("query-1 d7 1\nquery-2 d8 1\n").grade(0, 0), 1);
}

TEST_F(QrelsFile, RefusesGradesThatAreNoWholeNumbersAndUtf16)
{
    EXPECT_THAT(refusal("401 d7 0.5\n"),
                AllOf(HasSubstr("line 1"), HasSubstr("'0.5' is no whole"),
                      HasSubstr("Multiply all grades so that they are whole (0.5 and 1 by 2)")));
    EXPECT_THAT(refusal("401 d7 x\n"), Not(HasSubstr("Multiply")));
    EXPECT_THAT(refusal("401 0 d7 nan\n"), HasSubstr("no whole"));
    EXPECT_THAT(refusal(std::string("\xFF\xFE"
                                    "4\0",
                                    4)),
                AllOf(HasSubstr("UTF-16"), HasSubstr("iconv")));
}
