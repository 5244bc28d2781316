#pragma once

#include "core/methods/fct/fct_mapping.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// The widths of one update of a sequence, from v_i to v_{i+1}.
struct FctUpdateShape {
    FctShape features;                 ///< h_{i+1}
    std::optional<FctShape> side = {}; ///< g_{i+1}, where v_{i+1} has a side model of its own
};

/// The updates that are fitted from the old model to the new one: by option `updates`, one for each
/// intermediate model and one more (`every`), or one (`single`). Throws Error(NeedsNotMet) for
/// `use_side` = `yes` without a side model.
std::vector<FctUpdateShape> sequenceShape(const Dimensions& dimensions, const Options& options,
                                          const std::string& method);

/// What all h and g of a fit cost together, with the side information that is stored of every item
/// when it is inserted.
MethodCost sequenceCost(const std::vector<FctUpdateShape>& shape, const Options& options);

/// What the whole sequence of h and g costs, with all that it takes (FCT §4.4), so that the two
/// routes are compared by equal work. After every update an item is stored as the newest feature
/// and g's last output. On the single route that newest feature is stored too, and v1's feature and
/// side information are kept beside it; and before h_{1→n} every intermediate version needed a
/// transform of its own from v1, whose multiply–accumulates count. Throws Error(NeedsNotMet) as
/// sequenceShape() does.
MethodCost routeCost(const Dimensions& dimensions, const Options& options,
                     const std::string& method);

/// FCT along a sequence of updates v1 → v2 → … → vn (FCT §4.4): h_{i+1} maps features of v_i to
/// those of v_{i+1}, g_{i+1} does the same for side information. Each is fitted on real features of
/// its own two models, as they are at hand when that update happens; applied, each takes the output
/// of those before it. A single update is a sequence of one. Copies share the modules.
class FctSequence
{
public:
    struct Update {
        FctMapping features;
        std::optional<FctMapping> side; ///< none: the side information stays as it is
    };

    /// Makes all h and g with parameters drawn from `generator`, first update first.
    FctSequence(const std::string& method, const std::vector<FctUpdateShape>& shape,
                const Options& options, torch::Generator& generator);

    /// What was saved, in evaluation mode. Throws Error(BadFormat).
    static FctSequence fromFile(const TransformFile& content, const std::string& method,
                                const Options& options, const std::filesystem::path& file);

    const std::vector<Update>& updates() const { return m_updates; }
    /// All h and g as one module.
    const std::shared_ptr<torch::nn::Module>& module() const { return m_module; }

    /// New queries, and h_n(… h_2(φ_1, ψ_1) …) of the gallery against the new gallery.
    Transition apply(const RetrievalData& data, JobContext& job) const;

    /// What apply() does to each row. Throws as FctMapping::rowMappings() of any of the updates.
    RowMappings rowMappings() const;

    /// The header of a saved transform: method, version, dimensions and options.
    std::map<std::string, std::string> header() const;

private:
    std::string m_method;
    std::vector<Update> m_updates;
    std::shared_ptr<torch::nn::Module> m_module;
};

} // namespace crossfade
