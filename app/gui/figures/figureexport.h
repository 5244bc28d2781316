#pragma once

#include "core/base/error.h"
#include "core/base/spreadsheet_text.h"

#include <QImage>
#include <QSizeF>
#include <QString>

#include <optional>

namespace crossfade
{

class PaintedPlot;
struct FigureCaption;
class ResultModel;
struct SweepFigure;

enum class FigureFormat { Svg, Pdf, Png };

struct FigureOptions {
    FigureFormat format = FigureFormat::Svg;
    QSizeF millimetres = {180, 120};
    int dpi = 300;        ///< of a PNG
    double pointSize = 9; ///< of the texts
    bool dark = false;
    bool cursor = false; ///< draw the line at the chosen fraction
    bool legend = true;
    bool wholeLegend = false; ///< is higher than `millimetres` where the legend needs it
    bool title = true;        ///< above the chart
    bool provenance = true;   ///< data, methods, orders and version, beneath it
    // How the window shows the curves.
    bool zoomed = false; ///< fits the y axis to them alone
    bool values = false; ///< the box of their values, beside the cursor
};

/// The text without control characters, which names may have, but neither XML nor HTML.
QString withoutControls(QString text);

/// The format that the ending of a file name stands for.
std::optional<FigureFormat> figureFormat(const QString& file);

/// "svg", "pdf", "png".
QString formatSuffix(FigureFormat format);

/// Draws the visible curves of the chosen metric into `file`. Title, data, methods, orders and
/// version are beside the figure, as far as they are asked for, and always in the file's
/// metadata. Never leaves a half-written file.
/// Returns why it failed; nothing where it worked.
std::optional<Error> exportFigure(const QString& file, ResultModel& model,
                                  const FigureOptions& options);

/// Draws sweeps into `file`, as exportFigure() of a result does.
std::optional<Error> exportFigure(const QString& file, const SweepFigure& shown,
                                  const FigureOptions& options);

/// Draws a painted chart of a screen into `file`, as exportFigure() of a result does.
std::optional<Error> exportFigure(const QString& file, const PaintedPlot& plot,
                                  const FigureCaption& caption, const FigureOptions& options);

// The same figures as they will look, on a screen, no larger than `room`.
QImage figureImage(ResultModel& model, const FigureOptions& options, const QSize& room);
QImage figureImage(const SweepFigure& shown, const FigureOptions& options, const QSize& room);
QImage figureImage(const PaintedPlot& plot, const FigureCaption& caption,
                   const FigureOptions& options, const QSize& room);

// The same figures as SVG texts, for a page that holds them.
QByteArray figureSvg(ResultModel& model);
QByteArray figureSvg(const SweepFigure& shown);
QByteArray figureSvg(const PaintedPlot& plot, const FigureCaption& caption);

/// Every sweep as CSV (core/study/report/csv_tables.h).
std::optional<Error> exportSweeps(const QString& file, const ResultModel& model, TableCells cells);

/// Writes all metrics of all curves at all fractions as CSV (core/study/report/csv_tables.h).
std::optional<Error> exportCurves(const QString& file, const ResultModel& model, TableCells cells);

/// Writes UTF-8 text to a temporary file and then renames it.
std::optional<Error> writeText(const QString& file, const QString& text);

} // namespace crossfade
