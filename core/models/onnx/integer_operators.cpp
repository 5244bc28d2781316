#include "core/models/onnx/onnx_call.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

using torch::Tensor;
using Tensors = std::vector<Tensor>;

// Sums of products of 8-bit numbers are exact in double.

/// The numbers, from their zero point on, as double.
Tensor fromZero(const Tensor& x, const Tensor& zero, std::int64_t axis)
{
    const Tensor numbers = x.to(torch::kDouble);
    return zero.defined() ? numbers - alongAxis(zero.to(torch::kDouble), x, axis) : numbers;
}

/// Rounded to the half-even number, and kept within the type.
Tensor saturated(const Tensor& numbers, torch::ScalarType type)
{
    const bool isSigned = type == torch::kChar;
    return numbers.round().clamp(isSigned ? -128 : 0, isSigned ? 127 : 255).to(type);
}

Tensor quantised(const Tensor& x, const Tensor& scale, const Tensor& zero, std::int64_t axis)
{
    const Tensor levels = (x / alongAxis(scale, x, axis)).to(torch::kDouble).round();
    if (!zero.defined())
        return saturated(levels, torch::kByte);
    return saturated(levels + alongAxis(zero.to(torch::kDouble), x, axis), zero.scalar_type());
}

Tensors quantize(const OnnxCall& call)
{
    return {quantised(call.at(0), call.at(1), call.atOrNone(2), call.whole("axis", 1))};
}

Tensors dequantize(const OnnxCall& call)
{
    const std::int64_t axis = call.whole("axis", 1);
    const Tensor numbers = fromZero(call.at(0), call.atOrNone(2), axis).to(torch::kFloat);
    return {numbers * alongAxis(call.at(1), call.at(0), axis)};
}

/// To eight bits by the range that the numbers have, zero included.
Tensors dynamicQuantize(const OnnxCall& call)
{
    const Tensor x = call.at(0);
    const Tensor least = x.min().clamp_max(0);
    const Tensor most = x.max().clamp_min(0);
    const Tensor range = (most - least) / 255;
    const Tensor scale = at::where(range == 0, at::ones_like(range), range);
    const Tensor zero = saturated((0 - least) / scale, torch::kByte);
    return {quantised(x, scale, zero, 0), scale, zero};
}

/// The product of matrices whose zero points may be those of rows (left) and columns (right).
Tensor integerProduct(const OnnxCall& call, std::size_t right, std::size_t leftZero,
                      std::size_t rightZero)
{
    return at::matmul(fromZero(call.at(0), call.atOrNone(leftZero), -2),
                      fromZero(call.at(right), call.atOrNone(rightZero), -1));
}

Tensors matrixProductOfIntegers(const OnnxCall& call)
{
    return {integerProduct(call, 1, 2, 3).to(torch::kInt)};
}

Tensors quantisedMatrixProduct(const OnnxCall& call)
{
    const Tensor product = integerProduct(call, 3, 2, 5);
    const Tensor scale = alongAxis(call.at(1).to(torch::kDouble), product, -2) *
                         alongAxis(call.at(4).to(torch::kDouble), product, -1);
    return {quantised(product * scale, call.at(6).to(torch::kDouble), call.at(7), -2)};
}

/// Another operator of the same node: its attributes, with these inputs.
Tensor convolved(const OnnxCall& call, const Tensor& x, const Tensor& weight)
{
    return layerOperators().at("Conv")(call.with({x, weight})).at(0);
}

Tensors convolutionOfIntegers(const OnnxCall& call)
{
    return {convolved(call, fromZero(call.at(0), call.atOrNone(2), 1),
                      fromZero(call.at(1), call.atOrNone(3), 0))
                .to(torch::kInt)};
}

Tensors quantisedConvolution(const OnnxCall& call)
{
    const Tensor weight = fromZero(call.at(3), call.atOrNone(5), 0);
    Tensor sums = convolved(call, fromZero(call.at(0), call.atOrNone(2), 1), weight);
    if (call.has(8))
        sums = sums + alongAxis(call.at(8).to(torch::kDouble), sums, 1);
    const Tensor scale =
        call.at(1).to(torch::kDouble) * alongAxis(call.at(4).to(torch::kDouble), sums, 1);
    return {quantised(sums * scale, call.at(6).to(torch::kDouble), call.at(7), 1)};
}

} // namespace

const OnnxOperators& integerOperators()
{
    static const OnnxOperators all{
        {"ConvInteger", convolutionOfIntegers},
        {"DequantizeLinear", dequantize},
        {"DynamicQuantizeLinear", dynamicQuantize},
        {"MatMulInteger", matrixProductOfIntegers},
        {"QLinearConv", quantisedConvolution},
        {"QLinearMatMul", quantisedMatrixProduct},
        {"QuantizeLinear", quantize},
    };
    return all;
}

} // namespace crossfade
