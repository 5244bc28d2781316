#include "core/data/hdf5_file.h"

#include "core/base/memory.h"
#include "core/data/hdf5_handle.h"
#include "core/data/matrix_builder.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <limits>
#include <numeric>
#include <optional>
#include <type_traits>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;
using hdf5::Handle;
using hdf5::Lock;
using Shape = std::vector<std::size_t>;

/// Read at a time: enough to be quick, little enough to stop and to show progress.
constexpr std::size_t pieceBytes = std::size_t{8} << 20;

std::size_t product(const Shape& shape)
{
    return std::accumulate(shape.begin(), shape.end(), std::size_t{1}, saturatingProduct);
}

std::string shapeText(const Shape& shape)
{
    std::string text;
    for (const std::size_t extent : shape)
        text += (text.empty() ? "" : ", ") + std::to_string(extent);
    return "[" + text + "]";
}

std::string rankText(std::size_t rank)
{
    static constexpr std::array words{"one number", "[n]", "[n, d]"};
    return rank < words.size() ? words[rank] : "rank " + std::to_string(rank);
}

Shape extents(hid_t space)
{
    const int rank = H5Sget_simple_extent_ndims(space);
    std::vector<hsize_t> sizes(static_cast<std::size_t>(std::max(rank, 0)));
    if (rank > 0)
        H5Sget_simple_extent_dims(space, sizes.data(), nullptr);
    return {sizes.begin(), sizes.end()};
}

bool isVariableString(hid_t type)
{
    return H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) > 0;
}

/// "int64", "float16", …: as NumPy calls it, for messages.
std::string typeText(hid_t type)
{
    const std::string bits = std::to_string(8 * H5Tget_size(type));
    switch (H5Tget_class(type)) {
    case H5T_INTEGER:
        return (H5Tget_sign(type) == H5T_SGN_NONE ? "uint" : "int") + bits;
    case H5T_FLOAT:
        return "float" + bits;
    case H5T_STRING:
        return "string";
    case H5T_ENUM:
        return "a boolean or enumeration";
    default:
        return "a compound or other type";
    }
}

template <class T>
hid_t memoryType()
{
    if constexpr (std::is_same_v<T, float>)
        return H5T_NATIVE_FLOAT;
    else if constexpr (std::is_same_v<T, double>)
        return H5T_NATIVE_DOUBLE;
    else if constexpr (std::is_same_v<T, std::int32_t>)
        return H5T_NATIVE_INT32;
    else
        return H5T_NATIVE_INT64;
}

template <class T>
const char* typeWanted()
{
    if constexpr (std::is_same_v<T, float>)
        return "float32 or float16";
    else if constexpr (std::is_same_v<T, double>)
        return "float64, float32 or float16";
    else if constexpr (std::is_same_v<T, std::int32_t>)
        return "int32";
    else
        return "int64";
}

/// What to do about floats where integers belong, and the like.
template <class T>
const char* typeRemedy()
{
    if constexpr (std::is_same_v<T, float>)
        return "Convert it, in Python: features.astype('float32').";
    else if constexpr (std::is_same_v<T, double>)
        return "Convert it, in Python: values.astype('float64').";
    else if constexpr (std::is_same_v<T, std::int32_t>)
        return "Convert it, in Python: values.astype('int32').";
    else
        return "Convert it, in Python: values.astype('int64').";
}

/// Whether every value of the file's type is one of T. Unsigned 64-bit integers are looked at one
/// by one.
template <class T>
bool holds(hid_t type)
{
    const std::size_t size = H5Tget_size(type);
    if constexpr (std::is_same_v<T, std::int32_t>)
        return H5Tget_class(type) == H5T_INTEGER &&
               size + (H5Tget_sign(type) == H5T_SGN_NONE ? 1 : 0) <= sizeof(T);
    else if constexpr (std::is_integral_v<T>)
        return H5Tget_class(type) == H5T_INTEGER && size <= sizeof(T);
    else
        return H5Tget_class(type) == H5T_FLOAT && size <= sizeof(T);
}

