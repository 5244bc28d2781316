#include "core/base/error.h"
#include "core/data/presence.h"
#include "core/data/selection/restriction.h"
#include "core/data/updates/id_list.h"
#include "core/data/updates/store_update.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

/// Items 0 … 11 of six classes; `before` has no new feature of the gallery.
class StoreUpdates : public testing::Test
{
protected:
    StoreUpdates()
    {
        m_whole = tinySet({.gallery = 12});
        m_before = m_whole;
        forgetModel(m_before, "new");
    }

    EmbeddingSet updated(const StoreUpdate& update)
    {
        return updatedStore(m_before, m_whole, "new", update, m_job);
    }

    std::string refusal(const StoreUpdate& update)
    {
        try {
            (void)updated(update);
        } catch (const Error& error) {
            return error.what();
        }
        return "(accepted)";
    }

    void expectNewFeature(const EmbeddingSet& set, std::size_t row, std::size_t original)
    {
        const auto a = set.gallery.features.at("new").row(row);
        const auto b = m_whole.gallery.features.at("new").row(original);
        EXPECT_TRUE(std::ranges::equal(a, b)) << "row " << row;
    }

    JobContext m_job;
    EmbeddingSet m_whole;
    EmbeddingSet m_before;
};

} // namespace

TEST_F(StoreUpdates, TakeTheFeaturesOfWhatWasEmbedded)
{
    const EmbeddingSet set = updated({.embedded = {"7", "2"}});
    EXPECT_THAT(presentRows(set.gallery, "new"), ElementsAre(2, 7));
    expectNewFeature(set, 7, 7);
    expectNewFeature(set, 2, 2);
    EXPECT_TRUE(set.gallery.pilot.empty());
    EXPECT_TRUE(set.gallery.ids.empty()) << "nothing came or went";
    m_before = set;
    EXPECT_THAT(presentRows(updated({.embedded = {"2", "3"}}).gallery, "new"),
                ElementsAre(2, 3, 7));
}

TEST_F(StoreUpdates, KeepTheNamesOfWhatStays)
{
    m_before = updated({.embedded = {"1", "4"}, .isPilot = true});
    const EmbeddingSet set = updated({.embedded = {"11"}, .removed = {"0", "4"}});
    ASSERT_EQ(set.gallery.count, 10U);
    EXPECT_EQ(set.gallery.ids.text(0), "1");
    EXPECT_EQ(set.gallery.ids.text(9), "11");
    EXPECT_THAT(presentRows(set.gallery, "new"), ElementsAre(0, 9));
    EXPECT_THAT(rowsIn(set.gallery.pilot), ElementsAre(0));
    expectNewFeature(set, 9, 11);
}

TEST_F(StoreUpdates, AddWhatOnlyTheNewModelHasSeen)
{
    m_before = updated({.removed = {"3", "5"}});
    const EmbeddingSet set = updated({.added = {"5"}});
    ASSERT_EQ(set.gallery.count, 11U);
    EXPECT_EQ(set.gallery.ids.text(10), "5");
    EXPECT_EQ(set.gallery.labels[10], 5);
    EXPECT_THAT(presentRows(set.gallery, "new"), ElementsAre(10));
    EXPECT_THAT(absentRows(set.gallery, "old"), ElementsAre(10));
    expectNewFeature(set, 10, 5);
}

