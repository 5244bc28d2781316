#include "app/gui/style/eventfilters.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDial>
#include <QEvent>
#include <QScrollArea>
#include <QSlider>

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

bool isField(const QObject* object)
{
    return qobject_cast<const QComboBox*>(object) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(object) != nullptr ||
           qobject_cast<const QSlider*>(object) != nullptr ||
           qobject_cast<const QDial*>(object) != nullptr;
}

/// Qt gives the focus to a field with this policy before the filter sees the wheel.
void keepFocusFromWheel(QWidget& field)
{
    if (field.focusPolicy() == Qt::WheelFocus)
        field.setFocusPolicy(Qt::StrongFocus);
}

} // namespace

bool takesWheel(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    // Fields are often polished before they lie in their scroll area, so every one is treated.
    const bool isAboutToBeSeen = type == QEvent::Polish || type == QEvent::Show;
    if ((!isAboutToBeSeen && type != QEvent::Wheel) || !isField(watched))
        return false;
    auto* field = static_cast<QWidget*>(watched);
    if (isAboutToBeSeen) {
        keepFocusFromWheel(*field);
        return false;
    }
    if (field->hasFocus() || !isInScrollArea(field))
        return false;
    event->ignore(); // the parent gets it
    return true;
}

} // namespace crossfade
