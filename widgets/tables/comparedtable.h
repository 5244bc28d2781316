#pragma once

#include "core/base/job.h"
#include "core/study/analysis/differences/compared_runs.h"
#include "widgets/tables/comparecontent.h"
#include "widgets/tables/sheet.h"

#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// The meaning of the rows of the table of differences, beside the curves.
struct ComparedBy {
    enum class Kind {
        Curve,    ///< nothing else
        Metric,   ///< every metric that all runs have
        Fraction, ///< the shares of the gallery, at most 21
        Class,
        Attribute ///< its groups
    };
    Kind kind = Kind::Curve;
    std::string attribute = {};

    bool operator==(const ComparedBy&) const = default;
};
/// The ways to compare that there are for a reference.
std::vector<ComparedBy> waysToCompare(const StudyResult& reference);
QString comparedByText(const ComparedBy& by);

/// How much one run differs from the reference in one place, for one curve that both have.
struct ComparedRow {
    std::size_t curve = 0; ///< index into ComparedRun::curves
    QString place = {};    ///< the metric, the share, the class, the group
    QString help = {};     ///< the definition of the place, where it is a metric
    QVariant order = {};   ///< sorts the places
    RunDifference difference = {};
};

/// A curve that only one of the two has.
struct LoneCurve {
    Side side;
    bool isOfReference = false;
    double value = 0; ///< AUCs are over ComparedRun::area; NaN: by metric, fraction, class or group
};

/// The curves that one run shares with the reference, and how much they differ; not the reference
/// itself.
struct ComparedRun {
    NamedRun run;
    std::vector<std::pair<Side, Side>> curves; ///< in the reference, in the run
    std::vector<ComparedRow> rows;
    std::vector<LoneCurve> lone;
    bool isPaired = false;
    std::optional<CommonSlices> area = {}; ///< that all AUCs are over; none: no AUC is compared
};

/// Whether no draw of the queries makes a difference; more than too close to tell apart.
bool isTheSame(const RunDifference& difference);

/// One quantity for all: AUCs are exact where those of all runs and metrics can be compared
/// so.
Quantity comparedAs(const std::vector<NamedRun>& runs, const Metric& metric, Quantity of,
                    const ComparedBy& by);

/// Compares all runs with the first of them. @param of  comparedAs(), unless by fraction
std::vector<ComparedRun> compareWith(const std::vector<NamedRun>& runs, const Metric& metric,
                                     const Quantity& of, const ComparedBy& by, JobContext& job);

/// Who is better where: a row for each place and shared curve of each run, then, for all runs, the
/// curves that only one has.
Sheet comparedSheet(const NamedRun& reference, const std::vector<ComparedRun>& compared,
                    const ComparedBy& by);

} // namespace crossfade
