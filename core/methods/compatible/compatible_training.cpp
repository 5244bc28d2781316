#include "core/methods/compatible/compatible_training.h"

#include "core/base/error.h"
#include "core/losses/objective_terms.h"
#include "core/methods/shared/labelled_rows.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/tensors.h"

#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

/// The residual head r and the classifier κ on it, which are trained together.
class ClassifiedHead : public torch::nn::Module
{
public:
    ClassifiedHead(const ResidualHeadShape& shape, std::int64_t classes,
                   torch::Generator& generator)
        : m_head(register_module("head", std::make_shared<ResidualHead>(shape, generator))),
          m_classifier(register_module(
              "classifier",
              std::make_shared<Mlp>(MlpShape{.widths = {shape.oldDim, classes}, .plainEnd = true},
                                    generator)))
    {
    }

    const std::shared_ptr<ResidualHead>& head() const { return m_head; }
    HeadTensors classifier() const
    {
        const auto parameters = m_classifier->named_parameters();
        return {parameters["linear0.weight"], parameters["linear0.bias"]};
    }

private:
    std::shared_ptr<ResidualHead> m_head;
    std::shared_ptr<Mlp> m_classifier;
};

Head headOf(const HeadTensors& classifier)
{
    const FeatureMatrix bias = matrixOf(classifier.bias.unsqueeze(0));
    return {matrixOf(classifier.weight), {bias.values().begin(), bias.values().end()}};
}

/// The loss of a batch of labelled rows.
class BackwardLoss
{
public:
    BackwardLoss(ClassifiedHead& model, const TrainingData& data, LabelledRows labelled,
                 const CompatibleObjective& objective, const torch::Device& device)
        : m_model(model),
          m_labelled(std::move(labelled)),
          m_objective(objective),
          m_newRows(onDevice(data.features.newModel, device)),
          m_compatibility(objective,
                          onDevice(data.features.oldModel, device).index_select(0, m_labelled.rows),
                          m_labelled.labels, headTensors(data.oldHead, device),
                          static_cast<std::int64_t>(data.versions))
    {
    }

    torch::Tensor operator()(const torch::Tensor& batch) const
    {
        const torch::Tensor rows = m_labelled.rows.index_select(0, batch);
        const torch::Tensor output = m_model.head()->forward(m_newRows.index_select(0, rows));
        const torch::Tensor classes = m_labelled.classes.index_select(0, batch);
        const torch::Tensor base = baseTerm(m_objective, output, m_model.classifier(), classes);
        if (m_objective.compatible == CompatibleLoss::None)
            return base;
        return base + m_objective.lambda * m_compatibility(output, batch);
    }

private:
    ClassifiedHead& m_model;
    LabelledRows m_labelled;
    CompatibleObjective m_objective;
    torch::Tensor m_newRows;
    CompatibilityLoss m_compatibility;
};

/// Checks that there is at least one training row of a class that the old classifier knows.
void requireKnownClass(const TrainingData& data, const std::string& method,
                       const std::string& remedy)
{
    const auto classes = static_cast<std::int64_t>(data.oldHead->weight.rows());
    const auto isKnown = [classes](std::int64_t label) { return label >= 0 && label < classes; };
    if (std::ranges::any_of(data.labels, isKnown))
        return;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = as::List{{as::Method{method}, Core::says("the old model's classifier")}},
                 .problem = "it knows the class of no training row",
                 .expected = "training labels from 0 to " + std::to_string(classes - 1) +
                             ": row c of the classifier is label c",
                 .remedy = remedy});
}

} // namespace

TrainingPlan compatibleTrainingDefaults()
{
    return {.subject = {},
            .epochs = 30,
            .batchSize = 512,
            .learningRate = 1e-3,
            .weightDecay = 1e-4,
            .warmupEpochs = 1,
            .freezeAt = 1};
}

OptionSpec lambdaOption(double defaultValue)
{
    return realOption(Core::says("lambda"), defaultValue, 0, 1e6,
                      Core::says("weight of the compatibility loss"));
}

OptionSpec temperatureOption(double defaultValue)
{
    return realOption(Core::says("temperature"), defaultValue, 1e-3, 1e3,
                      Core::says("tau of the contrastive loss"));
}

OptionSpec classMeansOption()
{
    return choiceOption(
        Core::says("class_means"), "unknown", classMeansNames(),
        Core::says(
            "whose row of the old classifier is the mean of the class's old features: unknown "
            "= each class that it does not know, all, or none: rows of such a class have no "
            "influence loss"));
}

OptionSpec scaleOption(double defaultValue)
{
    return realOption(Core::says("scale"), defaultValue, 1e-3, 1e6,
                      Core::says("factor of the cosines that are a classifier's logits"));
}

OptionSpec headWidthOption()
{
    return wholeOption(Core::says("head_width"), 1024, 1, 65536,
                       Core::says("width of the residual head's hidden layer"));
}

std::vector<OptionSpec> baseOptions(const std::string& base)
{
    return {choiceOption(Core::says("base"), base, {"arcface", "softmax"},
                         Core::says("loss of the new model's own classifier: arcface or softmax")),
            scaleOption(30.0),
            realOption(Core::says("margin"), 0.3, 0, 1.57, Core::says("m of ArcFace, an angle"))};
}

CompatibleObjective baseObjective(const Options& options)
{
    return {.base = options.text("base") == "arcface" ? BaseLoss::ArcFace : BaseLoss::Softmax,
            .compatible = CompatibleLoss::None,
            .arcFace = {.scale = options.real("scale"), .margin = options.real("margin")}};
}

std::vector<OptionSpec> compatibleOptions(std::vector<OptionSpec> own)
{
    own.push_back(headWidthOption());
    return withTrainingOptions(std::move(own), compatibleTrainingDefaults());
}

ResidualHeadShape residualHeadShape(const Dimensions& dimensions, const Options& options)
{
    return {.newDim = static_cast<std::int64_t>(dimensions.newDim),
            .oldDim = static_cast<std::int64_t>(dimensions.oldDim),
            .width = options.integer("head_width")};
}

void requireObjective(const TrainingData& data, const CompatibleObjective& objective,
                      const std::string& method, const std::string& remedy)
{
    requireTrainingRows(data, 2, method);
    requireClasses(data, method, "Add the labels, or use a method that needs none, such as fct.");
    if (!usesOldHead(objective))
        return;
    requireHead(data.oldHead ? &*data.oldHead : nullptr, data.features.oldModel.dim(), "old",
                method, remedy);
    if (objective.classMeans == ClassMeans::None)
        requireKnownClass(data, method, remedy);
}

CompatibleFit fitCompatibleHead(const TrainingData& data, const CompatibleObjective& objective,
                                const ResidualHeadShape& shape, TrainingPlan plan,
                                const torch::Device& device, torch::Generator& generator,
                                JobContext& job)
{
    LabelledRows labelled = labelledRows(data, device);
    plan.rows = labelled.count() / data.versions;
    plan.versions = data.versions;
    ClassifiedHead model(shape, labelled.classCount, generator);
    model.to(device);
    const BackwardLoss loss(model, data, std::move(labelled), objective, device);
    TrainingOutcome outcome = train(model, device, plan, generator, loss, job);
    return {.head = model.head(),
            .classifier = headOf(model.classifier()),
            .outcome = std::move(outcome)};
}

} // namespace crossfade
