#include "core/base/error.h"
#include "core/base/version.h"
#include "core/methods/alignment.h"
#include "core/methods/fct_transform.h"
#include "core/methods/losses.h"
#include "core/methods/method.h"
#include "core/methods/needs.h"
#include "core/methods/tensors.h"
#include "core/methods/training_loop.h"
#include "core/methods/transform_file.h"

#include <torch/nn/functional/normalization.h>

namespace crossfade
{

namespace
{

constexpr std::int64_t widestDim = 1 << 20;

std::vector<OptionSpec> fctOptions()
{
    std::vector<OptionSpec> options{
        useSideOption("auto"),
        {.name = "loss",
         .defaultValue = "mse",
         .help = "mse of h and the new feature, or kl, reversed-kl of the new classifier's softmax",
         .choices = {"mse", "kl", "reversed-kl"}},
        {.name = "normalise",
         .defaultValue = false,
         .help = "bring h's output to length 1, for models whose features have it (ArcFace)"},
        {.name = "projection_width",
         .defaultValue = std::int64_t{256},
         .help = "width of each projection branch",
         .minimum = 1,
         .maximum = 65536},
        {.name = "mixer_width",
         .defaultValue = std::int64_t{2048},
         .help = "width of the mixer's two hidden layers",
         .minimum = 1,
         .maximum = 65536},
    };
    for (OptionSpec& option : trainingOptions())
        options.push_back(std::move(option));
    return options;
}

const MethodInfo& description()
{
    static const MethodInfo info{
        .id = "fct",
        .title = "FCT",
        .summary = "Forward compatible training: an MLP carries the stored old features, with "
                   "side-information where there is any, into the new model's space.",
        .trained = true,
        .usesSide = true,
        .options = fctOptions()};
    return info;
}

FctShape shapeFor(const Dimensions& dimensions, const Options& options)
{
    const bool side = usesSide(options, dimensions.sideDim.has_value(), description().id);
    return {.oldDim = static_cast<std::int64_t>(dimensions.oldDim),
            .newDim = static_cast<std::int64_t>(dimensions.newDim),
            .sideDim = side ? static_cast<std::int64_t>(*dimensions.sideDim) : 0,
            .projectionWidth = options.integer("projection_width"),
            .mixerWidth = options.integer("mixer_width")};
}

Dimensions dimensionsOf(const ModelFeatures& features)
{
    Dimensions dimensions{.oldDim = features.oldModel.dim(),
                          .newDim = features.newModel.dim(),
                          .sideDim = std::nullopt};
    if (features.sideModel)
        dimensions.sideDim = features.sideModel->dim();
    return dimensions;
}

torch::Tensor outputOf(FctTransform& transform, const torch::Tensor& oldRows,
                       const torch::Tensor& sideRows, bool normalise)
{
    const torch::Tensor output = transform.forward(oldRows, sideRows);
    return normalise ? torch::nn::functional::normalize(output) : output;
}

class FittedFct : public FittedMethod
{
public:
    /// @param transform  in evaluation mode
    FittedFct(std::shared_ptr<FctTransform> transform, Options options)
        : m_transform(std::move(transform)), m_options(std::move(options))
    {
    }

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        requireDimension(data.query.newModel, static_cast<std::size_t>(shape().newDim),
                         description().id, "new features of the queries");
        Transition transition{.oldSide = {data.query.newModel, transformed(data.gallery, job)},
                              .newSide = {data.query.newModel, data.gallery.newModel}};
        validate(transition);
        return transition;
    }

    std::vector<double> alignmentLoss(const RetrievalData& data,
                                      const Transition& transition) const override
    {
        return squaredDistances(transition.oldSide.gallery, data.gallery.newModel);
    }

    void save(const std::filesystem::path& file) const override
    {
        TransformFile content{.facts = {{"method", description().id},
                                        {"version", version()},
                                        {"old_dim", std::to_string(shape().oldDim)},
                                        {"new_dim", std::to_string(shape().newDim)},
                                        {"side_dim", std::to_string(shape().sideDim)}},
                              .tensors = stateOf(*m_transform)};
        for (const auto& [name, value] : m_options.values())
            content.facts[name] = optionText(value);
        writeTransform(file, content);
    }

private:
    const FctShape& shape() const { return m_transform->shape(); }

    /// h of all items: [n, newDim].
    FeatureMatrix transformed(const ModelFeatures& items, JobContext& job) const
    {
        requireInputs(items);
        const torch::Device device = m_transform->parameters().front().device();
        const torch::Tensor oldRows = viewOf(items.oldModel);
        const torch::Tensor sideRows =
            shape().sideDim > 0 ? viewOf(*items.sideModel) : torch::Tensor();
        const bool normalise = m_options.flag("normalise");
        const auto batch = [&](std::int64_t first, std::int64_t count) {
            const auto part = [&](const torch::Tensor& rows) {
                return rows.defined() ? rows.narrow(0, first, count).to(device) : rows;
            };
            return outputOf(*m_transform, part(oldRows), part(sideRows), normalise);
        };
        return transformRows(items.oldModel.rows(), static_cast<std::size_t>(shape().newDim),
                             description().id, batch, job);
    }

