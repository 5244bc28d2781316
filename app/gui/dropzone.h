#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>

QT_BEGIN_NAMESPACE
class QLabel;
class QMimeData;
class QWidget;
QT_END_NAMESPACE

namespace crossfade
{

/// Makes all of a window a place to drop files on, whatever part of it is beneath the pointer, and
/// its panels that were dragged out of it. Says what will be done with files while they are dragged
/// over it.
class DropZone : public QObject
{
    Q_OBJECT

public:
    /// `window` owns the zone.
    explicit DropZone(QWidget& window);

    /// Something is computed: what is opened then waits.
    void setBusy(bool isBusy) { m_isBusy = isBusy; }

Q_SIGNALS:
    void filesDropped(const QStringList& files);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool hasPart(const QWidget& part) const;
    void highlight(QWidget& part, const QStringList& files);
    void hideSign();

    QWidget& m_window;
    QPointer<QLabel> m_sign; ///< of the part that is dragged over; goes with it
    bool m_isBusy = false;
};

} // namespace crossfade
