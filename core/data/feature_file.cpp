#include "core/data/feature_file.h"

#include "core/base/memory.h"
#include "core/data/atomic_file.h"
#include "core/data/matrix_builder.h"
#include "core/data/validation.h"

#include <c10/util/Half.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr std::size_t pieceBytes = std::size_t{4} << 20;
constexpr std::size_t longestHeader = std::size_t{1} << 20;

[[noreturn]] void fail(const fs::path& file, const std::string& problem,
                       const std::string& expected, const std::string& remedy = {})
{
    throw Error(
        ErrorCode::BadFormat,
        {.where = file.string(), .problem = problem, .expected = expected, .remedy = remedy});
}

/// An open file whose every byte is accounted for.
class BinaryFile
{
public:
    explicit BinaryFile(const fs::path& path) : m_path(path)
    {
        std::error_code error;
        const fs::file_status status = fs::status(path, error);
        if (!fs::exists(status))
            throw Error(ErrorCode::FileNotFound, {.where = path.string(),
                                                  .problem = "there is no such file",
                                                  .expected = "a .npy, .fvecs or .fbin file"});
        if (!fs::is_regular_file(status))
            fail(path, fs::is_directory(status) ? "is a folder" : "is not a regular file",
                 "a .npy, .fvecs or .fbin file");
        m_stream.open(path, std::ios::binary);
        if (!m_stream)
            throw Error(ErrorCode::FileNotFound, {.where = path.string(),
                                                  .problem = "cannot be opened for reading",
                                                  .remedy = "Check the file's permissions."});
        m_size = fs::file_size(path, error);
    }

    const fs::path& path() const { return m_path; }
    std::size_t size() const { return m_size; }
    std::size_t position() { return static_cast<std::size_t>(m_stream.tellg()); }

    void read(void* out, std::size_t bytes)
    {
        m_stream.read(static_cast<char*>(out), static_cast<std::streamsize>(bytes));
        if (static_cast<std::size_t>(m_stream.gcount()) != bytes)
            fail(m_path, "is cut off", std::to_string(bytes) + " more bytes");
    }

    /// The rest of the file has to be `rows` rows of `rowBytes`.
    void requireRest(std::size_t rows, std::size_t rowBytes)
    {
        const std::size_t rest = m_size - position();
        const std::size_t claimed = saturatingProduct(rows, rowBytes);
        if (rest == claimed)
            return;
        fail(m_path,
             std::string(rest < claimed ? "is cut off" : "has bytes left over") + " (" +
                 std::to_string(rest) + " bytes of values, about " +
                 std::to_string(rowBytes == 0 ? 0 : rest / rowBytes) + " rows)",
             std::to_string(claimed) + " bytes for the " + std::to_string(rows) +
                 " rows that it claims");
    }

private:
    fs::path m_path;
    std::ifstream m_stream;
    std::size_t m_size = 0;
};

template <class T>
T swapped(T value)
{
    auto bytes = std::bit_cast<std::array<std::byte, sizeof(T)>>(value);
    std::ranges::reverse(bytes);
    return std::bit_cast<T>(bytes);
}

/// What the header of a .npy file says.
struct NpyHeader {
    char kind = 0;         ///< 'f', 'i', 'u', …
    std::size_t bytes = 0; ///< of one value
    bool swap = false;
    bool fortranOrder = false;
    std::vector<std::size_t> shape;
    std::string type; ///< as written, for messages
};

constexpr const char* aNpyFile = "a NumPy .npy file, format version 1, 2 or 3";

/// The header is a Python dictionary with three known keys: what follows `key` and its colon.
std::string_view valueOf(std::string_view header, std::string_view key, const fs::path& file)
{
    for (const char quote : {'\'', '"'}) {
        const std::string quoted = quote + std::string(key) + quote;
        const std::size_t at = header.find(quoted);
        if (at == std::string_view::npos)
            continue;
        const std::size_t colon = header.find_first_not_of(" ", at + quoted.size());
        if (colon == std::string_view::npos || header[colon] != ':')
            break;
        const std::size_t value = header.find_first_not_of(" ", colon + 1);
        if (value != std::string_view::npos)
            return header.substr(value);
    }
    fail(file, "its header has no '" + std::string(key) + "'", aNpyFile);
}

