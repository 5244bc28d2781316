#include "app/gui/figures/figureexport.h"

#include "app/gui/figures/figurecaption.h"
#include "app/gui/figures/figuretext.h"
#include "core/base/version.h"
#include "core/study/report/csv_tables.h"
#include "widgets/charts/sweepchart.h"
#include "widgets/curves/curvechart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"

#include <QBuffer>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QMarginsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <utility>

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

QFont fontOf(qreal scale, bool isBold = false)
{
    QFont font = chartFont();
    font.setPixelSize(std::max(8, qRound(font.pixelSize() * scale)));
    font.setBold(isBold);
    return font;
}

/// A chart, its title above it and the footer beneath it. It is laid out in units of 1/96 inch for
/// texts of the usual size. Larger texts are the same figure laid out smaller, and drawn larger by
/// zoom().
class Figure
{
public:
    Figure(const PaintedPlot& plot, FigureCaption caption, const FigureOptions& options)
        : m_plot(plot),
          m_caption(std::move(caption)),
          m_options(options),
          m_zoom(options.pointSize / FigureOptions().pointSize),
          m_size(options.millimetres * (layoutDpi / millimetresAnInch / m_zoom))
    {
        if (!plot.figureNote().isEmpty()) // above the last line, which is the version
            m_caption.footer.insert(std::max<qsizetype>(m_caption.footer.size() - 1, 0),
                                    plot.figureNote());
        if (m_options.legend && m_options.wholeLegend)
            growForLegend();
    }

    QSizeF size() const { return m_size; }
    qreal zoom() const { return m_zoom; }
    const FigureOptions& options() const { return m_options; }
    const QString& title() const { return m_caption.title; }
    QString footer() const { return m_caption.footer.join(QLatin1Char('\n')); }

    void draw(QPaintDevice& device, qreal scale) const
    {
        QPainter painter(&device);
        painter.scale(scale, scale);
        painter.setRenderHint(QPainter::Antialiasing);
        const ChartColors colors = chartColors(m_options.dark);
        painter.fillRect(QRectF(QPointF(0, 0), m_size), colors.background);
        if (m_options.title)
            write(painter, title(), titleFont(), colors.text, Qt::AlignHCenter | Qt::AlignTop);
        if (m_options.provenance)
            write(painter, footer(), footerFont(), colors.baseline,
                  Qt::AlignLeft | Qt::AlignBottom);
        painter.translate(0, above());
        m_plot.draw(painter, chartSize(), m_options.dark, m_options.legend);
    }

private:
    static QFont titleFont() { return fontOf(1.15, true); }
    static QFont footerFont() { return fontOf(0.8); }
    QRectF inside() const { return QRectF(QPointF(0, 0), m_size).adjusted(10, 6, -10, -6); }
    qreal heightOf(const QString& text, const QFont& font) const
    {
        return QFontMetricsF(font).boundingRect(inside(), Qt::TextWordWrap, text).height();
    }
    // The room of the texts, with air between them and the chart.
    qreal above() const { return m_options.title ? 10 + heightOf(title(), titleFont()) : 0; }
    qreal below() const { return m_options.provenance ? 12 + heightOf(footer(), footerFont()) : 0; }
    QSizeF chartSize() const { return {m_size.width(), m_size.height() - above() - below()}; }

    /// No higher than a page of that width.
    void growForLegend()
    {
        const double most = 2 * m_options.millimetres.width();
        while (!m_plot.hasWholeLegend(chartSize()) && m_options.millimetres.height() < most) {
            m_options.millimetres.rheight() += 1;
            m_size = m_options.millimetres * (layoutDpi / millimetresAnInch / m_zoom);
        }
    }

    void write(QPainter& painter, const QString& text, const QFont& font, const QColor& color,
               int place) const
    {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(inside(), Qt::TextWordWrap | place, text);
    }

    const PaintedPlot& m_plot;
    FigureCaption m_caption;
    FigureOptions m_options;
    qreal m_zoom;
    QSizeF m_size;
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

QByteArray svgOf(const Figure& figure)
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
    return withTexts(buffer.data(), figure.title(), figure.footer());
}

QByteArray pdfOf(const Figure& figure)
{
    constexpr int resolution = 1200; // how finely positions are rounded
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter pdf(&buffer);
        pdf.setResolution(resolution);
        pdf.setPageSize(QPageSize(figure.options().millimetres, QPageSize::Millimeter, {},
                                  QPageSize::ExactMatch));
        pdf.setPageMargins(QMarginsF());
        // Qt writes no other field that has room for what is not drawn.
        pdf.setTitle(figure.options().provenance
                         ? figure.title()
                         : QStringLiteral("%1\n%2").arg(figure.title(), figure.footer()));
        pdf.setCreator(QStringLiteral("Crossfade %1").arg(QLatin1String(version())));
        figure.draw(pdf, figure.zoom() * resolution / layoutDpi);
    }
    return buffer.data();
}

