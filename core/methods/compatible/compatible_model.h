#pragma once

#include "core/methods/shared/residual_head.h"

#include <memory>
#include <string>

namespace crossfade
{

/// The new model as its residual head r makes it compatible: what BCT, RACT and BiCT apply to
/// features.
class CompatibleModel
{
public:
    /// @param method     whose it is, for messages
    /// @param head       in evaluation mode
    /// @param normalise  hand all features over at length 1
    CompatibleModel(std::string method, std::shared_ptr<ResidualHead> head, bool normalise);

    /// r(φ_new) of the queries and of the gallery. Throws Error(ShapeMismatch, NotFinite),
    /// Cancelled.
    System newSystem(const RetrievalData& data, JobContext& job) const;

    /// φ_old of the gallery as r's features are compared with it. Throws the same.
    FeatureMatrix oldGallery(const RetrievalData& data, JobContext& job) const;

    ResidualHead& head() const { return *m_head; }
    torch::Device device() const;

private:
    FeatureMatrix output(const FeatureMatrix& features, const std::string& what,
                         JobContext& job) const;

    std::string m_method;
    std::shared_ptr<ResidualHead> m_head;
    bool m_normalise = true;
};

} // namespace crossfade
