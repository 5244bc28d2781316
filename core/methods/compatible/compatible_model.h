#pragma once

#include "core/methods/shared/residual_head.h"

#include <memory>
#include <string>

namespace crossfade
{

/// The new model made compatible by its residual head r, as BCT, RACT and BiCT apply it to
/// features. All features come out at length 1, since the losses depend on angles alone.
class CompatibleModel
{
public:
    /// @param method the id, for messages
    /// @param head   in evaluation mode
    CompatibleModel(std::string method, std::shared_ptr<ResidualHead> head);

    /// r(φ_new) of the queries and of the gallery. Throws Error(ShapeMismatch, NotFinite),
    /// Cancelled.
    System newSystem(const RetrievalData& data, JobContext& job) const;

    /// φ_old of the gallery, to be compared with r's features. Throws the same.
    FeatureMatrix oldGallery(const RetrievalData& data, JobContext& job) const;

    ResidualHead& head() const { return *m_head; }
    torch::Device device() const;

private:
    FeatureMatrix output(const FeatureMatrix& features, const std::string& what,
                         JobContext& job) const;

    std::string m_method;
    std::shared_ptr<ResidualHead> m_head;
};

} // namespace crossfade
