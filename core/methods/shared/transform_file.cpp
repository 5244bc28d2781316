#include "core/methods/shared/transform_file.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/base/version.h"
#include "core/data/atomic_file.h"

#include <torch/utils.h>

#include <bit>
#include <charconv>
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
constexpr std::uint32_t maximalRank = 8;

std::uint64_t checksum(std::string_view bytes)
{
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char byte : bytes)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
    return hash;
}

Error badFormat(const std::filesystem::path& file, const std::string& problem,
                const std::string& expected = "a transform saved by crossfade-cli fit")
{
    return Error(ErrorCode::BadFormat, {.where = file.string(),
                                        .problem = problem,
                                        .expected = expected,
                                        .remedy = "Fit the method again to make the file anew."});
}

/// Appends the parts of a file to a string of bytes.
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

/// Takes a file's bytes apart, never beyond their end.
class Reader
{
public:
    Reader(std::string_view bytes, const std::filesystem::path& file) : m_rest(bytes), m_file(file)
    {
    }

    std::string_view raw(std::uint64_t size)
    {
        if (size > m_rest.size())
            throw badFormat(m_file, "the file says that it holds more than it does");
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
    if (rank > maximalRank)
        throw badFormat(file, "a tensor of rank " + std::to_string(rank));
    std::vector<std::int64_t> sizes;
    std::uint64_t count = 1;
    for (std::uint32_t i = 0; i < rank; ++i) {
        const auto size = reader.number<std::uint64_t>();
        // Bounded by what is left of the file before anything is multiplied or allocated.
        if (size == 0 || size > reader.left() / sizeof(float) / count)
            throw badFormat(file, "a tensor of a size that the file does not hold");
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
        throw badFormat(file, "layout version " + std::to_string(version),
                        "version " + std::to_string(layoutVersion));
    TransformFile content;
    for (auto count = reader.number<std::uint32_t>(); count > 0; --count) {
        std::string name = reader.text();
        content.facts[std::move(name)] = reader.text();
    }
    for (auto count = reader.number<std::uint32_t>(); count > 0; --count) {
        std::string name = reader.text();
        content.tensors[std::move(name)] = readTensor(reader, file);
    }
    if (!reader.atEnd())
        throw badFormat(file, "bytes that belong to nothing");
    fact(content, "method", file);
    return content;
}

std::ifstream openTransform(const std::filesystem::path& file)
{
    std::error_code ignored;
    std::ifstream stream(file, std::ios::binary);
    if (!stream || std::filesystem::is_directory(file, ignored))
        throw Error(ErrorCode::FileNotFound,
                    {.where = file.string(),
                     .problem = "there is no such file, or it cannot be opened",
                     .expected = "a transform saved by crossfade-cli fit"});
    return stream;
}

/// All bytes of a file that begins as a transform does.
std::string readBytes(const std::filesystem::path& file)
{
    std::ifstream stream = openTransform(file);
    std::string begin(magic.size(), '\0');
    stream.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    if (!stream || begin != magic)
        throw badFormat(file, "this is no saved transform");
    const std::uintmax_t size = std::filesystem::file_size(file);
    requireMemory(2 * size, file.string()); // the bytes, and the tensors made of them
    std::string bytes(size, '\0');
    stream.seekg(0);
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!stream)
        throw badFormat(file, "the file cannot be read to its end");
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
    writer.number(static_cast<std::uint32_t>(content.facts.size()));
    for (const auto& [name, value] : content.facts) {
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

/// The parameters and float32 buffers themselves, by name.
std::map<std::string, torch::Tensor> stateTensors(const torch::nn::Module& module)
{
    std::map<std::string, torch::Tensor> tensors;
    for (const auto& item : module.named_parameters())
        tensors[item.key()] = item.value();
    for (const auto& item : module.named_buffers())
        if (item.value().scalar_type() == torch::kFloat32)
            tensors[item.key()] = item.value();
    return tensors;
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
        throw badFormat(file, "the file is cut off");
    const std::string_view body = all.substr(0, all.size() - sizeof(std::uint64_t));
    std::uint64_t stored = 0;
    std::memcpy(&stored, all.data() + body.size(), sizeof stored);
    if (stored != checksum(body))
        throw badFormat(file, "the file is damaged or cut off: its checksum does not fit");
    return parse(body, file);
}

TransformFile readTransform(const std::filesystem::path& file, const std::string& method)
{
    TransformFile content = readTransform(file);
    const std::string& saved = fact(content, "method", file);
    if (saved != method)
        throw badFormat(file, "saved by method '" + saved + "'", "one of method '" + method + "'");
    return content;
}

const std::string& fact(const TransformFile& content, const std::string& name,
                        const std::filesystem::path& file)
{
    const auto found = content.facts.find(name);
    if (found == content.facts.end())
        throw badFormat(file, "the file does not say its " + name);
    return found->second;
}

std::int64_t numberFact(const TransformFile& content, const std::string& name, std::int64_t minimum,
                        std::int64_t maximum, const std::filesystem::path& file)
{
    const std::string& text = fact(content, name, file);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < minimum ||
        number > maximum)
        throw badFormat(file, name + " is '" + text + "'",
                        "a whole number from " + std::to_string(minimum) + " to " +
                            std::to_string(maximum));
    return number;
}

std::map<std::string, std::string> transformFacts(const std::string& method, std::int64_t oldDim,
                                                  std::int64_t newDim, const Options& options)
{
    std::map<std::string, std::string> facts{{"method", method},
                                             {"version", version()},
                                             {"old_dim", std::to_string(oldDim)},
                                             {"new_dim", std::to_string(newDim)}};
    for (const auto& [name, value] : options.values())
        facts[name] = optionText(value);
    return facts;
}

Options optionFacts(const TransformFile& content, const std::vector<OptionSpec>& specs,
                    const std::filesystem::path& file)
{
    Options options(specs);
    for (const OptionSpec& spec : specs) {
        try {
            options.setText(spec.name, fact(content, spec.name, file), file.string());
        } catch (const Error& error) {
            throw badFormat(file, error.parts().problem, error.parts().expected);
        }
    }
    return options;
}

std::map<std::string, torch::Tensor> stateOf(const torch::nn::Module& module)
{
    std::map<std::string, torch::Tensor> tensors;
    for (const auto& [name, tensor] : stateTensors(module))
        tensors[name] = tensor.detach().to(torch::kCPU);
    return tensors;
}

void requireValues(const TransformFile& content, std::uint64_t count,
                   const std::filesystem::path& file)
{
    std::uint64_t found = 0;
    for (const auto& [name, tensor] : content.tensors)
        found += static_cast<std::uint64_t>(tensor.numel());
    if (found < count)
        throw badFormat(file, std::to_string(found) + " values",
                        "at least " + std::to_string(count) + " for this method's options");
}

void loadState(torch::nn::Module& module, const TransformFile& content,
               const std::filesystem::path& file)
{
    const torch::NoGradGuard noGradients;
    std::map<std::string, torch::Tensor> state = stateTensors(module);
    if (state.size() != content.tensors.size())
        throw badFormat(file, std::to_string(content.tensors.size()) + " tensors",
                        std::to_string(state.size()) + " for this method's options");
    for (auto& [name, tensor] : state) {
        const auto found = content.tensors.find(name);
        if (found == content.tensors.end())
            throw badFormat(file, "there is no tensor '" + name + "'");
        if (found->second.sizes() != tensor.sizes())
            throw badFormat(file, "tensor '" + name + "' is of another shape than it should be");
        tensor.copy_(found->second);
    }
}

} // namespace crossfade
