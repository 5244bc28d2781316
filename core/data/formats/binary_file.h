#pragma once

// For the sources of this folder only.

#include "core/base/job.h"
#include "core/base/machine/memory.h"
#include "core/base/memory_budget.h"
#include "core/data/feature_matrix.h"
#include "core/data/matrix_builder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <istream>
#include <limits>
#include <memory>
#include <ostream>
#include <string>
#include <type_traits>
#include <vector>

namespace crossfade
{

/// A file of numbers, read from its first byte to its last. A file that is not as expected is
/// refused by Error(BadFormat) with its name.
class BinaryFile
{
public:
    /// @param expected  what kind of file, for the message: "a .npy file"
    /// Throws Error(FileNotFound), or Error(BadFormat) for a folder or a device.
    BinaryFile(const std::filesystem::path& path, const std::string& expected);
    /// A part of another file, whose bytes `content` gives; its exceptions are passed on.
    /// @param name  for messages: "items.npz, old.npy"
    BinaryFile(const std::string& name, std::size_t size, std::unique_ptr<std::istream> content);

    const std::filesystem::path& path() const { return m_path; }
    std::size_t size() const { return m_size; }
    std::size_t position() const { return m_position; }
    /// Whether it is a file of its own, in which values can stay.
    bool isWholeFile() const { return m_isWholeFile; }

    void read(void* out, std::size_t bytes);

    /// The rest of the file has to be `rows` rows of `rowBytes`.
    void requireRest(std::size_t rows, std::size_t rowBytes);

    [[noreturn]] void refuse(const std::string& problem, const std::string& expected,
                             const std::string& remedy = {}) const;

private:
    std::filesystem::path m_path;
    std::unique_ptr<std::istream> m_stream;
    std::size_t m_size = 0;
    std::size_t m_position = 0;
    bool m_isWholeFile = true;
};

/// The bytes of `value` in reverse: from one byte order to the other.
template <class T>
T swapped(T value)
{
    auto bytes = std::bit_cast<std::array<std::byte, sizeof(T)>>(value);
    std::ranges::reverse(bytes);
    return std::bit_cast<T>(bytes);
}

/// Throws Error(OutOfRange) for a number beyond int64.
void requireInt64(std::uint64_t value, const BinaryFile& file, std::size_t row);

/// Writes all values, row after row.
void writeValues(std::ostream& stream, const FeatureMatrix& features);

/// Reads `count` values of type Stored as Value, some MB at a time with progress.
/// @param room  of type (first, some) -> Value*, where the next values go
/// @param step  values come in multiples of it
template <class Stored, class Room>
void readPieces(BinaryFile& file, std::size_t count, std::size_t step, bool swap, const Room& room,
                JobContext& job)
{
    using Value = std::remove_pointer_t<decltype(room(0, 0))>;
    constexpr std::size_t pieceValues = (std::size_t{4} << 20) / sizeof(Stored);
    std::vector<Stored> piece(std::min(count, std::max(step, pieceValues / step * step)));
    const std::string subject = file.path().filename().string();
    for (std::size_t first = 0; first < count; first += piece.size()) {
        job.checkpoint();
        const std::size_t some = std::min(piece.size(), count - first);
        file.read(piece.data(), some * sizeof(Stored));
        if (swap)
            std::ranges::transform(piece, piece.begin(), swapped<Stored>);
        auto* const values = room(first, some);
        for (std::size_t i = 0; i < some; ++i) {
            if constexpr (std::is_same_v<Stored, std::uint64_t> && std::is_signed_v<Value>)
                requireInt64(piece[i], file, first + i);
            values[i] = static_cast<Value>(piece[i]);
        }
        job.report({Stage::Reading, subject, first + some, count});
    }
}

template <class Stored, class Value>
void readValues(BinaryFile& file, std::size_t count, bool swap, Value* values, JobContext& job)
{
    readPieces<Stored>(
        file, count, 1, swap, [&](std::size_t first, std::size_t) { return values + first; }, job);
}

/// Reads values [rows, dim] as the rows of a matrix from `firstRow` on.
template <class Stored>
void readRows(BinaryFile& file, std::size_t rows, std::size_t dim, bool swap,
              MatrixBuilder& builder, std::size_t firstRow, JobContext& job)
{
    const auto room = [&](std::size_t first, std::size_t some) {
        return builder.rows(firstRow + first / dim, some / dim).data();
    };
    readPieces<Stored>(file, rows * dim, std::max<std::size_t>(1, dim), swap, room, job);
}

/// The rest of the file as [rows, dim]. float32 that the job's memory budget does not allow in
/// memory stays in the file.
template <class Stored>
FeatureMatrix readMatrix(BinaryFile& file, std::size_t rows, std::size_t dim, bool swap,
                         JobContext& job)
{
    if (std::is_same_v<Stored, float> && !swap && file.isWholeFile() &&
        !fitsInMemory(saturatingProduct(rows, dim), job))
        return matrixInFile(file.path(), file.position(), rows, dim, file.path(), job);
    MatrixBuilder builder(rows, dim, file.path().string(), job);
    readRows<Stored>(file, rows, dim, swap, builder, 0, job);
    return std::move(builder).finish();
}

} // namespace crossfade
