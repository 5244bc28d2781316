#include "core/export/onnx_model.h"

#include "core/base/error.h"
#include "core/base/version.h"

#ifdef CROSSFADE_ONNX

#include <onnx/onnx_pb.h>
#include <torch/csrc/jit/ir/constants.h>
#include <torch/csrc/jit/ir/ir.h>
#include <torch/utils.h>

#include <functional>
#include <map>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::int64_t operatorSet = 13;
constexpr std::int64_t modelFormat = 7; // the first with that operator set

/// A value of the trace: a tensor of the graph by its name, or what is known while it is written.
struct Operand {
    std::string name = {};
    torch::jit::IValue known = {};
    std::vector<std::string> list = {}; ///< of names
    std::int64_t width = 0;             ///< of a tensor of rows
    bool isColumn =
        false; ///< one of its columns was taken; others that the trace calls so are wide
};
using Operands = std::vector<Operand>;

class GraphWriter
{
public:
    explicit GraphWriter(onnx::GraphProto& graph) : m_graph(graph) {}

    /// The name of a tensor in the graph. What is known becomes an initializer.
    std::string nameOf(const Operand& operand)
    {
        if (!operand.name.empty())
            return operand.name;
        const torch::jit::IValue& known = operand.known;
        return constant(known.isTensor() ? known.toTensor() : torch::tensor(numberOf(known)));
    }

    static double numberOf(const torch::jit::IValue& known)
    {
        return known.isInt() ? static_cast<double>(known.toInt()) : known.toScalar().toDouble();
    }

    std::string constant(const torch::Tensor& values)
    {
        const std::string name = "constant_" + std::to_string(++m_constants);
        initializer(name, values.to(torch::kFloat32)
                              .reshape(values.dim() == 0 ? std::vector<std::int64_t>{1}
                                                         : values.sizes().vec()));
        return name;
    }

    /// @param numbers  positions on an axis
    std::string positions(const std::vector<std::int64_t>& numbers)
    {
        const std::string name = "constant_" + std::to_string(++m_constants);
        initializer(name, torch::tensor(numbers));
        return name;
    }

    void initializer(const std::string& name, const torch::Tensor& given)
    {
        const torch::Tensor values = given.contiguous();
        onnx::TensorProto& made = *m_graph.add_initializer();
        made.set_name(name);
        made.set_data_type(values.scalar_type() == torch::kInt64 ? onnx::TensorProto::INT64
                                                                 : onnx::TensorProto::FLOAT);
        for (const std::int64_t size : values.sizes())
            made.add_dims(size);
        made.set_raw_data(values.data_ptr(), values.nbytes());
    }

    onnx::NodeProto& node(const std::string& type, const std::vector<std::string>& inputs)
    {
        onnx::NodeProto& made = *m_graph.add_node();
        made.set_op_type(type);
        for (const std::string& input : inputs)
            made.add_input(input);
        made.add_output("value_" + std::to_string(++m_values));
        made.set_name(made.output(0));
        return made;
    }
    std::string step(const std::string& type, const std::vector<std::string>& inputs)
    {
        return node(type, inputs).output(0);
    }
    /// The sum of each row times `factor`, in as many columns as the row has: OpenCV does not
    /// broadcast a column.
    std::string sumOfRow(const std::string& rows, std::int64_t width, double factor)
    {
        return step("MatMul", {rows, constant(torch::full({width, width}, factor))});
    }
    static void set(onnx::NodeProto& node, const std::string& name, std::int64_t value)
    {
        onnx::AttributeProto& made = *node.add_attribute();
        made.set_name(name);
        made.set_type(onnx::AttributeProto::INT);
        made.set_i(value);
    }

private:
    onnx::GraphProto& m_graph;
    std::size_t m_values = 0;
    std::size_t m_constants = 0;
};

/// Writes a step of libtorch, of its operands.
using Step = std::function<Operand(GraphWriter&, const Operands&)>;

Step elementwise(const std::string& type)
{
    return [type](GraphWriter& graph, const Operands& in) {
        return Operand{graph.step(type, {graph.nameOf(in[0]), graph.nameOf(in[1])})};
    };
}

/// The name of a factor: of a column of numbers, as many of it as the other one has columns.
std::string factorOf(GraphWriter& graph, const Operand& factor, const Operand& other)
{
    if (!factor.isColumn || other.width < 2)
        return graph.nameOf(factor);
    return graph.step("MatMul", {factor.name, graph.constant(torch::ones({1, other.width}))});
}

Operand multiplied(GraphWriter& graph, const Operands& in)
{
    return {graph.step("Mul", {factorOf(graph, in[0], in[1]), factorOf(graph, in[1], in[0])})};
}

Operand product(GraphWriter& graph, const Operands& in)
{
    return {graph.step("MatMul", {graph.nameOf(in[0]), graph.nameOf(in[1])})};
}

/// Weights are turned while they are written.
Operand transposed(GraphWriter& graph, const Operands& in)
{
    if (in[0].name.empty())
        return {.known = in[0].known.toTensor().t()};
    return {graph.step("Transpose", {in[0].name})}; // of two axes
}

