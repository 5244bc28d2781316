#include "core/methods/fastfill/fastfill_module.h"
#include "core/methods/method.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/training_loop.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// FCT's, but BatchNorm's statistics are never frozen. With frozen ones, a step that shifts all of
/// h at once also shifts log σ², to which eq. 5 reacts strongly (docs/methods/fastfill.md).
TrainingPlan trainingDefaults()
{
    TrainingPlan plan;
    plan.freezeAt = 1;
    return plan;
}

constexpr std::int64_t mostClasses = 1 << 24;

std::vector<OptionSpec> fastFillOptions()
{
    std::vector<OptionSpec> options{
        {.name = "loss",
         .defaultValue = "l2+disc",
         .help = "l2 = squared distance to the new feature, disc = the new classifier's own "
                 "training loss, or their sum",
         .choices = {"l2", "disc", "l2+disc"}},
        {.name = "uncertainty",
         .defaultValue = true,
         .help = "predict each item's loss as well, for the order sigma"},
        {.name = "lambda",
         .defaultValue = 0.0,
         .help = "divides log sigma^2 in the loss; 0 = 1 / new dimension, a Gaussian's own value",
         .maximum = 1e6},
        {.name = "disc",
         .defaultValue = "softmax",
         .help = "how the new classifier was trained: softmax, or arcface (face models)",
         .choices = {"softmax", "arcface"}},
        {.name = "label_smoothing",
         .defaultValue = 0.1,
         .help = "of the softmax loss",
         .minimum = 0,
         .maximum = 0.99},
        {.name = "arcface_margin",
         .defaultValue = 0.5,
         .help = "angle that ArcFace adds to the true class",
         .minimum = 0,
         .maximum = 1.57},
        {.name = "arcface_scale",
         .defaultValue = 64.0,
         .help = "factor of ArcFace's cosines",
         .minimum = 1e-3,
         .maximum = 1e6},
    };
    for (OptionSpec& option : mappingOptions("no"))
        options.push_back(std::move(option));
    return withTrainingOptions(std::move(options), trainingDefaults());
}

const MethodInfo& description()
{
    static const MethodInfo info{
        .id = "fastfill",
        .title = "FastFill",
        .summary = "FCT's transformation trained for the new classifier as well; it predicts how "
                   "badly each item is carried over, so that the worst are backfilled first.",
        .trained = true,
        .usesSide = true,
        .options = fastFillOptions(),
        .quick = {{"epochs", std::int64_t{30}}, {"mixer_width", std::int64_t{1024}}},
        .predictsUncertainty = true,
        .lossUsesLabels = true};
    return info;
}

class FittedFastFill : public FittedMethod
{
public:
    /// @param module  in evaluation mode
    explicit FittedFastFill(std::shared_ptr<FastFillModule> module) : m_module(std::move(module)) {}

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        if (m_module->hasHead() && !knowsClassesOf(data))
            job.note("fastfill: the new classifier does not know every class of the gallery, so "
                     "its alignment loss there (order oracle-loss, Kendall's tau) is L_l2 alone");
        return m_module->mapping().apply(data, job);
    }

    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition& transition,
                                      JobContext& job) const override
    {
        const FeatureMatrix& outputs = transition.oldSystem.gallery;
        if (!m_module->hasHead() || !knowsClassesOf(data))
            return squaredDistances(outputs, data.gallery.newModel, job);
        const torch::Device device = m_module->head().weight.device();
        const torch::Tensor labels = labelTensor(data.galleryLabels, device);
        const auto batch = [&](std::int64_t first, std::int64_t count) {
            const auto rows = [&](const FeatureMatrix& features) {
                return viewOf(features).narrow(0, first, count).to(device);
            };
            return alignmentLosses(*m_module, rows(outputs), rows(data.gallery.newModel),
                                   labels.narrow(0, first, count))
                .unsqueeze(1);
        };
        const FeatureMatrix losses = transformRows(outputs.rows(), 1, "fastfill", batch, job);
        return {losses.values().begin(), losses.values().end()};
    }

    std::vector<double> uncertainty(const RetrievalData& data, JobContext& job) const override
    {
        if (!predictsUncertainty())
            return {};
        const auto head = [this](const torch::Tensor& outputs) {
            return m_module->logVariance(outputs);
        };
        const FeatureMatrix logVariance =
            m_module->mapping().transformed(data.gallery, 1, head, job);
        return {logVariance.values().begin(), logVariance.values().end()};
    }

    bool predictsUncertainty() const override { return m_module->predictsUncertainty(); }

    void save(const std::filesystem::path& file) const override
    {
        TransformFile content{.header = m_module->mapping().header(),
                              .tensors = stateOf(*m_module)};
        const std::int64_t classes = m_module->hasHead() ? m_module->head().weight.size(0) : 0;
        content.header["classes"] = std::to_string(classes);
        writeTransform(file, content);
    }

