#include "core/hdf5/hdf5_writer.h"

#include "core/base/machine/memory.h"
#include "core/base/text.h"
#include "core/data/row_reader.h"
#include "core/hdf5/hdf5_strings.h"
#include "core/hdf5/hdf5_types.h"
#include "core/hdf5/word_sums.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <numeric>
#include <system_error>

namespace crossfade
{

namespace
{

using hdf5::fileType;
using hdf5::FixedStrings;
using hdf5::Handle;
using hdf5::Lock;
using hdf5::memoryType;

constexpr std::size_t writtenBytes = std::size_t{8} << 20;
constexpr std::size_t chunkBytes = std::size_t{512} << 10;
constexpr unsigned gzipLevel = 4;

/// Names are UTF-8.
Handle linkProperties()
{
    Handle plist(H5Pcreate(H5P_LINK_CREATE), H5Pclose);
    H5Pset_char_encoding(plist.id(), H5T_CSET_UTF8);
    return plist;
}

/// Creation properties of a file (its root group), group or dataset, which keep no times: equal
/// data give equal bytes.
Handle withoutTimes(hid_t kind)
{
    Handle plist(H5Pcreate(kind), H5Pclose);
    H5Pset_obj_track_times(plist.id(), false);
    return plist;
}

/// The file structures of HDF5 1.10 instead of the oldest possible ones: they have checksums. With
/// the old ones, chunks behind a damaged index would read as zeros, like chunks never written.
Handle fileProperties()
{
    Handle plist(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    H5Pset_libver_bounds(plist.id(), H5F_LIBVER_V110, H5F_LIBVER_LATEST);
    return plist;
}

/// Chunks of that shape with a checksum, so that damage is noticed on reading.
void setChecked(const Handle& plist, const std::vector<hsize_t>& chunk)
{
    H5Pset_chunk(plist.id(), static_cast<int>(chunk.size()), chunk.data());
    H5Pset_fletcher32(plist.id());
}

std::size_t valueCount(const std::vector<std::size_t>& shape)
{
    return std::accumulate(shape.begin(), shape.end(), std::size_t{1}, saturatingProduct);
}

} // namespace

struct Hdf5Writer::Session {
    Handle file;
    std::string shownAs;

