#include "app/gui/exports.h"

#include "app/gui/appsettings.h"
#include "app/gui/figurecaption.h"
#include "app/gui/figuredialog.h"
#include "app/gui/filedialogs.h"
#include "widgets/resultmodel.h"
#include "widgets/resultsview.h"
#include "widgets/resulttext.h"
#include "widgets/sweepplot.h"

#include <QCoreApplication>
#include <QFileInfo>

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
    return QString::fromStdString(study.name + '-' + metricName(metric) +
                                  (attribute.empty() ? "" : "-by-" + attribute));
}

/// "50to200-cmc@1-lambda"
QString figureName(const SweepFigure& shown)
{
    const Study& study = shown.result->study;
    return QString::fromStdString(study.name + '-' + metricName(study.metrics[shown.metric]) + '-' +
                                  shown.sweeps.front().option);
}

struct ChosenFigure {
    QString file;
    FigureOptions options;
};

Exported written(const QString& file, std::optional<Error> failure)
{
    return failure ? Exported{.failure = std::move(failure)} : Exported{.file = file};
}

/// Asks for the format and the file. The ending of the file's name decides the format.
Exported askAndWriteFigure(
    QWidget* parent, AppSettings& settings, const QString& name,
    const std::function<std::optional<Error>(const QString&, const FigureOptions&)>& write)
{
    FigureDialog dialog(settings.figureOptions(), parent);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    FigureOptions options = dialog.options();
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
    settings.setFigureOptions(options);
    return written(file, write(file, options));
}

} // namespace

Exported askAndExportFigure(QWidget* parent, AppSettings& settings, const ResultModel& results,
                            const ResultsView& shown)
{
    return askAndWriteFigure(parent, settings, figureName(results),
                             [&](const QString& file, FigureOptions options) {
                                 options.zoomed = shown.isZoomed();
                                 options.values = shown.areValuesShown();
                                 return exportFigure(file, results, options);
                             });
}

Exported askAndExportFigure(QWidget* parent, AppSettings& settings, const SweepFigure& shown)
{
    return askAndWriteFigure(parent, settings, figureName(shown),
                             [&](const QString& file, const FigureOptions& options) {
                                 return exportFigure(file, shown, options);
                             });
}

Exported askAndExportFigure(QWidget* parent, AppSettings& settings, const PaintedPlot& plot,
                            const FigureCaption& caption)
{
    return askAndWriteFigure(parent, settings, caption.name,
                             [&](const QString& file, const FigureOptions& options) {
                                 return exportFigure(file, plot, caption, options);
                             });
}

Exported askAndExportSweeps(QWidget* parent, AppSettings& settings, const ResultModel& results)
{
    const QString name = QString::fromStdString(results.result()->study.name);
    const QString file = askForNewFile(
        parent, settings, text(QT_TRANSLATE_NOOP("Exports", "Export sweeps")), name + "-sweeps",
        text(QT_TRANSLATE_NOOP("Exports", "Tables (*.csv)")), "csv");
    return file.isEmpty() ? Exported{} : written(file, exportSweeps(file, results));
}

Exported askAndExportCurves(QWidget* parent, AppSettings& settings, const ResultModel& results)
{
    const QString name = QString::fromStdString(results.result()->study.name);
    const QString file = askForNewFile(
        parent, settings, text(QT_TRANSLATE_NOOP("Exports", "Export curves")), name + "-curves",
        text(QT_TRANSLATE_NOOP("Exports", "Tables (*.csv)")), "csv");
    return file.isEmpty() ? Exported{} : written(file, exportCurves(file, results));
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
