#pragma once

#include "core/study/verify/verification.h"

namespace crossfade
{

/// Compares the scores of items with what follows from matrices, orders and each other: losses that
/// are a distance of features in the file, predicted losses with uncertainties, the orders
/// `random`, `sigma` and `oracle-loss`, and Kendall's tau. Throws Error, Cancelled.
void verifyItemScores(const StudyResult& result, Verification& found, JobContext& job);

} // namespace crossfade
