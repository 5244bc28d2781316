#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace crossfade
{

// Names that the writer and the reader of a results file share (docs/results-file.md).

inline constexpr const char* resultsFormatAttribute = "crossfade_results";
inline constexpr std::int64_t resultsFormatVersion = 1;
/// Raised by additions, which older versions do not see: a file of this version has all that its
/// study gives. Files without the attribute are of minor version 0.
inline constexpr const char* resultsMinorAttribute = "crossfade_results_minor";
inline constexpr std::int64_t resultsMinorVersion = 4;
/// Texts of diverged fits, in the order of the parts of an Error.
inline constexpr std::array divergedTexts{"/diverged/where", "/diverged/problem",
                                          "/diverged/expected", "/diverged/remedy"};

/// Which matrices the models' own systems are.
inline constexpr const char* oldModelSystem = "/models/old";
inline constexpr const char* newModelSystem = "/models/new";
/// And of one of Study::otherNewModels, by its index, as the group of its baselines has it.
inline std::string otherNewModel(const std::string& place, std::size_t model)
{
    return place + "/other_new/" + std::to_string(model);
}

/// The group of one part of the study, with baselines and curves as the whole has them.
inline std::string partGroup(std::size_t part)
{
    return "/parts/" + std::to_string(part);
}

} // namespace crossfade
