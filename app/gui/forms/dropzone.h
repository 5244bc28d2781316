#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>

QT_BEGIN_NAMESPACE
class QLabel;
class QMimeData;
class QWidget;
QT_END_NAMESPACE

namespace crossfade
{

/// Makes all of a window or dialog a place to drop files on, whatever part of it is beneath the
/// pointer, and its panels that were dragged out of it. Says what will be done with files while
/// they are dragged over it; where a dialog has to be answered first, it says so.
class DropZone : public QObject
{
    Q_OBJECT

public:
    /// What will be done with the files that are dragged; empty: they are refused.
    using Text = std::function<QString(const QStringList& files)>;

    /// `window` owns the zone.
    DropZone(QWidget& window, Text text);

Q_SIGNALS:
    void filesDropped(const QStringList& files);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool hasPart(const QWidget& part) const;
    const QWidget* dialogInTheWay() const;
    QString textOn(const QStringList& files) const;
    void highlight(QWidget& part, const QString& text);
    void hideSign();

    QWidget& m_window;
    Text m_text;
    QPointer<QLabel> m_sign; ///< of the part that is dragged over; goes with it
};

} // namespace crossfade
