#pragma once

#include "core/methods/fct/fct_transform.h"
#include "core/methods/method.h"
#include "core/methods/shared/transform_file.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

// FCT's transformation h with all that a method needs to fit, use and keep it. FCT and FastFill
// differ only in what h is trained for.

/// The options `use_side`, `side_storage`, `normalise`, `projection_width` and `mixer_width`, with
/// the values of FCT App. D.
std::vector<OptionSpec> mappingOptions(const std::string& useSide);

FctShape mappingShape(std::size_t oldDim, std::size_t newDim, std::size_t sideDim,
                      const Options& options);

/// The widths that the options ask for. Throws Error(NeedsNotMet) for side-information that is not
/// there; `method` is the id, for the message.
FctShape mappingShape(const Dimensions& dimensions, const Options& options,
                      const std::string& method);

/// What h costs, with the side-information that has to be stored of every item.
MethodCost mappingCost(const FctShape& shape, const Options& options);

/// Side-information as it is stored, by option `side_storage`: as it is, or of each value ±1.
FeatureMatrix storedSide(const FeatureMatrix& side, const Options& options);

/// At least two training rows, the side-information asked for, unit length for `normalise`.
/// Throws Error(NeedsNotMet, ShapeMismatch).
void requireMappingData(const TrainingData& data, const Options& options,
                        const std::string& method);

/// h and how it is used. Copies share the module.
class FctMapping
{
public:
    /// Drawn anew from `generator`.
    FctMapping(std::string method, const FctShape& shape, Options options,
               torch::Generator& generator);

    /// Throws Error(BadFormat) for a shape that no file of this size can hold. The values are
    /// loaded by loadState(), into a module that may hold h among others.
    static FctMapping fromFile(const TransformFile& content, const std::string& method,
                               const Options& options, const std::filesystem::path& file);

    /// Whose it is, for messages and progress.
    const std::string& name() const { return m_method; }
    const std::shared_ptr<FctTransform>& module() const { return m_module; }
    const FctShape& shape() const { return m_module->shape(); }
    const Options& options() const { return m_options; }

    /// h of rows on the module's device: [n, d_new], of length 1 where `normalise` says so.
    torch::Tensor outputs(const torch::Tensor& oldRows, const torch::Tensor& sideRows) const;

    /// The side features as they are stored, on `device`; undefined where h takes none.
    torch::Tensor sideRows(const ModelFeatures& items, const torch::Device& device) const;

    /// Turns h's outputs [n, d_new] into [n, dim].
    using Head = std::function<torch::Tensor(const torch::Tensor& outputs)>;

    /// `head` of h of all items: [n, dim]. Throws Error(ShapeMismatch, NotFinite), Cancelled.
    FeatureMatrix transformed(const ModelFeatures& items, std::size_t dim, const Head& head,
                              JobContext& job) const;

    /// h of all items: [n, d_new]. Throws the same.
    FeatureMatrix transformed(const ModelFeatures& items, JobContext& job) const;

    /// New queries, and h of the gallery against the new gallery (docs/definitions.md §1).
    Transition apply(const RetrievalData& data, JobContext& job) const;

    /// Method, version, dimensions and options: the facts of a saved transform.
    std::map<std::string, std::string> facts() const;

private:
    void requireInputs(const ModelFeatures& items) const;

    std::string m_method;
    std::shared_ptr<FctTransform> m_module;
    Options m_options;
};

/// The training rows on a device, as a loss of h needs them. On the CPU they are views: only as
/// long as the features live.
class MappingRows
{
public:
    MappingRows(const ModelFeatures& features, FctMapping mapping, const torch::Device& device);

    struct Batch {
        torch::Tensor output; ///< h of the old rows [n, d_new]
        torch::Tensor target; ///< the new rows [n, d_new]
    };
    /// @param rows [n], int64
    Batch select(const torch::Tensor& rows) const;

private:
    FctMapping m_mapping;
    torch::Tensor m_oldRows;
    torch::Tensor m_newRows;
    torch::Tensor m_sideRows; ///< undefined where h takes none
};

} // namespace crossfade
