#include "core/losses/rank_merge_losses.h"
#include "core/methods/shared/class_batches.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/distances.h"
#include "core/methods/shared/mlp.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/query_adapter.h"
#include "core/methods/shared/sequence.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

enum class RankMergeLoss {
    Reverse,         ///< RQT, eq. 9
    OldSystem,       ///< CL-S, eq. 10
    BothSystems,     ///< CL-M, eq. 14
    MetricCompatible ///< MCL, eq. 11
};

/// What tells the five trained methods of the paper apart.
struct Variant {
    std::string id;
    std::string title;
    std::string summary;
    RankMergeLoss loss;
    bool learnsNewSpace = false; ///< ρ beside ψ, eq. 12 and 13
};

std::vector<Variant> variants()
{
    return {
        {.id = "rm-rqt",
         .title = "RM (RQT)",
         .summary =
             "Rank merge with a reverse query transform: an MLP carries new queries into the "
             "old model's space, each towards its own old feature.",
         .loss = RankMergeLoss::Reverse},
        {.id = "rm-cls",
         .title = "RM (CL-S)",
         .summary = "Rank merge whose query transform learns by contrast, within the old retrieval "
                    "system alone.",
         .loss = RankMergeLoss::OldSystem},
        {.id = "rm-clm",
         .title = "RM (CL-M)",
         .summary =
             "Rank merge whose query transform learns by contrast, within the old and within "
             "the new retrieval system.",
         .loss = RankMergeLoss::BothSystems},
        {.id = "rm-mcl",
         .title = "RM (MCL)",
         .summary = "Rank merge with metric compatible learning: distances of the old and of the "
                    "new retrieval system are made comparable.",
         .loss = RankMergeLoss::MetricCompatible},
        {.id = "rm",
         .title = "RM",
         .summary = "Rank merge whole: metric compatible learning of the query transform together "
                    "with a new embedding on top of the new model.",
         .loss = RankMergeLoss::MetricCompatible,
         .learnsNewSpace = true},
    };
}

bool contrasts(const Variant& variant)
{
    return variant.loss != RankMergeLoss::Reverse;
}

/// §5.2, App. B.2; what the paper is silent about is ours (docs/methods/rank-merge.md).
TrainingPlan paperPlan()
{
    return {.subject = {},
            .epochs = 50,
            .batchSize = 256,
            .learningRate = 1e-4,
            .weightDecay = 0,
            .warmupEpochs = 0,
            .freezeAt = 1};
}

std::vector<OptionSpec> optionsOf(const Variant& variant)
{
    std::vector<OptionSpec> options{
        {.name = "blocks",
         .defaultValue = std::int64_t{2},
         .help = "blocks Linear, BatchNorm, ReLU of each transform; the last is a Linear alone",
         .minimum = 1,
         .maximum = 5},
        {.name = "hidden_width",
         .defaultValue = std::int64_t{256},
         .help = "width between the blocks",
         .minimum = 1,
         .maximum = 65536},
    };
    if (contrasts(variant)) {
        options.push_back(
            {.name = "temperature",
             .defaultValue = 1.0,
             .help = "divides the contrastive loss's distances; for l2 in units of a typical one",
             .minimum = 1e-3,
             .maximum = 1e3});
        options.push_back({.name = "rows_per_class",
                           .defaultValue = std::int64_t{2},
                           .help = "rows of a class that come into a batch together, 1: by chance",
                           .minimum = 1,
                           .maximum = 1e6});
    }
    for (OptionSpec& option : trainingOptions(paperPlan()))
        options.push_back(std::move(option));
    return options;
}

/// Tuned on held-out training rows and classes (docs/methods/rank-merge.md).
std::vector<std::pair<std::string, OptionValue>> quickOf(const Variant& variant)
{
    std::vector<std::pair<std::string, OptionValue>> quick{{"epochs", std::int64_t{15}},
                                                           {"learning_rate", 1e-3}};
    if (contrasts(variant))
        quick.emplace_back("temperature", 0.1);
    return quick;
}

MethodInfo infoOf(const Variant& variant)
{
    return {.id = variant.id,
            .title = variant.title,
            .summary = variant.summary,
            .trained = true,
            .usesSide = false,
            .options = optionsOf(variant),
            .quick = quickOf(variant),
            .distance = Distance::Cosine};
}

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

