#include "core/methods/shared/module_state.h"

#include "core/methods/shared/transform_header.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

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
        throw badTransform(file, std::to_string(found) + " values",
                           "at least " + std::to_string(count) + " for this method's options");
}

void loadState(torch::nn::Module& module, const TransformFile& content,
               const std::filesystem::path& file)
{
    const torch::NoGradGuard noGradients;
    std::map<std::string, torch::Tensor> state = stateTensors(module);
    if (state.size() != content.tensors.size())
        throw badTransform(file, std::to_string(content.tensors.size()) + " tensors",
                           std::to_string(state.size()) + " for this method's options");
    for (auto& [name, tensor] : state) {
        const auto found = content.tensors.find(name);
        if (found == content.tensors.end())
            throw badTransform(file, "there is no tensor '" + name + "'");
        if (found->second.sizes() != tensor.sizes())
            throw badTransform(file, "tensor '" + name + "' is of another shape than it should be");
        tensor.copy_(found->second);
    }
}

bool copyState(const torch::nn::Module& from, torch::nn::Module& into)
{
    const torch::NoGradGuard noGradients;
    const std::map<std::string, torch::Tensor> values = stateTensors(from);
    std::map<std::string, torch::Tensor> places = stateTensors(into);
    const auto fits = [&](const auto& place) {
        const auto found = values.find(place.first);
        return found != values.end() && found->second.sizes() == place.second.sizes();
    };
    if (values.size() != places.size() || !std::ranges::all_of(places, fits))
        return false;
    for (auto& [name, tensor] : places)
        tensor.copy_(values.at(name));
    return true;
}

} // namespace crossfade
