#include "app/gui/figureexport.h"

#include "core/base/version.h"
#include "core/study/report/curve_csv.h"
#include "core/study/report/sweep_csv.h"
#include "widgets/curveplot.h"
#include "widgets/plotcontent.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"
#include "widgets/sweepplot.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QImage>
#include <QMarginsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <cmath>

namespace crossfade
{

namespace
{

struct FigureText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::FigureText)
};

constexpr double millimetresAnInch = 25.4;
constexpr int layoutDpi = 96; // the layout is made at this resolution for all formats, then scaled

Error writeError(const QString& file, const QString& problem)
{
    return Error(ErrorCode::WriteFailed,
                 {.where = file.toStdString(),
                  .problem = problem.toStdString(),
                  .remedy = "Check the folder, its permissions and the free space."});
}

std::optional<Error> writeBytes(const QString& file, const QByteArray& bytes)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        return writeError(file, out.errorString());
    return {};
}

QString joined(const QStringList& parts)
{
    QStringList once = parts;
    once.removeDuplicates();
    return once.join(QStringLiteral(", "));
}

/// "50to200: mAP over lambda"
QString titled(const StudyResult& result, const QString& text)
{
    const QString name = QString::fromStdString(result.study.name);
    return name.isEmpty() ? text : FigureText::tr("%1: %2").arg(name, text);
}

QString titleOf(const ResultModel& model)
{
    const StudyResult& result = *model.result();
    const Metric& metric = result.study.metrics[static_cast<std::size_t>(model.metric())];
    return titled(result,
                  FigureText::tr("%1 while the gallery is backfilled").arg(metricText(metric)));
}

QString titleOf(const SweepFigure& figure)
{
    const StudyResult& result = *figure.result;
    return titled(result,
                  FigureText::tr("%1 over %2")
                      .arg(metricText(result.study.metrics[figure.metric]), xAxisText(figure)));
}

QString dataLine(const StudyResult& result)
{
    const Study& study = result.study;
    const QString data = QString::fromStdString(study.embeddings.filename().string());
    return FigureText::tr("Data: %1, models %2 → %3, %4 queries, %5 gallery items; %6 distance, "
                          "protocol %7.")
        .arg(data, QString::fromStdString(study.oldModel), QString::fromStdString(study.newModel),
             countText(result.items->queries().count), countText(result.items->gallery.count),
             QLatin1String(distanceName(study.distance)),
             QLatin1String(protocolName(study.protocol)));
}

QString versionLine(const StudyResult& result)
{
    return FigureText::tr("Crossfade %1; computed %2 on %3 with version %4.")
        .arg(QLatin1String(version()), QString::fromStdString(result.provenance.created),
             QString::fromStdString(result.provenance.device),
             QString::fromStdString(result.provenance.version));
}

/// What the figure shows, and with which version it was computed.
QStringList footerOf(const ResultModel& model)
{
    const StudyResult& result = *model.result();
    QStringList methodNames;
    QStringList orderNames;
    for (int i = 0; i < model.curveCount(); ++i) {
        if (!model.isCurveVisible(i))
            continue;
        const StudyCurve& curve = result.curves[static_cast<std::size_t>(i)];
        methodNames += methodText(result, curve);
        orderNames += orderWithCaveat(result, curve.choice, curve.ordering);
    }
    return {dataLine(result),
            FigureText::tr("Methods: %1. Orders: %2.").arg(joined(methodNames), joined(orderNames)),
            versionLine(result)};
}

/// How many seeds the means are taken over: fewer than the study's where fits diverged.
QString seedsLine(const SweepFigure& figure)
{
    const std::size_t all = figure.result->study.seeds.size();
    const auto [least, most] = seedRange(figure.sweeps);
    if (least == all)
        return FigureText::tr("Means of %1 seeds.").arg(all);
    const QString range =
        least == most ? QString::number(least) : QStringLiteral("%1–%2").arg(least).arg(most);
    return FigureText::tr("Means of %1 of %2 seeds: the other fits diverged.").arg(range).arg(all);
}

QStringList footerOf(const SweepFigure& figure)
{
    QStringList names;
    for (const Sweep& sweep : figure.sweeps)
        names += QString::fromStdString(sweep.name);
    const StudyResult& result = *figure.result;
    const Sweep& first = figure.sweeps.front();
    QString line = FigureText::tr("Method: %1 (%2). Order: %3.")
                       .arg(methodText(first.method), joined(names),
                            orderWithCaveat(result, first.points.front().choice, first.ordering));
    if (result.study.seeds.size() > 1)
        line += QLatin1Char(' ') + seedsLine(figure);
    return {dataLine(result), line, versionLine(result)};
}

/// The plot at its printed size, in units of 1/96 inch.
class Figure
{
public:
    /// Takes the plot.
    Figure(PlotFrame* plot, const QString& title, const QStringList& footer,
           const FigureOptions& options)
        : m_size(options.millimetres * (layoutDpi / millimetresAnInch)), m_plot(plot)
    {
        m_scene.addItem(m_plot);
        m_plot->setDark(options.dark);
        m_plot->setTitle(title);
        m_plot->setFooter(footer);
        m_plot->resize(m_size);
        m_plot->layout()->activate();
    }

    QSizeF size() const { return m_size; }

