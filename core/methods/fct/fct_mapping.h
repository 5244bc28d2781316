#pragma once

#include "core/methods/fct/fct_transform.h"
#include "core/methods/method.h"
#include "core/methods/shared/row_mappings.h"
#include "core/methods/shared/transform_file.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

// FCT's transformation h, and what a method needs to fit, apply and save it. FCT and FastFill
// differ only in the loss that h is trained with.

/// The options `use_side`, `side_storage`, `side_bits`, `normalise`, `architecture`, `norm`,
/// `projection_width` and `mixer_width`, with the values of FCT App. D. `useSide` is the default of
/// `use_side`.
std::vector<OptionSpec> mappingOptions(const std::string& useSide);

/// The widths of h by the options; `sideDim` is 0 without side information.
FctShape mappingShape(std::size_t oldDim, std::size_t newDim, std::size_t sideDim,
                      const Options& options);

/// The widths of h by the options, with the side model's dimension if option `use_side` says so.
/// Throws Error(NeedsNotMet) for `yes` without a side model; `method` is the id, for the message.
FctShape mappingShape(const Dimensions& dimensions, const Options& options,
                      const std::string& method);

/// Whether h takes side information: by option `use_side`, and only the paper's own h can. Throws
/// Error(NeedsNotMet) where it is asked for and cannot be had; `method` is the id, for the message.
bool mappingUsesSide(const Options& options, bool hasSide, const std::string& method);

/// What h costs, with the side information that is stored of every item.
MethodCost mappingCost(const FctShape& shape, const Options& options);

/// Whether side information is stored as the bits of a learned code (side_code.h).
bool learnsSideBits(const Options& options);

/// Bytes of an item's side information of dimension `sideDim`, by option `side_storage`.
std::uint64_t sideBytes(std::int64_t sideDim, const Options& options);

/// Side information as it is stored by option `side_storage` = `float` or `sign`: as it is, or the
/// sign ±1 of each value. [n, d_side] → [n, d_side]
FeatureMatrix storedSide(const FeatureMatrix& side, const Options& options);

/// Checks that there are at least two training rows, a side model for `use_side` = `yes`, new
/// features of length 1 for `normalise`. Throws Error(NeedsNotMet, ShapeMismatch).
void requireMappingData(const TrainingData& data, const Options& options,
                        const std::string& method);

/// h together with the options that say how to apply it. Copies share the module.
class FctMapping
{
public:
    /// Makes an h with parameters drawn from `generator`.
    FctMapping(std::string method, const FctShape& shape, Options options,
               torch::Generator& generator);

    /// h with the widths that a file's header says. Its values still have to be loaded, by
    /// loadState() into the module that was saved, of which h may be a part. Throws
    /// Error(BadFormat) for widths that need more values than the file holds.
    static FctMapping fromFile(const TransformFile& content, const std::string& method,
                               const Options& options, const std::filesystem::path& file);

    /// The name for messages and progress: the method's id, or "fct, h_2" along a sequence.
    const std::string& name() const { return m_method; }
    const std::shared_ptr<FctTransform>& module() const { return m_module; }
    const FctShape& shape() const { return m_module->shape(); }
    const Options& options() const { return m_options; }

    /// h of rows on the module's device: [n, d_new], at length 1 with option `normalise`.
    torch::Tensor outputs(const torch::Tensor& oldRows, const torch::Tensor& sideRows) const;

    /// Learns the code of the side information where option `side_storage` asks for it; to be
    /// called before h is fitted. Throws Error(Diverged), Cancelled.
    /// @param versions  of the rows (TrainingData::versions)
    void learnSideCode(const ModelFeatures& training, std::size_t versions,
                       torch::Generator& generator, const torch::Device& device,
                       JobContext& job) const;

    /// The side features as they are stored, on `device`; undefined where h takes none.
    torch::Tensor sideRows(const ModelFeatures& items, const torch::Device& device) const;

    /// A function of h's outputs: [n, d_new] → [n, dim].
    using Head = std::function<torch::Tensor(const torch::Tensor& outputs)>;

    /// `head` of h of all items: [n, dim]. Throws Error(ShapeMismatch, NotFinite), Cancelled.
    FeatureMatrix transformed(const ModelFeatures& items, std::size_t dim, const Head& head,
                              JobContext& job) const;

    /// h of all items: [n, d_new]. Throws the same.
    FeatureMatrix transformed(const ModelFeatures& items, JobContext& job) const;

    /// New queries, and h of the gallery against the new gallery (docs/definitions.md §1).
    Transition apply(const RetrievalData& data, JobContext& job) const;

    /// What apply() does to each row. Throws Error(NeedsNotMet) where h takes side information.
    RowMappings rowMappings() const;

    /// The header of a saved transform: method, version, dimensions and options.
    std::map<std::string, std::string> header() const;

private:
    void requireInputs(const ModelFeatures& items) const;

    std::string m_method;
    std::shared_ptr<FctTransform> m_module;
    Options m_options;
};

/// The training rows of h on a device. On the CPU they share the memory of `features`, which has to
/// outlive them.
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

    /// All rows as h takes them, and its targets.
    const torch::Tensor& oldRows() const { return m_oldRows; }
    const torch::Tensor& sideRows() const { return m_sideRows; }
    const torch::Tensor& newRows() const { return m_newRows; }
    const FctMapping& mapping() const { return m_mapping; }

private:
    FctMapping m_mapping;
    torch::Tensor m_oldRows;
    torch::Tensor m_newRows;
    torch::Tensor m_sideRows; ///< undefined where h takes none
};

} // namespace crossfade
