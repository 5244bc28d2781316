#pragma once

#include "core/methods/shared/residual_head.h"
#include "core/methods/shared/transform_file.h"

#include <torch/types.h>

#include <filesystem>
#include <memory>
#include <string>

namespace crossfade
{

/// What length features have where they are compared.
enum class FeatureLength {
    Unit, ///< 1: the losses depend on angles alone
    Raw   ///< the one that the models give them
};

/// The new model made compatible by its residual head r, as BCT, RACT and BiCT apply it to
/// features; or a new model that is compatible as it is, r being the identity.
class CompatibleModel
{
public:
    /// @param method the id, for messages
    /// @param head   in evaluation mode
    CompatibleModel(std::string method, std::shared_ptr<ResidualHead> head,
                    FeatureLength length = FeatureLength::Unit);
    /// A new model without a head, at length 1; of `shape`, the dimensions count.
    CompatibleModel(std::string method, const ResidualHeadShape& shape,
                    const torch::Device& device);

    /// r(φ_new) of the queries and of the gallery. Throws Error(ShapeMismatch, NotFinite),
    /// Cancelled.
    System newSystem(const RetrievalData& data, JobContext& job) const;

    /// φ_old of the gallery, to be compared with r's features. Throws the same.
    FeatureMatrix oldGallery(const RetrievalData& data, JobContext& job) const;

    /// r(φ_new) of some features of the new model; `what` names them for a message. Throws the
    /// same.
    FeatureMatrix output(const FeatureMatrix& features, const std::string& what,
                         JobContext& job) const;

    const ResidualHeadShape& shape() const { return m_shape; }
    /// Null: there is none.
    const std::shared_ptr<ResidualHead>& head() const { return m_head; }
    const torch::Device& device() const { return m_device; }

private:
    std::string m_method;
    ResidualHeadShape m_shape;
    std::shared_ptr<ResidualHead> m_head;
    torch::Device m_device;
    FeatureLength m_length = FeatureLength::Unit;
};

/// The features at length 1, [n, d] → [n, d]; zero vectors stay. Throws Error(NotFinite),
/// Cancelled.
FeatureMatrix atUnitLength(const FeatureMatrix& features, const std::string& method,
                           const torch::Device& device, JobContext& job);

/// The residual head that a transform holds, in evaluation mode. Throws Error(BadFormat).
std::shared_ptr<ResidualHead> savedHead(const TransformFile& content,
                                        const ResidualHeadShape& shape,
                                        const std::filesystem::path& file);

} // namespace crossfade
