#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// A new HDF5 file. Groups are made as they are needed. The file holds no times, so that equal
/// content gives equal bytes. To appear whole or not at all, write to AtomicFile::path().
/// Every call throws Error(WriteFailed), naming `shownAs`.
class Hdf5Writer
{
public:
    /// How values are stored; with each of these ways a damaged value is noticed when it is read.
    /// Plain is quick to read and write, and can stay in the file: its checksum stands beside
    /// it, in the attribute `checksum` (word_sums.h). Checked has checksums within; Compressed
    /// (gzip, lossless, with checksums) is for content that compresses well.
    enum class Storage { Plain, Checked, Compressed };

    explicit Hdf5Writer(const std::filesystem::path& file,
                        const std::filesystem::path& shownAs = {});
    /// An existing HDF5 file, to add to.
    static Hdf5Writer extend(const std::filesystem::path& file, std::filesystem::path shownAs);
    ~Hdf5Writer();
    Hdf5Writer(Hdf5Writer&&) noexcept;
    Hdf5Writer& operator=(Hdf5Writer&&) noexcept;

    /// T = float, double, std::uint8_t, std::int32_t, std::int64_t. Some rows at a time, with
    /// progress and cancel.
    template <class T>
    void writeArray(const std::string& dataset, const std::vector<std::size_t>& shape,
                    std::span<const T> values, JobContext& job, Storage storage = Storage::Plain);
    /// Row after row: a matrix in a file is read a piece at a time.
    void writeMatrix(const std::string& dataset, const FeatureMatrix& matrix, JobContext& job,
                     Storage storage = Storage::Plain);
    /// A Plain array of float for values that somebody else writes into the file, one after the
    /// other, when it is closed: without HDF5, which only a child process may let look at a
    /// stranger's file.
    /// @param checksum  of the values (word_sums.h)
    /// @return where they are to stand in the file; 0 where there are none
    std::size_t reserveFloats(const std::string& dataset, const std::vector<std::size_t>& shape,
                              const std::string& checksum);
    /// Every string is stored with the length of the longest, with checksums.
    /// Throws Error(BadFormat) for strings that are not UTF-8, also in attributes.
    void writeStrings(const std::string& dataset, std::span<const std::string> values);
    void makeGroup(const std::string& group);

    /// Attributes of an existing dataset or group ("/" is the file's own).
    void setAttribute(const std::string& object, const std::string& name,
                      std::span<const std::string> values);
    void setAttribute(const std::string& object, const std::string& name, const std::string& value);
    void setAttribute(const std::string& object, const std::string& name, std::int64_t value);
    void setAttribute(const std::string& object, const std::string& name, double value);

    /// Writes out what is still in memory and closes the file. Without this call, a full disk would
    /// go unnoticed.
    void close();

private:
    template <class T>
    using RowsFrom = std::function<std::span<const T>(std::size_t first, std::size_t rows)>;
    template <class T>
    void writeRows(const std::string& dataset, const std::vector<std::size_t>& shape,
                   const RowsFrom<T>& rowsFrom, JobContext& job, Storage storage);

    struct Session;
    Hdf5Writer();

    std::filesystem::path m_shownAs;
    std::unique_ptr<Session> m_session;
};

} // namespace crossfade