    Session(std::string name) : shownAs(std::move(name)) {}
    ~Session() { abandon(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Lets HDF5 close a file that is no longer wanted. On a full disk closing fails, and HDF5 then
    /// keeps the file open, with the space it takes, until the process ends. So the file's
    /// descriptor is redirected to memory, where closing succeeds.
    void abandon() const
    {
        const Lock lock;
        void* descriptor = nullptr;
        if (!file || H5Fget_vfd_handle(file.id(), H5P_DEFAULT, &descriptor) < 0)
            return;
        const int memory = memfd_create("abandoned", MFD_CLOEXEC);
        if (memory < 0)
            return;
        dup2(memory, *static_cast<const int*>(descriptor));
        ::close(memory);
    }

    Error failed(const std::string& object) const
    {
        const int code = errno;
        std::string reason = hdf5::reason();
        if (reason == hdf5::noReason && code != 0) // as where closing failed
            reason = std::generic_category().message(code);
        abandon();
        return Error(
            ErrorCode::WriteFailed,
            {.where = object.empty() ? shownAs : shownAs + ", " + object,
             .problem = "cannot be written (HDF5: " + reason + ")",
             .remedy = Core::says("Choose another place, or make room and allow writing there.")});
    }

    /// Throws where a text is no UTF-8: it would be refused when it is read.
    void requireUtf8(const std::string& text, const std::string& place) const
    {
        if (!isUtf8(text))
            throw Error(ErrorCode::BadFormat, {.where = shownAs + ", " + printable(place),
                                               .problem = "'" + printable(text) + "' is not UTF-8",
                                               .expected = Core::says("UTF-8 texts"),
                                               .remedy = Core::says("Rename the file or value.")});
    }

    bool makeGroup(const std::string& group) const
    {
        return static_cast<bool>(
            Handle(H5Gcreate2(file.id(), group.c_str(), linkProperties().id(),
                              withoutTimes(H5P_GROUP_CREATE).id(), H5P_DEFAULT),
                   H5Gclose));
    }

    /// Creates the groups on the way to an object where they are missing. (HDF5 could do so by
    /// itself, but would keep their times.) What goes wrong here is reported for the object.
    void makeParents(const std::string& object) const
    {
        for (std::size_t slash = object.find('/', 1); slash != std::string::npos;
             slash = object.find('/', slash + 1)) {
            const std::string parent = object.substr(0, slash);
            if (H5Lexists(file.id(), parent.c_str(), H5P_DEFAULT) <= 0)
                makeGroup(parent);
        }
    }

    Handle createDataset(const std::string& dataset, hid_t type, hid_t space, hid_t plist) const
    {
        requireUtf8(dataset, dataset);
        makeParents(dataset);
        Handle created(H5Dcreate2(file.id(), dataset.c_str(), type, space, linkProperties().id(),
                                  plist, H5P_DEFAULT),
                       H5Dclose);
        if (!created)
            throw failed(dataset);
        return created;
    }

    void setAttribute(const std::string& object, const std::string& name, hid_t type, hid_t space,
                      const void* value) const
    {
        const Handle attribute(H5Acreate_by_name(file.id(), object.c_str(), name.c_str(), type,
                                                 space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                               H5Aclose);
        if (!attribute || H5Awrite(attribute.id(), type, value) < 0)
            throw failed(object + ", attribute " + name);
    }
};

Hdf5Writer::Hdf5Writer(const std::filesystem::path& file, const std::filesystem::path& shownAs)
    : m_shownAs(shownAs.empty() ? file : shownAs), m_session(new Session(m_shownAs.string()))
{
    const Lock lock;
    m_session->file = {H5Fcreate(file.c_str(), H5F_ACC_TRUNC, withoutTimes(H5P_FILE_CREATE).id(),
                                 fileProperties().id()),
                       H5Fclose};
    if (!m_session->file)
        throw m_session->failed({});
}

Hdf5Writer::Hdf5Writer() = default;

Hdf5Writer Hdf5Writer::extend(const std::filesystem::path& file, std::filesystem::path shownAs)
{
    Hdf5Writer writer;
    writer.m_shownAs = std::move(shownAs);
    writer.m_session.reset(new Session(writer.m_shownAs.string()));
    const Lock lock;
    writer.m_session->file = {H5Fopen(file.c_str(), H5F_ACC_RDWR, fileProperties().id()), H5Fclose};
    if (!writer.m_session->file)
        throw writer.m_session->failed({});
    return writer;
}

Hdf5Writer::~Hdf5Writer() = default;
Hdf5Writer::Hdf5Writer(Hdf5Writer&&) noexcept = default;
Hdf5Writer& Hdf5Writer::operator=(Hdf5Writer&&) noexcept = default;

template <class T>
void Hdf5Writer::writeArray(const std::string& dataset, const std::vector<std::size_t>& shape,
                            std::span<const T> values, JobContext& job, Storage storage)
{
    const std::size_t count = valueCount(shape);
    if (count != values.size())
        throw Error(ErrorCode::Internal,
                    {.where = m_session->shownAs + ", " + dataset,
                     .problem = std::to_string(values.size()) + " values for a shape of " +
                                std::to_string(count)});
    const std::size_t rowValues = shape.empty() || shape[0] == 0 ? count : count / shape[0];
    writeRows<T>(
        dataset, shape,
        [&](std::size_t first, std::size_t some) {
            return values.subspan(first * rowValues, some * rowValues);
        },
        job, storage);
}

void Hdf5Writer::writeMatrix(const std::string& dataset, const FeatureMatrix& matrix,
                             JobContext& job, Storage storage)
{
    RowReader reader(matrix);
    writeRows<float>(
        dataset, {matrix.rows(), matrix.dim()},
        [&](std::size_t first, std::size_t some) { return reader.rows(first, some); }, job,
        storage);
}

/// @param rowsFrom  of type (first row, rows) -> their values
template <class T>
void Hdf5Writer::writeRows(const std::string& dataset, const std::vector<std::size_t>& shape,
                           const RowsFrom<T>& rowsFrom, JobContext& job, Storage storage)
{
    const std::size_t count = valueCount(shape);
    const std::size_t rows = shape.empty() ? 1 : shape[0];
    const std::size_t rowBytes = rows == 0 ? 1 : std::max<std::size_t>(1, count / rows * sizeof(T));
    const auto rowsIn = [&](std::size_t bytes) {
        return std::clamp<std::size_t>(bytes / rowBytes, 1, std::max<std::size_t>(1, rows));
    };

    std::vector<hsize_t> extents(shape.begin(), shape.end());
    Handle target;
    Handle space;
    {
        const Lock lock;
        space = {extents.empty()
                     ? H5Screate(H5S_SCALAR)
                     : H5Screate_simple(static_cast<int>(extents.size()), extents.data(), nullptr),
                 H5Sclose};
        const Handle plist = withoutTimes(H5P_DATASET_CREATE);
        if (storage != Storage::Plain && !extents.empty() && count > 0) {
            std::vector<hsize_t> chunk = extents;
            chunk[0] = rowsIn(chunkBytes);
            setChecked(plist, chunk);
            if (storage == Storage::Compressed) {
                H5Pset_shuffle(plist.id());
                H5Pset_deflate(plist.id(), gzipLevel);
            }
        }
        target = m_session->createDataset(dataset, fileType<T>(), space.id(), plist.id());
    }
    if (count == 0)
        return;
    hdf5::WordSums sums;

    std::vector<hsize_t> start(extents.size(), 0);
    // Whole chunks, so that none is compressed twice.
    const std::size_t step =
        std::max<std::size_t>(1, rowsIn(writtenBytes) / rowsIn(chunkBytes)) * rowsIn(chunkBytes);
    for (std::size_t first = 0; first < rows; first += std::min(step, rows - first)) {
        if (job.cancelled())
            m_session->abandon();
        job.checkpoint();
        const std::size_t some = std::min(step, rows - first);
        const std::span<const T> values = rowsFrom(first, some);
        {
            const Lock lock;
            Handle memory(H5S_ALL, [](hid_t) -> herr_t { return 0; });
            if (!extents.empty()) {
                start[0] = first;
                extents[0] = some;
                H5Sselect_hyperslab(space.id(), H5S_SELECT_SET, start.data(), nullptr,
                                    extents.data(), nullptr);
                memory = {
                    H5Screate_simple(static_cast<int>(extents.size()), extents.data(), nullptr),
                    H5Sclose};
            }
            if (H5Dwrite(target.id(), memoryType<T>(), memory.id(), space.id(), H5P_DEFAULT,
                         values.data()) < 0)
                throw m_session->failed(dataset);
        }
        if (storage == Storage::Plain)
            sums.add(std::as_bytes(values));
        job.report({Stage::Writing, as::Dataset{dataset}, first + some, rows});
    }
    if (!target.reset())
        throw m_session->failed(dataset);
    if (storage == Storage::Plain)
        setAttribute(dataset, hdf5::checksumAttribute, sums.text());
}

template void Hdf5Writer::writeArray(const std::string&, const std::vector<std::size_t>&,
                                     std::span<const float>, JobContext&, Storage);
template void Hdf5Writer::writeArray(const std::string&, const std::vector<std::size_t>&,
                                     std::span<const double>, JobContext&, Storage);
template void Hdf5Writer::writeArray(const std::string&, const std::vector<std::size_t>&,
                                     std::span<const std::uint8_t>, JobContext&, Storage);
template void Hdf5Writer::writeArray(const std::string&, const std::vector<std::size_t>&,
                                     std::span<const std::int32_t>, JobContext&, Storage);
template void Hdf5Writer::writeArray(const std::string&, const std::vector<std::size_t>&,
                                     std::span<const std::int64_t>, JobContext&, Storage);

std::size_t Hdf5Writer::reserveFloats(const std::string& dataset,
                                      const std::vector<std::size_t>& shape,
                                      const std::string& checksum)
{
    const Lock lock;
    const std::vector<hsize_t> extents(shape.begin(), shape.end());
    const Handle space(H5Screate_simple(static_cast<int>(extents.size()), extents.data(), nullptr),
                       H5Sclose);
    const Handle plist = withoutTimes(H5P_DATASET_CREATE);
    H5Pset_alloc_time(plist.id(), H5D_ALLOC_TIME_EARLY);
    H5Pset_fill_time(plist.id(), H5D_FILL_TIME_NEVER);
    Handle target = m_session->createDataset(dataset, fileType<float>(), space.id(), plist.id());
    const bool isEmpty = H5Sget_simple_extent_npoints(space.id()) == 0;
    const haddr_t offset = isEmpty ? 0 : H5Dget_offset(target.id());
    if (offset == HADDR_UNDEF || !target.reset())
        throw m_session->failed(dataset);
    if (!isEmpty)
        setAttribute(dataset, hdf5::checksumAttribute, checksum);
    return offset;
}

void Hdf5Writer::writeStrings(const std::string& dataset, std::span<const std::string> values)
{
    std::size_t bytes = 0;
    for (std::size_t row = 0; row < values.size(); ++row) {
        m_session->requireUtf8(values[row], dataset + ", row " + std::to_string(row));
        bytes += values[row].size();
    }
    const Lock lock;
    const FixedStrings none({}, hdf5::longestOf(values));
    const hsize_t count = values.size();
    const Handle space(H5Screate_simple(1, &count, nullptr), H5Sclose);
    const Handle plist = withoutTimes(H5P_DATASET_CREATE);
    const hsize_t chunkRows =
        std::clamp<hsize_t>(chunkBytes / none.size, 1, std::max(count, hsize_t{1}));
    if (count > 0) {
        setChecked(plist, {chunkRows});
        if (none.size * count > 2 * bytes) // a few long strings pad all others
            H5Pset_deflate(plist.id(), 1);
    }
    Handle target = m_session->createDataset(dataset, none.type.id(), space.id(), plist.id());
    for (hsize_t first = 0; first < count; first += chunkRows) {
        const hsize_t some = std::min(chunkRows, count - first);
        const FixedStrings texts(values.subspan(first, some), none.size);
        H5Sselect_hyperslab(space.id(), H5S_SELECT_SET, &first, nullptr, &some, nullptr);
        const Handle memory(H5Screate_simple(1, &some, nullptr), H5Sclose);
        if (H5Dwrite(target.id(), texts.type.id(), memory.id(), space.id(), H5P_DEFAULT,
                     texts.bytes.data()) < 0)
            throw m_session->failed(dataset);
    }
    if (!target.reset())
        throw m_session->failed(dataset);
}

void Hdf5Writer::makeGroup(const std::string& group)
{
    m_session->requireUtf8(group, group);
    const Lock lock;
    m_session->makeParents(group);
    if (!m_session->makeGroup(group))
        throw m_session->failed(group);
}

void Hdf5Writer::setAttribute(const std::string& object, const std::string& name,
                              std::span<const std::string> values)
{
    for (const std::string& value : values)
        m_session->requireUtf8(value, object + ", attribute " + name);
    const Lock lock;
    const hsize_t count = values.size();
    const Handle space(H5Screate_simple(1, &count, nullptr), H5Sclose);
    const FixedStrings texts(values, hdf5::longestOf(values));
    m_session->setAttribute(object, name, texts.type.id(), space.id(), texts.bytes.data());
}

void Hdf5Writer::setAttribute(const std::string& object, const std::string& name,
                              const std::string& value)
{
    m_session->requireUtf8(value, object + ", attribute " + name);
    const Lock lock;
    const Handle space(H5Screate(H5S_SCALAR), H5Sclose);
    const FixedStrings text(std::span(&value, 1), value.size());
    m_session->setAttribute(object, name, text.type.id(), space.id(), text.bytes.data());
}

void Hdf5Writer::setAttribute(const std::string& object, const std::string& name,
                              std::int64_t value)
{
    const Lock lock;
    const Handle space(H5Screate(H5S_SCALAR), H5Sclose);
    m_session->setAttribute(object, name, H5T_NATIVE_INT64, space.id(), &value);
}

void Hdf5Writer::setAttribute(const std::string& object, const std::string& name, double value)
{
    const Lock lock;
    const Handle space(H5Screate(H5S_SCALAR), H5Sclose);
    m_session->setAttribute(object, name, H5T_NATIVE_DOUBLE, space.id(), &value);
}

void Hdf5Writer::close()
{
    const Lock lock;
    if (H5Fflush(m_session->file.id(), H5F_SCOPE_GLOBAL) < 0 || !m_session->file.reset())
        throw m_session->failed({});
}

} // namespace crossfade
