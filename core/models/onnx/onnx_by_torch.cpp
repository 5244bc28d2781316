#include "core/base/text.h"
#include "core/models/onnx/onnx_call.h"
#include "core/models/onnx/onnx_network.h"

#include <torch/utils.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

namespace crossfade
{

namespace
{

using Values = std::map<std::string, torch::Tensor>;

/// Throws where a graph, or one within it, has an operator that is not there.
void requireKnownOperators(const OnnxGraph& graph)
{
    for (const OnnxNode& node : graph.nodes) {
        if (!onnxOperators().contains(node.type))
            throw OnnxFailed("the operator " + printable(node.type) + " is not one of Crossfade's");
        for (const auto& [name, attribute] : node.attributes)
            if (attribute.graph != nullptr)
                requireKnownOperators(*attribute.graph);
    }
}

/// Computes a graph once.
class Computation
{
public:
    /// @param outer  values of the graph around it, which it may use
    Computation(const OnnxGraph& graph, const Computation* outer) : m_graph(graph), m_outer(outer)
    {
        for (std::size_t i = 0; i < graph.nodes.size(); ++i)
            for (const std::string& name : graph.nodes[i].inputs)
                m_lastUse[name] = i;
    }

    std::vector<torch::Tensor> run(Values inputs, const std::vector<std::string>& outputs)
    {
        m_values = std::move(inputs);
        const std::set<std::string> wanted(outputs.begin(), outputs.end());
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            compute(m_graph.nodes[i]);
            // What no graph within this one can ask for is let go with its last use.
            for (const std::string& name : m_graph.nodes[i].inputs)
                if (!m_holdsGraphs && m_lastUse[name] == i && !wanted.contains(name))
                    m_values.erase(name);
        }
        std::vector<torch::Tensor> made;
        for (const std::string& name : outputs)
            made.push_back(valueOf(name));
        return made;
    }

    void keepAll() { m_holdsGraphs = true; }

private:
    void compute(const OnnxNode& node)
    {
        const auto within = [this](const OnnxGraph& graph) {
            Computation computation(graph, this);
            computation.keepAll();
            return computation.run({}, graph.outputs);
        };
        const OnnxCall::Compute computeWithin = within;
        std::vector<torch::Tensor> inputs;
        for (const std::string& name : node.inputs)
            inputs.push_back(name.empty() ? torch::Tensor() : valueOf(name));
        const OnnxCall call(node, m_graph.opset, std::move(inputs), computeWithin);
        std::vector<torch::Tensor> made;
        try {
            made = onnxOperators().at(node.type)(call);
        } catch (const OnnxFailed&) {
            throw;
        } catch (const std::exception& error) { // libtorch's
            call.refuse("failed: " + libraryMessage(error.what()));
        }
        for (std::size_t i = 0; i < node.outputs.size(); ++i) {
            if (node.outputs[i].empty())
                continue;
            if (i < made.size())
                m_values[node.outputs[i]] = made[i];
        }
    }

    const torch::Tensor& valueOf(const std::string& name) const
    {
        if (const auto found = m_values.find(name); found != m_values.end())
            return found->second;
        if (const auto found = m_graph.constants.find(name); found != m_graph.constants.end())
            return found->second;
        if (m_outer == nullptr)
            throw OnnxFailed("nothing makes its value " + printable(name));
        return m_outer->valueOf(name);
    }

    const OnnxGraph& m_graph;
    const Computation* m_outer;
    Values m_values;
    std::map<std::string, std::size_t> m_lastUse;
    bool m_holdsGraphs = false;
};

bool holdsGraphs(const OnnxGraph& graph)
{
    return std::ranges::any_of(graph.nodes, [](const OnnxNode& node) {
        return std::ranges::any_of(node.attributes, [](const auto& attribute) {
            return attribute.second.graph != nullptr;
        });
    });
}

class NetworkOfTorch : public OnnxNetwork
{
public:
    explicit NetworkOfTorch(OnnxGraph graph) : m_graph(std::move(graph))
    {
        if (m_graph.inputs.size() != 1 || m_graph.outputs.empty())
            throw OnnxFailed("it has " + std::to_string(m_graph.inputs.size()) + " inputs and " +
                             std::to_string(m_graph.outputs.size()) +
                             " outputs, where one input, of images, is expected");
        requireKnownOperators(m_graph);
    }

    Output run(const std::vector<float>& pixels, const std::vector<std::int64_t>& shape,
               const std::string& output) override
    {
        const torch::InferenceMode withoutGradients;
        const torch::Tensor images =
            torch::from_blob(const_cast<float*>(pixels.data()), shape, torch::kFloat);
        Computation computation(m_graph, nullptr);
        if (holdsGraphs(m_graph))
            computation.keepAll();
        const std::string& wanted = output.empty() ? m_graph.outputs.front() : output;
        const torch::Tensor made =
            computation.run({{m_graph.inputs.front(), images}}, {wanted}).front();
        if (!made.is_floating_point())
            throw OnnxFailed("its output is of another type than float");
        const torch::Tensor numbers = made.to(torch::kFloat).contiguous();
        const auto* const values = numbers.data_ptr<float>();
        return {numbers.sizes().vec(), {values, values + numbers.numel()}};
    }

private:
    OnnxGraph m_graph;
};

} // namespace

const char* onnxLibrary()
{
    return "Crossfade";
}

std::unique_ptr<OnnxNetwork> readOnnxNetwork(const std::filesystem::path& file)
{
    return std::make_unique<NetworkOfTorch>(readOnnxGraph(file));
}

} // namespace crossfade
