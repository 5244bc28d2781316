#include "core/base/error.h"
#include "core/losses/angular_losses.h"
#include "core/methods/compatible/bict_options.h"
#include "core/methods/compatible/compatible_training.h"
#include "core/methods/compatible/fitted_bict.h"
#include "core/methods/compatible/stored_items.h"
#include "core/methods/shared/labelled_rows.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/training/training_loop.h"

#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

/// One fit (BiCT, Algorithm 1 and §4.4). For each update in turn, step 1 trains r to be compatible
/// with the stored features, unless the new models are compatible as they are; step 2 trains ψ to
/// bring the stored features towards r.
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
          m_updates(updateCount(data.intermediate.size(), options)),
          m_shape(residualHeadShape(dimensionsOf(data), options)),
          m_items(data.features.oldModel, options.real("momentum"))
    {
    }

    std::unique_ptr<FittedBict> run()
    {
        for (std::size_t i = 0; i + 1 < m_updates; ++i) {
            const FeatureMatrix& newModel = m_data.intermediate[i].features;
            trainHead(newModel, i);
            trainForward(newModel, i);
            bringForward();
        }
        const FeatureMatrix& newModel = m_data.features.newModel;
        trainHead(newModel, m_updates - 1);
        if (bringsForward(m_options))
            trainForward(newModel, m_updates - 1);
        if (m_options.flag("distil") && m_forwards.size() > 1)
            distil();
        return fitted();
    }

private:
    bool isLast(std::size_t update) const { return update + 1 == m_updates; }

    TrainingPlan plan(const std::string& module) const
    {
        return withOptimizer(trainingPlan(bictInfo().id + ", " + module, m_items.last().rows(),
                                          m_options, m_data.versions),
                             m_options);
    }

    TrainingPlan forwardPlan(const std::string& module) const
    {
        TrainingPlan forward = plan(module);
        if (const double rate = m_options.real("forward_learning_rate"); rate > 0)
            forward.learningRate = rate;
        return forward;
    }

    void bringForward()
    {
        m_items.bringForward(*m_forwards.back(), comparedDim(m_shape, m_options), m_device, m_job);
    }

    /// The training data of r: the stored features are those of the old model. From the second
    /// update on, the classifier trained with the r before is that of the old model.
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

    /// Step 1, by L_BCT (BiCT eq. 4).
    void trainHead(const FeatureMatrix& newModel, std::size_t update)
    {
        if (!trainsHead(m_options))
            return;
        const TrainingData data = headData(newModel);
        const ResidualHeadShape shape = residualHeadShape(dimensionsOf(data), m_options);
        const std::string name = m_updates == 1 ? "r" : "r_" + std::to_string(update + 1);
        TrainingPlan planOfHead = plan(name);
        if (m_job.watched() && (!isLast(update) || bringsForward(m_options)))
            planOfHead.secondsAfter = expectedForwardSeconds(update);
        CompatibleFit fit = fitCompatibleHead(data, bictObjective(m_options), shape, planOfHead,
                                              m_device, m_generator, m_job);
        m_head = fit.head;
        m_lastClassifier = std::move(fit.classifier);
        requireConverged(fit.outcome, isLast(update) && !fit.outcome.lossByEpoch.empty());
    }

    std::shared_ptr<Mlp> makeForward(torch::Generator& generator) const
    {
        auto forward = std::make_shared<Mlp>(forwardShape(m_shape, m_options), generator);
        forward->to(m_device);
        return forward;
    }

    /// L_FCT (BiCT eq. 7) on all paired rows.
    /// @param input   of ψ [n, d_old], on the device
    /// @param target  [n, d], r of their new features
    static BatchLoss forwardLoss(Mlp& forward, const torch::Tensor& input,
                                 const torch::Tensor& target)
    {
        return [&forward, input, target](const torch::Tensor& rows) {
            return cosineRegressionLoss(target.index_select(0, rows),
                                        forward.forward(input.index_select(0, rows)));
        };
    }

    /// Step 2. r is frozen, so its output is computed once.
    void trainForward(const FeatureMatrix& newModel, std::size_t update)
    {
        const std::shared_ptr<Mlp> forward = makeForward(m_generator);
        const TrainingOutcome outcome = train(
            *forward, m_device, forwardPlan(forwardName(update, m_updates)), m_generator,
            forwardLoss(*forward, m_items.input().to(m_device), newFeatures(newModel)), m_job);
        if (!outcome.lossByEpoch.empty())
            m_forwards.push_back(forward);
        // A last step 2 that diverges leaves M_BCT, the method without the last ψ.
        requireConverged(outcome, isLast(update) && (m_head || !m_forwards.empty()));
    }

    /// §5: one ψ in the place of all, which brings the old features where all bring them together.
    void distil()
    {
        if (bringsForward(m_options))
            bringForward();
        const std::shared_ptr<Mlp> forward = makeForward(m_generator);
        const TrainingOutcome outcome =
            train(*forward, m_device, forwardPlan("psi, distilled"), m_generator,
                  forwardLoss(*forward, onDevice(m_data.features.oldModel, m_device),
                              onDevice(m_items.last(), m_device)),
                  m_job);
        // If this diverges, all ψ are kept.
        requireConverged(outcome, true);
        m_forwards = {forward};
    }

    /// How long step 2 will take, in seconds, as it can be estimated before step 1: with another ψ
    /// and other targets of the same sizes.
    double expectedForwardSeconds(std::size_t update) const
    {
        torch::Generator generator = seededGenerator(0);
        const std::shared_ptr<Mlp> forward = makeForward(generator);
        const torch::Tensor input = m_items.input().to(m_device);
        const torch::Tensor target = onDevice(m_items.last(), m_device);
        return expectedSeconds(*forward, m_device, forwardPlan(forwardName(update, m_updates)),
                               generator, forwardLoss(*forward, input, target), m_job);
    }

    /// What ψ is to come near, of all training rows: r of the new features, or without r these
    /// themselves. [n, d]
    torch::Tensor newFeatures(const FeatureMatrix& newModel)
    {
        if (!m_head)
            return onDevice(newModel, m_device);
        const torch::NoGradGuard noGradients;
        std::vector<torch::Tensor> outputs;
        for (const torch::Tensor& rows : onDevice(newModel, m_device).split(2048)) {
            m_job.checkpoint();
            outputs.push_back(m_head->forward(rows));
        }
        return torch::cat(outputs);
    }

    std::unique_ptr<FittedBict> fitted() const
    {
        // After a training that diverged, the last ψ or the distilled one is missing: the options
        // have to say so.
        Options options = m_options;
        if (m_forwards.size() != forwardCount(m_updates, options))
            options.set("distil", false, bictInfo().id);
        if (m_forwards.size() < forwardCount(m_updates, options)) {
            options.set("forward", std::string("no"), bictInfo().id);
            options.set("refresh", std::string("mixed"), bictInfo().id);
        }
        return std::make_unique<FittedBict>(std::make_shared<BictModules>(m_head, m_forwards),
                                            m_shape, m_updates, options);
    }

    /// @param isUsable  whether what has been fitted so far can be applied
    void requireConverged(const TrainingOutcome& outcome, bool isUsable) const
    {
        if (outcome.divergence)
            throw FitDiverged(*outcome.divergence, isUsable ? fitted() : nullptr,
                              outcome.lossByEpoch.size());
    }

    const TrainingData& m_data;
    const Options& m_options;
    JobContext& m_job;
    torch::Device m_device;
    torch::Generator m_generator;
    std::size_t m_updates = 1;
    ResidualHeadShape m_shape;            ///< of the last r
    StoredItems m_items;                  ///< the training rows
    std::shared_ptr<ResidualHead> m_head; ///< null with `compatible=none`
    std::optional<Head> m_lastClassifier;
    std::vector<std::shared_ptr<Mlp>> m_forwards;
};

