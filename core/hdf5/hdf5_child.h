#pragma once

// For the sources of this folder and the worker only.

#include "core/base/packed.h"
#include "core/hdf5/hdf5_types.h"
#include "core/worker/child_process.h"
#include "core/worker/question.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace crossfade::hdf5
{

// HDF5 1.10 crashes, never ends or takes all memory on some damaged files. So a file is opened by a
// child process, which answers questions about it. This process never lets the library look at it.

enum class Question : std::uint8_t {
    Open, ///< to be the first; answers whether another program has the file open for writing
    HasGroup,
    HasDataset,
    HasAttribute,
    HoldsStrings,
    HoldsUnsigned, ///< 64 bits without a sign
    Children,
    Extents,          ///< StoredNumbers with a shape alone
    StoredExtents,    ///< StoredNumbers with a shape, all values stored
    Numbers,          ///< StoredNumbers
    Values,           ///< of Numbers: an answer a piece of `pieceRows` rows
    Strings,          ///< each ends with NUL
    AttributeStrings, ///< each ends with NUL
    NumberAttribute   ///< the bytes of one number
};

enum class NumberType : std::uint8_t { Float, Double, UInt8, Int32, Int64, UInt64 };

template <class T>
constexpr NumberType numberType()
{
    if constexpr (std::is_same_v<T, float>)
        return NumberType::Float;
    else if constexpr (std::is_same_v<T, double>)
        return NumberType::Double;
    else if constexpr (std::is_same_v<T, std::uint8_t>)
        return NumberType::UInt8;
    else if constexpr (std::is_same_v<T, std::int32_t>)
        return NumberType::Int32;
    else if constexpr (std::is_same_v<T, std::uint64_t>)
        return NumberType::UInt64;
    else
        return NumberType::Int64;
}

struct Request {
    Question question = Question::Open;
    std::string object = {};
    std::string name = {};               ///< of an attribute
    NumberType type = NumberType::Float; ///< what numbers are read as
    std::size_t rank = 0;                ///< that they have to have
    bool mayLackRows = false;            ///< some of a chunked dataset may never have been written

    std::string packed() const;
    static Request unpacked(std::string_view bytes);
};

/// Numbers in a file.
struct StoredNumbers {
    Shape shape = {};
    std::size_t pieceRows = 1; ///< how many rows are best read at a time
    /// Where they begin in the file, if they lie there one after the other as they are asked for:
    /// whoever asked reads them from the file itself.
    std::optional<std::size_t> offset = {};
    std::string checksum = {}; ///< word_sums.h; empty: none, or not known here
    /// Rows that were never written, where that is allowed: first, number, first, number, …
    std::vector<std::size_t> unwritten = {};

    std::string packed() const;
    static StoredNumbers unpacked(std::string_view bytes);
};

/// What the worker answers to "hdf5/file".
Answer answerAboutFile(const std::string& path, std::span<std::byte> shared);

/// A child process that answers a Request. Throws Error(OutOfMemory) where none can be started.
std::unique_ptr<ChildProcess> openInChild(const std::filesystem::path& file);

/// askChild() for a question that opens and changes a file.
std::string changeInChild(const std::filesystem::path& file, const JobContext& job,
                          const char* question, std::string_view arguments);

} // namespace crossfade::hdf5
