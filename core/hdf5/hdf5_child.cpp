#include "core/hdf5/hdf5_child.h"

#include "core/base/machine/memory.h"
#include "core/base/text.h"
#include "core/data/rules/dataset_errors.h"
#include "core/hdf5/hdf5_dataset.h"
#include "core/hdf5/hdf5_strings.h"
#include "core/hdf5/word_sums.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace crossfade::hdf5
{

namespace
{

namespace fs = std::filesystem;

std::string rankText(std::size_t rank)
{
    static constexpr std::array words{"one number", "[n]", "[n, d]"};
    return rank < words.size() ? words[rank] : "rank " + std::to_string(rank);
}

/// Opens a dataset of that rank; all its values are stored, and T can hold them.
template <class T>
Dataset openNumbers(const OpenFile& file, const std::string& name, const std::string& place,
                    std::size_t rank, bool mayLackRows)
{
    const std::string expected = std::string(typeName<T>()) + " " + rankText(rank);
    Dataset source = openDataset(file, name, place, expected);
    if (source.shape.size() != rank || H5Sget_simple_extent_type(source.space.id()) == H5S_NULL)
        throw Error(ErrorCode::BadFormat,
                    {.where = source.place,
                     .problem = {Core::says("has the shape %1"), shapeText(source.shape)},
                     .expected = expected,
                     .remedy = rankRemedy(source.shape, rank)});
    if (!canHold<T>(source.type.id()))
        throw Error(ErrorCode::BadFormat,
                    {.where = source.place,
                     .problem = {Core::says("is %1"), typeText(source.type.id())},
                     .expected = expected,
                     .remedy = typeRemedy<T>(source.type.id())});
    requireStored(file, source, mayLackRows);
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
    throw Error(ErrorCode::OutOfRange,
                {.where = {Core::says("%1, row %2"), source.place, std::to_string(row)},
                 .problem = Core::says("the number is too large"),
                 .expected = Core::says("at most 9223372036854775807 (int64)")});
}

/// The checksum that the writer left beside the values; empty where it left none, or one that this
/// version does not know, or where the values are converted as they are read.
template <class T>
std::string checksumOf(const Dataset& source)
{
    if (H5Tequal(source.type.id(), memoryType<T>()) <= 0 ||
        !isYes(H5Aexists(source.id.id(), checksumAttribute), source.place))
        return {};
    const Handle attribute(H5Aopen(source.id.id(), checksumAttribute, H5P_DEFAULT), H5Aclose);
    const Handle type(attribute ? H5Aget_type(attribute.id()) : H5I_INVALID_HID, H5Tclose);
    const Handle space(attribute ? H5Aget_space(attribute.id()) : H5I_INVALID_HID, H5Sclose);
    if (!type || !space || H5Tget_class(type.id()) != H5T_STRING || isVariableString(type.id()) ||
        H5Sget_simple_extent_npoints(space.id()) != 1)
        return {};
    const auto text = readStrings(type.id(), space.id(), 1, [&](hid_t memory, void* buffer) {
        return H5Aread(attribute.id(), memory, buffer) >= 0;
    });
    return text && WordSums::isKnown(text->front()) ? text->front() : std::string();
}

/// Where the values begin in the file; no value unless they are stored there one after the other,
/// as this processor's T.
template <class T>
std::optional<std::size_t> offsetOf(const OpenFile& file, const Dataset& source)
{
    const Handle plist(H5Dget_create_plist(source.id.id()), H5Pclose);
    const Handle fileList(H5Fget_create_plist(file.id.id()), H5Pclose);
    hsize_t userBlock = 0;
    H5Pget_userblock(fileList.id(), &userBlock);
    if (H5Pget_layout(plist.id()) != H5D_CONTIGUOUS || userBlock != 0 ||
        H5Tequal(source.type.id(), memoryType<T>()) <= 0)
        return std::nullopt;
    const haddr_t offset = H5Dget_offset(source.id.id());
    return offset == HADDR_UNDEF ? std::nullopt : std::optional<std::size_t>(offset);
}

/// Reads numbers of another type as bytes: 0 and 1, as in masks of booleans. Throws
/// Error(OutOfRange) for others.
void readFlags(const Dataset& source, hid_t memory, hid_t space, std::size_t first,
               std::span<std::uint8_t> out)
{
    if (H5Tget_class(source.type.id()) == H5T_BITFIELD) {
        if (H5Dread(source.id.id(), H5T_NATIVE_B8, memory, space, H5P_DEFAULT, out.data()) < 0)
            throw damaged(source.place, Core::says("the values cannot be read"));
        return;
    }
    std::vector<double> numbers(out.size());
    if (H5Dread(source.id.id(), H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, numbers.data()) < 0)
        throw damaged(source.place, Core::says("the values cannot be read"));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] != 0 && numbers[i] != 1)
            throw Error(
                ErrorCode::OutOfRange,
                {.where = {Core::says("%1, row %2"), source.place, std::to_string(first + i)},
                 .problem = {Core::says("the value is %1"), as::Number{numbers[i]}},
                 .expected = Core::says("0 or 1")});
        out[i] = numbers[i] == 1 ? 1 : 0;
    }
}

