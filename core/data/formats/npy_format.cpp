#include "core/data/formats/npy_format.h"
#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/data/formats/feature_file.h"
#include "core/data/formats/feature_format.h"
#include "core/data/rules/dataset_errors.h"
#include "core/files/atomic_file.h"

#include <c10/util/Half.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <span>
#include <string_view>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr std::size_t longestHeader = std::size_t{1} << 20;

constexpr const char* aNpyFile = "a NumPy .npy file, format version 1, 2 or 3";

/// The header is a Python dictionary with three known keys. Returns the text behind `key` and its
/// colon.
std::string_view valueOf(std::string_view header, std::string_view key, const BinaryFile& file)
{
    for (const char quote : {'\'', '"'}) {
        const std::string quoted = quote + std::string(key) + quote;
        const std::size_t at = header.find(quoted);
        if (at == std::string_view::npos)
            continue;
        const std::size_t colon = header.find_first_not_of(' ', at + quoted.size());
        if (colon == std::string_view::npos || header[colon] != ':')
            break;
        const std::size_t value = header.find_first_not_of(' ', colon + 1);
        if (value != std::string_view::npos)
            return header.substr(value);
    }
    file.refuse("its header has no '" + std::string(key) + "'", aNpyFile);
}

std::vector<std::size_t> parseShape(std::string_view text, const BinaryFile& file)
{
    const std::size_t end = text.find(')');
    if (text.empty() || text.front() != '(' || end == std::string_view::npos)
        file.refuse("its header has no shape", aNpyFile);
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
            file.refuse("its header's shape has something else than numbers", aNpyFile);
        shape.push_back(extent);
        at = next;
    }
}

/// '<f4': byte order, kind, bytes.
void parseType(std::string_view text, NpyHeader& header, const BinaryFile& file)
{
    const std::size_t end = text.size() > 1 ? text.find(text.front(), 1) : std::string_view::npos;
    const bool isOther =
        (text.front() != '\'' && text.front() != '"') || end == std::string_view::npos || end < 4;
    if (isOther && header.shape.empty()) { // such as a dictionary: no column, which readers say
        header.kind = 'O';
        return;
    }
    if (isOther)
        file.refuse("holds records or objects", "numbers of one type",
                    "Of objects, in Python: vectors are numpy.stack(values).astype('float32'), "
                    "names values.astype(str).");
    header.type = std::string(text.substr(1, end - 1));
    header.kind = header.type[1];
    const char* const first = header.type.data() + 2;
    const char* const last = header.type.data() + header.type.size();
    if (std::from_chars(first, last, header.bytes).ptr != last)
        file.refuse("its type " + header.type + " is unknown", "numbers of one type");
    header.swap = header.type[0] == (std::endian::native == std::endian::little ? '>' : '<');
}

/// The Python dictionary between the magic bytes and the values.
std::string readHeaderText(BinaryFile& file)
{
    constexpr std::string_view magic = "\x93NUMPY";
    std::array<char, 8> start{};
    if (file.size() < start.size() + 2)
        file.refuse(file.size() == 0 ? "is empty" : "is cut off", aNpyFile);
    file.read(start.data(), start.size());
    if (std::string_view(start.data(), magic.size()) != magic) {
        std::string beginning(start.data(), start.size());
        beginning.resize(std::min(longestContentMark, file.size()));
        file.read(beginning.data() + start.size(), beginning.size() - start.size());
        refuseOtherContent(beginning, file.path(), std::string(aNpyFile));
        file.refuse("is not NumPy", aNpyFile);
    }
    const int version = static_cast<unsigned char>(start[6]);
    if (version < 1 || version > 3)
        file.refuse("has the format version " + std::to_string(version), aNpyFile);
    std::array<unsigned char, 4> lengthBytes{};
    file.read(lengthBytes.data(), version == 1 ? 2 : 4);
    std::size_t length = 0;
    for (std::size_t i = 0; i < lengthBytes.size(); ++i)
        length |= static_cast<std::size_t>(lengthBytes[i]) << (8 * i);
    if (length > std::min(longestHeader, file.size() - file.position()))
        file.refuse("its header claims " + std::to_string(length) + " bytes",
                    "a header within the file");
    std::string text(length, '\0');
    file.read(text.data(), length);
    return text;
}

} // namespace

