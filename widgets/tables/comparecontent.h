#pragma once

#include "core/study/result/comparison.h"
#include "core/study/result/result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/curvestyles.h"
#include "widgets/results/curveticks.h"

#include <QString>

#include <memory>
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
/// The metrics that all runs have.
std::vector<Metric> commonMetrics(const std::vector<NamedRun>& runs);

} // namespace crossfade
