#pragma once

#include "core/base/message.h"
#include "core/study/result/result.h"

#include <optional>
#include <string>

namespace crossfade
{

/// Why a result does not hold what a model gives alone, and what to do about it: parts of an error,
/// and of a sentence.
struct UnknownModel {
    Message why;
    Message remedy;
};

/// None: the result holds it.
/// @param model  the old one or one that curves go to
std::optional<UnknownModel> whyUnknown(const StudyResult& result, const std::string& model);

/// Why the first of the models that a curve begins and ends at is unknown, or what its method made
/// of their features; and of all of the study's models.
std::optional<UnknownModel> whyUnknown(const StudyResult& result, const StudyCurve& curve);
std::optional<UnknownModel> whyUnknown(const StudyResult& result);

/// The system of one of newModelsOf() the study; none: its features are not there, or not all.
std::optional<System> newSystemIn(const StudyResult& result, std::size_t newModel);

} // namespace crossfade
