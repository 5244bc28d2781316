#include "core/base/error.h"
#include "core/losses/compatible_losses.h"
#include "core/methods/compatible/compatible_model.h"
#include "core/methods/compatible/compatible_training.h"
#include "core/methods/compatible/momentum_input.h"
#include "core/methods/shared/alignment.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/labelled_rows.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_file.h"

#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

namespace crossfade
{

namespace
{

constexpr std::int64_t widestDim = 1 << 20;
constexpr std::int64_t mostUpgrades = 1 << 10;

std::vector<OptionSpec> bictOptions()
{
    std::vector<OptionSpec> options{
        {.name = "base",
         .defaultValue = "arcface",
         .help = "loss of the new model's own classifier: arcface or softmax",
         .choices = {"arcface", "softmax"}},
        {.name = "compatible",
         .defaultValue = "regression",
         .help = "compatibility loss: cosine regression, influence (through the old classifier) or "
                 "contrastive (supervised, new to old)",
         .choices = {"regression", "influence", "contrastive"}},
        {.name = "lambda",
         .defaultValue = 2.0,
         .help = "weight of the compatibility loss",
         .minimum = 0,
         .maximum = 1e6},
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
        {.name = "temperature",
         .defaultValue = 0.1,
         .help = "tau of the contrastive loss",
         .minimum = 1e-3,
         .maximum = 1e3},
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
        routeOption(),
        headWidthOption(),
    };
    for (OptionSpec& option : trainingOptions(compatibleTrainingDefaults()))
        options.push_back(std::move(option));
    return options;
}

const MethodInfo& description()
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

CompatibleObjective objectiveFrom(const Options& options)
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

/// How many ψ carry the old features: one an upgrade, but for the last where `forward` is `no`.
std::size_t forwardCount(std::size_t upgrades, const Options& options)
{
    return bringsForward(options) ? upgrades : upgrades - 1;
}

/// ψ: [fc·BN·ReLU]×3 and fc (BiCT App. A.2).
MlpShape forwardShape(const ResidualHeadShape& head, const Options& options)
{
    const std::int64_t width = options.integer("forward_width");
    return {.widths = {head.oldDim, width, width, width, head.oldDim}, .plainEnd = true};
}

std::string forwardName(std::size_t index, std::size_t upgrades)
{
    return upgrades == 1 ? "psi" : "psi_" + std::to_string(index + 1);
}

MethodCost costOf(const ResidualHeadShape& head, std::size_t upgrades, const Options& options)
{
    MethodCost cost;
    addModule(cost, head);
    const std::size_t forwards = forwardCount(upgrades, options);
    for (std::size_t i = 0; i < forwards; ++i)
        addModule(cost, "forward " + forwardName(i, upgrades), forwardShape(head, options));
    if (forwards > 1 && options.real("momentum") > 0)
        cost.extraBytesPerItem = static_cast<std::uint64_t>(head.oldDim) * sizeof(float);
    return cost;
}

std::size_t upgradeCount(std::size_t intermediateModels, const Options& options)
{
    return followsEveryUpdate(options, intermediateModels) ? intermediateModels + 1 : 1;
}

/// What is stored of items along the upgrades (F_0, F_1, … of BiCT §4.4): the old features, then
/// what each ψ gives, at length 1. The last two of them: no ψ takes more.
class StoredItems
{
public:
    StoredItems(FeatureMatrix oldFeatures, double momentum)
        : m_last(std::move(oldFeatures)), m_momentum(momentum)
    {
    }

    const FeatureMatrix& last() const { return m_last; }

    /// The rows [first, first + count) of what the next ψ takes.
    torch::Tensor input(std::int64_t first, std::int64_t count) const
    {
        const torch::Tensor last = viewOf(m_last).narrow(0, first, count);
        if (!m_beforeLast || m_momentum == 0)
            return last;
        // At length 1, too: the losses know angles alone, and the old features have any length.
        const torch::Tensor beforeLast =
            torch::nn::functional::normalize(viewOf(*m_beforeLast).narrow(0, first, count));
        return momentumInput(last, beforeLast, m_momentum);
    }

