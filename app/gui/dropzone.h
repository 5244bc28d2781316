#pragma once

#include <QObject>
#include <QStringList>

QT_BEGIN_NAMESPACE
class QLabel;
class QMimeData;
class QWidget;
QT_END_NAMESPACE

namespace crossfade
{

/// Makes all of a window a place to drop files on, whatever part of it is beneath the pointer, and
/// says what will be done with them while they are dragged over it.
class DropZone : public QObject
{
    Q_OBJECT

public:
    /// `window` owns the zone.
    explicit DropZone(QWidget& window);

    /// Nothing is accepted meanwhile.
    void setEnabled(bool enabled) { m_enabled = enabled; }

Q_SIGNALS:
    void filesDropped(const QStringList& files);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void highlight(const QStringList& files);

    QWidget& m_window;
    QLabel* m_sign;
    bool m_enabled = true;
};

} // namespace crossfade
