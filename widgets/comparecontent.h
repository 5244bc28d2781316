#pragma once

#include "core/study/result/compared_runs.h"
#include "widgets/lineschart.h"
#include "widgets/sheet.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace crossfade
{

/// A result under the name that the list of runs gives it.
struct NamedRun {
    QString name;
    std::shared_ptr<const StudyResult> result;
};

/// The curves that one run shares with the reference, and how much they differ; not the reference
/// itself.
struct ComparedRun {
    NamedRun run;
    std::vector<std::pair<Side, Side>> curves; ///< in the reference, in the run
    std::vector<RunDifference> differences;    ///< of `curves`
    bool isPaired = false;
};

/// Every curve of the runs by one metric, the same colour for the same method and order, and
/// another line style for every run; the first run is solid.
LinesContent comparedLines(const std::vector<NamedRun>& runs, const Metric& metric);
/// Who is better where: a row for each shared curve of each run, then those that only one has.
Sheet comparedSheet(const NamedRun& reference, const std::vector<ComparedRun>& compared);
/// The same in a sentence for each run.
QString comparedText(const NamedRun& reference, const std::vector<ComparedRun>& compared);

/// The metrics that all runs have.
std::vector<Metric> commonMetrics(const std::vector<NamedRun>& runs);

} // namespace crossfade