bool isUnsigned64(hid_t type)
{
    return H5Tget_class(type) == H5T_INTEGER && H5Tget_sign(type) == H5T_SGN_NONE &&
           H5Tget_size(type) == sizeof(std::uint64_t);
}

bool isUtf8(const std::string& text)
{
    std::size_t i = 0;
    const auto at = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    while (i < text.size()) {
        const unsigned char lead = at(i);
        const std::size_t length = lead < 0x80                    ? 1
                                   : lead >= 0xC2 && lead <= 0xDF ? 2
                                   : (lead & 0xF0U) == 0xE0       ? 3
                                   : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                                  : 0;
        if (length == 0 || i + length > text.size())
            return false;
        for (std::size_t k = 1; k < length; ++k)
            if ((at(i + k) & 0xC0U) != 0x80U)
                return false;
        // Overlong forms, surrogates and numbers beyond U+10FFFF.
        if ((lead == 0xE0 && at(i + 1) < 0xA0) || (lead == 0xED && at(i + 1) > 0x9F) ||
            (lead == 0xF0 && at(i + 1) < 0x90) || (lead == 0xF4 && at(i + 1) > 0x8F))
            return false;
        i += length;
    }
    return true;
}

/// Fixed-length strings are padded by NUL or by spaces.
std::string unpadded(const char* text, std::size_t size, H5T_str_t padding)
{
    std::string value(text, strnlen(text, size));
    if (padding == H5T_STR_SPACEPAD)
        value.erase(value.find_last_not_of(' ') + 1);
    return value;
}

/// Strings of either kind through one read: `readInto` fills the buffer that it is given.
/// Returns nothing when it fails.
template <class ReadInto>
std::optional<std::vector<std::string>> stringsThrough(hid_t fileType, hid_t memorySpace,
                                                       std::size_t count, ReadInto readInto)
{
    std::vector<std::string> strings;
    if (count == 0)
        return strings;
    strings.reserve(count);
    const Handle type(H5Tcopy(fileType), H5Tclose);
    if (isVariableString(fileType)) {
        std::vector<char*> pointers(count, nullptr);
        const bool good = readInto(type.id(), static_cast<void*>(pointers.data()));
        for (const char* text : pointers)
            strings.emplace_back(text ? text : "");
        H5Dvlen_reclaim(type.id(), memorySpace, H5P_DEFAULT, static_cast<void*>(pointers.data()));
        return good ? std::optional(std::move(strings)) : std::nullopt;
    }
    const std::size_t size = H5Tget_size(fileType);
    std::vector<char> bytes(count * size);
    if (!readInto(type.id(), static_cast<void*>(bytes.data())))
        return std::nullopt;
    for (std::size_t i = 0; i < count; ++i)
        strings.push_back(unpadded(bytes.data() + i * size, size, H5Tget_strpad(fileType)));
    return strings;
}

} // namespace

std::string hdf5::reason()
{
    std::string text;
    // Upwards begins with the innermost function, the one that knows what is wrong.
    H5Ewalk2(
        H5E_DEFAULT, H5E_WALK_UPWARD,
        [](unsigned depth, const H5E_error2_t* error, void* out) -> herr_t {
            if (depth == 0 && error->desc)
                *static_cast<std::string*>(out) = error->desc;
            return 0;
        },
        &text);
    return text.empty() ? "no reason given" : text;
}

struct Hdf5Reader::Session {
    /// A dataset that was opened, with what is known of it before its values are read.
    struct Dataset {
        Handle id;
        Handle space;
        Handle type;
        Shape shape;
        std::size_t chunkRows = 1;
        std::string place;
    };

    fs::path path;
    Handle file;

    Error damaged(const std::string& where, const std::string& problem) const
    {
        return Error(ErrorCode::BadFormat,
                     {.where = where,
                      .problem = problem + " (HDF5: " + hdf5::reason() + ")",
                      .expected = "an undamaged HDF5 file with built-in filters",
                      .remedy = "Copy or write the file anew; h5repack removes foreign filters."});
    }