Operand linear(GraphWriter& graph, const Operands& in)
{
    const Operand rows = product(graph, {in[0], transposed(graph, {in[1]})});
    return in[2].name.empty() && in[2].known.isNone()
               ? rows
               : Operand{graph.step("Add", {rows.name, graph.nameOf(in[2])})};
}

/// Takes the columns from `begin` on, before `end`.
Operand columns(GraphWriter& graph, const Operand& rows, std::int64_t begin, std::int64_t end)
{
    Operand taken{graph.step("Slice", {graph.nameOf(rows), graph.positions({begin}),
                                       graph.positions({end}), graph.positions({1})})};
    taken.isColumn = end - begin == 1;
    return taken;
}

/// (x − mean) / √(variance + ε) · weight + bias, of numbers that are known.
Operand batchNorm(GraphWriter& graph, const Operands& in)
{
    const auto doubles = [&](std::size_t i) { return in[i].known.toTensor().to(torch::kDouble); };
    const torch::Tensor scale = doubles(1) / (doubles(4) + in[7].known.toDouble()).sqrt();
    const std::string scaled = graph.step("Mul", {graph.nameOf(in[0]), graph.constant(scale)});
    return {graph.step("Add", {scaled, graph.constant(doubles(2) - doubles(3) * scale)})};
}

Operand layerNorm(GraphWriter& graph, const Operands& in)
{
    const std::string rows = graph.nameOf(in[0]);
    const double share = 1.0 / static_cast<double>(in[0].width);
    const std::string centred = graph.step("Sub", {rows, graph.sumOfRow(rows, in[0].width, share)});
    const std::string variance =
        graph.sumOfRow(graph.step("Mul", {centred, centred}), in[0].width, share);
    const std::string deviation =
        graph.step("Sqrt", {graph.step("Add", {variance, graph.nameOf(in[4])})});
    const std::string scaled =
        graph.step("Mul", {graph.step("Div", {centred, deviation}), graph.nameOf(in[2])});
    return {graph.step("Add", {scaled, graph.nameOf(in[3])})};
}

Operand concatenated(GraphWriter& graph, const Operands& in)
{
    onnx::NodeProto& made = graph.node("Concat", in[0].list);
    GraphWriter::set(made, "axis", 1);
    return {made.output(0)};
}

/// 1 where x is less than a number, else 0: 1 − relu(1 − 10³⁰ · relu(number − x)), since OpenCV
/// does not compare.
Operand isLess(GraphWriter& graph, const Operands& in)
{
    const auto line = [&](const std::string& x, double factor, double shift) {
        const std::string scaled = graph.step("Mul", {x, graph.constant(torch::tensor(factor))});
        return graph.step("Add", {scaled, graph.constant(torch::tensor(shift))});
    };
    const std::string below =
        graph.step("Relu", {line(graph.nameOf(in[0]), -1, GraphWriter::numberOf(in[1].known))});
    return {line(graph.step("Relu", {line(below, -1e30, 1)}), -1, 1)};
}

Operand same(GraphWriter& /*graph*/, const Operands& in)
{
    return in[0];
}

/// The greater of x and a number: relu(x − number) + number, since OpenCV's Clip and Max take no
/// second operand that is known.
Operand atLeast(GraphWriter& graph, const Operands& in)
{
    const std::string least = graph.nameOf(in[1]);
    const std::string above = graph.step("Relu", {graph.step("Sub", {graph.nameOf(in[0]), least})});
    return {graph.step("Add", {above, least})};
}

Operand lengths(GraphWriter& graph, const Operands& in)
{
    const std::string rows = graph.nameOf(in[0]);
    return {graph.step("Sqrt", {graph.sumOfRow(graph.step("Mul", {rows, rows}), in[0].width, 1)})};
}

/// Steps that a trace records of fitted methods and calibrations. Broadcasting does what
/// expand_as() is for.
const std::map<std::string, Step>& steps()
{
    static const std::map<std::string, Step> known{
        {"aten::t", transposed},
        {"aten::mm", product},
        {"aten::matmul", product},
        {"aten::linear", linear},
        {"aten::addmm",
         [](GraphWriter& graph, const Operands& in) {
             return Operand{
                 graph.step("Add", {product(graph, {in[1], in[2]}).name, graph.nameOf(in[0])})};
         }},
        {"aten::mul", multiplied},
        {"aten::addcmul", // of 1 · x · y
         [](GraphWriter& graph, const Operands& in) {
             return Operand{
                 graph.step("Add", {graph.nameOf(in[0]), multiplied(graph, {in[1], in[2]}).name})};
         }},
        {"aten::softmax",
         [](GraphWriter& graph, const Operands& in) {
             onnx::NodeProto& made = graph.node("Softmax", {graph.nameOf(in[0])});
             GraphWriter::set(made, "axis", 1);
             return Operand{made.output(0)};
         }},
        {"aten::select", // of what is known
         [](GraphWriter& /*graph*/, const Operands& in) {
             return Operand{
                 .known = in[0].known.toTensor().select(in[1].known.toInt(), in[2].known.toInt())};
         }},
        {"aten::div", elementwise("Div")},
        {"aten::add", elementwise("Add")},
        {"aten::sub", elementwise("Sub")},
        {"aten::rsub",
         [](GraphWriter& graph, const Operands& in) {
             return elementwise("Sub")(graph, {in[1], in[0]});
         }},
        {"aten::lt", isLess},
        {"aten::clamp_min", atLeast},
        {"aten::relu",
         [](GraphWriter& graph, const Operands& in) {
             return Operand{graph.step("Relu", {graph.nameOf(in[0])})};
         }},
        {"aten::to", same}, // of what is float32, or of a comparison
        {"aten::expand_as", same},
        {"aten::norm", lengths},
        {"aten::linalg_vector_norm", lengths},
        {"aten::narrow",
         [](GraphWriter& graph, const Operands& in) {
             const std::int64_t begin = in[2].known.toInt();
             return columns(graph, in[0], begin, begin + in[3].known.toInt());
         }},
        {"aten::slice",
         [](GraphWriter& graph, const Operands& in) {
             return columns(graph, in[0], in[2].known.toInt(), in[3].known.toInt());
         }},
        {"aten::batch_norm", batchNorm},
        {"aten::layer_norm", layerNorm},
        {"aten::cat", concatenated}};
    return known;
}

