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

namespace crossfade
{

namespace
{

std::vector<OptionSpec> alignmentOptions()
{
    const UnpairedSteps steps;
    return {
        wholeOption(
            Core::says("rows"), steps.rows, 0, 1e12,
            Core::says("training rows of each model that are used, drawn at random; 0 = all")),
        flagOption(
            Core::says("disjoint"), false,
            Core::says("take the old features of every other training row and the new ones of the "
                       "rest, so that no item is on both sides")),
        wholeOption(Core::says("anchors"), steps.anchors, 2, 1000,
                    Core::says("k-means cells of each model that are matched with each other")),
        wholeOption(Core::says("matchings"), steps.matchings, 1, 1e4,
                    Core::says("how often anchors are found and matched")),
        realOption(
            Core::says("kept_share"), steps.keptShare, 0, 1,
            Core::says(
                "share of the matchings that is kept: those whose anchors are most alike in their "
                "similarities to each other")),
        wholeOption(Core::says("starts"), steps.starts, 1, 1e6,
                    Core::says("random starts of the search for each matching")),
        wholeOption(Core::says("neighbours"), steps.neighbours, 1, 1e4,
                    Core::says("old features whose mean is taken for a new feature's partner")),
        wholeOption(
            Core::says("refinements"), steps.refinements, 0, 1e5,
            Core::says("steps that refine the map by the old features nearest to mapped new ones")),
        wholeOption(
            Core::says("refined_cells"), steps.refinedCells, 0, 1e5,
            Core::says(
                "k-means cells of the last refinement, at most a tenth of the rows; 0 = none"))};
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
        // Two heaps of items: views would bring some of them into both.
        FeatureMatrix newRows = matrixOf(plainRows(training, training.newRows));
        FeatureMatrix oldRows = matrixOf(plainRows(training, training.oldRows));
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
