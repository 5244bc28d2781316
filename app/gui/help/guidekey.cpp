#include "app/gui/help/guidekey.h"

#include <QDialog>
#include <QKeyEvent>

namespace crossfade
{

bool GuideKey::eventFilter(QObject* watched, QEvent* event)
{
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() != QEvent::KeyPress || widget == nullptr)
        return false;
    const auto* dialog = qobject_cast<QDialog*>(widget->window());
    if (dialog == nullptr || static_cast<QKeyEvent*>(event)->key() != Qt::Key_F1)
        return false;
    Q_EMIT pressed();
    return true;
}

} // namespace crossfade
