#include "core/data/hdf5_reader.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/data/hdf5_dataset.h"
#include "core/data/hdf5_probe.h"
#include "core/data/hdf5_strings.h"
#include "core/data/hdf5_types.h"
#include "core/data/matrix_builder.h"
#include "core/data/word_sums.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;
using hdf5::canHold;
using hdf5::Dataset;
using hdf5::Handle;
using hdf5::isUnsigned64;
using hdf5::Lock;
using hdf5::memoryType;
using hdf5::OpenFile;
using hdf5::product;
using hdf5::shapeOf;
using hdf5::shapeText;
using hdf5::typeName;
using hdf5::typeRemedy;
using hdf5::typeText;

std::string rankText(std::size_t rank)
{
    static constexpr std::array words{"one number", "[n]", "[n, d]"};
    return rank < words.size() ? words[rank] : "rank " + std::to_string(rank);
}

/// Opens a dataset of that rank; all its values are stored, and T can hold them.
template <class T>
Dataset openNumbers(const OpenFile& file, const std::string& name, const std::string& place,
                    std::size_t rank)
{
    const Lock lock;
    const std::string expected = std::string(typeName<T>()) + " " + rankText(rank);
    Dataset source = hdf5::openDataset(file, name, place, expected);
    if (source.shape.size() != rank || H5Sget_simple_extent_type(source.space.id()) == H5S_NULL)
        throw Error(ErrorCode::BadFormat, {.where = source.place,
                                           .problem = "has the shape " + shapeText(source.shape),
                                           .expected = expected});
    if (!canHold<T>(source.type.id()))
        throw Error(ErrorCode::BadFormat, {.where = source.place,
                                           .problem = "is " + typeText(source.type.id()),
                                           .expected = expected,
                                           .remedy = typeRemedy<T>()});
    hdf5::requireStored(file, source);
    return source;
}

