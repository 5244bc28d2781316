/// Every format that can be imported, with all checks, against its bound: what reading it takes at
/// least. That is a plain read of the same bytes into new memory, and what the format asks for
/// beyond it: inflating by zlib alone, numbers out of their texts by std::from_chars alone, the
/// rows of a database by its own library (a step, and a copy of the BLOB), an index of FAISS by
/// faiss::read_index and a copy of its vectors. 100,000 rows of 128 dimensions under one model
/// (20,000 in texts), in the page cache, the best of seven times. Times are the processor's, of
/// this process and its children, so that a busy machine does not change them. PostgreSQL, whose
/// server does most of the work, is not among them. Arguments name formats to compare, such as
/// `npz sqlite`; without any, all are.
/// One line a format: seconds, those of a plain read of the file, those of the bound, and the first
/// over the last.

#include "core/data/formats/feature_file.h"
#include "core/data/import/import.h"
#include "tests/support/npz_files.h"

#include <benchmark/benchmark.h>
#include <faiss/IndexFlat.h>
#include <faiss/IndexHNSW.h>
#include <faiss/IndexIVFFlat.h>
#include <faiss/index_io.h>
#include <malloc.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace
{

using namespace crossfade;
namespace fs = std::filesystem;

constexpr std::size_t rows = 100000;
constexpr std::size_t rowsOfTexts = 20000;
constexpr std::size_t dim = 128;

std::vector<float> drawn()
{
    std::mt19937 random(1);
    std::uniform_real_distribution<float> uniform(-1, 1);
    std::vector<float> values(rows * dim);
    for (float& value : values)
        value = uniform(random);
    return values;
}

/// "[0.5,1]" of every row, between `before` + row number + `middle` and `after`.
std::string textRows(const std::vector<float>& values, const std::string& before,
                     const std::string& middle, const std::string& after)
{
    std::string text;
    for (std::size_t row = 0; row < rowsOfTexts; ++row) {
        text += before + std::to_string(row) + middle + "[";
        for (std::size_t i = 0; i < dim; ++i) {
            std::array<char, 32> digits{};
            const float value = values[row * dim + i];
            const char* const end =
                std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
            text += i == 0 ? "" : ",";
            text.append(static_cast<const char*>(digits.data()), end);
        }
        text += "]" + after;
    }
    return text;
}

void write(const fs::path& file, const std::string& content)
{
    std::ofstream(file, std::ios::binary) << content;
}

/// A file in new memory.
struct Content {
    std::unique_ptr<char[]> bytes;
    std::size_t size = 0;

    operator std::string_view() const { return {bytes.get(), size}; }
};

Content read(const fs::path& file)
{
    const std::size_t size = fs::file_size(file);
    Content content{std::make_unique_for_overwrite<char[]>(size), size};
    std::ifstream(file, std::ios::binary)
        .read(content.bytes.get(), static_cast<std::streamsize>(size));
    return content;
}

void writeSqlite(const fs::path& file, const std::vector<float>& values)
{
    sqlite3* base = nullptr;
    sqlite3_open(file.c_str(), &base);
    sqlite3_exec(base, "BEGIN; CREATE TABLE items (id INTEGER PRIMARY KEY, old BLOB)", nullptr,
                 nullptr, nullptr);
    sqlite3_stmt* insert = nullptr;
    sqlite3_prepare_v2(base, "INSERT INTO items VALUES (?, ?)", -1, &insert, nullptr);
    for (std::size_t row = 0; row < rows; ++row) {
        sqlite3_bind_int64(insert, 1, static_cast<sqlite3_int64>(row));
        sqlite3_bind_blob(insert, 2, values.data() + row * dim, dim * sizeof(float), SQLITE_STATIC);
        sqlite3_step(insert);
        sqlite3_reset(insert);
    }
    sqlite3_finalize(insert);
    sqlite3_exec(base, "COMMIT", nullptr, nullptr, nullptr);
    sqlite3_close(base);
}

/// The numbers of a text, by std::from_chars alone.
float sumOfNumbers(std::string_view text)
{
    float sum = 0;
    const char* const end = text.data() + text.size();
    for (const char* at = text.data(); at != end;) {
        float value = 0;
        const auto [next, error] = std::from_chars(at, end, value);
        sum += value;
        at = error == std::errc() ? next : at + 1;
    }
    return sum;
}

std::vector<char> inflated(std::string_view archive, std::size_t bytes)
{
    constexpr std::size_t headerBytes = 30 + sizeof("old.npy") - 1;
    std::vector<char> out(bytes);
    z_stream stream{};
    inflateInit2(&stream, -15);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(archive.data() + headerBytes));
    stream.avail_in = static_cast<uInt>(archive.size() - headerBytes);
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return out;
}

