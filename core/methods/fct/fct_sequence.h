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

/// The updates from the old model to the new one: one for each model between and one more, or a
/// single one where option `route` is `direct`. Throws Error(NeedsNotMet) for side-information that
/// is not there.
std::vector<FctUpdateShape> sequenceShape(const Dimensions& dimensions, const Options& options,
                                          const std::string& method);

/// What all h and g cost together, with the side-information that has to be stored of every item.
MethodCost sequenceCost(const std::vector<FctUpdateShape>& shape, const Options& options);

/// FCT along a sequence of updates v1 → v2 → … → vn (FCT §4.4): h_{i+1} carries the features of v_i
/// to v_{i+1}, g_{i+1} its side-information. Each is fitted on the genuine features of its own
/// pair, as when that update comes; applied, each takes what those before it give. A single update
/// is a sequence of one. Copies share the modules.
class FctSequence
{
public:
    struct Hop {
        FctMapping features;
        std::optional<FctMapping> side; ///< none: the side-information stays as it is
    };

    /// Drawn anew from `generator`, in the order in which the updates come.
    FctSequence(const std::string& method, const std::vector<FctUpdateShape>& shape,
                const Options& options, torch::Generator& generator);

    /// In evaluation mode. Throws Error(BadFormat).
    static FctSequence fromFile(const TransformFile& content, const std::string& method,
                                const Options& options, const std::filesystem::path& file);

    const std::vector<Hop>& hops() const { return m_updates; }
    /// All h and g.
    const std::shared_ptr<torch::nn::Module>& module() const { return m_module; }

    /// New queries, and h_n(… h_2(φ_1, ψ_1) …) of the gallery against the new gallery.
    Transition apply(const RetrievalData& data, JobContext& job) const;

    /// Method, version, dimensions and options: the facts of a saved transform.
    std::map<std::string, std::string> facts() const;

private:
    std::string m_method;
    std::vector<Hop> m_updates;
    std::shared_ptr<torch::nn::Module> m_module;
};

} // namespace crossfade
