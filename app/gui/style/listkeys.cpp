#include "app/gui/style/eventfilters.h"

#include <QKeyEvent>
#include <QTableView>

namespace crossfade
{

namespace
{

bool isToAnEnd(const QKeyEvent& key)
{
    return key.matches(QKeySequence::MoveToStartOfDocument) ||
           key.matches(QKeySequence::MoveToEndOfDocument);
}

/// Goes to the first or the last row, in the column that is the current one; whether the key says
/// so.
bool goToAnEnd(QTableView& table, const QKeyEvent& key)
{
    const bool isPlain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier &&
                         (key.key() == Qt::Key_Home || key.key() == Qt::Key_End);
    const int rows = table.model() == nullptr ? 0 : table.model()->rowCount();
    if (rows == 0 || table.selectionBehavior() != QAbstractItemView::SelectRows ||
        (!isPlain && !isToAnEnd(key)))
        return false;
    const bool isToStart =
        key.key() == Qt::Key_Home || key.matches(QKeySequence::MoveToStartOfDocument);
    const QModelIndex here = table.currentIndex();
    table.setCurrentIndex(table.model()->index(isToStart ? 0 : rows - 1,
                                               here.isValid() ? here.column() : table.columnAt(0)));
    return true;
}

} // namespace

bool takesListKeys(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        auto* table = qobject_cast<QTableView*>(watched);
        return table != nullptr && goToAnEnd(*table, *static_cast<QKeyEvent*>(event));
    }
    if (event->type() != QEvent::ShortcutOverride ||
        qobject_cast<QAbstractItemView*>(watched) == nullptr ||
        !isToAnEnd(*static_cast<QKeyEvent*>(event)))
        return false;
    event->accept();
    return true;
}

} // namespace crossfade