/// All BLOBs by SQLite alone.
std::vector<float> steppedThrough(const fs::path& file)
{
    std::vector<float> values;
    values.reserve(rows * dim);
    sqlite3* base = nullptr;
    sqlite3_open_v2(file.c_str(), &base, SQLITE_OPEN_READONLY, nullptr);
    sqlite3_stmt* select = nullptr;
    sqlite3_prepare_v2(base, "SELECT id, old FROM items", -1, &select, nullptr);
    while (sqlite3_step(select) == SQLITE_ROW) {
        const auto* const blob = static_cast<const float*>(sqlite3_column_blob(select, 1));
        values.insert(values.end(), blob, blob + dim);
    }
    sqlite3_finalize(select);
    sqlite3_close(base);
    return values;
}

/// All vectors of an index by FAISS alone.
std::vector<float> reconstructed(const fs::path& file)
{
    const std::unique_ptr<faiss::Index> index(faiss::read_index(file.c_str()));
    std::vector<float> values(rows * dim);
    if (auto* const lists = dynamic_cast<faiss::IndexIVF*>(index.get()))
        lists->make_direct_map();
    index->reconstruct_n(0, rows, values.data());
    return values;
}

double processorSeconds()
{
    double seconds = 0;
    for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage usage{};
        getrusage(who, &usage);
        for (const timeval& part : {usage.ru_utime, usage.ru_stime})
            seconds += static_cast<double>(part.tv_sec) + 1e-6 * static_cast<double>(part.tv_usec);
    }
    return seconds;
}

double processorSecondsOf(const std::function<void()>& body)
{
    const double before = processorSeconds();
    body();
    return processorSeconds() - before;
}

/// The formats to compare; empty: all.
std::vector<std::string> chosen;

/// The three take turns, so that what else a machine does hits each of them.
void compare(const std::string& name, const ImportRequest& request, const fs::path& file,
             const std::function<void()>& bound)
{
    if (!chosen.empty() && std::ranges::find(chosen, name) == chosen.end())
        return;
    double seconds = 1e9;
    double bare = 1e9;
    double least = 1e9;
    for (int time = 0; time < 7; ++time) {
        seconds = std::min(seconds, processorSecondsOf([&] {
                               JobContext job;
                               benchmark::DoNotOptimize(importEmbeddings(request, job));
                           }));
        bare = std::min(bare, processorSecondsOf([&] { benchmark::DoNotOptimize(read(file)); }));
        least = std::min(least, processorSecondsOf(bound));
    }
    std::cout << name << " s=" << seconds << " bare_s=" << bare << " bound_s=" << least
              << " ratio=" << seconds / least << std::endl;
}

ImportRequest tableRequest(const fs::path& file)
{
    ImportRequest request;
    request.gallery.table = file.string();
    return request;
}

ImportRequest fileRequest(const fs::path& file)
{
    ImportRequest request;
    request.gallery.files.features = {{"old", file}};
    return request;
}

