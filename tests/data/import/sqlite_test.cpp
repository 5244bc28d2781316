#include "core/data/import/preview.h"
#include "tests/data/import/import_case.h"

#include <c10/util/Half.h>
#include <sqlite3.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <random>
#include <string_view>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
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

/// Bytes of a UUID are no vector, nor a text.
TEST_F(SqliteImport, SaysWhyIdsOfBytesAreNotUsed)
{
    for (const std::string name : {"id", "uuid"}) {
        ImportRequest request;
        request.gallery.table =
            database(name + ".sqlite", "CREATE TABLE items (" + name +
                                           " BLOB, old BLOB);"
                                           "INSERT INTO items VALUES "
                                           "(X'00112233445566778899AABBCCDDEEFF', "
                                           "X'0000803F000000C0'),"
                                           "(X'01112233445566778899AABBCCDDEEFF', "
                                           "X'000000C00000803F');");
        const EmbeddingSet set = import(request);
        EXPECT_EQ(set.gallery.features.size(), 1U);
        EXPECT_TRUE(set.gallery.ids.empty());
        EXPECT_THAT(m_notes, testing::Contains(HasSubstr(name + " (bytes; ids are texts")));
    }
}

/// SQLite writes 15 digits, by which two of these would be one.
TEST_F(SqliteImport, KeepsAllDigitsOfIdsThatAreReal)
{
    const EmbeddingSet set =
        import(database("real.sqlite", "CREATE TABLE items (id REAL, old BLOB);"
                                       "INSERT INTO items VALUES (9007199254740992.0, X'0000803F'),"
                                       "(9007199254740994.0, X'000000C0'), (7.0, X'0000803F');"));
    EXPECT_THAT(set.gallery.ids.texts(),
                Pointee(ElementsAre("9007199254740992.0", "9007199254740994.0", "7.0")));
}

TEST_F(SqliteImport, APreviewNamesTheTablesOfWhichOneIsToBeChosen)
{
    ImportRequest request;
    request.gallery.table =
        database("two.sqlite", std::string(items) + "CREATE TABLE notes (id, text);").string();
    JobContext job;
    const SourcePreview unnamed = previewImport(request, job).front();
    EXPECT_THAT(unnamed.tables, ElementsAre("items", "notes"));
    ASSERT_TRUE(unnamed.problem);
    EXPECT_THAT(unnamed.problem->what(), HasSubstr("the database has 2 tables"));
    request.tableName = "items";
    const SourcePreview named = previewImport(request, job).front();
    EXPECT_FALSE(named.problem);
    EXPECT_EQ(named.tables, unnamed.tables);
    EXPECT_EQ(named.columns[1].dim, 2U);
    EXPECT_THAT(named.rows.front(), ElementsAre("3", "[1, -2]", "[0.5, 1]", "4", "x.png"));
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

namespace
{

template <class T>
std::string bytesOf(const std::vector<T>& numbers)
{
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(T)};
}

std::string reversed(std::string bytes, std::size_t size)
{
    for (auto at = bytes.begin(); at != bytes.end(); at += static_cast<std::ptrdiff_t>(size))
        std::reverse(at, at + static_cast<std::ptrdiff_t>(size));
    return bytes;
}

std::vector<std::vector<float>> drawnRows()
{
    std::mt19937 random(5);
    std::normal_distribution<float> normal;
    std::vector<std::vector<float>> rows(6, std::vector<float>(8));
    for (std::vector<float>& row : rows)
        for (float& value : row)
            value = normal(random);
    return rows;
}

} // namespace

/// BLOBs that are numbers, with something around them or written in another way.
class SqliteBlobs : public SqliteImport
{
protected:
    ImportRequest requestOf(const std::function<std::string(const std::vector<float>&)>& blobOf)
    {
        std::string sql = "CREATE TABLE items (old BLOB);";
        for (const std::vector<float>& row : drawnRows())
            sql += "INSERT INTO items VALUES (X'" + hex(blobOf(row)) + "');";
        std::filesystem::remove(m_folder / "blobs.db");
        ImportRequest request;
        request.gallery.table = database("blobs.db", sql);
        return request;
    }

    /// Without and with a type that was said.
    void expectRefused(const std::function<std::string(const std::vector<float>&)>& blobOf,
                       const std::string& reason, bool alsoNamed = true)
    {
        ImportRequest request = requestOf(blobOf);
        EXPECT_THAT(refusal(request),
                    AllOf(HasSubstr("table items"), HasSubstr(reason), HasSubstr("tobytes()")));
        request.blobType = "float32";
        if (alsoNamed) {
            EXPECT_THAT(refusal(request), HasSubstr(reason));
        }
    }
};

