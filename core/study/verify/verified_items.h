#pragma once

#include "core/study/verify/verification.h"

namespace crossfade
{

/// Compares the items of a result, and what is relevant to whom, with its embedding file where that
/// is at hand and still the same (Verification::inputs). Not where the items are made of others:
/// training rows that are held out or pilots that are fitted on, neighbours under the new model,
/// judgements of a file of their own, galleries that are partly re-embedded. Throws Error,
/// Cancelled.
void verifyItems(const StudyResult& result, Verification& found, JobContext& job);

} // namespace crossfade
