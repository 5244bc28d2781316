#include "core/methods/rank_merge/class_batches.h"
#include "core/methods/rank_merge/rank_merge_objective.h"
#include "core/methods/rank_merge/rank_merge_variants.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/mlp.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/query_adapter.h"
#include "core/methods/shared/sequence.h"

namespace crossfade
{

namespace
{

/// Blocks Linear·BN·ReLU, the last one a Linear alone (§5.2).
MlpShape stack(std::int64_t in, std::int64_t out, const Options& options)
{
    MlpShape shape{.widths = {in}, .plainEnd = true};
    for (std::int64_t block = 1; block < options.integer("blocks"); ++block)
        shape.widths.push_back(options.integer("hidden_width"));
    shape.widths.push_back(out);
    return shape;
}

MlpShape reverseShape(const AdapterShape& shape, const Options& options)
{
    return stack(shape.newDim, shape.oldDim, options);
}

MlpShape newSpaceShape(const AdapterShape& shape, const Options& options)
{
    return stack(shape.newDim, shape.newDim, options);
}

/// ψ, which brings new queries into the old model's space, and where it is learned ρ, the new
/// embedding.
class Transforms : public QueryAdapter
{
public:
    Transforms(const AdapterShape& shape, const Options& options, bool learnsNewEmbedding,
               torch::Generator& generator)
    {
        m_reverse =
            register_module("psi", std::make_shared<Mlp>(reverseShape(shape, options), generator));
        if (learnsNewEmbedding)
            m_newSpace = register_module(
                "rho", std::make_shared<Mlp>(newSpaceShape(shape, options), generator));
    }

    torch::Tensor toNewSpace(const torch::Tensor& newRows) override
    {
        return m_newSpace ? m_newSpace->forward(newRows) : newRows;
    }
    torch::Tensor toOldSpace(const torch::Tensor& newSpaceRows) override
    {
        return m_reverse->forward(newSpaceRows);
    }
    bool learnsNewSpace() const override { return m_newSpace != nullptr; }

private:
    std::shared_ptr<Mlp> m_reverse;
    std::shared_ptr<Mlp> m_newSpace; ///< null: the new embedding is kept
};

class RankMerge : public QueryAdapterMethod
{
public:
    explicit RankMerge(RankMergeVariant variant)
        : m_variant(std::move(variant)), m_info(rankMergeInfo(m_variant))
    {
    }

    const MethodInfo& info() const override { return m_info; }

    void checkNeeds(const TrainingData& data, const Options&) const override
    {
        requireSingleUpdate(data.intermediate.size(), m_info.id);
        // BatchNorm cannot make statistics of a single row.
        requireTrainingRows(data, 2, m_info.id);
        if (!m_variant.isContrastive())
            return;
        const std::string instead = "Use rm-rqt, which needs no labels.";
        requireClasses(data, m_info.id, instead);
        if (m_variant.loss != RankMergeLoss::OldSystem)
            requireClassPairs(data, m_info.id, instead);
    }

protected:
    MethodCost costOf(const AdapterShape& shape, const Options& options) const override
    {
        MethodCost cost;
        addModule(cost, "psi", reverseShape(shape, options));
        if (m_variant.learnsNewEmbedding(options))
            addModule(cost, "rho", newSpaceShape(shape, options));
        return cost;
    }

    std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options& options,
                                        torch::Generator& generator) const override
    {
        return std::make_shared<Transforms>(shape, options, m_variant.learnsNewEmbedding(options),
                                            generator);
    }

    TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                          JobContext& job) const override
    {
        const TrainingData& data = training.data;
        const RankMergeObjective objective(adapter, training, m_variant.loss);
        const TrainingPlan plan =
            trainingPlan(m_info.id, data.features.oldModel.rows(), training.options, data.versions);
        const EpochOrder order =
            m_variant.isContrastive()
                ? classGroups({data.labels.begin(),
                               data.labels.begin() + static_cast<std::ptrdiff_t>(plan.rows)},
                              static_cast<std::size_t>(training.options.integer("rows_per_class")))
                : shuffledRows(plan.rows);
        return crossfade::train(adapter, training.device, plan, training.generator, objective, job,
                                order);
    }

private:
    RankMergeVariant m_variant;
    MethodInfo m_info;
};

} // namespace

std::vector<std::unique_ptr<Method>> makeRankMerges()
{
    std::vector<std::unique_ptr<Method>> methods;
    for (RankMergeVariant& variant : rankMergeVariants())
        methods.push_back(std::make_unique<RankMerge>(std::move(variant)));
    return methods;
}

} // namespace crossfade