    /// Whether every part of the path is there; HDF5 itself asks for one part at a time.
    bool exists(const std::string& object) const
    {
        if (object == "/")
            return true;
        for (std::size_t slash = object.find('/', 1);; slash = object.find('/', slash + 1)) {
            const std::string part = object.substr(0, slash);
            const htri_t there = H5Lexists(file.id(), part.c_str(), H5P_DEFAULT);
            // Unknown is not absent: a damaged group would seem to lack what is optional.
            if (there < 0)
                throw damaged(path.string() + ", " + part, "cannot be looked up");
            if (there == 0)
                return false;
            if (slash == std::string::npos)
                return H5Oexists_by_name(file.id(), object.c_str(), H5P_DEFAULT) > 0;
        }
    }

    bool is(const std::string& object, H5I_type_t kind) const
    {
        if (!exists(object))
            return false;
        const Handle handle(H5Oopen(file.id(), object.c_str(), H5P_DEFAULT), H5Oclose);
        if (!handle)
            throw damaged(path.string() + ", " + object, "cannot be opened");
        return H5Iget_type(handle.id()) == kind;
    }

    Dataset open(const std::string& dataset, const std::string& place,
                 const std::string& expected) const
    {
        if (!exists(dataset))
            throw Error(
                ErrorCode::BadFormat,
                {.where = place, .problem = "the dataset is missing", .expected = expected});
        Dataset opened;
        opened.id = {H5Dopen2(file.id(), dataset.c_str(), H5P_DEFAULT), H5Dclose};
        opened.place = place;
        if (!opened.id) {
            if (is(dataset, H5I_GROUP))
                throw Error(ErrorCode::BadFormat, {.where = place,
                                                   .problem = "is a group",
                                                   .expected = "a dataset, " + expected});
            throw damaged(place, "the dataset cannot be opened");
        }
        opened.space = {H5Dget_space(opened.id.id()), H5Sclose};
        opened.type = {H5Dget_type(opened.id.id()), H5Tclose};
        if (!opened.space || !opened.type)
            throw damaged(place, "the dataset's shape or type cannot be read");
        opened.shape = extents(opened.space.id());
        return opened;
    }

    /// HDF5 reads what was never written as zeros, and a file may claim any size: so the values
    /// claimed have to be stored, in this very file.
    void requireStored(Dataset& dataset) const
    {
        const Handle plist(H5Dget_create_plist(dataset.id.id()), H5Pclose);
        const H5D_layout_t layout = H5Pget_layout(plist.id());
        const std::size_t count = product(dataset.shape);
        const std::size_t bytes = saturatingProduct(count, H5Tget_size(dataset.type.id()));
        const auto refuse = [&](const std::string& problem) {
            throw Error(ErrorCode::BadFormat, {.where = dataset.place,
                                               .problem = problem,
                                               .expected = "every value, stored in this file",
                                               .remedy = "Write the dataset anew."});
        };
        if (count == 0 || layout == H5D_COMPACT)
            return;
        if (layout == H5D_CHUNKED)
            return requireChunks(dataset, plist.id(), refuse);
        if (layout != H5D_CONTIGUOUS || H5Pget_external_count(plist.id()) > 0)
            refuse("its values are in other files");
        const hsize_t stored = H5Dget_storage_size(dataset.id.id());
        std::error_code error;
        if (stored < bytes || fs::file_size(path, error) < bytes)
            refuse("its shape " + shapeText(dataset.shape) + " claims " + std::to_string(bytes) +
                   " bytes, but only " + std::to_string(stored) + " are stored");
    }

    template <class Refuse>
    void requireChunks(Dataset& dataset, hid_t plist, Refuse refuse) const
    {
        std::vector<hsize_t> chunk(dataset.shape.size());
        if (H5Pget_chunk(plist, static_cast<int>(chunk.size()), chunk.data()) < 0)
            throw damaged(dataset.place, "its chunks cannot be read");
        dataset.chunkRows = std::max<std::size_t>(1, chunk[0]);
        std::size_t expected = 1;
        for (std::size_t i = 0; i < chunk.size(); ++i)
            expected = saturatingProduct(expected, (dataset.shape[i] - 1) / chunk[i] + 1);
        hsize_t stored = 0;
        if (H5Dget_num_chunks(dataset.id.id(), dataset.space.id(), &stored) < 0)
            throw damaged(dataset.place, "its chunks cannot be counted");
        if (stored < expected)
            refuse("its shape " + shapeText(dataset.shape) + " claims " + std::to_string(expected) +
                   " chunks, but only " + std::to_string(stored) + " are stored");
        // A filtered chunk is held whole while it is unpacked.
        std::size_t bytes = H5Tget_size(dataset.type.id());
        for (const hsize_t extent : chunk)
            bytes = saturatingProduct(bytes, extent);
        requireMemory(bytes, dataset.place + ", one chunk");
    }

