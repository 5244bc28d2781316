#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

class ChildProcess;

namespace hdf5
{
struct Request;
struct StoredNumbers;
} // namespace hdf5

/// Numbers of any rank, row-major; an empty shape is one number.
template <class T>
struct Hdf5Array {
    std::vector<std::size_t> shape;
    std::vector<T> values;
};

/// An HDF5 file open for reading. Objects are named by their path in the file ("/gallery/labels").
///
/// A child process opens and reads it (hdf5_child.h): where HDF5 crashes or never ends on a damaged
/// file, that is an Error here. Numbers that lie in the file one after the other are read from it
/// directly, without HDF5. One thread at a time may use it.
///
/// Every read first compares the size that a dataset claims with what the file stores and with the
/// memory available, so that a damaged or hostile file cannot make the program allocate.
/// Reads throw Error(BadFormat) for a dataset that is missing, of another type or rank, not wholly
/// stored or damaged, where HDF5 failed on it or took too long, and Error(OutOfMemory); each names
/// the file, the dataset and what was expected.
class Hdf5Reader
{
public:
    /// Throws Error(FileNotFound), or Error(BadFormat) for a file that is not HDF5 or is cut off.
    explicit Hdf5Reader(const std::filesystem::path& file);
    ~Hdf5Reader();
    Hdf5Reader(Hdf5Reader&&) noexcept;
    Hdf5Reader& operator=(Hdf5Reader&&) noexcept;

    const std::filesystem::path& file() const { return m_file; }
    /// Whether another program has it open for writing: what that has not written yet is not seen.
    bool isOpenElsewhere() const { return m_isOpenElsewhere; }

    bool hasGroup(const std::string& path) const;
    bool hasDataset(const std::string& path) const;
    /// The names in a group, sorted; empty where there is no such group.
    std::vector<std::string> children(const std::string& group) const;
    /// The extents of a dataset, without reading it.
    std::vector<std::size_t> shape(const std::string& dataset) const;
    /// How many values a dataset has. Throws Error(BadFormat) unless this file stores them all, or
    /// all but some chunks of rows.
    std::size_t storedValues(const std::string& dataset) const;

    /// The numbers of a dataset of that rank, some rows at a time with progress and cancel.
    /// T = float reads floats of at most 32 bits (float16 is widened exactly), double any float,
    /// std::uint8_t bytes, or 0 and 1 of any type, such as booleans; std::int32_t and std::int64_t
    /// integers of any width that fit, std::uint64_t only its own. Throws Cancelled.
    template <class T>
    Hdf5Array<T> readArray(const std::string& dataset, std::size_t rank, JobContext& job) const;

    /// Floats [n, d] of at most 32 bits, in the job's memory budget. Beyond it they stay in
    /// this file, once compared with their checksum (unless all is left in files), or go to a
    /// temporary one if stored in chunks. Throws Cancelled, Error(WriteFailed) on a full disk.
    FeatureMatrix readMatrix(const std::string& dataset, JobContext& job) const;

    /// readMatrix() with 0 in the rows that the mask [n] leaves out: whatever the file has there,
    /// NaN and chunks that were never written included, is not looked at. Copied to a temporary
    /// file where the budget does not allow it in memory. Throws Error(ShapeMismatch) for a mask of
    /// another length.
    FeatureMatrix readMatrixRows(const std::string& dataset, std::span<const std::uint8_t> mask,
                                 JobContext& job) const;

    /// Whether a dataset is of strings.
    bool holdsStrings(const std::string& dataset) const;
    /// Whether a dataset is of uint64.
    bool holdsUnsigned(const std::string& dataset) const;
    /// UTF-8 strings [n], of fixed or variable length.
    std::vector<std::string> readStrings(const std::string& dataset, JobContext& job) const;

    /// Attributes of a dataset or group ("/" is the file's own).
    bool hasAttribute(const std::string& object, const std::string& name) const;
    std::vector<std::string> stringsAttribute(const std::string& object,
                                              const std::string& name) const;
    std::string stringAttribute(const std::string& object, const std::string& name) const;
    std::int64_t integerAttribute(const std::string& object, const std::string& name) const;
    double numberAttribute(const std::string& object, const std::string& name) const;

    /// "file.h5, /gallery/labels": for the `where` of an error about a dataset.
    Message place(const std::string& object) const;

private:
    std::string answerTo(const hdf5::Request& request, const JobContext& job) const;
    bool isSo(const hdf5::Request& request) const;
    hdf5::StoredNumbers described(const hdf5::Request& request, const JobContext& job) const;
    hdf5::StoredNumbers describedMatrix(const std::string& dataset, const JobContext& job,
                                        bool mayLackRows = false) const;
    /// Where the next rows of numbers go.
    template <class T>
    using RoomForRows = std::function<std::span<T>(std::size_t firstRow, std::size_t rows)>;
    template <class T>
    void readNumbers(const hdf5::StoredNumbers& stored, const std::string& dataset,
                     std::size_t rank, const RoomForRows<T>& room, JobContext& job) const;
    template <class T>
    T readNumber(const std::string& object, const std::string& name) const;

    std::filesystem::path m_file;
    std::unique_ptr<ChildProcess> m_child;
    bool m_isOpenElsewhere = false;
};

} // namespace crossfade
