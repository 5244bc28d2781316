#pragma once

#include "core/base/error.h"

#include <QString>

#include <optional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace crossfade
{

class AppSettings;
class ResultModel;
struct SweepFigure;

// Each asks for a file and writes it. Returns why that failed; nothing where it worked or where the
// user cancelled.
std::optional<Error> askAndExportFigure(QWidget* parent, AppSettings& settings,
                                        const ResultModel& results);
std::optional<Error> askAndExportFigure(QWidget* parent, AppSettings& settings,
                                        const SweepFigure& shown);
std::optional<Error> askAndExportSweeps(QWidget* parent, AppSettings& settings,
                                        const ResultModel& results);
std::optional<Error> askAndExportCurves(QWidget* parent, AppSettings& settings,
                                        const ResultModel& results);
/// `name`: the suggested file name; `csv`: the text to write.
std::optional<Error> askAndExportTable(QWidget* parent, AppSettings& settings, const QString& title,
                                       const QString& name, const QString& csv);

} // namespace crossfade
