#pragma once

#include "app/gui/figurecaption.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>

namespace crossfade
{

class PaintedPlot;
class ResultModel;
class ResultPage;

/// The chart of a screen, drawn as the window draws it.
struct ScreenFigure {
    std::shared_ptr<ResultModel> model = {}; ///< of the page, where it is one of its own
    std::shared_ptr<ResultPage> page = {};   ///< owns the chart
    const PaintedPlot* plot = nullptr;       ///< null: the screen has nothing to show
    FigureCaption caption = {};
};

/// The screens of a result that have a painted chart, by ChartTabs::screenNames().
QStringList figureScreens();

/// What the files of a screen's figure are called; "map" would be the curves of mAP.
QString figureName(const QString& screen);

/// What is written about the chart of a screen.
/// @param screen  by ChartTabs::screenNames()
/// @param name  the same in the user's words
FigureCaption captionOf(const ResultModel& model, const QString& screen, const QString& name);

/// The chart of one of figureScreens(), of the model's metric and chosen curve; of uncertainty, of
/// the first curve that has one, where the chosen one has none.
/// @param keepWaiting  asked while it is worked out; false: there is nothing to show
ScreenFigure screenFigure(ResultModel& model, const QString& screen,
                          const std::function<bool()>& keepWaiting);

} // namespace crossfade
