// The dialog that imports what people have.

#include "app/gui/forms/importdialog.h"
#include "core/data/formats/feature_file.h"
#include "core/hdf5/embedding_file.h"
#include "tests/app/drop.h"
#include "tests/app/open_window.h"
#include "widgets/basics/errorbanner.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTableWidget>
#include <QToolButton>

#include <gmock/gmock.h>
#ifdef CROSSFADE_SQLITE
#include <sqlite3.h>
#endif

#include <fstream>

using namespace crossfade;
using testing::ElementsAre;

namespace
{

class Import : public testing::Test, protected test::OpenWindow
{
protected:
    void write(const QString& name, const std::string& content) const
    {
        std::ofstream(path(name).toStdString(), std::ios::binary) << content;
    }
    void writeMatrix(const QString& name, std::size_t rows, std::size_t dim) const
    {
        std::vector<float> values(rows * dim);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = static_cast<float>(i % 7) + static_cast<float>(i) / 100;
        writeNpy(path(name).toStdString(), FeatureMatrix(rows, dim, std::move(values)));
    }

    void drop(const QStringList& names)
    {
        QStringList files;
        for (const QString& name : names)
            files += path(name);
        test::dropOn(m_window, files);
        look();
    }
    /// Waits until the dialog has looked at the files.
    void look()
    {
        QCoreApplication::processEvents(); // a change of a column comes after its field's end
        EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog().wanted().startsWith("Looking"); },
                                    test::longMs));
    }
    ImportDialog& dialog() { return find<ImportDialog>(); }

    /// What the list of columns says: "id | id | | …".
    QStringList columns()
    {
        const auto& table = find<QTableWidget>("importColumns");
        QStringList lines;
        for (int row = 0; row < table.rowCount(); ++row) {
            const auto* role = static_cast<QComboBox*>(table.cellWidget(row, 1));
            const auto* called = static_cast<QLineEdit*>(table.cellWidget(row, 2));
            lines += QStringList{table.item(row, 0)->text(), role->currentText(), called->text(),
                                 table.item(row, 3)->text()}
                         .join("|");
        }
        return lines;
    }
    void choose(const QString& box, const QString& text)
    {
        auto& list = find<QComboBox>(box);
        const int index = list.findText(text);
        ASSERT_GE(index, 0) << text.toStdString();
        list.setCurrentIndex(index);
        Q_EMIT list.activated(index);
        look();
    }
    void call(const QString& column, const QString& name)
    {
        auto& line = find<QLineEdit>("called." + column);
        line.setText(name);
        Q_EMIT line.editingFinished();
        look();
    }
    /// Imports, and waits until the window has opened what was written.
    bool import()
    {
        return finish(
            [&] { QTest::mouseClick(&find<QPushButton>("importStart"), Qt::LeftButton); });
    }
    EmbeddingSet made(const QString& name)
    {
        JobContext job;
        return readEmbeddings(path(name).toStdString(), {}, job);
    }
    QString message()
    {
        const auto messages = dialog().findChild<ErrorBanner*>()->messages();
        return messages.isEmpty()
                   ? QString()
                   : messages.constFirst()->sentence() + messages.constFirst()->detail();
    }
};

} // namespace

TEST_F(Import, ATableWithDecimalCommasIsShownChangedAndOpened)
{
    write("items.csv", "sku;v1;v2;colour\n"
                       "a;\"[0,5 1,5]\";\"[1 2 3]\";red & <b>blue\n"
                       "b;\"[2,5 -1,5]\";\"[4 5 6]\";green\n");
    drop({"items.csv"});
    EXPECT_TRUE(dialog().isVisible());
    EXPECT_EQ(columns(), (QStringList{"sku|id||", "v1|vectors|v1|2 dimensions",
                                      "v2|vectors|v2|3 dimensions", "colour|not used||"}));
    const auto& rows = find<QTableWidget>("importRows");
    ASSERT_EQ(rows.rowCount(), 2);
    EXPECT_EQ(rows.item(0, 1)->text(), "[0.5, 1.5]");
    EXPECT_EQ(rows.item(0, 3)->text(), "red & <b>blue") << "text of a file is text";
    EXPECT_TRUE(message().contains("comma")) << message().toStdString();
    EXPECT_EQ(find<QLabel>("importSource").textFormat(), Qt::PlainText);
    call("v1", "old");
    call("v2", "new");
    choose("role.colour", "label");
    EXPECT_EQ(columns()[1], "v1|vectors|old|2 dimensions");
    EXPECT_EQ(columns()[3], "colour|label||");
    EXPECT_EQ(find<QLineEdit>("importOutput").text(), path("items.h5"));
    ASSERT_TRUE(import());
    const EmbeddingSet set = made("items.h5");
    EXPECT_THAT(set.gallery.features.at("old").values(), ElementsAre(0.5F, 1.5F, 2.5F, -1.5F));
    EXPECT_THAT(set.classNames, ElementsAre("green", "red & <b>blue"));
    EXPECT_TRUE(m_window.windowTitle().startsWith("items.h5"));
    EXPECT_FALSE(dialog().isVisible());
    QStringList said; // the note on the commas stands with it, above the file that was opened
    for (const ErrorBanner* banner : m_window.findChildren<ErrorBanner*>())
        for (const auto* message : banner->messages())
            said += message->sentence();
    EXPECT_TRUE(said.join(' ').contains("1 more note")) << said.join('\n').toStdString();
}