/// The columns that a value had when the function was recorded; 0: it is no matrix.
std::int64_t widthOf(const torch::jit::Value& value)
{
    const auto type = value.type()->cast<c10::TensorType>();
    if (!type)
        return 0;
    const auto sizes = type->sizes().concrete_sizes();
    return sizes && sizes->size() == 2 ? sizes->back() : 0;
}

/// Writes the steps of a trace, whose input is the tensor `rows`. Returns the name of what it
/// gives.
std::string write(const torch::jit::Graph& trace, GraphWriter& graph)
{
    std::map<const torch::jit::Value*, Operand> operands{
        {trace.inputs().back(), {.name = "rows", .width = widthOf(*trace.inputs().back())}}};
    for (const torch::jit::Node* node : trace.nodes()) {
        const std::string kind = node->kind().toQualString();
        Operands inputs;
        for (const torch::jit::Value* input : node->inputs())
            inputs.push_back(operands[input]);
        if (node->outputs().empty())
            continue;
        Operand& made = operands[node->outputs().front()];
        const auto step = steps().find(kind);
        if (node->kind() == torch::jit::prim::Constant)
            made.known = torch::jit::toIValue(node->outputs().front()).value();
        else if (node->kind() == torch::jit::prim::ListConstruct)
            for (const Operand& input : inputs)
                made.list.push_back(input.name);
        else if (step == steps().end())
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = "export to ONNX",
                         .problem = "the method has a step that there is no operator for: " + kind,
                         .remedy = "Write TorchScript: a file that ends in .ts.pt."});
        else
            made = step->second(graph, inputs);
        made.width = widthOf(*node->outputs().front());
    }
    return graph.nameOf(operands[trace.outputs().front()]);
}

void describe(onnx::ValueInfoProto& value, const std::string& name, std::size_t dim)
{
    value.set_name(name);
    onnx::TypeProto::Tensor& tensor = *value.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(onnx::TensorProto::FLOAT);
    tensor.mutable_shape()->add_dim()->set_dim_param("n");
    tensor.mutable_shape()->add_dim()->set_dim_value(static_cast<std::int64_t>(dim));
}

} // namespace

std::string onnxModel(const TracedMap& map, const TracedFunction& function)
{
    onnx::ModelProto model;
    model.set_ir_version(modelFormat);
    model.set_producer_name("Crossfade");
    model.set_producer_version(version());
    model.add_opset_import()->set_version(operatorSet);
    onnx::GraphProto& graph = *model.mutable_graph();
    graph.set_name(function.is.name);
    describe(*graph.add_input(), "rows", function.is.dimIn);
    describe(*graph.add_output(), function.is.name, function.is.dimOut);
    GraphWriter writer(graph);
    const std::string last = write(*map.module.get_method(function.is.name).graph(), writer);
    onnx::NodeProto& named = writer.node("Identity", {last});
    named.set_name(function.is.name);
    named.set_output(0, function.is.name);
    writer.initializer(function.is.name + "_inputs", function.inputs);
    writer.initializer(function.is.name + "_outputs", function.wanted);
    std::string bytes;
    if (!model.SerializeToString(&bytes))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "export to ONNX",
                     .problem = "the model is larger than 2 GiB, which ONNX does not hold",
                     .remedy = "Write TorchScript: a file that ends in .ts.pt."});
    return bytes;
}

} // namespace crossfade

#else

namespace crossfade
{

std::string onnxModel(const TracedMap& /*map*/, const TracedFunction& /*function*/)
{
    throw Error(ErrorCode::NeedsNotMet,
                {.where = "export to ONNX",
                 .problem = "this Crossfade was built without ONNX",
                 .remedy = "Write NumPy arrays (.npz) or TorchScript (.ts.pt); or build it where "
                           "libonnx-dev and libprotobuf-dev are installed."});
}

} // namespace crossfade

#endif
