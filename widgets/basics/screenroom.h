#pragma once

#include <QScreen>
#include <QStyle>
#include <QWidget>

namespace crossfade
{

/// What a window's frame takes beside it; before it is shown, what a usual one takes.
inline QSize frameRoom(const QWidget& window)
{
    const QSize known = window.frameSize() - window.size();
    if (known.height() > 0)
        return known;
    const int edge = window.style()->pixelMetric(QStyle::PM_MdiSubWindowFrameWidth);
    return {2 * edge, window.style()->pixelMetric(QStyle::PM_TitleBarHeight) + edge};
}

/// The part of a size that the screen has room for with the frame, on which a window is or will be
/// shown.
inline QSize withinScreen(const QWidget& window, const QSize& size)
{
    return size.boundedTo(window.screen()->availableSize() - frameRoom(window));
}

} // namespace crossfade
