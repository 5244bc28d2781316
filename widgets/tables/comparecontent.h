#pragma once

#include "core/study/result/comparison.h"
#include "core/study/result/result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/curvestyles.h"
#include "widgets/results/curveticks.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

/// A result under the name that the list of runs gives it.
struct NamedRun {
    QString name;
    std::shared_ptr<const StudyResult> result;
};

/// The curves of the runs by one metric, the same colour for the same method and order, and another
/// line style for every run; the first run is solid.
/// @param styles    by which the curves have their colours and markers
/// @param unticked  of each run: are left out; empty: nothing is
LinesContent comparedLines(const std::vector<NamedRun>& runs, const Metric& metric,
                           CurveStyles& styles, const std::vector<MethodsAndOrders>& unticked = {});
/// "FCT · random".
QString sideText(const StudyResult& result, const Side& side);
/// In place of a verdict without an interval: "none: too few classes to tell", or "–".
/// @param tooFewClasses  tooFewClasses()
QString noVerdictText(const std::optional<double>& tooFewClasses);
/// The sentence beside it, with the number; empty where it is not known.
QString tooFewClassesText(const std::optional<double>& tooFewClasses);
/// The metrics that all runs have.
std::vector<Metric> commonMetrics(const std::vector<NamedRun>& runs);

} // namespace crossfade
