#include "core/base/error.h"
#include "core/losses/alignment_losses.h"
#include "core/losses/classification_losses.h"
#include "core/losses/head_tensors.h"
#include "core/methods/fct/fct_mapping.h"
#include "core/methods/method.h"
#include "core/methods/shared/alignment.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/training_loop.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// FCT's, but BatchNorm goes on following the batch: once its statistics are frozen, a step that
/// moves all of h at once moves log σ² with it, and eq. 5 does not forgive that
/// (docs/methods/fastfill.md).
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
    for (const std::vector<OptionSpec>& more :
         {mappingOptions("no"), trainingOptions(trainingDefaults())})
        options.insert(options.end(), more.begin(), more.end());
    return options;
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

bool usesL2(const Options& options)
{
    return options.text("loss") != "disc";
}

bool usesDisc(const Options& options)
{
    return options.text("loss") != "l2";
}

/// λ of eq. 4 and 5.
double lambdaFor(const FctMapping& mapping)
{
    const double asked = mapping.options().real("lambda");
    return asked > 0 ? asked : 1 / static_cast<double>(mapping.shape().newDim);
}

/// h, ψ (the σ head, one Linear: App. A.2) and, where the loss needs it, the new model's frozen
/// classifier κ_new: buffers, so that it is saved but not trained.
class FastFillModule : public torch::nn::Module
{
public:
    /// @param classes  of κ_new; 0: none
    FastFillModule(FctMapping mapping, std::int64_t classes, torch::Generator& generator)
        : m_mapping(std::move(mapping))
    {
        const std::int64_t dim = m_mapping.shape().newDim;
        register_module("transform", m_mapping.module());
        if (m_mapping.options().flag("uncertainty"))
            m_sigma = register_module("sigma", std::make_shared<Mlp>(sigmaShape(dim), generator));
        if (classes > 0)
            m_head = {register_buffer("head_weight", torch::zeros({classes, dim})),
                      register_buffer("head_bias", torch::zeros({classes}))};
    }

    static MlpShape sigmaShape(std::int64_t newDim)
    {
        return {.widths = {newDim, 1}, .plainEnd = true};
    }

    const FctMapping& mapping() const { return m_mapping; }
    bool predictsUncertainty() const { return m_sigma != nullptr; }
    bool hasHead() const { return m_head.weight.defined(); }
    const HeadTensors& head() const { return m_head; }

    void setHead(const Head& head)
    {
        const HeadTensors values = headTensors(head, torch::kCPU);
        m_head.weight.copy_(values.weight);
        m_head.bias.copy_(values.bias);
    }

    /// log σ² from h's outputs: [n, d_new] → [n, 1]
    torch::Tensor logVariance(const torch::Tensor& outputs) const
    {
        return m_sigma->forward(outputs);
    }

private:
    FctMapping m_mapping;
    std::shared_ptr<Mlp> m_sigma; ///< null without uncertainty
    HeadTensors m_head;           ///< undefined without L_disc
};

/// L_disc a row [n]: what the new model was trained for, through its classifier (§4.2, App. A.2).
torch::Tensor discriminativeLosses(const HeadTensors& head, const Options& options,
                                   const torch::Tensor& outputs, const torch::Tensor& labels)
{
    if (options.text("disc") == "softmax")
        return crossEntropies(head.logits(outputs), labels, options.real("label_smoothing"));
    return arcFaceLosses(
        outputs, head.weight, labels,
        {.scale = options.real("arcface_scale"), .margin = options.real("arcface_margin")});
}

/// L_l2, L_disc or L_l2+disc (eq. 3) a row [n], by option `loss`.
torch::Tensor alignmentLosses(const FastFillModule& module, const torch::Tensor& outputs,
                              const torch::Tensor& targets, const torch::Tensor& labels)
{
    const Options& options = module.mapping().options();
    torch::Tensor losses = torch::zeros({outputs.size(0)}, outputs.options());
    if (usesL2(options))
        losses = losses + squaredErrors(outputs, targets);
    if (usesDisc(options))
        losses = losses + discriminativeLosses(module.head(), options, outputs, labels);
    return losses;
}

torch::Tensor labelTensor(const std::vector<std::int64_t>& labels, const torch::Device& device)
{
    return torch::tensor(labels, torch::kInt64).to(device);
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
        TransformFile content{.facts = m_module->mapping().facts(), .tensors = stateOf(*m_module)};
        const std::int64_t classes = m_module->hasHead() ? m_module->head().weight.size(0) : 0;
        content.facts["classes"] = std::to_string(classes);
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

/// The loss of a batch: eq. 5, or the mean of eq. 3 without uncertainty.
class FastFillLoss
{
public:
    FastFillLoss(const FastFillModule& module, const TrainingData& data,
                 const torch::Device& device)
        : m_module(module), m_rows(data.features, module.mapping(), device)
    {
        if (module.hasHead())
            m_labels = labelTensor(data.labels, device);
    }

    torch::Tensor operator()(const torch::Tensor& rows) const
    {
        const auto [outputs, targets] = m_rows.select(rows);
        const torch::Tensor labels = m_labels.defined() ? m_labels.index_select(0, rows) : m_labels;
        const torch::Tensor losses = alignmentLosses(m_module, outputs, targets, labels);
        if (!m_module.predictsUncertainty())
            return losses.mean();
        const torch::Tensor logVariance = m_module.logVariance(outputs).squeeze(1);
        return uncertaintyLosses(losses, logVariance, lambdaFor(m_module.mapping())).mean();
    }

private:
    const FastFillModule& m_module;
    MappingRows m_rows;
    torch::Tensor m_labels; ///< [n], undefined without L_disc
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
        cost.modules.push_back({"sigma head", parameterCount(sigma)});
        cost.parameters += parameterCount(sigma);
        cost.macsPerItem += macCount(sigma);
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
        const auto module = std::make_shared<FastFillModule>(
            mapping, usesDisc(options) ? classesOf(*data.newHead) : 0, generator);
        if (module->hasHead())
            module->setHead(*data.newHead);
        module->to(device);
        const TrainingOutcome outcome =
            train(*module, device, trainingPlan(id, data.features.oldModel.rows(), options),
                  generator, FastFillLoss(*module, data, device), job);
        auto fitted = std::make_unique<FittedFastFill>(module);
        if (!outcome.divergence)
            return fitted;
        const std::size_t epochs = outcome.lossByEpoch.size();
        throw FitDiverged(*outcome.divergence, epochs > 0 ? std::move(fitted) : nullptr, epochs);
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const std::string& id = description().id;
        const TransformFile content = readTransform(file, id);
        const Options options = optionFacts(content, description().options, file);
        const FctMapping mapping = FctMapping::fromFile(content, id, options, file);
        const std::int64_t classes = numberFact(content, "classes", 0, mostClasses, file);
        const std::int64_t headValues = classes * (mapping.shape().newDim + 1);
        requireValues(content, static_cast<std::uint64_t>(headValues), file);
        torch::Generator generator = seededGenerator(0);
        const auto module = std::make_shared<FastFillModule>(mapping, classes, generator);
        loadState(*module, content, file);
        module->eval();
        return std::make_unique<FittedFastFill>(module);
    }

private:
    static std::int64_t classesOf(const Head& head)
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
