#pragma once

#include <array>
#include <cstdint>

namespace crossfade
{

// Names that the writer and the reader of a results file share (docs/results-file.md).

inline constexpr const char* resultsFormatAttribute = "crossfade_results";
inline constexpr std::int64_t resultsFormatVersion = 1;
/// Texts of diverged fits, in the order of the parts of an Error.
inline constexpr std::array divergedTexts{"/diverged/where", "/diverged/problem",
                                          "/diverged/expected", "/diverged/remedy"};

} // namespace crossfade
