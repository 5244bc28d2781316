#pragma once

#include <QStringList>

namespace crossfade
{

class ResultModel;
struct SweepFigure;
struct StudyResult;

// What is written above and beneath a figure: what it shows, of which data, methods and orders, and
// with which version it was computed.

QString titleOf(const ResultModel& model);
QString titleOf(const SweepFigure& figure);
/// "50to200: Flips"
QString titled(const StudyResult& result, const QString& text);
QStringList footerOf(const ResultModel& model);
QStringList footerOf(const SweepFigure& figure);
/// The footer of a chart that is about one curve: data and version.
QStringList footerOf(const StudyResult& result);

} // namespace crossfade
