#include "core/losses/angular_losses.h"
#include "core/methods/compatible/bict_options.h"
#include "core/methods/compatible/compatible_training.h"
#include "core/methods/compatible/fitted_bict.h"
#include "core/methods/compatible/stored_items.h"
#include "core/methods/shared/labelled_rows.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/training_loop.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

/// One fit (BiCT, Algorithm 1 and §4.4). For each update in turn, step 1 trains r to be compatible
/// with the stored features, and step 2 trains ψ to bring these towards r.
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
          m_items(data.features.oldModel, options.real("momentum"))
    {
    }

    std::unique_ptr<FittedBict> run()
    {
        for (std::size_t i = 0; i + 1 < m_updates; ++i) {
            const FeatureMatrix& newModel = m_data.intermediate[i].features;
            trainHead(newModel, i);
            trainForward(newModel, i);
            m_items.bringForward(*m_forwards.back(), m_device, m_job);
        }
        const FeatureMatrix& newModel = m_data.features.newModel;
        trainHead(newModel, m_updates - 1);
        if (bringsForward(m_options))
            trainForward(newModel, m_updates - 1);
        return fitted();
    }

private:
    bool isLast(std::size_t update) const { return update + 1 == m_updates; }

    TrainingPlan plan(const std::string& module) const
    {
        return trainingPlan(bictInfo().id + ", " + module, m_items.last().rows(), m_options);
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
        const TrainingData data = headData(newModel);
        const ResidualHeadShape shape = residualHeadShape(dimensionsOf(data), m_options);
        const std::string name = m_updates == 1 ? "r" : "r_" + std::to_string(update + 1);
        TrainingPlan planOfHead = plan(name);
        if (m_job.watched() && (!isLast(update) || bringsForward(m_options)))
            planOfHead.secondsAfter = expectedForwardSeconds(shape, update);
        CompatibleFit fit = fitCompatibleHead(data, bictObjective(m_options), shape, planOfHead,
                                              m_device, m_generator, m_job);
        m_head = fit.head;
        m_lastClassifier = std::move(fit.classifier);
        requireConverged(fit.outcome, isLast(update) && !fit.outcome.lossByEpoch.empty());
    }

    std::shared_ptr<Mlp> makeForward(const ResidualHeadShape& shape,
                                     torch::Generator& generator) const
    {
        auto forward = std::make_shared<Mlp>(forwardShape(shape, m_options), generator);
        forward->to(m_device);
        return forward;
    }

    /// L_FCT (BiCT eq. 7) on all paired rows.
    /// @param target  [n, d_old], r of their new features
    BatchLoss forwardLoss(Mlp& forward, const torch::Tensor& target) const
    {
        const torch::Tensor input = m_items.input().to(m_device);
        return [&forward, input, target](const torch::Tensor& rows) {
            return cosineRegressionLoss(target.index_select(0, rows),
                                        forward.forward(input.index_select(0, rows)));
        };
    }

    /// Step 2. r is frozen, so its output is computed once.
    void trainForward(const FeatureMatrix& newModel, std::size_t update)
    {
        const std::shared_ptr<Mlp> forward = makeForward(m_head->shape(), m_generator);
        const TrainingOutcome outcome =
            train(*forward, m_device, plan(forwardName(update, m_updates)), m_generator,
                  forwardLoss(*forward, headOutput(newModel)), m_job);
        if (!outcome.lossByEpoch.empty())
            m_forwards.push_back(forward);
        // A last step 2 that diverges leaves M_BCT, the method without the last ψ.
        requireConverged(outcome, isLast(update));
    }

    /// How long step 2 will take, in seconds, as it can be estimated before step 1: with another ψ
    /// and other targets of the same sizes.
    double expectedForwardSeconds(const ResidualHeadShape& shape, std::size_t update) const
    {
        torch::Generator generator = seededGenerator(0);
        const std::shared_ptr<Mlp> forward = makeForward(shape, generator);
        const torch::Tensor target = onDevice(m_items.last(), m_device);
        return expectedSeconds(*forward, m_device, plan(forwardName(update, m_updates)), generator,
                               forwardLoss(*forward, target), m_job);
    }

    /// r of all training rows: [n, d_old].
    torch::Tensor headOutput(const FeatureMatrix& newModel)
    {
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
        // After a step 2 that diverged the last ψ is missing: its options have to say so.
        Options options = m_options;
        if (m_forwards.size() < m_updates)
            options.set("forward", std::string("no"), bictInfo().id);
        return std::make_unique<FittedBict>(std::make_shared<BictModules>(m_head, m_forwards),
                                            m_updates, options);
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
    StoredItems m_items; ///< the training rows
    std::shared_ptr<ResidualHead> m_head;
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
        requireObjective(data, bictObjective(options), id,
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
        return FittedBict::load(file);
    }
};

} // namespace

std::unique_ptr<Method> makeBict()
{
    return std::make_unique<Bict>();
}

} // namespace crossfade
