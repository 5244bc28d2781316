#pragma once

// For the sources of this folder only.

#include "core/models/onnx/onnx_graph.h"

#include <functional>
#include <map>
#include <optional>
#include <string_view>

namespace crossfade
{

/// A node that is computed: its inputs' values, and what the file says of it. What is asked for and
/// is not there is an OnnxFailed that says what.
class OnnxCall
{
public:
    /// Computes a graph within another one, for operators that hold one.
    using Compute = std::function<std::vector<torch::Tensor>(const OnnxGraph&)>;

    OnnxCall(const OnnxNode& node, std::int64_t opset, std::vector<torch::Tensor> inputs,
             const Compute& compute)
        : m_node(node), m_opset(opset), m_inputs(std::move(inputs)), m_compute(compute)
    {
    }

    /// A call of this node with other inputs.
    OnnxCall with(std::vector<torch::Tensor> inputs) const
    {
        return {m_node, m_opset, std::move(inputs), m_compute};
    }

    std::int64_t opset() const { return m_opset; }
    std::size_t outputCount() const { return m_node.outputs.size(); }
    const std::vector<torch::Tensor>& inputs() const { return m_inputs; }

    bool has(std::size_t input) const
    {
        return input < m_inputs.size() && m_inputs[input].defined();
    }
    const torch::Tensor& at(std::size_t input) const;
    /// The input; undefined where it is left out.
    torch::Tensor atOrNone(std::size_t input) const
    {
        return has(input) ? m_inputs[input] : torch::Tensor();
    }
    /// The whole numbers in an input.
    std::vector<std::int64_t> wholesAt(std::size_t input) const;

    bool hasAttribute(std::string_view name) const { return find(name) != nullptr; }
    std::int64_t whole(std::string_view name, std::int64_t otherwise) const;
    double number(std::string_view name, double otherwise) const;
    std::string text(std::string_view name, std::string_view otherwise) const;
    std::vector<std::int64_t> wholes(std::string_view name,
                                     std::vector<std::int64_t> otherwise = {}) const;
    std::vector<double> numbers(std::string_view name) const;
    torch::Tensor tensor(std::string_view name) const;
    std::vector<torch::Tensor> computed(std::string_view graph) const;

    /// What older files say in an attribute, and newer ones in an input.
    std::optional<std::vector<std::int64_t>> wholesIn(std::string_view name,
                                                      std::size_t input) const;

    /// Throws OnnxFailed: the operator is known, but not in this form.
    [[noreturn]] void refuse(const std::string& what) const;

private:
    const OnnxAttribute* find(std::string_view name) const;
    const OnnxAttribute* find(std::string_view name, OnnxAttribute::Type type) const;

    const OnnxNode& m_node;
    std::int64_t m_opset;
    std::vector<torch::Tensor> m_inputs;
    const Compute& m_compute;
};

/// Computes the outputs of a node: one, or as many as the node names.
using OnnxOperator = std::vector<torch::Tensor> (*)(const OnnxCall&);
using OnnxOperators = std::map<std::string_view, OnnxOperator>;

/// The operators that there are, by the name that ONNX gives them; each as ONNX defines it
/// (https://onnx.ai/onnx/operators), of version 7 and later where its versions differ.
const OnnxOperators& onnxOperators();

const OnnxOperators& numberOperators();  ///< number by number, and along axes
const OnnxOperators& shapeOperators();   ///< that move numbers, or tell of shapes
const OnnxOperators& layerOperators();   ///< convolutions, pooling, normalisation
const OnnxOperators& integerOperators(); ///< of quantised models

/// The tensor with its extents per channel, along an axis of another one's.
torch::Tensor alongAxis(const torch::Tensor& perChannel, const torch::Tensor& of,
                        std::int64_t axis);

} // namespace crossfade
