#pragma once

#include <QString>

namespace crossfade
{

/// What a job notes, in the language of the window; a note that has no translation stays.
QString noteText(const QString& english);

} // namespace crossfade
