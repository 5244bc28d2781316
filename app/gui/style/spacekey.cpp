#include "app/gui/style/eventfilters.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QKeyEvent>

namespace crossfade
{

bool takesSpaceKey(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool pressable = qobject_cast<QAbstractButton*>(watched) != nullptr ||
                               qobject_cast<QComboBox*>(watched) != nullptr;
        const auto* view = qobject_cast<QAbstractItemView*>(watched);
        const bool checkable =
            view != nullptr && view->currentIndex().flags().testFlag(Qt::ItemIsUserCheckable);
        if ((pressable || checkable) && key->key() == Qt::Key_Space &&
            key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    return false;
}

} // namespace crossfade