TEST_F(SqliteBlobs, RefuseContainersByTheirName)
{
    // numpy.save writes 128 bytes before the numbers: as float32, 32 numbers more.
    const std::string npyHead =
        "\x93NUMPY\x01" + std::string(1, '\0') + "v" + std::string(119, ' ');
    expectRefused([&](const auto& row) { return npyHead + bytesOf(row); },
                  "the BLOB is a NumPy array (.npy)");
    const std::string pickle =
        std::string("\x80\x04\x95") + static_cast<char>(33) + std::string(7, '\0') + "x";
    expectRefused([&](const auto& row) { return pickle + bytesOf(row); }, "the BLOB is a pickle");
    expectRefused([](const auto&) { return std::string("[0.5, 1]"); },
                  "the BLOB is a text of numbers");
    for (const char* head : {"\x78\x01", "\x78\x9C", "\x78\xDA"})
        expectRefused([&](const auto& row) { return head + bytesOf(row) + "xy"; },
                      "the BLOB is compressed by zlib");
}

TEST_F(SqliteBlobs, RefuseCountsBeforeTheNumbers)
{
    const char* const reason = "the BLOBs begin with a count of what follows";
    for (const std::string& count :
         {bytesOf<std::uint32_t>({8}), bytesOf<std::uint64_t>({8}), bytesOf<std::uint32_t>({32}),
          reversed(bytesOf<std::uint32_t>({8}), 4), std::string("\0\x08\0\0", 4)})
        expectRefused([&](const auto& row) { return count + bytesOf(row); }, reason);
}

TEST_F(SqliteBlobs, RefuseWhatIsNotLikeTheOtherNumbers)
{
    expectRefused([](const auto& row) { return "EMB\x01" + bytesOf(row); },
                  "the BLOBs begin with something else", false);
    int checksum = 0;
    expectRefused(
        [&](const auto& row) {
            checksum += 0x12345678;
            return bytesOf(row) + bytesOf<std::int32_t>({checksum % 0x0FFFFFFF});
        },
        "the BLOBs end with something else", false);
    ImportRequest request = requestOf(
        [n = 0](const auto& row) mutable { return bytesOf(row).substr(0, ++n == 4 ? 28 : 32); });
    EXPECT_THAT(refusal(request), HasSubstr("row 3, old: the vector has 7 numbers; expected 8"));
}

TEST_F(SqliteBlobs, RefuseBigEndianAndSmallWholeNumbers)
{
    const char* const reason = "the BLOBs look like no numbers of float32";
    expectRefused([](const auto& row) { return reversed(bytesOf(row), 4); }, reason, false);
    expectRefused(
        [](const auto& row) {
            std::vector<std::int8_t> small;
            for (const float value : row)
                small.push_back(static_cast<std::int8_t>(std::clamp(value * 40, -127.F, 127.F)));
            return bytesOf(small);
        },
        reason, false);
}

TEST_F(SqliteBlobs, AreReadAsBFloat16WhereTheyLookSo)
{
    std::vector<float> expected;
    const auto blobOf = [&](const std::vector<float>& row) {
        std::vector<std::uint16_t> upper;
        for (const float value : row) {
            upper.push_back(static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(value) >> 16U));
            expected.push_back(std::bit_cast<float>(std::uint32_t{upper.back()} << 16U));
        }
        return bytesOf(upper);
    };
    ImportRequest request = requestOf(blobOf);
    EXPECT_EQ(values(import(request), "old"), expected);
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("old: the BLOBs are read as bfloat16")));
    request.blobType = "bfloat16";
    EXPECT_EQ(values(import(request), "old"), expected);
}

TEST_F(SqliteBlobs, OfOneSignAndSizeAreNotGuessedToBeOneOfTheHalves)
{
    // float16 of 1 to 2, of random bits: as bfloat16 they lie as close together.
    std::mt19937 random(3);
    const auto halves = [&](const std::vector<float>& row) {
        std::vector<std::uint16_t> numbers;
        for (std::size_t i = 0; i < row.size(); ++i)
            numbers.push_back(static_cast<std::uint16_t>(0x3C00U + random() % 0x400U));
        return bytesOf(numbers);
    };
    ImportRequest request = requestOf(halves);
    EXPECT_THAT(refusal(request), HasSubstr("float16 or bfloat16"));
    request.blobType = "float16";
    for (const float value : values(import(request), "old"))
        EXPECT_TRUE(value >= 1 && value < 2) << value;
}

