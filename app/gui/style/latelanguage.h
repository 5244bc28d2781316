#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <deque>

class QWidget;

namespace crossfade
{

/// Tells hidden parts of a window of a change of language after those that are seen, one after the
/// other, so that the window answers in between. A part that is shown before its turn is told
/// first.
class LateLanguage : public QObject
{
    Q_OBJECT

public:
    explicit LateLanguage(QObject* parent);

    void watch(QWidget& part);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void tellNext();
    void tell(QWidget& part);

    std::deque<QPointer<QWidget>> m_waiting;
    const QObject* m_told = nullptr; ///< just now
    QTimer m_next;
};

} // namespace crossfade
