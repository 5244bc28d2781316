#include "app/gui/style/plaintexts.h"

#include <QEvent>
#include <QLabel>

namespace crossfade
{

/// A label is polished before it is laid out, and a tool tip before it is given its text. One that
/// says itself what its text is stays as it is.
bool PlainTexts::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish)
        if (auto* label = qobject_cast<QLabel*>(watched);
            label != nullptr && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    return QObject::eventFilter(watched, event);
}

} // namespace crossfade