QByteArray pngOf(const Figure& figure)
{
    const int dpi = figure.options().dpi;
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
    image.setText(QStringLiteral("Title"), figure.title());
    image.setText(QStringLiteral("Description"), figure.footer());
    image.setText(QStringLiteral("Software"),
                  QStringLiteral("Crossfade %1").arg(QLatin1String(version())));
    QBuffer buffer;
    return image.save(&buffer, "PNG") ? buffer.data() : QByteArray();
}

QImage imageOf(const Figure& figure, const QSize& room)
{
    const QSizeF whole = figure.size();
    const qreal scale = std::min(room.width() / whole.width(), room.height() / whole.height());
    QImage image((whole * scale).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    figure.draw(image, scale);
    return image;
}

QByteArray bytesOf(const Figure& figure)
{
    switch (figure.options().format) {
    case FigureFormat::Svg:
        return svgOf(figure);
    case FigureFormat::Pdf:
        return pdfOf(figure);
    case FigureFormat::Png:
        return pngOf(figure);
    }
    return {};
}

std::optional<Error> writeFigure(const QString& file, const Figure& figure)
{
    const QByteArray bytes = bytesOf(figure);
    if (bytes.isEmpty())
        return Error(ErrorCode::OutOfMemory,
                     {.where = as::File{file.toStdString()},
                      .problem = "the picture could not be drawn",
                      .remedy = "Choose a smaller size or a lower resolution."});
    return writeBytes(file, bytes);
}

void setUp(CurveChart& chart, const FigureOptions& options)
{
    chart.setCursorShown(options.cursor);
    chart.setZoomed(options.zoomed);
    chart.setReadoutShown(options.values);
}

Error nothingTo(const char* problem,
                const char* remedy = "Run a study or open a results file first.")
{
    return Error(ErrorCode::BadUsage, {.problem = problem, .remedy = remedy});
}

std::optional<Error> writeTable(const QString& file, const ResultModel& model, TableCells cells,
                                std::string (*csv)(const StudyResult&))
{
    if (model.isEmpty())
        return nothingTo("there is no result to write");
    return writeBytes(file, QByteArray::fromStdString(withCells(cells, csv(*model.result()))));
}

FigureCaption captionFor(const auto& shown)
{
    return {.name = {}, .title = titleOf(shown), .footer = footerOf(shown)};
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

std::optional<Error> exportFigure(const QString& file, ResultModel& model,
                                  const FigureOptions& options)
{
    if (model.metric() < 0)
        return nothingTo("there is no result to draw");
    CurveChart chart(&model);
    setUp(chart, options);
    return writeFigure(file, Figure(chart, captionFor(model), options));
}

std::optional<Error> exportFigure(const QString& file, const SweepFigure& shown,
                                  const FigureOptions& options)
{
    if (shown.result == nullptr || shown.sweeps.empty())
        return nothingTo("there is no sweep to draw", "Run a study that holds one first.");
    SweepChart chart;
    chart.setFigure(shown);
    return writeFigure(file, Figure(chart, captionFor(shown), options));
}

std::optional<Error> exportFigure(const QString& file, const PaintedPlot& plot,
                                  const FigureCaption& caption, const FigureOptions& options)
{
    if (plot.isEmpty())
        return nothingTo("there is no chart to draw");
    return writeFigure(file, Figure(plot, caption, options));
}

QImage figureImage(ResultModel& model, const FigureOptions& options, const QSize& room)
{
    CurveChart chart(&model);
    setUp(chart, options);
    return imageOf(Figure(chart, captionFor(model), options), room);
}

QImage figureImage(const SweepFigure& shown, const FigureOptions& options, const QSize& room)
{
    SweepChart chart;
    chart.setFigure(shown);
    return imageOf(Figure(chart, captionFor(shown), options), room);
}

QImage figureImage(const PaintedPlot& plot, const FigureCaption& caption,
                   const FigureOptions& options, const QSize& room)
{
    return imageOf(Figure(plot, caption, options), room);
}

QByteArray figureSvg(ResultModel& model)
{
    CurveChart chart(&model);
    setUp(chart, {});
    return figureSvg(chart, captionFor(model));
}

QByteArray figureSvg(const SweepFigure& shown)
{
    SweepChart chart;
    chart.setFigure(shown);
    return figureSvg(chart, captionFor(shown));
}

QByteArray figureSvg(const PaintedPlot& plot, const FigureCaption& caption)
{
    return svgOf(Figure(plot, caption, {}));
}

std::optional<Error> exportCurves(const QString& file, const ResultModel& model, TableCells cells)
{
    return writeTable(file, model, cells, curveCsv);
}

std::optional<Error> exportSweeps(const QString& file, const ResultModel& model, TableCells cells)
{
    return writeTable(file, model, cells, sweepCsv);
}

std::optional<Error> writeText(const QString& file, const QString& text)
{
    return writeBytes(file, text.toUtf8());
}

} // namespace crossfade
