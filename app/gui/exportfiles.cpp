#include "app/gui/exportfiles.h"

#include "core/study/results_file.h"
#include "widgets/figureexport.h"
#include "widgets/resultmodel.h"

#include <algorithm>

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
                                              .problem = "the name says no format",
                                              .expected = "a name in .svg, .pdf, .png or .csv"});
    }
}

int metricIndex(const Study& study, const std::string& name)
{
    if (name.empty())
        return 0;
    const auto found = std::ranges::find(study.metrics, name, metricName);
    if (found == study.metrics.end()) {
        std::string known;
        for (const Metric& metric : study.metrics)
            known += (known.empty() ? "" : ", ") + metricName(metric);
        throw Error(ErrorCode::BadUsage, {.where = "--metric " + name,
                                          .problem = "the results have no such metric",
                                          .expected = known});
    }
    return static_cast<int>(found - study.metrics.begin());
}

std::string attributeOf(const ResultModel& model, const std::string& name)
{
    std::string known;
    for (const std::string& attribute : model.attributes()) {
        if (attribute == name)
            return name;
        known += (known.empty() ? "" : ", ") + attribute;
    }
    if (!name.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "--by " + name,
                     .problem = "the results have no groups by it",
                     .expected = known.empty() ? "results with groups" : known});
    return name;
}

} // namespace

void exportFiles(const std::filesystem::path& results, const ExportOptions& options)
{
    checkEndings(options.files);
    JobContext job;
    const auto result = std::make_shared<const StudyResult>(readResults(results, job));
    ResultModel model;
    model.setResult(result);
    model.setMetric(metricIndex(result->study, options.metric));
    model.setAttribute(attributeOf(model, options.attribute));
    for (const std::string& name : options.files) {
        const QString file = QString::fromStdString(name);
        const auto failure = isTable(file)
                                 ? exportCurves(file, model)
                                 : exportFigure(file, model, {.format = *figureFormat(file)});
        if (failure)
            throw Error(*failure);
    }
}

} // namespace crossfade
