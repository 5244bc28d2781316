/// Every format that can be imported, compared with a plain read of the same bytes: 100,000 rows
/// of 128 dimensions under one model (20,000 in texts), in the page cache, the best of five times.
/// What a format asks for beyond reading is measured by itself, too: inflating by zlib, numbers by
/// std::from_chars. Times are the processor's, of this process and its children, so that a busy
/// machine does not change them. One line a format: seconds, those of the bare read, those of the
/// bare read and work, and the first over the last.

#include "core/data/import/import.h"
#include "tests/support/npz_files.h"

#include <benchmark/benchmark.h>
#include <faiss/IndexFlat.h>
#include <faiss/index_io.h>
#include <sqlite3.h>
#include <sys/resource.h>
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

double bestOf(const std::function<void()>& body)
{
    double best = 1e9;
    for (int time = 0; time < 5; ++time) {
        const double before = processorSeconds();
        body();
        best = std::min(best, processorSeconds() - before);
    }
    return best;
}

void compare(const std::string& name, const ImportRequest& request, const fs::path& file,
             const std::function<void(std::string_view)>& work)
{
    const double seconds = bestOf([&] {
        JobContext job;
        benchmark::DoNotOptimize(importEmbeddings(request, job));
    });
    const double bare = bestOf([&] { benchmark::DoNotOptimize(read(file)); });
    const double worked = bestOf([&] { work(read(file)); });
    std::cout << name << " s=" << seconds << " bare_s=" << bare << " work_s=" << worked
              << " ratio=" << seconds / worked << std::endl;
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

} // namespace

int main()
{
    const fs::path folder =
        fs::temp_directory_path() / ("crossfade-formats-" + std::to_string(getpid()));
    fs::create_directories(folder / "shards");
    const std::vector<float> values = drawn();
    const std::string array =
        test::floats(std::to_string(rows) + ", " + std::to_string(dim), values);
    const auto nothing = [](std::string_view) {};
    const auto numbers = [](std::string_view text) {
        benchmark::DoNotOptimize(sumOfNumbers(text));
    };

    write(folder / "shards/part.npy", array);
    compare("npy-shards", fileRequest(folder / "shards"), folder / "shards/part.npy", nothing);
    write(folder / "stored.npz", test::zip({{"old.npy", array}}, false));
    compare("npz", tableRequest(folder / "stored.npz"), folder / "stored.npz", nothing);
    write(folder / "deflated.npz", test::zip({{"old.npy", array}}, true));
    compare(
        "npz-deflated", tableRequest(folder / "deflated.npz"), folder / "deflated.npz",
        [&](std::string_view bytes) { benchmark::DoNotOptimize(inflated(bytes, array.size())); });
    faiss::IndexFlatL2 index(dim);
    index.add(rows, values.data());
    faiss::write_index(&index, (folder / "flat.index").c_str());
    compare("faiss-flat", fileRequest(folder / "flat.index"), folder / "flat.index", nothing);
    writeSqlite(folder / "items.sqlite", values);
    compare("sqlite", tableRequest(folder / "items.sqlite"), folder / "items.sqlite", nothing);
    write(folder / "items.csv", "id,old\n" + textRows(values, "", ",\"", "\"\n"));
    compare("csv", tableRequest(folder / "items.csv"), folder / "items.csv", numbers);
    write(folder / "items.copy", textRows(values, "", "\t", "\n"));
    ImportRequest copy = tableRequest(folder / "items.copy");
    copy.columnNames = {"id", "old"};
    compare("copy", copy, folder / "items.copy", numbers);
    write(folder / "items.jsonl", textRows(values, "{\"id\":", ",\"old\":", "}\n"));
    compare("jsonl", tableRequest(folder / "items.jsonl"), folder / "items.jsonl", numbers);
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return 0;
}
