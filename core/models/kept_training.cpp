#include "core/models/kept_training.h"

#include "core/base/checksum.h"
#include <torch/utils.h>
#include <torch/version.h>

#include <cstring>
#include <memory>
#include <span>
#include <sstream>

namespace crossfade
{

namespace
{

using torch::Tensor;

std::uint64_t checksumOf(std::span<const std::byte> bytes)
{
    return checksum64({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

/// How libtorch names a parameter in the optimizer's state.
std::string keyOf(const Tensor& parameter)
{
    return c10::guts::to_string(parameter.unsafeGetTensorImpl());
}

torch::optim::SGDParamState* stateOf(const torch::optim::SGD& optimizer, const Tensor& parameter)
{
    const auto found = optimizer.state().find(keyOf(parameter));
    return found == optimizer.state().end()
               ? nullptr
               : static_cast<torch::optim::SGDParamState*>(found->second.get());
}

} // namespace

std::string madeOf(const LabelledImages& images, const BackboneOptions& options,
                   const OldModel& old)
{
    std::ostringstream text;
    text.precision(17);
    text << "torch " << TORCH_VERSION << "; images " << images.count() << " of " << images.size
         << ", " << checksumOf(std::as_bytes(std::span(images.pixels))) << ", "
         << checksumOf(std::as_bytes(std::span(images.labels))) << "; old " << old.features.rows()
         << "x" << old.features.dim() << ", " << checksumOf(std::as_bytes(old.features.values()));
    if (old.head)
        text << ", head " << checksumOf(std::as_bytes(old.head->weight.values())) << ", "
             << checksumOf(std::as_bytes(std::span(old.head->bias)));
    text << "; widths";
    for (const std::size_t width : options.widths)
        text << ' ' << width;
    const CompatibleObjective& objective = options.objective;
    text << "; dim " << options.dim << "; epochs " << options.epochs << "; batch " << options.batch
         << "; rate " << options.learningRate << "; momentum " << options.momentum << "; decay "
         << options.weightDecay << "; seed " << options.seed << "; base "
         << static_cast<int>(objective.base) << "; compatible "
         << static_cast<int>(objective.compatible) << "; lambda " << objective.lambda
         << "; temperature " << objective.temperature << "; smoothing " << objective.labelSmoothing
         << "; arcface " << objective.arcFace.scale << ' ' << objective.arcFace.margin;
    return text.str();
}

void put(KeptState& state, const std::string& name, const Tensor& tensor)
{
    const Tensor whole = tensor.detach().contiguous();
    state[name].assign(static_cast<const char*>(whole.data_ptr()), whole.nbytes());
}

bool take(const KeptState& state, const std::string& name, Tensor tensor)
{
    const auto found = state.find(name);
    if (found == state.end() || found->second.size() != tensor.nbytes() || !tensor.is_contiguous())
        return false;
    std::memcpy(tensor.data_ptr(), found->second.data(), found->second.size());
    return true;
}

void putNetwork(KeptState& state, const torch::nn::Module& network,
                const torch::optim::SGD& optimizer, const at::Generator& generator)
{
    for (const auto& parameter : network.named_parameters()) {
        put(state, "parameter " + parameter.key(), parameter.value());
        if (const auto* values = stateOf(optimizer, parameter.value()))
            put(state, "momentum " + parameter.key(), values->momentum_buffer());
    }
    for (const auto& buffer : network.named_buffers())
        put(state, "buffer " + buffer.key(), buffer.value());
    put(state, "generator", generator.get_state());
}

bool takeNetwork(const KeptState& state, torch::nn::Module& network, torch::optim::SGD& optimizer,
                 at::Generator& generator)
{
    const torch::NoGradGuard noGradient;
    bool all = true;
    for (auto& parameter : network.named_parameters()) {
        all = take(state, "parameter " + parameter.key(), parameter.value()) && all;
        if (!state.contains("momentum " + parameter.key()))
            continue;
        auto values = std::make_unique<torch::optim::SGDParamState>();
        values->momentum_buffer(torch::empty_like(parameter.value()));
        all = take(state, "momentum " + parameter.key(), values->momentum_buffer()) && all;
        optimizer.state()[keyOf(parameter.value())] = std::move(values);
    }
    for (auto& buffer : network.named_buffers())
        all = take(state, "buffer " + buffer.key(), buffer.value()) && all;
    Tensor random = generator.get_state();
    all = take(state, "generator", random) && all;
    generator.set_state(random);
    return all;
}

} // namespace crossfade
