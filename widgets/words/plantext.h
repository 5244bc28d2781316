#pragma once

#include "core/study/plan/plan.h"

#include <QString>

#include <cstddef>

namespace crossfade
{

// What a plan says, in the language of the window. Card texts are rich text.

/// "FCT · Entropy".
QString candidateText(const Plan& plan, std::size_t candidate);
/// "AUC of mAP", "mAP at 30 %", "negative flips at 50 %".
QString objectiveName(const Objective& objective);
/// The question that was asked: what is chosen by, and how items are embedded.
QString planQuestion(const Plan& plan);
/// What to do, in a sentence.
QString planAdvice(const Plan& plan);
/// The promise, and what it is a promise of.
QString planPromise(const Plan& plan);
/// On what the candidates were judged, and what that means for the numbers.
QString planGround(const Plan& plan);
/// How many items in how many batches, until when and at what cost.
QString planPace(const Plan& plan);
/// What serving the mixed gallery takes beside embedding its items again; empty: nothing.
QString planServing(const Plan& plan);
/// Promised and real, where the plan was compared with the gallery; else empty.
QString planCheckText(const Plan& plan);

} // namespace crossfade
