#include "app/gui/exports.h"

#include "app/gui/figuredialog.h"
#include "app/gui/filedialogs.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"
#include "widgets/sweepplot.h"

#include <QCoreApplication>

namespace crossfade
{

namespace
{

QString text(const char* english)
{
    return QCoreApplication::translate("Exports", english);
}

/// "50to200-cmc@1"
QString figureName(const ResultModel& results)
{
    const Study& study = results.result()->study;
    const Metric& metric = study.metrics[static_cast<std::size_t>(results.metric())];
    return QString::fromStdString(study.name + '-' + metricName(metric));
}

QString suffixOf(FigureFormat format)
{
    switch (format) {
    case FigureFormat::Svg:
        return "svg";
    case FigureFormat::Pdf:
        return "pdf";
    case FigureFormat::Png:
        return "png";
    }
    return {};
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

/// Asks for the format and the file; nothing where the user cancelled.
std::optional<ChosenFigure> askForFigure(QWidget* parent, AppSettings& settings,
                                         const QString& name)
{
    FigureDialog dialog(parent);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    const FigureOptions options = dialog.options();
    const QString suffix = suffixOf(options.format);
    const QString file =
        askForNewFile(parent, settings, text(QT_TRANSLATE_NOOP("Exports", "Export figure")), name,
                      QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix), suffix);
    return file.isEmpty() ? std::nullopt : std::optional(ChosenFigure{file, options});
}

} // namespace

std::optional<Error> askAndExportFigure(QWidget* parent, AppSettings& settings,
                                        const ResultModel& results)
{
    const auto chosen = askForFigure(parent, settings, figureName(results));
    return chosen ? exportFigure(chosen->file, results, chosen->options) : std::nullopt;
}

std::optional<Error> askAndExportFigure(QWidget* parent, AppSettings& settings,
                                        const SweepFigure& shown)
{
    const auto chosen = askForFigure(parent, settings, figureName(shown));
    return chosen ? exportFigure(chosen->file, shown, chosen->options) : std::nullopt;
}

std::optional<Error> askAndExportSweeps(QWidget* parent, AppSettings& settings,
                                        const ResultModel& results)
{
    const QString name = QString::fromStdString(results.result()->study.name);
    const QString file = askForNewFile(
        parent, settings, text(QT_TRANSLATE_NOOP("Exports", "Export sweeps")), name + "-sweeps",
        text(QT_TRANSLATE_NOOP("Exports", "Tables (*.csv)")), "csv");
    return file.isEmpty() ? std::nullopt : exportSweeps(file, results);
}

std::optional<Error> askAndExportCurves(QWidget* parent, AppSettings& settings,
                                        const ResultModel& results)
{
    const QString name = QString::fromStdString(results.result()->study.name);
    const QString file = askForNewFile(
        parent, settings, text(QT_TRANSLATE_NOOP("Exports", "Export curves")), name + "-curves",
        text(QT_TRANSLATE_NOOP("Exports", "Tables (*.csv)")), "csv");
    return file.isEmpty() ? std::nullopt : exportCurves(file, results);
}

std::optional<Error> askAndExportTable(QWidget* parent, AppSettings& settings, const QString& title,
                                       const QString& name, const QString& csv)
{
    const QString file = askForNewFile(parent, settings, title, name,
                                       text(QT_TRANSLATE_NOOP("Exports", "Tables (*.csv)")), "csv");
    return file.isEmpty() ? std::nullopt : writeText(file, csv);
}

} // namespace crossfade
