#include "core/base/text.h"
#include "core/models/onnx/onnx_call.h"
#include "core/models/onnx/onnx_network.h"

#include <torch/utils.h>

#include <algorithm>
#include <set>
#include <utility>

namespace crossfade
{

namespace
{

using Values = std::map<std::string, torch::Tensor>;

/// Adds the operators of a graph, and of those within it, that are not there.
void addUnknown(const OnnxGraph& graph, std::set<std::string>& unknown)
{
    for (const OnnxNode& node : graph.nodes) {
        if (!onnxOperators().contains(node.type))
            unknown.insert(node.type);
        for (const auto& [name, attribute] : node.attributes)
            if (attribute.graph != nullptr)
                addUnknown(*attribute.graph, unknown);
    }
}

/// Throws where a graph has operators that are not there, with the names of all.
void requireKnownOperators(const OnnxGraph& graph)
{
    std::set<std::string> unknown;
    addUnknown(graph, unknown);
    if (unknown.size() == 1)
        throw OnnxFailed("the operator " + printable(*unknown.begin()) +
                         " is not one of Crossfade's");
    if (!unknown.empty())
        throw OnnxFailed("the operators " + printable(joined(unknown, ", ")) +
                         " are none of Crossfade's");
}

bool holdsGraphs(const OnnxGraph& graph)
{
    return std::ranges::any_of(graph.nodes, [](const OnnxNode& node) {
        return std::ranges::any_of(node.attributes, [](const auto& attribute) {
            return attribute.second.graph != nullptr;
        });
    });
}

/// Computes some outputs of a graph once.
class Computation
{
public:
    /// @param outer  that of the graph around it, whose values it may use
    Computation(const OnnxGraph& graph, std::vector<std::string> outputs,
                const Computation* outer = nullptr)
        : m_graph(graph), m_outputs(std::move(outputs)), m_outer(outer)
    {
        m_wanted.insert(m_outputs.begin(), m_outputs.end());
        for (std::size_t i = graph.nodes.size(); i-- > 0;)
            if (isWanted(graph.nodes[i]))
                for (const std::string& name : graph.nodes[i].inputs)
                    if (m_wanted.insert(name).second)
                        m_lastUse[name] = i;
        // What a graph within this one asks for is in no node's inputs.
        m_holdsGraphs = holdsGraphs(graph);
    }

    std::vector<torch::Tensor> run(Values inputs)
    {
        m_values = std::move(inputs);
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            const OnnxNode& node = m_graph.nodes[i];
            if (m_holdsGraphs || isWanted(node))
                compute(node);
            for (const std::string& name : node.inputs)
                if (const auto last = m_lastUse.find(name);
                    !m_holdsGraphs && last != m_lastUse.end() && last->second == i)
                    m_values.erase(name);
        }
        std::vector<torch::Tensor> made;
        for (const std::string& name : m_outputs)
            made.push_back(valueOf(name));
        return made;
    }

private:
    bool isWanted(const OnnxNode& node) const
    {
        return std::ranges::any_of(node.outputs, [&](const std::string& name) {
            return !name.empty() && m_wanted.contains(name);
        });
    }

    void compute(const OnnxNode& node)
    {
        const OnnxCall::Compute within = [this](const OnnxGraph& graph) {
            return Computation(graph, graph.outputs, this).run({});
        };
        std::vector<torch::Tensor> inputs;
        for (const std::string& name : node.inputs)
            inputs.push_back(name.empty() ? torch::Tensor() : valueOf(name));
        const OnnxCall call(node, m_graph.opset, std::move(inputs), within);
        std::vector<torch::Tensor> made;
        try {
            made = onnxOperators().at(node.type)(call);
        } catch (const OnnxFailed&) {
            throw;
        } catch (const std::bad_alloc&) {
            throw;
        } catch (const std::exception& error) { // libtorch's
            call.refuse("failed: " + libraryMessage(error.what()));
        }
        for (std::size_t i = 0; i < std::min(made.size(), node.outputs.size()); ++i)
            if (!node.outputs[i].empty())
                m_values[node.outputs[i]] = made[i];
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
    std::vector<std::string> m_outputs;
    const Computation* m_outer;
    Values m_values;
    std::set<std::string> m_wanted;               ///< the outputs, and what they are made of
    std::map<std::string, std::size_t> m_lastUse; ///< of what is no output, by its last node
    bool m_holdsGraphs = false;
};

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
        const std::string& wanted = output.empty() ? m_graph.outputs.front() : output;
        const torch::Tensor made =
            Computation(m_graph, {wanted}).run({{m_graph.inputs.front(), images}}).front();
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
    try {
        return std::make_unique<NetworkOfTorch>(readOnnxGraph(file));
    } catch (const c10::Error& error) {
        throw OnnxFailed(libraryMessage(error.what()));
    }
}

} // namespace crossfade
