#include "app/gui/wheelfilter.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QScrollArea>

namespace crossfade
{

namespace
{

bool isInScrollArea(const QWidget* widget)
{
    for (; widget != nullptr; widget = widget->parentWidget())
        if (qobject_cast<const QScrollArea*>(widget) != nullptr)
            return true;
    return false;
}

} // namespace

bool WheelFilter::eventFilter(QObject* watched, QEvent* event)
{
    const bool isOfInterest = event->type() == QEvent::Wheel || event->type() == QEvent::Polish;
    const bool isField = isOfInterest && (qobject_cast<QComboBox*>(watched) != nullptr ||
                                          qobject_cast<QAbstractSpinBox*>(watched) != nullptr);
    auto* field = isField ? static_cast<QWidget*>(watched) : nullptr;
    if (!isInScrollArea(field))
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::Polish) {
        field->setFocusPolicy(Qt::StrongFocus); // so that the wheel does not give it the focus
        return false;
    }
    if (!field->hasFocus()) {
        event->ignore(); // the parent gets it
        return true;
    }
    return false;
}

} // namespace crossfade
