#include "app/gui/style/eventfilters.h"

#include <QCoreApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLabel>

#include <utility>

namespace crossfade
{

namespace
{

class EventFilter : public QObject
{
public:
    EventFilter(QObject* owner, std::function<bool(QObject*, QEvent*)> takes)
        : QObject(owner), m_takes(std::move(takes))
    {
    }

    bool eventFilter(QObject* watched, QEvent* event) override { return m_takes(watched, event); }

private:
    std::function<bool(QObject*, QEvent*)> m_takes;
};

} // namespace

void filterEvents(QObject& owner, std::function<bool(QObject*, QEvent*)> takes)
{
    qApp->installEventFilter(new EventFilter(&owner, std::move(takes)));
}

void filterKeysAndWheel(QObject& program)
{
    for (const auto takes : {takesSpaceKey, takesListKeys, takesWheel})
        filterEvents(program, takes);
}

/// A label is polished before it is laid out, and a tool tip before it is given its text. One that
/// says itself what its text is stays as it is.
bool makesTextsPlain(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish)
        if (auto* label = qobject_cast<QLabel*>(watched);
            label != nullptr && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    return false;
}

void callByGuideKey(QObject& owner, std::function<void()> call)
{
    filterEvents(owner, [call = std::move(call)](QObject* watched, QEvent* event) {
        const auto* widget = qobject_cast<QWidget*>(watched);
        const bool isKey = event->type() == QEvent::KeyPress && widget != nullptr &&
                           qobject_cast<const QDialog*>(widget->window()) != nullptr &&
                           static_cast<QKeyEvent*>(event)->key() == Qt::Key_F1;
        if (isKey)
            call();
        return isKey;
    });
}

} // namespace crossfade
