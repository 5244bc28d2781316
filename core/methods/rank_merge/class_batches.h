#pragma once

#include "core/methods/training/training_loop.h"

#include <cstdint>
#include <vector>

namespace crossfade
{

/// An order of the training rows for losses that compare the rows of a batch by class: rows of one
/// class come `groupSize` at a time, so that a batch holds pairs of one class even where there are
/// many classes. The last group of a class may be smaller. Both the groups and their order are
/// drawn anew each epoch. Rows labelled −1 belong to no class and form groups of one. A group size
/// of 1 gives shuffledRows().
EpochOrder classGroups(const std::vector<std::int64_t>& labels, std::size_t groupSize);

} // namespace crossfade
