#pragma once

#include "core/study/result/result.h"

#include <QString>

namespace crossfade
{

/// What every number of a study depends on beside its data: the distance, and whose options the
/// methods have: "l2 · papers’ options".
QString headingWays(const Study& study);

} // namespace crossfade
