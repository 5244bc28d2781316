#include "core/models/onnx/onnx_call.h"

#include <torch/utils.h>

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

using torch::Tensor;
using Tensors = std::vector<Tensor>;
using Wholes = std::vector<std::int64_t>;

/// How a window moves over an image: its sides, and what is added to the image around it.
struct Window {
    Wholes kernel;
    Wholes strides;
    Wholes dilations;
    Wholes before;
    Wholes after;
    bool roundsUp = false; ///< whether a last window may reach beyond what is added

    bool isSymmetric() const { return before == after; }
};

/// What "SAME_UPPER" and "SAME_LOWER" add: the output is the input's size through the stride.
void padToSame(Window& window, const Tensor& x, bool moreBefore)
{
    for (std::size_t i = 0; i < window.kernel.size(); ++i) {
        const std::int64_t size = x.size(static_cast<std::int64_t>(i) + 2);
        const std::int64_t outputs = (size + window.strides[i] - 1) / window.strides[i];
        const std::int64_t extent = (window.kernel[i] - 1) * window.dilations[i] + 1;
        const std::int64_t all =
            std::max<std::int64_t>(0, (outputs - 1) * window.strides[i] + extent - size);
        window.before[i] = moreBefore ? all - all / 2 : all / 2;
        window.after[i] = all - window.before[i];
    }
}

Window windowOf(const OnnxCall& call, const Wholes& kernel)
{
    const std::size_t axes = kernel.size();
    if (axes == 0 || static_cast<std::int64_t>(axes) + 2 != call.at(0).dim())
        call.refuse("of a window that is not its images'");
    const Wholes pads = call.wholes("pads", Wholes(2 * axes, 0));
    Window window{.kernel = kernel,
                  .strides = call.wholes("strides", Wholes(axes, 1)),
                  .dilations = call.wholes("dilations", Wholes(axes, 1)),
                  .before = Wholes(axes, 0),
                  .after = Wholes(axes, 0),
                  .roundsUp = false};
    if (window.strides.size() != axes || window.dilations.size() != axes ||
        pads.size() != 2 * axes ||
        std::ranges::any_of(window.strides, [](auto stride) { return stride < 1; }))
        call.refuse("of strides, dilations and pads that do not fit");
    const std::string automatic = call.text("auto_pad", "NOTSET");
    window.roundsUp = automatic == "NOTSET" && call.whole("ceil_mode", 0) != 0;
    if (automatic.starts_with("SAME")) {
        padToSame(window, call.at(0), automatic == "SAME_LOWER");
    } else if (automatic != "VALID") {
        const auto middle = pads.begin() + static_cast<std::ptrdiff_t>(axes);
        window.before.assign(pads.begin(), middle);
        window.after.assign(middle, pads.end());
    }
    return window;
}

/// The images with what is added around them.
Tensor padded(const Tensor& x, const Window& window, double value)
{
    const auto isZero = [](std::int64_t some) { return some == 0; };
    if (std::ranges::all_of(window.before, isZero) && std::ranges::all_of(window.after, isZero))
        return x;
    Wholes fromLast;
    for (std::size_t i = window.kernel.size(); i-- > 0;) {
        fromLast.push_back(window.before[i]);
        fromLast.push_back(window.after[i]);
    }
    return at::constant_pad_nd(x, fromLast, value);
}

/// The images, with what is added around them unless libtorch can add it itself: `left` is what it
/// is to add.
Tensor paddedUnlessSymmetric(const Tensor& x, const Window& window, double value, Wholes& left)
{
    if (window.isSymmetric()) {
        left = window.before;
        return x;
    }
    left.assign(window.kernel.size(), 0);
    return padded(x, window, value);
}

Tensors convolution(const OnnxCall& call)
{
    const Tensor weight = call.at(1);
    if (weight.dim() < 3)
        call.refuse("of weights without a window");
    const Window window = windowOf(call, weight.sizes().slice(2).vec());
    Wholes left;
    const Tensor x = paddedUnlessSymmetric(call.at(0), window, 0, left);
    return {at::convolution(x, weight, call.atOrNone(2), window.strides, left, window.dilations,
                            false, Wholes(left.size(), 0), call.whole("group", 1))};
}

void requireImages(const OnnxCall& call)
{
    if (call.at(0).dim() != 4)
        call.refuse("of other things than images");
}

