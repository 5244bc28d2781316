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

/// Numbers of any rank, row-major; an empty shape is one number.
template <class T>
struct Hdf5Array {
    std::vector<std::size_t> shape;
    std::vector<T> values;
};

/// An HDF5 file open for reading. Objects are named by their path in the file ("/gallery/labels").
///
/// All use of HDF5 in the process goes through Hdf5Reader and Hdf5Writer, which take one lock for
/// each call: the library is not built thread-safe everywhere. Its own messages on standard error
/// are off; what it says is part of the errors thrown here.
///
/// Every read first compares what the dataset claims with what is stored in the file and with the
/// memory that is available, so that a damaged or hostile file cannot make the program allocate.
/// Reads throw Error(BadFormat) for a dataset that is missing, of another type or rank, not wholly
/// stored or damaged, and Error(OutOfMemory); each names the file, the dataset and what was
/// expected.
class Hdf5Reader
{
public:
    /// Throws Error(FileNotFound), or Error(BadFormat) for a file that is not HDF5 or is cut off.
    explicit Hdf5Reader(const std::filesystem::path& file);
    ~Hdf5Reader();
    Hdf5Reader(Hdf5Reader&&) noexcept;
    Hdf5Reader& operator=(Hdf5Reader&&) noexcept;

    const std::filesystem::path& file() const { return m_file; }

    bool hasGroup(const std::string& path) const;
    bool hasDataset(const std::string& path) const;
    /// The names in a group, sorted; none where there is no such group.
    std::vector<std::string> children(const std::string& group) const;
    /// The extents of a dataset, without reading it.
    std::vector<std::size_t> shape(const std::string& dataset) const;
    /// How many values a dataset holds, every one of them stored in this file.
    std::size_t storedValues(const std::string& dataset) const;

    /// The numbers of a dataset of that rank, in pieces of rows with progress and cancel.
    /// T = float reads floats of at most 32 bits (float16 is widened exactly), double any float,
    /// std::int32_t and std::int64_t integers of any width that fit. Throws Cancelled.
    template <class T>
    Hdf5Array<T> readArray(const std::string& dataset, std::size_t rank, JobContext& job) const;

    /// Floats [n, d] of at most 32 bits, within the job's memory budget: what it does not allow is
    /// left where it lies in the file, or unpacked to a temporary one. Throws Cancelled, and
    /// Error(WriteFailed) where there is no room for that.
    FeatureMatrix readMatrix(const std::string& dataset, JobContext& job) const;

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
    std::string place(const std::string& object) const;

private:
    struct Session;
    std::filesystem::path m_file;
    std::unique_ptr<Session> m_session;
};

/// A new HDF5 file. Groups are made as they are needed. The file holds no times, so that equal
/// content gives equal bytes. To appear whole or not at all, write to AtomicFile::path().
/// Every call throws Error(WriteFailed), naming `shownAs`.
class Hdf5Writer
{
public:
    /// Plain is quick to read and write; Checked has checksums, so that no damaged value is read as
    /// a good one; Compressed (gzip, lossless, checked) is for what compresses well.
    enum class Storage { Plain, Checked, Compressed };

    explicit Hdf5Writer(const std::filesystem::path& file, std::filesystem::path shownAs = {});
    /// An HDF5 file that is there already, to add to.
    static Hdf5Writer extend(const std::filesystem::path& file, std::filesystem::path shownAs);
    ~Hdf5Writer();
    Hdf5Writer(Hdf5Writer&&) noexcept;
    Hdf5Writer& operator=(Hdf5Writer&&) noexcept;

    /// T = float, double, std::int32_t, std::int64_t. Pieces of rows, with progress and cancel.
    template <class T>
    void writeArray(const std::string& dataset, const std::vector<std::size_t>& shape,
                    std::span<const T> values, JobContext& job, Storage storage = Storage::Plain);
    void writeStrings(const std::string& dataset, std::span<const std::string> values);
    /// The same with checksums, in strings of one length: that of the longest.
    void writeCheckedStrings(const std::string& dataset, std::span<const std::string> values);
    void makeGroup(const std::string& group);

    /// Attributes of a dataset or group that is there already ("/" is the file's own).
    void setAttribute(const std::string& object, const std::string& name,
                      std::span<const std::string> values);
    void setAttribute(const std::string& object, const std::string& name, const std::string& value);
    void setAttribute(const std::string& object, const std::string& name, std::int64_t value);
    void setAttribute(const std::string& object, const std::string& name, double value);

    /// Writes out what is still in memory. Without it, a full disk would go unnoticed.
    void close();

private:
    struct Session;
    Hdf5Writer();

    std::filesystem::path m_shownAs;
    std::unique_ptr<Session> m_session;
};

} // namespace crossfade
