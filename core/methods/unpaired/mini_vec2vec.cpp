#include "core/base/error.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/shifted_map.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/training/fit_memory.h"
#include "core/methods/unpaired/unpaired_alignment.h"

#include <torch/utils.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace crossfade
{

namespace
{

std::vector<OptionSpec> alignmentOptions()
{
    const UnpairedSteps steps;
    const auto whole = [](std::size_t number) { return static_cast<std::int64_t>(number); };
    return {
        {.name = Core::says("rows"),
         .defaultValue = whole(steps.rows),
         .help = Core::says("training rows of each model that are used, drawn at random; 0 = all"),
         .minimum = 0,
         .maximum = 1e12},
        {
            .name = Core::says("disjoint"),
            .defaultValue = false,
            .help = Core::says(
                "take the old features of every other training row and the new ones of the rest, "
                "so that no item is on both sides"),
        },
        {.name = Core::says("anchors"),
         .defaultValue = whole(steps.anchors),
         .help = Core::says("k-means cells of each model that are matched with each other"),
         .minimum = 2,
         .maximum = 1000},
        {.name = Core::says("matchings"),
         .defaultValue = whole(steps.matchings),
         .help = Core::says("how often anchors are found and matched"),
         .minimum = 1,
         .maximum = 1e4},
        {.name = Core::says("kept_share"),
         .defaultValue = steps.keptShare,
         .help = Core::says(
             "share of the matchings that is kept: those whose anchors are most alike in their "
             "similarities to each other"),
         .minimum = 0,
         .maximum = 1},
        {.name = Core::says("starts"),
         .defaultValue = whole(steps.starts),
         .help = Core::says("random starts of the search for each matching"),
         .minimum = 1,
         .maximum = 1e6},
        {.name = Core::says("neighbours"),
         .defaultValue = whole(steps.neighbours),
         .help = Core::says("old features whose mean is taken for a new feature's partner"),
         .minimum = 1,
         .maximum = 1e4},
        {.name = Core::says("refinements"),
         .defaultValue = whole(steps.refinements),
         .help =
             Core::says("steps that refine the map by the old features nearest to mapped new ones"),
         .minimum = 0,
         .maximum = 1e5},
        {.name = Core::says("refined_cells"),
         .defaultValue = whole(steps.refinedCells),
         .help = Core::says(
             "k-means cells of the last refinement, at most a tenth of the rows; 0 = none"),
         .minimum = 0,
         .maximum = 1e5}};
}

UnpairedSteps stepsFrom(const Options& options, const std::string& subject)
{
    const auto count = [&](const char* name) {
        return static_cast<std::size_t>(options.integer(name));
    };
    UnpairedSteps steps;
    steps.subject = subject;
    steps.rows = count("rows");
    steps.anchors = count("anchors");
    steps.matchings = count("matchings");
    steps.keptShare = options.real("kept_share");
    steps.starts = count("starts");
    steps.neighbours = count("neighbours");
    steps.refinements = count("refinements");
    steps.refinedCells = count("refined_cells");
    return steps;
}

/// Rows first, first + 2, …
FeatureMatrix everyOther(const FeatureMatrix& rows, std::int64_t first)
{
    std::vector<std::int64_t> chosen;
    for (std::int64_t row = first; row < static_cast<std::int64_t>(rows.rows()); row += 2)
        chosen.push_back(row);
    return rows.selectRows(chosen);
}

/// How many rows of the model with fewer a fit uses.
std::size_t usedRows(const TrainingData& data, const Options& options)
{
    std::size_t rows = std::min(data.features.oldModel.rows(), data.features.newModel.rows());
    if (options.flag("disjoint"))
        rows /= 2;
    const auto most = static_cast<std::size_t>(options.integer("rows"));
    return most > 0 ? std::min(rows, most) : rows;
}

void requireEnoughRows(std::size_t rows, const Options& options, const std::string& method)
{
    const auto anchors = static_cast<std::size_t>(options.integer("anchors"));
    if (rows < anchors)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = as::List{{as::Method{method}, "anchors"}},
                     .problem = std::to_string(anchors) + " anchors for " + std::to_string(rows) +
                                " training rows of a model",
                     .expected = "at least as many rows as anchors, better thousands",
                     .remedy = "Lower " + method + ".anchors, or add training rows."});
}

/// Checks that there are at least two different rows. `model` names them.
void requireDifferentRows(const FeatureMatrix& rows, const std::string& model,
                          const std::string& method)
{
    const auto first = rows.row(0);
    for (std::size_t i = 1; i < rows.rows(); ++i)
        if (!std::ranges::equal(rows.row(i), first))
            return;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = method + ", training features of the " + model + " model",
                 .problem = "all " + std::to_string(rows.rows()) + " rows are equal",
                 .expected = "features that tell items apart"});
}

/// The method that needs no pairs: it fits the old and the new features as two heaps of rows.
class MiniVec2Vec : public QueryAdapterMethod
{
public:
    const MethodInfo& info() const override
    {
        static const MethodInfo description{
            .id = "mini-vec2vec",
            .title = Core::says("Unpaired (mini-vec2vec)"),
            .summary =
                Core::says("mini-vec2vec: a rotation that carries new queries to the old features, "
                           "found without knowing which old and new feature belong together, for "
                           "galleries whose originals are gone."),
            .trained = true,
            .options = alignmentOptions(),
            .quick = {{"rows", std::int64_t{10000}},
                      {"kept_share", 0.3},
                      {"refinements", std::int64_t{50}}},
            .distance = Distance::Cosine};
        return description;
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        requireSingleUpdate(data.intermediate.size(), info().id);
        requireUnpairedRows(data, 2, info().id);
        requireEnoughRows(usedRows(data, options), options, info().id);
        requireDifferentRows(data.features.oldModel, "old", info().id);
        requireDifferentRows(data.features.newModel, "new", info().id);
    }

protected:
    MethodCost costOf(const AdapterShape& shape, const Options&) const override
    {
        MethodCost cost;
        addShiftedMap(cost, shape, true);
        return cost;
    }

    std::shared_ptr<QueryAdapter> build(const AdapterShape& shape, const Options&,
                                        torch::Generator&) const override
    {
        return std::make_shared<ShiftedMap>(shape, true);
    }

    TrainingOutcome train(QueryAdapter& adapter, const AdapterTraining& training,
                          JobContext& job) const override
    {
        const auto pairs = static_cast<std::int64_t>(
            std::min(usedRows(training.data, training.options), UnpairedSteps::matchedRows));
        requireFitMemory(procrustesBytes(pairs, training.newRows.size(1), training.oldRows.size(1)),
                         info().id, training.device, job);
        FeatureMatrix newRows = matrixOf(training.newRows);
        FeatureMatrix oldRows = matrixOf(training.oldRows);
        if (training.options.flag("disjoint")) {
            newRows = everyOther(newRows, 0);
            oldRows = everyOther(oldRows, 1);
        }
        const UnpairedMap map =
            unpairedMap(newRows, oldRows, stepsFrom(training.options, info().id), training.device,
                        training.generator, job);
        dynamic_cast<ShiftedMap&>(adapter).set(map.weight, map.shift);
        job.note({Core::says("%1: the mean cosine of a mapped new feature with the nearest old one "
                             "is %2"),
                  as::Method{info().id}, as::Number{map.nearestCosine, 2}});
        return {};
    }
};

} // namespace

std::unique_ptr<Method> makeMiniVec2Vec()
{
    return std::make_unique<MiniVec2Vec>();
}

} // namespace crossfade
