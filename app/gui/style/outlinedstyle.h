#pragma once

#include "app/gui/style/fittingstyle.h"

namespace crossfade
{

/// Qt's style Fusion with edges that can be seen on a dark background: Fusion always draws those of
/// fields, sliders and check boxes darker than the window, and buttons that are on like ones that
/// are switched off.
class OutlinedStyle : public FittingStyle
{
    Q_OBJECT

public:
    OutlinedStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override;
};

} // namespace crossfade
