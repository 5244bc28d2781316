#pragma once

#include "core/base/job.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace crossfade
{

struct SelfTestOptions {
    std::size_t cases = 200;
    std::uint64_t seed = 0;
    std::string device = "cpu"; ///< resolved, to count on
};

struct SelfTestResult {
    std::size_t curves = 0;
    std::size_t numbers = 0;              ///< compared
    std::vector<std::string> differences; ///< the first few, in words
    std::size_t different = 0;            ///< numbers that differ
};

/// Computes the curves of random small cases on this machine and device, and every number of them
/// once more by the plain definition (plain_evaluation.h): galleries with ties, with features of
/// all sizes up to 1e30, in both distances and all protocols. So a processor, GPU or BLAS that
/// computes wrongly is noticed. Throws Error, Cancelled.
SelfTestResult selfTest(const SelfTestOptions& options, JobContext& job);

} // namespace crossfade
