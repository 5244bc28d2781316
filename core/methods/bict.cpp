#include "core/base/error.h"
#include "core/base/version.h"
#include "core/losses/compatible_losses.h"
#include "core/methods/alignment.h"
#include "core/methods/compatible_model.h"
#include "core/methods/compatible_training.h"
#include "core/methods/cost.h"
#include "core/methods/needs.h"
#include "core/methods/tensors.h"
#include "core/methods/transform_file.h"

#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

namespace crossfade
{

namespace
{

constexpr std::int64_t widestDim = 1 << 20;

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
         .defaultValue = 0.0,
         .help = "in a sequence of upgrades, the share in psi's input of the generation before the "
                 "old one, named as the side model (paper: 0.5)",
         .minimum = 0,
         .maximum = 1},
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
        .usesSide = true,
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

/// Whether ψ's input is mixed with an earlier generation's features.
bool hasMomentum(const Options& options)
{
    return bringsForward(options) && options.real("momentum") > 0;
}

/// ψ: [fc·BN·ReLU]×3 and fc (BiCT App. A.2).
MlpShape forwardShape(const ResidualHeadShape& head, const Options& options)
{
    const std::int64_t width = options.integer("forward_width");
    return {.widths = {head.oldDim, width, width, width, head.oldDim}, .plainEnd = true};
}

MethodCost costOf(const ResidualHeadShape& head, const Options& options)
{
    MethodCost cost;
    addModule(cost, head);
    if (bringsForward(options))
        addModule(cost, "forward psi", forwardShape(head, options));
    return cost;
}

/// The old features of `items`, mixed by option `momentum` (BiCT eq. 9): [n, d_old], sharing their
/// storage where there is nothing to mix.
class ForwardInput
{
public:
    ForwardInput(const ModelFeatures& items, const Options& options)
        : m_oldRows(viewOf(items.oldModel))
    {
        if (!hasMomentum(options))
            return;
        requireEarlier(items);
        m_earlierRows = viewOf(*items.sideModel);
        m_momentum = options.real("momentum");
    }

    torch::Tensor rows(std::int64_t first, std::int64_t count) const
    {
        const torch::Tensor oldRows = m_oldRows.narrow(0, first, count);
        return m_momentum > 0
                   ? (1 - m_momentum) * oldRows + m_momentum * m_earlierRows.narrow(0, first, count)
                   : oldRows;
    }

    torch::Tensor all() const { return rows(0, m_oldRows.size(0)); }

private:
    static void requireEarlier(const ModelFeatures& items)
    {
        const std::string where = description().id + ", the earlier generation (side model)";
        if (!items.sideModel || items.sideModel->rows() != items.oldModel.rows())
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = where,
                         .problem = "there is none, or not one row an item",
                         .expected = "one, as in the fit",
                         .remedy = "Name the side model (--side NAME)."});
        requireDimension(*items.sideModel, items.oldModel.dim(), description().id,
                         "the earlier generation (side model)");
    }

    torch::Tensor m_oldRows;
    torch::Tensor m_earlierRows; ///< undefined where there is nothing to mix
    double m_momentum = 0;
};

/// r, and ψ unless the old features are searched as they are.
class BictModules : public torch::nn::Module
{
public:
    explicit BictModules(std::shared_ptr<ResidualHead> head)
        : m_head(register_module("head", std::move(head)))
    {
    }

    void setForward(std::shared_ptr<Mlp> forward)
    {
        m_forward = register_module("forward", std::move(forward));
    }

    const std::shared_ptr<ResidualHead>& head() const { return m_head; }
    const std::shared_ptr<Mlp>& forward() const { return m_forward; } ///< null: no ψ

private:
    std::shared_ptr<ResidualHead> m_head;
    std::shared_ptr<Mlp> m_forward;
};

class FittedBict : public FittedMethod
{
public:
    /// @param modules  in evaluation mode
    FittedBict(std::shared_ptr<BictModules> modules, Options options)
        : m_modules(std::move(modules)),
          m_model(description().id, m_modules->head(), /*normalise=*/true),
          m_options(std::move(options))
    {
    }

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        const Side newSide = m_model.newSide(data, job);
        Transition transition{.oldSide = {newSide.query, oldGallery(data, job)},
                              .newSide = newSide};
        validate(transition);
        return transition;
    }

    std::vector<double> alignmentLoss(const RetrievalData&,
                                      const Transition& transition) const override
    {
        return squaredDistances(transition.oldSide.gallery, transition.newSide.gallery);
    }

    void save(const std::filesystem::path& file) const override
    {
        const ResidualHeadShape& shape = m_modules->head()->shape();
        TransformFile content{.facts = {{"method", description().id},
                                        {"version", version()},
                                        {"old_dim", std::to_string(shape.oldDim)},
                                        {"new_dim", std::to_string(shape.newDim)}},
                              .tensors = stateOf(*m_modules)};
        for (const auto& [name, value] : m_options.values())
            content.facts[name] = optionText(value);
        writeTransform(file, content);
    }

private:
    /// ψ of the stored features, or those themselves; at length 1, for the losses know angles
    /// alone.
    FeatureMatrix oldGallery(const RetrievalData& data, JobContext& job) const
    {
        const std::shared_ptr<Mlp>& forward = m_modules->forward();
        if (!forward)
            return m_model.oldGallery(data, job);
        const ModelFeatures& items = data.gallery;
        const auto dim = static_cast<std::size_t>(m_modules->head()->shape().oldDim);
        requireDimension(items.oldModel, dim, description().id, "old features of the gallery");
        const ForwardInput input(items, m_options);
        const auto batch = [&](std::int64_t first, std::int64_t count) {
            const torch::Tensor rows = input.rows(first, count).to(m_model.device());
            return torch::nn::functional::normalize(forward->forward(rows));
        };
        return transformRows(items.oldModel.rows(), dim, description().id, batch, job);
    }

    std::shared_ptr<BictModules> m_modules;
    CompatibleModel m_model;
    Options m_options;
};

