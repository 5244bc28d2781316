#include "app/gui/export/screenfigures.h"

#include "app/gui/figures/figuretext.h"
#include "widgets/charts/paintedplot.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/screen.h"
#include "widgets/screens/screenpage.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>

namespace crossfade
{

namespace
{

struct ScreenText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::ScreenText)
};

/// A model of the first curve that the screen has something to show of; null where it has of the
/// chosen one, or of none.
std::shared_ptr<ResultModel> modelOfShownCurve(ResultModel& model, const Screen& screen)
{
    if (screen.shows == nullptr)
        return nullptr;
    const StudyResult& result = *model.result();
    const auto isShown = [&](const StudyCurve& curve) { return screen.shows(result, curve); };
    const auto first = std::ranges::find_if(result.curves, isShown);
    if (first == result.curves.end() || (model.curve() != nullptr && isShown(*model.curve())))
        return nullptr;
    auto own = std::make_shared<ResultModel>();
    own->knownStyles() = model.knownStyles();
    own->setResult(model.result());
    own->setMetric(model.metric());
    own->setSlice(model.slice());
    own->setCurrentCurve(static_cast<int>(first - result.curves.begin()));
    return own;
}

/// The title of a chart, with the curve where the chart is about the chosen one.
QString titleOf(const ResultModel& model, const Screen& screen)
{
    const StudyResult& result = *model.result();
    if (screen.figureTitle != nullptr)
        return titled(result, screenText(screen.figureTitle));
    const QString name = screenText(screen.title);
    const QString curve = curveText(result, static_cast<std::size_t>(model.currentCurve()));
    if (screen.isOfOneState)
        return titled(
            result,
            ScreenText::tr("%1, %2, %3 new").arg(name, curve, percentText(model.share(), 1)));
    return titled(result, QStringLiteral("%1, %2").arg(name, curve));
}

} // namespace

const char* figureName(const Screen& screen)
{
    return screen.figureFile != nullptr ? screen.figureFile : screen.id;
}

FigureCaption captionOf(const ResultModel& model, const Screen& screen)
{
    return {.name = fileNameFor(model.result()->study, figureName(screen)),
            .title = titleOf(model, screen),
            .footer = footerOf(*model.result())};
}

ScreenFigure screenFigure(ResultModel& model, const Screen& screen,
                          const std::function<bool()>& keepWaiting)
{
    ScreenFigure figure;
    figure.model = modelOfShownCurve(model, screen);
    ResultModel& shown = figure.model ? *figure.model : model;
    figure.page.reset(screen.makePage(shown));
    figure.caption = captionOf(shown, screen);
    figure.page->setAttribute(Qt::WA_DontShowOnScreen);
    figure.page->show(); // it is worked out only while it is shown
    while (figure.page->isComputing()) {
        if (!keepWaiting())
            return figure;
        QEventLoop loop;
        QTimer::singleShot(20, &loop, &QEventLoop::quit);
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    }
    const auto* plot = figure.page->findChild<PaintedPlot*>();
    if (plot != nullptr && !plot->isEmpty())
        figure.plot = plot;
    return figure;
}

} // namespace crossfade
