#pragma once

#include "core/study/request/study.h"

#include <QString>

namespace crossfade
{

/// In what a set-up differs from another: the lines of its study file that are new, "slices = 21",
/// and those that are gone, "without attributes". Names and the results' file do not count. Empty:
/// both compute the same.
QString differencesOf(const Study& before, const Study& after);

} // namespace crossfade