/// What was noted before may be what explains the error.
TEST_F(Import, ThatFailsShowsWhatWasNotedOfIt)
{
    write("items.csv", "sku;old;new\na;\"[0,5 1,5]\";\"[1 2]\"\nb;\"[2,5 -1,5]\";\"[4 5]\"\n");
    drop({"items.csv"});
    find<QSpinBox>("importDrawnQueries").setValue(1000); // of two items
    QTest::mouseClick(&find<QPushButton>("importStart"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog().isImporting(); }, test::longMs));
    const auto messages = dialog().findChild<ErrorBanner*>()->messages();
    ASSERT_EQ(messages.size(), 2) << message().toStdString();
    EXPECT_TRUE(messages[0]->sentence().contains("queries"))
        << messages[0]->sentence().toStdString();
    EXPECT_TRUE(messages[1]->sentence().contains("comma")) << messages[1]->sentence().toStdString();
}

TEST_F(Import, AJsonDumpOfWhichHalfIsNotEmbeddedYet)
{
    std::string lines;
    for (int item = 0; item < 40; ++item)
        lines +=
            "{\"id\": \"i" + std::to_string(item) + "\", \"label\": " + std::to_string(item % 4) +
            ", \"vector\": {\"old\": [1, " + std::to_string(item) +
            "], \"new\": " + (item % 2 == 0 ? "null" : "[1, 2, " + std::to_string(item) + "]") +
            "}}\n";
    write("points.jsonl", lines);
    drop({"points.jsonl"});
    EXPECT_TRUE(columns().contains("vector.new|vectors|new|3 dimensions; 20 of 40 rows have none"))
        << columns().join("\n").toStdString();
    EXPECT_EQ(find<QTableWidget>("importRows").rowCount(), 10);
    ASSERT_TRUE(import());
    const EmbeddingSet set = made("points.h5");
    EXPECT_EQ(std::ranges::count(set.gallery.present.at("new"), 1), 20);
    EXPECT_FALSE(dialog().isVisible()) << "nothing is left to be read";
}

#ifdef CROSSFADE_SQLITE
TEST_F(Import, OfADatabaseWithTwoTablesOneIsChosen)
{
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path("shop.sqlite").toStdString().c_str(), &database), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(database,
                           "CREATE TABLE items (id INTEGER PRIMARY KEY, old BLOB, new TEXT);"
                           "INSERT INTO items VALUES (3, X'0000803F000000C0', '[0.5, 1]'),"
                           "(5, X'000000C00000803F', NULL);"
                           "CREATE TABLE notes (id, body);",
                           nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(database);
    drop({"shop.sqlite"});
    EXPECT_TRUE(message().contains("2 tables"));
    EXPECT_FALSE(find<QPushButton>("importStart").isEnabled());
    choose("importTable", "notes");
    EXPECT_EQ(columns(), (QStringList{"id|id||", "body|not used||empty in the first rows"}));
    choose("importTable", "items");
    EXPECT_EQ(columns(), (QStringList{"id|id||", "old|vectors|old|2 dimensions",
                                      "new|vectors|new|2 dimensions; 1 of 2 rows have none"}));
    choose("importBlobs", "float64");
    EXPECT_EQ(columns()[1], "old|vectors|old|1 dimension");
    choose("importBlobs", "as they look");
    ASSERT_TRUE(import());
    EXPECT_THAT(made("shop.h5").gallery.features.at("old").values(), ElementsAre(1, -2, -2, 1));
}
#endif

