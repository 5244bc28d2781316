#include "core/base/error.h"
#include "core/methods/drift_adapters/adapter_options.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/shared/shifted_map.h"
#include "core/methods/training/fit_memory.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

bool rotates(const Options& options)
{
    return options.text("rotation") == "procrustes";
}

/// Checks that the two spaces have the same dimension, which they must without a rotation.
void requireEqualDimensions(std::size_t oldDim, std::size_t newDim, const Options& options)
{
    if (oldDim == newDim || rotates(options))
        return;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = as::Method{"qdc"},
                 .problem = "old features of dimension " + std::to_string(oldDim) +
                            ", new features of dimension " + std::to_string(newDim),
                 .expected = "equal dimensions: a drift is a difference of the two",
                 .remedy = "Use qdc.rotation=procrustes, or procrustes itself."});
}

/// Query Drift Compensation: new queries less the mean difference of the training rows' new and
/// old features.
class QueryDrift : public QueryAdapterMethod
{
public:
    const MethodInfo& info() const override
    {
        static const MethodInfo description{
            .id = "qdc",
            .title = Core::says("Query drift (QDC)"),
            .summary = Core::says(
                "Query drift compensation: new queries are moved back by the mean "
                "difference of new and old features, for a new model that was trained on "
                "from the old one."),
            .trained = true,
            .usesSide = false,
            .options = withTrainingPairs({choiceOption(
                Core::says("rotation"), "none", {"none", "procrustes"},
                Core::says("before the drift: none, or procrustes = turn new queries into the old "
                           "space first, for models that were trained apart"))}),
            .distance = Distance::Cosine};
        return description;
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        requireAdapterPairs(data, options, 1, info().id);
        requireEqualDimensions(data.features.oldModel.dim(), data.features.newModel.dim(), options);
    }

protected:
    MethodCost costOf(const AdapterShape& shape, const Options& options) const override
    {
        requireEqualDimensions(static_cast<std::size_t>(shape.oldDim),
                               static_cast<std::size_t>(shape.newDim), options);
        MethodCost cost;
        addShiftedMap(cost, shape, rotates(options));
        return cost;
    }

    std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options& options,
                                        torch::Generator&) const override
    {
        return std::make_shared<ShiftedMap>(shape, rotates(options));
    }

    TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                          JobContext& job) const override
    {
        const auto [newRows, oldRows] = drawnPairs(training);
        const torch::Tensor newMean = newRows.to(torch::kFloat64).mean(0);
        const torch::Tensor oldMean = oldRows.to(torch::kFloat64).mean(0);
        auto& map = dynamic_cast<ShiftedMap&>(adapter);
        if (rotates(training.options)) {
            requireFitMemory(procrustesBytes(newRows.size(0), newRows.size(1), oldRows.size(1)),
                             info().id, training.device, job);
            const torch::Tensor turn = procrustesMap(newRows - newMean, oldRows - oldMean);
            map.set(turn, oldMean - turn.mv(newMean));
        } else {
            map.set({}, oldMean - newMean);
        }
        return closedFormOutcome(info().id, job);
    }
};

} // namespace

std::unique_ptr<Method> makeQueryDrift()
{
    return std::make_unique<QueryDrift>();
}

} // namespace crossfade