/// Without the windows that begin in what was added behind the images: rounding up makes them.
Tensor withoutWindowsBehind(Tensor pooled, const Tensor& images, const Window& window)
{
    for (std::int64_t axis = 0; axis < 2; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        const std::int64_t reach = images.size(axis + 2) + window.before[i];
        const std::int64_t windows = (reach + window.strides[i] - 1) / window.strides[i];
        pooled = pooled.narrow(axis + 2, 0, std::min(windows, pooled.size(axis + 2)));
    }
    return pooled;
}

Tensors maxPool(const OnnxCall& call)
{
    requireImages(call);
    const Window window = windowOf(call, call.wholes("kernel_shape"));
    const Tensor x = padded(call.at(0), window, -std::numeric_limits<double>::infinity());
    return {withoutWindowsBehind(
        at::max_pool2d(x, window.kernel, window.strides, 0, window.dilations, window.roundsUp),
        call.at(0), window)};
}

/// The mean of what lies in the window; of the image alone, unless what is added counts.
Tensors averagePool(const OnnxCall& call)
{
    requireImages(call);
    const Window window = windowOf(call, call.wholes("kernel_shape"));
    if (std::ranges::any_of(window.dilations, [](auto dilation) { return dilation != 1; }))
        call.refuse("with dilations");
    const auto pool = [&](const Tensor& images) {
        return withoutWindowsBehind(at::avg_pool2d(padded(images, window, 0), window.kernel,
                                                   window.strides, 0, window.roundsUp),
                                    images, window);
    };
    const Tensor means = pool(call.at(0));
    if (call.whole("count_include_pad", 0) != 0)
        return {means};
    const Tensor shares = pool(at::ones_like(call.at(0).slice(0, 0, 1).slice(1, 0, 1)));
    return {means / shares};
}

/// All axes but those of images and channels.
Wholes placesOf(const Tensor& images)
{
    Wholes axes;
    for (std::int64_t axis = 2; axis < images.dim(); ++axis)
        axes.push_back(axis);
    return axes;
}

Tensors globalAveragePool(const OnnxCall& call)
{
    return {call.at(0).mean(placesOf(call.at(0)), true)};
}

Tensors globalMaxPool(const OnnxCall& call)
{
    return {call.at(0).amax(placesOf(call.at(0)), true)};
}

Tensors batchNormalization(const OnnxCall& call)
{
    if (call.whole("training_mode", 0) != 0 || (call.opset() < 14 && call.outputCount() > 1))
        call.refuse("in training mode. Export the model after model.eval()");
    return {at::batch_norm(call.at(0), call.at(1), call.at(2), call.at(3), call.at(4), false, 0,
                           call.number("epsilon", 1e-5), false)};
}

Tensors instanceNormalization(const OnnxCall& call)
{
    return {at::instance_norm(call.at(0), call.at(1), call.at(2), {}, {}, true, 0,
                              call.number("epsilon", 1e-5), false)};
}

Tensors layerNormalization(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const std::int64_t axis = at::maybe_wrap_dim(call.whole("axis", -1), x.dim());
    const auto shape = x.sizes().slice(static_cast<std::size_t>(axis));
    const Tensor bias = call.atOrNone(2);
    return {at::layer_norm(x, shape, call.at(1).expand(shape),
                           bias.defined() ? bias.expand(shape) : bias,
                           call.number("epsilon", 1e-5))};
}

/// Until version 20 scale and bias are those of the groups.
Tensors groupNormalization(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const std::int64_t groups = call.whole("num_groups", 1);
    if (call.at(1).numel() == 0 || call.at(2).numel() == 0)
        call.refuse("without scale and bias");
    const auto ofChannels = [&](const Tensor& values) {
        return values.numel() == x.size(1) ? values
                                           : values.repeat_interleave(x.size(1) / values.numel());
    };
    return {at::group_norm(x, groups, ofChannels(call.at(1)), ofChannels(call.at(2)),
                           call.number("epsilon", 1e-5), false)};
}

} // namespace

const OnnxOperators& layerOperators()
{
    static const OnnxOperators all{
        {"AveragePool", averagePool},
        {"BatchNormalization", batchNormalization},
        {"Conv", convolution},
        {"GlobalAveragePool", globalAveragePool},
        {"GlobalMaxPool", globalMaxPool},
        {"GroupNormalization", groupNormalization},
        {"InstanceNormalization", instanceNormalization},
        {"LayerNormalization", layerNormalization},
        {"MaxPool", maxPool},
    };
    return all;
}

} // namespace crossfade
