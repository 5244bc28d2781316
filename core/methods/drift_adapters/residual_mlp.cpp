#include "core/losses/alignment_losses.h"
#include "core/methods/drift_adapters/adapter_options.h"
#include "core/methods/drift_adapters/scaled_adapter.h"
#include "core/methods/shared/residual_head.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

/// x ↦ path·x + mlp(x): Drift-Adapter's residual MLP.
class ResidualAdapter : public ScaledAdapter
{
public:
    ResidualAdapter(const ResidualHeadShape& shape, const Options& options,
                    torch::Generator& generator)
        : ScaledAdapter(shape.oldDim, options, /*learnsByGradient=*/true),
          m_head(register_module("head", std::make_shared<ResidualHead>(shape, generator)))
    {
    }

private:
    torch::Tensor unscaled(const torch::Tensor& rows) override { return m_head->forward(rows); }

    std::shared_ptr<ResidualHead> m_head;
};

class ResidualMlpMethod : public QueryAdapterMethod
{
public:
    const MethodInfo& info() const override
    {
        static const MethodInfo description{
            .id = "residual-mlp",
            .title = Core::says("Residual MLP"),
            .summary = Core::says(
                "Drift-Adapter's residual MLP: a linear path and a small network beside it "
                "carry new queries onto the old features."),
            .trained = true,
            .usesSide = false,
            .options = options(),
            .quick = {{"epochs", std::int64_t{15}}, {"learning_rate", 3e-3}},
            .distance = Distance::Cosine};
        return description;
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        // BatchNorm cannot make statistics of a single row.
        requireAdapterPairs(data, options, 2, info().id);
    }

protected:
    MethodCost costOf(const AdapterShape& shape, const Options& options) const override
    {
        MethodCost cost;
        addModule(cost, headShape(shape, options));
        addScaling(cost, shape, options);
        return cost;
    }

    std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options& options,
                                        torch::Generator& generator) const override
    {
        return std::make_shared<ResidualAdapter>(headShape(shape, options), options, generator);
    }

    TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                          JobContext& job) const override
    {
        const AdapterPairs pairs = drawnPairs(training);
        const auto loss = [&](const torch::Tensor& rows) {
            return squaredErrorLoss(adapter.toOldSpace(pairs.newRows.index_select(0, rows)),
                                    pairs.oldRows.index_select(0, rows));
        };
        const TrainingPlan plan =
            trainingPlan(info().id, static_cast<std::size_t>(pairs.newRows.size(0)),
                         training.options, training.data.versions);
        return crossfade::train(adapter, training.device, plan, training.generator, loss, job);
    }

private:
    static std::vector<OptionSpec> options()
    {
        return withTrainingOptions(
            withAdapterOptions({wholeOption(Core::says("hidden_width"), 256, 1, 65536,
                                            Core::says("width of the network's hidden layer"))}),
            {.subject = {},
             .epochs = 50,
             .batchSize = 256,
             .learningRate = 1e-3,
             .weightDecay = 0,
             .warmupEpochs = 0,
             .freezeAt = 1});
    }

    static ResidualHeadShape headShape(const AdapterShape& shape, const Options& options)
    {
        return {.newDim = shape.newDim,
                .oldDim = shape.oldDim,
                .width = options.integer("hidden_width")};
    }
};

} // namespace

std::unique_ptr<Method> makeResidualMlp()
{
    return std::make_unique<ResidualMlpMethod>();
}

} // namespace crossfade