/// Whether numbers are bytes as they are, and no flags of another type.
bool areBytes(hid_t type)
{
    return H5Tget_class(type) == H5T_INTEGER && H5Tget_size(type) == 1 &&
           H5Tget_sign(type) == H5T_SGN_NONE;
}

/// Sends all values of a dataset that openNumbers() opened, some rows an answer.
template <class T>
void sendNumbers(const Dataset& source, const Send& send)
{
    // uint64 is read as such and then checked: HDF5 would silently clip numbers beyond int64.
    const bool wide = isUnsigned64(source.type.id());
    const hid_t as = wide ? H5T_NATIVE_UINT64 : memoryType<T>();
    const std::size_t rowValues =
        product(source.shape) / std::max<std::size_t>(1, rowsOf(source.shape));
    std::vector<T> values(rowsAPiece(source, rowValues * sizeof(T)) * rowValues);
    readInPieces(
        source, rowValues * sizeof(T),
        [&](hid_t memory, hid_t space, std::size_t first, std::size_t rows) {
            if constexpr (std::is_same_v<T, std::uint8_t>)
                if (!areBytes(source.type.id())) {
                    const auto out = std::span(values).first(rows * rowValues);
                    readFlags(source, memory, space, first, out);
                    return send({reinterpret_cast<const char*>(out.data()), out.size()});
                }
            if (H5Dread(source.id.id(), as, memory, space, H5P_DEFAULT, values.data()) < 0)
                throw damaged({Core::says("%1, row %2"), source.place, std::to_string(first)},
                              Core::says("the values cannot be read"));
            if constexpr (std::is_signed_v<T>)
                if (wide)
                    requireNotBeyondSigned(source, values.data(), first, rows, rowValues);
            send({reinterpret_cast<const char*>(values.data()), rows * rowValues * sizeof(T)});
        });
}

template <class T>
StoredNumbers describe(const OpenFile& file, const Dataset& source)
{
    const std::size_t rowValues =
        product(source.shape) / std::max<std::size_t>(1, rowsOf(source.shape));
    return {.shape = source.shape,
            .pieceRows = rowsAPiece(source, rowValues * sizeof(T)),
            .offset = offsetOf<T>(file, source),
            .checksum = checksumOf<T>(source),
            .unwritten = source.unwritten};
}

Handle openAttribute(const OpenFile& file, const std::string& object, const std::string& name,
                     const std::string& place, const char* expected)
{
    if (!file.contains(object) ||
        !isYes(H5Aexists_by_name(file.id.id(), object.c_str(), name.c_str(), H5P_DEFAULT), place))
        throw Error(ErrorCode::BadFormat,
                    {.where = place,
                     .problem = {Core::says("the HDF5 attribute '%1' is missing"), name},
                     .expected = expected});
    Handle attribute(
        H5Aopen_by_name(file.id.id(), object.c_str(), name.c_str(), H5P_DEFAULT, H5P_DEFAULT),
        H5Aclose);
    if (!attribute)
        throw damaged(place, {Core::says("the HDF5 attribute '%1' cannot be opened"), name});
    return attribute;
}