    void requireInputs(const ModelFeatures& items) const
    {
        const std::string& id = description().id;
        requireDimension(items.oldModel, static_cast<std::size_t>(shape().oldDim), id,
                         "old features of the gallery");
        if (shape().sideDim == 0)
            return;
        if (!items.sideModel || items.sideModel->rows() != items.oldModel.rows())
            throw Error(ErrorCode::ShapeMismatch, {.where = id + ", side features of the gallery",
                                                   .problem = "there are none, or not one an item",
                                                   .expected = "side-information, as in the fit",
                                                   .remedy = "Name the side model (--side NAME)."});
        requireDimension(*items.sideModel, static_cast<std::size_t>(shape().sideDim), id,
                         "side features of the gallery");
    }

    std::shared_ptr<FctTransform> m_transform;
    Options m_options;
};

/// The loss of a batch by option `loss`: FCT §3.3 and App. E.1.
class FctLoss
{
public:
    FctLoss(FctTransform& transform, const TrainingData& data, const Options& options,
            const torch::Device& device)
        : m_transform(transform),
          m_oldRows(onDevice(data.features.oldModel, device)),
          m_newRows(onDevice(data.features.newModel, device)),
          m_loss(options.text("loss")),
          m_normalise(options.flag("normalise"))
    {
        if (transform.shape().sideDim > 0)
            m_sideRows = onDevice(*data.features.sideModel, device);
        if (m_loss != "mse")
            m_head = headTensors(*data.newHead, device);
    }

    torch::Tensor operator()(const torch::Tensor& rows) const
    {
        const torch::Tensor target = m_newRows.index_select(0, rows);
        const torch::Tensor output =
            outputOf(m_transform, m_oldRows.index_select(0, rows), sideRows(rows), m_normalise);
        if (m_loss == "mse")
            return squaredErrorLoss(output, target);
        const torch::Tensor logits = m_head.logits(output);
        const torch::Tensor targetLogits = m_head.logits(target);
        return m_loss == "kl" ? divergenceLoss(logits, targetLogits)
                              : reversedDivergenceLoss(logits, targetLogits);
    }

private:
    torch::Tensor sideRows(const torch::Tensor& rows) const
    {
        return m_sideRows.defined() ? m_sideRows.index_select(0, rows) : m_sideRows;
    }

    FctTransform& m_transform;
    torch::Tensor m_oldRows;
    torch::Tensor m_newRows;
    torch::Tensor m_sideRows; ///< undefined without side-information
    HeadTensors m_head;
    std::string m_loss;
    bool m_normalise;
};

class Fct : public Method
{
public:
    const MethodInfo& info() const override { return description(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        return costOf(shapeFor(dimensions, options));
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        const std::string& id = description().id;
        // BatchNorm can make no statistics of a single row.
        requireTrainingRows(data, 2, id);
        usesSide(options, data.features.sideModel.has_value(), id);
        if (options.text("loss") != "mse")
            requireNewHead(data, id, "loss=" + options.text("loss"));
        if (options.flag("normalise"))
            requireUnitLength(data.features.newModel, id, "normalise");
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        checkNeeds(data, options);
        const torch::Device device(settings.device);
        torch::Generator generator = seededGenerator(settings.seed);
        const auto transform = std::make_shared<FctTransform>(
            shapeFor(dimensionsOf(data.features), options), generator);
        transform->to(device);
        const FctLoss loss(*transform, data, options, device);
        const TrainingOutcome outcome =
            train(*transform, device,
                  trainingPlan(description().id, data.features.oldModel.rows(), options), generator,
                  loss, job);
        auto fitted = std::make_unique<FittedFct>(transform, options);
        if (!outcome.divergence)
            return fitted;
        const std::size_t epochs = outcome.lossByEpoch.size();
        throw FitDiverged(*outcome.divergence, epochs > 0 ? std::move(fitted) : nullptr, epochs);
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const TransformFile content = readTransform(file, description().id);
        Options options = optionFacts(content, description().options, file);
        const FctShape shape{.oldDim = numberFact(content, "old_dim", 1, widestDim, file),
                             .newDim = numberFact(content, "new_dim", 1, widestDim, file),
                             .sideDim = numberFact(content, "side_dim", 0, widestDim, file),
                             .projectionWidth = options.integer("projection_width"),
                             .mixerWidth = options.integer("mixer_width")};
        requireValues(content, costOf(shape).parameters, file);
        torch::Generator generator = seededGenerator(0);
        const auto transform = std::make_shared<FctTransform>(shape, generator);
        loadState(*transform, content, file);
        transform->eval();
        return std::make_unique<FittedFct>(transform, std::move(options));
    }
};

} // namespace

std::unique_ptr<Method> makeFct()
{
    return std::make_unique<Fct>();
}

} // namespace crossfade
