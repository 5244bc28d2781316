#include "core/base/error.h"
#include "core/base/machine/shared_product.h"
#include "core/data/k_means.h"
#include "core/methods/drift_adapters/adapter_options.h"
#include "core/methods/drift_adapters/routed_maps.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/shared/mlp.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/row_mappings.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensor_distances.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"
#include "core/methods/training/fit_memory.h"

#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr std::size_t mostRounds = 50; ///< of k-means

std::vector<OptionSpec> localOptions()
{
    std::vector<OptionSpec> options{
        wholeOption(
            Core::says("cells"), 8, 1, 4096,
            Core::says(
                "k-means cells of the old features, each with a map of its own; 1 = one map")),
        realOption(
            Core::says("routing_temperature"), 0.1, 0, 1e3,
            Core::says(
                "tau of the softmax over the cosines to the cells' centres by which an item's "
                "maps are mixed; 0 = the nearest cell's map alone")),
        choiceOption(
            Core::says("adapter"), "affine", {"affine", "procrustes"},
            Core::says("each cell's map: affine, of a low rank, or procrustes, a rotation")),
        realOption(
            Core::says("drift_weight"), 1.0, 0, 1e3,
            Core::says(
                "how much the error of one rotation for all items counts beside their places "
                "when they are put into cells; 0 = places alone")),
        realOption(
            Core::says("shared_rows"), 1.0, 0, 1e9,
            Core::says(
                "each cell's map learns from all training rows too, as if they were so many, so "
                "that a small cell has a definite map"))};
    return withTrainingPairs(withAffineOptions(std::move(options), 32));
}

const MethodInfo& localAdaptersInfo()
{
    static const MethodInfo info{
        .id = "local-adapters",
        .title = Core::says("Local adapters"),
        .summary = Core::says(
            "Local Drift-Adapters: the old features' space is cut into k-means cells, and "
            "each cell has its own linear map into the new space; an item takes a mixture."),
        .trained = true,
        .options = localOptions(),
        .distance = Distance::Cosine};
    return info;
}

struct LocalShape {
    AdapterShape features;
    std::int64_t cells = 1;
    double temperature = 0;
};

LocalShape shapeFrom(std::int64_t oldDim, std::int64_t newDim, const Options& options)
{
    return {.features = {.oldDim = oldDim, .newDim = newDim},
            .cells = options.integer("cells"),
            .temperature = options.real("routing_temperature")};
}

MethodCost costOf(const LocalShape& shape)
{
    return routedCost(shape.features, shape.cells, shape.temperature);
}

std::shared_ptr<RoutedMaps> emptyMaps(const LocalShape& shape)
{
    return std::make_shared<RoutedMaps>(shape.features, shape.cells, shape.temperature);
}

