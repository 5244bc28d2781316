#pragma once

#include "app/gui/figures/figurecaption.h"

#include <functional>
#include <memory>

namespace crossfade
{

class PaintedPlot;
class ResultModel;
class ScreenPage;
struct Screen;

/// The chart of a screen, drawn as the window draws it.
struct ScreenFigure {
    std::shared_ptr<ResultModel> model = {}; ///< of the page, where it is one of its own
    std::shared_ptr<ScreenPage> page = {};   ///< owns the chart
    const PaintedPlot* plot = nullptr;       ///< null: the screen has nothing to show
    FigureCaption caption = {};
};

/// What the file of a screen's figure is called after the study's name.
const char* figureName(const Screen& screen);

/// What is written about the painted chart of a screen of a result.
FigureCaption captionOf(const ResultModel& model, const Screen& screen);

/// The painted chart of a screen of a result, of the model's metric and chosen curve; of the first
/// curve that the screen has something to show of, where it has nothing of the chosen one.
/// @param keepWaiting  asked while it is worked out; false: there is nothing to show
ScreenFigure screenFigure(ResultModel& model, const Screen& screen,
                          const std::function<bool()>& keepWaiting);

} // namespace crossfade
