#include "core/methods/compatible/bict_options.h"

#include "core/methods/compatible/compatible_training.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/sequence.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

std::vector<OptionSpec> bictOptions()
{
    std::vector<OptionSpec> options = baseOptions("arcface");
    for (
        OptionSpec& option : std::vector<OptionSpec>{
            choiceOption(
                Core::says("compatible"), "regression",
                {"regression", "influence", "contrastive", "none"},
                Core::says(
                    "compatibility loss: cosine regression, influence (through the old classifier) "
                    "or "
                    "contrastive (supervised, new to old); none = the new model is compatible as "
                    "it "
                    "is, and psi alone is fitted")),
            classMeansOption(),
            lambdaOption(2.0),
            temperatureOption(0.1),
            choiceOption(
                Core::says("forward"), "yes", {"yes", "no"},
                Core::says(
                    "bring old features forward by psi: yes = M_FCT, no = M_BCT of the paper")),
            choiceOption(Core::says("refresh"), "mixed", {"mixed", "without-images"},
                         Core::says("what backfilling gives an item: mixed = the new model's "
                                    "feature, of its image; "
                                    "without-images = its old feature brought forward by psi")),
            realOption(Core::says("forward_learning_rate"), 0.0, 0, unbounded,
                       Core::says("learning rate of psi; 0 = learning_rate")),
            wholeOption(Core::says("forward_width"), 4096, 1, 65536,
                        Core::says("width of psi's three hidden layers")),
            realOption(
                Core::says("momentum"), 0.5, 0, 1,
                Core::says(
                    "in a sequence of updates, from the second on: the share in psi's input of the "
                    "generation before the last")),
            flagOption(
                Core::says("distil"), false,
                Core::says(
                    "in a sequence of updates: fit one psi to what all of them give together")),
            updatesOption(),
        })
        options.push_back(std::move(option));
    return withOptimizerOptions(compatibleOptions(std::move(options)));
}

} // namespace

const MethodInfo& bictInfo()
{
    static const MethodInfo info{
        .id = "bict",
        .title = Core::says("BiCT (feature-level)"),
        .summary = Core::says(
            "Feature-level bidirectional compatible training: a residual head brings the "
            "new model near the old one, then an MLP brings old features forward to it."),
        .trained = true,
        .followsSequences = true,
        .options = bictOptions(),
        .quick = {{"epochs", std::int64_t{15}}, {"forward_width", std::int64_t{1024}}},
        .hasGenerations = true};
    return info;
}

CompatibleObjective bictObjective(const Options& options)
{
    const std::string& compatible = options.text("compatible");
    CompatibleObjective objective = baseObjective(options);
    objective.lambda = options.real("lambda");
    objective.temperature = options.real("temperature");
    objective.classMeans = classMeansNamed(options.text("class_means"));
    if (compatible == "regression")
        objective.compatible = CompatibleLoss::Regression;
    if (compatible == "influence")
        objective.compatible = CompatibleLoss::Influence;
    if (compatible == "contrastive")
        objective.compatible = CompatibleLoss::Contrastive;
    return objective;
}

bool trainsHead(const Options& options)
{
    return options.text("compatible") != "none";
}

bool refreshesWithoutImages(const Options& options)
{
    return options.text("refresh") == "without-images";
}

bool bringsForward(const Options& options)
{
    return options.text("forward") == "yes";
}

std::size_t forwardCount(std::size_t updates, const Options& options)
{
    const std::size_t fitted = bringsForward(options) ? updates : updates - 1;
    return options.flag("distil") ? std::min<std::size_t>(fitted, 1) : fitted;
}

std::int64_t comparedDim(const ResidualHeadShape& head, const Options& options)
{
    return trainsHead(options) ? head.oldDim : head.newDim;
}

MlpShape forwardShape(const ResidualHeadShape& head, const Options& options)
{
    const std::int64_t width = options.integer("forward_width");
    return {.widths = {head.oldDim, width, width, width, comparedDim(head, options)},
            .plainEnd = true};
}

std::string forwardName(std::size_t index, std::size_t updates)
{
    return updates == 1 ? "psi" : "psi_" + std::to_string(index + 1);
}

MethodCost bictCost(const ResidualHeadShape& head, std::size_t updates, const Options& options)
{
    MethodCost cost;
    if (trainsHead(options))
        addModule(cost, head);
    const std::size_t forwards = forwardCount(updates, options);
    for (std::size_t i = 0; i < forwards; ++i)
        addModule(cost, "forward " + forwardName(i, options.flag("distil") ? 1 : updates),
                  forwardShape(head, options));
    if (forwards > 1 && options.real("momentum") > 0)
        cost.extraBytesPerItem = static_cast<std::uint64_t>(head.oldDim) * sizeof(float);
    return cost;
}

std::size_t updateCount(std::size_t intermediateModels, const Options& options)
{
    return followsEveryUpdate(options, intermediateModels) ? intermediateModels + 1 : 1;
}

} // namespace crossfade
