#pragma once

#include <string>

namespace crossfade
{

class ResultModel;

// What the command line names of a result (--metric, --by, --method). An empty name chooses
// nothing.

/// Throws Error(BadUsage) naming the metrics that there are, where `name` is none of them.
void chooseMetric(ResultModel& model, const std::string& name);
/// Chooses the attribute whose groups are shown. Throws Error(BadUsage) naming the attributes that
/// there are, where `name` is none of them.
void chooseAttribute(ResultModel& model, const std::string& name);
/// Chooses the first curve of a method. Throws Error(BadUsage) naming the methods that there are,
/// where `method` is none of them.
void chooseCurveOf(ResultModel& model, const std::string& method);

} // namespace crossfade
