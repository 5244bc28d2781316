#include "core/methods/shared/transform_container.h"

#include "core/base/checksum.h"
#include "core/base/machine/memory.h"
#include "core/base/regular_file.h"

#include <cstring>
#include <fstream>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::uint32_t highestRank = 8;

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

TransformContainer::Tensor readTensor(Reader& reader, const std::filesystem::path& file)
{
    const auto rank = reader.number<std::uint32_t>();
    if (rank > highestRank)
        throw badTransform(file, "a tensor of rank " + std::to_string(rank));
    TransformContainer::Tensor tensor;
    std::uint64_t count = 1;
    for (std::uint32_t i = 0; i < rank; ++i) {
        const auto size = reader.number<std::uint64_t>();
        // Compared with what is left of the file before anything is multiplied or allocated.
        if (size == 0 || size > reader.left() / sizeof(float) / count)
            throw badTransform(file, "a tensor of a size that the file does not hold");
        count *= size;
        tensor.sizes.push_back(static_cast<std::int64_t>(size));
    }
    tensor.values = reader.raw(count * sizeof(float));
    return tensor;
}

/// Fills in header and tensors from the bytes before the checksum.
void parse(TransformContainer& content, std::string_view body, const std::filesystem::path& file)
{
    Reader reader(body, file);
    reader.raw(transformMagic.size());
    const auto version = reader.number<std::uint32_t>();
    if (version != transformLayoutVersion)
        throw badTransform(file, "layout version " + std::to_string(version),
                           "version " + std::to_string(transformLayoutVersion));
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
    if (!content.header.contains("method"))
        throw badTransform(file, "the file does not say its method");
}

/// All bytes of a file, if it begins as a transform does.
std::string readBytes(const std::filesystem::path& file)
{
    InputFile stream = openRegularFile(file, "a transform saved by crossfade-cli fit");
    std::string start(transformMagic.size(), '\0');
    stream.read(start.data(), static_cast<std::streamsize>(start.size()));
    if (!stream || start != transformMagic)
        throw badTransform(file, "this is no saved transform");
    const std::uintmax_t size = std::filesystem::file_size(file);
    requireMemory(2 * size, file.string()); // the bytes, and the tensors made of them
    std::string bytes(size, '\0');
    stream.seekg(0);
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!stream)
        throw badTransform(file, "the file became shorter while it was read");
    return bytes;
}

} // namespace

TransformContainer readTransformContainer(const std::filesystem::path& file)
{
    TransformContainer content;
    content.bytes = std::make_unique<const std::string>(readBytes(file));
    const std::string_view all = *content.bytes;
    if (all.size() < transformMagic.size() + sizeof(std::uint64_t))
        throw badTransform(file, "the file is cut off");
    const std::string_view body = all.substr(0, all.size() - sizeof(std::uint64_t));
    std::uint64_t stored = 0;
    std::memcpy(&stored, all.data() + body.size(), sizeof stored);
    if (stored != checksum64(body))
        throw badTransform(file, "the file is damaged or cut off: its checksum does not fit");
    parse(content, body, file);
    return content;
}

Error badTransform(const std::filesystem::path& file, Message problem, Message expected)
{
    return Error(ErrorCode::BadFormat, {.where = file,
                                        .problem = std::move(problem),
                                        .expected = std::move(expected),
                                        .remedy = "Fit the method again to make the file anew."});
}

} // namespace crossfade
