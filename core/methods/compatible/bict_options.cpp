#include "core/methods/compatible/bict_options.h"

#include "core/methods/compatible/compatible_training.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/sequence.h"

namespace crossfade
{

namespace
{

std::vector<OptionSpec> bictOptions()
{
    return compatibleOptions({
        {.name = "base",
         .defaultValue = "arcface",
         .help = "loss of the new model's own classifier: arcface or softmax",
         .choices = {"arcface", "softmax"}},
        {.name = "compatible",
         .defaultValue = "regression",
         .help = "compatibility loss: cosine regression, influence (through the old classifier) or "
                 "contrastive (supervised, new to old)",
         .choices = {"regression", "influence", "contrastive"}},
        lambdaOption(2.0),
        {.name = "scale",
         .defaultValue = 30.0,
         .help = "s of ArcFace",
         .minimum = 1e-3,
         .maximum = 1e6},
        {.name = "margin",
         .defaultValue = 0.3,
         .help = "m of ArcFace, an angle",
         .minimum = 0,
         .maximum = 1.57},
        temperatureOption(0.1),
        {.name = "forward",
         .defaultValue = "yes",
         .help = "bring old features forward by psi: yes = M_FCT, no = M_BCT of the paper",
         .choices = {"yes", "no"}},
        {.name = "forward_width",
         .defaultValue = std::int64_t{4096},
         .help = "width of psi's three hidden layers",
         .minimum = 1,
         .maximum = 65536},
        {.name = "momentum",
         .defaultValue = 0.5,
         .help = "in a sequence of updates, from the second on: the share in psi's input of the "
                 "generation before the last",
         .minimum = 0,
         .maximum = 1},
        updatesOption(),
    });
}

} // namespace

const MethodInfo& bictInfo()
{
    static const MethodInfo info{
        .id = "bict",
        .title = "BiCT (feature-level)",
        .summary = "Feature-level bidirectional compatible training: a residual head brings the "
                   "new model near the old one, then an MLP brings old features forward to it.",
        .trained = true,
        .followsSequences = true,
        .options = bictOptions(),
        .quick = {{"epochs", std::int64_t{15}}, {"forward_width", std::int64_t{1024}}}};
    return info;
}

CompatibleObjective bictObjective(const Options& options)
{
    const std::string& compatible = options.text("compatible");
    CompatibleObjective objective{
        .base = options.text("base") == "arcface" ? BaseLoss::ArcFace : BaseLoss::Softmax,
        .compatible = CompatibleLoss::Regression,
        .lambda = options.real("lambda"),
        .temperature = options.real("temperature"),
        .arcFace = {.scale = options.real("scale"), .margin = options.real("margin")}};
    if (compatible == "influence")
        objective.compatible = CompatibleLoss::Influence;
    if (compatible == "contrastive")
        objective.compatible = CompatibleLoss::Contrastive;
    return objective;
}

bool bringsForward(const Options& options)
{
    return options.text("forward") == "yes";
}

std::size_t forwardCount(std::size_t updates, const Options& options)
{
    return bringsForward(options) ? updates : updates - 1;
}

MlpShape forwardShape(const ResidualHeadShape& head, const Options& options)
{
    const std::int64_t width = options.integer("forward_width");
    return {.widths = {head.oldDim, width, width, width, head.oldDim}, .plainEnd = true};
}

std::string forwardName(std::size_t index, std::size_t updates)
{
    return updates == 1 ? "psi" : "psi_" + std::to_string(index + 1);
}

MethodCost bictCost(const ResidualHeadShape& head, std::size_t updates, const Options& options)
{
    MethodCost cost;
    addModule(cost, head);
    const std::size_t forwards = forwardCount(updates, options);
    for (std::size_t i = 0; i < forwards; ++i)
        addModule(cost, "forward " + forwardName(i, updates), forwardShape(head, options));
    if (forwards > 1 && options.real("momentum") > 0)
        cost.extraBytesPerItem = static_cast<std::uint64_t>(head.oldDim) * sizeof(float);
    return cost;
}

std::size_t updateCount(std::size_t intermediateModels, const Options& options)
{
    return followsEveryUpdate(options, intermediateModels) ? intermediateModels + 1 : 1;
}

} // namespace crossfade
