#pragma once

#include "core/base/report.h"
#include "widgets/tables/sheet.h"

namespace crossfade
{

/// A table of the core in the language of the window.
Sheet shownSheet(const MessageSheet& sheet);

} // namespace crossfade
