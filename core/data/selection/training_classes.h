#pragma once

#include "core/base/job.h"
#include "core/data/selection/restriction.h"

#include <cstdint>
#include <vector>

namespace crossfade
{

// A fit that sees only some classes: an upgrade that is trained on some and judged on others. It
// counts them from 0: its class c is label ClassRange::first + c.

/// What such a fit may look at: the training rows of these labels, and of every classifier the rows
/// of these labels (a classifier that knows none of them is left out), both renumbered. The gallery
/// and the queries stay as they are.
/// Throws Error(NeedsNotMet) without training rows, Error(BadUsage) for a class below 0 and where
/// no row has such a label, Cancelled.
EmbeddingSet restrictTraining(const EmbeddingSet& set, const ClassRange& classes,
                              const JobContext& job = {});

/// Labels as such a fit counts them: −1 for those of other classes.
std::vector<std::int64_t> labelsWithin(const std::vector<std::int64_t>& labels,
                                       const ClassRange& classes);

} // namespace crossfade
