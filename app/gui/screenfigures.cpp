#include "app/gui/screenfigures.h"

#include "app/gui/figuretext.h"
#include "widgets/costsview.h"
#include "widgets/decisionview.h"
#include "widgets/flipsview.h"
#include "widgets/generationsview.h"
#include "widgets/groupsview.h"
#include "widgets/mapview.h"
#include "widgets/paintedplot.h"
#include "widgets/percents.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"
#include "widgets/uncertaintyview.h"

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

std::shared_ptr<ResultPage> pageOf(ResultModel& model, const QString& screen)
{
    if (screen == QStringLiteral("flips"))
        return std::make_shared<FlipsView>(model);
    if (screen == QStringLiteral("groups"))
        return std::make_shared<GroupsView>(model);
    if (screen == QStringLiteral("costs"))
        return std::make_shared<CostsView>(model);
    if (screen == QStringLiteral("decide"))
        return std::make_shared<DecisionView>(model);
    if (screen == QStringLiteral("map"))
        return std::make_shared<MapView>(model);
    if (screen == QStringLiteral("uncertainty"))
        return std::make_shared<UncertaintyView>(model);
    return std::make_shared<GenerationsView>(model);
}

bool predictsUncertainty(const StudyResult& result, const StudyCurve& curve)
{
    return curve.transition < result.itemScores.size() &&
           !result.itemScores[curve.transition].uncertainty.empty();
}

/// A model of the first curve whose method predicts uncertainty; null where the chosen one does, or
/// none.
std::shared_ptr<ResultModel> modelOfUncertainty(ResultModel& model)
{
    const StudyResult& result = *model.result();
    const auto predicts = [&](const StudyCurve& curve) {
        return predictsUncertainty(result, curve);
    };
    const auto first = std::ranges::find_if(result.curves, predicts);
    if (first == result.curves.end() || (model.curve() != nullptr && predicts(*model.curve())))
        return nullptr;
    auto own = std::make_shared<ResultModel>();
    own->knownStyles() = model.knownStyles();
    own->setResult(model.result());
    own->setMetric(model.metric());
    own->setSlice(model.slice());
    own->setCurrentCurve(static_cast<int>(first - result.curves.begin()));
    return own;
}

/// Of those whose titles have it.
QString screenName(const QString& screen)
{
    if (screen == QStringLiteral("map"))
        return ScreenText::tr("Map");
    if (screen == QStringLiteral("uncertainty"))
        return ScreenText::tr("Uncertainty");
    return ScreenText::tr("Flips");
}

/// With the curve where the chart is about the chosen one.
QString titleOf(const ResultModel& model, const QString& screen, const QString& name)
{
    const StudyResult& result = *model.result();
    if (screen == QStringLiteral("groups"))
        return titled(result, ScreenText::tr("Gap between groups"));
    if (screen == QStringLiteral("costs"))
        return titled(result, ScreenText::tr("Retrieval and costs"));
    if (screen == QStringLiteral("decide"))
        return titled(result, ScreenText::tr("Target and budget"));
    if (screen == QStringLiteral("generations"))
        return titled(result, ScreenText::tr("Retrieval after each update"));
    const QString curve = curveText(result, static_cast<std::size_t>(model.currentCurve()));
    if (screen == QStringLiteral("map"))
        return titled(
            result,
            ScreenText::tr("%1, %2, %3 new").arg(name, curve, percentText(model.share(), 1)));
    return titled(result, QStringLiteral("%1, %2").arg(name, curve));
}

} // namespace

QString figureName(const QString& screen)
{
    return screen == QStringLiteral("map") ? QStringLiteral("gallery-map") : screen;
}

FigureCaption captionOf(const ResultModel& model, const QString& screen, const QString& name)
{
    return {.name = QString::fromStdString(model.result()->study.name) + '-' + figureName(screen),
            .title = titleOf(model, screen, name),
            .footer = footerOf(*model.result())};
}

QStringList figureScreens()
{
    return {QStringLiteral("flips"),  QStringLiteral("groups"),      QStringLiteral("costs"),
            QStringLiteral("decide"), QStringLiteral("generations"), QStringLiteral("uncertainty"),
            QStringLiteral("map")};
}

ScreenFigure screenFigure(ResultModel& model, const QString& screen,
                          const std::function<bool()>& keepWaiting)
{
    ScreenFigure figure;
    if (screen == QStringLiteral("uncertainty"))
        figure.model = modelOfUncertainty(model);
    ResultModel& shown = figure.model ? *figure.model : model;
    figure.page = pageOf(shown, screen);
    figure.caption = captionOf(shown, screen, screenName(screen));
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
