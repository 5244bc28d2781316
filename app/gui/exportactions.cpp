#include "app/gui/exportactions.h"

#include "app/gui/actions/actions.h"
#include "app/gui/pages/followpage.h"
#include "app/gui/pages/planpage.h"
#include "app/gui/windowjobs.h"
#include "app/gui/windowparts.h"
#include "widgets/plans/followview.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/compareview.h"
#include "widgets/screens/estimateview.h"
#include "widgets/tables/resulttables.h"

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
    on(ActionId::ExportFigure,
       [=, &settings, &results, &charts = *parts.shown.charts, captions = captionsOf(parts.shown)] {
           return askAndExportChart(window, settings, results, charts, captions);
       });
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