    /// Reads in pieces of whole rows that are multiples of the chunks, so that no chunk is unpacked
    /// twice. `readPiece` gets the memory and the file space, the first row and the rows.
    template <class ReadPiece>
    static void inPieces(const Dataset& dataset, std::size_t rowBytes, const std::string& subject,
                         JobContext& job, ReadPiece readPiece)
    {
        const std::size_t rows = dataset.shape.empty() ? 1 : dataset.shape[0];
        const std::size_t wanted =
            std::max<std::size_t>(1, pieceBytes / std::max<std::size_t>(1, rowBytes));
        const std::size_t step =
            (wanted - 1) / dataset.chunkRows * dataset.chunkRows + dataset.chunkRows;
        std::vector<hsize_t> start(dataset.shape.size(), 0);
        std::vector<hsize_t> count(dataset.shape.begin(), dataset.shape.end());
        for (std::size_t first = 0; first < rows; first += std::min(step, rows - first)) {
            job.checkpoint();
            const std::size_t some = std::min(step, rows - first);
            {
                const Lock lock;
                if (!start.empty()) {
                    start[0] = first;
                    count[0] = some;
                    H5Sselect_hyperslab(dataset.space.id(), H5S_SELECT_SET, start.data(), nullptr,
                                        count.data(), nullptr);
                }
                const Handle memory(start.empty() ? H5Screate(H5S_SCALAR)
                                                  : H5Screate_simple(static_cast<int>(count.size()),
                                                                     count.data(), nullptr),
                                    H5Sclose);
                readPiece(memory.id(), dataset.space.id(), first, some);
            }
            job.report({Stage::Reading, subject, first + some, rows});
        }
    }

    /// A dataset of that rank whose values are all stored, and are numbers that T holds.
    template <class T>
    Dataset openNumbers(const std::string& dataset, const std::string& place,
                        std::size_t rank) const
    {
        const Lock lock;
        const std::string expected = std::string(typeWanted<T>()) + " " + rankText(rank);
        Dataset source = open(dataset, place, expected);
        if (source.shape.size() != rank || H5Sget_simple_extent_type(source.space.id()) == H5S_NULL)
            throw Error(ErrorCode::BadFormat,
                        {.where = source.place,
                         .problem = "has the shape " + shapeText(source.shape),
                         .expected = expected});
        if (!holds<T>(source.type.id()))
            throw Error(ErrorCode::BadFormat, {.where = source.place,
                                               .problem = "is " + typeText(source.type.id()),
                                               .expected = expected,
                                               .remedy = typeRemedy<T>()});
        requireStored(source);
        return source;
    }

    /// All values of openNumbers(), in pieces of rows.
    template <class T>
    void readNumbers(const Dataset& source, const std::string& subject, T* values,
                     JobContext& job) const
    {
        // Read as it is, then looked at: HDF5 itself would quietly clip what does not fit.
        const bool wide = isUnsigned64(source.type.id());
        const std::size_t rows = source.shape.empty() ? 1 : source.shape[0];
        const std::size_t rowValues = rows == 0 ? 1 : product(source.shape) / rows;
        inPieces(source, rowValues * sizeof(T), subject, job,
                 [&](hid_t memory, hid_t space, std::size_t first, std::size_t some) {
                     T* const out = values + first * rowValues;
                     const hid_t as = wide ? H5T_NATIVE_UINT64 : memoryType<T>();
                     if (H5Dread(source.id.id(), as, memory, space, H5P_DEFAULT, out) < 0)
                         throw damaged(source.place + ", row " + std::to_string(first),
                                       "the values cannot be read");
                     if (wide)
                         requireNotBeyondSigned(source, out, first, some, rowValues);
                 });
    }

