#pragma once

#include "core/base/report.h"
#include "widgets/tables/sheet.h"

namespace crossfade
{

/// A table of the core in the language of the window.
Sheet shownSheet(const MessageSheet& sheet);
/// The sheet with the styles that the table's own numbers stand for.
Sheet shownSheet(const MessageSheet& sheet, const std::vector<int>& styles);

} // namespace crossfade
