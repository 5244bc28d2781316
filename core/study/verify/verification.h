#pragma once

#include "core/base/job.h"
#include "core/study/result/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

struct VerifyOptions {
    std::size_t curves = 4;    ///< as many are computed anew, or all where there are fewer
    std::size_t rankings = 50; ///< of each of these, so many rankings by the plain definition
    std::uint64_t seed = 0;    ///< chooses both
    /// The folder of the results file: inputs that are not where they were are looked for there.
    std::filesystem::path folder = {};
};

/// What a check of a result found.
struct Verification {
    enum class InputState { Same, Different, Absent };
    struct Input {
        std::filesystem::path file;
        InputState state = InputState::Absent;
    };
    std::vector<Input> inputs;
    std::size_t curves = 0;  ///< computed anew
    std::size_t numbers = 0; ///< compared
    std::size_t different = 0;
    std::vector<std::string> differences; ///< the first few, in words

    bool holds() const;
};

/// Checks a result against what it was made from, as far as that is at hand: the hashes of its
/// inputs, items and relevance by the data, baselines by the models' features, some curves by their
/// matrices; and every other number by those that it follows from (docs/command-line.md says which
/// cannot be checked). Curves of Study::parts are not among them. Counts on the processor. Throws
/// Error, Cancelled.
Verification verifyResult(const StudyResult& result, const VerifyOptions& options, JobContext& job);

} // namespace crossfade
