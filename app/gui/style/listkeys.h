#pragma once

#include <QObject>

namespace crossfade
{

/// A filter for the application: in a list or a table, the keys to the start and the end (Ctrl+Home
/// and Ctrl+End) are those of its rows, not those of an action of the window. In a table whose rows
/// are chosen as a whole, Home and End are so, too: Qt would go to the first and the last cell.
class ListKeys : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace crossfade
