#include "app/gui/forms/taborder.h"

#include <QWidget>

namespace crossfade
{

namespace
{

bool isTabStop(const QWidget& widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.focusProxy() == nullptr;
}

/// The widgets of a part, in the sequence in which Tab reaches them.
QList<QWidget*> tabStopsOf(QWidget& part)
{
    QList<QWidget*> stops;
    if (isTabStop(part))
        stops += &part;
    for (QWidget* next = part.nextInFocusChain(); next != &part; next = next->nextInFocusChain())
        if (part.isAncestorOf(next) && isTabStop(*next)) // an ancestor of the same window alone
            stops += next;
    return stops;
}

} // namespace

QWidget& tabStopBefore(QWidget& widget)
{
    QWidget* before = widget.previousInFocusChain();
    while (before != &widget && !isTabStop(*before))
        before = before->previousInFocusChain();
    return *before;
}

void putInTabOrder(QWidget& before, QWidget& part)
{
    const QList<QWidget*> stopsBefore = tabStopsOf(before);
    QWidget* last = stopsBefore.isEmpty() ? &before : stopsBefore.last();
    for (QWidget* stop : tabStopsOf(part)) {
        QWidget::setTabOrder(last, stop);
        last = stop;
    }
}

} // namespace crossfade
