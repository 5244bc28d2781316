#include "core/methods/shared/cost.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/query_adapter.h"
#include "core/methods/shared/sequence.h"

#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

using Count = std::uint64_t;

/// The outcome of a fit in closed form: it has no epochs and cannot diverge.
TrainingOutcome closedFormOutcome(const std::string& method, JobContext& job)
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
        return closedFormOutcome(info().id, job);
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
        return closedFormOutcome(info().id, job);
    }
};

} // namespace

std::unique_ptr<Method> makeProcrustes()
{
    return std::make_unique<Procrustes>();
}

std::unique_ptr<Method> makeLowRankAffine()
{
    return std::make_unique<LowRankAffineMethod>();
}

} // namespace crossfade
