#include "core/models/training/torchscript_export.h"

#include <string>

namespace crossfade
{

namespace
{

/// Writes the source of forward() while it registers the weights that the source names.
class Writer
{
public:
    void line(const std::string& text) { m_source += "    " + text + "\n"; }

    /// The expression `convolution(x)` with its normalisation folded in.
    std::string convolution(const std::string& name, const NormalizedConvolution& layer,
                            const std::string& input)
    {
        const auto& norm = layer->normalization;
        const torch::Tensor scale = scaleOf(norm);
        keep(name + "_weight", layer->convolution->weight * scale.view({-1, 1, 1, 1}));
        keep(name + "_bias", norm->bias - norm->running_mean * scale);
        const auto& options = layer->convolution->options;
        const std::string stride = std::to_string(options.stride()->at(0));
        const std::string padding = std::to_string(options.kernel_size()->at(0) / 2);
        return "torch.conv2d(" + input + ", self." + name + "_weight, self." + name + "_bias, [" +
               stride + ", " + stride + "], [" + padding + ", " + padding + "])";
    }

    /// A linear layer, with its normalisation where it has one.
    std::string linear(const std::string& name, const torch::nn::Linear& layer,
                       const torch::nn::BatchNorm1d& norm, const std::string& input)
    {
        const torch::Tensor scale = norm ? scaleOf(norm) : torch::ones_like(layer->bias);
        keep(name + "_weight", layer->weight * scale.view({-1, 1}));
        keep(name + "_bias",
             norm ? norm->bias + (layer->bias - norm->running_mean) * scale : layer->bias);
        return "torch.linear(" + input + ", self." + name + "_weight, self." + name + "_bias)";
    }

    torch::jit::Module finish(std::size_t imageSize)
    {
        m_module.register_attribute("image_size", c10::IntType::get(),
                                    static_cast<std::int64_t>(imageSize));
        m_module.define(m_source);
        m_module.eval();
        return m_module;
    }

private:
    /// What a normalisation multiplies by after training.
    template <class Norm>
    static torch::Tensor scaleOf(const Norm& norm)
    {
        return norm->weight / torch::sqrt(norm->running_var + norm->options.eps());
    }

    void keep(const std::string& name, const torch::Tensor& tensor)
    {
        m_module.register_parameter(name, tensor.detach().contiguous().clone(), false);
    }

    torch::jit::Module m_module{"Backbone"};
    std::string m_source = "def forward(self, x):\n";
};

} // namespace

torch::jit::Module toTorchScript(const ResidualNetwork& network, std::size_t imageSize,
                                 bool unitLength)
{
    const torch::NoGradGuard noGradient;
    Writer writer;
    writer.line("x = (x - 0.5) / 0.25");
    writer.line("x = torch.relu(" + writer.convolution("stem", network->stem, "x") + ")");
    for (std::size_t i = 0; i < network->blocks.size(); ++i) {
        const ResidualBlock& block = network->blocks[i];
        const std::string name = "block" + std::to_string(i);
        writer.line("y = torch.relu(" + writer.convolution(name + "_first", block->first, "x") +
                    ")");
        writer.line("y = " + writer.convolution(name + "_second", block->second, "y"));
        if (block->shortcut)
            writer.line("x = " + writer.convolution(name + "_shortcut", block->shortcut, "x"));
        writer.line("x = torch.relu(y + x)");
    }
    writer.line("x = torch.mean(x, [2, 3])");
    writer.line("x = " +
                writer.linear("embedding", network->embedding, network->normalization, "x"));
    if (unitLength)
        writer.line("x = x / torch.clamp_min(torch.norm(x, 2, [1], True), 1e-12)");
    writer.line("return x");
    return writer.finish(imageSize);
}

} // namespace crossfade
