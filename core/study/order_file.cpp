#include "core/study/order_file.h"

#include "core/base/error.h"

#include <bit>
#include <cstring>
#include <fstream>
#include <regex>

namespace crossfade
{

namespace
{

static_assert(std::endian::native == std::endian::little,
              "the numbers of the file are read as are");

constexpr const char* expectedFile =
    "a .npy file with one dimension of integers, a permutation of the gallery's rows";

/// What a .npy header says of numbers in one dimension.
struct NpyHeader {
    std::string kind; ///< "i8": signed, eight bytes; "u4": unsigned, four bytes; …
    std::size_t count = 0;
};

Error badFile(const std::filesystem::path& file, const std::string& problem)
{
    return {ErrorCode::BadFormat,
            {.where = file.string(),
             .problem = problem,
             .expected = expectedFile,
             .remedy = "In Python: numpy.save('order.npy', order.astype('int64'))."}};
}

/// NumPy's format 1.0, 2.0 or 3.0: magic, version, length of the header, the header, the numbers.
std::string headerText(std::ifstream& stream, const std::filesystem::path& file)
{
    char start[8] = {};
    if (!stream.read(start, sizeof start) || std::memcmp(start, "\x93NUMPY", 6) != 0)
        throw badFile(file, "it is no .npy file");
    const std::size_t lengthBytes = start[6] == 1 ? 2 : 4;
    std::uint32_t length = 0;
    stream.read(reinterpret_cast<char*>(&length), static_cast<std::streamsize>(lengthBytes));
    constexpr std::uint32_t longestHeader = 1U << 16U;
    if (!stream || start[6] < 1 || start[6] > 3 || length > longestHeader)
        throw badFile(file, "its header is damaged");
    std::string text(length, '\0');
    if (!stream.read(text.data(), length))
        throw badFile(file, "it is cut off");
    return text;
}

NpyHeader readHeader(std::ifstream& stream, const std::filesystem::path& file)
{
    const std::string text = headerText(stream, file);
    std::smatch type;
    std::smatch shape;
    if (!std::regex_search(text, type, std::regex(R"('descr':\s*'([<|>=]?)(\w+)')")) ||
        !std::regex_search(text, shape, std::regex(R"('shape':\s*\(([^)]*)\))")))
        throw badFile(file, "its header is damaged");
    const std::string kind = type[2];
    if (type[1] == ">" || (kind != "i8" && kind != "i4" && kind != "u8" && kind != "u4"))
        throw badFile(file, "its numbers are of type '" + type.str(1) + kind + "'");
    std::smatch count;
    const std::string extents = shape[1];
    if (!std::regex_match(extents, count, std::regex(R"(\s*(\d{1,15})\s*,?\s*)")))
        throw badFile(file, "its shape is (" + extents + ")");
    return {kind, std::stoull(count[1])};
}

template <class Number>
Order readNumbers(std::ifstream& stream, std::size_t count, const std::filesystem::path& file)
{
    std::vector<Number> numbers(count);
    const auto bytes = static_cast<std::streamsize>(count * sizeof(Number));
    if (!stream.read(reinterpret_cast<char*>(numbers.data()), bytes))
        throw badFile(file, "it is cut off");
    return {numbers.begin(), numbers.end()};
}

Order readNumbers(std::ifstream& stream, const NpyHeader& header, const std::filesystem::path& file)
{
    // Unsigned numbers beyond 2^63 become negative, and so no row.
    if (header.kind == "i8" || header.kind == "u8")
        return readNumbers<std::int64_t>(stream, header.count, file);
    if (header.kind == "i4")
        return readNumbers<std::int32_t>(stream, header.count, file);
    return readNumbers<std::uint32_t>(stream, header.count, file);
}

void requirePermutation(const Order& order, const std::filesystem::path& file)
{
    std::vector<bool> seen(order.size(), false);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::string entry = file.string() + ", entry " + std::to_string(i);
        const auto row = static_cast<std::uint64_t>(order[i]);
        if (row >= order.size())
            throw Error(ErrorCode::OutOfRange,
                        {.where = entry,
                         .problem = std::to_string(order[i]) + " is no row of the gallery",
                         .expected = "0 to " + std::to_string(order.size() - 1)});
        if (seen[row])
            throw Error(ErrorCode::OutOfRange,
                        {.where = entry,
                         .problem = "row " + std::to_string(row) + " is there twice",
                         .expected = "every row of the gallery once"});
        seen[row] = true;
    }
}

} // namespace

Order readOrderFile(const std::filesystem::path& file, std::size_t galleryCount)
{
    std::ifstream stream(file, std::ios::binary);
    if (!std::filesystem::is_regular_file(file) || !stream)
        throw Error(ErrorCode::FileNotFound, {.where = file.string(),
                                              .problem = "the file cannot be read",
                                              .expected = expectedFile});
    const NpyHeader header = readHeader(stream, file);
    // Before anything of the claimed size is allocated.
    if (header.count != galleryCount)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file.string(),
                     .problem = std::to_string(header.count) + " entries",
                     .expected = std::to_string(galleryCount) + ", one a gallery item (of the "
                                                                "whole gallery, before any "
                                                                "--classes or --subset)"});
    Order order = readNumbers(stream, header, file);
    requirePermutation(order, file);
    return order;
}

} // namespace crossfade
