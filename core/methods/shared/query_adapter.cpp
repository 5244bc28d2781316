#include "core/methods/shared/query_adapter.h"

#include "core/base/error.h"
#include "core/methods/shared/mlp.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/new_system.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/row_mappings.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensor_distances.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

namespace crossfade
{

namespace
{

class FittedQueryAdapter : public FittedMethod, public MapsRows
{
public:
    /// @param adapter  in evaluation mode
    FittedQueryAdapter(std::string method, std::shared_ptr<QueryAdapter> adapter,
                       AdapterShape shape, Distance distance, Options options)
        : m_method(std::move(method)),
          m_adapter(std::move(adapter)),
          m_shape(shape),
          m_distance(distance),
          m_options(std::move(options))
    {
    }

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        requireDimension(data.gallery.oldModel, static_cast<std::size_t>(m_shape.oldDim), m_method,
                         "old features of the gallery");
        const System newSystem =
            mappedNewSystem(data, [&](const FeatureMatrix& features, const std::string& what) {
                return inNewSpace(features, what, job);
            });
        Transition transition{
            .oldSystem = {inOldSpace(data.query.newModel, job), data.gallery.oldModel},
            .newSystem = newSystem};
        validate(transition);
        return transition;
    }

    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition&,
                                      JobContext& job) const override
    {
        requireNew(data.gallery.newModel, "new features of the gallery");
        return rowDistances(m_distance, inOldSpace(data.gallery.newModel, job),
                            data.gallery.oldModel, job);
    }

    std::optional<Distance> distance() const override { return m_distance; }

    RowMappings rowMappings() const override
    {
        const auto toNew = [adapter = m_adapter, distance = m_distance](const torch::Tensor& rows) {
            return adapter->toNewSpace(comparable(distance, rows));
        };
        const auto toOld = [adapter = m_adapter, toNew](const torch::Tensor& rows) {
            return adapter->toOldSpace(toNew(rows));
        };
        const RowMapping ofNew{.dim = m_shape.newDim,
                               .map = m_adapter->learnsNewSpace() ? RowMap(toNew) : RowMap()};
        return {.oldQueries = {.dim = m_shape.newDim, .map = toOld},
                .oldGallery = {.from = RowMapping::From::OldModel, .dim = m_shape.oldDim},
                .newQueries = ofNew,
                .newGallery = ofNew,
                .module = m_adapter};
    }

    void save(const std::filesystem::path& file) const override
    {
        TransformFile content{
            .header = transformHeader(m_method, m_shape.oldDim, m_shape.newDim, m_options),
            .tensors = stateOf(*m_adapter)};
        content.header["distance"] = distanceName(m_distance);
        writeTransform(file, content);
    }

private:
    void requireNew(const FeatureMatrix& features, const std::string& what) const
    {
        requireDimension(features, static_cast<std::size_t>(m_shape.newDim), m_method, what);
    }

    FeatureMatrix inNewSpace(const FeatureMatrix& features, const std::string& what,
                             JobContext& job) const
    {
        requireNew(features, what);
        if (!m_adapter->learnsNewSpace())
            return features;
        return adapted(features, m_shape.newDim, job,
                       [&](const torch::Tensor& rows) { return m_adapter->toNewSpace(rows); });
    }

    FeatureMatrix inOldSpace(const FeatureMatrix& features, JobContext& job) const
    {
        return adapted(features, m_shape.oldDim, job, [&](const torch::Tensor& rows) {
            return m_adapter->toOldSpace(m_adapter->toNewSpace(rows));
        });
    }

    /// @param map of rows that are comparable()
    FeatureMatrix adapted(const FeatureMatrix& features, std::int64_t dim, JobContext& job,
                          const RowMap& map) const
    {
        const auto mapComparable = [&](const torch::Tensor& rows) {
            return map(comparable(m_distance, rows));
        };
        const torch::Device device = m_adapter->parameters().front().device();
        return mapRows(features, static_cast<std::size_t>(dim), m_method, device, mapComparable,
                       job);
    }

    std::string m_method;
    std::shared_ptr<QueryAdapter> m_adapter;
    AdapterShape m_shape;
    Distance m_distance;
    Options m_options;
};

} // namespace

torch::Tensor plainRows(const AdapterTraining& training, const torch::Tensor& rows)
{
    return rows.narrow(0, 0, rows.size(0) / static_cast<std::int64_t>(training.data.versions));
}

MethodCost QueryAdapterMethod::describe(const Dimensions& dimensions, const Options& options) const
{
    requireSingleUpdate(dimensions.intermediate.size(), info().id);
    return costOf({.oldDim = static_cast<std::int64_t>(dimensions.oldDim),
                   .newDim = static_cast<std::int64_t>(dimensions.newDim)},
                  options);
}

std::unique_ptr<FittedMethod> QueryAdapterMethod::fit(const TrainingData& data,
                                                      const Options& options,
                                                      const FitSettings& settings,
                                                      JobContext& job) const
{
    const AdapterShape shape{.oldDim = static_cast<std::int64_t>(data.features.oldModel.dim()),
                             .newDim = static_cast<std::int64_t>(data.features.newModel.dim())};
    const Distance distance = settings.distance.value_or(info().distance.value_or(Distance::L2));
    const torch::Device device(settings.device);
    torch::Generator generator = seededGenerator(settings.seed);
    const std::shared_ptr<QueryAdapter> adapter = build(shape, options, generator);
    adapter->to(device);
    const AdapterTraining training{
        .data = data,
        .options = options,
        .distance = distance,
        .device = device,
        .generator = generator,
        .newRows = comparable(distance, onDevice(data.features.newModel, device)),
        .oldRows = comparable(distance, onDevice(data.features.oldModel, device))};
    const TrainingOutcome outcome = train(*adapter, training, job);
    return unlessDiverged(outcome, std::make_unique<FittedQueryAdapter>(info().id, adapter, shape,
                                                                        distance, options));
}

std::unique_ptr<FittedMethod> QueryAdapterMethod::load(const std::filesystem::path& file) const
{
    const TransformFile content = readTransform(file, info().id);
    Options options = headerOptions(content, info().options, file);
    const AdapterShape shape{.oldDim = headerDim(content, "old_dim", 1, file),
                             .newDim = headerDim(content, "new_dim", 1, file)};
    const Distance distance = headerDistance(content, file);
    requireValues(content, costOf(shape, options).parameters, file);
    torch::Generator generator = seededGenerator(0);
    const std::shared_ptr<QueryAdapter> adapter = build(shape, options, generator);
    loadState(*adapter, content, file);
    adapter->eval();
    return std::make_unique<FittedQueryAdapter>(info().id, adapter, shape, distance,
                                                std::move(options));
}

} // namespace crossfade
