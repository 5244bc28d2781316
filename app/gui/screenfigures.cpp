#include "app/gui/screenfigures.h"

#include "app/gui/figuretext.h"
#include "widgets/costsview.h"
#include "widgets/decisionview.h"
#include "widgets/flipsview.h"
#include "widgets/generationsview.h"
#include "widgets/groupsview.h"
#include "widgets/paintedplot.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"

#include <QCoreApplication>

namespace crossfade
{

namespace
{

struct ScreenText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::ScreenText)
};

std::shared_ptr<QWidget> pageOf(ResultModel& model, const QString& screen)
{
    if (screen == QStringLiteral("flips"))
        return std::make_shared<FlipsView>(model);
    if (screen == QStringLiteral("groups"))
        return std::make_shared<GroupsView>(model);
    if (screen == QStringLiteral("costs"))
        return std::make_shared<CostsView>(model);
    if (screen == QStringLiteral("decide"))
        return std::make_shared<DecisionView>(model);
    return std::make_shared<GenerationsView>(model);
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
    return titled(result, QStringLiteral("%1, %2").arg(name, curve));
}

} // namespace

FigureCaption captionOf(const ResultModel& model, const QString& screen, const QString& name)
{
    return {.name = QString::fromStdString(model.result()->study.name) + '-' + screen,
            .title = titleOf(model, screen, name),
            .footer = footerOf(*model.result())};
}

QStringList figureScreens()
{
    return {QStringLiteral("flips"), QStringLiteral("groups"), QStringLiteral("costs"),
            QStringLiteral("decide"), QStringLiteral("generations")};
}

ScreenFigure screenFigure(ResultModel& model, const QString& screen)
{
    ScreenFigure figure{.page = pageOf(model, screen),
                        .caption = captionOf(model, screen, ScreenText::tr("Flips"))};
    figure.page->setAttribute(Qt::WA_DontShowOnScreen);
    figure.page->show(); // it is worked out only while it is shown
    const auto* plot = figure.page->findChild<PaintedPlot*>();
    if (plot != nullptr && !plot->isEmpty())
        figure.plot = plot;
    return figure;
}

} // namespace crossfade
