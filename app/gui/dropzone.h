#pragma once

#include <QObject>

QT_BEGIN_NAMESPACE
class QLabel;
class QMimeData;
class QWidget;
QT_END_NAMESPACE

namespace crossfade
{

/// Makes all of a window a place to drop a file on, whatever part of it is beneath the pointer, and
/// shows so while a file is dragged over it.
class DropZone : public QObject
{
    Q_OBJECT

public:
    /// `window` owns the zone.
    explicit DropZone(QWidget& window);

    /// Nothing is accepted meanwhile.
    void setEnabled(bool enabled) { m_enabled = enabled; }

Q_SIGNALS:
    void fileDropped(const QString& file);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void highlight(const QString& file);

    QWidget& m_window;
    QLabel* m_sign;
    bool m_enabled = true;
};

} // namespace crossfade