/// ψ, and ρ where there is one.
class Transforms : public QueryAdapter
{
public:
    Transforms(const AdapterShape& shape, const Options& options, bool learnsNewSpace,
               torch::Generator& generator)
    {
        m_reverse =
            register_module("psi", std::make_shared<Mlp>(reverseShape(shape, options), generator));
        if (learnsNewSpace)
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

/// The mean loss of a batch.
class BatchObjective
{
public:
    BatchObjective(QueryAdapter& adapter, const AdapterTraining& training, RankMergeLoss loss)
        : m_adapter(adapter),
          m_newRows(training.newRows),
          m_oldRows(training.oldRows),
          m_distance(training.distance),
          m_loss(loss)
    {
        if (loss == RankMergeLoss::Reverse)
            return;
        m_temperature = training.options.real("temperature") *
                        typicalDistance(training.distance, training.newRows);
        m_labels = torch::tensor(training.data.labels, torch::kInt64).to(training.device);
    }

    torch::Tensor operator()(const torch::Tensor& rows) const
    {
        const torch::Tensor newSpace = m_adapter.toNewSpace(m_newRows.index_select(0, rows));
        const torch::Tensor reversed = m_adapter.toOldSpace(newSpace);
        const torch::Tensor oldRows = m_oldRows.index_select(0, rows);
        if (m_loss == RankMergeLoss::Reverse)
            return pairedDistances(m_distance, reversed, oldRows).mean();
        const torch::Tensor labels = m_labels.index_select(0, rows);
        const Similarities inOld = minedSimilarities(crossDistances(m_distance, reversed, oldRows),
                                                     oldSystemPairs(labels), m_temperature);
        if (m_loss == RankMergeLoss::OldSystem)
            return contrastiveLosses(inOld).mean();
        const Similarities inNew = minedSimilarities(crossDistances(m_distance, newSpace, newSpace),
                                                     newSystemPairs(labels), m_temperature);
        if (m_loss == RankMergeLoss::BothSystems)
            return (contrastiveLosses(inOld) + contrastiveLosses(inNew)).mean();
        return (compatibleLosses(inOld, inNew) + compatibleLosses(inNew, inOld)).mean();
    }

private:
    QueryAdapter& m_adapter;
    torch::Tensor m_newRows;
    torch::Tensor m_oldRows;
    torch::Tensor m_labels; ///< undefined for RQT
    Distance m_distance;
    RankMergeLoss m_loss;
    double m_temperature = 1;
};

class RankMerge : public QueryAdapterMethod
{
public:
    explicit RankMerge(Variant variant) : m_variant(std::move(variant)), m_info(infoOf(m_variant))
    {
    }

    const MethodInfo& info() const override { return m_info; }

    void checkNeeds(const TrainingData& data, const Options&) const override
    {
        requireSingleUpdate(data.intermediate.size(), m_info.id);
        // BatchNorm can make no statistics of a single row.
        requireTrainingRows(data, 2, m_info.id);
        if (!contrasts(m_variant))
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
        if (m_variant.learnsNewSpace)
            addModule(cost, "rho", newSpaceShape(shape, options));
        return cost;
    }

    std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options& options,
                                        torch::Generator& generator) const override
    {
        return std::make_shared<Transforms>(shape, options, m_variant.learnsNewSpace, generator);
    }

    TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                          JobContext& job) const override
    {
        const TrainingData& data = training.data;
        const BatchObjective objective(adapter, training, m_variant.loss);
        const TrainingPlan plan =
            trainingPlan(m_info.id, data.features.oldModel.rows(), training.options);
        const EpochOrder order =
            contrasts(m_variant)
                ? classGroups(data.labels,
                              static_cast<std::size_t>(training.options.integer("rows_per_class")))
                : shuffledRows(plan.rows);
        return crossfade::train(adapter, training.device, plan, training.generator, objective, job,
                                order);
    }

private:
    Variant m_variant;
    MethodInfo m_info;
};

} // namespace

std::vector<std::unique_ptr<Method>> makeRankMerges()
{
    std::vector<std::unique_ptr<Method>> methods;
    for (Variant& variant : variants())
        methods.push_back(std::make_unique<RankMerge>(std::move(variant)));
    return methods;
}

} // namespace crossfade