/// Throws Error(OutOfRange) for a uint64 beyond 2^63 − 1, which was read as a negative number.
template <class T>
void requireNotBeyondSigned(const Dataset& source, const T* values, std::size_t first,
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

/// The checksum that the writer left beside the values; empty where it left none, or one that this
/// version does not know, or where the values are converted as they are read.
template <class T>
std::string checksumOf(const Dataset& source)
{
    const Lock lock;
    if (H5Tequal(source.type.id(), memoryType<T>()) <= 0 ||
        H5Aexists(source.id.id(), hdf5::checksumAttribute) <= 0)
        return {};
    const Handle attribute(H5Aopen(source.id.id(), hdf5::checksumAttribute, H5P_DEFAULT), H5Aclose);
    const Handle type(attribute ? H5Aget_type(attribute.id()) : H5I_INVALID_HID, H5Tclose);
    const Handle space(attribute ? H5Aget_space(attribute.id()) : H5I_INVALID_HID, H5Sclose);
    if (!type || !space || H5Tget_class(type.id()) != H5T_STRING ||
        hdf5::isVariableString(type.id()) || H5Sget_simple_extent_npoints(space.id()) != 1)
        return {};
    const auto text = hdf5::readStrings(type.id(), space.id(), 1, [&](hid_t memory, void* buffer) {
        return H5Aread(attribute.id(), memory, buffer) >= 0;
    });
    return text && hdf5::WordSums::isKnown(text->front()) ? text->front() : std::string();
}

/// Reads all values of a dataset that openNumbers() opened, and checks them where it has a
/// checksum.
template <class T>
void readNumbers(const Dataset& source, const std::string& subject, T* values, JobContext& job)
{
    // uint64 is read as such and then checked: HDF5 would silently clip numbers beyond int64.
    const bool wide = isUnsigned64(source.type.id());
    const std::size_t rows = source.shape.empty() ? 1 : source.shape[0];
    const std::size_t rowValues = rows == 0 ? 1 : product(source.shape) / rows;
    if (product(source.shape) == 0)
        return;
    const std::string checksum = checksumOf<T>(source);
    hdf5::WordSums sums;
    hdf5::readInPieces(source, rowValues * sizeof(T), subject, job,
                       [&](hid_t memory, hid_t space, std::size_t first, std::size_t some) {
                           T* const out = values + first * rowValues;
                           const hid_t as = wide ? H5T_NATIVE_UINT64 : memoryType<T>();
                           if (H5Dread(source.id.id(), as, memory, space, H5P_DEFAULT, out) < 0)
                               throw hdf5::damaged(source.place + ", row " + std::to_string(first),
                                                   "the values cannot be read");
                           if constexpr (std::is_signed_v<T>)
                               if (wide)
                                   requireNotBeyondSigned(source, out, first, some, rowValues);
                           if (!checksum.empty())
                               sums.add(std::as_bytes(std::span(out, some * rowValues)));
                       });
    if (!checksum.empty() && checksum != sums.text())
        throw Error(ErrorCode::BadFormat,
                    {.where = source.place,
                     .problem = "the values do not match their checksum: they were damaged or "
                                "changed after they were written",
                     .expected = checksum,
                     .remedy = "Copy the file anew. Where they were changed on purpose, delete the "
                               "dataset's HDF5 attribute 'checksum'."});
}

/// Where the values begin in the file; no value unless they are stored there one after the other,
/// as this processor's float32.
std::optional<std::size_t> offsetOfFloats(const OpenFile& file, const Dataset& source)
{
    const Lock lock;
    const Handle plist(H5Dget_create_plist(source.id.id()), H5Pclose);
    const Handle fileList(H5Fget_create_plist(file.id.id()), H5Pclose);
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

Handle openAttribute(const OpenFile& file, const std::string& object, const std::string& name,
                     const std::string& place, const char* expected)
{
    if (!file.contains(object) ||
        H5Aexists_by_name(file.id.id(), object.c_str(), name.c_str(), H5P_DEFAULT) <= 0)
        throw Error(ErrorCode::BadFormat,
                    {.where = place,
                     .problem = "the HDF5 attribute '" + name + "' is missing",
                     .expected = expected});
    Handle attribute(
        H5Aopen_by_name(file.id.id(), object.c_str(), name.c_str(), H5P_DEFAULT, H5P_DEFAULT),
        H5Aclose);
    if (!attribute)
        throw hdf5::damaged(place, "the HDF5 attribute '" + name + "' cannot be opened");
    return attribute;
}

bool hasVariableStrings(const OpenFile& file, const std::string& dataset)
{
    if (!file.contains(dataset))
        return false;
    const Handle opened(H5Dopen2(file.id.id(), dataset.c_str(), H5P_DEFAULT), H5Dclose);
    const Handle type(opened ? H5Dget_type(opened.id()) : H5I_INVALID_HID, H5Tclose);
    return type && hdf5::isVariableString(type.id());
}

std::vector<std::string> readAllStrings(const OpenFile& file, const std::string& dataset,
                                        const std::string& place, JobContext& job)
{
    Dataset source = hdf5::openDataset(file, dataset, place, "UTF-8 strings [n]");
    if (source.shape.size() != 1 || H5Tget_class(source.type.id()) != H5T_STRING)
        throw Error(ErrorCode::BadFormat,
                    {.where = source.place,
                     .problem = "is " + typeText(source.type.id()) + " " + shapeText(source.shape),
                     .expected = "UTF-8 strings [n]"});
    hdf5::requireStored(file, source);
    const std::size_t bytes = std::max(H5Tget_size(source.type.id()), sizeof(std::string));
    requireMemory(saturatingProduct(source.shape[0], bytes), source.place);
    std::vector<std::string> strings;
    strings.reserve(source.shape[0]);
    hdf5::readInPieces(
        source, bytes, dataset, job,
        [&](hid_t memory, hid_t space, std::size_t first, std::size_t some) {
            auto piece =
                hdf5::readStrings(source.type.id(), memory, some, [&](hid_t type, void* buffer) {
                    return H5Dread(source.id.id(), type, memory, space, H5P_DEFAULT, buffer) >= 0;
                });
            if (!piece)
                throw hdf5::damaged(source.place + ", row " + std::to_string(first),
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

std::vector<std::string> readAttributeStrings(hid_t attribute, hid_t type, const std::string& where)
{
    const Handle space(H5Aget_space(attribute), H5Sclose);
    const hdf5::Shape shape = shapeOf(space.id());
    if (shape.size() > 1 || H5Tget_class(type) != H5T_STRING)
        throw Error(ErrorCode::BadFormat,
                    {.where = where,
                     .problem = "is " + typeText(type) + " " + shapeText(shape),
                     .expected = "UTF-8 strings"});
    const auto count = static_cast<std::size_t>(H5Sget_simple_extent_npoints(space.id()));
    requireMemory(saturatingProduct(count, H5Tget_size(type)), where);
    auto strings = hdf5::readStrings(type, space.id(), count, [&](hid_t memory, void* buffer) {
        return H5Aread(attribute, memory, buffer) >= 0;
    });
    if (!strings)
        throw hdf5::damaged(where, "the strings cannot be read");
    for (const std::string& text : *strings)
        if (!isUtf8(text))
            throw Error(
                ErrorCode::BadFormat,
                {.where = where, .problem = "a string is not UTF-8", .expected = "UTF-8 strings"});
    return std::move(*strings);
}

template <class T>
T readNumberAttribute(const OpenFile& file, const std::string& object, const std::string& name,
                      const std::string& place)
{
    const Handle attribute = openAttribute(file, object, name, place, "one number");
    const Handle type(H5Aget_type(attribute.id()), H5Tclose);
    const Handle space(H5Aget_space(attribute.id()), H5Sclose);
    if (!canHold<T>(type.id()) || isUnsigned64(type.id()) ||
        H5Sget_simple_extent_npoints(space.id()) != 1)
        throw Error(ErrorCode::BadFormat,
                    {.where = place + ", attribute " + name,
                     .problem = "is " + typeText(type.id()) + " " + shapeText(shapeOf(space.id())),
                     .expected = std::string("one ") + typeName<T>()});
    T value{};
    if (H5Aread(attribute.id(), memoryType<T>(), &value) < 0)
        throw hdf5::damaged(place, "the HDF5 attribute '" + name + "' cannot be read");
    return value;
}

} // namespace

Hdf5Reader::Hdf5Reader(const fs::path& file) : m_file(file), m_open(new hdf5::OpenFile{file, {}})
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
    hdf5::requireReadable(file);
    m_open->id = {H5Fopen(file.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose};
    if (!m_open->id)
        throw hdf5::damaged(file.string(), "is damaged or cut off");
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
    return m_open->contains(path, H5I_GROUP);
}

bool Hdf5Reader::hasDataset(const std::string& path) const
{
    const Lock lock;
    return m_open->contains(path, H5I_DATASET);
}

std::vector<std::string> Hdf5Reader::children(const std::string& group) const
{
    const Lock lock;
    std::vector<std::string> names;
    if (!m_open->contains(group, H5I_GROUP))
        return names;
    const auto append = [](hid_t, const char* name, const H5L_info_t*, void* out) -> herr_t {
        static_cast<std::vector<std::string>*>(out)->emplace_back(name);
        return 0;
    };
    hsize_t next = 0;
    if (H5Literate_by_name(m_open->id.id(), group.c_str(), H5_INDEX_NAME, H5_ITER_INC, &next,
                           append, &names, H5P_DEFAULT) < 0)
        throw hdf5::damaged(place(group), "the group cannot be listed");
    return names;
}

std::vector<std::size_t> Hdf5Reader::shape(const std::string& dataset) const
{
    const Lock lock;
    return hdf5::openDataset(*m_open, dataset, place(dataset), "a dataset").shape;
}

std::size_t Hdf5Reader::storedValues(const std::string& dataset) const
{
    const Lock lock;
    Dataset opened = hdf5::openDataset(*m_open, dataset, place(dataset), "a dataset");
    hdf5::requireStored(*m_open, opened);
    return product(opened.shape);
}

template <class T>
Hdf5Array<T> Hdf5Reader::readArray(const std::string& dataset, std::size_t rank,
                                   JobContext& job) const
{
    const Dataset source = openNumbers<T>(*m_open, dataset, place(dataset), rank);
    requireMemory(saturatingProduct(product(source.shape), sizeof(T)), source.place);
    Hdf5Array<T> array{source.shape, std::vector<T>(product(source.shape))};
    readNumbers(source, dataset, array.values.data(), job);
    return array;
}

FeatureMatrix Hdf5Reader::readMatrix(const std::string& dataset, JobContext& job) const
{
    const Dataset source = openNumbers<float>(*m_open, dataset, place(dataset), 2);
    const std::size_t rows = source.shape[0];
    const std::size_t dim = source.shape[1];
    if (!fitsInMemory(saturatingProduct(rows, dim), job))
        if (const auto offset = offsetOfFloats(*m_open, source))
            return matrixInFile(m_file, *offset, rows, dim, job);
    MatrixBuilder builder(rows, dim, source.place, job);
    readNumbers(source, dataset, builder.data(), job);
    return std::move(builder).finish();
}

FeatureMatrix Hdf5Reader::readMatrixRows(const std::string& dataset,
                                         std::span<const std::uint8_t> mask, JobContext& job) const
{
    const Dataset source = openNumbers<float>(*m_open, dataset, place(dataset), 2);
    const std::size_t rows = source.shape[0];
    const std::size_t dim = source.shape[1];
    if (mask.size() != rows)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = source.place,
                     .problem = std::to_string(rows) + " rows",
                     .expected = std::to_string(mask.size()) +
                                 " rows, as in the mask that says which of them are present"});
    MatrixBuilder builder(rows, dim, source.place, job);
    readNumbers(source, dataset, builder.data(), job);
    for (std::size_t row = 0; row < rows; ++row)
        if (mask[row] == 0)
            std::fill_n(builder.data() + row * dim, dim, 0.0F);
    return std::move(builder).finish();
}

bool Hdf5Reader::holdsStrings(const std::string& dataset) const
{
    const Lock lock;
    const Dataset opened = hdf5::openDataset(*m_open, dataset, place(dataset), "a dataset");
    return H5Tget_class(opened.type.id()) == H5T_STRING;
}

template Hdf5Array<float> Hdf5Reader::readArray(const std::string&, std::size_t, JobContext&) const;
template Hdf5Array<double> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                 JobContext&) const;
template Hdf5Array<std::uint8_t> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                       JobContext&) const;
template Hdf5Array<std::int32_t> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                       JobContext&) const;
template Hdf5Array<std::int64_t> Hdf5Reader::readArray(const std::string&, std::size_t,
                                                       JobContext&) const;