TEST_F(StoreUpdates, LeaveOutOwnMethodsWhoseFeaturesOfNewItemsWereMadeBefore)
{
    const FeatureMatrix features = m_whole.gallery.features.at("old");
    for (const char* method : {"both", "onlyOld"})
        for (const std::uint64_t seed : {0U, 1U}) {
            m_before.gallery.own.emplace(OwnKey{method, seed, OwnPart::OldGallery}, features);
            m_before.gallery.own.emplace(OwnKey{method, seed, OwnPart::OldQueries}, features);
        }
    m_before.gallery.own.emplace(OwnKey{"both", 1, OwnPart::NewGallery}, features);
    std::vector<std::string> notes;
    JobContext noting({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    const auto methodsAfter = [&](const StoreUpdate& update) {
        notes.clear();
        std::set<std::string> methods;
        for (const auto& [key, matrix] :
             updatedStore(m_before, m_whole, "new", update, noting).gallery.own)
            methods.insert(key.method);
        return methods;
    };
    EXPECT_THAT(methodsAfter({.embedded = {"7"}}), ElementsAre("onlyOld"));
    EXPECT_THAT(notes, ElementsAre(AllOf(HasSubstr("own method both is left out"),
                                         HasSubstr("made before these were embedded"))));
    EXPECT_THAT(methodsAfter({.removed = {"7"}}), ElementsAre("both", "onlyOld"));
    EXPECT_THAT(notes, testing::IsEmpty());
    m_before = updatedStore(m_before, m_whole, "new", {.removed = {"7"}}, m_job);
    EXPECT_THAT(methodsAfter({.embedded = {"2"}, .added = {"7"}}), testing::IsEmpty());
    EXPECT_THAT(notes,
                ElementsAre(HasSubstr("own method both"), HasSubstr("items that are added")));
}

TEST_F(StoreUpdates, RefuseWhatDoesNotFit)
{
    EXPECT_THAT(refusal({.embedded = {"2", "12", "x"}}), HasSubstr("2 of 3 ids"));
    EXPECT_THAT(refusal({.embedded = {"2", "2"}}), HasSubstr("twice"));
    EXPECT_THAT(refusal({.added = {"2"}}), HasSubstr("there already"));
    EXPECT_THAT(refusal({.removed = {"2"}, .added = {"99"}}), HasSubstr("new features"));
    m_whole.gallery.present["new"] = RowMask(12, 1);
    m_whole.gallery.present["new"][4] = 0;
    EXPECT_THAT(refusal({.embedded = {"4"}}),
                HasSubstr("row 4 has no features under new; expected features of all items"));
    m_before = updated({.embedded = {"1"}});
    EXPECT_THAT(refusal({.embedded = {"2"}, .isPilot = true}),
                AllOf(HasSubstr("pilot: some items have new features already"),
                      HasSubstr("before anything")));
}

TEST_F(StoreUpdates, LeaveOutWhatCouldNotBeEmbedded)
{
    const std::vector<std::string> asked{"7", "2", "5"};
    const auto came = [&] {
        std::vector<std::string> notes;
        JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
        return std::pair{thoseThatCame(asked, m_before.gallery, m_whole.gallery, job), notes};
    };
    EXPECT_EQ(came().first, asked);
    m_whole.gallery = selectItems(m_whole.gallery, std::vector<std::int64_t>{2, 7}, m_job);
    EXPECT_EQ(came().first, asked) << "without ids, the rows are others";
    m_whole.gallery.ids = ItemIds(ItemIds::Texts{"2", "7"});
    EXPECT_THAT(came().first, ElementsAre("7", "2"));
    EXPECT_THAT(came().second,
                ElementsAre("1 of 3 ids are not in the file with the new features and are left "
                            "out: 5"));
    m_whole.gallery.ids = ItemIds(ItemIds::Texts{"a", "b"});
    EXPECT_EQ(came().first, asked) << "all are missing";
    EXPECT_THAT(refusal({.embedded = asked}), HasSubstr("3 of 3 ids are not in the file"));
}

TEST_F(StoreUpdates, RefuseImagesThatWerePreparedInAnotherWay)
{
    m_whole.preprocessing["new"] = "size 224";
    m_before = updated({.embedded = {"1"}});
    EXPECT_EQ(m_before.preprocessing.at("new"), "size 224");
    (void)updated({.embedded = {"2"}});
    m_whole.preprocessing["new"] = "size 224, \x1b[31mcrop 196";
    EXPECT_THAT(refusal({.embedded = {"2"}}),
                AllOf(HasSubstr("one preparation of all images"), HasSubstr("'size 224'"),
                      testing::Not(HasSubstr("\x1b"))));
    forgetModel(m_before, "new");
    EXPECT_THAT(refusal({.embedded = {"2"}}), HasSubstr("one preparation"))
        << "the training rows are as they were";
    m_before.train.reset();
    forgetModel(m_before, "new");
    EXPECT_EQ(refusal({.embedded = {"2"}}), "(accepted)");
}

TEST_F(StoreUpdates, RefuseASecondPilotAndAnEmptyStore)
{
    m_before = updated({.embedded = {"1"}, .isPilot = true});
    EXPECT_THAT(refusal({.embedded = {"2"}, .isPilot = true}), HasSubstr("the file has a pilot"));
    std::vector<std::string> all;
    for (int row = 0; row < 12; ++row)
        all.push_back(std::to_string(row));
    EXPECT_THAT(refusal({.removed = all}),
                HasSubstr("ids: all items are removed; expected some that stay"));
}

TEST_F(StoreUpdates, RefuseFeaturesAndListsThatDoNotFit)
{
    m_before = updated({.embedded = {"1"}});
    m_whole.gallery.features.at("new") = FeatureMatrix(12, 1, std::vector<float>(12, 1));
    EXPECT_THAT(refusal({.embedded = {"2"}}),
                HasSubstr("new features: dimension 1; expected 8, as those that are there"));
    m_before.relevant = RowLists{std::vector<std::int64_t>(13, 0), {}};
    EXPECT_THAT(refusal({.removed = {"3"}, .added = {"3"}}),
                AllOf(HasSubstr("the file lists what is relevant (or ignored) item by item"),
                      HasSubstr("expected a file whose labels say what is relevant")));
}

/// `embed` of a batch: its rows are 0 … n, without ids, and its classes are numbered anew.
TEST_F(StoreUpdates, RefuseWhatIsSaidToBeAnotherItem)
{
    m_before.file = "/data/store.h5";
    m_before.classNames = {"alligator", "birdhouse", "c", "d", "e", "f"};
    for (int row = 0; row < 12; ++row)
        m_before.gallery.paths.push_back("images/" + m_before.classNames[row % 6U] + "/" +
                                         std::to_string(row / 6) + ".png");
    m_whole = m_before;
    m_whole.gallery =
        selectItems(tinySet({.gallery = 12}).gallery, std::vector<std::int64_t>{1}, m_job);
    m_whole.file = "/tmp/batch.h5";
    m_whole.gallery.paths = {"../data/images/birdhouse/0.png"};
    m_whole.gallery.labels = {0};
    m_whole.classNames = {"birdhouse"};
    EXPECT_THAT(refusal({.embedded = {"0"}}),
                AllOf(HasSubstr("row 0: its path is 'images/alligator/0.png'"),
                      HasSubstr("'../data/images/birdhouse/0.png'"), HasSubstr("/gallery/ids")));
    m_whole.gallery.paths.clear();
    EXPECT_THAT(refusal({.embedded = {"0"}}),
                AllOf(HasSubstr("its class is 'alligator'"), HasSubstr("'birdhouse'")));
    m_whole.classNames.clear(); // then the numbers are compared
    m_whole.gallery.labels = {1};
    EXPECT_THAT(refusal({.embedded = {"0"}}),
                AllOf(HasSubstr("its class is '0'"), HasSubstr("it is '1'")));
    m_whole.gallery.labels = {-1}; // unknown
    EXPECT_THAT(refusal({.embedded = {"0"}}),
                HasSubstr("nothing tells which of its 1 rows are which of the 12 items"));
    m_whole.gallery.attributes = {{"colour", {"red"}, {0}}};
    m_before.gallery.attributes = {{"colour", {"blue", "red"}, std::vector<std::int64_t>(12, 0)}};
    EXPECT_THAT(refusal({.embedded = {"0"}}),
                AllOf(HasSubstr("its colour is 'blue'"), HasSubstr("it is 'red'")));
}

TEST_F(StoreUpdates, TakeABatchThatSaysTheSameInOtherWords)
{
    m_before.file = "/data/store.h5";
    m_before.classNames = {"a", "b", "c", "d", "e", "f"};
    m_before.gallery.ids = ItemIds(
        ItemIds::Texts{"i0", "i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9", "i10", "i11"});
    for (int row = 0; row < 12; ++row)
        m_before.gallery.paths.push_back("images/" + m_before.classNames[row % 6U] + "/" +
                                         std::to_string(row / 6) + ".png");
    EmbeddingSet batch = m_before;
    batch.gallery = selectItems(m_whole.gallery, std::vector<std::int64_t>{9, 4}, m_job);
    batch.file = "/tmp/batch.h5";
    batch.gallery.ids = ItemIds(ItemIds::Texts{"i9", "i4"});
    batch.gallery.paths = {"photos/d/1.png", "../data/images/e/0.png"}; // a copy, and itself
    batch.classNames = {"e", "d"};
    batch.gallery.labels = {1, 0};
    const EmbeddingSet set =
        updatedStore(m_before, batch, "new", {.embedded = {"i4", "i9"}}, m_job);
    expectNewFeature(set, 4, 4);
    expectNewFeature(set, 9, 9);
    // By ids the images may lie in a folder of the batch's own, but not have another name.
    batch.gallery.paths[0] = "batch-7/1.png";
    EXPECT_NO_THROW((void)updatedStore(m_before, batch, "new", {.embedded = {"i4", "i9"}}, m_job));
    batch.gallery.paths[0] = "batch-7/0.png";
    EXPECT_THROW((void)updatedStore(m_before, batch, "new", {.embedded = {"i4", "i9"}}, m_job),
                 Error);
}

TEST_F(StoreUpdates, GiveArrivalsTheClassOfTheirName)
{
    m_before.classNames = {"a", "b", "c", "d", "e", "f"};
    m_before = updated({.removed = {"5"}});
    m_whole.classNames = {"f", "g"};
    m_whole.gallery.labels.assign(12, 0);
    EXPECT_EQ(updated({.added = {"5"}}).gallery.labels.back(), 5);
    m_whole.gallery.labels[5] = 1;
    EXPECT_THAT(refusal({.added = {"5"}}), HasSubstr("the embedding file has no class 'g'"));
}

TEST_F(StoreUpdates, ReadIdsLineByLine)
{
    const TemporaryFolder folder;
    std::ofstream(folder / "ids.txt") << "a b\n\n17\r\n";
    EXPECT_THAT(readIds(folder / "ids.txt"), ElementsAre("a b", "17"));
    std::ofstream(folder / "mark.txt") << "\xEF\xBB\xBF"
                                          "17\n";
    EXPECT_THAT(readIds(folder / "mark.txt"), ElementsAre("17"));
    std::ofstream(folder / "mark.csv") << "\xEF\xBB\xBF"
                                          "id,batch\r\n17,2\r\n18,3\r\n";
    EXPECT_THAT(readIds(folder / "mark.csv", 2), ElementsAre("17"));
    std::ofstream(folder / "plan.csv") << "\xEF\xBB\xBF"
                                          "# a comment\nid\n5\n";
    EXPECT_THAT(readIds(folder / "plan.csv"), ElementsAre("5"));
    std::ofstream(folder / "short.txt") << "5";
    EXPECT_THAT(readIds(folder / "short.txt"), ElementsAre("5"));
    for (const std::string& wide : {std::string("\xFF\xFE"
                                                "1\0\n\0",
                                                6),
                                    std::string("1\0\n\0", 4)}) {
        std::ofstream(folder / "wide.txt") << wide;
        EXPECT_THAT(errorText([&] { (void)readIds(folder / "wide.txt"); }),
                    HasSubstr("iconv -f UTF-16 -t UTF-8 wide.txt > utf8.txt"));
    }
    for (const auto& [file, problem] : {std::pair{folder / "none.txt", ": there is no such file"},
                                        std::pair{folder.path(), ": is a folder"}})
        EXPECT_THAT(errorText([&] { (void)readIds(file); }),
                    HasSubstr(file.string() + problem + "; expected a text file with"));
}
