#include "core/methods/lambda_orthogonality/lambda_options.h"

#include "core/methods/shared/cost.h"
#include "core/methods/training/training_plan.h"

namespace crossfade
{

namespace
{

/// The plan without options: no weight decay, since L_λ alone is to act on W; BatchNorm's
/// statistics are never frozen.
TrainingPlan trainingDefaults()
{
    return {.subject = {},
            .epochs = 30,
            .batchSize = 512,
            .learningRate = 1e-3,
            .weightDecay = 0,
            .warmupEpochs = 1,
            .freezeAt = 1};
}

std::vector<OptionSpec> lambdaOrthogonalityOptions()
{
    return withTrainingOptions(
        {
            choiceOption(
                Core::says("constraint"), "lambda", {"strict", "lambda", "affine"},
                Core::says(
                    "on B: strict = orthogonal, lambda = within lambda of it, affine = none")),
            flagOption(Core::says("bias"), false,
                       Core::says("B has a bias too, whatever its constraint")),
            realOption(
                Core::says("lambda"), 4.0, 0, 1e6,
                Core::says(
                    "how far W W^T may be from the identity (Frobenius norm) without a penalty")),
            realOption(Core::says("sharpness"), 10.0, 0, 1e6,
                       Core::says("alpha: how sharply the penalty sets in at lambda")),
            realOption(Core::says("contrastive"), 1.0, 0, 1e6,
                       Core::says("weight of the supervised contrastive term")),
            realOption(Core::says("temperature"), 0.1, 1e-3, 1e3,
                       Core::says("tau of the supervised contrastive term")),
            wholeOption(Core::says("forward_width"), 1024, 1, 65536,
                        Core::says("width of F's two hidden layers")),
        },
        trainingDefaults());
}

} // namespace

const MethodInfo& lambdaInfo()
{
    static const MethodInfo info{
        .id = "lambda-orthogonality",
        .title = Core::says("λ-orthogonality"),
        .summary = Core::says(
            "A near-orthogonal map brings new features into the old space without bending "
            "them, and an MLP brings old features forward to meet them there."),
        .trained = true,
        .options = lambdaOrthogonalityOptions(),
        .quick = {{"epochs", std::int64_t{15}}},
        .lossIsSquaredDistance = true};
    return info;
}

Constraint constraintFrom(const Options& options)
{
    const std::string& text = options.text("constraint");
    if (text == "strict")
        return Constraint::Strict;
    return text == "lambda" ? Constraint::Lambda : Constraint::Affine;
}

MlpShape LambdaShape::forward() const
{
    return {.widths = {oldDim, forwardWidth, forwardWidth, oldDim}, .plainEnd = true};
}

LambdaShape lambdaShape(const Dimensions& dimensions, const Options& options)
{
    return {.oldDim = static_cast<std::int64_t>(dimensions.oldDim),
            .newDim = static_cast<std::int64_t>(dimensions.newDim),
            .forwardWidth = options.integer("forward_width")};
}

MethodCost lambdaCost(const LambdaShape& shape, const Options& options)
{
    const auto weights = static_cast<std::uint64_t>(shape.newDim * shape.oldDim);
    const auto biases = options.flag("bias") ? static_cast<std::uint64_t>(shape.oldDim) : 0;
    MethodCost cost;
    addModule(cost, "backward B", weights + biases, weights);
    addModule(cost, "forward F", shape.forward());
    return cost;
}

} // namespace crossfade
