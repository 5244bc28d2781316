#include "core/methods/shared/transform_file.h"

#include "core/base/checksum.h"
#include "core/base/error.h"
#include "core/files/atomic_file.h"
#include "core/methods/shared/transform_container.h"
#include "core/methods/shared/transform_header.h"

#include <torch/utils.h>

#include <bit>
#include <cstring>
#include <string_view>
#include <utility>

namespace crossfade
{

namespace
{

static_assert(std::endian::native == std::endian::little, "transforms are stored little-endian");

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

torch::Tensor tensorOf(const TransformContainer::Tensor& stored)
{
    torch::Tensor tensor = torch::empty(stored.sizes, torch::kFloat32);
    std::memcpy(tensor.data_ptr<float>(), stored.values.data(), stored.values.size());
    return tensor;
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
    writer.raw(transformMagic);
    writer.number(transformLayoutVersion);
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
    writer.number(checksum64(writer.bytes()));
    return writer.bytes();
}

} // namespace

void writeTransform(const std::filesystem::path& file, const TransformFile& content)
{
    writeWholeFile(file, encode(content));
}

TransformFile readTransform(const std::filesystem::path& file)
{
    TransformContainer stored = readTransformContainer(file);
    TransformFile content{std::move(stored.header), {}};
    for (const auto& [name, tensor] : stored.tensors)
        content.tensors.emplace(name, tensorOf(tensor));
    return content;
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
