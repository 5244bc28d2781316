#include "app/gui/style/outlinedstyle.h"

#include "widgets/basics/palette.h"

#include <QPainter>
#include <QStyleOption>
#include <QToolButton>

namespace crossfade
{

namespace
{

/// Fusion takes edges from other colours of the palette, darkened by so much.
constexpr int asFusionDarkens = 140;

/// A colour that Fusion makes an edge of that can be seen on a dark background.
QColor beforeDarkening(const QPalette& palette)
{
    return palette.color(QPalette::Active, QPalette::PlaceholderText)
        .darker(130)
        .lighter(asFusionDarkens);
}

/// The option with edges that can be seen.
template <class Option>
Option withEdges(Option option)
{
    if (isDark(option.palette))
        option.palette.setColor(QPalette::Window, beforeDarkening(option.palette));
    return option;
}

void drawEdge(QPainter& painter, const QRect& area, const QColor& color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(color);
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter.restore();
}

/// Fusion darkens a button that is on; in the dark that looks switched off. One that folds
/// something away says by its arrow what it is.
void markIfOn(const QStyleOption& button, QPainter& painter, const QWidget* widget)
{
    const QStyle::State wanted = QStyle::State_On | QStyle::State_Enabled;
    const auto* tool = qobject_cast<const QToolButton*>(widget);
    const bool folds = tool != nullptr && tool->arrowType() != Qt::NoArrow;
    if (!folds && isDark(button.palette) && (button.state & wanted) == wanted)
        drawEdge(painter, button.rect, button.palette.color(QPalette::Highlight));
}

} // namespace

OutlinedStyle::OutlinedStyle() : FittingStyle(QStringLiteral("fusion")) {}

void OutlinedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                  QPainter* painter, const QWidget* widget) const
{
    if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        element == PE_FrameLineEdit && frame != nullptr) {
        const QStyleOptionFrame seen = withEdges(*frame);
        return FittingStyle::drawPrimitive(element, &seen, painter, widget);
    }
    if (const auto* row = qstyleoption_cast<const QStyleOptionViewItem*>(option);
        element == PE_IndicatorBranch && row != nullptr && row->state.testFlag(State_Selected)) {
        QStyleOptionViewItem chosen = *row; // its arrow is drawn on the colour of what is chosen
        chosen.palette.setColor(QPalette::WindowText,
                                chosen.palette.color(QPalette::HighlightedText));
        return FittingStyle::drawPrimitive(element, &chosen, painter, widget);
    }
    FittingStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_PanelButtonCommand || element == PE_PanelButtonTool)
        return markIfOn(*option, *painter, widget);
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorItemViewItemCheck)
        return;
    const bool enabled = option->state.testFlag(State_Enabled);
    drawEdge(*painter, option->rect,
             option->palette.color(enabled ? QPalette::Active : QPalette::Disabled,
                                   QPalette::PlaceholderText));
}

void OutlinedStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                       QPainter* painter, const QWidget* widget) const
{
    if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option)) {
        const QStyleOptionSpinBox seen = withEdges(*box);
        return FittingStyle::drawComplexControl(control, &seen, painter, widget);
    }
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
        control == CC_Slider && slider != nullptr) {
        QStyleOptionSlider part = withEdges(*slider);
        part.subControls = slider->subControls & ~SC_SliderTickmarks;
        FittingStyle::drawComplexControl(control, &part, painter, widget);
        part.subControls = slider->subControls & SC_SliderTickmarks;
        if (isDark(slider->palette)) // their colour is that of the filled part
            part.palette.setColor(QPalette::Highlight, beforeDarkening(slider->palette));
        return FittingStyle::drawComplexControl(control, &part, painter, widget);
    }
    FittingStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace crossfade