NpyHeader readNpyHeader(BinaryFile& file)
{
    const std::string text = readHeaderText(file);
    NpyHeader header;
    header.shape = parseShape(valueOf(text, "shape", file), file);
    parseType(valueOf(text, "descr", file), header, file);
    const std::string_view order = valueOf(text, "fortran_order", file);
    header.fortranOrder = order.starts_with("True");
    if (!header.fortranOrder && !order.starts_with("False"))
        file.refuse("its header's fortran_order is neither True nor False", aNpyFile);
    return header;
}

namespace
{

void requireRank(const NpyHeader& header, std::size_t rank, const char* expected,
                 const BinaryFile& file)
{
    if (header.shape.size() != rank)
        file.refuse("has " + std::to_string(header.shape.size()) + " dimensions", expected,
                    rankRemedy(header.shape, rank).english());
    if (header.fortranOrder && rank > 1)
        file.refuse("is stored in Fortran order", "C order (row by row)",
                    "Write it by numpy.save(file, numpy.ascontiguousarray(features)).");
}

/// float16, as a number.
struct Half {
    std::uint16_t bits;
    explicit operator float() const { return c10::detail::fp16_ieee_to_fp32_value(bits); }
};

FeatureMatrix readNpyFeatures(BinaryFile& file, JobContext& job)
{
    return readNpyMatrix(file, readNpyHeader(file), job);
}

/// Throws Error(BadFormat) unless it is a matrix of floats, and the rest of the file its values.
void requireMatrix(BinaryFile& file, const NpyHeader& header)
{
    constexpr const char* expected = "float16, float32 or float64 [n, d]";
    if (header.kind != 'f' || (header.bytes != 2 && header.bytes != 4 && header.bytes != 8))
        file.refuse("is of type " + header.type, expected,
                    header.kind == 'u' && header.bytes == 2
                        ? "Of bits of 16-bit numbers, in Python: features.view('float16'), or of "
                          "bfloat16 (features.astype('uint32') << 16).view('float32')."
                    : header.kind == 'c' // its imaginary parts would be lost
                        ? ""
                        : "Convert it, in Python: features.astype('float32').");
    requireRank(header, 2, expected, file);
    file.requireRest(header.shape[0], saturatingProduct(header.shape[1], header.bytes));
}

/// NumPy's 'U': four bytes a character, zeros behind the last one.
std::string textOfCodePoints(std::span<const char> stored, const BinaryFile& file)
{
    std::string text;
    const auto last = std::find_if(stored.rbegin(), stored.rend(), [](char c) { return c != 0; });
    const auto used = static_cast<std::size_t>(stored.rend() - last); // NULs behind it fill it up
    for (std::size_t at = 0; at < used; at += 4) {
        char32_t c = 0;
        std::memcpy(&c, stored.data() + at, sizeof c);
        if (c > 0x10FFFF)
            file.refuse("holds a text that is not Unicode", aNpyFile);
        if (c < 0x80)
            text += static_cast<char>(c);
        else {
            const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
            constexpr std::array<unsigned, 4> marks{0, 0xC0, 0xE0, 0xF0};
            text += static_cast<char>(marks[static_cast<std::size_t>(more)] | (c >> (6 * more)));
            for (int byte = more - 1; byte >= 0; --byte)
                text += static_cast<char>(0x80 | ((c >> (6 * byte)) & 0x3F));
        }
    }
    return text;
}

/// Texts are filled up with NULs; one within a text is kept.
std::string withoutPadding(std::span<const char> stored)
{
    const auto last = std::find_if(stored.rbegin(), stored.rend(), [](char c) { return c != 0; });
    return {stored.begin(), last.base()};
}

/// Calls `read` with a value of the stored type.
template <class Read>
auto asStored(const NpyHeader& header, Read read)
{
    return header.bytes == 2 ? read(Half{}) : header.bytes == 4 ? read(float{}) : read(double{});
}

constexpr const char* someIntegers = "integers [n] in a .npy file";

template <class Stored, class Value>
std::vector<Value> readVector(BinaryFile& file, const NpyHeader& header)
{
    requireRank(header, 1, someIntegers, file);
    const std::size_t count = header.shape[0];
    file.requireRest(count, sizeof(Stored));
    requireMemory(saturatingProduct(count, sizeof(Value)), file.path().string());
    std::vector<Value> values(count);
    JobContext job;
    readValues<Stored>(file, count, header.swap, values.data(), job);
    return values;
}

void writeNpyFeatures(std::ostream& stream, const FeatureMatrix& features)
{
    stream << npyStart("<f4",
                       std::to_string(features.rows()) + ", " + std::to_string(features.dim()));
    writeValues(stream, features);
}

} // namespace

const FeatureFormat npyFormat = {".npy", readNpyFeatures, writeNpyFeatures};