class FittedLocalAdapters : public FittedMethod, public MapsRows
{
public:
    FittedLocalAdapters(std::shared_ptr<RoutedMaps> maps, const AdapterShape& shape,
                        Distance distance, Options options)
        : m_maps(std::move(maps)),
          m_shape(shape),
          m_distance(distance),
          m_options(std::move(options))
    {
    }

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        const std::string& id = localAdaptersInfo().id;
        const FeatureMatrix& gallery = data.gallery.oldModel;
        requireDimension(gallery, static_cast<std::size_t>(m_shape.oldDim), id,
                         "old features of the gallery");
        requireDimension(data.query.newModel, static_cast<std::size_t>(m_shape.newDim), id,
                         "new features of the queries");
        const auto map = [this](const torch::Tensor& rows) {
            return m_maps->forward(comparable(m_distance, rows));
        };
        Transition transition{
            .oldSystem = {data.query.newModel,
                          mapRows(gallery, static_cast<std::size_t>(m_shape.newDim), id,
                                  m_maps->buffers().front().device(), map, job)},
            .newSystem = {data.query.newModel, data.gallery.newModel}};
        validate(transition);
        return transition;
    }

    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition& transition,
                                      JobContext& job) const override
    {
        return rowDistances(m_distance, transition.oldSystem.gallery, data.gallery.newModel, job);
    }

    std::optional<Distance> distance() const override { return m_distance; }

    RowMappings rowMappings() const override
    {
        if (m_maps->isHard())
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = localAdaptersInfo().id,
                         .problem = "each item takes the map of its nearest cell alone",
                         .expected = "a mixture of all maps, which can be written",
                         .remedy = "Fit it with local-adapters.routing_temperature above 0, or "
                                   "write the features themselves with 'crossfade-cli apply'."});
        const RowMapping ofNew{.dim = m_shape.newDim};
        return {
            .oldQueries = ofNew,
            .oldGallery = {.from = RowMapping::From::OldModel,
                           .dim = m_shape.oldDim,
                           .map =
                               [maps = m_maps, distance = m_distance](const torch::Tensor& rows) {
                                   return maps->forward(comparable(distance, rows));
                               }},
            .newQueries = ofNew,
            .newGallery = ofNew,
            .module = m_maps};
    }

    void save(const std::filesystem::path& file) const override
    {
        TransformFile content{.header = transformHeader(localAdaptersInfo().id, m_shape.oldDim,
                                                        m_shape.newDim, m_options),
                              .tensors = stateOf(*m_maps)};
        content.header["distance"] = distanceName(m_distance);
        writeTransform(file, content);
    }

private:
    std::shared_ptr<RoutedMaps> m_maps;
    AdapterShape m_shape;
    Distance m_distance;
    Options m_options;
};

/// What k-means puts into cells: the old features; with a drift weight at length 1, and beside them
/// the errors of one rotation for all, the longest of which has that weight as its length.
torch::Tensor clustered(const AdapterPairs& pairs, double driftWeight)
{
    if (driftWeight == 0)
        return pairs.oldRows;
    const torch::Tensor turn = procrustesMap(pairs.oldRows, pairs.newRows).to(torch::kFloat32);
    const torch::Tensor drift = pairs.newRows - sharedProduct(pairs.oldRows, turn.t());
    const torch::Tensor longest = drift.norm(2, 1).max().clamp_min(1e-12);
    return torch::cat(
        {torch::nn::functional::normalize(pairs.oldRows), drift * (driftWeight / longest)}, 1);
}

/// The cell of each pair, [n] int64 on the CPU.
torch::Tensor cellOfPairs(const AdapterTraining& training, const AdapterPairs& pairs,
                          JobContext& job)
{
    const FeatureMatrix rows = matrixOf(clustered(pairs, training.options.real("drift_weight")));
    const auto cells = static_cast<std::size_t>(training.options.integer("cells"));
    const FeatureMatrix centres = kMeansCentres(
        rows, spreadRows(rows, cells, drawnSeed(training.generator), job), mostRounds, job);
    const std::vector<std::size_t> cellOf = nearestCentres(rows, centres, job);
    return torch::tensor(std::vector<std::int64_t>(cellOf.begin(), cellOf.end()), torch::kInt64);
}

/// The map old to new by pairs with weights, as setCell() takes it.
std::pair<torch::Tensor, torch::Tensor>
fittedMap(const AdapterPairs& pairs, const torch::Tensor& weights, const Options& options)
{
    if (options.text("adapter") == "procrustes")
        return {procrustesMap(pairs.oldRows, pairs.newRows, weights),
                torch::zeros({pairs.newRows.size(1)}, pairs.newRows.options())};
    const std::int64_t rank =
        std::min({options.integer("rank"), pairs.oldRows.size(1), pairs.newRows.size(1)});
    const LowRankAffine map =
        lowRankAffineMap(pairs.oldRows, pairs.newRows, rank, options.real("ridge"), weights);
    return {map.up.mm(map.down), map.shift};
}

/// The maps of all cells, and what the fit of one of them takes.
std::size_t fitBytes(const LocalShape& shape, std::int64_t rows)
{
    const auto [oldDim, newDim] = shape.features;
    return static_cast<std::size_t>(costOf(shape).parameters * sizeof(float)) +
           std::max(procrustesBytes(rows, oldDim, newDim),
                    lowRankAffineBytes(rows, oldDim, newDim));
}

