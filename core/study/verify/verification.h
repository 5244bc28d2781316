#pragma once

#include "core/base/job.h"
#include "core/study/result/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

namespace crossfade
{

struct VerifyOptions {
    /// How many curves are counted anew; all where there are fewer.
    std::size_t curves = std::numeric_limits<std::size_t>::max();
    std::size_t rankings = 50; ///< of each of these, so many rankings by the plain definition
    std::uint64_t seed = 0;    ///< chooses both
    /// Whether the whole study is computed anew, with its fits.
    bool refit = false;
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
    /// Fields of the results file that could not be checked.
    struct Unchecked {
        std::string fields; ///< as docs/results-file.md names them, with * for numbers and names
        std::string why;
        bool isPartly = false; ///< of some of the values
    };
    std::vector<Input> inputs;
    std::size_t curves = 0;  ///< counted anew
    std::size_t numbers = 0; ///< compared
    std::size_t different = 0;
    std::vector<std::string> differences; ///< the first few, in words
    std::vector<Unchecked> unchecked;
    bool isWhole = true; ///< false: an older file has not all that its study gives

    /// Adds a difference, in words.
    void tell(const std::string& difference);
    /// Adds a field that the study gives and the result has not: a difference, but in older files.
    void tellMissing(const std::string& fields, const StudyResult& result);
    /// Adds what an older file does not have.
    void leaveUnchecked(const std::string& fields, const std::string& why);
    /// Whether nothing differs, as far as it could be checked.
    bool holds() const;
    /// Whether all inputs are at hand, so that all could be checked that follows from them.
    bool hasInputs() const;
};

/// Checks a result: computes it anew, by the steps of a run, and compares every field that a
/// results file has (docs/command-line.md). Without VerifyOptions::refit, what fits made is taken
/// from the result. Some rankings are also found by their plain definition. Throws Error,
/// Cancelled.
Verification verifyResult(const StudyResult& result, const VerifyOptions& options, JobContext& job);

} // namespace crossfade
