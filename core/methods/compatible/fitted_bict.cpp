#include "core/methods/compatible/fitted_bict.h"

#include "core/methods/compatible/bict_options.h"
#include "core/methods/compatible/stored_items.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

#include <utility>

namespace crossfade
{

namespace
{

/// Where the header of a saved transform has the number of updates.
const char* const updatesKey = "upgrades";

} // namespace

BictModules::BictModules(std::shared_ptr<ResidualHead> head,
                         std::vector<std::shared_ptr<Mlp>> forwards)
    : m_head(register_module("head", std::move(head))), m_forwards(std::move(forwards))
{
    for (std::size_t i = 0; i < m_forwards.size(); ++i)
        register_module("psi_" + std::to_string(i + 1), m_forwards[i]);
}

FittedBict::FittedBict(std::shared_ptr<BictModules> modules, std::size_t updates, Options options)
    : m_modules(std::move(modules)),
      m_model(bictInfo().id, m_modules->head()),
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
    const auto modules = std::make_shared<BictModules>(
        std::make_shared<ResidualHead>(shape, generator), std::move(forwards));
    loadState(*modules, content, file);
    modules->eval();
    return std::make_unique<FittedBict>(modules, updates, std::move(options));
}

Transition FittedBict::apply(const RetrievalData& data, JobContext& job) const
{
    const System newSystem = m_model.newSystem(data, job);
    Transition transition{.oldSystem = {newSystem.query, oldGallery(data, job)},
                          .newSystem = newSystem};
    validate(transition);
    return transition;
}

std::vector<double> FittedBict::alignmentLoss(const RetrievalData&, const Transition& transition,
                                              JobContext& job) const
{
    return squaredDistances(transition.oldSystem.gallery, transition.newSystem.gallery, job);
}

std::optional<std::size_t> FittedBict::intermediateModels() const
{
    return intermediateModelsOf(m_options, m_updates);
}

void FittedBict::save(const std::filesystem::path& file) const
{
    const ResidualHeadShape& shape = m_modules->head()->shape();
    TransformFile content{.header =
                              transformHeader(bictInfo().id, shape.oldDim, shape.newDim, m_options),
                          .tensors = stateOf(*m_modules)};
    content.header[updatesKey] = std::to_string(m_updates);
    writeTransform(file, content);
}

/// The stored old features brought forward by every ψ, or as they are where there is none; at
/// length 1 either way.
FeatureMatrix FittedBict::oldGallery(const RetrievalData& data, JobContext& job) const
{
    if (m_modules->forwards().empty())
        return m_model.oldGallery(data, job);
    const FeatureMatrix& features = data.gallery.oldModel;
    requireDimension(features, static_cast<std::size_t>(m_modules->head()->shape().oldDim),
                     bictInfo().id, "old features of the gallery");
    StoredItems items(features, m_options.real("momentum"));
    for (const std::shared_ptr<Mlp>& forward : m_modules->forwards())
        items.bringForward(*forward, m_model.device(), job);
    return items.last();
}

} // namespace crossfade
