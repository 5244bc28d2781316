#pragma once

#include "core/base/error.h"
#include "widgets/tabletext.h"

#include <QString>

#include <functional>
#include <optional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace crossfade
{

class AppSettings;
class PaintedPlot;
class ResultModel;
class ResultsView;
struct FigureCaption;
struct SweepFigure;

/// What came of an export that asked for its file.
struct Exported {
    QString file = {}; ///< that was written; empty: the user cancelled, or it failed
    std::optional<Error> failure = {};
};

// Each asks for a file and writes it.
/// @param shown  where the window shows the curves: the figure has its zoom and its values
Exported askAndExportFigure(QWidget* parent, AppSettings& settings, const ResultModel& results,
                            const ResultsView& shown);
Exported askAndExportFigure(QWidget* parent, AppSettings& settings, const SweepFigure& shown);
Exported askAndExportFigure(QWidget* parent, AppSettings& settings, const PaintedPlot& plot,
                            const FigureCaption& caption);
Exported askAndExportSweeps(QWidget* parent, AppSettings& settings, const ResultModel& results);
Exported askAndExportCurves(QWidget* parent, AppSettings& settings, const ResultModel& results);
/// A table that can be written as CSV, Markdown or LaTeX: by the ending of the file's name.
/// `name`: the suggested file name; `text`: the table in a format.
Exported askAndExportTable(QWidget* parent, AppSettings& settings, const QString& title,
                           const QString& name, const std::function<QString(TableFormat)>& text);

} // namespace crossfade
