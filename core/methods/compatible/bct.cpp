#include "core/methods/compatible/compatible_model.h"
#include "core/methods/compatible/compatible_training.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/row_mappings.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

#include <torch/nn/functional/normalization.h>

#include <functional>

namespace crossfade
{

namespace
{

/// The differences between `bct` and `ract`.
struct Recipe {
    MethodInfo info;
    std::function<CompatibleObjective(const Options&)> objective;
    std::function<FeatureLength(const Options&)> length;
    std::string remedy; ///< what to do without an old classifier
};

class FittedCompatible : public FittedMethod, public MapsRows
{
public:
    /// @param head  in evaluation mode
    FittedCompatible(const Recipe& recipe, const std::shared_ptr<ResidualHead>& head,
                     Options options)
        : m_method(recipe.info.id),
          m_length(recipe.length(options)),
          m_model(m_method, head, m_length),
          m_options(std::move(options))
    {
    }

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        const System newSystem = m_model.newSystem(data, job);
        Transition transition{.oldSystem = {newSystem.query, m_model.oldGallery(data, job)},
                              .newSystem = newSystem};
        validate(transition);
        return transition;
    }

    std::vector<double> alignmentLoss(const RetrievalData&, const Transition& transition,
                                      JobContext& job) const override
    {
        return squaredDistances(transition.oldSystem.gallery, transition.newSystem.gallery, job);
    }

    bool normalises() const override { return m_length == FeatureLength::Unit; }

    RowMappings rowMappings() const override
    {
        const ResidualHeadShape& shape = m_model.shape();
        const auto unit = [isRaw = m_length == FeatureLength::Raw](const torch::Tensor& rows) {
            return isRaw ? rows : torch::nn::functional::normalize(rows);
        };
        const RowMapping ofNew{.dim = shape.newDim,
                               .map = [head = m_model.head(), unit](const torch::Tensor& rows) {
                                   return unit(head->forward(rows));
                               }};
        return {.oldQueries = ofNew,
                .oldGallery = {.from = RowMapping::From::OldModel,
                               .dim = shape.oldDim,
                               .map = m_length == FeatureLength::Raw ? RowMap() : RowMap(unit)},
                .newQueries = ofNew,
                .newGallery = ofNew,
                .module = m_model.head()};
    }

    void save(const std::filesystem::path& file) const override
    {
        const ResidualHeadShape& shape = m_model.shape();
        writeTransform(file,
                       {.header = transformHeader(m_method, shape.oldDim, shape.newDim, m_options),
                        .tensors = stateOf(*m_model.head())});
    }

private:
    std::string m_method;
    FeatureLength m_length;
    CompatibleModel m_model;
    Options m_options;
};

class CompatibleMethod : public Method
{
public:
    explicit CompatibleMethod(Recipe recipe) : m_recipe(std::move(recipe)) {}

    const MethodInfo& info() const override { return m_recipe.info; }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), info().id);
        MethodCost cost;
        addModule(cost, residualHeadShape(dimensions, options));
        return cost;
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        requireSingleUpdate(data.intermediate.size(), info().id);
        requireObjective(data, m_recipe.objective(options), info().id, m_recipe.remedy);
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        torch::Generator generator = seededGenerator(settings.seed);
        const CompatibleFit fit = fitCompatibleHead(
            data, m_recipe.objective(options), residualHeadShape(dimensionsOf(data), options),
            trainingPlan(info().id, 0, options), torch::Device(settings.device), generator, job);
        return unlessDiverged(fit.outcome,
                              std::make_unique<FittedCompatible>(m_recipe, fit.head, options));
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const TransformFile content = readTransform(file, info().id);
        Options options = headerOptions(content, info().options, file);
        const ResidualHeadShape shape{.newDim = headerDim(content, "new_dim", 1, file),
                                      .oldDim = headerDim(content, "old_dim", 1, file),
                                      .width = options.integer("head_width")};
        return std::make_unique<FittedCompatible>(m_recipe, savedHead(content, shape, file),
                                                  std::move(options));
    }

private:
    Recipe m_recipe;
};

/// Shen et al. leave open what features are compared; training and search agree on it. Cosines with
/// a scale are ArcFace's logits without its margin.
OptionSpec geometryOption()
{
    return choiceOption(
        Core::says("geometry"), "unit", {"unit", "raw"},
        Core::says(
            "of training and search alike: unit = features at length 1, and the classifiers' "
            "logits are cosines times scale; raw = features as they are, as FCT judges them"));
}

CompatibleObjective bctObjective(const Options& options)
{
    CompatibleObjective objective{.compatible = CompatibleLoss::Influence,
                                  .classMeans = classMeansNamed(options.text("class_means")),
                                  .lambda = options.real("lambda")};
    if (options.text("geometry") == "unit") {
        objective.base = BaseLoss::ArcFace;
        objective.arcFace = {.scale = options.real("scale"), .margin = 0};
    }
    return objective;
}

Recipe bctRecipe()
{
    return {.info = {.id = "bct",
                     .title = Core::says("BCT (feature-level)"),
                     .summary = Core::says(
                         "Feature-level backward compatible training: a residual head on the "
                         "frozen new model learns to be classified right by the old "
                         "model's classifier too, so that new queries search old features."),
                     .trained = true,
                     .options = compatibleOptions({classMeansOption(), geometryOption(),
                                                   scaleOption(20.0), lambdaOption(1.0)}),
                     .lossIsSquaredDistance = true},
            .objective = bctObjective,
            .length =
                [](const Options& options) {
                    return options.text("geometry") == "unit" ? FeatureLength::Unit
                                                              : FeatureLength::Raw;
                },
            .remedy = "Add them, or do without an old classifier: class_means=all, ract, or "
                      "bict.compatible=regression."};
}

Recipe ractRecipe()
{
    return {.info = {.id = "ract",
                     .title = Core::says("RACT (feature-level)"),
                     .summary = Core::says(
                         "Feature-level regression-alleviating compatible training: a "
                         "residual head on the frozen new model learns to keep every item "
                         "nearer to its old feature than to other classes, old or new."),
                     .trained = true,
                     .options = compatibleOptions({lambdaOption(1.0), temperatureOption(0.5)}),
                     .lossIsSquaredDistance = true},
            .objective =
                [](const Options& options) {
                    return CompatibleObjective{.base = BaseLoss::Softmax,
                                               .compatible = CompatibleLoss::RegressionAlleviating,
                                               .lambda = options.real("lambda"),
                                               .temperature = options.real("temperature")};
                },
            .length = [](const Options&) { return FeatureLength::Unit; },
            .remedy = ""};
}

} // namespace

std::unique_ptr<Method> makeBct()
{
    return std::make_unique<CompatibleMethod>(bctRecipe());
}

std::unique_ptr<Method> makeRact()
{
    return std::make_unique<CompatibleMethod>(ractRecipe());
}

} // namespace crossfade
