#pragma once

#include <QScreen>
#include <QWidget>

namespace crossfade
{

/// As much of a size as the screen has room for, on which a widget is or will be shown.
inline QSize withinScreen(const QWidget& widget, const QSize& size)
{
    return size.boundedTo(widget.screen()->availableSize());
}

} // namespace crossfade
