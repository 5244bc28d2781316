#include "tests/data/import/import_case.h"

#include <sqlite3.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pointee;

namespace
{

class SqliteImport : public ImportCase
{
protected:
    /// A database made by these statements.
    std::filesystem::path database(const std::string& name, const std::string& sql) const
    {
        std::filesystem::path path = m_folder / name;
        sqlite3* made = nullptr;
        EXPECT_EQ(sqlite3_open(path.c_str(), &made), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(made, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(made);
        sqlite3_close(made);
        return path;
    }
};

/// 1 and −2 as little-endian float32.
constexpr const char* items =
    "CREATE TABLE items (id INTEGER PRIMARY KEY, old BLOB, new TEXT, label TEXT, \"a \"\"path\" "
    "TEXT);"
    "INSERT INTO items VALUES (3, X'0000803F000000C0', '[0.5, 1]', '4', 'x.png'),"
    "(5, X'000000C00000803F', NULL, NULL, NULL);";

} // namespace

TEST_F(SqliteImport, ReadsBlobsAndTexts)
{
    ImportRequest request;
    request.gallery.table = database("items.sqlite", items);
    request.columns.path = "a \"path";
    const EmbeddingSet set = import(request);
    EXPECT_THAT(values(set, "old"), ElementsAre(1, -2, -2, 1));
    EXPECT_THAT(values(set, "new"), ElementsAre(0.5F, 1, 0, 0));
    EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(1, 0));
    EXPECT_THAT(set.gallery.ids.numbers(), Pointee(ElementsAre(3, 5)));
    EXPECT_THAT(set.gallery.labels, ElementsAre(4, -1));
    EXPECT_THAT(set.gallery.paths, ElementsAre("x.png", ""));
}

TEST_F(SqliteImport, AsksForTheTable)
{
    ImportRequest request;
    request.gallery.table = database(
        "two.db", std::string(items) + "CREATE VIEW some AS SELECT id, old FROM items WHERE id=5;");
    EXPECT_THAT(refusal(request),
                HasSubstr("has 2 tables; expected --table and one of: items, some"));
    request.tableName = "some";
    EXPECT_THAT(values(import(request), "old"), ElementsAre(-2, 1));
    request.tableName = "none";
    EXPECT_THAT(refusal(request), HasSubstr("no table 'none'"));
}

TEST_F(SqliteImport, RefusesBadValuesAndFiles)
{
    const auto refused = [&](const std::string& name, const std::string& row) {
        return refusal(
            database(name, "CREATE TABLE t (old);INSERT INTO t VALUES (X'0000803F')," + row + ";"));
    };
    EXPECT_THAT(refused("a.db", "(X'00')"), HasSubstr("row 1, old: the BLOB has 1 bytes"));
    EXPECT_THAT(refused("b.db", "(7)"), HasSubstr("the value is a number"));
    EXPECT_THAT(refused("c.db", "('[x]')"), HasSubstr("no number of a vector: x"));
    EXPECT_THAT(refused("d.db", "(X'0000803F0000803F')"), HasSubstr("has 2 numbers; expected 1"));
    EXPECT_THAT(refused("e.db", "(X'0000C07F')"), HasSubstr("NaN or infinite"));
    EXPECT_THAT(refusal(file("text.db", "not a database, by no means")),
                HasSubstr("SQLite cannot read it"));
    EXPECT_THAT(refusal(file("empty.db", "")), HasSubstr("is empty"));
    EXPECT_THAT(refusal(database("none.db", "CREATE TABLE t (x); DROP TABLE t")),
                HasSubstr("the database has 0 tables; expected a table of items"));
    const std::string whole = readBytes(database("whole.db", items));
    EXPECT_THAT(refusal(file("cut.db", whole.substr(0, whole.size() / 2))),
                HasSubstr("SQLite cannot read it"));
}