std::string npyStart(const std::string& type, const std::string& shape)
{
    constexpr std::size_t before = 10;
    std::string header =
        "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    header.append(63 - (before + header.size()) % 64, ' ').append("\n");
    std::string content("\x93NUMPY\x01\x00", 8);
    content += static_cast<char>(header.size() & 0xFFU);
    content += static_cast<char>(header.size() >> 8U);
    return content + header;
}

FeatureMatrix readNpyMatrix(BinaryFile& file, const NpyHeader& header, JobContext& job)
{
    requireMatrix(file, header);
    return asStored(header, [&]<class Stored>(Stored) {
        return readMatrix<Stored>(file, header.shape[0], header.shape[1], header.swap, job);
    });
}

void readNpyRows(BinaryFile& file, const NpyHeader& header, MatrixBuilder& builder,
                 std::size_t firstRow, JobContext& job)
{
    requireMatrix(file, header);
    asStored(header, [&]<class Stored>(Stored) {
        readRows<Stored>(file, header.shape[0], header.shape[1], header.swap, builder, firstRow,
                         job);
    });
}

std::vector<std::int64_t> readNpyIntegers(BinaryFile& file, const NpyHeader& header)
{
    const std::string type = header.kind + std::to_string(header.bytes);
    const auto read = [&]<class Stored>(Stored) {
        return readVector<Stored, std::int64_t>(file, header);
    };
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
    requireRank(header, 1, someIntegers, file);
    const bool areTexts = header.kind == 'U' || header.kind == 'S';
    file.refuse("is of type " + header.type, someIntegers,
                areTexts ? "Write one a line into a text file, in Python: "
                           "numpy.savetxt('labels.txt', values, fmt='%s', encoding='utf-8')."
                         : "Convert it, in Python: "
                           "numpy.nan_to_num(values, nan=-1).astype('int64').");
}

std::vector<std::int64_t> readNpyFlags(BinaryFile& file, const NpyHeader& header)
{
    return header.kind == 'b' ? readVector<std::uint8_t, std::int64_t>(file, header)
                              : readNpyIntegers(file, header);
}

std::vector<std::string> readNpyIntegerTexts(BinaryFile& file, const NpyHeader& header)
{
    std::vector<std::string> texts;
    const auto add = [&](const auto& values) {
        for (const auto value : values)
            texts.push_back(std::to_string(value));
    };
    if (header.kind == 'u' && header.bytes == sizeof(std::uint64_t))
        add(readVector<std::uint64_t, std::uint64_t>(file, header));
    else
        add(readNpyIntegers(file, header));
    return texts;
}

std::vector<std::string> readNpyTexts(BinaryFile& file, const NpyHeader& header)
{
    constexpr const char* expected = "texts [n] ('U' or 'S') in a .npy file";
    requireRank(header, 1, expected, file);
    if ((header.kind != 'U' && header.kind != 'S') || header.swap || header.bytes > longestHeader)
        file.refuse("is of type " + header.type, expected,
                    "Convert it, in Python: values.astype('U').");
    const std::size_t count = header.shape[0];
    const std::size_t textBytes = header.kind == 'U' ? 4 * header.bytes : header.bytes;
    file.requireRest(count, textBytes);
    requireMemory(saturatingProduct(count, textBytes + sizeof(std::string)), file.path().string());
    std::vector<std::string> texts(count);
    std::vector<char> stored(textBytes);
    for (std::string& text : texts) {
        file.read(stored.data(), textBytes);
        text = header.kind == 'U' ? textOfCodePoints(stored, file) : withoutPadding(stored);
    }
    return texts;
}

std::vector<std::int64_t> readIndexFile(const fs::path& path)
{
    if (path.extension() != ".npy")
        throw Error(ErrorCode::BadUsage, {.where = path,
                                          .problem = Core::says("the extension is unknown"),
                                          .expected = Core::says("integers [n] in a .npy file")});
    BinaryFile file(path, "a " + featureExtensions() + " file");
    const NpyHeader header = readNpyHeader(file);
    return readNpyIntegers(file, header);
}

void writeNpy(const fs::path& file, const FeatureMatrix& matrix)
{
    writeFeatures(file, matrix);
}

void writeNpy(const fs::path& file, std::span<const std::int64_t> values)
{
    const std::string start = npyStart("<i8", std::to_string(values.size()) + ",");
    writeWholeFile(file, start + std::string(reinterpret_cast<const char*>(values.data()),
                                             values.size_bytes()));
}

} // namespace crossfade
