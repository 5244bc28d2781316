#include "core/methods/compatible/compatible_model.h"

#include "core/methods/shared/needs.h"
#include "core/methods/shared/tensors.h"

#include <torch/nn/functional/normalization.h>

namespace crossfade
{

CompatibleModel::CompatibleModel(std::string method, std::shared_ptr<ResidualHead> head,
                                 bool normalise)
    : m_method(std::move(method)), m_head(std::move(head)), m_normalise(normalise)
{
}

System CompatibleModel::newSystem(const RetrievalData& data, JobContext& job) const
{
    const FeatureMatrix& query = data.query.newModel;
    const FeatureMatrix& gallery = data.gallery.newModel;
    FeatureMatrix galleryOutput = output(gallery, "new features of the gallery", job);
    if (query.sharesStorageWith(gallery))
        return {.query = galleryOutput, .gallery = galleryOutput};
    return {.query = output(query, "new features of the queries", job),
            .gallery = std::move(galleryOutput)};
}

FeatureMatrix CompatibleModel::oldGallery(const RetrievalData& data, JobContext& job) const
{
    const FeatureMatrix& gallery = data.gallery.oldModel;
    requireDimension(gallery, static_cast<std::size_t>(m_head->shape().oldDim), m_method,
                     "old features of the gallery");
    if (!m_normalise)
        return gallery;
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
        const torch::Tensor mapped = m_head->forward(rows);
        return m_normalise ? torch::nn::functional::normalize(mapped) : mapped;
    };
    return mapRows(features, static_cast<std::size_t>(shape.oldDim), m_method, device(), map, job);
}

} // namespace crossfade
