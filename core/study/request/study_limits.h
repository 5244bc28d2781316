#pragma once

#include "core/study/request/study.h"

#include <string>

namespace crossfade
{

/// A results file keeps the study's names and the paths of its files as UTF-8 texts that end with
/// NUL: hours of work would end in a refusal. Throws Error(BadUsage).
void requireReadableTexts(const Study& study);

/// Checks every number, and every list that needs an entry or may have each only once, by the
/// study's description. Throws Error(BadUsage).
void requireValues(const Study& study);

/// Checks how many methods, curves, … the study has. Throws Error(BadUsage).
void requireSizes(const Study& study);

/// Throws Error(BadUsage) for more than `most` of something: "methods".
void requireAtMost(std::size_t count, std::size_t most, const std::string& ofWhat);

} // namespace crossfade
