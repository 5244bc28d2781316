#pragma once

#include "core/methods/shared/training_loop.h"

#include <cstdint>
#include <vector>

namespace crossfade
{

/// For losses that compare the rows of a batch by class: an order in which rows of one class come
/// `groupSize` at a time, so that a batch holds pairs of one class however many classes there are.
/// A class's last group may be smaller; which rows share a group, and where the groups come, is
/// drawn anew each epoch. Rows labelled −1 belong to no class and come alone. A group size of 1
/// draws like shuffledRows().
EpochOrder classGroups(const std::vector<std::int64_t>& labels, std::size_t groupSize);

} // namespace crossfade
