#pragma once

#include "core/study/verify/verification.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

/// Compares some rankings of the chosen curves with their plain definition, which shares nothing
/// with the engine that counted them. Throws Error, Cancelled.
/// @param rankings  of each curve; `seed` draws them
void verifyRankings(const StudyResult& result, const std::vector<bool>& chosen,
                    std::size_t rankings, std::uint64_t seed, Verification& found, JobContext& job);

} // namespace crossfade
