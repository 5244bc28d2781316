#pragma once

#include <QProxyStyle>

namespace crossfade
{

/// Another style with narrower tabs, since there are many screens, and with an ellipsis where a
/// list has no room for the whole text of what is chosen.
class FittingStyle : public QProxyStyle
{
    Q_OBJECT

public:
    /// @param style  name of the style that is changed
    explicit FittingStyle(const QString& style) : QProxyStyle(style) {}

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
};

} // namespace crossfade
