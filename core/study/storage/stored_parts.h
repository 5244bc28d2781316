#pragma once

#include "core/study/result/result.h"
#include "core/study/storage/field_sink.h"

#include <functional>
#include <vector>

namespace crossfade
{

/// Some of what a results file holds of a result.
using StoredPart = std::function<void(FieldSink&)>;

/// All that a results file holds of a result, but for its study and its provenance. Two results of
/// one study have the same parts in the same sequence.
/// @param result  must outlive them
std::vector<StoredPart> storedParts(const StudyResult& result);

} // namespace crossfade
