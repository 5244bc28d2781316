#pragma once

#include "core/study/follow/follow.h"

#include <string>

namespace crossfade
{

/// Where a backfill is, for people.
std::string followText(const FollowReport& report);

} // namespace crossfade
