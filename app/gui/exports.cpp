#include "app/gui/exports.h"

#include "app/gui/figuredialog.h"
#include "app/gui/filedialogs.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"

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

} // namespace

std::optional<Error> askAndExportFigure(QWidget* parent, AppSettings& settings,
                                        const ResultModel& results)
{
    FigureDialog dialog(parent);
    if (dialog.exec() != QDialog::Accepted) {
        return std::nullopt;
    }
    const FigureOptions options = dialog.options();
    const QString suffix = suffixOf(options.format);
    const QString file = askForNewFile(
        parent, settings, text(QT_TRANSLATE_NOOP("Exports", "Export figure")), figureName(results),
        QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix), suffix);
    return file.isEmpty() ? std::nullopt : exportFigure(file, results, options);
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
