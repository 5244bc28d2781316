#pragma once

#include "core/study/follow/follow.h"

#include <string>

namespace crossfade
{

/// A table for people of where a backfill is.
std::string followText(const FollowReport& report);

} // namespace crossfade