std::vector<std::string> readAllStrings(const OpenFile& file, const std::string& dataset,
                                        const std::string& place)
{
    Dataset source = openDataset(file, dataset, place, Core::says("UTF-8 strings [n]"));
    if (source.shape.size() != 1 || H5Tget_class(source.type.id()) != H5T_STRING)
        throw Error(ErrorCode::BadFormat,
                    {.where = source.place,
                     .problem = {Core::says("is %1"),
                                 typeText(source.type.id()) + " " + shapeText(source.shape)},
                     .expected = Core::says("UTF-8 strings [n]")});
    requireStored(file, source);
    const std::size_t bytes = std::max(H5Tget_size(source.type.id()), sizeof(std::string));
    requireMemory(saturatingProduct(source.shape[0], bytes), source.place);
    std::vector<std::string> strings;
    strings.reserve(source.shape[0]);
    readInPieces(
        source, bytes, [&](hid_t memory, hid_t space, std::size_t first, std::size_t some) {
            auto piece = readStrings(source.type.id(), memory, some, [&](hid_t type, void* buffer) {
                return H5Dread(source.id.id(), type, memory, space, H5P_DEFAULT, buffer) >= 0;
            });
            if (!piece)
                throw damaged({Core::says("%1, row %2"), source.place, std::to_string(first)},
                              Core::says("the strings cannot be read"));
            for (std::size_t i = 0; i < piece->size(); ++i)
                if (!isUtf8((*piece)[i]))
                    throw Error(ErrorCode::BadFormat,
                                {.where = {Core::says("%1, row %2"), source.place,
                                           std::to_string(first + i)},
                                 .problem = Core::says("the string is not UTF-8"),
                                 .expected = Core::says("UTF-8 strings [n]")});
            std::ranges::move(*piece, std::back_inserter(strings));
        });
    return strings;
}

std::vector<std::string> readAttributeStrings(hid_t attribute, hid_t type, const Message& where)
{
    const Handle space(H5Aget_space(attribute), H5Sclose);
    const Shape shape = shapeOf(space.id());
    if (shape.size() > 1 || H5Tget_class(type) != H5T_STRING)
        throw Error(ErrorCode::BadFormat,
                    {.where = where,
                     .problem = {Core::says("is %1"), typeText(type) + " " + shapeText(shape)},
                     .expected = Core::says("UTF-8 strings")});
    const auto count = static_cast<std::size_t>(H5Sget_simple_extent_npoints(space.id()));
    requireMemory(saturatingProduct(count, H5Tget_size(type)), where);
    auto strings = readStrings(type, space.id(), count, [&](hid_t memory, void* buffer) {
        return H5Aread(attribute, memory, buffer) >= 0;
    });
    if (!strings)
        throw damaged(where, Core::says("the strings cannot be read"));
    for (const std::string& text : *strings)
        if (!isUtf8(text))
            throw Error(ErrorCode::BadFormat, {.where = where,
                                               .problem = Core::says("a string is not UTF-8"),
                                               .expected = Core::says("UTF-8 strings")});
    return std::move(*strings);
}

template <class T>
T readNumberAttribute(const OpenFile& file, const std::string& object, const std::string& name,
                      const std::string& place)
{
    const Handle attribute = openAttribute(file, object, name, place, Core::says("one number"));
    const Handle type(H5Aget_type(attribute.id()), H5Tclose);
    const Handle space(H5Aget_space(attribute.id()), H5Sclose);
    if (!canHold<T>(type.id()) || isUnsigned64(type.id()) ||
        H5Sget_simple_extent_npoints(space.id()) != 1)
        throw Error(ErrorCode::BadFormat,
                    {.where = {Core::says("%1, attribute %2"), place, name},
                     .problem = {Core::says("is %1"),
                                 typeText(type.id()) + " " + shapeText(shapeOf(space.id()))},
                     .expected = {Core::says("one %1"), std::string(typeName<T>())}});
    T value{};
    if (H5Aread(attribute.id(), memoryType<T>(), &value) < 0)
        throw damaged(place, {Core::says("the HDF5 attribute '%1' cannot be read"), name});
    return value;
}

std::vector<std::string> childrenOf(const OpenFile& file, const std::string& group,
                                    const std::string& place)
{
    std::vector<std::string> names;
    if (!file.contains(group, H5I_GROUP))
        return names;
    const auto append = [](hid_t, const char* name, const H5L_info_t*, void* out) -> herr_t {
        static_cast<std::vector<std::string>*>(out)->emplace_back(name);
        return 0;
    };
    hsize_t next = 0;
    if (H5Literate_by_name(file.id.id(), group.c_str(), H5_INDEX_NAME, H5_ITER_INC, &next, append,
                           &names, H5P_DEFAULT) < 0)
        throw damaged(place, Core::says("the group cannot be listed"));
    for (const std::string& name : names)
        if (!isUtf8(name))
            throw Error(ErrorCode::BadFormat,
                        {.where = place,
                         .problem = {Core::says("'%1' is not UTF-8"), printable(name)},
                         .expected = Core::says("names of datasets in UTF-8"),
                         .remedy = Core::says("Rename it.")});
    return names;
}