    /// Values beyond 2^63 − 1 were read as negative ones.
    template <class T>
    static void requireNotBeyondSigned(const Dataset& source, const T* values, std::size_t first,
                                       std::size_t rows, std::size_t rowValues)
    {
        const T* const end = values + rows * rowValues;
        const T* const bad = std::find_if(values, end, [](T value) { return value < T{0}; });
        if (bad == end)
            return;
        const std::size_t row = first + static_cast<std::size_t>(bad - values) / rowValues;
        throw Error(ErrorCode::OutOfRange, {.where = source.place + ", row " + std::to_string(row),
                                            .problem = "the number is too large",
                                            .expected = "at most 9223372036854775807 (int64)"});
    }

    /// Where the values begin in the file, if they lie there one after the other as this
    /// processor's float32.
    std::optional<std::size_t> offsetOfFloats(const Dataset& source) const
    {
        const Lock lock;
        const Handle plist(H5Dget_create_plist(source.id.id()), H5Pclose);
        const Handle fileList(H5Fget_create_plist(file.id()), H5Pclose);
        hsize_t userBlock = 0;
        H5Pget_userblock(fileList.id(), &userBlock);
        if (H5Pget_layout(plist.id()) != H5D_CONTIGUOUS || userBlock != 0 ||
            H5Tequal(source.type.id(), H5T_NATIVE_FLOAT) <= 0)
            return std::nullopt;
        const haddr_t offset = H5Dget_offset(source.id.id());
        if (offset == HADDR_UNDEF || offset % sizeof(float) != 0)
            return std::nullopt;
        return offset;
    }

    Handle openAttribute(const std::string& object, const std::string& name,
                         const std::string& place, const char* expected) const
    {
        if (!exists(object) ||
            H5Aexists_by_name(file.id(), object.c_str(), name.c_str(), H5P_DEFAULT) <= 0)
            throw Error(ErrorCode::BadFormat,
                        {.where = place,
                         .problem = "the HDF5 attribute '" + name + "' is missing",
                         .expected = expected});
        Handle attribute(
            H5Aopen_by_name(file.id(), object.c_str(), name.c_str(), H5P_DEFAULT, H5P_DEFAULT),
            H5Aclose);
        if (!attribute)
            throw damaged(place, "the HDF5 attribute '" + name + "' cannot be opened");
        return attribute;
    }

    template <class T>
    T numberAttribute(const std::string& object, const std::string& name,
                      const std::string& place) const
    {
        const Handle attribute = openAttribute(object, name, place, "one number");
        const Handle type(H5Aget_type(attribute.id()), H5Tclose);
        const Handle space(H5Aget_space(attribute.id()), H5Sclose);
        if (!holds<T>(type.id()) || isUnsigned64(type.id()) ||
            H5Sget_simple_extent_npoints(space.id()) != 1)
            throw Error(ErrorCode::BadFormat, {.where = place + ", attribute " + name,
                                               .problem = "is " + typeText(type.id()) + " " +
                                                          shapeText(extents(space.id())),
                                               .expected = std::string("one ") + typeWanted<T>()});
        T value{};
        if (H5Aread(attribute.id(), memoryType<T>(), &value) < 0)
            throw damaged(place, "the HDF5 attribute '" + name + "' cannot be read");
        return value;
    }
};

