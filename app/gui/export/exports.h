#pragma once

#include "app/gui/figures/figurecaption.h"
#include "core/base/error.h"
#include "widgets/tables/tabletext.h"

#include <QString>

#include <functional>
#include <optional>

class QWidget;

namespace crossfade
{

class AppSettings;
class ChartTabs;
class LanguageSwitch;
class ResultModel;

/// What came of an export that asked for its file.
struct Exported {
    QString file = {}; ///< that was written; empty: the user cancelled, or it failed
    std::optional<Error> failure = {};
};

// Each asks for a file and writes it.
/// The chart of the screen that is shown.
/// @param captions  of the painted charts that are not of the result
/// @param size      among usualSizes(): nothing but the file is asked for
Exported askAndExportChart(QWidget* parent, AppSettings& settings, ResultModel& results,
                           const ChartTabs& screens, const FigureCaptions& captions,
                           std::optional<int> size = {});
Exported askAndExportSweeps(QWidget* parent, AppSettings& settings, ResultModel& results);
Exported askAndExportCurves(QWidget* parent, AppSettings& settings, ResultModel& results);
Exported askAndExportReport(QWidget* parent, AppSettings& settings, ResultModel& results);
Exported askAndExportVideo(QWidget* parent, AppSettings& settings, ResultModel& results);
/// Into a folder, in the language that the user chooses; the file is the first of them.
Exported askAndExportAllFigures(QWidget* parent, AppSettings& settings, ResultModel& results,
                                LanguageSwitch& language);
/// A table that can be written as CSV, Markdown or LaTeX: by the ending of the file's name.
/// `name`: the suggested file name; `text`: the table in a format.
Exported askAndExportTable(QWidget* parent, AppSettings& settings, const QString& title,
                           const QString& name, const std::function<QString(TableFormat)>& text);

} // namespace crossfade
