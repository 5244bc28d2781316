#pragma once

#include "core/study/follow/follow.h"

#include <filesystem>
#include <string>

namespace crossfade
{

/// Checks before the work that drawFollowing() can draw `file`: its ending names a picture, and the
/// window's program is installed beside this one. An empty path is accepted.
/// Throws Error(BadUsage, NeedsNotMet).
void requireDrawable(const std::filesystem::path& file);

/// Has the window's program draw the curve of one metric of a backfill into a file, without showing
/// a window. Throws Error(WriteFailed).
/// @param target  "map=0.3", which is drawn, too; empty: none
void drawFollowing(const std::filesystem::path& file, const FollowReport& report,
                   const Metric& metric, const std::string& target);

} // namespace crossfade