Hdf5Reader::Hdf5Reader(const fs::path& file) : m_file(file), m_session(new Session{file, {}})
{
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (!fs::exists(status))
        throw Error(ErrorCode::FileNotFound, {.where = file.string(),
                                              .problem = "there is no such file",
                                              .expected = "an embedding or results file (HDF5)"});
    if (!fs::is_regular_file(status))
        throw Error(ErrorCode::BadFormat,
                    {.where = file.string(),
                     .problem = fs::is_directory(status) ? "is a folder" : "is not a regular file",
                     .expected = "an HDF5 file (.h5)"});
    if (!std::ifstream(file, std::ios::binary))
        throw Error(ErrorCode::FileNotFound, {.where = file.string(),
                                              .problem = "cannot be opened for reading",
                                              .remedy = "Check the file's permissions."});
    const Lock lock;
    if (H5Fis_hdf5(file.c_str()) <= 0)
        throw Error(ErrorCode::BadFormat,
                    {.where = file.string(),
                     .problem = fs::file_size(file, error) == 0 ? "is empty" : "is not HDF5",
                     .expected = "an HDF5 file (.h5)"});
    m_session->file = {H5Fopen(file.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose};
    if (!m_session->file)
        throw m_session->damaged(file.string(), "is damaged or cut off");
}

Hdf5Reader::~Hdf5Reader() = default;
Hdf5Reader::Hdf5Reader(Hdf5Reader&&) noexcept = default;
Hdf5Reader& Hdf5Reader::operator=(Hdf5Reader&&) noexcept = default;

std::string Hdf5Reader::place(const std::string& object) const
{
    return m_file.string() + ", " + object;
}

bool Hdf5Reader::hasGroup(const std::string& path) const
{
    const Lock lock;
    return m_session->is(path, H5I_GROUP);
}

bool Hdf5Reader::hasDataset(const std::string& path) const
{
    const Lock lock;
    return m_session->is(path, H5I_DATASET);
}

std::vector<std::string> Hdf5Reader::children(const std::string& group) const
{
    const Lock lock;
    std::vector<std::string> names;
    if (!m_session->is(group, H5I_GROUP))
        return names;
    const auto append = [](hid_t, const char* name, const H5L_info_t*, void* out) -> herr_t {
        static_cast<std::vector<std::string>*>(out)->emplace_back(name);
        return 0;
    };
    hsize_t next = 0;
    if (H5Literate_by_name(m_session->file.id(), group.c_str(), H5_INDEX_NAME, H5_ITER_INC, &next,
                           append, &names, H5P_DEFAULT) < 0)
        throw m_session->damaged(place(group), "the group cannot be listed");
    return names;
}

std::vector<std::size_t> Hdf5Reader::shape(const std::string& dataset) const
{
    const Lock lock;
    return m_session->open(dataset, place(dataset), "a dataset").shape;
}

std::size_t Hdf5Reader::storedValues(const std::string& dataset) const
{
    const Lock lock;
    Session::Dataset opened = m_session->open(dataset, place(dataset), "a dataset");
    m_session->requireStored(opened);
    return product(opened.shape);
}

template <class T>
Hdf5Array<T> Hdf5Reader::readArray(const std::string& dataset, std::size_t rank,
                                   JobContext& job) const
{
    const Session::Dataset source = m_session->openNumbers<T>(dataset, place(dataset), rank);
    requireMemory(saturatingProduct(product(source.shape), sizeof(T)), source.place);
    Hdf5Array<T> array{source.shape, std::vector<T>(product(source.shape))};
    m_session->readNumbers(source, dataset, array.values.data(), job);
    return array;
}

FeatureMatrix Hdf5Reader::readMatrix(const std::string& dataset, JobContext& job) const
{
    const Session::Dataset source = m_session->openNumbers<float>(dataset, place(dataset), 2);
    const std::size_t rows = source.shape[0];
    const std::size_t dim = source.shape[1];
    if (!fitsInMemory(saturatingProduct(rows, dim), job))
        if (const auto offset = m_session->offsetOfFloats(source))
            return matrixInFile(m_file, *offset, rows, dim, job);
    MatrixBuilder builder(rows, dim, source.place, job);
    m_session->readNumbers(source, dataset, builder.data(), job);
    return std::move(builder).finish();
}

template Hdf5Array<float> Hdf5Reader::readArray(const std::string&, std::size_t, JobContext&) const;
template Hdf5Array<double> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                 JobContext&) const;
template Hdf5Array<std::int32_t> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                       JobContext&) const;
template Hdf5Array<std::int64_t> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                       JobContext&) const;

