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

// Each asks how and where to, and writes. Returns why that failed; nothing where it worked or where
// the user thought better of it.
std::optional<Error> askAndExportFigure(QWidget* parent, AppSettings& settings,
                                        const ResultModel& results);
std::optional<Error> askAndExportFigure(QWidget* parent, AppSettings& settings,
                                        const SweepFigure& shown);
std::optional<Error> askAndExportSweeps(QWidget* parent, AppSettings& settings,
                                        const ResultModel& results);
std::optional<Error> askAndExportCurves(QWidget* parent, AppSettings& settings,
                                        const ResultModel& results);
/// `name`: what the suggested file name says after the study's; `csv`: what to write.
std::optional<Error> askAndExportTable(QWidget* parent, AppSettings& settings, const QString& title,
                                       const QString& name, const QString& csv);

} // namespace crossfade
