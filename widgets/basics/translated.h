#pragma once

#include <functional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace crossfade
{

/// Calls `setTexts` now, and again whenever the language of `widget` changes. It is how every
/// widget of ours keeps its texts in the language of the window.
void keepTranslated(QWidget& widget, std::function<void()> setTexts);

} // namespace crossfade
