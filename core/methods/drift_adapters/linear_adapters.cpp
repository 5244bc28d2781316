#include "core/base/machine/shared_product.h"
#include "core/methods/drift_adapters/adapter_options.h"
#include "core/methods/drift_adapters/scaled_adapter.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/training/fit_memory.h"

#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

using Count = std::uint64_t;

/// x ↦ weight·x
class Rotation : public ScaledAdapter
{
public:
    Rotation(const AdapterShape& shape, const Options& options)
        : ScaledAdapter(shape.oldDim, options, /*learnsByGradient=*/false),
          m_weight(register_parameter("weight", torch::zeros({shape.oldDim, shape.newDim}), false))
    {
    }

    void set(const torch::Tensor& weight) { m_weight.copy_(weight); }

private:
    torch::Tensor unscaled(const torch::Tensor& rows) override
    {
        return sharedProduct(rows, m_weight.t());
    }

    torch::Tensor m_weight; ///< [d_old, d_new]
};

class Procrustes : public QueryAdapterMethod
{
public:
    const MethodInfo& info() const override
    {
        static const MethodInfo description{
            .id = "procrustes",
            .title = Core::says("Procrustes"),
            .summary = Core::says(
                "Drift-Adapter's orthogonal Procrustes: the rotation, found in closed form, "
                "that brings new queries nearest to the old features."),
            .trained = true,
            .usesSide = false,
            .options = withAdapterOptions({}),
            .distance = Distance::Cosine};
        return description;
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        requireAdapterPairs(data, options, 1, info().id);
    }

protected:
    MethodCost costOf(const AdapterShape& shape, const Options& options) const override
    {
        MethodCost cost;
        const Count weights = static_cast<Count>(shape.oldDim) * static_cast<Count>(shape.newDim);
        addModule(cost, "rotation", weights, weights);
        addScaling(cost, shape, options);
        return cost;
    }

    std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options& options,
                                        torch::Generator&) const override
    {
        return std::make_shared<Rotation>(shape, options);
    }

    TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                          JobContext& job) const override
    {
        const auto [newRows, oldRows] = drawnPairs(training);
        requireFitMemory(procrustesBytes(newRows.size(0), newRows.size(1), oldRows.size(1)),
                         info().id, training.device, job);
        auto& rotation = dynamic_cast<Rotation&>(adapter);
        rotation.set(procrustesMap(newRows, oldRows));
        rotation.fitScale(newRows, oldRows);
        return closedFormOutcome(info().id, job);
    }
};

std::int64_t usedRank(const AdapterShape& shape, const Options& options)
{
    return std::min({options.integer("rank"), shape.oldDim, shape.newDim});
}

/// x ↦ up·(down·x) + shift
class AffineAdapter : public ScaledAdapter
{
public:
    AffineAdapter(const AdapterShape& shape, const Options& options, std::int64_t rank)
        : ScaledAdapter(shape.oldDim, options, /*learnsByGradient=*/false),
          m_down(register_parameter("down", torch::zeros({rank, shape.newDim}), false)),
          m_up(register_parameter("up", torch::zeros({shape.oldDim, rank}), false)),
          m_shift(register_parameter("shift", torch::zeros({shape.oldDim}), false))
    {
    }

    void set(const LowRankAffine& map)
    {
        m_down.copy_(map.down);
        m_up.copy_(map.up);
        m_shift.copy_(map.shift);
    }

private:
    torch::Tensor unscaled(const torch::Tensor& rows) override
    {
        return sharedLinear(sharedProduct(rows, m_down.t()), m_up, m_shift);
    }

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
            .title = Core::says("Low-rank affine"),
            .summary = Core::says(
                "Drift-Adapter's low-rank affine map of new queries onto the old features, "
                "by reduced-rank regression in closed form."),
            .trained = true,
            .usesSide = false,
            .options = withAdapterOptions(withAffineOptions({}, 64)),
            .distance = Distance::Cosine};
        return description;
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        requireAdapterPairs(data, options, 2, info().id);
    }

protected:
    MethodCost costOf(const AdapterShape& shape, const Options& options) const override
    {
        MethodCost cost;
        const Count weights = static_cast<Count>(usedRank(shape, options)) *
                              static_cast<Count>(shape.oldDim + shape.newDim);
        addModule(cost, "affine map", weights + static_cast<Count>(shape.oldDim), weights);
        addScaling(cost, shape, options);
        return cost;
    }

    std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options& options,
                                        torch::Generator&) const override
    {
        return std::make_shared<AffineAdapter>(shape, options, usedRank(shape, options));
    }

    TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                          JobContext& job) const override
    {
        const auto [newRows, oldRows] = drawnPairs(training);
        const AdapterShape shape{.oldDim = oldRows.size(1), .newDim = newRows.size(1)};
        requireFitMemory(lowRankAffineBytes(newRows.size(0), shape.newDim, shape.oldDim), info().id,
                         training.device, job);
        auto& affine = dynamic_cast<AffineAdapter&>(adapter);
        affine.set(lowRankAffineMap(newRows, oldRows, usedRank(shape, training.options),
                                    training.options.real("ridge")));
        affine.fitScale(newRows, oldRows);
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