TEST_F(Import, FilesOfVectorsAreTakenForWhatTheirNamesSay)
{
    writeMatrix("clip-old.npy", 12, 2);
    writeMatrix("clip-new.npy", 12, 3);
    writeMatrix("query_clip-old.npy", 5, 2);
    writeMatrix("query_clip-new.npy", 5, 3);
    for (const auto& [name, rows] : {std::pair{"labels.txt", 12}, {"query_labels.txt", 5}}) {
        std::string text;
        for (int row = 0; row < rows; ++row)
            text += row % 2 == 0 ? "cat\n" : "dog\n";
        write(name, text);
    }
    drop({"clip-old.npy", "clip-new.npy", "labels.txt"});
    EXPECT_EQ(columns(),
              (QStringList{"clip-new.npy|vectors|new|3 dimensions",
                           "clip-old.npy|vectors|old|2 dimensions", "labels.txt|label||"}));
    drop({"query_clip-old.npy", "query_clip-new.npy", "query_labels.txt"});
    EXPECT_EQ(find<QTabBar>("importSources").count(), 2);
    EXPECT_EQ(find<QComboBox>("importUse.5").currentText(), "Labels");
    EXPECT_EQ(find<QComboBox>("importGroup.5").currentText(), "Queries");
    call("clip-old.npy", "new"); // the two change names
    EXPECT_EQ(columns()[0], "clip-old.npy|vectors|new|2 dimensions")
        << columns().join("\n").toStdString();
    call("clip-old.npy", "old");
    choose("importUse.2", "Image paths");
    EXPECT_EQ(columns()[2], "labels.txt|image path||");
    choose("importUse.2", "Labels");
    ASSERT_TRUE(import()) << message().toStdString();
    const EmbeddingSet set = made("items.h5");
    EXPECT_EQ(set.gallery.count, 12U);
    EXPECT_EQ(set.query->count, 5U);
    EXPECT_THAT(set.classNames, ElementsAre("cat", "dog"));
}

TEST_F(Import, FilesOfOneNameAreToldApartByTheirFolders)
{
    for (const char* folder : {"old", "new", "a", "b"}) {
        QDir().mkdir(path(folder));
        writeMatrix(QString(folder) + "/embeddings.npy", 12, *folder == 'n' ? 3 : 2);
    }
    drop({"a/embeddings.npy", "b/embeddings.npy"});
    EXPECT_EQ(columns(), (QStringList{"embeddings.npy|vectors|b-embeddings|2 dimensions",
                                      "embeddings.npy|vectors|embeddings|2 dimensions"}));
    for (int row = 0; row < 2; ++row) {
        QTest::mouseClick(&find<QToolButton>("importRemove.0"), Qt::LeftButton);
        look();
    }
    EXPECT_FALSE(find<QTableWidget>("importRows").isVisible());
    drop({"old/embeddings.npy", "new/embeddings.npy"});
    EXPECT_EQ(columns(), (QStringList{"embeddings.npy|vectors|new|3 dimensions",
                                      "embeddings.npy|vectors|old|2 dimensions"}));
    EXPECT_EQ(dialog().wanted(), "");
}

TEST_F(Import, WhereNothingCanBeWrittenNothingIsRead)
{
    write("items.csv", "id,old\n1,[1 2]\n");
    drop({"items.csv"});
    find<QLineEdit>("importOutput").setText(path("none/items.h5"));
    QTest::mouseClick(&find<QPushButton>("importStart"), Qt::LeftButton);
    EXPECT_FALSE(dialog().isImporting());
    EXPECT_TRUE(message().contains("its folder does not exist")) << message().toStdString();
}

TEST_F(Import, WhatWasSaidOfSomeFilesIsForgottenAfterThem)
{
    write("bare.csv", "1,[1 2]\n2,[3 4]\n");
    drop({"bare.csv"});
    auto& names = find<QLineEdit>("importNames");
    QTest::keyClicks(&names, "id,old");
    Q_EMIT names.editingFinished();
    look();
    ASSERT_TRUE(import()) << message().toStdString();
    write("items.csv", "id,old\n1,[1 2]\n");
    drop({"items.csv"});
    EXPECT_EQ(names.text(), "");
    EXPECT_EQ(columns(), (QStringList{"id|id||", "old|vectors|old|2 dimensions"}));
}

