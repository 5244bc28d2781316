#pragma once

#include "core/base/ranks.h"
#include "core/study/storage/partial_results.h"

#include <functional>
#include <string>

namespace crossfade
{

/// A fit that one process makes, for all: the others load what it saved. Where it diverged, it did
/// so for all. Throws Error, FitDiverged (with its last good state where it was made), Cancelled.
/// @param what  the fit, for messages
PartialResults::Fit fitForAll(const Method& method, const std::string& what,
                              const std::function<PartialResults::Fit()>& make, Ranks& ranks);

} // namespace crossfade
