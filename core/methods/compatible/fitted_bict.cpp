#include "core/methods/compatible/fitted_bict.h"

#include "core/methods/compatible/bict_options.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

#include <torch/nn/functional/normalization.h>

#include <utility>

namespace crossfade
{

using torch::nn::functional::normalize;

namespace
{

/// Where the header of a saved transform has the number of updates.
const char* const updatesKey = "upgrades";

CompatibleModel compatibleModel(const BictModules& modules, const ResidualHeadShape& shape)
{
    const std::string& id = bictInfo().id;
    if (modules.head())
        return {id, modules.head()};
    return {id, shape, modules.parameters().front().device()};
}

/// What StoredItems makes of old features by the first so many ψ, row by row; by none, the features
/// at length 1.
torch::Tensor broughtForward(const BictModules& modules, std::size_t updates, double momentum,
                             const torch::Tensor& rows)
{
    if (updates == 0)
        return normalize(rows);
    torch::Tensor beforeLast;
    torch::Tensor last = rows;
    for (std::size_t i = 0; i < updates; ++i) {
        const torch::Tensor input =
            i == 0 || momentum == 0 ? last : momentumInput(last, normalize(beforeLast), momentum);
        beforeLast = std::exchange(last, normalize(modules.forwards()[i]->forward(input)));
    }
    return last;
}

} // namespace

BictModules::BictModules(std::shared_ptr<ResidualHead> head,
                         std::vector<std::shared_ptr<Mlp>> forwards)
    : m_head(std::move(head)), m_forwards(std::move(forwards))
{
    if (m_head)
        register_module("head", m_head);
    for (std::size_t i = 0; i < m_forwards.size(); ++i)
        register_module("psi_" + std::to_string(i + 1), m_forwards[i]);
}

FittedBict::FittedBict(std::shared_ptr<BictModules> modules, const ResidualHeadShape& shape,
                       std::size_t updates, Options options)
    : m_modules(std::move(modules)),
      m_model(compatibleModel(*m_modules, shape)),
      m_updates(updates),
      m_options(std::move(options))
{
}

std::unique_ptr<FittedBict> FittedBict::load(const std::filesystem::path& file)
{
    const TransformFile content = readTransform(file, bictInfo().id);
    Options options = headerOptions(content, bictInfo().options, file);
    const ResidualHeadShape shape{.newDim = headerDim(content, "new_dim", 1, file),
                                  .oldDim = headerDim(content, "old_dim", 1, file),
                                  .width = options.integer("head_width")};
    const auto updates =
        static_cast<std::size_t>(headerNumber(content, updatesKey, 1, mostUpdates, file));
    requireValues(content, bictCost(shape, updates, options).parameters, file);
    torch::Generator generator = seededGenerator(0);
    std::vector<std::shared_ptr<Mlp>> forwards;
    for (std::size_t i = 0; i < forwardCount(updates, options); ++i)
        forwards.push_back(std::make_shared<Mlp>(forwardShape(shape, options), generator));
    auto head = trainsHead(options) ? std::make_shared<ResidualHead>(shape, generator) : nullptr;
    if (!head && forwards.empty())
        throw badTransform(file, "it holds neither a head nor psi");
    const auto modules = std::make_shared<BictModules>(std::move(head), std::move(forwards));
    loadState(*modules, content, file);
    modules->eval();
    return std::make_unique<FittedBict>(modules, shape, updates, std::move(options));
}

Transition FittedBict::apply(const RetrievalData& data, JobContext& job) const
{
    Transition transition = refreshesWithoutImages(m_options) ? refreshedWithoutImages(data, job)
                                                              : refreshedByImages(data, job);
    validate(transition);
    return transition;
}

std::vector<double> FittedBict::alignmentLoss(const RetrievalData& data,
                                              const Transition& transition, JobContext& job) const
{
    const FeatureMatrix aim =
        refreshesWithoutImages(m_options)
            ? m_model.output(data.gallery.newModel, "new features of the gallery", job)
            : transition.newSystem.gallery;
    return squaredDistances(transition.oldSystem.gallery, aim, job);
}

std::optional<std::size_t> FittedBict::intermediateModels() const
{
    return intermediateModelsOf(m_options, m_updates);
}

RowMappings FittedBict::rowMappings() const
{
    const ResidualHeadShape& shape = m_model.shape();
    const RowMapping ofNew{.dim = shape.newDim,
                           .map = [head = m_model.head()](const torch::Tensor& rows) {
                               return normalize(head ? head->forward(rows) : rows);
                           }};
    const auto stored = [&](std::size_t updates) {
        return RowMapping{
            .from = RowMapping::From::OldModel,
            .dim = shape.oldDim,
            .map = [modules = m_modules, updates,
                    momentum = m_options.real("momentum")](const torch::Tensor& rows) {
                return broughtForward(*modules, updates, momentum, rows);
            }};
    };
    const std::size_t updates = m_modules->forwards().size();
    const bool isWithoutImages = refreshesWithoutImages(m_options);
    return {.oldQueries = ofNew,
            .oldGallery = stored(isWithoutImages ? updates - 1 : updates),
            .newQueries = ofNew,
            .newGallery = isWithoutImages ? stored(updates) : ofNew,
            .module = m_modules};
}

void FittedBict::save(const std::filesystem::path& file) const
{
    const ResidualHeadShape& shape = m_model.shape();
    TransformFile content{.header =
                              transformHeader(bictInfo().id, shape.oldDim, shape.newDim, m_options),
                          .tensors = stateOf(*m_modules)};
    content.header[updatesKey] = std::to_string(m_updates);
    writeTransform(file, content);
}

StoredItems FittedBict::storedGallery(const RetrievalData& data, JobContext& job) const
{
    const ResidualHeadShape& shape = m_model.shape();
    requireDimension(data.gallery.oldModel, static_cast<std::size_t>(shape.oldDim), bictInfo().id,
                     "old features of the gallery");
    StoredItems items(data.gallery.oldModel, m_options.real("momentum"));
    for (const std::shared_ptr<Mlp>& forward : m_modules->forwards())
        items.bringForward(*forward, comparedDim(shape, m_options), m_model.device(), job);
    return items;
}

/// Items pass from what is stored of them to what the new model makes of their images.
Transition FittedBict::refreshedByImages(const RetrievalData& data, JobContext& job) const
{
    const System newSystem = m_model.newSystem(data, job);
    const bool isUntouched = m_modules->forwards().empty();
    return {.oldSystem = {newSystem.query, isUntouched ? m_model.oldGallery(data, job)
                                                       : storedGallery(data, job).last()},
            .newSystem = newSystem};
}

/// Fig. 2b: the same queries for all items, which pass from what is stored of them to what the last
/// ψ makes of it.
Transition FittedBict::refreshedWithoutImages(const RetrievalData& data, JobContext& job) const
{
    const FeatureMatrix query =
        m_model.output(data.query.newModel, "new features of the queries", job);
    const StoredItems items = storedGallery(data, job);
    const bool isFirstUpdate = m_modules->forwards().size() == 1;
    const FeatureMatrix before =
        isFirstUpdate ? m_model.oldGallery(data, job) : items.beforeLast().value();
    return {.oldSystem = {query, before}, .newSystem = {query, items.last()}};
}

} // namespace crossfade
