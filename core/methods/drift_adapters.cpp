#include "core/losses/alignment_losses.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/query_adapter.h"
#include "core/methods/shared/residual_head.h"
#include "core/methods/shared/sequence.h"

#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

using Count = std::uint64_t;

/// Nothing was trained in epochs, and nothing diverged.
TrainingOutcome closedForm(const std::string& method, JobContext& job)
{
    job.checkpoint();
    job.report({Stage::Fitting, method, 1, 1});
    return {};
}

/// x ↦ weight·x
class Rotation : public QueryAdapter
{
public:
    explicit Rotation(const AdapterShape& shape)
        : m_weight(register_parameter("weight", torch::zeros({shape.oldDim, shape.newDim}), false))
    {
    }

    torch::Tensor toOldSpace(const torch::Tensor& rows) override { return rows.mm(m_weight.t()); }
    void set(const torch::Tensor& weight) { m_weight.copy_(weight); }

private:
    torch::Tensor m_weight; ///< [d_old, d_new]
};

class Procrustes : public QueryAdapterMethod
{
public:
    const MethodInfo& info() const override
    {
        static const MethodInfo description{
            .id = "procrustes",
            .title = "Procrustes",
            .summary = "Drift-Adapter's orthogonal Procrustes: the rotation, found in closed form, "
                       "that brings new queries nearest to the old features.",
            .trained = true,
            .usesSide = false,
            .options = {},
            .distance = Distance::Cosine};
        return description;
    }

    void checkNeeds(const TrainingData& data, const Options&) const override
    {
        requireSingleUpdate(data.intermediate.size(), info().id);
        requireTrainingRows(data, 1, info().id);
    }

protected:
    MethodCost costOf(const AdapterShape& shape, const Options&) const override
    {
        MethodCost cost;
        const Count weights = static_cast<Count>(shape.oldDim) * static_cast<Count>(shape.newDim);
        addModule(cost, "rotation", weights, weights);
        return cost;
    }

    std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options&,
                                        torch::Generator&) const override
    {
        return std::make_shared<Rotation>(shape);
    }

    TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                          JobContext& job) const override
    {
        dynamic_cast<Rotation&>(adapter).set(procrustesMap(training.newRows, training.oldRows));
        return closedForm(info().id, job);
    }
};

std::int64_t usedRank(const AdapterShape& shape, const Options& options)
{
    return std::min({options.integer("rank"), shape.oldDim, shape.newDim});
}

/// x ↦ up·(down·x) + shift
class AffineAdapter : public QueryAdapter
{
public:
    AffineAdapter(const AdapterShape& shape, std::int64_t rank)
        : m_down(register_parameter("down", torch::zeros({rank, shape.newDim}), false)),
          m_up(register_parameter("up", torch::zeros({shape.oldDim, rank}), false)),
          m_shift(register_parameter("shift", torch::zeros({shape.oldDim}), false))
    {
    }

    torch::Tensor toOldSpace(const torch::Tensor& rows) override
    {
        return torch::addmm(m_shift, rows.mm(m_down.t()), m_up.t());
    }

    void set(const LowRankAffine& map)
    {
        m_down.copy_(map.down);
        m_up.copy_(map.up);
        m_shift.copy_(map.shift);
    }

private:
    torch::Tensor m_down;
    torch::Tensor m_up;
    torch::Tensor m_shift;
};

class LowRankAffineMethod : public QueryAdapterMethod
{
public:
    const MethodInfo& info() const override
    {
        static const MethodInfo description{
            .id = "low-rank-affine",
            .title = "Low-rank affine",
            .summary = "Drift-Adapter's low-rank affine map of new queries onto the old features, "
                       "by reduced-rank regression in closed form.",
            .trained = true,
            .usesSide = false,
            .options = {{.name = "rank",
                         .defaultValue = std::int64_t{64},
                         .help = "rank of the map, at most the smaller dimension",
                         .minimum = 1,
                         .maximum = 65536},
                        {.name = "ridge",
                         .defaultValue = 1e-4,
                         .help = "penalty on the map, in units of the features' mean variance",
                         .minimum = 1e-12,
                         .maximum = 1e6}},
            .distance = Distance::Cosine};
        return description;
    }

