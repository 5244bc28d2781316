#pragma once

#include <QStringList>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace crossfade::test
{

/// The texts of the labels, buttons and lists in the window that are seen, but not as a whole. One
/// that is in the tool tip may be elided.
QStringList cutTexts(const QWidget& window);

} // namespace crossfade::test