    torch::Tensor input() const { return input(0, static_cast<std::int64_t>(m_last.rows())); }

    void goForward(Mlp& forward, const torch::Device& device, JobContext& job)
    {
        const auto batch = [&](std::int64_t first, std::int64_t count) {
            const torch::Tensor rows = input(first, count).to(device);
            return torch::nn::functional::normalize(forward.forward(rows));
        };
        FeatureMatrix next =
            transformRows(m_last.rows(), m_last.dim(), description().id, batch, job);
        m_beforeLast = std::exchange(m_last, std::move(next));
    }

private:
    FeatureMatrix m_last;
    std::optional<FeatureMatrix> m_beforeLast;
    double m_momentum = 0;
};

/// r of the last upgrade, and every ψ.
class BictModules : public torch::nn::Module
{
public:
    BictModules(std::shared_ptr<ResidualHead> head, std::vector<std::shared_ptr<Mlp>> forwards)
        : m_head(register_module("head", std::move(head))), m_forwards(std::move(forwards))
    {
        for (std::size_t i = 0; i < m_forwards.size(); ++i)
            register_module("psi_" + std::to_string(i + 1), m_forwards[i]);
    }

    const std::shared_ptr<ResidualHead>& head() const { return m_head; }
    const std::vector<std::shared_ptr<Mlp>>& forwards() const { return m_forwards; }

private:
    std::shared_ptr<ResidualHead> m_head;
    std::vector<std::shared_ptr<Mlp>> m_forwards;
};

class FittedBict : public FittedMethod
{
public:
    /// @param modules  in evaluation mode
    FittedBict(std::shared_ptr<BictModules> modules, std::size_t upgrades, Options options)
        : m_modules(std::move(modules)),
          m_model(description().id, m_modules->head(), /*normalise=*/true),
          m_upgrades(upgrades),
          m_options(std::move(options))
    {
    }

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        const System newSystem = m_model.newSystem(data, job);
        Transition transition{.oldSystem = {newSystem.query, oldGallery(data, job)},
                              .newSystem = newSystem};
        validate(transition);
        return transition;
    }

    std::vector<double> alignmentLoss(const RetrievalData&, const Transition& transition,
                                      JobContext& job) const override
    {
        return squaredDistances(transition.oldSystem.gallery, transition.newSystem.gallery, job);
    }

    std::optional<std::size_t> intermediateModels() const override
    {
        return intermediateModelsOf(m_options, m_upgrades);
    }

    void save(const std::filesystem::path& file) const override
    {
        const ResidualHeadShape& shape = m_modules->head()->shape();
        TransformFile content{
            .facts = transformFacts(description().id, shape.oldDim, shape.newDim, m_options),
            .tensors = stateOf(*m_modules)};
        content.facts["upgrades"] = std::to_string(m_upgrades);
        writeTransform(file, content);
    }

private:
    /// What the ψ give of the stored features, or those themselves; at length 1, for the losses
    /// know angles alone.
    FeatureMatrix oldGallery(const RetrievalData& data, JobContext& job) const
    {
        if (m_modules->forwards().empty())
            return m_model.oldGallery(data, job);
        const FeatureMatrix& features = data.gallery.oldModel;
        requireDimension(features, static_cast<std::size_t>(m_modules->head()->shape().oldDim),
                         description().id, "old features of the gallery");
        StoredItems items(features, m_options.real("momentum"));
        for (const std::shared_ptr<Mlp>& forward : m_modules->forwards())
            items.goForward(*forward, m_model.device(), job);
        return items.last();
    }

