#include "core/models/training/augmentation.h"

#include <torch/nn/functional/padding.h>
#include <torch/nn/functional/vision.h>
#include <torch/utils.h>

#include <cmath>
#include <numbers>
#include <vector>

namespace crossfade
{

namespace
{

using torch::Tensor;

/// One number in [from, to) for each image.
Tensor drawn(std::int64_t count, double from, double to, const at::Generator& generator)
{
    return torch::rand({count}, generator, torch::kFloat32) * (to - from) + from;
}

/// A piece of each image, flipped or not, enlarged to its size.
Tensor randomPieces(const Tensor& images, const at::Generator& generator)
{
    namespace functional = torch::nn::functional;
    const std::int64_t count = images.size(0);
    const Tensor side = drawn(count, 0.08, 1, generator).sqrt();
    const Tensor stretch =
        (drawn(count, std::log(3.0 / 4), std::log(4.0 / 3), generator) / 2).exp();
    const Tensor width = (side * stretch).clamp_max(1);
    const Tensor height = (side / stretch).clamp_max(1);
    const Tensor flip = torch::where(drawn(count, 0, 1, generator).lt(0.5), -width, width);
    const Tensor none = torch::zeros({count});
    // An image reaches from −1 to 1 here.
    const Tensor right = (1 - width) * drawn(count, -1, 1, generator);
    const Tensor down = (1 - height) * drawn(count, -1, 1, generator);
    const Tensor places = torch::stack({flip, none, right, none, height, down}, 1);
    const Tensor grid = functional::affine_grid(places.view({count, 2, 3}), images.sizes(), false);
    return functional::grid_sample(images, grid,
                                   functional::GridSampleFuncOptions()
                                       .mode(torch::kBilinear)
                                       .padding_mode(torch::kBorder)
                                       .align_corners(false));
}

Tensor grey(const Tensor& images)
{
    const Tensor shares = torch::tensor({0.299F, 0.587F, 0.114F}).view({1, 3, 1, 1});
    return (images * shares).sum(1, true);
}

/// Turns each image's colours by its angle [n], in turns, about the axis of greys (Rodrigues).
Tensor turnedHue(const Tensor& images, const Tensor& turns)
{
    const Tensor angles = (turns * (2 * std::numbers::pi)).view({-1, 1, 1, 1});
    const Tensor mean = images.mean(1, true);
    const Tensor across = (images.roll(1, 1) - images.roll(-1, 1)) / std::sqrt(3.0);
    return mean + (images - mean) * angles.cos() + across * angles.sin();
}

Tensor jittered(const Tensor& images, const at::Generator& generator)
{
    const std::int64_t count = images.size(0);
    const auto factor = [&] { return drawn(count, 0.6, 1.4, generator).view({-1, 1, 1, 1}); };
    Tensor x = (images * factor()).clamp(0, 1);
    const Tensor middle = grey(x).mean({1, 2, 3}, true);
    x = (middle + (x - middle) * factor()).clamp(0, 1);
    const Tensor plain = grey(x);
    x = (plain + (x - plain) * factor()).clamp(0, 1);
    return turnedHue(x, drawn(count, -0.1, 0.1, generator)).clamp(0, 1);
}

/// Each image of `changed` with this probability, else that of `images`.
Tensor sometimes(double probability, const Tensor& changed, const Tensor& images,
                 const at::Generator& generator)
{
    const Tensor change = drawn(images.size(0), 0, 1, generator).lt(probability);
    return torch::where(change.view({-1, 1, 1, 1}), changed, images);
}

} // namespace

torch::Tensor augmented(const torch::Tensor& images, at::Generator generator)
{
    const std::int64_t count = images.size(0);
    const std::int64_t side = images.size(2);
    const std::int64_t reach = side / 8;
    const torch::Tensor flip = torch::rand({count, 1, 1, 1}, generator, images.options()).lt(0.5);
    const torch::Tensor corner =
        torch::randint(0, 2 * reach + 1, {count, 2}, generator, torch::kInt64);
    const auto corners = corner.accessor<std::int64_t, 2>();
    const torch::Tensor padded = torch::replication_pad2d(
        torch::where(flip, images.flip(3), images), {reach, reach, reach, reach});
    std::vector<torch::Tensor> shifted;
    for (std::int64_t i = 0; i < count; ++i)
        shifted.push_back(padded[i].narrow(1, corners[i][0], side).narrow(2, corners[i][1], side));
    return torch::stack(shifted);
}

torch::Tensor contrastiveView(const torch::Tensor& images, at::Generator generator)
{
    const torch::NoGradGuard noGradient;
    const Tensor pieces = randomPieces(images, generator);
    const Tensor coloured = sometimes(0.8, jittered(pieces, generator), pieces, generator);
    return sometimes(0.2, grey(coloured).expand_as(coloured), coloured, generator);
}

torch::Tensor mixed(const torch::Tensor& images, at::Generator generator)
{
    const std::int64_t count = images.size(0);
    // Beta(α, α) is the first of two numbers of Dirichlet's distribution.
    const Tensor shares =
        at::_sample_dirichlet(torch::full({count, 2}, 0.2, torch::kFloat64), generator);
    const Tensor own = shares.amax(1).to(images.scalar_type()).view({-1, 1, 1, 1});
    const Tensor others = images.index_select(0, torch::randperm(count, generator, torch::kInt64));
    return images * own + others * (1 - own);
}

} // namespace crossfade
