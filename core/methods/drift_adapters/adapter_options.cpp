#include "core/methods/drift_adapters/adapter_options.h"

#include "core/base/error.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/training/training_loop.h"

#include <torch/utils.h>

namespace crossfade
{

std::vector<OptionSpec> withTrainingPairs(std::vector<OptionSpec> options)
{
    options.push_back(wholeOption(Core::says("training_pairs"), 0, 0, 1e12,
                                  Core::says("so many training rows, drawn at random; 0 = all")));
    return options;
}

std::vector<OptionSpec> withAdapterOptions(std::vector<OptionSpec> options)
{
    options.push_back(flagOption(
        Core::says("diagonal_scaling"), false,
        Core::says("scale each dimension of the mapped queries by a factor of its own")));
    return withTrainingPairs(std::move(options));
}

std::vector<OptionSpec> withAffineOptions(std::vector<OptionSpec> options, std::int64_t rank)
{
    options.push_back(wholeOption(Core::says("rank"), rank, 1, 65536,
                                  Core::says("rank of the map, at most the smaller dimension")));
    options.push_back(
        realOption(Core::says("ridge"), 1e-4, 1e-12, 1e6,
                   Core::says("penalty on the map, in units of the features' mean variance")));
    return options;
}

void requireAdapterPairs(const TrainingData& data, const Options& options, std::size_t minimum,
                         const std::string& method)
{
    requireSingleUpdate(data.intermediate.size(), method);
    requireTrainingRows(data, minimum, method);
    const auto asked = static_cast<std::size_t>(options.integer("training_pairs"));
    const std::size_t rows = data.features.oldModel.rows();
    if (asked != 0 && (asked < minimum || asked > rows))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = as::List{{as::Method{method}, "training_pairs"}},
                     .problem = std::to_string(asked) + " of " + std::to_string(rows) +
                                " paired training rows are asked for",
                     .expected = "from " + std::to_string(minimum) + " to " + std::to_string(rows) +
                                 ", or 0 for all"});
}

void addScaling(MethodCost& cost, const AdapterShape& shape, const Options& options)
{
    if (options.flag("diagonal_scaling"))
        addModule(cost, Core::says("diagonal scaling"), static_cast<std::uint64_t>(shape.oldDim),
                  0);
}

AdapterPairs drawnPairs(const AdapterTraining& training)
{
    const std::int64_t asked = training.options.integer("training_pairs");
    const auto versions = static_cast<std::int64_t>(training.data.versions);
    const std::int64_t items = training.newRows.size(0) / versions;
    if (asked == 0 || asked == items)
        return {training.newRows, training.oldRows};
    const torch::Tensor drawn =
        shuffledRows(static_cast<std::size_t>(items))(training.generator).narrow(0, 0, asked);
    const torch::Tensor chosen = // every version of what is drawn
        (torch::arange(versions, torch::kInt64).unsqueeze(1) * items + drawn)
            .flatten()
            .to(training.device);
    return {training.newRows.index_select(0, chosen), training.oldRows.index_select(0, chosen)};
}

TrainingOutcome closedFormOutcome(const std::string& method, JobContext& job)
{
    job.checkpoint();
    job.report({Stage::Fitting, as::Method{method}, 1, 1});
    return {};
}

} // namespace crossfade
