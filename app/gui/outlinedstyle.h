#pragma once

#include <QProxyStyle>

namespace crossfade
{

/// Fusion with check boxes and fields that can be seen on a dark ground: Fusion draws their outline
/// darker than the window, whatever the window is.
class OutlinedStyle : public QProxyStyle
{
    Q_OBJECT

public:
    OutlinedStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

} // namespace crossfade
