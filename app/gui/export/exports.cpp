#include "app/gui/export/exports.h"

#include "app/gui/export/exportfiles.h"
#include "app/gui/export/figuredialog.h"
#include "app/gui/export/htmlreport.h"
#include "app/gui/export/screenfigures.h"
#include "app/gui/export/videoexport.h"
#include "app/gui/figures/drawingprogress.h"
#include "app/gui/figures/figurecaption.h"
#include "app/gui/settings/appsettings.h"
#include "app/gui/settings/filedialogs.h"
#include "app/gui/style/languages.h"
#include "widgets/charts/sweepfigure.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/resultsview.h"
#include "widgets/screens/screen.h"
#include "widgets/screens/sweepsview.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

namespace crossfade
{

namespace
{

QString text(const char* english)
{
    return QCoreApplication::translate("Exports", english);
}

/// "50to200-cmc@1", of groups "50to200-cmc@1-by-style"
QString figureName(const ResultModel& results)
{
    const Study& study = results.result()->study;
    const Metric& metric = study.metrics[static_cast<std::size_t>(results.metric())];
    const std::string& attribute = results.attribute();
    return fileNameFor(study, metricName(metric) + (attribute.empty() ? "" : "-by-" + attribute));
}

/// "50to200-cmc@1-lambda"
QString figureName(const SweepFigure& shown)
{
    const Study& study = shown.result->study;
    return fileNameFor(study,
                       metricName(study.metrics[shown.metric]) + '-' + shown.sweeps.front().option);
}

/// "Curves: mAP", "Groups: mAP · kind", "Flips".
QString titleOf(const PlannedFigure& figure, const StudyResult& result)
{
    const auto screenTitle = [](const char* id) { return screenText(findScreen(id)->title); };
    if (figure.screen != nullptr)
        return screenText(figure.screen->title);
    if (figure.sweep)
        return QStringLiteral("%1 %2").arg(screenTitle("sweeps"),
                                           QLocale().toString(*figure.sweep + 1));
    const QString metric = metricText(result, result.study.metrics[figure.metric]);
    if (figure.attribute.empty())
        return QStringLiteral("%1: %2").arg(screenTitle("curves"), metric);
    return QStringLiteral("%1: %2 · %3")
        .arg(screenTitle("groups"), metric, nameText(figure.attribute));
}

Exported written(const QString& file, std::optional<Error> failure)
{
    return failure ? Exported{.failure = std::move(failure)} : Exported{.file = file};
}

Exported askAndExportCsv(QWidget* parent, AppSettings& settings, const ResultModel& results,
                         const QString& title, const std::string& what, const auto& write)
{
    const QString name = fileNameFor(results.result()->study, what);
    const QString file = askForNewFile(parent, settings, title, name,
                                       text(QT_TRANSLATE_NOOP("Exports", "Tables (*.csv)")), "csv");
    return file.isEmpty() ? Exported{} : written(file, write(file, results, TableCells::Safe));
}

/// Asks for the format, where the size is not known, and for the file. The ending of the file's
/// name decides the format. What is asked for is proposed the next time; a size that is known is
/// for this figure alone.
Exported askAndWriteFigure(
    QWidget* parent, AppSettings& settings, const QString& name,
    const std::function<std::optional<Error>(const QString&, const FigureOptions&)>& write,
    const FigureDialog::Preview& preview, std::optional<int> size)
{
    FigureOptions options = settings.figureOptions();
    if (size) {
        options = inUsualSize(options, *size);
    } else {
        FigureDialog dialog(options, parent, preview);
        if (dialog.exec() != QDialog::Accepted)
            return {};
        options = dialog.options();
    }
    const QString file =
        askForNewFile(parent, settings, text(QT_TRANSLATE_NOOP("Exports", "Export figure")), name,
                      text(QT_TRANSLATE_NOOP("Exports", "Figures (*.svg *.pdf *.png)")),
                      formatSuffix(options.format));
    if (file.isEmpty())
        return {};
    const auto format = figureFormat(file);
    if (!format)
        return {.failure =
                    Error(ErrorCode::BadUsage, {.where = as::File{file.toStdString()},
                                                .problem = "its ending names no format",
                                                .expected = "a name in .svg, .pdf or .png"})};
    options.format = *format;
    if (!size) // which is meant for this figure
        settings.setFigureOptions(options);
    return written(file, write(file, options));
}

} // namespace

Exported askAndExportChart(QWidget* parent, AppSettings& settings, ResultModel& results,
                           const ChartTabs& screens, const FigureCaptions& captions,
                           std::optional<int> size)
{
    const auto asShown = [&](FigureOptions options) {
        options.zoomed = screens.curves().isZoomed();
        options.values = screens.curves().areValuesShown();
        return options;
    };
    const auto ask = [&](const QString& name, auto&... drawn) {
        return askAndWriteFigure(
            parent, settings, name,
            [&](const QString& file, const FigureOptions& options) {
                return exportFigure(file, drawn..., asShown(options));
            },
            [&](const FigureOptions& options, const QSize& room) {
                return figureImage(drawn..., asShown(options), room);
            },
            size);
    };
    switch (screens.screen().chart) {
    case Screen::Chart::Curves:
        return ask(figureName(results), results);
    case Screen::Chart::Sweeps: {
        const SweepFigure shown = screens.page<SweepsView>().figure();
        return ask(figureName(shown), shown);
    }
    case Screen::Chart::Painted:
        break;
    }
    const auto own = captions.find(&screens.shownPage());
    const FigureCaption caption =
        own == captions.end() ? captionOf(results, screens.screen()) : own->second();
    return ask(caption.name, *screens.paintedPlot(), caption);
}

Exported askAndExportSweeps(QWidget* parent, AppSettings& settings, ResultModel& results)
{
    return askAndExportCsv(parent, settings, results,
                           text(QT_TRANSLATE_NOOP("Exports", "Export sweeps")), "sweeps",
                           exportSweeps);
}

Exported askAndExportCurves(QWidget* parent, AppSettings& settings, ResultModel& results)
{
    return askAndExportCsv(parent, settings, results,
                           text(QT_TRANSLATE_NOOP("Exports", "Export curves")), "curves",
                           exportCurves);
}

Exported askAndExportReport(QWidget* parent, AppSettings& settings, ResultModel& results)
{
    const QString title = text(QT_TRANSLATE_NOOP("Exports", "Export report"));
    const QString file =
        askForNewFile(parent, settings, title, fileNameFor(results.result()->study, "report"),
                      text(QT_TRANSLATE_NOOP("Exports", "Pages (*.html)")), "html");
    if (file.isEmpty())
        return {};
    DrawingProgress progress(title, text(QT_TRANSLATE_NOOP("Exports", "Drawing the report…")),
                             parent);
    const auto page = htmlReport(results.result(), progress.goOn(), results.knownStyles());
    return page ? written(file, writeText(file, *page)) : Exported{};
}

Exported askAndExportVideo(QWidget* parent, AppSettings& settings, ResultModel& results)
{
    const Study& study = results.result()->study;
    const std::string metric =
        metricName(study.metrics[static_cast<std::size_t>(results.metric())]);
    const QString title = text(QT_TRANSLATE_NOOP("Exports", "Export video"));
    const QString file = askForNewFile(
        parent, settings, title, fileNameFor(study, metric),
        text(QT_TRANSLATE_NOOP("Exports", "Videos (*.webm *.mp4 *.avi *.gif)")), "webm");
    if (file.isEmpty())
        return {};
    DrawingProgress progress(title, text(QT_TRANSLATE_NOOP("Exports", "Drawing the video…")),
                             parent);
    const VideoOptions options{
        .dark = settings.figureOptions().dark, .metric = metric, .styles = results.knownStyles()};
    auto failure = exportVideo(file, results.result(), options, progress.goOn());
    return progress.isCancelled() && !failure ? Exported{} : written(file, std::move(failure));
}

Exported askAndExportAllFigures(QWidget* parent, AppSettings& settings, ResultModel& results,
                                LanguageSwitch& language)
{
    FigurePreview preview(results.result(), results.knownStyles());
    std::size_t chosen = 0;
    FigureDialog dialog(settings.figureOptions(), parent,
                        [&](const FigureOptions& options, const QSize& room) {
                            return preview.image(chosen, options, room);
                        });
    std::vector<FigureDialog::Named> figures;
    for (const PlannedFigure& figure : preview.figures())
        figures.push_back({figure.name, titleOf(figure, *results.result())});
    dialog.askForSeveral(figures, language.code(), [&](std::size_t figure) { chosen = figure; });
    if (dialog.exec() != QDialog::Accepted)
        return {};
    const QString folder = QFileDialog::getExistingDirectory(
        parent, text(QT_TRANSLATE_NOOP("Exports", "Folder for all figures")),
        settings.exportFolder());
    if (folder.isEmpty())
        return {};
    settings.setExportFolder(folder);
    settings.setFigureOptions(dialog.options());
    const QString own = language.code();
    if (dialog.language() != own)
        language.apply(dialog.language());
    DrawingProgress progress(text(QT_TRANSLATE_NOOP("Exports", "Export all figures")),
                             text(QT_TRANSLATE_NOOP("Exports", "Drawing the figures…")), parent);
    const auto outcome = runJob([&] {
        return exportAllFigures(results.result(), folder, dialog.options(), progress.goOn(),
                                results.knownStyles(), dialog.leftOut());
    });
    if (language.code() != own)
        language.apply(own);
    if (const auto* error = std::get_if<Error>(&outcome))
        return {.failure = *error};
    const auto& files = std::get<std::vector<std::filesystem::path>>(outcome);
    return files.empty() ? Exported{} : Exported{QString::fromStdString(files.front().string())};
}

Exported askAndExportTable(QWidget* parent, AppSettings& settings, const QString& title,
                           const QString& name, const std::function<QString(TableFormat)>& table)
{
    const QString file = askForNewFile(
        parent, settings, title, name,
        text(QT_TRANSLATE_NOOP("Exports", "Tables as CSV, Markdown or LaTeX (*.csv *.md *.tex)")),
        "csv");
    if (file.isEmpty())
        return {};
    const QString ending = QFileInfo(file).suffix().toLower();
    const TableFormat format = ending == "md"    ? TableFormat::Markdown
                               : ending == "tex" ? TableFormat::Latex
                                                 : TableFormat::Csv;
    return written(file, writeText(file, table(format)));
}

} // namespace crossfade