/// Files whose bound is a plain read, one a format of numbers.
void compareNumbers(const fs::path& folder, const std::vector<float>& values)
{
    const auto plainRead = [](const fs::path& file) {
        return [file] { benchmark::DoNotOptimize(read(file)); };
    };
    const FeatureMatrix features(rows, dim, values);
    for (const char* name : {"values.npy", "values.fvecs", "values.fbin"}) {
        writeFeatures(folder / name, features);
        compare(fs::path(name).extension().string().substr(1), fileRequest(folder / name),
                folder / name, plainRead(folder / name));
    }
    const std::string array =
        test::floats(std::to_string(rows) + ", " + std::to_string(dim), values);
    fs::create_directories(folder / "shards");
    write(folder / "shards/part.npy", array);
    compare("npy-shards", fileRequest(folder / "shards"), folder / "shards/part.npy",
            plainRead(folder / "shards/part.npy"));
    write(folder / "stored.npz", test::zip({{"old.npy", array}}, false));
    compare("npz", tableRequest(folder / "stored.npz"), folder / "stored.npz",
            plainRead(folder / "stored.npz"));
    const fs::path deflated = folder / "deflated.npz";
    write(deflated, test::zip({{"old.npy", array}}, true));
    compare("npz-deflated", tableRequest(deflated), deflated,
            [&] { benchmark::DoNotOptimize(inflated(read(deflated), array.size())); });
}

/// In a process of its own: what building an index leaves in the heap would be found there by the
/// child process that reads it, which usually is a child of a small one.
void inChild(const std::function<void()>& body)
{
    const pid_t child = fork();
    if (child == 0) {
        body();
        _exit(0);
    }
    waitpid(child, nullptr, 0);
}

void compareIndexes(const fs::path& folder, const std::vector<float>& values)
{
    const fs::path file = folder / "values.index";
    const auto compareIndex = [&](const std::string& name, const std::function<void()>& build,
                                  const std::function<void()>& bound) {
        inChild(build);
        compare(name, fileRequest(file), file, bound);
    };
    const auto write = [&](const faiss::Index& index) { faiss::write_index(&index, file.c_str()); };
    const auto byFaiss = [&] { benchmark::DoNotOptimize(reconstructed(file)); };
    compareIndex(
        "faiss-flat",
        [&] {
            faiss::IndexFlatL2 flat(dim);
            flat.add(rows, values.data());
            write(flat);
        },
        [&] { benchmark::DoNotOptimize(read(file)); });
    compareIndex(
        "faiss-ivf",
        [&] {
            constexpr std::size_t listCount = 256;
            faiss::IndexFlatL2 centres(dim);
            centres.add(listCount, values.data()); // any will do
            faiss::IndexIVFFlat lists(&centres, dim, listCount);
            lists.is_trained = true;
            lists.add(rows, values.data());
            write(lists);
        },
        byFaiss);
    compareIndex(
        "faiss-hnsw",
        [&] {
            faiss::IndexHNSWFlat graph(dim, 4);
            graph.hnsw.efConstruction = 4;
            graph.add(rows, values.data());
            write(graph);
        },
        byFaiss);
}

void compareTexts(const fs::path& folder, const std::vector<float>& values)
{
    const auto numbersOf = [](const fs::path& file) {
        return [file] { benchmark::DoNotOptimize(sumOfNumbers(read(file))); };
    };
    write(folder / "items.csv", "id,old\n" + textRows(values, "", ",\"", "\"\n"));
    write(folder / "items.copy", textRows(values, "", "\t", "\n"));
    write(folder / "items.jsonl", textRows(values, "{\"id\":", ",\"old\":", "}\n"));
    for (const char* name : {"items.csv", "items.copy", "items.jsonl"}) {
        ImportRequest request = tableRequest(folder / name);
        if (request.gallery.table.ends_with(".copy"))
            request.columnNames = {"id", "old"};
        compare(fs::path(name).extension().string().substr(1), request, folder / name,
                numbersOf(folder / name));
    }
}

} // namespace

int main(int argc, char** argv)
{
    // Large blocks are new memory each time, as in a program that reads one file: what an earlier
    // reading left would spare the next one its page faults.
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    chosen.assign(argv + 1, argv + argc);
    const fs::path folder =
        fs::temp_directory_path() / ("crossfade-formats-" + std::to_string(getpid()));
    fs::create_directories(folder);
    const std::vector<float> values = drawn();
    compareNumbers(folder, values);
    compareIndexes(folder, values);
    writeSqlite(folder / "items.sqlite", values);
    compare("sqlite", tableRequest(folder / "items.sqlite"), folder / "items.sqlite",
            [&] { benchmark::DoNotOptimize(steppedThrough(folder / "items.sqlite")); });
    compareTexts(folder, values);
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return 0;
}
