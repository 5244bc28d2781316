#pragma once

// For the sources of this folder only.

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <torch/types.h>

namespace crossfade
{

struct OnnxGraph;

/// What an ONNX file says beside a node's inputs, in the one of these that its type names.
struct OnnxAttribute {
    enum class Type { Whole, Number, Text, Wholes, Numbers, Tensor, Graph, Other };

    Type type = Type::Other;
    std::int64_t whole = 0;
    double number = 0;
    std::string text;
    std::vector<std::int64_t> wholes;
    std::vector<double> numbers;
    torch::Tensor tensor;
    std::shared_ptr<const OnnxGraph> graph;
};

/// One step of a graph: an operator, and the names of the values that it takes and makes. An empty
/// name stands for an input that is left out, or an output that nobody wants.
struct OnnxNode {
    std::string type; ///< "Conv"; with the domain where it is not ONNX's own: "com.microsoft.Gelu"
    std::vector<std::string> inputs;
    std::vector<std::string> outputs;
    std::map<std::string, OnnxAttribute> attributes;
};

/// What an ONNX file computes. Numbers in float16 and bfloat16 are read as float32.
struct OnnxGraph {
    std::int64_t opset = 0; ///< the version of ONNX's own operators
    std::vector<OnnxNode> nodes;
    std::map<std::string, torch::Tensor> constants;
    std::vector<std::string> inputs; ///< those that are no constants
    std::vector<std::string> outputs;
};

/// The type as which numbers of a type of ONNX (TensorProto::DataType) are read. Throws OnnxFailed
/// for one that is not.
torch::ScalarType onnxNumberType(std::int64_t type);

/// Reads the model; weights that are in another file (external data) from the model's folder.
/// Source: onnx.proto. Throws OnnxFailed where it is damaged, or holds what is not read.
OnnxGraph readOnnxGraph(const std::filesystem::path& file);

} // namespace crossfade
