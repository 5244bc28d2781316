#include "core/tuning/tuning_file.h"

#include "core/base/text.h"
#include "core/files/atomic_file.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

#include <torch/types.h>
#include <torch/utils.h>

#include <algorithm>
#include <memory>
#include <sstream>

namespace crossfade
{

namespace
{

const std::string calibrationPrefix = "calibration ";
const std::string gainPrefix = "gain ";

/// The rows that a calibration of each query compares by; null where it has none.
std::shared_ptr<const QueryReference> referenceIn(const std::string& order,
                                                  const TransformFile& content,
                                                  const std::filesystem::path& file)
{
    const auto old = content.tensors.find(calibrationPrefix + order + " old");
    const auto fresh = content.tensors.find(calibrationPrefix + order + " new");
    if (old == content.tensors.end() && fresh == content.tensors.end())
        return nullptr;
    if (old == content.tensors.end() || fresh == content.tensors.end() || old->second.dim() != 2 ||
        fresh->second.dim() != 2 || old->second.size(0) != fresh->second.size(0))
        throw badTransform(file, "the reference of its calibration for the order " + order +
                                     " has another shape");
    return std::make_shared<const QueryReference>(
        QueryReference{matrixOf(old->second), matrixOf(fresh->second)});
}

OrderCalibration calibrationIn(const std::string& order, const std::string& text,
                               const TransformFile& content, const std::filesystem::path& file)
{
    auto made = parseCalibration(order, text);
    if (!made)
        throw badTransform(file, "its calibration for the order " + order + " is '" + text + "'");
    made->calibration.reference = referenceIn(order, content, file);
    return *std::move(made);
}

/// "rows tau base entropyShare; weight name; …": the nodes of the trees are in a tensor of the same
/// name.
std::string gainText(const GainModel& model)
{
    std::vector<std::string> parts{joined(
        std::vector<std::string>{std::to_string(model.rows), optionText(model.tau),
                                 optionText(model.trees.base), optionText(model.entropyShare)},
        " ")};
    for (std::size_t i = 0; i < model.trees.inputs.size(); ++i)
        parts.push_back(joined(
            std::vector<std::string>{optionText(model.trees.weights[i]), model.trees.inputs[i]},
            " "));
    return joined(parts, "; ");
}

/// [nodes, 6]: tree, column, threshold, left, right, value.
torch::Tensor nodesOf(const BoostedTrees& trees)
{
    std::vector<float> values;
    for (std::size_t tree = 0; tree < trees.trees.size(); ++tree)
        for (const TreeNode& node : trees.trees[tree])
            values.insert(values.end(), {static_cast<float>(tree), static_cast<float>(node.column),
                                         node.threshold, static_cast<float>(node.left),
                                         static_cast<float>(node.right), node.value});
    return torch::tensor(values).reshape({-1, 6});
}

/// Throws Error(BadFormat) unless every tree can be walked from its root to a leaf.
void requireTrees(const BoostedTrees& model, const std::filesystem::path& file)
{
    for (const std::vector<TreeNode>& tree : model.trees)
        for (std::size_t i = 0; i < tree.size(); ++i) {
            const TreeNode& node = tree[i];
            const auto isBehind = [&](std::int32_t child) {
                return child > static_cast<std::int32_t>(i) &&
                       child < static_cast<std::int32_t>(tree.size());
            };
            if (node.column >= 0 &&
                (node.column >= static_cast<std::int32_t>(model.inputs.size()) ||
                 !isBehind(node.left) || !isBehind(node.right)))
                throw badTransform(file, "a tree of its model of gains leads nowhere");
        }
}

void readNodes(BoostedTrees& model, const torch::Tensor& nodes, const std::filesystem::path& file)
{
    if (nodes.dim() != 2 || nodes.size(1) != 6)
        throw badTransform(file, "the trees of its model of gains have another shape");
    const auto values = nodes.accessor<float, 2>();
    constexpr float most = 1 << 24; // whole numbers that float32 holds
    for (std::int64_t i = 0; i < nodes.size(0); ++i) {
        for (const std::int64_t column : {0, 1, 3, 4})
            if (!(values[i][column] >= -1 && values[i][column] < most))
                throw badTransform(file, "a tree of its model of gains is damaged");
        const auto tree = static_cast<std::size_t>(std::max(0.0F, values[i][0]));
        if (tree != model.trees.size() && tree + 1 != model.trees.size())
            throw badTransform(file, "the trees of its model of gains are out of sequence");
        model.trees.resize(tree + 1);
        model.trees[tree].push_back({static_cast<std::int32_t>(values[i][1]), values[i][2],
                                     static_cast<std::int32_t>(values[i][3]),
                                     static_cast<std::int32_t>(values[i][4]), values[i][5]});
    }
    requireTrees(model, file);
}

GainModel gainModelIn(const std::string& objective, const std::string& text,
                      const TransformFile& content, const std::filesystem::path& file)
{
    GainModel model;
    model.objective = objective;
    std::istringstream parts(text);
    std::string part;
    std::getline(parts, part, ';');
    std::istringstream first(part);
    first >> model.rows >> model.tau >> model.trees.base;
    bool isRead = !first.fail();
    if (!(first >> std::ws).eof()) // older files have no share
        isRead = isRead && (first >> model.entropyShare) && model.entropyShare >= 0 &&
                 model.entropyShare <= 1;
    while (std::getline(parts, part, ';')) {
        std::istringstream words(part);
        double weight = 0;
        words >> weight >> std::ws;
        std::string name;
        std::getline(words, name);
        isRead = isRead && !name.empty();
        model.trees.weights.push_back(weight);
        model.trees.inputs.push_back(name);
    }
    const auto nodes = content.tensors.find(gainPrefix + objective);
    if (!isRead || nodes == content.tensors.end())
        throw badTransform(file, "its model of gains for " + objective + " cannot be read");
    readNodes(model.trees, nodes->second, file);
    return model;
}

} // namespace

void saveTuned(const std::filesystem::path& file, const FittedMethod& fitted, const Tuning& tuning)
{
    if (tuning.empty())
        return fitted.save(file);
    AtomicFile aside(file);
    fitted.save(aside.path());
    TransformFile content = readTransform(aside.path());
    for (const OrderCalibration& made : tuning.calibrations) {
        content.header[calibrationPrefix + made.order] = calibrationText(made);
        if (const auto& reference = made.calibration.reference) {
            content.tensors[calibrationPrefix + made.order + " old"] = viewOf(reference->oldItems);
            content.tensors[calibrationPrefix + made.order + " new"] = viewOf(reference->newItems);
        }
    }
    for (const GainModel& model : tuning.gainModels) {
        content.header[gainPrefix + model.objective] = gainText(model);
        content.tensors[gainPrefix + model.objective] = nodesOf(model.trees);
    }
    writeTransform(aside.path(), content);
    aside.commit();
}

Tuning readTuning(const std::filesystem::path& file)
{
    Tuning tuning;
    const TransformFile content = readTransform(file);
    for (const auto& [name, text] : content.header)
        if (name.starts_with(gainPrefix))
            tuning.gainModels.push_back(
                gainModelIn(name.substr(gainPrefix.size()), text, content, file));
    for (const auto& [name, text] : content.header)
        if (name.starts_with(calibrationPrefix))
            tuning.calibrations.push_back(
                calibrationIn(name.substr(calibrationPrefix.size()), text, content, file));
    return tuning;
}

} // namespace crossfade