private:
    bool knowsClassesOf(const RetrievalData& data) const
    {
        const std::int64_t classes = m_module->head().weight.size(0);
        return data.galleryLabels.size() == data.gallery.newModel.rows() &&
               std::ranges::all_of(data.galleryLabels, [&](std::int64_t label) {
                   return label >= 0 && label < classes;
               });
    }

    std::shared_ptr<FastFillModule> m_module;
};

class FastFill : public Method
{
public:
    const MethodInfo& info() const override { return description(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), description().id);
        const FctShape shape = mappingShape(dimensions, options, description().id);
        MethodCost cost = mappingCost(shape, options);
        if (!predictsUncertainty(options))
            return cost;
        const MlpShape sigma = FastFillModule::sigmaShape(shape.newDim);
        addModule(cost, "sigma head", sigma);
        return cost;
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        const std::string& id = description().id;
        requireSingleUpdate(data.intermediate.size(), id);
        requireMappingData(data, options, id);
        if (!usesDisc(options))
            return;
        const std::string loss = "loss=" + options.text("loss");
        requireNewHead(data, id, loss, "loss=l2");
        requireLabelsOf(*data.newHead, data, id, loss, "loss=l2");
    }

    bool predictsUncertainty(const Options& options) const override
    {
        return options.flag("uncertainty");
    }

    bool lossUsesLabels(const Options& options) const override { return usesDisc(options); }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        checkNeeds(data, options);
        const std::string& id = description().id;
        const torch::Device device(settings.device);
        torch::Generator generator = seededGenerator(settings.seed);
        const FctMapping mapping(id, mappingShape(dimensionsOf(data), options, id), options,
                                 generator);
        mapping.learnSideCode(data.features, generator, device, job);
        const auto module = std::make_shared<FastFillModule>(
            mapping, usesDisc(options) ? classCount(*data.newHead) : 0, generator);
        if (module->hasHead())
            module->setHead(*data.newHead);
        module->to(device);
        const TrainingOutcome outcome =
            train(*module, device, trainingPlan(id, data.features.oldModel.rows(), options),
                  generator, FastFillLoss(*module, data, device), job);
        return unlessDiverged(outcome, std::make_unique<FittedFastFill>(module));
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const std::string& id = description().id;
        const TransformFile content = readTransform(file, id);
        const Options options = headerOptions(content, description().options, file);
        const FctMapping mapping = FctMapping::fromFile(content, id, options, file);
        const std::int64_t classes = headerNumber(content, "classes", 0, mostClasses, file);
        const std::int64_t headValues = classes * (mapping.shape().newDim + 1);
        requireValues(content, static_cast<std::uint64_t>(headValues), file);
        torch::Generator generator = seededGenerator(0);
        const auto module = std::make_shared<FastFillModule>(mapping, classes, generator);
        loadState(*module, content, file);
        module->eval();
        return std::make_unique<FittedFastFill>(module);
    }

private:
    static std::int64_t classCount(const Head& head)
    {
        return static_cast<std::int64_t>(head.weight.rows());
    }
};

} // namespace

std::unique_ptr<Method> makeFastFill()
{
    return std::make_unique<FastFill>();
}

} // namespace crossfade