std::vector<std::string> attributeStringsOf(const OpenFile& file, const std::string& object,
                                            const std::string& name, const std::string& place)
{
    const Handle attribute = openAttribute(file, object, name, place, Core::says("UTF-8 strings"));
    const Handle type(H5Aget_type(attribute.id()), H5Tclose);
    return readAttributeStrings(attribute.id(), type.id(),
                                {Core::says("%1, attribute %2"), place, name});
}

OpenFile openFile(const fs::path& path)
{
    std::error_code unknown;
    if (!isYes(H5Fis_hdf5(path.c_str()), path))
        throw Error(ErrorCode::BadFormat,
                    {.where = path,
                     .problem = fs::file_size(path, unknown) == 0 ? Core::says("is empty")
                                                                  : Core::says("is not HDF5"),
                     .expected = Core::says("an HDF5 file (.h5)")});
    const Handle unlocked(H5Pcreate(H5P_FILE_ACCESS),
                          H5Pclose); // lives on: closing it clears reason()
    H5Pset_file_locking(unlocked.id(), 0, 1);
    OpenFile file{path, {H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose}};
    if (!file.id) { // what a program writes may be locked for others: that alone does no harm
        file.id = {H5Fopen(path.c_str(), H5F_ACC_RDONLY, unlocked.id()), H5Fclose};
        file.isOpenElsewhere = static_cast<bool>(file.id);
    }
    if (!file.id && reason().find("already open for") != std::string::npos)
        throw Error(ErrorCode::BadFormat,
                    {.where = path,
                     .problem = Core::says("another program has it open for writing, or ended "
                                           "without closing it"),
                     .expected = Core::says("a file that was closed by the program that wrote it"),
                     .remedy = Core::says("Close it there. Where no program has it open: h5clear "
                                          "-s FILE.")});
    if (!file.id)
        throw damaged(path, Core::says("is damaged or cut off"));
    return file;
}

/// Every string ends with NUL, which none of them contains.
std::string joinedStrings(const std::vector<std::string>& strings)
{
    std::string all;
    for (const std::string& text : strings)
        all.append(text).append(1, '\0');
    return all;
}

/// The child's half of Hdf5Reader.
class Server
{
public:
    explicit Server(fs::path path) : m_path(std::move(path)) {}

    void serve(const Request& request, const Send& send)
    {
        if (request.question == Question::Open) {
            m_file = openFile(m_path);
            return send(answerOf(m_file.isOpenElsewhere));
        }
        try {
            answerOpen(request, send);
        } catch (const Error& error) {
            if (!m_file.isOpenElsewhere)
                throw;
            Error::Parts parts = error.parts();
            parts.remedy = Core::says("Another program has the file open for writing, and may be "
                                      "amid it: close it there, and try again.");
            throw Error(error.code(), parts);
        }
    }

private:
    void answerOpen(const Request& request, const Send& send) const
    {
        switch (request.type) {
        case NumberType::Float:
            return answer<float>(request, send);
        case NumberType::Double:
            return answer<double>(request, send);
        case NumberType::UInt8:
            return answer<std::uint8_t>(request, send);
        case NumberType::Int32:
            return answer<std::int32_t>(request, send);
        case NumberType::Int64:
            return answer<std::int64_t>(request, send);
        case NumberType::UInt64:
            return answer<std::uint64_t>(request, send);
        }
    }

    template <class T>
    void answer(const Request& request, const Send& send) const
    {
        const std::string place = m_path.string() + ", " + request.object;
        if (request.question == Question::NumberAttribute) {
            const T value = readNumberAttribute<T>(m_file, request.object, request.name, place);
            return send({reinterpret_cast<const char*>(&value), sizeof value});
        }
        if (request.question != Question::Numbers && request.question != Question::Values)
            return send(textAnswer(request, place));
        const Dataset source =
            openNumbers<T>(m_file, request.object, place, request.rank, request.mayLackRows);
        if (request.question == Question::Values)
            sendNumbers<T>(source, send);
        else
            send(describe<T>(m_file, source).packed());
    }

