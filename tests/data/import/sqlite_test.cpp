#include "tests/data/import/import_case.h"

#include <c10/util/Half.h>
#include <sqlite3.h>

#include <cmath>
#include <random>
#include <string_view>

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

std::string hex(std::string_view bytes)
{
    std::string text;
    for (const char byte : bytes)
        for (const int shift : {4, 0})
            text += "0123456789ABCDEF"[(static_cast<unsigned char>(byte) >> shift) & 15];
    return text;
}

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

TEST_F(SqliteImport, WholeNumbersWithAPointAreLabels)
{
    const std::string set = "CREATE TABLE items (old TEXT, label REAL);"
                            "INSERT INTO items VALUES ('[1]', 1.0), ('[1]', NULL), ('[1]', -1.0);";
    EXPECT_THAT(import(database("real.sqlite", set)).gallery.labels, ElementsAre(1, -1, -1));
}

/// A database does not say what the bytes of a BLOB are.
TEST_F(SqliteImport, TellsFloat64AndFloat16FromFloat32)
{
    constexpr std::size_t rows = 6;
    constexpr std::size_t dim = 8;
    std::mt19937 random(3);
    std::normal_distribution<double> normal;
    std::vector<double> drawn(rows * dim);
    for (double& value : drawn)
        value = std::round(normal(random) * 64) / 64; // all three types hold it
    drawn[3] = 0;
    std::vector<float> expected(drawn.begin(), drawn.end());
    std::vector<std::uint16_t> halves;
    for (const float value : expected)
        halves.push_back(c10::detail::fp16_ieee_from_fp32_value(value));
    const auto tableOf = [&](const std::string& name, const char* bytes, std::size_t rowBytes) {
        std::string sql = "CREATE TABLE items (old BLOB);";
        for (std::size_t row = 0; row < rows; ++row)
            sql += "INSERT INTO items VALUES (X'" + hex({bytes + row * rowBytes, rowBytes}) + "');";
        return database(name, sql);
    };
    const auto bytesOf = [](const auto& numbers) {
        return reinterpret_cast<const char*>(numbers.data());
    };
    const auto taken = testing::Contains(HasSubstr("the BLOBs are read as"));
    EXPECT_EQ(values(import(tableOf("f4.db", bytesOf(expected), 4 * dim)), "old"), expected);
    EXPECT_THAT(m_notes, testing::Not(taken));
    EXPECT_EQ(values(import(tableOf("f8.db", bytesOf(drawn), 8 * dim)), "old"), expected);
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("old: the BLOBs are read as float64")));
    EXPECT_EQ(values(import(tableOf("f2.db", bytesOf(halves), 2 * dim)), "old"), expected);
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("read as float16")));

    std::vector<double> counts; // whose low halves are 0, as no float32 of features are
    for (std::size_t i = 0; i < rows * dim; ++i)
        counts.push_back(static_cast<double>(i % 5));
    EXPECT_EQ(values(import(tableOf("counts.db", bytesOf(counts), 8 * dim)), "old"),
              std::vector<float>(counts.begin(), counts.end()));

    ImportRequest request;
    request.gallery.table = m_folder / "f8.db";
    request.blobType = "float32";
    EXPECT_EQ(import(request).gallery.features.at("old").dim(), 2 * dim) << "as was said";
    EXPECT_THAT(m_notes, testing::Not(taken));
    request.blobType = "float64";
    EXPECT_EQ(values(import(request), "old"), expected);
    EXPECT_THAT(m_notes, testing::Not(taken));
    request.gallery.table = tableOf("odd.db", bytesOf(expected), 4);
    EXPECT_THAT(refusal(request), HasSubstr("has 4 bytes, which are no float64 numbers"));
    request.blobType = "int8";
    EXPECT_THAT(refusal(request), HasSubstr("'int8' is no type of numbers; expected float32"));
}

TEST_F(SqliteImport, SeesColumnsThatAreEmptyAtFirst)
{
    const EmbeddingSet set = import(database(
        "late.db",
        "CREATE TABLE t (old BLOB, new BLOB, note TEXT); WITH RECURSIVE n(i) AS (SELECT 1 UNION "
        "ALL SELECT i + 1 FROM n WHERE i < 300) INSERT INTO t SELECT X'0000803F', CASE WHEN i > "
        "250 "
        "THEN X'00000040' END, NULL FROM n;"));
    EXPECT_EQ(set.gallery.features.at("new").row(299)[0], 2);
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("the first rows have nothing in note")));
}

TEST_F(SqliteImport, AsksForTheTable)
{
    ImportRequest request;
    request.gallery.table = database(
        "two.db", std::string(items) + "CREATE VIEW some AS SELECT id, old FROM items WHERE id=5;");
    EXPECT_THAT(refusal(request),
                testing::AllOf(HasSubstr("has 2 tables; expected --table and one of: items, some"),
                               HasSubstr("Import it first: crossfade-cli import "),
                               HasSubstr("two.db --table NAME --out items.h5")));
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
    std::string damaged = whole; // its second page, which holds the rows
    constexpr std::size_t pageBytes = 4096;
    damaged.replace(pageBytes, pageBytes, pageBytes, '\xFF');
    EXPECT_THAT(refusal(file("damaged.db", damaged)),
                HasSubstr("damaged.db: SQLite cannot read it: database disk image is malformed"));
}

TEST_F(SqliteImport, SaysThatAPathIsTooLongForSqlite)
{
    std::filesystem::path deep = m_folder.path(); // longer than the 512 bytes that SQLite takes
    for (int i = 0; i < 3; ++i)
        deep /= std::string(200, 'x');
    std::filesystem::create_directories(deep);
    std::filesystem::copy_file(database("items.db", items), deep / "items.db");
    EXPECT_THAT(refusal(deep / "items.db"),
                HasSubstr("items.db: SQLite cannot read it: unable to open database file"));
}
