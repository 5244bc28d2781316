#pragma once

#include "core/study/follow/follow.h"

#include <QString>
#include <QStringList>

namespace crossfade
{

// What a look at a backfill says, in the language of the window. Rich text, a sentence or two each.

/// Where the backfill is: items, and by which of them it was found.
QString followPlace(const FollowReport& report);
/// Measured against promised, of one metric (an index into FollowReport::metrics).
QString followMeasured(const FollowReport& report, std::size_t metric);
/// What is left, until when at this pace, and what the next batch is worth.
QString followAhead(const FollowReport& report, std::size_t metric);
/// When to stop, and how likely that is wrong; empty where nothing was asked for.
QString followStop(const FollowReport& report);
/// What the reader should know.
QStringList followNotes(const FollowReport& report);

} // namespace crossfade
