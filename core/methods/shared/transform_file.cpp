#include "core/methods/shared/transform_file.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/data/atomic_file.h"
#include "core/methods/shared/transform_header.h"

#include <torch/utils.h>

#include <bit>
#include <cstring>
#include <fstream>
#include <string_view>
#include <vector>

namespace crossfade
{

namespace
{

static_assert(std::endian::native == std::endian::little, "transforms are stored little-endian");

constexpr std::string_view magic = "CROSSFDT";
constexpr std::uint32_t layoutVersion = 1;
constexpr std::uint32_t highestRank = 8;

std::uint64_t checksum(std::string_view bytes)
{
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char byte : bytes)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
    return hash;
}

/// Builds the bytes of a file.
class Writer
{
public:
    template <class Number>
    void number(Number value)
    {
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void text(std::string_view value)
    {
        number(static_cast<std::uint32_t>(value.size()));
        m_bytes += value;
    }
    void raw(std::string_view value) { m_bytes += value; }
    const std::string& bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

/// Reads numbers and texts from a file's bytes one after another, never beyond their end.
class Reader
{
public:
    Reader(std::string_view bytes, const std::filesystem::path& file) : m_rest(bytes), m_file(file)
    {
    }

    std::string_view raw(std::uint64_t size)
    {
        if (size > m_rest.size())
            throw badTransform(m_file, "the file says that it holds more than it does");
        const std::string_view part = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return part;
    }
    template <class Number>
    Number number()
    {
        Number value{};
        std::memcpy(&value, raw(sizeof value).data(), sizeof value);
        return value;
    }
    std::string text() { return std::string(raw(number<std::uint32_t>())); }
    bool atEnd() const { return m_rest.empty(); }
    std::uint64_t left() const { return m_rest.size(); }

private:
    std::string_view m_rest;
    const std::filesystem::path& m_file;
};

torch::Tensor readTensor(Reader& reader, const std::filesystem::path& file)
{
    const auto rank = reader.number<std::uint32_t>();
    if (rank > highestRank)
        throw badTransform(file, "a tensor of rank " + std::to_string(rank));
    std::vector<std::int64_t> sizes;
    std::uint64_t count = 1;
    for (std::uint32_t i = 0; i < rank; ++i) {
        const auto size = reader.number<std::uint64_t>();
        // Compared with what is left of the file before anything is multiplied or allocated.
        if (size == 0 || size > reader.left() / sizeof(float) / count)
            throw badTransform(file, "a tensor of a size that the file does not hold");
        count *= size;
        sizes.push_back(static_cast<std::int64_t>(size));
    }
    const std::string_view values = reader.raw(count * sizeof(float));
    torch::Tensor tensor = torch::empty(sizes, torch::kFloat32);
    std::memcpy(tensor.data_ptr<float>(), values.data(), values.size());
    return tensor;
}

TransformFile parse(std::string_view bytes, const std::filesystem::path& file)
{
    Reader reader(bytes, file);
    reader.raw(magic.size());
    const auto version = reader.number<std::uint32_t>();
    if (version != layoutVersion)
        throw badTransform(file, "layout version " + std::to_string(version),
                           "version " + std::to_string(layoutVersion));
    TransformFile content;
    for (auto count = reader.number<std::uint32_t>(); count > 0; --count) {
        std::string name = reader.text();
        content.header[std::move(name)] = reader.text();
    }
    for (auto count = reader.number<std::uint32_t>(); count > 0; --count) {
        std::string name = reader.text();
        content.tensors[std::move(name)] = readTensor(reader, file);
    }
    if (!reader.atEnd())
        throw badTransform(file, "more bytes than the layout has a use for");
    headerText(content, "method", file);
    return content;
}

std::ifstream openTransform(const std::filesystem::path& file)
{
    std::error_code ignored;
    std::ifstream stream;
    if (std::filesystem::is_regular_file(file, ignored)) // a pipe would be waited for
        stream.open(file, std::ios::binary);
    if (!stream.is_open())
        throw Error(ErrorCode::FileNotFound,
                    {.where = file.string(),
                     .problem = "there is no such file, or it cannot be opened",
                     .expected = "a transform saved by crossfade-cli fit"});
    return stream;
}

/// All bytes of a file, if it begins as a transform does.
std::string readBytes(const std::filesystem::path& file)
{
    std::ifstream stream = openTransform(file);
    std::string start(magic.size(), '\0');
    stream.read(start.data(), static_cast<std::streamsize>(start.size()));
    if (!stream || start != magic)
        throw badTransform(file, "this is no saved transform");
    const std::uintmax_t size = std::filesystem::file_size(file);
    requireMemory(2 * size, file.string()); // the bytes, and the tensors made of them
    std::string bytes(size, '\0');
    stream.seekg(0);
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!stream)
        throw badTransform(file, "the file cannot be read to its end");
    return bytes;
}

void appendTensor(Writer& writer, const torch::Tensor& tensor)
{
    const torch::Tensor values = tensor.detach().to(torch::kCPU).contiguous();
    TORCH_CHECK(values.scalar_type() == torch::kFloat32, "only float32 is saved");
    writer.number(static_cast<std::uint32_t>(values.dim()));
    for (const std::int64_t size : values.sizes())
        writer.number(static_cast<std::uint64_t>(size));
    writer.raw({reinterpret_cast<const char*>(values.data_ptr<float>()),
                static_cast<std::size_t>(values.numel()) * sizeof(float)});
}

std::string encode(const TransformFile& content)
{
    Writer writer;
    writer.raw(magic);
    writer.number(layoutVersion);
    writer.number(static_cast<std::uint32_t>(content.header.size()));
    for (const auto& [name, value] : content.header) {
        writer.text(name);
        writer.text(value);
    }
    writer.number(static_cast<std::uint32_t>(content.tensors.size()));
    for (const auto& [name, tensor] : content.tensors) {
        writer.text(name);
        appendTensor(writer, tensor);
    }
    writer.number(checksum(writer.bytes()));
    return writer.bytes();
}

} // namespace

void writeTransform(const std::filesystem::path& file, const TransformFile& content)
{
    writeWholeFile(file, encode(content));
}

TransformFile readTransform(const std::filesystem::path& file)
{
    const std::string bytes = readBytes(file);
    const std::string_view all = bytes;
    if (all.size() < magic.size() + sizeof(std::uint64_t))
        throw badTransform(file, "the file is cut off");
    const std::string_view body = all.substr(0, all.size() - sizeof(std::uint64_t));
    std::uint64_t stored = 0;
    std::memcpy(&stored, all.data() + body.size(), sizeof stored);
    if (stored != checksum(body))
        throw badTransform(file, "the file is damaged or cut off: its checksum does not fit");
    return parse(body, file);
}

TransformFile readTransform(const std::filesystem::path& file, const std::string& method)
{
    TransformFile content = readTransform(file);
    const std::string& saved = headerText(content, "method", file);
    if (saved != method)
        throw badTransform(file, "saved by method '" + saved + "'",
                           "one of method '" + method + "'");
    return content;
}

} // namespace crossfade
