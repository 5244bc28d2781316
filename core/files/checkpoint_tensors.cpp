#include "core/files/checkpoint_tensors.h"

#include <torch/serialize.h>
#include <torch/utils.h>

#include <algorithm>
#include <sstream>

namespace crossfade
{

namespace
{

using torch::Tensor;

/// The parameters and buffers of a module, which share its memory, by name.
std::map<std::string, Tensor> tensorsOf(const torch::nn::Module& module, const std::string& name)
{
    std::map<std::string, Tensor> tensors;
    for (const auto& parameter : module.named_parameters())
        tensors[name + " parameter " + parameter.key()] = parameter.value();
    for (const auto& buffer : module.named_buffers())
        tensors[name + " buffer " + buffer.key()] = buffer.value();
    return tensors;
}

} // namespace

void writeTo(Checkpoint& state, const std::string& name, const Tensor& tensor)
{
    const Tensor whole = tensor.detach().cpu().contiguous();
    state[name].assign(static_cast<const char*>(whole.data_ptr()), whole.nbytes());
}

bool readFrom(const Checkpoint& state, const std::string& name, const Tensor& tensor)
{
    const torch::NoGradGuard noGradients;
    const auto found = state.find(name);
    if (found == state.end() || found->second.size() != tensor.nbytes())
        return false;
    // from_blob takes a pointer to non-const; nothing is written to it.
    void* const bytes = const_cast<char*>(found->second.data());
    tensor.copy_(torch::from_blob(bytes, tensor.sizes(), tensor.scalar_type()));
    return true;
}

void writeTo(Checkpoint& state, const std::string& name, const torch::nn::Module& module)
{
    for (const auto& [part, tensor] : tensorsOf(module, name))
        writeTo(state, part, tensor);
}

bool readFrom(const Checkpoint& state, const std::string& name, const torch::nn::Module& module)
{
    return std::ranges::all_of(tensorsOf(module, name), [&](const auto& part) {
        return readFrom(state, part.first, part.second);
    });
}

void writeTo(Checkpoint& state, const std::string& name, const torch::optim::Optimizer& optimizer)
{
    std::ostringstream stream;
    torch::serialize::OutputArchive archive;
    optimizer.save(archive);
    archive.save_to(stream);
    state[name] = stream.str();
}

bool readFrom(const Checkpoint& state, const std::string& name, torch::optim::Optimizer& optimizer)
{
    const auto found = state.find(name);
    if (found == state.end())
        return false;
    try {
        std::istringstream stream(found->second);
        torch::serialize::InputArchive archive;
        archive.load_from(stream);
        optimizer.load(archive);
    } catch (const c10::Error&) { // of another kind or of other parameters
        return false;
    }
    return true;
}

void writeTo(Checkpoint& state, const std::string& name, const at::Generator& generator)
{
    writeTo(state, name, generator.get_state());
}

bool readFrom(const Checkpoint& state, const std::string& name, at::Generator& generator)
{
    Tensor random = generator.get_state();
    if (!readFrom(state, name, random))
        return false;
    generator.set_state(random);
    return true;
}

} // namespace crossfade
