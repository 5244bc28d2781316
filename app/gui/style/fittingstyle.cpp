#include "app/gui/style/fittingstyle.h"

#include <QStyleOption>

namespace crossfade
{

void FittingStyle::drawControl(ControlElement element, const QStyleOption* option,
                               QPainter* painter, const QWidget* widget) const
{
    const auto* list = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (element != CE_ComboBoxLabel || list == nullptr || list->editable)
        return QProxyStyle::drawControl(element, option, painter, widget);
    QStyleOptionComboBox fitting = *list;
    constexpr int besideText = 2; // Fusion's, and as much for an icon
    int room = subControlRect(CC_ComboBox, list, SC_ComboBoxEditField, widget).width() - besideText;
    if (!list->currentIcon.isNull())
        room -= list->iconSize.width() + 2 * besideText;
    fitting.currentText = list->fontMetrics.elidedText(list->currentText, Qt::ElideRight, room);
    QProxyStyle::drawControl(element, &fitting, painter, widget);
}

int FittingStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                              const QWidget* widget) const
{
    const int size = QProxyStyle::pixelMetric(metric, option, widget);
    return metric == PM_TabBarTabHSpace ? size * 5 / 12 : size;
}

} // namespace crossfade