    void draw(QPaintDevice& device, qreal scale)
    {
        QPainter painter(&device);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF target(QPointF(0, 0), m_size * scale);
        painter.fillRect(target,
                         m_plot->backgroundBrush()); // rounding of the size may leave a thin gap
        m_scene.render(&painter, target, QRectF(QPointF(0, 0), m_size));
    }

private:
    QSizeF m_size;
    QGraphicsScene m_scene;
    PlotFrame* m_plot; // owned by the scene
};

QByteArray svgOf(Figure& figure, const QString& title, const QString& description)
{
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(layoutDpi);
    const QSize size(static_cast<int>(figure.size().width()),
                     static_cast<int>(figure.size().height())); // no part of a pixel at the edge
    svg.setSize(size);
    svg.setViewBox(QRect(QPoint(0, 0), size));
    svg.setTitle(title);
    svg.setDescription(description);
    figure.draw(svg, 1);
    return buffer.data();
}

QByteArray pdfOf(Figure& figure, const QSizeF& millimetres, const QString& title)
{
    constexpr int resolution = 1200; // how finely positions are rounded
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter pdf(&buffer);
        pdf.setResolution(resolution);
        pdf.setPageSize(QPageSize(millimetres, QPageSize::Millimeter, {}, QPageSize::ExactMatch));
        pdf.setPageMargins(QMarginsF());
        pdf.setTitle(title);
        pdf.setCreator(QStringLiteral("Crossfade %1").arg(QLatin1String(version())));
        figure.draw(pdf, static_cast<qreal>(resolution) / layoutDpi);
    }
    return buffer.data();
}

QByteArray pngOf(Figure& figure, int dpi, const QString& title, const QString& description)
{
    const qreal scale = static_cast<qreal>(dpi) / layoutDpi;
    QImage image((figure.size() * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return {};
    image.fill(Qt::white);
    figure.draw(image, scale);
    // After drawing: on a device of another resolution Qt would scale the text once more.
    const int dotsPerMetre = static_cast<int>(std::lround(dpi * 1000 / millimetresAnInch));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    image.setText(QStringLiteral("Title"), title);
    image.setText(QStringLiteral("Description"), description);
    image.setText(QStringLiteral("Software"),
                  QStringLiteral("Crossfade %1").arg(QLatin1String(version())));
    QBuffer buffer;
    return image.save(&buffer, "PNG") ? buffer.data() : QByteArray();
}

std::optional<Error> writeFigure(const QString& file, PlotFrame* plot, const QString& title,
                                 const QStringList& footer, const FigureOptions& options)
{
    Figure figure(plot, title, footer, options);
    const QString description = footer.join(QLatin1Char('\n'));
    QByteArray bytes;
    switch (options.format) {
    case FigureFormat::Svg:
        bytes = svgOf(figure, title, description);
        break;
    case FigureFormat::Pdf:
        bytes = pdfOf(figure, options.millimetres, title);
        break;
    case FigureFormat::Png:
        bytes = pngOf(figure, options.dpi, title, description);
        break;
    }
    if (bytes.isEmpty())
        return Error(ErrorCode::OutOfMemory,
                     {.where = file.toStdString(),
                      .problem = "the picture could not be drawn",
                      .remedy = "Choose a smaller size or a lower resolution."});
    return writeBytes(file, bytes);
}

} // namespace

std::optional<FigureFormat> figureFormat(const QString& file)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    if (ending == QLatin1String("svg"))
        return FigureFormat::Svg;
    if (ending == QLatin1String("pdf"))
        return FigureFormat::Pdf;
    if (ending == QLatin1String("png"))
        return FigureFormat::Png;
    return {};
}

std::optional<Error> exportFigure(const QString& file, const ResultModel& model,
                                  const FigureOptions& options)
{
    if (model.metric() < 0)
        return Error(ErrorCode::BadUsage, {.problem = "there is no result to draw",
                                           .remedy = "Run a study or open a results file first."});
    auto* plot = new CurvePlot(&model);
    plot->setHighlightShown(false);
    plot->setCursorShown(options.cursor);
    return writeFigure(file, plot, titleOf(model), footerOf(model), options);
}

std::optional<Error> exportFigure(const QString& file, const SweepFigure& shown,
                                  const FigureOptions& options)
{
    if (shown.result == nullptr || shown.sweeps.empty())
        return Error(ErrorCode::BadUsage, {.problem = "there is no sweep to draw",
                                           .remedy = "Run a study that holds one first."});
    auto* plot = new SweepPlot;
    plot->setFigure(shown);
    return writeFigure(file, plot, titleOf(shown), footerOf(shown), options);
}

std::optional<Error> exportCurves(const QString& file, const ResultModel& model)
{
    if (model.isEmpty())
        return Error(ErrorCode::BadUsage, {.problem = "there is no result to write",
                                           .remedy = "Run a study or open a results file first."});
    return writeBytes(file, QByteArray::fromStdString(curveCsv(*model.result())));
}

std::optional<Error> exportSweeps(const QString& file, const ResultModel& model)
{
    if (model.isEmpty())
        return Error(ErrorCode::BadUsage, {.problem = "there is no result to write",
                                           .remedy = "Run a study or open a results file first."});
    return writeBytes(file, QByteArray::fromStdString(sweepCsv(*model.result())));
}

std::optional<Error> writeText(const QString& file, const QString& text)
{
    return writeBytes(file, text.toUtf8());
}

} // namespace crossfade
