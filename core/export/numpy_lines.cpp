#include "core/export/numpy_lines.h"

#include "core/base/error.h"

#include <torch/csrc/jit/ir/constants.h>
#include <torch/csrc/jit/ir/ir.h>

#include <functional>
#include <map>
#include <sstream>

namespace crossfade
{

namespace
{

using torch::jit::Node;
using torch::jit::Value;
using Words = std::vector<std::string>;

/// A step of libtorch as an expression of NumPy, from those of its inputs.
using StepText = std::function<std::string(const Words&)>;

std::string normText(const Words& in)
{
    return "numpy.linalg.norm(" + in[0] + ", axis=1, keepdims=True)";
}

std::string maximumText(const Words& in)
{
    return "numpy.maximum(" + in[0] + ", " + in[1] + ")";
}

StepText between(const std::string& sign)
{
    return [sign](const Words& in) { return in[0] + " " + sign + " " + in[1]; };
}

/// Steps that a trace records of fitted methods and calibrations. Broadcasting does what
/// expand_as() is for.
const std::map<std::string, StepText>& stepTexts()
{
    static const std::map<std::string, StepText> texts{
        {"aten::t", [](const Words& in) { return in[0] + ".T"; }},
        {"aten::mm", between("@")},
        {"aten::matmul", between("@")},
        {"aten::mul", between("*")},
        {"aten::div", between("/")},
        {"aten::add", between("+")},
        {"aten::sub", between("-")},
        {"aten::rsub", [](const Words& in) { return in[1] + " - " + in[0]; }},
        {"aten::lt", between("<")},
        {"aten::to", [](const Words& in) { return "(" + in[0] + ").astype(numpy.float32)"; }},
        {"aten::addmm", [](const Words& in) { return in[0] + " + " + in[1] + " @ " + in[2]; }},
        {"aten::linear",
         [](const Words& in) {
             const std::string product = in[0] + " @ " + in[1] + ".T";
             return in[2] == "None" ? product : product + " + " + in[2];
         }},
        {"aten::addcmul",
         [](const Words& in) { return in[0] + " + " + in[3] + " * " + in[1] + " * " + in[2]; }},
        {"aten::softmax", // over the columns
         [](const Words& in) {
             return "(lambda e: e / e.sum(1, keepdims=True))(numpy.exp(" + in[0] + " - " + in[0] +
                    ".max(1, keepdims=True)))";
         }},
        {"aten::select",
         [](const Words& in) {
             return "numpy.take(" + in[0] + ", " + in[2] + ", axis=" + in[1] + ")";
         }},
        {"aten::relu", [](const Words& in) { return "numpy.maximum(" + in[0] + ", 0)"; }},
        {"aten::clamp_min", maximumText},
        {"aten::expand_as", [](const Words& in) { return in[0]; }},
        {"aten::norm", normText},
        {"aten::linalg_vector_norm", normText},
        {"aten::narrow", // (rows, 1, 0, 1): the first column
         [](const Words& in) {
             return in[0] + "[:, " + in[2] + ":" + in[2] + " + " + in[3] + "]";
         }},
        {"aten::slice", [](const Words& in) { return in[0] + "[:, " + in[2] + ":" + in[3] + "]"; }},
        {"aten::batch_norm",
         [](const Words& in) {
             return "(" + in[0] + " - " + in[3] + ") / numpy.sqrt(" + in[4] + " + " + in[7] +
                    ") * " + in[1] + " + " + in[2];
         }},
        {"aten::layer_norm",
         [](const Words& in) {
             return "(" + in[0] + " - " + in[0] + ".mean(1, keepdims=True)) / numpy.sqrt(" + in[0] +
                    ".var(1, keepdims=True) + " + in[4] + ") * " + in[2] + " + " + in[3];
         }},
        {"aten::cat", [](const Words& in) { return "numpy.concatenate(" + in[0] + ", axis=1)"; }}};
    return texts;
}

/// Writes one function, line by line.
class FunctionLines
{
public:
    FunctionLines(NumPyLines& lines, std::string name) : m_lines(lines), m_name(std::move(name)) {}

    void write(const torch::jit::Graph& graph)
    {
        m_words[graph.inputs().back()] = "rows";
        m_lines.lines += "def " + m_name + "(rows):\n";
        for (const Node* node : graph.nodes())
            add(*node);
        m_lines.lines += "    return " + m_words.at(graph.outputs().front()) + "\n\n";
    }

private:
    void add(const Node& node)
    {
        const std::string kind = node.kind().toQualString();
        const Value* const output = node.outputs().empty() ? nullptr : node.outputs().front();
        if (node.kind() == torch::jit::prim::Constant) {
            m_words[output] = constantText(torch::jit::toIValue(output).value());
            return;
        }
        Words inputs;
        for (const Value* input : node.inputs())
            inputs.push_back(m_words[input]);
        if (kind == "prim::ListConstruct") {
            std::string list;
            for (const std::string& word : inputs)
                list += (list.empty() ? "" : ", ") + word;
            m_words[output] = "[" + list + "]";
            return;
        }
        const auto text = stepTexts().find(kind);
        if (text == stepTexts().end())
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = "export to NumPy",
                         .problem = "the method has a step that there is no line for: " + kind,
                         .remedy = "Write TorchScript: a file that ends in .ts.pt."});
        m_words[output] = "v" + std::to_string(++m_values);
        m_lines.lines += "    " + m_words[output] + " = " + text->second(inputs) + "\n";
    }

    std::string constantText(const torch::jit::IValue& constant)
    {
        if (constant.isTensor() && constant.toTensor().dim() > 0) {
            const std::string name = m_name + "_" + std::to_string(++m_arrays);
            m_lines.arrays.emplace_back(name, constant.toTensor().to(torch::kFloat32));
            return name;
        }
        std::ostringstream text;
        text.precision(17);
        if (constant.isTensor())
            text << constant.toTensor().item<double>();
        else if (constant.isDouble())
            text << constant.toDouble();
        else if (constant.isInt())
            text << constant.toInt();
        else if (constant.isBool())
            text << (constant.toBool() ? "True" : "False");
        else
            text << "None";
        return text.str();
    }

    NumPyLines& m_lines;
    std::string m_name;
    std::map<const Value*, std::string> m_words;
    std::size_t m_values = 0;
    std::size_t m_arrays = 0;
};

} // namespace

NumPyLines numpyLines(const TracedMap& map)
{
    NumPyLines lines;
    for (const TracedFunction& function : map.functions)
        FunctionLines(lines, function.is.name)
            .write(*map.module.get_method(function.is.name).graph());
    return lines;
}

} // namespace crossfade
