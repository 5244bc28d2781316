#include "app/gui/export/htmlreport.h"

#include "app/gui/export/exportfiles.h"
#include "app/gui/export/screenfigures.h"
#include "app/gui/figures/figureexport.h"
#include "app/gui/figures/figuretext.h"
#include "core/study/analysis/differences/verdict_sheet.h"
#include "widgets/charts/sweepfigure.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/screen.h"
#include "widgets/screens/screenpage.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QTextDocumentFragment>

#include <algorithm>
#include <functional>
#include <vector>

namespace crossfade
{

namespace
{

struct HtmlReport {
    Q_DECLARE_TR_FUNCTIONS(crossfade::HtmlReport)
};

constexpr const char* style =
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#222;background:#fff}h1{font-size:1.7rem}h2{margin-top:2.2rem;border-bottom:1px solid "
    "#ccc}figure{margin:1rem 0}svg{max-width:100%;height:auto}.wide{overflow-x:auto}"
    "table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #ccc;padding:.2rem .5rem;"
    "text-align:right;white-space:nowrap}th.text,td.text{text-align:left}th{background:#f2f2f2}"
    "pre{background:#f6f6f6;padding:1rem;overflow-x:auto}.good{color:#00614a}.bad{color:#a33b00}";

/// What the page may load and run: nothing but its own style and pictures. A name that a browser
/// took for a script would not run.
constexpr const char* policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'";

QString cellTag(const Sheet::Cell& cell, bool isText)
{
    QStringList classes;
    if (isText)
        classes += QStringLiteral("text");
    if (cell.good)
        classes += *cell.good ? QStringLiteral("good") : QStringLiteral("bad");
    return QStringLiteral("<td class=\"%1\">%2</td>")
        .arg(classes.join(QLatin1Char(' ')), cell.text.toHtmlEscaped());
}

QString tableOf(const Sheet& sheet)
{
    if (sheet.rows.empty())
        return {};
    QString html = QStringLiteral("<div class=\"wide\"><table><thead><tr>");
    for (const Sheet::Column& column : sheet.columns)
        html += QStringLiteral("<th class=\"%1\" title=\"%2\">%3</th>")
                    .arg(column.isText ? QStringLiteral("text") : QString(),
                         column.help.toHtmlEscaped(), column.title.toHtmlEscaped());
    html += QStringLiteral("</tr></thead><tbody>\n");
    for (const std::vector<Sheet::Cell>& row : sheet.rows) {
        html += QStringLiteral("<tr>");
        for (std::size_t i = 0; i < row.size(); ++i)
            html += cellTag(row[i], sheet.columns[i].isText);
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</tbody></table></div>\n");
}

QString heading(const QString& text)
{
    return QStringLiteral("<h2>%1</h2>\n").arg(text.toHtmlEscaped());
}

QString paragraph(const QString& text)
{
    return QStringLiteral("<p>%1</p>\n").arg(text.toHtmlEscaped());
}

/// What a label shows, without its marks.
QString plainText(const QString& rich)
{
    return QTextDocumentFragment::fromHtml(rich).toPlainText();
}

/// The drawing without the lines that only a file of its own may have.
QString figureOf(const QByteArray& svg)
{
    const QString text = QString::fromUtf8(svg);
    const qsizetype start = text.indexOf(QStringLiteral("<svg"));
    return start < 0 ? QString() : QStringLiteral("<figure>%1</figure>\n").arg(text.mid(start));
}

/// Empty where the screen has nothing to show.
QString screenPiece(ResultModel& model, const Screen& screen,
                    const std::function<bool()>& keepWaiting)
{
    model.setMetric(0);
    const ScreenFigure shown = screenFigure(model, screen, keepWaiting);
    if (shown.plot == nullptr)
        return {};
    const QString advice = plainText(shown.page->advice());
    const char* title = screen.sectionTitle  ? screen.sectionTitle
                        : screen.figureTitle ? screen.figureTitle
                                             : screen.title;
    QString tables;
    for (const Sheet& sheet : shown.page->tables())
        tables += tableOf(sheet);
    return heading(screenText(title)) + (advice.isEmpty() ? QString() : paragraph(advice)) +
           figureOf(figureSvg(*shown.plot, shown.caption)) + tables;
}

/// The curves' table where the last share is chosen: its column "End" would repeat that share's.
Sheet curvesAtTheEnd(const ResultModel& model)
{
    Sheet sheet = curvesSheet(model);
    if (sheet.columns.empty())
        return sheet;
    sheet.columns.erase(sheet.columns.begin() + CurveColumn::AtEnd);
    for (std::vector<Sheet::Cell>& row : sheet.rows)
        row.erase(row.begin() + CurveColumn::AtEnd);
    return sheet;
}

/// A piece of the page, drawn when its turn comes.
using Piece = std::function<QString()>;

void addMetric(std::vector<Piece>& pieces, ResultModel& model, std::size_t metric)
{
    const StudyResult& result = *model.result();
    pieces.emplace_back([&, metric] {
        model.setMetric(static_cast<int>(metric));
        return heading(metricText(result, result.study.metrics[metric])) +
               figureOf(figureSvg(model));
    });
    pieces.emplace_back([&] { return tableOf(curvesAtTheEnd(model)); });
    pieces.emplace_back([&, metric] {
        return QStringLiteral("<h3>%1</h3>\n").arg(HtmlReport::tr("Conditions").toHtmlEscaped()) +
               paragraph(verdictSigns()) + tableOf(conditionsSheet(result, metric));
    });
}

void addGroups(std::vector<Piece>& pieces, ResultModel& model)
{
    const std::size_t metrics = model.result()->study.metrics.size();
    for (const std::string& attribute : model.attributes())
        for (std::size_t metric = 0; metric < metrics; ++metric)
            pieces.emplace_back([&, attribute, metric] {
                model.setMetric(static_cast<int>(metric));
                model.setAttribute(attribute);
                const QString name = QString::fromStdString(attribute);
                QString html =
                    (metric > 0 ? QString() : heading(HtmlReport::tr("Groups by %1").arg(name))) +
                    figureOf(figureSvg(model));
                model.setAttribute({});
                return html;
            });
}

void addSweeps(std::vector<Piece>& pieces, const std::shared_ptr<const StudyResult>& result)
{
    bool isFirst = true;
    for (const std::vector<Sweep>& family : sweepFamilies(*result)) {
        pieces.emplace_back([=] {
            return (isFirst ? heading(HtmlReport::tr("Sweeps")) : QString()) +
                   figureOf(figureSvg(firstFigure(result, family, 0)));
        });
        isFirst = false;
    }
}

void addSection(std::vector<Piece>& pieces, ResultModel& model, const Screen& screen,
                const std::function<bool()>& goesOn)
{
    switch (screen.chart) {
    case Screen::Chart::Curves:
        for (std::size_t metric = 0; metric < model.result()->study.metrics.size(); ++metric)
            addMetric(pieces, model, metric);
        break;
    case Screen::Chart::Sweeps:
        addSweeps(pieces, model.result());
        break;
    case Screen::Chart::Painted:
        if (screen.beginsWithGroups)
            addGroups(pieces, model);
        pieces.emplace_back([&] { return screenPiece(model, screen, goesOn); });
        break;
    }
}

/// The screens that have a section of the report, in the sequence of the report.
std::vector<const Screen*> reportedScreens()
{
    std::vector<const Screen*> reported;
    for (const Screen& screen : screens())
        if (screen.sectionNumber > 0)
            reported.push_back(&screen);
    std::ranges::sort(reported, {}, &Screen::sectionNumber);
    return reported;
}

QString versionsTable(const Provenance& provenance)
{
    Sheet sheet;
    sheet.columns = {{.title = HtmlReport::tr("What"), .isText = true},
                     {.title = HtmlReport::tr("Value"), .isText = true}};
    const auto add = [&](const QString& name, const std::string& value) {
        sheet.rows.push_back({{.text = name}, {.text = QString::fromStdString(value)}});
    };
    add(HtmlReport::tr("Crossfade"), provenance.version);
    add(HtmlReport::tr("Computed"), timeText(provenance.created).toStdString());
    add(HtmlReport::tr("Device"), provenance.device + ", " + provenance.hardware);
    for (const auto& [library, libraryVersion] : provenance.libraries)
        add(QString::fromStdString(library), libraryVersion);
    for (const Provenance::Input& input : provenance.inputs)
        add(QString::fromStdString(input.file.filename().string()), "SHA-256 " + input.sha256);
    return tableOf(sheet);
}

QString pageHead(const StudyResult& result)
{
    const QString name = nameText(result.study.name).toHtmlEscaped();
    QString html =
        QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><meta "
                       "name=\"viewport\" content=\"width=device-width\"><meta "
                       "http-equiv=\"Content-Security-Policy\" content=\"%3\"><title>%1</title>"
                       "<style>%2</style></head><body>\n<h1>%1</h1>\n")
            .arg(name, QLatin1String(style), QLatin1String(policy));
    for (const QString& line : footerOf(result))
        html += paragraph(line);
    if (const QString why = noValuesSentence(result); !why.isEmpty())
        html += paragraph(why);
    return html;
}

QString verdictsSection(const StudyResult& result)
{
    const QString verdicts = tableOf(shownSheet(verdictsSheet(result)));
    return heading(HtmlReport::tr("Verdicts")) +
           (verdicts.isEmpty()
                ? paragraph(HtmlReport::tr("None: the study takes no resamples, so no difference "
                                           "has an interval."))
                : paragraph(HtmlReport::tr("Differences with their paired 95 % intervals.")) +
                      verdicts) +
           (result.comparisonsLeftOut == 0
                ? QString()
                : paragraph(HtmlReport::tr("%1 further comparisons were left out when the study "
                                           "was run, since there would be too many.")
                                .arg(countText(result.comparisonsLeftOut))));
}

QString endOfPage(const StudyResult& result)
{
    const Study& study = result.study;
    return heading(HtmlReport::tr("Costs")) + tableOf(costsSheet(result, study.embeddingMacs)) +
           tableOf(modelsSheet(result)) + heading(HtmlReport::tr("Settings")) +
           QStringLiteral("<pre>%1</pre>\n")
               .arg(
                   QString::fromStdString(studyText(study, study.name + ".toml")).toHtmlEscaped()) +
           heading(HtmlReport::tr("Versions")) + versionsTable(result.provenance) +
           QStringLiteral("</body></html>\n");
}

} // namespace

std::optional<QString> htmlReport(const std::shared_ptr<const StudyResult>& result,
                                  const DrawProgress& goOn, const CurveStyles& styles)
{
    ResultModel model;
    model.knownStyles() = styles;
    model.setResult(result);
    model.setSlice(model.sliceCount() - 1); // at the start nothing has flipped yet
    std::vector<Piece> pieces;
    std::size_t done = 0;
    const std::function<bool()> goesOn = [&] {
        return !goOn || goOn(static_cast<int>(done), static_cast<int>(pieces.size()));
    };
    for (const Screen* screen : reportedScreens())
        addSection(pieces, model, *screen, goesOn);
    pieces.emplace_back([&] { return verdictsSection(*result); });
    pieces.emplace_back([&] { return endOfPage(*result); });
    QString html = pageHead(*result);
    for (; done < pieces.size(); ++done) {
        if (!goesOn())
            return std::nullopt;
        html += pieces[done]();
    }
    return withoutControls(std::move(html));
}

void exportReport(const OutputOptions& options)
{
    const auto result = resultsToExport(resultsFileOf(options.study));
    if (const auto failure = writeText(QString::fromStdString(options.file), *htmlReport(result)))
        throw Error(*failure);
}

} // namespace crossfade
