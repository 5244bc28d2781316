#pragma once

#include <QObject>

namespace crossfade
{

/// Gives the mouse wheel to the scroll area rather than to the list or number under the pointer, so
/// that scrolling changes no values. A field that has the focus still reacts to the wheel.
class WheelFilter : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace crossfade
