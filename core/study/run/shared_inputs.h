#pragma once

#include "core/base/ranks.h"
#include "core/study/run/inputs.h"

namespace crossfade
{

// What several processes that run one study together agree on before they count.

/// Whether this process goes on from the counts to the result; so it does where it is alone.
inline bool hasTotals(const RunInputs& inputs)
{
    return inputs.ranks == nullptr || inputs.ranks->hasTotals();
}

/// Every process takes a fingerprint of each file (its size and pages all over it), and all have
/// the same. The whole file is hashed by one of them alone; where they are not connected, the
/// others take the fingerprint for the hash. Throws as makeProvenance(), and Error(BadUsage) for
/// different files.
Provenance sharedProvenance(const Study& study, Ranks& ranks, JobContext& job);

/// Where processes are not connected, compares the features of every process's piece of the gallery
/// with those that the process with the totals reads. Throws Error(BadUsage), Cancelled.
void requireSameRows(const RunInputs& inputs, JobContext& job);

/// What one process finds, for all.
bool isSoForAll(const RunInputs& inputs, const std::string& what, bool isSo);

/// An order that all processes made has to be the same. Throws Error(BadUsage).
void requireSameOrder(const RunInputs& inputs, const std::string& name,
                      std::span<const std::int64_t> order);

} // namespace crossfade
