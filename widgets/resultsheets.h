#pragma once

#include "core/study/result/cost_table.h"
#include "core/study/result/result.h"
#include "widgets/sheet.h"

namespace crossfade
{

// What a result says beside its curves, in the user's language.

/// A row a curve: the papers' conditions on one metric (core/backfill/conditions.h), each met or
/// not and by what margin (raw: the margin, a share of 1), how well the order agrees with the
/// oracle's, and the numbers that the methods say of themselves.
Sheet conditionsSheet(const StudyResult& result, std::size_t metric);

/// A row a group of one curve, and after an attribute's groups one with their gap, the difference
/// of the best and the worst.
Sheet groupsSheet(const StudyCurve& curve, std::size_t slice);

/// A row a pair of models: how alike they see the gallery.
Sheet modelsSheet(const StudyResult& result);

/// What the methods of a result cost, and what embedding anew does. A fitted transform of a file
/// may be of other options than the study's, so its costs are not told; nor are any where the
/// result does not hold the models' dimensions.
Sheet costsSheet(const StudyResult& result, std::optional<std::uint64_t> embeddingMacs);

} // namespace crossfade
