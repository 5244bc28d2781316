#pragma once

// For the sources of this folder only. Unless said otherwise, callers hold a Lock.

#include "core/hdf5/hdf5_handle.h"
#include "core/hdf5/hdf5_types.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace crossfade::hdf5
{

/// An HDF5 file open for reading.
class OpenFile
{
public:
    std::filesystem::path path;
    Handle id;
    bool isOpenElsewhere = false; ///< another program may be writing it: read without its lock

    /// Whether there is such an object in this very file. Throws Error(BadFormat) where damage
    /// hides the answer, and where the way there leads into another file, whose content nobody
    /// hashed and which may be a pipe that never ends.
    bool contains(const std::string& object) const;
    /// Whether there is an object of that kind.
    bool contains(const std::string& object, H5I_type_t kind) const;

private:
    bool isThere(const std::string& object, int linksFollowed) const;
    bool isOther(const std::string& object) const;
    std::string valueOf(const std::string& link, const H5L_info_t& info) const;
    [[noreturn]] void refuseLink(const std::string& link, const Message& problem) const;
};

/// An open dataset whose values are not read yet.
struct Dataset {
    Handle id;
    Handle space;
    Handle type;
    Shape shape;
    std::size_t chunkRows = 1;               ///< set by requireStored()
    std::vector<std::size_t> unwritten = {}; ///< set by requireStored(): first, number, …
    std::string place;                       ///< file and dataset, for messages
};

/// Throws Error(BadFormat) where there is no such dataset; `expected` says what it should be.
Dataset openDataset(const OpenFile& file, const std::string& name, const std::string& place,
                    const Message& expected);

/// HDF5 reads values that were never written as zeros, and a file may claim any size. So: throws
/// Error(BadFormat) unless all values are stored, in this very file; Error(OutOfMemory).
/// @param mayLackRows  chunks may be missing: their rows are then `unwritten`
void requireStored(const OpenFile& file, Dataset& dataset, bool mayLackRows = false);

/// How many rows are read at a time: a multiple of its chunks, so that no chunk is unpacked twice.
std::size_t rowsAPiece(const Dataset& dataset, std::size_t rowBytes);

/// Reads a dataset so many rows at a time.
/// @param readPiece  reads one piece: the dataspaces of memory and file, first row, number of rows
using ReadPiece =
    std::function<void(hid_t memory, hid_t file, std::size_t firstRow, std::size_t rows)>;
void readInPieces(const Dataset& dataset, std::size_t rowBytes, const ReadPiece& readPiece);

} // namespace crossfade::hdf5
