#pragma once

#include <QtGlobal>

class QWidget;

namespace crossfade
{

// Where Tab goes, for parts that are made later than those that follow them in the window.

/// The last widget that Tab reaches before `widget`.
QWidget& tabStopBefore(QWidget& widget);
/// Tab goes from `before`, or the last of its children that it reaches, to `part` and its children,
/// which stay in their sequence.
void putInTabOrder(QWidget& before, QWidget& part);

} // namespace crossfade