    std::shared_ptr<BictModules> m_modules;
    CompatibleModel m_model;
    std::size_t m_upgrades = 1;
    Options m_options;
};

/// One fit: for each upgrade in turn, step 1 trains r to be compatible with what is stored, step 2
/// trains ψ towards it (BiCT, Algorithm 1 and §4.4).
class BictFit
{
public:
    BictFit(const TrainingData& data, const Options& options, const FitSettings& settings,
            JobContext& job)
        : m_data(data),
          m_options(options),
          m_job(job),
          m_device(settings.device),
          m_generator(seededGenerator(settings.seed)),
          m_upgrades(upgradeCount(data.intermediate.size(), options)),
          m_items(data.features.oldModel, options.real("momentum"))
    {
    }

    std::unique_ptr<FittedBict> run()
    {
        for (std::size_t i = 0; i + 1 < m_upgrades; ++i) {
            const FeatureMatrix& newModel = m_data.intermediate[i].features;
            trainHead(newModel, i);
            trainForward(newModel, i);
            m_items.goForward(*m_forwards.back(), m_device, m_job);
        }
        const FeatureMatrix& newModel = m_data.features.newModel;
        trainHead(newModel, m_upgrades - 1);
        if (bringsForward(m_options))
            trainForward(newModel, m_upgrades - 1);
        return fitted();
    }

private:
    bool isLast(std::size_t upgrade) const { return upgrade + 1 == m_upgrades; }

    TrainingPlan plan(const std::string& module) const
    {
        return trainingPlan(description().id + ", " + module, m_items.last().rows(), m_options);
    }

    /// What r learns from: the stored features are the old model's, and after the first upgrade the
    /// classifier that r had then.
    TrainingData headData(const FeatureMatrix& newModel) const
    {
        TrainingData data = m_data;
        data.features = {m_items.last(), newModel, {}};
        if (m_lastClassifier) {
            data.labels = classesOf(m_data.labels);
            data.oldHead = m_lastClassifier;
        }
        return data;
    }

    /// L_BCT (BiCT eq. 4).
    void trainHead(const FeatureMatrix& newModel, std::size_t upgrade)
    {
        const TrainingData data = headData(newModel);
        const ResidualHeadShape shape = residualHeadShape(dimensionsOf(data), m_options);
        const std::string name = m_upgrades == 1 ? "r" : "r_" + std::to_string(upgrade + 1);
        TrainingPlan planOfHead = plan(name);
        if (m_job.watched() && (!isLast(upgrade) || bringsForward(m_options)))
            planOfHead.secondsAfter = expectedForwardSeconds(shape, upgrade);
        CompatibleFit fit = fitCompatibleHead(data, objectiveFrom(m_options), shape, planOfHead,
                                              m_device, m_generator, m_job);
        m_head = fit.head;
        m_lastClassifier = std::move(fit.classifier);
        requireConverged(fit.outcome, isLast(upgrade) && !fit.outcome.lossByEpoch.empty());
    }

    std::shared_ptr<Mlp> makeForward(const ResidualHeadShape& shape,
                                     torch::Generator& generator) const
    {
        auto forward = std::make_shared<Mlp>(forwardShape(shape, m_options), generator);
        forward->to(m_device);
        return forward;
    }

    /// L_FCT (BiCT eq. 7) on all paired rows.
    /// @param target  [n, d_old], what r makes of them
    BatchLoss forwardLoss(Mlp& forward, const torch::Tensor& target) const
    {
        const torch::Tensor input = m_items.input().to(m_device);
        return [&forward, input, target](const torch::Tensor& rows) {
            return cosineRegressionLoss(target.index_select(0, rows),
                                        forward.forward(input.index_select(0, rows)));
        };
    }

    /// r is frozen, so that its output is made once.
    void trainForward(const FeatureMatrix& newModel, std::size_t upgrade)
    {
        const std::shared_ptr<Mlp> forward = makeForward(m_head->shape(), m_generator);
        const TrainingOutcome outcome =
            train(*forward, m_device, plan(forwardName(upgrade, m_upgrades)), m_generator,
                  forwardLoss(*forward, headOutput(newModel)), m_job);
        if (!outcome.lossByEpoch.empty())
            m_forwards.push_back(forward);
        // Without the last ψ the method is M_BCT: what was reached before step 2.
        requireConverged(outcome, isLast(upgrade));
    }

