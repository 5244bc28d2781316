#include "app/gui/export/exportfiles.h"

#include "app/gui/export/chosenparts.h"
#include "app/gui/figures/figurecaption.h"
#include "core/base/text.h"
#include "core/study/follow/follow_report.h"
#include "core/study/request/study.h"
#include "core/study/storage/results_file.h"
#include "widgets/charts/lineschart.h"
#include "widgets/charts/sweepfigure.h"
#include "widgets/screens/screen.h"
#include "widgets/tables/followcurve.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>

#include <iostream>

namespace crossfade
{

namespace
{

bool isTable(const QString& file)
{
    return file.endsWith(".csv", Qt::CaseInsensitive);
}

void checkEndings(const std::vector<std::string>& files, bool canBeTables = true)
{
    for (const std::string& name : files) {
        const QString file = QString::fromStdString(name);
        if (!(canBeTables && isTable(file)) && !figureFormat(file))
            throw Error(ErrorCode::BadUsage,
                        {.where = "--export " + name,
                         .problem = "its ending names no format",
                         .expected = canBeTables ? "a name in .svg, .pdf, .png or .csv"
                                                 : "a name in .svg, .pdf or .png"});
    }
}

/// "figure.svg" for the first chart, "figure-2.svg" for the second.
QString numberedFile(const QString& file, std::size_t number)
{
    if (number == 1)
        return file;
    const QFileInfo info(file);
    return info.dir().filePath(
        QStringLiteral("%1-%2.%3")
            .arg(info.completeBaseName(), QString::number(number), info.suffix()));
}

std::optional<Error> exportCurveFile(const QString& file, ResultModel& model, TableCells cells)
{
    return isTable(file) ? exportCurves(file, model, cells)
                         : exportFigure(file, model, {.format = *figureFormat(file)});
}

std::optional<Error> exportSweepFile(const QString& file, const ResultModel& model,
                                     TableCells cells)
{
    if (isTable(file))
        return exportSweeps(file, model, cells);
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

/// A model that shows a result as its figures do.
void showForFigures(ResultModel& model, const std::shared_ptr<const StudyResult>& result,
                    const CurveStyles& styles)
{
    model.knownStyles() = styles;
    model.setResult(result);
    model.setSlice(model.sliceCount() - 1); // at the start nothing has flipped yet
}

/// Shows what a figure is of, and calls `draw` with what is drawn: the model, sweeps, or a screen's
/// chart with its caption. Not where there is nothing to draw.
/// @param page  of a screen's figure
void drawFigure(ResultModel& model, const PlannedFigure& figure, const auto& page, const auto& draw)
{
    model.setMetric(static_cast<int>(figure.metric));
    model.setAttribute(figure.attribute);
    if (figure.sweep) {
        draw(firstFigure(model.result(), sweepFamilies(*model.result())[*figure.sweep], 0));
    } else if (figure.screen == nullptr) {
        draw(model);
    } else {
        const ScreenFigure& shown = page(*figure.screen);
        if (shown.plot != nullptr)
            draw(*shown.plot, shown.caption);
    }
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

std::filesystem::path resultsFileOf(const std::filesystem::path& file)
{
    if (file.extension() != ".toml")
        return file;
    const Study study = readStudy(file);
    if (study.results.empty() || !std::filesystem::exists(study.results))
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = file,
             .problem = study.results.empty()
                            ? "the study names no results file"
                            : "its results file " + study.results.string() + " is not there",
             .remedy = "Run it first: crossfade-cli run " + file.string()});
    return study.results;
}

std::shared_ptr<const StudyResult> resultsToExport(const std::filesystem::path& results)
{
    JobContext job;
    auto result = std::make_shared<const StudyResult>(readResults(results, job));
    if (lacksValues(*result))
        std::cerr << "note: " << noValuesText().english() << '\n';
    return result;
}

std::vector<PlannedFigure> figuresOf(const std::shared_ptr<const StudyResult>& result)
{
    ResultModel model;
    model.setResult(result);
    std::vector<PlannedFigure> figures;
    const std::vector<Metric>& metrics = result->study.metrics;
    for (std::size_t m = 0; m < metrics.size(); ++m)
        figures.push_back({.name = metricName(metrics[m]), .metric = m});
    for (const std::string& attribute : model.attributes())
        for (std::size_t m = 0; m < metrics.size(); ++m) {
            figures.push_back({.name = "by-" + attribute, .metric = m, .attribute = attribute});
            if (m > 0)
                figures.back().name.append("-").append(metricName(metrics[m]));
        }
    const std::size_t sweeps = sweepFamilies(*result).size();
    for (std::size_t sweep = 0; sweep < sweeps; ++sweep) {
        figures.push_back({.name = "sweep-", .sweep = sweep});
        figures.back().name += std::to_string(sweep + 1);
    }
    for (const bool isOfItems : {false, true}) // what shows each item takes longest
        for (const Screen& screen : screens())
            if (screen.hasPaintedFigure() &&
                isOfItems == (screen.shows != nullptr || screen.isOfOneState))
                figures.push_back({.name = figureName(screen), .screen = &screen});
    return figures;
}

std::vector<std::filesystem::path> exportAllFigures(const FiguresOptions& options)
{
    return exportAllFigures(
        resultsToExport(resultsFileOf(options.study)), QString::fromStdString(options.folder),
        {.format = *figureFormat(QString::fromStdString("a." + options.format))});
}

std::vector<std::filesystem::path>
exportAllFigures(const std::shared_ptr<const StudyResult>& result, const QString& folderName,
                 const FigureOptions& options, const DrawProgress& goOn, const CurveStyles& styles,
                 const std::set<std::string>& leftOut)
{
    if (!QDir().mkpath(folderName))
        throw Error(ErrorCode::WriteFailed, {.where = folderName.toStdString(),
                                             .problem = "the folder cannot be made",
                                             .remedy = "Choose another folder for --out."});
    const QDir folder(folderName);
    const QString ending = QLatin1Char('.') + formatSuffix(options.format);
    ResultModel model;
    showForFigures(model, result, styles);
    std::vector<PlannedFigure> figures = figuresOf(result);
    std::erase_if(figures,
                  [&](const PlannedFigure& figure) { return leftOut.contains(figure.name); });
    std::size_t done = 0;
    const auto goesOn = [&] {
        return !goOn || goOn(static_cast<int>(done), static_cast<int>(figures.size()));
    };
    std::vector<std::filesystem::path> files;
    std::optional<ScreenFigure> shown;
    const auto pageOf = [&](const Screen& screen) -> const ScreenFigure& {
        return shown.emplace(screenFigure(model, screen, goesOn));
    };
    for (; done < figures.size() && goesOn(); ++done)
        drawFigure(model, figures[done], pageOf, [&](auto&&... drawn) {
            const QString file =
                folder.filePath(fileNameFor(result->study, figures[done].name) + ending);
            if (const auto failure = exportFigure(file, drawn..., options))
                throw Error(*failure);
            files.emplace_back(file.toStdString());
        });
    return files;
}

FigurePreview::FigurePreview(const std::shared_ptr<const StudyResult>& result,
                             const CurveStyles& styles)
    : m_figures(figuresOf(result))
{
    showForFigures(m_model, result, styles);
}

QImage FigurePreview::image(std::size_t figure, const FigureOptions& options, const QSize& room)
{
    constexpr qint64 mostWaiting = 3000;                          // ms
    if (m_shown != figure || (m_page && m_page->plot == nullptr)) // it may be worked out by now
        m_page.reset();
    m_shown = figure;
    const auto pageOf = [&](const Screen& screen) -> const ScreenFigure& {
        QElapsedTimer waiting;
        waiting.start();
        const auto keepWaiting = [&] { return waiting.elapsed() < mostWaiting; };
        return m_page ? *m_page : m_page.emplace(screenFigure(m_model, screen, keepWaiting));
    };
    QImage image;
    drawFigure(m_model, m_figures.at(figure), pageOf,
               [&](auto&&... drawn) { image = figureImage(drawn..., options, room); });
    return image;
}

void exportFiles(const std::filesystem::path& results, const ExportOptions& options)
{
    checkEndings(options.files);
    const auto result = resultsToExport(results);
    ResultModel model;
    model.setResult(result);
    chooseMetric(model, options.metric);
    chooseAttribute(model, options.attribute);
    if (options.sweeps)
        requireSweeps(*result);
    const TableCells cells = options.raw ? TableCells::Raw : TableCells::Safe;
    for (const std::string& name : options.files) {
        const QString file = QString::fromStdString(name);
        if (const auto failure = options.sweeps ? exportSweepFile(file, model, cells)
                                                : exportCurveFile(file, model, cells))
            throw Error(*failure);
    }
}

/// The plan's own where none is named. Throws Error(BadUsage) for a metric that the plan has not.
std::size_t followedMetric(const FollowReport& report, const std::string& name)
{
    if (name.empty())
        return report.plan.objectiveMetric;
    const std::size_t index = metricIndex(report.metrics, parseMetric(name));
    if (index == report.metrics.size())
        throw Error(ErrorCode::BadUsage, {.where = "--metric " + name,
                                          .problem = "the plan says nothing of this metric",
                                          .expected = joined(report.metrics, ", ", metricName)});
    return index;
}

void exportFollowing(const LaunchOptions& options)
{
    checkEndings(options.exports->files, false);
    FollowRequest request{.embeddings = options.file,
                          .plan = options.follow,
                          .now = options.now.empty() ? timeNow() : options.now};
    if (!options.target.empty())
        request.target = parseTarget(options.target);
    JobContext job;
    const FollowReport report =
        options.state.empty() ? followPlan(request, job) : readFollowJson(options.state, request);
    LinesChart chart(QStringLiteral("followChart"));
    chart.setContent(followCurve(report, followedMetric(report, options.exports->metric)));
    for (const std::string& name : options.exports->files) {
        const QString file = QString::fromStdString(name);
        if (const auto failure =
                exportFigure(file, chart, captionOf(report), {.format = *figureFormat(file)}))
            throw Error(*failure);
    }
}

} // namespace crossfade