std::vector<std::size_t> parseShape(std::string_view text, const fs::path& file)
{
    const std::size_t end = text.find(')');
    if (text.empty() || text.front() != '(' || end == std::string_view::npos)
        fail(file, "its header has no shape", aNpyFile);
    std::vector<std::size_t> shape;
    const char* at = text.data() + 1;
    const char* const stop = text.data() + end;
    while (true) {
        at = std::find_if_not(at, stop, [](char c) { return c == ' ' || c == ','; });
        if (at == stop)
            return shape;
        std::size_t extent = 0;
        const auto [next, error] = std::from_chars(at, stop, extent);
        if (error != std::errc{})
            fail(file, "its header's shape has something else than numbers", aNpyFile);
        shape.push_back(extent);
        at = next;
    }
}

/// '<f4': byte order, kind, bytes.
void parseType(std::string_view text, NpyHeader& header, const fs::path& file)
{
    const std::size_t end = text.size() > 1 ? text.find(text.front(), 1) : std::string_view::npos;
    if ((text.front() != '\'' && text.front() != '"') || end == std::string_view::npos || end < 4)
        fail(file, "holds records or objects", "numbers of one type");
    header.type = std::string(text.substr(1, end - 1));
    header.kind = header.type[1];
    const char* const first = header.type.data() + 2;
    const char* const last = header.type.data() + header.type.size();
    if (std::from_chars(first, last, header.bytes).ptr != last)
        fail(file, "its type " + header.type + " is unknown", "numbers of one type");
    header.swap = header.type[0] == (std::endian::native == std::endian::little ? '>' : '<');
}

NpyHeader readNpyHeader(BinaryFile& file)
{
    constexpr std::string_view magic = "\x93NUMPY";
    std::array<char, 8> start{};
    if (file.size() < start.size() + 2)
        fail(file.path(), file.size() == 0 ? "is empty" : "is cut off", aNpyFile);
    file.read(start.data(), start.size());
    if (std::string_view(start.data(), magic.size()) != magic)
        fail(file.path(), "is not NumPy", aNpyFile);
    const int version = static_cast<unsigned char>(start[6]);
    if (version < 1 || version > 3)
        fail(file.path(), "has the format version " + std::to_string(version), aNpyFile);
    std::array<unsigned char, 4> lengthBytes{};
    file.read(lengthBytes.data(), version == 1 ? 2 : 4);
    std::size_t length = 0;
    for (std::size_t i = 0; i < lengthBytes.size(); ++i)
        length |= static_cast<std::size_t>(lengthBytes[i]) << (8 * i);
    if (length > std::min(longestHeader, file.size() - file.position()))
        fail(file.path(), "its header claims " + std::to_string(length) + " bytes",
             "a header within the file");
    std::string text(length, '\0');
    file.read(text.data(), length);

    NpyHeader header;
    parseType(valueOf(text, "descr", file.path()), header, file.path());
    const std::string_view order = valueOf(text, "fortran_order", file.path());
    header.fortranOrder = order.starts_with("True");
    if (!header.fortranOrder && !order.starts_with("False"))
        fail(file.path(), "its header's fortran_order is neither True nor False", aNpyFile);
    header.shape = parseShape(valueOf(text, "shape", file.path()), file.path());
    return header;
}

void requireRank(const NpyHeader& header, std::size_t rank, const char* expected,
                 const fs::path& file)
{
    if (header.shape.size() != rank)
        fail(file, "has " + std::to_string(header.shape.size()) + " dimensions", expected);
    if (header.fortranOrder && rank > 1)
        fail(file, "is stored in Fortran order", "C order (row by row)",
             "Write it by numpy.save(file, numpy.ascontiguousarray(features)).");
}

