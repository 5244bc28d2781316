#include "app/gui/exportfiles.h"

#include "app/gui/chosenparts.h"
#include "app/gui/figureexport.h"
#include "core/study/storage/results_file.h"
#include "widgets/resultmodel.h"
#include "widgets/sweepplot.h"

#include <QDir>
#include <QFileInfo>

namespace crossfade
{

namespace
{

bool isTable(const QString& file)
{
    return file.endsWith(".csv", Qt::CaseInsensitive);
}

void checkEndings(const std::vector<std::string>& files)
{
    for (const std::string& name : files) {
        const QString file = QString::fromStdString(name);
        if (!isTable(file) && !figureFormat(file))
            throw Error(ErrorCode::BadUsage, {.where = "--export " + name,
                                              .problem = "its ending names no format",
                                              .expected = "a name in .svg, .pdf, .png or .csv"});
    }
}

/// "figure.svg" for the first chart, "figure-2.svg" for the second.
QString numberedFile(const QString& file, std::size_t number)
{
    if (number == 1)
        return file;
    const QFileInfo info(file);
    return info.dir().filePath(
        QStringLiteral("%1-%2.%3").arg(info.completeBaseName()).arg(number).arg(info.suffix()));
}

std::optional<Error> exportCurveFile(const QString& file, const ResultModel& model)
{
    return isTable(file) ? exportCurves(file, model)
                         : exportFigure(file, model, {.format = *figureFormat(file)});
}

std::optional<Error> exportSweepFile(const QString& file, const ResultModel& model)
{
    if (isTable(file))
        return exportSweeps(file, model);
    std::size_t number = 0;
    for (std::vector<Sweep>& family : sweepFamilies(*model.result())) {
        const SweepFigure figure = firstFigure(model.result(), std::move(family),
                                               static_cast<std::size_t>(model.metric()));
        if (auto failure =
                exportFigure(numberedFile(file, ++number), figure, {.format = *figureFormat(file)}))
            return failure;
    }
    return std::nullopt;
}

void requireSweeps(const StudyResult& result)
{
    if (findSweeps(result).empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "--sweeps",
                     .problem = "the results have no sweep",
                     .expected = "results of a study that varies one option of a method alone"});
}

} // namespace

void exportFiles(const std::filesystem::path& results, const ExportOptions& options)
{
    checkEndings(options.files);
    JobContext job;
    const auto result = std::make_shared<const StudyResult>(readResults(results, job));
    ResultModel model;
    model.setResult(result);
    chooseMetric(model, options.metric);
    chooseAttribute(model, options.attribute);
    if (options.sweeps)
        requireSweeps(*result);
    for (const std::string& name : options.files) {
        const QString file = QString::fromStdString(name);
        if (const auto failure =
                options.sweeps ? exportSweepFile(file, model) : exportCurveFile(file, model))
            throw Error(*failure);
    }
}

} // namespace crossfade