    void checkNeeds(const TrainingData& data, const Options&) const override
    {
        requireSingleUpdate(data.intermediate.size(), info().id);
        requireTrainingRows(data, 2, info().id);
    }

protected:
    MethodCost costOf(const AdapterShape& shape, const Options& options) const override
    {
        MethodCost cost;
        const Count weights = static_cast<Count>(usedRank(shape, options)) *
                              static_cast<Count>(shape.oldDim + shape.newDim);
        addModule(cost, "affine map", weights + static_cast<Count>(shape.oldDim), weights);
        return cost;
    }

    std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options& options,
                                        torch::Generator&) const override
    {
        return std::make_shared<AffineAdapter>(shape, usedRank(shape, options));
    }

    TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                          JobContext& job) const override
    {
        const AdapterShape shape{.oldDim = training.oldRows.size(1),
                                 .newDim = training.newRows.size(1)};
        dynamic_cast<AffineAdapter&>(adapter).set(
            lowRankAffineMap(training.newRows, training.oldRows, usedRank(shape, training.options),
                             training.options.real("ridge")));
        return closedForm(info().id, job);
    }
};

/// x ↦ path·x + mlp(x)
class ResidualAdapter : public QueryAdapter
{
public:
    ResidualAdapter(const ResidualHeadShape& shape, torch::Generator& generator)
        : m_head(register_module("head", std::make_shared<ResidualHead>(shape, generator)))
    {
    }

    torch::Tensor toOldSpace(const torch::Tensor& rows) override { return m_head->forward(rows); }

private:
    std::shared_ptr<ResidualHead> m_head;
};

class ResidualMlpMethod : public QueryAdapterMethod
{
public:
    const MethodInfo& info() const override
    {
        static const MethodInfo description{
            .id = "residual-mlp",
            .title = "Residual MLP",
            .summary = "Drift-Adapter's residual MLP: a linear path and a small network beside it "
                       "carry new queries onto the old features.",
            .trained = true,
            .usesSide = false,
            .options = options(),
            .quick = {{"epochs", std::int64_t{15}}, {"learning_rate", 3e-3}},
            .distance = Distance::Cosine};
        return description;
    }

    void checkNeeds(const TrainingData& data, const Options&) const override
    {
        requireSingleUpdate(data.intermediate.size(), info().id);
        // BatchNorm can make no statistics of a single row.
        requireTrainingRows(data, 2, info().id);
    }

protected:
    MethodCost costOf(const AdapterShape& shape, const Options& options) const override
    {
        MethodCost cost;
        addModule(cost, headShape(shape, options));
        return cost;
    }

    std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options& options,
                                        torch::Generator& generator) const override
    {
        return std::make_shared<ResidualAdapter>(headShape(shape, options), generator);
    }

    TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                          JobContext& job) const override
    {
        const auto loss = [&](const torch::Tensor& rows) {
            return squaredErrorLoss(adapter.toOldSpace(training.newRows.index_select(0, rows)),
                                    training.oldRows.index_select(0, rows));
        };
        const TrainingPlan plan =
            trainingPlan(info().id, training.data.features.oldModel.rows(), training.options);
        return crossfade::train(adapter, training.device, plan, training.generator, loss, job);
    }

private:
    static std::vector<OptionSpec> options()
    {
        std::vector<OptionSpec> specs{{.name = "hidden_width",
                                       .defaultValue = std::int64_t{256},
                                       .help = "width of the network's hidden layer",
                                       .minimum = 1,
                                       .maximum = 65536}};
        const TrainingPlan plan{.subject = {},
                                .epochs = 50,
                                .batchSize = 256,
                                .learningRate = 1e-3,
                                .weightDecay = 0,
                                .warmupEpochs = 0,
                                .freezeAt = 1};
        for (OptionSpec& spec : trainingOptions(plan))
            specs.push_back(std::move(spec));
        return specs;
    }

    static ResidualHeadShape headShape(const AdapterShape& shape, const Options& options)
    {
        return {.newDim = shape.newDim,
                .oldDim = shape.oldDim,
                .width = options.integer("hidden_width")};
    }
};

} // namespace

std::vector<std::unique_ptr<Method>> makeDriftAdapters()
{
    std::vector<std::unique_ptr<Method>> methods;
    methods.push_back(std::make_unique<Procrustes>());
    methods.push_back(std::make_unique<LowRankAffineMethod>());
    methods.push_back(std::make_unique<ResidualMlpMethod>());
    return methods;
}

} // namespace crossfade