class Bict : public Method
{
public:
    const MethodInfo& info() const override { return bictInfo(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        return bictCost(residualHeadShape(dimensions, options),
                        updateCount(dimensions.intermediate.size(), options), options);
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        const std::string& id = bictInfo().id;
        requireRefresh(data, options);
        if (trainsHead(options))
            requireObjective(data, bictObjective(options), id,
                             "Add them, or use " + id + ".compatible=regression.");
        else
            requireCompatibleModels(data, options);
        if (followsEveryUpdate(options, data.intermediate.size()))
            requireIntermediateRows(data, id);
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        return BictFit(data, options, settings, job).run();
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        return FittedBict::load(file);
    }

private:
    static Error contradiction(const std::string& options, const std::string& problem,
                               const std::string& expected)
    {
        return Error(ErrorCode::NeedsNotMet,
                     {.where = as::List{{as::Method{bictInfo().id}, options}},
                      .problem = problem,
                      .expected = expected});
    }

    /// Options that contradict each other.
    static void requireRefresh(const TrainingData& data, const Options& options)
    {
        const std::size_t updates = updateCount(data.intermediate.size(), options);
        if (refreshesWithoutImages(options) && !bringsForward(options))
            throw contradiction("refresh=without-images",
                                "it brings items forward by psi, which forward=no leaves out",
                                "forward=yes");
        if (refreshesWithoutImages(options) && options.flag("distil") && updates > 1)
            throw contradiction("refresh=without-images",
                                "items pass through the last psi, which distil replaces",
                                "distil=no, or refresh=mixed");
        if (!trainsHead(options) && forwardCount(updates, options) == 0)
            throw contradiction("compatible=none", "with forward=no there is nothing to fit",
                                "forward=yes, or the method direct");
    }

    /// Models without r are compared as they are wherever no ψ is between them.
    static void requireCompatibleModels(const TrainingData& data, const Options& options)
    {
        const std::string& id = bictInfo().id;
        requireTrainingRows(data, 2, id);
        const bool isSequence = followsEveryUpdate(options, data.intermediate.size());
        if (!isSequence && !refreshesWithoutImages(options))
            return; // ψ maps the one dimension to the other
        std::vector<std::size_t> dims{data.features.newModel.dim()};
        if (isSequence)
            for (const IntermediateModel& model : data.intermediate)
                dims.push_back(model.features.dim());
        const std::size_t oldDim = data.features.oldModel.dim();
        const auto differs = [&](std::size_t dim) { return dim != oldDim; };
        if (const auto other = std::ranges::find_if(dims, differs); other != dims.end())
            throw contradiction("compatible=none",
                                "models of dimensions " + std::to_string(oldDim) + " and " +
                                    std::to_string(*other) + " cannot be compared as they are",
                                "models that were trained to be compatible, of one dimension");
    }
};

} // namespace

std::unique_ptr<Method> makeBict()
{
    return std::make_unique<Bict>();
}

} // namespace crossfade