std::vector<std::string> Hdf5Reader::readStrings(const std::string& dataset, JobContext& job) const
{
    const Lock lock;
    if (!hasVariableStrings(*m_open, dataset))
        return readAllStrings(*m_open, dataset, place(dataset), job);
    return hdf5::stringsFromChild(m_file, place(dataset), job, [&] {
        JobContext nobody;
        return readAllStrings(*m_open, dataset, place(dataset), nobody);
    });
}

bool Hdf5Reader::hasAttribute(const std::string& object, const std::string& name) const
{
    const Lock lock;
    return m_open->contains(object) &&
           H5Aexists_by_name(m_open->id.id(), object.c_str(), name.c_str(), H5P_DEFAULT) > 0;
}

std::vector<std::string> Hdf5Reader::stringsAttribute(const std::string& object,
                                                      const std::string& name) const
{
    const Lock lock;
    const std::string where = place(object) + ", attribute " + name;
    const Handle attribute = openAttribute(*m_open, object, name, place(object), "UTF-8 strings");
    const Handle type(H5Aget_type(attribute.id()), H5Tclose);
    const auto read = [&] { return readAttributeStrings(attribute.id(), type.id(), where); };
    return hdf5::isVariableString(type.id())
               ? hdf5::stringsFromChild(m_file, where, JobContext(), read)
               : read();
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
    return readNumberAttribute<std::int64_t>(*m_open, object, name, place(object));
}

double Hdf5Reader::numberAttribute(const std::string& object, const std::string& name) const
{
    const Lock lock;
    return readNumberAttribute<double>(*m_open, object, name, place(object));
}

} // namespace crossfade