    /// What step 2 will take, as far as can be told before step 1: by a ψ and targets that stand in
    /// for those to come.
    double expectedForwardSeconds(const ResidualHeadShape& shape, std::size_t upgrade) const
    {
        torch::Generator generator = seededGenerator(0);
        const std::shared_ptr<Mlp> forward = makeForward(shape, generator);
        const torch::Tensor target = onDevice(m_items.last(), m_device);
        return expectedSeconds(*forward, m_device, plan(forwardName(upgrade, m_upgrades)),
                               generator, forwardLoss(*forward, target), m_job);
    }

    torch::Tensor headOutput(const FeatureMatrix& newModel)
    {
        const torch::NoGradGuard noGradients;
        std::vector<torch::Tensor> parts;
        for (const torch::Tensor& rows : onDevice(newModel, m_device).split(2048)) {
            m_job.checkpoint();
            parts.push_back(m_head->forward(rows));
        }
        return torch::cat(parts);
    }

    std::unique_ptr<FittedBict> fitted() const
    {
        // What a diverged fit leaves may lack the last ψ, and says so when it is saved.
        Options options = m_options;
        if (m_forwards.size() < m_upgrades)
            options.set("forward", std::string("no"), description().id);
        return std::make_unique<FittedBict>(std::make_shared<BictModules>(m_head, m_forwards),
                                            m_upgrades, options);
    }

    /// @param isWhole  whether what was reached can be applied
    void requireConverged(const TrainingOutcome& outcome, bool isWhole) const
    {
        if (outcome.divergence)
            throw FitDiverged(*outcome.divergence, isWhole ? fitted() : nullptr,
                              outcome.lossByEpoch.size());
    }

    const TrainingData& m_data;
    const Options& m_options;
    JobContext& m_job;
    torch::Device m_device;
    torch::Generator m_generator;
    std::size_t m_upgrades = 1;
    StoredItems m_items; ///< the training rows
    std::shared_ptr<ResidualHead> m_head;
    std::optional<Head> m_lastClassifier;
    std::vector<std::shared_ptr<Mlp>> m_forwards;
};

class Bict : public Method
{
public:
    const MethodInfo& info() const override { return description(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        return costOf(residualHeadShape(dimensions, options),
                      upgradeCount(dimensions.intermediate.size(), options), options);
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        const std::string& id = description().id;
        requireObjective(data, objectiveFrom(options), id,
                         "Add them, or use " + id + ".compatible=regression.");
        if (followsEveryUpdate(options, data.intermediate.size()))
            requireIntermediateRows(data, id);
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        checkNeeds(data, options);
        return BictFit(data, options, settings, job).run();
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const TransformFile content = readTransform(file, description().id);
        Options options = optionFacts(content, description().options, file);
        const ResidualHeadShape shape{.newDim = numberFact(content, "new_dim", 1, widestDim, file),
                                      .oldDim = numberFact(content, "old_dim", 1, widestDim, file),
                                      .width = options.integer("head_width")};
        const auto upgrades =
            static_cast<std::size_t>(numberFact(content, "upgrades", 1, mostUpgrades, file));
        requireValues(content, costOf(shape, upgrades, options).parameters, file);
        torch::Generator generator = seededGenerator(0);
        std::vector<std::shared_ptr<Mlp>> forwards;
        for (std::size_t i = 0; i < forwardCount(upgrades, options); ++i)
            forwards.push_back(std::make_shared<Mlp>(forwardShape(shape, options), generator));
        const auto modules = std::make_shared<BictModules>(
            std::make_shared<ResidualHead>(shape, generator), std::move(forwards));
        loadState(*modules, content, file);
        modules->eval();
        return std::make_unique<FittedBict>(modules, upgrades, std::move(options));
    }
};

} // namespace

std::unique_ptr<Method> makeBict()
{
    return std::make_unique<Bict>();
}

} // namespace crossfade
