#pragma once

#include <QStringList>

class QFont;

namespace crossfade
{

/// The text in lines of at most `width` pixels, broken between words where that is possible. What
/// the `most`th line has no room for is elided: in its middle, since names often differ at their
/// ends, unless it is said otherwise.
QStringList wrappedLines(const QString& text, const QFont& font, int width, int most,
                         Qt::TextElideMode elide = Qt::ElideMiddle);

} // namespace crossfade
