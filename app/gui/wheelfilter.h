#pragma once

#include <QObject>

namespace crossfade
{

/// Leaves the wheel to a scroll area while the pointer passes over its fields: otherwise scrolling
/// would change whatever list or number comes beneath the pointer. A field that has the focus keeps
/// it.
class WheelFilter : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace crossfade
