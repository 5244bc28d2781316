#pragma once

// For the sources of this folder only.

#include "core/base/job.h"
#include "core/base/memory.h"
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
    /// Whether it is a file of its own, which can be mapped.
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

/// Reads `count` values of type Stored as Value, some MB at a time with progress.
template <class Stored, class Value>
void readValues(BinaryFile& file, std::size_t count, bool swap, Value* values, JobContext& job)
{
    constexpr std::size_t pieceBytes = std::size_t{4} << 20;
    std::vector<Stored> piece(std::min(count, pieceBytes / sizeof(Stored)));
    const std::string subject = file.path().filename().string();
    for (std::size_t first = 0; first < count; first += piece.size()) {
        job.checkpoint();
        const std::size_t some = std::min(piece.size(), count - first);
        file.read(piece.data(), some * sizeof(Stored));
        if (swap)
            std::ranges::transform(piece, piece.begin(), swapped<Stored>);
        for (std::size_t i = 0; i < some; ++i) {
            if constexpr (std::is_same_v<Stored, std::uint64_t> && std::is_signed_v<Value>)
                requireInt64(piece[i], file, first + i);
            values[first + i] = static_cast<Value>(piece[i]);
        }
        job.report({Stage::Reading, subject, first + some, count});
    }
}

/// The rest of the file as [rows, dim]. float32 that the job's memory budget does not allow in
/// memory is mapped from the file.
template <class Stored>
FeatureMatrix readMatrix(BinaryFile& file, std::size_t rows, std::size_t dim, bool swap,
                         JobContext& job)
{
    const std::size_t count = saturatingProduct(rows, dim);
    const std::size_t offset = file.position();
    if (std::is_same_v<Stored, float> && !swap && file.isWholeFile() &&
        offset % sizeof(float) == 0 && !fitsInMemory(count, job))
        return matrixInFile(file.path(), offset, rows, dim, job);
    MatrixBuilder builder(rows, dim, file.path().string(), job);
    readValues<Stored>(file, count, swap, builder.data(), job);
    return std::move(builder).finish();
}

} // namespace crossfade
