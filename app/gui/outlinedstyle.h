#pragma once

#include <QProxyStyle>

namespace crossfade
{

/// Qt's style Fusion with edges that can be seen on a dark background: Fusion always draws those of
/// fields, sliders and check boxes darker than the window, and buttons that are on like ones that
/// are switched off; with narrower tabs, and with an ellipsis where a list has no room for the
/// whole text of what is chosen.
class OutlinedStyle : public QProxyStyle
{
    Q_OBJECT

public:
    OutlinedStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
};

} // namespace crossfade