void fitCells(RoutedMaps& maps, const AdapterTraining& training, JobContext& job)
{
    const AdapterPairs pairs = drawnPairs(training);
    const torch::Tensor cellOf = cellOfPairs(training, pairs, job).to(training.device);
    const auto items =
        static_cast<double>(cellOf.size(0)) / static_cast<double>(training.data.versions);
    const double shared = training.options.real("shared_rows") / items;
    for (std::int64_t cell = 0; cell < maps.cells(); ++cell) {
        job.checkpoint();
        const torch::Tensor own = cellOf.eq(cell).to(torch::kFloat64);
        const bool isEmpty = own.sum().item<double>() == 0;
        const torch::Tensor members = isEmpty ? torch::ones_like(own) : own;
        const auto [weight, shift] = fittedMap(pairs, members + shared, training.options);
        const torch::Tensor centre = (members.unsqueeze(1) * pairs.oldRows).sum(0) / members.sum();
        maps.setCell(cell, centre, weight, shift);
        job.report({Stage::Fitting, as::Method{localAdaptersInfo().id},
                    static_cast<std::size_t>(cell) + 1, static_cast<std::size_t>(maps.cells())});
    }
}

class LocalAdapters : public Method
{
public:
    const MethodInfo& info() const override { return localAdaptersInfo(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), info().id);
        return costOf(shapeFrom(static_cast<std::int64_t>(dimensions.oldDim),
                                static_cast<std::int64_t>(dimensions.newDim), options));
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        requireAdapterPairs(data, options, 2, info().id);
        const std::size_t asked = static_cast<std::size_t>(options.integer("training_pairs"));
        const std::size_t rows = asked > 0 ? asked : data.features.oldModel.rows();
        if (static_cast<std::size_t>(options.integer("cells")) > rows)
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = as::List{{as::Method{info().id}, "cells"}},
                         .problem = std::to_string(options.integer("cells")) + " cells for " +
                                    std::to_string(rows) + " training rows",
                         .expected = "at most as many cells as rows, better a hundredth of them",
                         .remedy = "Lower local-adapters.cells."});
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        const LocalShape shape =
            shapeFrom(static_cast<std::int64_t>(data.features.oldModel.dim()),
                      static_cast<std::int64_t>(data.features.newModel.dim()), options);
        const Distance distance = settings.distance.value_or(*info().distance);
        const torch::Device device(settings.device);
        torch::Generator generator = seededGenerator(settings.seed);
        requireFitMemory(fitBytes(shape, static_cast<std::int64_t>(data.features.oldModel.rows())),
                         info().id, device, job);
        const std::shared_ptr<RoutedMaps> maps = emptyMaps(shape);
        maps->to(device);
        fitCells(*maps,
                 {.data = data,
                  .options = options,
                  .distance = distance,
                  .device = device,
                  .generator = generator,
                  .newRows = comparable(distance, onDevice(data.features.newModel, device)),
                  .oldRows = comparable(distance, onDevice(data.features.oldModel, device))},
                 job);
        return std::make_unique<FittedLocalAdapters>(maps, shape.features, distance, options);
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const TransformFile content = readTransform(file, info().id);
        Options options = headerOptions(content, info().options, file);
        const LocalShape shape = shapeFrom(headerDim(content, "old_dim", 1, file),
                                           headerDim(content, "new_dim", 1, file), options);
        requireValues(content, costOf(shape).parameters, file);
        const std::shared_ptr<RoutedMaps> maps = emptyMaps(shape);
        loadState(*maps, content, file);
        return std::make_unique<FittedLocalAdapters>(
            maps, shape.features, headerDistance(content, file), std::move(options));
    }
};

} // namespace

std::unique_ptr<Method> makeLocalAdapters()
{
    return std::make_unique<LocalAdapters>();
}

} // namespace crossfade
