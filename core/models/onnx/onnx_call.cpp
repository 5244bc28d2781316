#include "core/models/onnx/onnx_call.h"

#include "core/base/text.h"
#include "core/models/onnx/onnx_network.h"

namespace crossfade
{

const torch::Tensor& OnnxCall::at(std::size_t input) const
{
    if (!has(input))
        refuse("without its input " + std::to_string(input));
    return m_inputs[input];
}

std::vector<std::int64_t> OnnxCall::wholesAt(std::size_t input) const
{
    const torch::Tensor flat = at(input).to(torch::kLong).contiguous().reshape({-1});
    const auto* const values = flat.data_ptr<std::int64_t>();
    return {values, values + flat.numel()};
}

const OnnxAttribute* OnnxCall::find(std::string_view name) const
{
    const auto found = m_node.attributes.find(std::string(name));
    return found == m_node.attributes.end() ? nullptr : &found->second;
}

const OnnxAttribute* OnnxCall::find(std::string_view name, OnnxAttribute::Type type) const
{
    const OnnxAttribute* const found = find(name);
    if (found != nullptr && found->type != type)
        refuse("says " + std::string(name) + " in another type than ONNX has it");
    return found;
}

std::int64_t OnnxCall::whole(std::string_view name, std::int64_t otherwise) const
{
    const OnnxAttribute* const found = find(name, OnnxAttribute::Type::Whole);
    return found == nullptr ? otherwise : found->whole;
}

double OnnxCall::number(std::string_view name, double otherwise) const
{
    const OnnxAttribute* const found = find(name, OnnxAttribute::Type::Number);
    return found == nullptr ? otherwise : found->number;
}

std::string OnnxCall::text(std::string_view name, std::string_view otherwise) const
{
    const OnnxAttribute* const found = find(name, OnnxAttribute::Type::Text);
    return found == nullptr ? std::string(otherwise) : found->text;
}

std::vector<std::int64_t> OnnxCall::wholes(std::string_view name,
                                           std::vector<std::int64_t> otherwise) const
{
    const OnnxAttribute* const found = find(name, OnnxAttribute::Type::Wholes);
    return found == nullptr ? std::move(otherwise) : found->wholes;
}

std::vector<double> OnnxCall::numbers(std::string_view name) const
{
    const OnnxAttribute* const found = find(name, OnnxAttribute::Type::Numbers);
    return found == nullptr ? std::vector<double>() : found->numbers;
}

torch::Tensor OnnxCall::tensor(std::string_view name) const
{
    const OnnxAttribute* const found = find(name, OnnxAttribute::Type::Tensor);
    return found == nullptr ? torch::Tensor() : found->tensor;
}

std::vector<torch::Tensor> OnnxCall::computed(std::string_view graph) const
{
    const OnnxAttribute* const found = find(graph, OnnxAttribute::Type::Graph);
    if (found == nullptr)
        refuse("without its graph " + std::string(graph));
    return m_compute(*found->graph);
}

std::optional<std::vector<std::int64_t>> OnnxCall::wholesIn(std::string_view name,
                                                            std::size_t input) const
{
    if (hasAttribute(name))
        return wholes(name);
    return has(input) ? std::optional(wholesAt(input)) : std::nullopt;
}

void OnnxCall::refuse(const std::string& what) const
{
    throw OnnxFailed("the operator " + printable(m_node.type) + " " + what);
}

torch::Tensor alongAxis(const torch::Tensor& perChannel, const torch::Tensor& of, std::int64_t axis)
{
    if (perChannel.numel() == 1)
        return perChannel.reshape({});
    std::vector<std::int64_t> shape(static_cast<std::size_t>(of.dim()), 1);
    shape.at(static_cast<std::size_t>(at::maybe_wrap_dim(axis, of.dim()))) = perChannel.numel();
    return perChannel.reshape(shape);
}

const OnnxOperators& onnxOperators()
{
    static const OnnxOperators all = [] {
        OnnxOperators every;
        for (const OnnxOperators* some :
             {&numberOperators(), &shapeOperators(), &layerOperators(), &integerOperators()})
            every.insert(some->begin(), some->end());
        return every;
    }();
    return all;
}

} // namespace crossfade
