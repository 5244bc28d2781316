#pragma once

#include <QObject>

namespace crossfade
{

/// Gives the Space key to the button or list that has the focus. Else the shortcut for playing
/// would take it, and no button could be pressed by keyboard.
class SpaceKeyFilter : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace crossfade