/// float32 numbers whose lower halves are nearly empty, such as counts up to 1000.
TEST_F(SqliteBlobs, AreNotTakenForBFloat16WhereTheyAreRound)
{
    const auto rounded = [](float value) { return std::round(std::abs(value) * 400); };
    std::vector<float> expected;
    const ImportRequest request = requestOf([&](std::vector<float> row) {
        std::ranges::transform(row, row.begin(), rounded);
        expected.insert(expected.end(), row.begin(), row.end());
        return bytesOf(row);
    });
    EXPECT_EQ(values(import(request), "old"), expected);
}

TEST_F(SqliteImport, ReadsTextsWithDecimalCommas)
{
    const std::string sql = "CREATE TABLE items (old TEXT);"
                            "INSERT INTO items VALUES ('[0,5; -1,25]'), ('[2; 3,5]');";
    EXPECT_THAT(values(import(database("commas.db", sql)), "old"),
                ElementsAre(0.5F, -1.25F, 2, 3.5F));
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("decimal commas: 0,5 is read as 0.5")));
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
                               HasSubstr("Import it so: crossfade-cli import "),
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
    EXPECT_THAT(refusal(file("duck.db", std::string("12345678DUCK@\0\0\0\0", 17))),
                HasSubstr("is a database of DuckDB"));
    EXPECT_THAT(refusal(file("items.duckdb", "x")), HasSubstr("in DuckDB: COPY items"));
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

TEST_F(SqliteImport, AViewWithoutEndIsRefusedByItsRows)
{
    const std::filesystem::path endless = database(
        "endless.db", "CREATE VIEW v AS WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 "
                      "FROM c) SELECT i AS id, X'0000803F' AS old, X'0000803F' AS new FROM c;");
    EXPECT_THAT(refusal(endless), AllOf(HasSubstr("table v: the view gives more than 1000000 rows"),
                                        HasSubstr("CREATE TABLE items AS SELECT")));
}

TEST_F(SqliteImport, ReadsTablesOfSqliteVecByWhatTheyAreKeptIn)
{
    // Two chunks of two: three vectors, of which the second was deleted.
    const std::string kept =
        "CREATE TABLE v_info (key TEXT PRIMARY KEY, value ANY);"
        "CREATE TABLE v_chunks (chunk_id INTEGER PRIMARY KEY AUTOINCREMENT, size INTEGER NOT NULL,"
        "validity BLOB NOT NULL, rowids BLOB NOT NULL);"
        "CREATE TABLE v_rowids (rowid INTEGER PRIMARY KEY AUTOINCREMENT, id, chunk_id INTEGER,"
        "chunk_offset INTEGER);"
        "CREATE TABLE v_vector_chunks00 (rowid PRIMARY KEY, vectors BLOB NOT NULL);"
        "CREATE TABLE v_vector_chunks01 (rowid PRIMARY KEY, vectors BLOB NOT NULL);"
        "CREATE TABLE v_auxiliary (rowid INTEGER PRIMARY KEY, value00);"
        "INSERT INTO v_vector_chunks00 VALUES (1, X'0000803F000000C00000003F00000000'),"
        "(2, X'000000400000803F0000000000000000');"
        "INSERT INTO v_vector_chunks01 VALUES (1, X'0000803F00000000'), (2, X'0000004000000000');"
        "INSERT INTO v_rowids VALUES (1, 'a', 1, 0), (3, 'c', 2, 0);"
        "INSERT INTO v_auxiliary VALUES (1, 'cat'), (3, 'dog');";
    const auto made = [&](const std::string& name, const std::string& columns) {
        return database(name, kept +
                                  "PRAGMA writable_schema = ON; INSERT INTO sqlite_master VALUES "
                                  "('table', 'v', 'v', 0, 'CREATE VIRTUAL TABLE v USING vec0(" +
                                  columns + ")');");
    };
    const EmbeddingSet set = import(made("v.db", "key text primary key, old float[2] "
                                                 "distance_metric=cosine, new FLOAT[1], +label "
                                                 "text, chunk_size=8"));
    EXPECT_THAT(values(set, "old"), ElementsAre(1, -2, 2, 1));
    EXPECT_THAT(values(set, "new"), ElementsAre(1, 2));
    EXPECT_THAT(set.gallery.ids.texts(), Pointee(ElementsAre("a", "c")));
    EXPECT_THAT(set.classNames, ElementsAre("cat", "dog"));
    EXPECT_THAT(refusal(made("w.db", "old int8[4]")),
                AllOf(HasSubstr("the vectors of old are int8[4]"), HasSubstr("vec_to_json")));
}
