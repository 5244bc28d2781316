#include "core/data/formats/binary_file.h"

#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/data/row_reader.h"

#include <fstream>
#include <utility>

namespace crossfade
{

namespace fs = std::filesystem;

BinaryFile::BinaryFile(const fs::path& path, const std::string& expected) : m_path(path)
{
    m_stream = std::make_unique<InputFile>(openRegularFile(path, expected));
    std::error_code unknown;
    m_size = fs::file_size(path, unknown);
}

BinaryFile::BinaryFile(const std::string& name, std::size_t size,
                       std::unique_ptr<std::istream> content)
    : m_path(name), m_stream(std::move(content)), m_size(size), m_isWholeFile(false)
{
    m_stream->exceptions(std::ios::badbit);
}

void BinaryFile::read(void* out, std::size_t bytes)
{
    m_stream->read(static_cast<char*>(out), static_cast<std::streamsize>(bytes));
    if (static_cast<std::size_t>(m_stream->gcount()) != bytes)
        refuse("is cut off", std::to_string(bytes) + " more bytes");
    m_position += bytes;
}

void BinaryFile::requireRest(std::size_t rows, std::size_t rowBytes)
{
    const std::size_t rest = m_size - position();
    const std::size_t claimed = saturatingProduct(rows, rowBytes);
    if (rest == claimed)
        return;
    refuse(std::string(rest < claimed ? "is cut off" : "has bytes left over") + " (" +
               std::to_string(rest) + " bytes of values, about " +
               std::to_string(rowBytes == 0 ? 0 : rest / rowBytes) + " rows)",
           std::to_string(claimed) + " bytes for the " + std::to_string(rows) +
               " rows that it claims");
}

void BinaryFile::refuse(const std::string& problem, const std::string& expected,
                        const std::string& remedy) const
{
    throw Error(ErrorCode::BadFormat,
                {.where = m_path, .problem = problem, .expected = expected, .remedy = remedy});
}

void writeValues(std::ostream& stream, const FeatureMatrix& features)
{
    RowReader reader(features);
    for (std::size_t row = 0; row < features.rows(); ++row) {
        const auto bytes = std::as_bytes(reader.row(row));
        stream.write(reinterpret_cast<const char*>(bytes.data()),
                     static_cast<std::streamsize>(bytes.size()));
    }
}

void requireInt64(std::uint64_t value, const BinaryFile& file, std::size_t row)
{
    if (value > std::uint64_t{std::numeric_limits<std::int64_t>::max()})
        throw Error(ErrorCode::OutOfRange,
                    {.where = file.path().string() + ", row " + std::to_string(row),
                     .problem = Core::says("the number is too large"),
                     .expected = Core::says("at most 9223372036854775807 (int64)")});
}

} // namespace crossfade