/// One fit: step 1 trains r, step 2 trains ψ towards it (BiCT, Algorithm 1).
class BictFit
{
public:
    BictFit(const TrainingData& data, const Options& options, const FitSettings& settings,
            JobContext& job)
        : m_data(data),
          m_options(options),
          m_job(job),
          m_device(settings.device),
          m_generator(seededGenerator(settings.seed))
    {
    }

    std::unique_ptr<FittedMethod> run()
    {
        const ResidualHeadShape shape = residualHeadShape({.oldDim = m_data.features.oldModel.dim(),
                                                           .newDim = m_data.features.newModel.dim(),
                                                           .sideDim = std::nullopt},
                                                          m_options);
        const CompatibleFit step1 = fitCompatibleHead(m_data, objectiveFrom(m_options), shape,
                                                      plan("r"), m_device, m_generator, m_job);
        m_modules = std::make_shared<BictModules>(step1.head);
        requireConverged(step1.outcome, !step1.outcome.lossByEpoch.empty());
        if (bringsForward(m_options)) {
            auto forward = std::make_shared<Mlp>(forwardShape(shape, m_options), m_generator);
            forward->to(m_device);
            const TrainingOutcome step2 = trainForward(*forward);
            if (!step2.lossByEpoch.empty())
                m_modules->setForward(forward);
            // Without ψ the method is M_BCT: what was reached before step 2.
            requireConverged(step2, true);
        }
        return fitted();
    }

private:
    TrainingPlan plan(const std::string& module) const
    {
        return trainingPlan(description().id + ", " + module, m_data.features.oldModel.rows(),
                            m_options);
    }

    /// L_FCT (BiCT eq. 7) on all paired rows; r is frozen, so that its output is made once.
    TrainingOutcome trainForward(Mlp& forward)
    {
        const torch::Tensor input = ForwardInput(m_data.features, m_options).all().to(m_device);
        const torch::Tensor target = headOutput();
        const auto loss = [&](const torch::Tensor& rows) {
            return cosineRegressionLoss(target.index_select(0, rows),
                                        forward.forward(input.index_select(0, rows)));
        };
        return train(forward, m_device, plan("psi"), m_generator, loss, m_job);
    }

    torch::Tensor headOutput()
    {
        const torch::NoGradGuard noGradients;
        std::vector<torch::Tensor> parts;
        for (const torch::Tensor& rows : onDevice(m_data.features.newModel, m_device).split(2048)) {
            m_job.checkpoint();
            parts.push_back(m_modules->head()->forward(rows));
        }
        return torch::cat(parts);
    }

    std::unique_ptr<FittedBict> fitted() const
    {
        // What a diverged fit leaves may lack ψ, and says so when it is saved.
        Options options = m_options;
        if (!m_modules->forward())
            options.set("forward", std::string("no"), description().id);
        return std::make_unique<FittedBict>(m_modules, options);
    }

    void requireConverged(const TrainingOutcome& outcome, bool hasLastGood) const
    {
        if (outcome.divergence)
            throw FitDiverged(*outcome.divergence, hasLastGood ? fitted() : nullptr,
                              outcome.lossByEpoch.size());
    }

    const TrainingData& m_data;
    const Options& m_options;
    JobContext& m_job;
    torch::Device m_device;
    torch::Generator m_generator;
    std::shared_ptr<BictModules> m_modules;
};

class Bict : public Method
{
public:
    const MethodInfo& info() const override { return description(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        return costOf(residualHeadShape(dimensions, options), options);
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        const std::string& id = description().id;
        requireObjective(data, objectiveFrom(options), id,
                         "Add them, or use " + id + ".compatible=regression.");
        if (hasMomentum(options))
            requireEarlierModel(data.features);
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
        requireValues(content, costOf(shape, options).parameters, file);
        torch::Generator generator = seededGenerator(0);
        const auto modules =
            std::make_shared<BictModules>(std::make_shared<ResidualHead>(shape, generator));
        if (bringsForward(options))
            modules->setForward(std::make_shared<Mlp>(forwardShape(shape, options), generator));
        loadState(*modules, content, file);
        modules->eval();
        return std::make_unique<FittedBict>(modules, std::move(options));
    }

private:
    static void requireEarlierModel(const ModelFeatures& features)
    {
        const std::string where = description().id + ", momentum";
        const std::string remedy = "Name the generation before the old one as the side model "
                                   "(--side NAME), or use " +
                                   description().id + ".momentum=0.";
        if (!features.sideModel)
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = where,
                         .problem = "an earlier generation is asked for, but there is none",
                         .expected = "its features as the side model's",
                         .remedy = remedy});
        if (features.sideModel->dim() != features.oldModel.dim())
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = where,
                         .problem = "the side model's features are of dimension " +
                                    std::to_string(features.sideModel->dim()),
                         .expected = std::to_string(features.oldModel.dim()) +
                                     ", as the old model's: the two are mixed",
                         .remedy = remedy});
    }
};

} // namespace

std::unique_ptr<Method> makeBict()
{
    return std::make_unique<Bict>();
}

} // namespace crossfade
