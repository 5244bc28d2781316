#pragma once

#include "core/base/job.h"
#include "core/study/result/result.h"
#include "core/study/run/inputs/inputs.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

/// A result that was made once more of what is known of it.
struct Recount {
    /// Fields that nothing at hand gives again: the recount has them from the known result.
    struct Taken {
        std::string fields; ///< as docs/results-file.md names them, with * for numbers and names
        std::string why;
        bool isPartly = false; ///< some of the values of these fields are made anew
    };

    StudyResult result;
    std::vector<Taken> taken = {};

    /// Whether a field has such a name. A part's fields are named as those of the whole.
    static bool isNamed(std::string_view field, std::string_view fields);
    /// Whether a field is among those that were taken.
    /// @param partly  whether those count of which some values were made anew
    bool isTaken(const std::string& field, bool partly) const;
};

struct RecountOptions {
    RunInputs inputs;               ///< of inputsOfData(), or of inputsOfResult()
    bool hasData = true;            ///< of which of them
    bool hasIndex = true;           ///< whether the files of the study's index are at hand
    std::vector<bool> counted = {}; ///< [curve], which ones to count; empty: all
};

/// The inputs of a study that has a result, with the features of the data, where the result's own
/// matrices stand for those that are the same. Throws as loadInputs().
/// @param study  of the result, with its files where they are now
RunInputs inputsOfData(Study study, const StudyResult& known, JobContext& job);

/// Inputs of what a result itself knows of its data; none without the features of both models.
std::optional<RunInputs> inputsOfResult(const Study& study, const StudyResult& known);

/// Counts, judges and compares anew what a result knows of its fits, by the steps of a run: from
/// their matrices, scores and orders, and from the data. Counts on the processor. Throws
/// Error(NeedsNotMet) where the result has not the curves that its study asks for; as the steps of
/// a run; Cancelled.
Recount recountStudy(const StudyResult& known, RecountOptions options, JobContext& job);

/// Computes the whole study anew, with its fits, which may differ on another device or with another
/// number of threads.
/// @param study  of the result, with its files where they are now
/// Throws as runStudy().
Recount refitStudy(const StudyResult& known, const Study& study, JobContext& job);

} // namespace crossfade
