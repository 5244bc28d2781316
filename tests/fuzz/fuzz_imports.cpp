#include "core/data/import/import.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/npz_files.h"

#ifdef CROSSFADE_SQLITE
#include <sqlite3.h>
#endif

namespace crossfade::test
{

namespace
{

namespace fs = std::filesystem;

void importFile(const fs::path& file)
{
    ImportRequest request;
    request.gallery.table = file.string();
    if (file.extension() == ".copy")
        request.columnNames = {"id", "old", "label"};
    if (file.extension() == ".sqlite")
        request.tableName = "items";
    JobContext job;
    (void)importEmbeddings(request, job);
}

void writeCsvSeeds(const fs::path& folder)
{
    writeFile(folder / "quoted.csv", "id,old,label,path\na,\"[1, 2]\",x,\"one \"\"1\"\"\nor 2\"\n"
                                     "b,\"{-0.5,1e3}\",,\n");
    writeFile(folder / "columns.csv", "id;old_0;old_1;split\n1;2;3;query\n4;5;6;\n7;;;gallery\n");
}

void writeJsonSeeds(const fs::path& folder)
{
    writeFile(folder / "lines.json", "{\"id\": 1, \"vector\": {\"old\": [1, 2], \"new\": null}}\n"
                                     "{\"id\": 2, \"vector\": {\"old\": [3, 4e0], \"new\": [5]}, "
                                     "\"payload\": {\"label\": \"x\", \"tags\": [\"a\", {}]}}\n");
    writeFile(folder / "scroll.json",
              "{\"result\": {\"points\": [{\"id\": \"a\", \"vector\": [1]}]}, \"time\": 0.5}\n"
              "{\"result\": {\"points\": []}}");
    writeFile(folder / "array.json", "[{\"v\": [1, 2]}, {\"v\": [3, 4], \"label\": true}]");
}

void writeCopySeeds(const fs::path& folder)
{
    writeFile(folder / "rows.copy", "1\t{1,2}\tca\\tt\n2\t[3,4]\t\\N\n3\t\\N\t\\x41\\101\n\\.\n");
}

void writeDumpSeeds(const fs::path& folder)
{
    writeFile(folder / "dump.sql", "--\nCOPY public.items (id, old, \"label\") FROM stdin;\n"
                                   "1\t{1,2}\t\\N\n\\.\n");
}

void writeNpzSeeds(const fs::path& folder)
{
    const std::vector<std::pair<std::string, std::string>> arrays{
        {"old.npy", floats("2, 2", {1, 2, 3, 4})},
        {"labels.npy", npy("|i1", "2,", "\x01\x02")},
        {"ids.npy", npy("<U1", "2,", bytesOf(std::vector<char32_t>{U'a', U'水'}))},
        {"query_old.npy", floats("1, 2", {5, 6})}};
    writeFile(folder / "stored.npz", zip(arrays, false));
    writeFile(folder / "deflated.npz", zip(arrays, true));
}

#ifdef CROSSFADE_SQLITE
void writeDatabase(const fs::path& file, const char* sql)
{
    sqlite3* database = nullptr;
    sqlite3_open(file.c_str(), &database);
    sqlite3_exec(database, sql, nullptr, nullptr, nullptr);
    sqlite3_close(database);
}

void writeSqliteSeeds(const fs::path& folder)
{
    writeDatabase(folder / "blobs.sqlite",
                  "PRAGMA page_size=512; CREATE TABLE items(id TEXT PRIMARY KEY, old BLOB, new, "
                  "label); INSERT INTO items VALUES('a', x'0000803f00000040', '[1, 2]', 'x'), "
                  "('b', x'0000404000008040', NULL, 3);");
    writeDatabase(folder / "view.sqlite",
                  "PRAGMA page_size=512; CREATE TABLE t(v TEXT, split TEXT); INSERT INTO t "
                  "VALUES('{1,2}', 'gallery'), ('{3,4}', 'query'); CREATE VIEW items AS SELECT * "
                  "FROM t; CREATE INDEX i ON t(split);");
}
#endif

} // namespace

std::vector<FuzzTarget> importTargets()
{
    const auto target = [](const std::string& extension, auto writeSeeds,
                           const std::vector<std::string>& words) {
        return FuzzTarget{.name = "import-" + extension,
                          .fileName = "input." + extension,
                          .largest = 8192,
                          .read = importFile,
                          .writeSeeds = writeSeeds,
                          .words = words};
    };
    std::vector<FuzzTarget> targets{
        target("csv", writeCsvSeeds, {"\"", "\"[", "]\"", "old_0", "split", "query", "nan"}),
        target("json", writeJsonSeeds, {"\"result\"", "\"points\"", "\"rows\"", "[", "{", "null"}),
        target("copy", writeCopySeeds, {"\\N", "\\.", "\t", "{", "NULL"}),
        target("sql", writeDumpSeeds, {"COPY ", " FROM stdin;", "\\."}),
        target("npz", writeNpzSeeds, {"PK\x01\x02", "PK\x03\x04", "PK\x05\x06", ".npy"})};
#ifdef CROSSFADE_SQLITE
    targets.push_back(target("sqlite", writeSqliteSeeds,
                             {"CREATE TABLE", "CREATE VIEW", "SELECT", "old", "split", "label"}));
#endif
    return targets;
}

} // namespace crossfade::test
