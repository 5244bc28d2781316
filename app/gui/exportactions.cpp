#include "app/gui/exportactions.h"

#include "app/gui/actions/actions.h"
#include "app/gui/export/figuredialog.h"
#include "app/gui/pages/followpage.h"
#include "app/gui/pages/planpage.h"
#include "app/gui/windowjobs.h"
#include "app/gui/windowparts.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/plans/followview.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/differences/compareview.h"
#include "widgets/screens/estimateview.h"
#include "widgets/tables/resulttables.h"

#include <QMenu>
#include <QToolBar>
#include <QToolButton>

#include <functional>
#include <optional>

namespace crossfade
{

namespace
{

FigureCaptions captionsOf(const WindowParts& shown)
{
    return {{shown.estimate, [view = shown.estimate] { return captionOf(*view->estimate()); }},
            {shown.plan, [page = shown.plan] { return captionOf(*page->plan()); }},
            {shown.follow, [page = shown.follow] { return captionOf(*page->view().report()); }},
            {shown.compare,
             [view = shown.compare] { return captionOf(view->chosenRuns(), view->verdict()); }}};
}

/// The arrow of the button has the usual sizes, each of which asks for nothing but a file.
/// @param draw  in one of usualSizes()
void offerSizes(QWidget& window, QAction& action, const std::function<void(int)>& draw)
{
    auto* bar = window.findChild<QToolBar*>(QStringLiteral("toolBar"));
    auto* button =
        bar == nullptr ? nullptr : qobject_cast<QToolButton*>(bar->widgetForAction(&action));
    if (button == nullptr)
        return;
    auto* sizes = named("figureSizes", new QMenu(button));
    for (int size = 0; size < usualSizes().size(); ++size)
        QObject::connect(sizes->addAction(QString()), &QAction::triggered, &window,
                         [draw, size] { draw(size); });
    keepTranslated(*sizes, [sizes] {
        const QStringList names = usualSizes();
        for (int size = 0; size < names.size(); ++size)
            sizes->actions()[size]->setText(names[size] + QStringLiteral("…"));
    });
    button->setPopupMode(QToolButton::MenuButtonPopup);
    button->setMenu(sizes);
}

} // namespace

void ExportActions::connect(const Parts& parts)
{
    QWidget* window = &parts.window;
    AppSettings& settings = parts.settings;
    ResultModel& results = parts.results;
    const auto on = [&](ActionId id, auto ask) {
        QObject::connect(&parts.actions[id], &QAction::triggered, window,
                         [&jobs = parts.jobs, ask] { jobs.reportExport(ask()); });
    };
    const auto exportChart = [=, &settings, &results, &charts = *parts.shown.charts,
                              captions = captionsOf(parts.shown)](std::optional<int> size) {
        return askAndExportChart(window, settings, results, charts, captions, size);
    };
    on(ActionId::ExportFigure, [exportChart] { return exportChart(std::nullopt); });
    offerSizes(
        *window, parts.actions[ActionId::ExportFigure],
        [exportChart, &jobs = parts.jobs](int size) { jobs.reportExport(exportChart(size)); });
    for (const auto& [id, ask] : {std::pair{ActionId::ExportCurves, &askAndExportCurves},
                                  {ActionId::ExportSweeps, &askAndExportSweeps},
                                  {ActionId::ExportReport, &askAndExportReport},
                                  {ActionId::ExportVideo, &askAndExportVideo}})
        on(id, [=, &settings, &results, ask = ask] { return ask(window, settings, results); });
    on(ActionId::ExportAllFigures, [=, &settings, &results, &language = parts.language] {
        return askAndExportAllFigures(window, settings, results, language);
    });
    const auto textOf = [](auto* table) {
        return [table](TableFormat format) { return table->text(format); };
    };
    on(ActionId::ExportFailures, [=, &settings, queries = parts.shown.queries] {
        return askAndExportTable(window, settings, tr("Export failed queries"), tr("failures"),
                                 textOf(queries));
    });
    on(ActionId::ExportTable, [=, &settings, tables = parts.shown.tables] {
        return askAndExportTable(window, settings, tr("Export table"), tables->name(),
                                 textOf(tables));
    });
}

} // namespace crossfade