    std::string textAnswer(const Request& request, const std::string& place) const
    {
        const std::string& object = request.object;
        switch (request.question) {
        case Question::HasGroup:
            return answerOf(m_file.contains(object, H5I_GROUP));
        case Question::HasDataset:
            return answerOf(m_file.contains(object, H5I_DATASET));
        case Question::HasAttribute:
            return answerOf(m_file.contains(object) &&
                            isYes(H5Aexists_by_name(m_file.id.id(), object.c_str(),
                                                    request.name.c_str(), H5P_DEFAULT),
                                  place));
        case Question::HoldsStrings:
            return answerOf(H5Tget_class(open(object, place).type.id()) == H5T_STRING);
        case Question::HoldsUnsigned:
            return answerOf(isUnsigned64(open(object, place).type.id()));
        case Question::Children:
            return joinedStrings(childrenOf(m_file, object, place));
        case Question::Extents:
            return StoredNumbers{.shape = open(object, place).shape}.packed();
        case Question::StoredExtents: {
            Dataset opened = open(object, place);
            requireStored(m_file, opened, request.mayLackRows);
            return StoredNumbers{.shape = opened.shape}.packed();
        }
        case Question::Strings:
            return joinedStrings(readAllStrings(m_file, object, place));
        case Question::AttributeStrings:
            return joinedStrings(attributeStringsOf(m_file, object, request.name, place));
        case Question::Open: // answered before
        case Question::Numbers:
        case Question::Values:
        case Question::NumberAttribute:
            break;
        }
        return {};
    }

    static std::string answerOf(bool isSo) { return isSo ? "y" : "n"; }
    Dataset open(const std::string& object, const std::string& place) const
    {
        return openDataset(m_file, object, place, "numbers or strings");
    }

    fs::path m_path;
    OpenFile m_file;
};

constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// The limits of a child that reads the file. Each string stands in it once, but for empty ones.
ChildLimits limitsFor(const fs::path& file)
{
    std::error_code unknown;
    const std::size_t bytes = fs::file_size(file, unknown);
    return {.memoryBytes = saturatingSum(1024 * mebibyte, saturatingProduct(8, bytes)),
            .processorSeconds = 2 + static_cast<unsigned>(bytes / (4 * mebibyte)),
            .answerBytes = saturatingSum(64 * mebibyte, saturatingProduct(2, bytes))};
}

} // namespace

std::string Request::packed() const
{
    return Packer()
        .add(static_cast<std::uint64_t>(question))
        .add(object)
        .add(name)
        .add(static_cast<std::uint64_t>(type))
        .add(std::uint64_t{rank})
        .add(std::uint64_t{mayLackRows})
        .bytes();
}

Request Request::unpacked(std::string_view bytes)
{
    Unpacker rest(bytes);
    Request request;
    request.question = static_cast<Question>(rest.number());
    request.object = rest.text();
    request.name = rest.text();
    request.type = static_cast<NumberType>(rest.number());
    request.rank = rest.number();
    request.mayLackRows = rest.number() != 0;
    return request;
}

std::string StoredNumbers::packed() const
{
    Packer packer;
    packer.add(std::uint64_t{shape.size()});
    for (const std::size_t extent : shape)
        packer.add(std::uint64_t{extent});
    packer.add(std::uint64_t{pieceRows});
    packer.add(std::uint64_t{offset ? 1U : 0U}).add(std::uint64_t{offset.value_or(0)});
    packer.add(checksum);
    for (const std::size_t row : unwritten)
        packer.add(std::uint64_t{row});
    return packer.bytes();
}

StoredNumbers StoredNumbers::unpacked(std::string_view bytes)
{
    constexpr std::uint64_t highestRank = 32; // HDF5's
    Unpacker rest(bytes);
    StoredNumbers numbers;
    numbers.shape.resize(std::min(rest.number(), highestRank));
    for (std::size_t& extent : numbers.shape)
        extent = rest.number();
    numbers.pieceRows = std::max<std::size_t>(1, rest.number());
    const bool hasOffset = rest.number() != 0;
    const std::size_t offset = rest.number();
    if (hasOffset)
        numbers.offset = offset;
    numbers.checksum = rest.text();
    while (!rest.isAtEnd())
        numbers.unwritten.push_back(rest.number());
    return numbers;
}

Answer answerAboutFile(const std::string& path, std::span<std::byte> /*shared*/)
{
    return [server = std::make_shared<Server>(path)](const std::string& request, const Send& send) {
        const Lock quiet;
        server->serve(Request::unpacked(request), send);
    };
}

std::unique_ptr<ChildProcess> openInChild(const fs::path& file)
{
    return std::make_unique<ChildProcess>(file.string(), limitsFor(file), "hdf5/file",
                                          file.native());
}

std::string changeInChild(const fs::path& file, const JobContext& job, const char* question,
                          std::string_view arguments)
{
    constexpr unsigned changing = 10;
    ChildLimits limits = limitsFor(file);
    limits.processorSeconds += changing;
    return askChild(file.string(), limits, job, question, arguments);
}

} // namespace crossfade::hdf5