/// Reads `count` values of type Stored as Value, in pieces with progress.
template <class Stored, class Value>
void readValues(BinaryFile& file, std::size_t count, bool swap, Value* values, JobContext& job)
{
    std::vector<Stored> piece(std::min(count, pieceBytes / sizeof(Stored)));
    const std::string subject = file.path().filename().string();
    for (std::size_t first = 0; first < count; first += piece.size()) {
        job.checkpoint();
        const std::size_t some = std::min(piece.size(), count - first);
        file.read(piece.data(), some * sizeof(Stored));
        if (swap)
            std::ranges::transform(piece, piece.begin(), swapped<Stored>);
        for (std::size_t i = 0; i < some; ++i) {
            if constexpr (std::is_same_v<Stored, std::uint64_t>)
                if (piece[i] > std::uint64_t{std::numeric_limits<std::int64_t>::max()})
                    throw Error(
                        ErrorCode::OutOfRange,
                        {.where = file.path().string() + ", row " + std::to_string(first + i),
                         .problem = "the number is too large",
                         .expected = "at most 9223372036854775807 (int64)"});
            values[first + i] = static_cast<Value>(piece[i]);
        }
        job.report({Stage::Reading, subject, first + some, count});
    }
}

/// The rest of the file as [rows, dim]. Where the job's memory budget does not allow it, float32
/// stays where it lies.
template <class Stored>
FeatureMatrix readMatrix(BinaryFile& file, std::size_t rows, std::size_t dim, bool swap,
                         JobContext& job)
{
    const std::size_t count = saturatingProduct(rows, dim);
    const std::size_t offset = file.position();
    if (std::is_same_v<Stored, float> && !swap && offset % sizeof(float) == 0 &&
        !fitsInMemory(count, job))
        return matrixInFile(file.path(), offset, rows, dim, job);
    MatrixBuilder builder(rows, dim, file.path().string(), job);
    readValues<Stored>(file, count, swap, builder.data(), job);
    return std::move(builder).finish();
}

FeatureMatrix readNpyFeatures(BinaryFile& file, JobContext& job)
{
    constexpr const char* expected = "float16, float32 or float64 [n, d]";
    const NpyHeader header = readNpyHeader(file);
    if (header.kind != 'f' || (header.bytes != 2 && header.bytes != 4 && header.bytes != 8))
        fail(file.path(), "is of type " + header.type, expected,
             "Convert it, in Python: features.astype('float32').");
    requireRank(header, 2, expected, file.path());
    const std::size_t rows = header.shape[0];
    const std::size_t dim = header.shape[1];
    file.requireRest(rows, saturatingProduct(dim, header.bytes));
    if (header.bytes == 2) {
        struct Half {
            std::uint16_t bits;
            explicit operator float() const { return c10::detail::fp16_ieee_to_fp32_value(bits); }
        };
        return readMatrix<Half>(file, rows, dim, header.swap, job);
    }
    if (header.bytes == 4)
        return readMatrix<float>(file, rows, dim, header.swap, job);
    return readMatrix<double>(file, rows, dim, header.swap, job);
}

FeatureMatrix readFbin(BinaryFile& file, JobContext& job)
{
    std::array<std::uint32_t, 2> header{};
    file.read(header.data(), sizeof(header));
    const auto [rows, dim] = header;
    file.requireRest(rows, dim * sizeof(float));
    return readMatrix<float>(file, rows, dim, false, job);
}

FeatureMatrix readFvecs(BinaryFile& file, JobContext& job)
{
    std::int32_t dim = 0;
    if (file.size() == 0)
        fail(file.path(), "is empty", "rows of an int32 dimension and that many float32");
    file.read(&dim, sizeof(dim));
    if (dim <= 0)
        fail(file.path(), "its first row claims " + std::to_string(dim) + " dimensions",
             "at least one", "Is it .fvecs? .bvecs and .ivecs hold other types.");
    const auto width = static_cast<std::size_t>(dim);
    const std::size_t rowBytes = sizeof(dim) + width * sizeof(float);
    if (file.size() % rowBytes != 0)
        fail(file.path(),
             "is cut off after row " + std::to_string(file.size() / rowBytes) +
                 ", or its rows differ in length",
             "rows of " + std::to_string(rowBytes) + " bytes");
    const std::size_t rows = file.size() / rowBytes;
    MatrixBuilder builder(rows, width, file.path().string(), job);
    const std::string subject = file.path().filename().string();
    for (std::size_t row = 0; row < rows; ++row) {
        if (row % 1024 == 0) {
            job.checkpoint();
            job.report({Stage::Reading, subject, row, rows});
        }
        if (row > 0)
            file.read(&dim, sizeof(dim));
        if (static_cast<std::size_t>(dim) != width)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = file.path().string() + ", row " + std::to_string(row),
                         .problem = std::to_string(dim) + " dimensions",
                         .expected = std::to_string(width) + ", as in row 0"});
        file.read(builder.data() + row * width, width * sizeof(float));
    }
    job.report({Stage::Reading, subject, rows, rows});
    return std::move(builder).finish();
}

