#pragma once

#include "core/study/run/fitting.h"

#include <exception>
#include <map>
#include <memory>
#include <utility>
#include <variant>

namespace crossfade
{

/// The fits of one study. Those that do not fill the cores (methods/fit_size.h) are made side by
/// side, each on one core, when the first of them is asked for. Every fit is the same, to the bit,
/// as if it were made alone.
class FitsSideBySide
{
public:
    /// @param inputs  must outlive it
    explicit FitsSideBySide(const RunInputs& inputs) : m_inputs(inputs) {}

    /// fitMethod(), with what it throws.
    MethodFit fit(const MethodInputs& method, std::uint64_t seed, JobContext& job);

private:
    using Key = std::pair<std::size_t, std::uint64_t>; ///< the method's index, and the seed
    using Made = std::variant<MethodFit, std::exception_ptr>;

    bool isSmall(const MethodInputs& method) const;
    Made makeOne(const MethodInputs& method, std::uint64_t seed, JobContext& job) const;
    void makeSmallOnes(JobContext& job);

    const RunInputs& m_inputs;
    bool m_haveSmallOnes = false; ///< whether they have been made
    std::map<Key, Made> m_made;
};

} // namespace crossfade