std::vector<std::string> Hdf5Reader::readStrings(const std::string& dataset, JobContext& job) const
{
    std::optional<Lock> lock(std::in_place);
    Session::Dataset source = m_session->open(dataset, place(dataset), "UTF-8 strings [n]");
    if (source.shape.size() != 1 || H5Tget_class(source.type.id()) != H5T_STRING)
        throw Error(ErrorCode::BadFormat,
                    {.where = source.place,
                     .problem = "is " + typeText(source.type.id()) + " " + shapeText(source.shape),
                     .expected = "UTF-8 strings [n]"});
    m_session->requireStored(source);
    const std::size_t bytes = std::max(H5Tget_size(source.type.id()), sizeof(std::string));
    requireMemory(saturatingProduct(source.shape[0], bytes), source.place);
    lock.reset();

    std::vector<std::string> strings;
    strings.reserve(source.shape[0]);
    Session::inPieces(
        source, bytes, dataset, job,
        [&](hid_t memory, hid_t file, std::size_t first, std::size_t some) {
            auto piece =
                stringsThrough(source.type.id(), memory, some, [&](hid_t type, void* buffer) {
                    return H5Dread(source.id.id(), type, memory, file, H5P_DEFAULT, buffer) >= 0;
                });
            if (!piece)
                throw m_session->damaged(source.place + ", row " + std::to_string(first),
                                         "the strings cannot be read");
            for (std::size_t i = 0; i < piece->size(); ++i)
                if (!isUtf8((*piece)[i]))
                    throw Error(ErrorCode::BadFormat,
                                {.where = source.place + ", row " + std::to_string(first + i),
                                 .problem = "the string is not UTF-8",
                                 .expected = "UTF-8 strings [n]"});
            std::ranges::move(*piece, std::back_inserter(strings));
        });
    return strings;
}

bool Hdf5Reader::hasAttribute(const std::string& object, const std::string& name) const
{
    const Lock lock;
    return m_session->exists(object) &&
           H5Aexists_by_name(m_session->file.id(), object.c_str(), name.c_str(), H5P_DEFAULT) > 0;
}

std::vector<std::string> Hdf5Reader::stringsAttribute(const std::string& object,
                                                      const std::string& name) const
{
    const Lock lock;
    const std::string where = place(object) + ", attribute " + name;
    const Handle attribute = m_session->openAttribute(object, name, place(object), "UTF-8 strings");
    const Handle type(H5Aget_type(attribute.id()), H5Tclose);
    const Handle space(H5Aget_space(attribute.id()), H5Sclose);
    const Shape shape = extents(space.id());
    if (shape.size() > 1 || H5Tget_class(type.id()) != H5T_STRING)
        throw Error(ErrorCode::BadFormat,
                    {.where = where,
                     .problem = "is " + typeText(type.id()) + " " + shapeText(shape),
                     .expected = "UTF-8 strings"});
    const auto count = static_cast<std::size_t>(H5Sget_simple_extent_npoints(space.id()));
    requireMemory(saturatingProduct(count, H5Tget_size(type.id())), where);
    auto strings = stringsThrough(type.id(), space.id(), count, [&](hid_t memory, void* buffer) {
        return H5Aread(attribute.id(), memory, buffer) >= 0;
    });
    if (!strings)
        throw m_session->damaged(where, "the strings cannot be read");
    for (const std::string& text : *strings)
        if (!isUtf8(text))
            throw Error(
                ErrorCode::BadFormat,
                {.where = where, .problem = "a string is not UTF-8", .expected = "UTF-8 strings"});
    return std::move(*strings);
}

std::string Hdf5Reader::stringAttribute(const std::string& object, const std::string& name) const
{
    const std::vector<std::string> strings = stringsAttribute(object, name);
    if (strings.size() != 1)
        throw Error(ErrorCode::BadFormat, {.where = place(object) + ", attribute " + name,
                                           .problem = std::to_string(strings.size()) + " strings",
                                           .expected = "one string"});
    return strings.front();
}

std::int64_t Hdf5Reader::integerAttribute(const std::string& object, const std::string& name) const
{
    const Lock lock;
    return m_session->numberAttribute<std::int64_t>(object, name, place(object));
}

double Hdf5Reader::numberAttribute(const std::string& object, const std::string& name) const
{
    const Lock lock;
    return m_session->numberAttribute<double>(object, name, place(object));
}

} // namespace crossfade
