#pragma once

#include <QProxyStyle>

namespace crossfade
{

/// Qt's style Fusion with check boxes that can be seen on a dark background: Fusion always draws
/// their outline darker than the window; and with narrower tabs.
class OutlinedStyle : public QProxyStyle
{
    Q_OBJECT

public:
    OutlinedStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
};

} // namespace crossfade
