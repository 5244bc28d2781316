#include "app/gui/listkeys.h"

#include <QAbstractItemView>
#include <QKeyEvent>

namespace crossfade
{

bool ListKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride ||
        qobject_cast<QAbstractItemView*>(watched) == nullptr)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!key->matches(QKeySequence::MoveToStartOfDocument) &&
        !key->matches(QKeySequence::MoveToEndOfDocument))
        return false;
    event->accept();
    return true;
}

} // namespace crossfade
