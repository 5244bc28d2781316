#pragma once

#include <functional>

namespace crossfade
{

/// Called between the steps of a long drawing, and again and again while a step waits for what is
/// computed, with how many are done and how many there are: the window shows it and answers its
/// events meanwhile. False stops the drawing.
using DrawProgress = std::function<bool(int done, int all)>;

} // namespace crossfade
