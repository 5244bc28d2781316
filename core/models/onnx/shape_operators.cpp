#include "core/models/onnx/onnx_call.h"

#include <torch/utils.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

namespace crossfade
{

namespace
{

using torch::Tensor;
using Tensors = std::vector<Tensor>;
using Wholes = std::vector<std::int64_t>;

Tensor wholes(const Wholes& values)
{
    return at::tensor(values, torch::kLong);
}

Tensors same(const OnnxCall& call)
{
    return {call.at(0)};
}

Tensors dropout(const OnnxCall& call)
{
    const bool leavesOut = !call.has(1) || call.at(1).item<double>() != 0;
    if (leavesOut && call.has(2) && call.at(2).item<bool>())
        call.refuse("in training mode. Export the model after model.eval()");
    return {call.at(0)};
}

Tensors constant(const OnnxCall& call)
{
    if (const Tensor value = call.tensor("value"); value.defined())
        return {value};
    if (call.hasAttribute("value_int"))
        return {at::scalar_tensor(call.whole("value_int", 0), torch::kLong)};
    if (call.hasAttribute("value_ints"))
        return {wholes(call.wholes("value_ints"))};
    if (call.hasAttribute("value_float"))
        return {at::scalar_tensor(call.number("value_float", 0), torch::kFloat)};
    if (call.hasAttribute("value_floats"))
        return {at::tensor(call.numbers("value_floats"), torch::kFloat)};
    call.refuse("of a value that is no number");
}

Tensors constantOfShape(const OnnxCall& call)
{
    const Tensor value = call.tensor("value");
    return {value.defined() ? value.reshape({}).expand(call.wholesAt(0)).contiguous()
                            : at::zeros(call.wholesAt(0))};
}

Tensors cast(const OnnxCall& call)
{
    return {call.at(0).to(onnxNumberType(call.whole("to", 0)))};
}

Tensors castLike(const OnnxCall& call)
{
    return {call.at(0).to(call.at(1).scalar_type())};
}

Tensors shape(const OnnxCall& call)
{
    const auto sizes = call.at(0).sizes();
    const auto rank = static_cast<std::int64_t>(sizes.size());
    const auto inside = [&](std::int64_t at) {
        return std::clamp<std::int64_t>(at < 0 ? at + rank : at, 0, rank);
    };
    const std::int64_t start = inside(call.whole("start", 0));
    const std::int64_t end = std::max(start, inside(call.whole("end", rank)));
    return {wholes({sizes.begin() + start, sizes.begin() + end})};
}

Tensors size(const OnnxCall& call)
{
    return {at::scalar_tensor(call.at(0).numel(), torch::kLong)};
}

Tensors reshape(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    Wholes shape = call.wholesIn("shape", 1).value_or(Wholes());
    if (!call.has(1) && !call.hasAttribute("shape"))
        call.refuse("without a shape");
    for (std::size_t i = 0; i < shape.size(); ++i) // 0: as it is
        if (shape[i] == 0 && call.whole("allowzero", 0) == 0)
            shape[i] = x.size(static_cast<std::int64_t>(i));
    return {x.reshape(shape)};
}

Tensors flatten(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const std::int64_t axis = call.whole("axis", 1) + (call.whole("axis", 1) < 0 ? x.dim() : 0);
    if (axis < 0 || axis > x.dim())
        call.refuse("at an axis that is not there");
    const auto extents = x.sizes();
    const auto product = [](c10::IntArrayRef some) {
        return std::accumulate(some.begin(), some.end(), std::int64_t{1}, std::multiplies<>());
    };
    const auto at = static_cast<std::size_t>(axis);
    return {x.reshape({product(extents.slice(0, at)), product(extents.slice(at))})};
}

Tensors squeeze(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const auto axes = call.wholesIn("axes", 1);
    if (!axes)
        return {x.squeeze()};
    std::vector<bool> leaves(static_cast<std::size_t>(x.dim()), false);
    for (const std::int64_t axis : *axes)
        leaves.at(static_cast<std::size_t>(at::maybe_wrap_dim(axis, x.dim()))) = true;
    Wholes shape;
    for (std::int64_t i = 0; i < x.dim(); ++i)
        if (!leaves[static_cast<std::size_t>(i)])
            shape.push_back(x.size(i));
    return {x.reshape(shape)};
}

Tensors unsqueeze(const OnnxCall& call)
{
    Wholes axes = call.wholesIn("axes", 1).value_or(Wholes());
    Tensor x = call.at(0);
    const std::int64_t rank = x.dim() + static_cast<std::int64_t>(axes.size());
    for (std::int64_t& axis : axes)
        axis = at::maybe_wrap_dim(axis, rank);
    std::ranges::sort(axes);
    for (const std::int64_t axis : axes)
        x = x.unsqueeze(axis);
    return {x};
}

Tensors transpose(const OnnxCall& call)
{
    Wholes reversed(static_cast<std::size_t>(call.at(0).dim()));
    std::iota(reversed.rbegin(), reversed.rend(), 0);
    return {call.at(0).permute(call.wholes("perm", reversed))};
}

Tensors concatenate(const OnnxCall& call)
{
    return {at::cat(call.inputs(), call.whole("axis", 1))};
}

Tensors split(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const std::int64_t axis = call.whole("axis", 0);
    if (const auto parts = call.wholesIn("split", 1))
        return at::split_with_sizes(x, *parts, axis);
    const auto count = call.whole("num_outputs", static_cast<std::int64_t>(call.outputCount()));
    if (count < 1 || (call.opset() < 18 && x.size(axis) % count != 0))
        call.refuse("into parts that are not equal");
    return at::split(x, (x.size(axis) + count - 1) / count, axis);
}

/// The rows first, first + step, … of an axis, before `end`.
Tensor sliced(const Tensor& x, std::int64_t axis, std::int64_t start, std::int64_t end,
              std::int64_t step)
{
    const std::int64_t n = x.size(axis);
    if (step > 0)
        return x.slice(axis, start, end, std::min(step, std::max<std::int64_t>(1, n)));
    const auto fromFirst = [&](std::int64_t at) { return at < 0 ? at + n : at; };
    const std::int64_t last = std::max<std::int64_t>(-1, end < -n ? -1 : fromFirst(end));
    Wholes rows;
    if (n > 0)
        for (std::int64_t row =
                 std::clamp<std::int64_t>(start < -n ? 0 : fromFirst(start), 0, n - 1);
             row > last; row += std::max(step, -n))
            rows.push_back(row);
    return x.index_select(axis, wholes(rows));
}

Tensors slice(const OnnxCall& call)
{
    Tensor x = call.at(0);
    const Wholes starts = call.wholesIn("starts", 1).value_or(Wholes());
    const Wholes ends = call.wholesIn("ends", 2).value_or(Wholes());
    Wholes axes(starts.size());
    std::iota(axes.begin(), axes.end(), 0);
    axes = call.wholesIn("axes", 3).value_or(axes);
    const Wholes steps = call.has(4) ? call.wholesAt(4) : Wholes(starts.size(), 1);
    if (ends.size() != starts.size() || axes.size() != starts.size() ||
        steps.size() != starts.size() || std::ranges::find(steps, 0) != steps.end())
        call.refuse("of starts, ends, axes and steps that do not fit");
    for (std::size_t i = 0; i < starts.size(); ++i)
        x = sliced(x, at::maybe_wrap_dim(axes[i], x.dim()), starts[i], ends[i], steps[i]);
    return {x};
}

/// Indices from the end become those from the beginning.
Tensor fromBeginning(const Tensor& indices, std::int64_t count)
{
    const Tensor whole = indices.to(torch::kLong);
    return at::where(whole < 0, whole + count, whole);
}

Tensors gather(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const std::int64_t axis = at::maybe_wrap_dim(call.whole("axis", 0), x.dim());
    const Tensor indices = fromBeginning(call.at(1), x.size(axis));
    Wholes shape(x.sizes().begin(), x.sizes().begin() + axis);
    shape.insert(shape.end(), indices.sizes().begin(), indices.sizes().end());
    shape.insert(shape.end(), x.sizes().begin() + axis + 1, x.sizes().end());
    return {x.index_select(axis, indices.reshape({-1})).reshape(shape)};
}

Tensors gatherElements(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const std::int64_t axis = call.whole("axis", 0);
    return {at::gather(x, axis, fromBeginning(call.at(1), x.size(axis)))};
}

/// The last axis of indices as one tensor for each axis of what they point into.
c10::List<c10::optional<Tensor>> places(const Tensor& indices, const Tensor& into)
{
    c10::List<c10::optional<Tensor>> columns;
    for (std::int64_t axis = 0; axis < indices.size(-1); ++axis)
        columns.push_back(fromBeginning(indices.select(-1, axis), into.size(axis)));
    return columns;
}

Tensors gatherByPlaces(const OnnxCall& call)
{
    if (call.whole("batch_dims", 0) != 0)
        call.refuse("with batch_dims");
    return {at::index(call.at(0), places(call.at(1), call.at(0)))};
}

Tensors scatterByPlaces(const OnnxCall& call)
{
    if (call.text("reduction", "none") != "none")
        call.refuse("with a reduction");
    return {at::index_put(call.at(0), places(call.at(1), call.at(0)), call.at(2))};
}

Tensors scatterElements(const OnnxCall& call)
{
    if (call.text("reduction", "none") != "none")
        call.refuse("with a reduction");
    const Tensor x = call.at(0);
    const std::int64_t axis = call.whole("axis", 0);
    return {at::scatter(x, axis, fromBeginning(call.at(1), x.size(axis)), call.at(2))};
}

Tensors expand(const OnnxCall& call)
{
    const Wholes shape = call.wholesAt(1);
    return {call.at(0).expand(at::infer_size(call.at(0).sizes(), shape))};
}

Tensors tile(const OnnxCall& call)
{
    return {call.at(0).repeat(call.wholesAt(1))};
}

Tensors range(const OnnxCall& call)
{
    return {
        at::arange(call.at(0).item(), call.at(1).item(), call.at(2).item(), call.at(0).options())};
}

Tensors nonZero(const OnnxCall& call)
{
    return {call.at(0).nonzero().t()};
}

Tensors triangle(const OnnxCall& call)
{
    const std::int64_t most = call.at(0).size(-1) + call.at(0).size(-2);
    const std::int64_t diagonal = call.has(1) ? std::clamp(call.wholesAt(1).at(0), -most, most) : 0;
    return {call.whole("upper", 1) != 0 ? call.at(0).triu(diagonal) : call.at(0).tril(diagonal)};
}

/// From which row each row of a padded axis comes.
Wholes paddedRows(const OnnxCall& call, const std::string& mode, std::int64_t n,
                  std::int64_t before, std::int64_t after)
{
    Wholes rows;
    if (n == 0)
        call.refuse("in the mode " + mode + " of an axis without rows");
    for (std::int64_t row = -before; row < n + after; ++row) {
        std::int64_t from = row;
        if (mode == "edge")
            from = std::clamp<std::int64_t>(row, 0, n - 1);
        else if (mode == "reflect")
            from = row < 0 ? -row : (row >= n ? 2 * (n - 1) - row : row);
        if (from < 0 || from >= n)
            call.refuse("in the mode " + mode + " with so many rows");
        rows.push_back(from);
    }
    return rows;
}

Tensors pad(const OnnxCall& call)
{
    Tensor x = call.at(0);
    const Wholes pads = call.wholesIn("pads", 1).value_or(Wholes());
    Wholes axes(pads.size() / 2);
    std::iota(axes.begin(), axes.end(), 0);
    if (call.has(3))
        axes = call.wholesAt(3);
    if (pads.size() != 2 * axes.size())
        call.refuse("of pads and axes that do not fit");
    const std::string mode = call.text("mode", "constant");
    const double value = call.has(2) ? call.at(2).item<double>() : call.number("value", 0);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::int64_t axis = at::maybe_wrap_dim(axes[i], x.dim());
        const std::int64_t before = pads[i];
        const std::int64_t after = pads[i + axes.size()];
        if (before == 0 && after == 0)
            continue;
        if (mode == "constant") {
            Wholes fromLast(static_cast<std::size_t>(2 * (x.dim() - axis)), 0);
            fromLast[fromLast.size() - 2] = before;
            fromLast[fromLast.size() - 1] = after;
            x = at::constant_pad_nd(x, fromLast, value);
        } else {
            x = x.index_select(axis, wholes(paddedRows(call, mode, x.size(axis), before, after)));
        }
    }
    return {x};
}

Tensors depthToSpace(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const std::int64_t b = call.whole("blocksize", 1);
    if (b < 1)
        call.refuse("of blocks without a size");
    const std::int64_t channels = x.size(1) / (b * b);
    const Tensor blocks = call.text("mode", "DCR") == "DCR"
                              ? x.reshape({x.size(0), b, b, channels, x.size(2), x.size(3)})
                                    .permute({0, 3, 4, 1, 5, 2})
                              : x.reshape({x.size(0), channels, b, b, x.size(2), x.size(3)})
                                    .permute({0, 1, 4, 2, 5, 3});
    return {blocks.reshape({x.size(0), channels, x.size(2) * b, x.size(3) * b})};
}

Tensors spaceToDepth(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const std::int64_t b = call.whole("blocksize", 1);
    if (b < 1)
        call.refuse("of blocks without a size");
    return {x.reshape({x.size(0), x.size(1), x.size(2) / b, b, x.size(3) / b, b})
                .permute({0, 3, 5, 1, 2, 4})
                .reshape({x.size(0), x.size(1) * b * b, x.size(2) / b, x.size(3) / b})};
}

/// How much larger a resized image gets, as the file says it; none: it names the size.
std::optional<std::vector<float>> scalesOf(const OnnxCall& call, std::size_t input)
{
    if (call.hasAttribute("scales")) { // until version 8
        const std::vector<double> scales = call.numbers("scales");
        return std::vector<float>(scales.begin(), scales.end());
    }
    const Tensor scales = call.atOrNone(input);
    if (!scales.defined() || scales.numel() == 0)
        return {};
    const Tensor flat = scales.to(torch::kFloat).contiguous();
    return std::vector<float>(flat.data_ptr<float>(), flat.data_ptr<float>() + flat.numel());
}

/// Images of another size, as libtorch makes them.
/// @param scalesInput  the input with the scales
Tensors resizeBy(const OnnxCall& call, std::size_t scalesInput)
{
    const Tensor x = call.at(0);
    const auto scales = scalesOf(call, scalesInput);
    Wholes sizes(x.sizes().begin(), x.sizes().end());
    if (scales && scales->size() == sizes.size()) {
        for (std::size_t i = 0; i < sizes.size(); ++i) // in float32, as it is defined
            sizes[i] = static_cast<std::int64_t>(static_cast<float>(sizes[i]) * (*scales)[i]);
    } else if (call.has(3)) {
        sizes = call.wholesAt(3);
    } else {
        call.refuse("without a size for each axis");
    }
    if (x.dim() != 4 || sizes.size() != 4 || sizes[0] != x.size(0) || sizes[1] != x.size(1) ||
        call.whole("antialias", 0) != 0 ||
        call.text("keep_aspect_ratio_policy", "stretch") != "stretch")
        call.refuse("of other things than images, with antialias, or that keeps the proportions");
    const Wholes size{sizes[2], sizes[3]};
    c10::optional<double> high;
    c10::optional<double> wide;
    if (scales) {
        high = (*scales)[2];
        wide = (*scales)[3];
    }
    const std::string mode = call.text("mode", "nearest");
    const std::string at = call.text("coordinate_transformation_mode",
                                     call.opset() >= 11 ? "half_pixel" : "asymmetric");
    const bool byCorners = at == "align_corners";
    const bool byCentres = at == "half_pixel" || at == "pytorch_half_pixel";
    if (mode == "nearest" && at == "asymmetric" &&
        call.text("nearest_mode", call.opset() >= 11 ? "round_prefer_floor" : "floor") == "floor")
        return {at::upsample_nearest2d(x, size, high, wide)};
    if (mode == "linear" && (byCorners || byCentres))
        return {at::upsample_bilinear2d(x, size, byCorners, high, wide)};
    if (mode == "cubic" && (byCorners || byCentres) &&
        call.number("cubic_coeff_a", -0.75) == -0.75 && call.whole("exclude_outside", 0) == 0)
        return {at::upsample_bicubic2d(x, size, byCorners, high, wide)};
    call.refuse("in the mode " + mode + " with the coordinates " + at);
}

Tensors resize(const OnnxCall& call)
{
    return resizeBy(call, call.opset() >= 11 ? 2 : 1);
}

Tensors upsample(const OnnxCall& call)
{
    return resizeBy(call, 1);
}

Tensors either(const OnnxCall& call)
{
    return call.computed(call.at(0).item<bool>() ? "then_branch" : "else_branch");
}

} // namespace

const OnnxOperators& shapeOperators()
{
    static const OnnxOperators all{
        {"Cast", cast},
        {"CastLike", castLike},
        {"Concat", concatenate},
        {"Constant", constant},
        {"ConstantOfShape", constantOfShape},
        {"DepthToSpace", depthToSpace},
        {"Dropout", dropout},
        {"Expand", expand},
        {"Flatten", flatten},
        {"Gather", gather},
        {"GatherElements", gatherElements},
        {"GatherND", gatherByPlaces},
        {"Identity", same},
        {"If", either},
        {"NonZero", nonZero},
        {"Pad", pad},
        {"Range", range},
        {"Reshape", reshape},
        {"Resize", resize},
        {"ScatterElements", scatterElements},
        {"ScatterND", scatterByPlaces},
        {"Shape", shape},
        {"Size", size},
        {"Slice", slice},
        {"SpaceToDepth", spaceToDepth},
        {"Split", split},
        {"Squeeze", squeeze},
        {"Tile", tile},
        {"Transpose", transpose},
        {"Trilu", triangle},
        {"Unsqueeze", unsqueeze},
        {"Upsample", upsample},
    };
    return all;
}

} // namespace crossfade
