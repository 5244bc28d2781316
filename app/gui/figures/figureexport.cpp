#include "app/gui/figures/figureexport.h"

#include "app/gui/figures/figurecaption.h"
#include "app/gui/figures/figuretext.h"
#include "core/base/version.h"
#include "core/study/report/curve_csv.h"
#include "core/study/report/sweep_csv.h"
#include "widgets/charts/paintedplot.h"
#include "widgets/charts/sweepplot.h"
#include "widgets/curves/curveplot.h"
#include "widgets/curves/plotcontent.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"

#include <QBuffer>
#include <QFileInfo>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QImage>
#include <QMarginsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr double millimetresAnInch = 25.4;
constexpr int layoutDpi = 96; // the layout is made at this resolution for all formats, then scaled

Error writeError(const QString& file, const QString& problem)
{
    return Error(ErrorCode::WriteFailed,
                 {.where = as::File{file.toStdString()},
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

/// A figure that is laid out in units of 1/96 inch for texts of the usual size. Larger texts are
/// the same figure laid out smaller, and drawn larger by zoom().
class Figure
{
public:
    virtual ~Figure() = default;
    QSizeF size() const { return m_size; }
    qreal zoom() const { return m_zoom; }
    virtual void draw(QPaintDevice& device, qreal scale) = 0;

protected:
    explicit Figure(const FigureOptions& options)
        : m_zoom(options.pointSize / FigureOptions().pointSize),
          m_size(options.millimetres * (layoutDpi / millimetresAnInch / m_zoom))
    {
    }

private:
    qreal m_zoom;
    QSizeF m_size;
};

class ChartFigure : public Figure
{
public:
    /// Takes the plot.
    ChartFigure(PlotFrame* plot, const QString& title, const QStringList& footer,
                const FigureOptions& options)
        : Figure(options), m_plot(plot)
    {
        m_scene.addItem(m_plot);
        m_plot->setDark(options.dark);
        m_plot->setHeading(title);
        m_plot->setFooter(footer);
        m_plot->setLegendShown(options.legend);
        m_plot->resize(size());
        m_plot->layout()->activate();
    }

    void draw(QPaintDevice& device, qreal scale) override
    {
        QPainter painter(&device);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF target(QPointF(0, 0), size() * scale);
        painter.fillRect(target,
                         m_plot->backgroundBrush()); // rounding of the size may leave a thin gap
        m_scene.render(&painter, target, QRectF(QPointF(0, 0), size()));
    }

private:
    QGraphicsScene m_scene;
    PlotFrame* m_plot; // owned by the scene
};

/// A painted chart, its title above it and the footer beneath it.
class PaintedFigure : public Figure
{
public:
    PaintedFigure(const PaintedPlot& plot, const QString& title, const QStringList& footer,
                  const FigureOptions& options)
        : Figure(options),
          m_plot(plot),
          m_title(title),
          m_footer(footer),
          m_dark(options.dark),
          m_legend(options.legend)
    {
    }

    void draw(QPaintDevice& device, qreal scale) override
    {
        QPainter painter(&device);
        painter.scale(scale, scale);
        painter.setRenderHint(QPainter::Antialiasing);
        const ChartColors colors = chartColors(m_dark);
        painter.fillRect(QRectF(QPointF(0, 0), size()), colors.background);
        painter.setFont(chartFont());
        const QFontMetricsF metrics(painter.font());
        const QRectF inside = QRectF(QPointF(0, 0), size()).adjusted(10, 6, -10, -6);
        const QString footer = m_footer.join(QLatin1Char('\n'));
        const auto heightOf = [&](const QString& text) {
            return metrics.boundingRect(inside, Qt::TextWordWrap, text).height();
        };
        const qreal above = heightOf(m_title);
        const qreal below = heightOf(footer);
        painter.setPen(colors.text);
        painter.drawText(inside, Qt::TextWordWrap | Qt::AlignHCenter | Qt::AlignTop, m_title);
        painter.drawText(inside, Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignBottom, footer);
        painter.translate(0, above + 10);
        m_plot.draw(painter, QSizeF(size().width(), size().height() - above - below - 22), m_dark,
                    m_legend);
    }

private:
    const PaintedPlot& m_plot;
    QString m_title;
    QStringList m_footer;
    bool m_dark;
    bool m_legend;
};

/// QSvgGenerator escapes what is drawn, but neither title nor description: it is given stand-ins.
QByteArray withTexts(const QByteArray& svg, const QString& title, const QString& description)
{
    QString text = QString::fromUtf8(svg);
    const auto fill = [&text](const QString& tag, const QString& with) {
        const QString open = QStringLiteral("<%1>").arg(tag);
        const QString standIn = open + tag;
        const qsizetype at = text.indexOf(standIn);
        if (at >= 0)
            text.replace(at, standIn.size(), open + with.toHtmlEscaped());
    };
    fill(QStringLiteral("desc"), description);
    fill(QStringLiteral("title"), title);
    return withoutControls(std::move(text)).toUtf8();
}

QByteArray svgOf(Figure& figure, const QString& title, const QString& description)
{
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(layoutDpi);
    const QSize size(static_cast<int>(figure.size().width()),
                     static_cast<int>(figure.size().height())); // no part of a pixel at the edge
    svg.setSize(size * figure.zoom());
    svg.setViewBox(QRect(QPoint(0, 0), size));
    svg.setTitle(QStringLiteral("title"));
    svg.setDescription(QStringLiteral("desc"));
    figure.draw(svg, 1);
    return withTexts(buffer.data(), title, description);
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
        figure.draw(pdf, figure.zoom() * resolution / layoutDpi);
    }
    return buffer.data();
}

QByteArray pngOf(Figure& figure, int dpi, const QString& title, const QString& description)
{
    const qreal scale = figure.zoom() * dpi / layoutDpi;
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

std::optional<Error> writeFigure(const QString& file, Figure& figure, const QString& title,
                                 const QStringList& footer, const FigureOptions& options)
{
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
                     {.where = as::File{file.toStdString()},
                      .problem = "the picture could not be drawn",
                      .remedy = "Choose a smaller size or a lower resolution."});
    return writeBytes(file, bytes);
}

/// Above the last line, which is the version.
QStringList footerWithNote(const PaintedPlot& plot, QStringList footer)
{
    if (!plot.figureNote().isEmpty())
        footer.insert(std::max<qsizetype>(footer.size() - 1, 0), plot.figureNote());
    return footer;
}

} // namespace

QString withoutControls(QString text)
{
    static const QRegularExpression forbidden(
        QStringLiteral("[\\x{0}-\\x{8}\\x{b}\\x{c}\\x{e}-\\x{1f}\\x{fffe}\\x{ffff}]"));
    return text.replace(forbidden, QString(QChar(QChar::ReplacementCharacter)));
}

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

QString formatSuffix(FigureFormat format)
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

std::optional<Error> exportFigure(const QString& file, const ResultModel& model,
                                  const FigureOptions& options)
{
    if (model.metric() < 0)
        return Error(ErrorCode::BadUsage, {.problem = "there is no result to draw",
                                           .remedy = "Run a study or open a results file first."});
    auto* plot = new CurvePlot(&model);
    plot->setCursorShown(options.cursor);
    plot->setZoomed(options.zoomed);
    plot->setReadoutShown(options.values);
    ChartFigure figure(plot, titleOf(model), footerOf(model), options);
    return writeFigure(file, figure, titleOf(model), footerOf(model), options);
}

std::optional<Error> exportFigure(const QString& file, const SweepFigure& shown,
                                  const FigureOptions& options)
{
    if (shown.result == nullptr || shown.sweeps.empty())
        return Error(ErrorCode::BadUsage, {.problem = "there is no sweep to draw",
                                           .remedy = "Run a study that holds one first."});
    auto* plot = new SweepPlot;
    plot->setFigure(shown);
    ChartFigure figure(plot, titleOf(shown), footerOf(shown), options);
    return writeFigure(file, figure, titleOf(shown), footerOf(shown), options);
}

std::optional<Error> exportFigure(const QString& file, const PaintedPlot& plot,
                                  const FigureCaption& caption, const FigureOptions& options)
{
    if (plot.isEmpty())
        return Error(ErrorCode::BadUsage, {.problem = "there is no chart to draw",
                                           .remedy = "Run a study or open a results file first."});
    const QStringList footer = footerWithNote(plot, caption.footer);
    PaintedFigure figure(plot, caption.title, footer, options);
    return writeFigure(file, figure, caption.title, footer, options);
}

QByteArray curvesSvg(const ResultModel& model, const FigureOptions& options)
{
    ChartFigure figure(new CurvePlot(&model), titleOf(model), footerOf(model), options);
    return svgOf(figure, titleOf(model), footerOf(model).join(QLatin1Char('\n')));
}

QByteArray sweepSvg(const SweepFigure& shown, const FigureOptions& options)
{
    auto* plot = new SweepPlot;
    plot->setFigure(shown);
    ChartFigure figure(plot, titleOf(shown), footerOf(shown), options);
    return svgOf(figure, titleOf(shown), footerOf(shown).join(QLatin1Char('\n')));
}

QByteArray plotSvg(const PaintedPlot& plot, const QString& title, const QStringList& footer,
                   const FigureOptions& options)
{
    const QStringList whole = footerWithNote(plot, footer);
    PaintedFigure figure(plot, title, whole, options);
    return svgOf(figure, title, whole.join(QLatin1Char('\n')));
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
