#pragma once

#include <functional>

class QWidget;

namespace crossfade
{

/// Calls `setTexts` now, and again whenever the language of `widget` changes. It is how every
/// widget of ours keeps its texts in the language of the window.
void keepTranslated(QWidget& widget, std::function<void()> setTexts);

} // namespace crossfade
