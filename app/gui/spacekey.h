#pragma once

#include <QObject>

namespace crossfade
{

/// Keeps Space with the button or list that has the focus, although it is a shortcut elsewhere:
/// otherwise nobody could press a button by keyboard.
class SpaceKeyFilter : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace crossfade
