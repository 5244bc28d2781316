#include "app/gui/setup/setupsection.h"

#include <QEvent>

namespace crossfade
{

void SetupSection::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace crossfade