namespace
{

std::string bytes(auto value)
{
    return {reinterpret_cast<const char*>(&value), sizeof(value)};
}

/// What a FAISS index of four vectors of two numbers begins with.
std::string indexHead(const std::string& kind)
{
    return kind + bytes(std::int32_t{2}) + bytes(std::int64_t{4}) + bytes(std::int64_t{1} << 20) +
           bytes(std::int64_t{1} << 20) + '\1' + bytes(std::int32_t{0});
}

std::string flatIndex()
{
    std::string index = indexHead("IxFI") + bytes(std::uint64_t{8});
    for (const float value : {1.F, 0.F, 2.F, 0.1F, 0.F, 1.F, 0.1F, 3.F})
        index += bytes(value);
    return index;
}

} // namespace

/// Until then it is a guess, which an index with the same ids in another sequence refuses.
TEST_F(Import, WhatIsTakenForIdsIsSaidByChoosingItAgain)
{
    std::string index = indexHead("IxMp") + flatIndex() + bytes(std::uint64_t{4});
    for (std::int64_t id = 0; id < 4; ++id)
        index += bytes(id);
    write("old.index", index);
    write("new.index", index);
    write("meta.csv", "id,label\n2,c\n0,a\n3,d\n1,b\n");
    drop({"old.index", "new.index", "meta.csv"});
    auto& sources = find<QTabBar>("importSources");
    sources.setCurrentIndex(sources.count() - 1);
    ASSERT_EQ(columns(), (QStringList{"id|id||", "label|label||"}));
    QTest::mouseClick(&find<QPushButton>("importStart"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog().isImporting(); }, test::longMs));
    ASSERT_TRUE(message().contains("nobody knows whether its ids")) << message().toStdString();
    choose("role.id", "id");
    ASSERT_TRUE(import()) << message().toStdString();
    EXPECT_THAT(made("items.h5").gallery.labels, ElementsAre(0, 1, 2, 3));
}

TEST_F(Import, AnIndexBringsItsDistanceAlong)
{
    write("old.index", flatIndex());
    write("new.index", flatIndex());
    write("labels.txt", "0\n0\n1\n1\n");
    drop({"old.index", "new.index", "labels.txt"});
    EXPECT_TRUE(columns().contains("old.index|vectors|old|2 dimensions"));
    EXPECT_TRUE(message().contains("inner product"));
    ASSERT_TRUE(import());
    EXPECT_EQ(find<QComboBox>("distance").currentData().toInt(),
              static_cast<int>(Distance::InnerProduct));
}

TEST_F(Import, WhatCannotBeReadIsAMessageInTheDialog)
{
    for (const auto& [name, content] : {std::pair{"cut.npy", std::string("\x93NUMPY\1")},
                                        {"cut.jsonl", "{\"id\": [1, 2"},
                                        {"no.sqlite", "SQLite format 3"},
                                        {"cut.index", "IxFI"},
                                        {"none.csv", "id,label\n1,2\n"},
                                        {"cut.npz", "PK\3\4"}}) {
        write(name, content);
        drop({name});
        EXPECT_FALSE(message().isEmpty()) << name;
        EXPECT_TRUE(dialog().wanted().startsWith("This cannot be imported yet")) << name;
        EXPECT_FALSE(find<QPushButton>("importStart").isEnabled()) << name;
        QTest::mouseClick(&find<QToolButton>("importRemove.0"), Qt::LeftButton);
        look();
        EXPECT_TRUE(dialog().wanted().startsWith("Add the files")) << name;
    }
    EXPECT_FALSE(QFileInfo::exists(path("cut.h5")));
    write("items.csv", "id,old\n1,[1 2]\n");
    drop({"items.csv"});
    find<QLineEdit>("importOutput").setText(path("items.csv"));
    QTest::mouseClick(&find<QPushButton>("importStart"), Qt::LeftButton);
    EXPECT_TRUE(find<QLabel>("importWanted").text().startsWith("The file to write is one of"));
    write("other.csv", "id,old\n1,[1 2]\n");
    drop({"other.csv"});
    EXPECT_TRUE(dialog().wanted().startsWith("Two files are the same thing"));
    choose("importGroup.1", "Queries");
    EXPECT_TRUE(dialog().wanted().isEmpty()) << dialog().wanted().toStdString();
}
