#pragma once

#include "core/study/request/study.h"

#include <QString>

namespace crossfade
{

/// In what a set-up differs from another, in the words of the set-up: what is new or changed,
/// "Fractions: 21", and what is gone, "without attributes". Names and the results' file do not
/// count. Empty: both compute the same.
QString differencesOf(const Study& before, const Study& after);

} // namespace crossfade
