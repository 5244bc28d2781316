#pragma once

#include <QObject>

namespace crossfade
{

/// The key of the guide (F1) in dialogs and other windows beside the main one, whose actions are
/// not theirs.
class GuideKey : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

Q_SIGNALS:
    void pressed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace crossfade
