#pragma once

#include "app/gui/figurecaption.h"

#include <QString>
#include <QStringList>

#include <memory>

class QWidget;

namespace crossfade
{

class PaintedPlot;
class ResultModel;

/// The chart of a screen, drawn as the window draws it.
struct ScreenFigure {
    std::shared_ptr<QWidget> page = {}; ///< owns the chart
    const PaintedPlot* plot = nullptr;  ///< null: the screen has nothing to show
    FigureCaption caption = {};
};

/// The screens whose charts need no computing of their own, by ChartTabs::screenNames().
QStringList figureScreens();

/// What is written about the chart of a screen.
/// @param screen  by ChartTabs::screenNames()
/// @param name  the same in the user's words
FigureCaption captionOf(const ResultModel& model, const QString& screen, const QString& name);

/// The chart of one of figureScreens(), of the model's metric and chosen curve.
ScreenFigure screenFigure(ResultModel& model, const QString& screen);

} // namespace crossfade
