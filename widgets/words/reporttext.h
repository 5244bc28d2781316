#pragma once

#include "core/base/report.h"

#include <QString>

#include <vector>

namespace crossfade
{

/// What the core says (shown()) as rich text: its marks of what is important are kept, and what
/// names of files and models hold is shown as it is.
QString richText(const Message& message);
/// Paragraphs of a report, as rich text.
QString shownParagraphs(const std::vector<Message>& paragraphs);

} // namespace crossfade
