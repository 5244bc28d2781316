#include "core/methods/compatible/compatible_model.h"

#include "core/methods/shared/cost.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/new_system.h"
#include "core/methods/shared/tensors.h"

#include <torch/nn/functional/normalization.h>

namespace crossfade
{

CompatibleModel::CompatibleModel(std::string method, std::shared_ptr<ResidualHead> head,
                                 FeatureLength length)
    : m_method(std::move(method)),
      m_shape(head->shape()),
      m_head(std::move(head)),
      m_device(m_head->parameters().front().device()),
      m_length(length)
{
}

CompatibleModel::CompatibleModel(std::string method, const ResidualHeadShape& shape,
                                 const torch::Device& device)
    : m_method(std::move(method)), m_shape(shape), m_device(device)
{
}

System CompatibleModel::newSystem(const RetrievalData& data, JobContext& job) const
{
    return mappedNewSystem(data, [&](const FeatureMatrix& features, const std::string& what) {
        return output(features, what, job);
    });
}

FeatureMatrix CompatibleModel::oldGallery(const RetrievalData& data, JobContext& job) const
{
    requireDimension(data.gallery.oldModel, static_cast<std::size_t>(m_shape.oldDim), m_method,
                     "old features of the gallery");
    if (m_length == FeatureLength::Raw)
        return data.gallery.oldModel;
    return atUnitLength(data.gallery.oldModel, m_method, m_device, job);
}

FeatureMatrix CompatibleModel::output(const FeatureMatrix& features, const std::string& what,
                                      JobContext& job) const
{
    requireDimension(features, static_cast<std::size_t>(m_shape.newDim), m_method, what);
    if (!m_head)
        return atUnitLength(features, m_method, m_device, job);
    const auto map = [this](const torch::Tensor& rows) {
        const torch::Tensor output = m_head->forward(rows);
        return m_length == FeatureLength::Raw ? output : torch::nn::functional::normalize(output);
    };
    return mapRows(features, static_cast<std::size_t>(m_shape.oldDim), m_method, m_device, map,
                   job);
}

FeatureMatrix atUnitLength(const FeatureMatrix& features, const std::string& method,
                           const torch::Device& device, JobContext& job)
{
    const auto unitLength = [](const torch::Tensor& rows) {
        return torch::nn::functional::normalize(rows);
    };
    return mapRows(features, features.dim(), method, device, unitLength, job);
}

std::shared_ptr<ResidualHead> savedHead(const TransformFile& content,
                                        const ResidualHeadShape& shape,
                                        const std::filesystem::path& file)
{
    MethodCost cost;
    addModule(cost, shape);
    requireValues(content, cost.parameters, file);
    torch::Generator generator = seededGenerator(0);
    auto head = std::make_shared<ResidualHead>(shape, generator);
    loadState(*head, content, file);
    head->eval();
    return head;
}

} // namespace crossfade
