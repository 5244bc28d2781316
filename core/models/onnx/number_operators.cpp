#include "core/models/onnx/onnx_call.h"

#include <torch/utils.h>

#include <numeric>

namespace crossfade
{

namespace
{

using torch::Tensor;
using Tensors = std::vector<Tensor>;

/// An operator of one input.
template <Tensor (*function)(const Tensor&)>
Tensors ofOne(const OnnxCall& call)
{
    return {function(call.at(0))};
}

/// An operator of two inputs.
template <Tensor (*function)(const Tensor&, const Tensor&)>
Tensors ofTwo(const OnnxCall& call)
{
    return {function(call.at(0), call.at(1))};
}

/// An operator of any number of inputs, taken together from the left.
template <Tensor (*function)(const Tensor&, const Tensor&)>
Tensors ofMany(const OnnxCall& call)
{
    Tensor together = call.at(0);
    for (std::size_t i = 1; i < call.inputs().size(); ++i)
        together = function(together, call.at(i));
    return {together};
}

Tensor plus(const Tensor& a, const Tensor& b)
{
    return a + b;
}

Tensor minus(const Tensor& a, const Tensor& b)
{
    return a - b;
}

/// Whole numbers are cut off towards zero.
Tensor quotient(const Tensor& a, const Tensor& b)
{
    return at::isIntegralType(a.scalar_type(), true) ? at::div(a, b, "trunc") : a / b;
}

Tensor power(const Tensor& base, const Tensor& exponent)
{
    const bool isWhole = at::isIntegralType(base.scalar_type(), true);
    return at::pow(isWhole ? base.to(torch::kDouble) : base, exponent).to(base.scalar_type());
}

Tensors mod(const OnnxCall& call)
{
    return {call.whole("fmod", 0) != 0 ? at::fmod(call.at(0), call.at(1))
                                       : at::remainder(call.at(0), call.at(1))};
}

Tensors mean(const OnnxCall& call)
{
    return {ofMany<plus>(call)[0] / static_cast<double>(call.inputs().size())};
}

Tensors gelu(const OnnxCall& call)
{
    return {at::gelu(call.at(0), call.text("approximate", "none"))};
}

Tensors leakyRelu(const OnnxCall& call)
{
    return {at::leaky_relu(call.at(0), call.number("alpha", 0.01))};
}

Tensors pRelu(const OnnxCall& call)
{
    return {at::where(call.at(0) < 0, call.at(0) * call.at(1), call.at(0))};
}

Tensors elu(const OnnxCall& call)
{
    return {at::elu(call.at(0), call.number("alpha", 1))};
}

Tensors celu(const OnnxCall& call)
{
    return {at::celu(call.at(0), call.number("alpha", 1))};
}

Tensors selu(const OnnxCall& call)
{
    return {at::elu(call.at(0), call.number("alpha", 1.67326319217681884765625),
                    call.number("gamma", 1.05070102214813232421875))};
}

Tensors hardSigmoid(const OnnxCall& call)
{
    const Tensor line = call.number("alpha", 0.2) * call.at(0) + call.number("beta", 0.5);
    return {line.clamp(0, 1)};
}

Tensor hardSwish(const Tensor& x)
{
    return x * (x / 6 + 0.5).clamp(0, 1);
}

Tensor softPlus(const Tensor& x)
{
    return at::softplus(x);
}

Tensor softSign(const Tensor& x)
{
    return x / (1 + x.abs());
}

Tensors clip(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const auto bound = [&](std::string_view name, std::size_t input) {
        return call.hasAttribute(name) ? at::scalar_tensor(call.number(name, 0), x.options())
                                       : call.atOrNone(input);
    };
    const Tensor least = bound("min", 1);
    const Tensor most = bound("max", 2);
    Tensor clipped = x;
    if (least.defined())
        clipped = at::maximum(clipped, least);
    if (most.defined())
        clipped = at::minimum(clipped, most);
    return {clipped};
}

/// Until version 12 all axes from the one named on were one.
template <Tensor (*function)(const Tensor&, std::int64_t, c10::optional<at::ScalarType>)>
Tensors soft(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    if (call.opset() >= 13)
        return {function(x, call.whole("axis", -1), c10::nullopt)};
    const std::int64_t axis = at::maybe_wrap_dim(call.whole("axis", 1), x.dim());
    const Tensor rows = axis == 0 ? x.reshape({1, -1}) : x.flatten(axis).flatten(0, axis - 1);
    return {function(rows, 1, c10::nullopt).reshape(x.sizes())};
}

Tensors logicalNot(const OnnxCall& call)
{
    return {call.at(0).logical_not()};
}

Tensors where(const OnnxCall& call)
{
    return {at::where(call.at(0).to(torch::kBool), call.at(1), call.at(2))};
}

// Along axes.

/// Computes a number for all that lie along some axes.
using Along = Tensor (*)(const Tensor&, at::IntArrayRef axes, bool keepDimensions);

template <Along along>
Tensors reduced(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    std::vector<std::int64_t> axes = call.wholesIn("axes", 1).value_or(std::vector<std::int64_t>());
    if (axes.empty()) {
        if (call.whole("noop_with_empty_axes", 0) != 0) // each number for itself
            return {along(x.unsqueeze(0), {0}, false)};
        axes.resize(static_cast<std::size_t>(x.dim()));
        std::iota(axes.begin(), axes.end(), 0);
    }
    return {along(x, axes, call.whole("keepdims", 1) != 0).to(x.scalar_type())};
}

Tensor sumAlong(const Tensor& x, at::IntArrayRef axes, bool keep)
{
    return x.sum(axes, keep, x.scalar_type());
}

Tensor meanAlong(const Tensor& x, at::IntArrayRef axes, bool keep)
{
    return x.mean(axes, keep);
}

Tensor maxAlong(const Tensor& x, at::IntArrayRef axes, bool keep)
{
    return x.amax(axes, keep);
}

Tensor minAlong(const Tensor& x, at::IntArrayRef axes, bool keep)
{
    return x.amin(axes, keep);
}

Tensor productAlong(const Tensor& x, at::IntArrayRef axes, bool keep)
{
    Tensor product = x;
    for (const std::int64_t axis : axes)
        product = product.prod(axis, true);
    return keep ? product : product.reshape(x.sum(axes, false).sizes());
}

Tensor l1Along(const Tensor& x, at::IntArrayRef axes, bool keep)
{
    return x.abs().sum(axes, keep);
}

Tensor squaresAlong(const Tensor& x, at::IntArrayRef axes, bool keep)
{
    return x.square().sum(axes, keep);
}

Tensor l2Along(const Tensor& x, at::IntArrayRef axes, bool keep)
{
    return squaresAlong(x, axes, keep).sqrt();
}

Tensor logSumAlong(const Tensor& x, at::IntArrayRef axes, bool keep)
{
    return x.sum(axes, keep).log();
}

Tensor logSumExpAlong(const Tensor& x, at::IntArrayRef axes, bool keep)
{
    return x.logsumexp(axes, keep);
}

template <Tensor (*function)(const Tensor&, c10::optional<std::int64_t>, bool)>
Tensors indexAlong(const OnnxCall& call)
{
    if (call.whole("select_last_index", 0) != 0)
        call.refuse("with select_last_index");
    return {function(call.at(0), call.whole("axis", 0), call.whole("keepdims", 1) != 0)};
}

Tensors cumulativeSum(const OnnxCall& call)
{
    const std::int64_t axis = call.wholesAt(1).at(0);
    const bool isReversed = call.whole("reverse", 0) != 0;
    const Tensor x = isReversed ? call.at(0).flip(axis) : call.at(0);
    Tensor sums = x.cumsum(axis, x.scalar_type());
    if (const std::int64_t n = x.size(axis); n > 0 && call.whole("exclusive", 0) != 0)
        sums = at::cat({at::zeros_like(x.narrow(axis, 0, 1)), sums.narrow(axis, 0, n - 1)}, axis);
    return {isReversed ? sums.flip(axis) : sums};
}

Tensors lengthOne(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const Tensor length = x.norm(at::Scalar(call.whole("p", 2)), {call.whole("axis", -1)}, true);
    return {at::where(length == 0, at::zeros_like(x), x / length)};
}

// Products.

Tensors matrixProduct(const OnnxCall& call)
{
    return {at::matmul(call.at(0), call.at(1))};
}

Tensors generalProduct(const OnnxCall& call)
{
    const auto side = [&](std::size_t input, std::string_view transposed) {
        return call.whole(transposed, 0) != 0 ? call.at(input).t() : call.at(input);
    };
    Tensor product = at::matmul(side(0, "transA"), side(1, "transB"));
    if (const double alpha = call.number("alpha", 1); alpha != 1)
        product = product * alpha;
    if (const double beta = call.number("beta", 1); call.has(2))
        product = product + (beta == 1 ? call.at(2) : call.at(2) * beta);
    return {product};
}

Tensors einsum(const OnnxCall& call)
{
    return {at::einsum(call.text("equation", ""), call.inputs())};
}

} // namespace

const OnnxOperators& numberOperators()
{
    static const OnnxOperators all{
        {"Abs", ofOne<at::abs>},
        {"Acos", ofOne<at::acos>},
        {"Acosh", ofOne<at::acosh>},
        {"Add", ofTwo<plus>},
        {"And", ofTwo<at::logical_and>},
        {"Asin", ofOne<at::asin>},
        {"Asinh", ofOne<at::asinh>},
        {"Atan", ofOne<at::atan>},
        {"Atanh", ofOne<at::atanh>},
        {"ArgMax", indexAlong<at::argmax>},
        {"ArgMin", indexAlong<at::argmin>},
        {"Ceil", ofOne<at::ceil>},
        {"Celu", celu},
        {"Clip", clip},
        {"Cos", ofOne<at::cos>},
        {"Cosh", ofOne<at::cosh>},
        {"CumSum", cumulativeSum},
        {"Div", ofTwo<quotient>},
        {"Einsum", einsum},
        {"Elu", elu},
        {"Equal", ofTwo<at::eq>},
        {"Erf", ofOne<at::erf>},
        {"Exp", ofOne<at::exp>},
        {"Floor", ofOne<at::floor>},
        {"Gelu", gelu},
        {"Gemm", generalProduct},
        {"Greater", ofTwo<at::gt>},
        {"GreaterOrEqual", ofTwo<at::ge>},
        {"HardSigmoid", hardSigmoid},
        {"HardSwish", ofOne<hardSwish>},
        {"LeakyRelu", leakyRelu},
        {"IsNaN", ofOne<at::isnan>},
        {"Less", ofTwo<at::lt>},
        {"LessOrEqual", ofTwo<at::le>},
        {"Log", ofOne<at::log>},
        {"LogSoftmax", soft<at::log_softmax>},
        {"LpNormalization", lengthOne},
        {"MatMul", matrixProduct},
        {"Max", ofMany<at::maximum>},
        {"Mean", mean},
        {"Min", ofMany<at::minimum>},
        {"Mish", ofOne<at::mish>},
        {"Mod", mod},
        {"Mul", ofTwo<at::mul>},
        {"Neg", ofOne<at::neg>},
        {"Not", logicalNot},
        {"Or", ofTwo<at::logical_or>},
        {"PRelu", pRelu},
        {"Pow", ofTwo<power>},
        {"Reciprocal", ofOne<at::reciprocal>},
        {"ReduceL1", reduced<l1Along>},
        {"ReduceL2", reduced<l2Along>},
        {"ReduceLogSum", reduced<logSumAlong>},
        {"ReduceLogSumExp", reduced<logSumExpAlong>},
        {"ReduceMax", reduced<maxAlong>},
        {"ReduceMean", reduced<meanAlong>},
        {"ReduceMin", reduced<minAlong>},
        {"ReduceProd", reduced<productAlong>},
        {"ReduceSum", reduced<sumAlong>},
        {"ReduceSumSquare", reduced<squaresAlong>},
        {"Relu", ofOne<at::relu>},
        {"Round", ofOne<at::round>},
        {"Selu", selu},
        {"Sigmoid", ofOne<at::sigmoid>},
        {"Sign", ofOne<at::sign>},
        {"Sin", ofOne<at::sin>},
        {"Sinh", ofOne<at::sinh>},
        {"Softmax", soft<at::softmax>},
        {"Softplus", ofOne<softPlus>},
        {"Softsign", ofOne<softSign>},
        {"Sqrt", ofOne<at::sqrt>},
        {"Sub", ofTwo<minus>},
        {"Sum", ofMany<plus>},
        {"Tan", ofOne<at::tan>},
        {"Tanh", ofOne<at::tanh>},
        {"Where", where},
        {"Xor", ofTwo<at::logical_xor>},
    };
    return all;
}

} // namespace crossfade