FeatureMatrix readByExtension(const fs::path& path, JobContext& job)
{
    const std::string extension = path.extension().string();
    if (extension != ".npy" && extension != ".fvecs" && extension != ".fbin")
        throw Error(ErrorCode::BadUsage, {.where = path.string(),
                                          .problem = "the extension is unknown",
                                          .expected = ".npy, .fvecs or .fbin"});
    BinaryFile file(path);
    if (extension == ".npy")
        return readNpyFeatures(file, job);
    return extension == ".fvecs" ? readFvecs(file, job) : readFbin(file, job);
}

/// Header and values of a version 1 file; the values begin at a multiple of 64 bytes.
std::string npyBytes(const char* type, const std::string& shape, const void* values,
                     std::size_t bytes)
{
    constexpr std::size_t before = 10;
    std::string header = std::string("{'descr': '") + type +
                         "', 'fortran_order': False, 'shape': (" + shape + "), }";
    header.append(63 - (before + header.size()) % 64, ' ').append("\n");
    std::string content("\x93NUMPY\x01\x00", 8);
    content += static_cast<char>(header.size() & 0xFFU);
    content += static_cast<char>(header.size() >> 8U);
    content += header;
    content.append(static_cast<const char*>(values), bytes);
    return content;
}

} // namespace

FeatureMatrix readFeatures(const fs::path& file, JobContext& job)
{
    FeatureMatrix features = readByExtension(file, job);
    if (features.rows() == 0 || features.dim() == 0)
        fail(file, features.rows() == 0 ? "there are no rows" : "the features have no dimensions",
             "at least one row and one dimension");
    requireFinite(features, file.string(), job);
    return features;
}

std::vector<std::int64_t> readIndexFile(const fs::path& path)
{
    constexpr const char* expected = "integers [n] in a .npy file";
    if (path.extension() != ".npy")
        throw Error(
            ErrorCode::BadUsage,
            {.where = path.string(), .problem = "the extension is unknown", .expected = expected});
    BinaryFile file(path);
    const NpyHeader header = readNpyHeader(file);
    requireRank(header, 1, expected, path);
    const std::size_t count = header.shape[0];
    JobContext job;
    const auto read = [&]<class Stored>(Stored) {
        file.requireRest(count, sizeof(Stored));
        requireMemory(saturatingProduct(count, sizeof(std::int64_t)), path.string());
        std::vector<std::int64_t> values(count);
        readValues<Stored>(file, count, header.swap, values.data(), job);
        return values;
    };
    const std::string type = header.kind + std::to_string(header.bytes);
    if (type == "i1")
        return read(std::int8_t{});
    if (type == "i2")
        return read(std::int16_t{});
    if (type == "i4")
        return read(std::int32_t{});
    if (type == "i8")
        return read(std::int64_t{});
    if (type == "u1")
        return read(std::uint8_t{});
    if (type == "u2")
        return read(std::uint16_t{});
    if (type == "u4")
        return read(std::uint32_t{});
    if (type == "u8")
        return read(std::uint64_t{});
    fail(path, "is of type " + header.type, expected,
         "Convert it, in Python: values.astype('int64').");
}

void writeNpy(const fs::path& file, const FeatureMatrix& matrix)
{
    const std::string shape = std::to_string(matrix.rows()) + ", " + std::to_string(matrix.dim());
    writeWholeFile(file, npyBytes("<f4", shape, matrix.data(), matrix.values().size_bytes()));
}

void writeNpy(const fs::path& file, std::span<const std::int64_t> values)
{
    writeWholeFile(file, npyBytes("<i8", std::to_string(values.size()) + ",", values.data(),
                                  values.size_bytes()));
}

} // namespace crossfade
