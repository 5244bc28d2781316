#include "core/models/onnx/onnx_interface.h"

#include "core/base/machine/memory.h"
#include "core/data/formats/binary_file.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>

namespace crossfade
{

namespace
{

// Messages of Protocol Buffers: fields with a number, each a varint, a number of fixed size, or
// bytes, which may be a message again.

/// One field of a message.
struct Field {
    std::size_t number = 0;
    std::uint64_t value = 0; ///< of a varint
    std::string_view bytes;  ///< of a field of bytes
};

std::optional<std::uint64_t> takeVarint(std::string_view& rest)
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !rest.empty(); shift += 7) {
        const auto byte = static_cast<std::uint8_t>(rest.front());
        rest.remove_prefix(1);
        value |= std::uint64_t{byte & 0x7FU} << shift;
        if ((byte & 0x80U) == 0)
            return value;
    }
    return {};
}

std::optional<std::string_view> takeBytes(std::string_view& rest, std::uint64_t count)
{
    if (count > rest.size())
        return {};
    const std::string_view bytes = rest.substr(0, count);
    rest.remove_prefix(count);
    return bytes;
}

/// The first field of a message, which is taken off it; none at its end, or where it is damaged.
std::optional<Field> takeField(std::string_view& rest)
{
    enum WireType { Varint = 0, EightBytes = 1, Bytes = 2, FourBytes = 5 };
    const auto tag = takeVarint(rest);
    if (!tag)
        return {};
    Field field{.number = *tag >> 3U, .bytes = {}};
    std::optional<std::uint64_t> size;
    switch (*tag & 7U) {
    case Varint:
        size = takeVarint(rest);
        field.value = size.value_or(0);
        return size ? std::optional(field) : std::nullopt;
    case EightBytes:
        size = 8;
        break;
    case FourBytes:
        size = 4;
        break;
    case Bytes:
        size = takeVarint(rest);
        break;
    default:
        return {};
    }
    const auto bytes = size ? takeBytes(rest, *size) : std::nullopt;
    if (!bytes)
        return {};
    field.bytes = *bytes;
    return field;
}

/// The bytes of all fields of that number.
std::vector<std::string_view> fieldsOf(std::string_view message, std::size_t number)
{
    std::vector<std::string_view> all;
    while (const auto field = takeField(message))
        if (field->number == number)
            all.push_back(field->bytes);
    return all;
}

/// The last field of that number, as Protocol Buffers has it; empty: there is none.
std::string_view fieldOf(std::string_view message, std::size_t number)
{
    const std::vector<std::string_view> all = fieldsOf(message, number);
    return all.empty() ? std::string_view() : all.back();
}

constexpr std::size_t graphOfModel = 7;
constexpr std::size_t initializerOfGraph = 5;
constexpr std::size_t inputOfGraph = 11;
constexpr std::size_t outputOfGraph = 12;
constexpr std::size_t nameOfTensor = 8;
constexpr std::size_t elsewhereOfTensor = 13; // entries of which one says the file
constexpr std::size_t keyOfEntry = 1;
constexpr std::size_t valueOfEntry = 2;
constexpr std::size_t nameOfValue = 1;
constexpr std::size_t typeOfValue = 2;
constexpr std::size_t tensorOfType = 1;
constexpr std::size_t shapeOfTensor = 2;
constexpr std::size_t dimensionOfShape = 1;
constexpr std::size_t valueOfDimension = 1;
constexpr std::uint64_t largestExtent = 1 << 20;

std::vector<std::size_t> shapeOf(std::string_view value)
{
    const std::string_view tensor = fieldOf(fieldOf(value, typeOfValue), tensorOfType);
    std::vector<std::size_t> shape;
    for (std::string_view dimension : fieldsOf(fieldOf(tensor, shapeOfTensor), dimensionOfShape)) {
        shape.push_back(0);
        while (const auto field = takeField(dimension))
            if (field->number == valueOfDimension && field->value <= largestExtent)
                shape.back() = field->value; // a larger one, such as −1, is written for "open"
    }
    return shape;
}

std::vector<std::size_t> inputShape(std::string_view graph)
{
    std::vector<std::string_view> constants; // older files list them among the inputs, too
    for (const std::string_view tensor : fieldsOf(graph, initializerOfGraph))
        constants.push_back(fieldOf(tensor, nameOfTensor));
    for (const std::string_view input : fieldsOf(graph, inputOfGraph))
        if (std::ranges::find(constants, fieldOf(input, nameOfValue)) == constants.end())
            return shapeOf(input);
    return {};
}

std::string contentOf(const std::filesystem::path& file)
{
    BinaryFile checked(file, "an ONNX model");
    if (checked.size() == 0)
        checked.refuse("is empty", "an ONNX model");
    requireMemory(checked.size(), file.string());
    std::string model(checked.size(), '\0');
    checked.read(model.data(), model.size());
    return model;
}

} // namespace

OnnxInterface onnxInterface(const std::filesystem::path& file)
{
    const std::string model = contentOf(file);
    const std::string_view graph = fieldOf(model, graphOfModel);
    OnnxInterface interface {
        .input = inputShape(graph), .outputs = {}
    };
    for (const std::string_view output : fieldsOf(graph, outputOfGraph))
        interface.outputs.emplace_back(fieldOf(output, nameOfValue));
    return interface;
}

std::uintmax_t onnxBytes(const std::filesystem::path& file)
{
    const std::string model = contentOf(file);
    std::set<std::string_view> names;
    for (const std::string_view tensor : fieldsOf(fieldOf(model, graphOfModel), initializerOfGraph))
        for (const std::string_view entry : fieldsOf(tensor, elsewhereOfTensor))
            if (fieldOf(entry, keyOfEntry) == "location")
                names.insert(fieldOf(entry, valueOfEntry));
    std::uintmax_t bytes = model.size();
    for (const std::string_view name : names) {
        std::error_code unknown;
        const std::uintmax_t more = std::filesystem::file_size(file.parent_path() / name, unknown);
        bytes = saturatingSum(bytes, unknown ? 0 : more);
    }
    return bytes;
}

} // namespace crossfade
