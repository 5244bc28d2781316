#pragma once

#include "core/study/follow/follow.h"

#include <filesystem>
#include <string>

namespace crossfade
{

/// A look at a backfill as JSON: where it is, measured and promised, what is to come with its
/// bands, what is left, the next batch, and when to stop.
std::string followJson(const FollowReport& report);

/// Reads back of followJson() what a chart of the backfill shows; the plan is read from its file.
/// @param request  what the look was asked for; nothing is measured again
/// Throws Error(FileNotFound, BadFormat).
FollowReport readFollowJson(const std::filesystem::path& json, const FollowRequest& request);

} // namespace crossfade
