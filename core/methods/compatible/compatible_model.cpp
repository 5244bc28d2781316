#include "core/methods/compatible/compatible_model.h"

#include "core/methods/shared/needs.h"
#include "core/methods/shared/new_system.h"
#include "core/methods/shared/tensors.h"

#include <torch/nn/functional/normalization.h>

namespace crossfade
{

CompatibleModel::CompatibleModel(std::string method, std::shared_ptr<ResidualHead> head)
    : m_method(std::move(method)), m_head(std::move(head))
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
    const FeatureMatrix& gallery = data.gallery.oldModel;
    requireDimension(gallery, static_cast<std::size_t>(m_head->shape().oldDim), m_method,
                     "old features of the gallery");
    const auto unitLength = [](const torch::Tensor& rows) {
        return torch::nn::functional::normalize(rows);
    };
    return mapRows(gallery, gallery.dim(), m_method, device(), unitLength, job);
}

torch::Device CompatibleModel::device() const
{
    return m_head->parameters().front().device();
}

FeatureMatrix CompatibleModel::output(const FeatureMatrix& features, const std::string& what,
                                      JobContext& job) const
{
    const ResidualHeadShape& shape = m_head->shape();
    requireDimension(features, static_cast<std::size_t>(shape.newDim), m_method, what);
    const auto map = [this](const torch::Tensor& rows) {
        return torch::nn::functional::normalize(m_head->forward(rows));
    };
    return mapRows(features, static_cast<std::size_t>(shape.oldDim), m_method, device(), map, job);
}

} // namespace crossfade
