#include "app/cli/sweep_table.h"

#include "app/cli/text_table.h"
#include "core/backfill/order.h"
#include "core/study/sweeps.h"

#include <set>
#include <vector>

namespace crossfade
{

namespace
{

using Row = std::vector<std::string>;

std::string sweepTitle(const StudyResult& result, const Sweep& sweep)
{
    std::string title = sweep.name + " over " + sweep.option + ", " + sweep.ordering;
    if (orderInfo(sweep.ordering).oracle)
        title += " (oracle)";
    if (result.study.seeds.size() > 1)
        title += ", means of " + std::to_string(result.study.seeds.size()) + " seeds";
    return title + "\n";
}

Row sweepHeading(const StudyResult& result, const Sweep& sweep, const std::set<std::string>& facts)
{
    Row row{sweep.option};
    for (const Metric& metric : result.study.metrics)
        for (const char* place : {" at 0", " AUC", " at 1"})
            row.push_back(metricName(metric) + place);
    row.insert(row.end(), facts.begin(), facts.end());
    row.insert(row.end(), {"parameters", "MACs an item"});
    return row;
}

/// A baseline is a level: it has no course.
Row sweepBaseline(const std::string& name, const Baseline& values)
{
    Row row{name};
    for (const double value : values)
        row.insert(row.end(), {fractionText(value), "", ""});
    return row;
}

Row sweepRow(const SweepPoint& point, const std::set<std::string>& facts)
{
    Row row{optionText(point.value)};
    for (const SweepPoint::Values& values : point.metrics)
        row.insert(row.end(), {fractionText(values.atStart), fractionText(values.auc),
                               fractionText(values.atEnd)});
    for (const std::string& fact : facts) {
        const auto found = point.facts.find(fact);
        row.push_back(found == point.facts.end() ? "–" : fractionText(found->second));
    }
    row.push_back(point.cost ? std::to_string(point.cost->parameters) : "–");
    row.push_back(point.cost ? std::to_string(point.cost->macsPerItem) : "–");
    return row;
}

} // namespace

std::string sweepTables(const StudyResult& result)
{
    std::string text;
    for (const Sweep& sweep : findSweeps(result)) {
        const std::set<std::string> facts = factNames(sweep);
        std::vector<Row> rows{sweepHeading(result, sweep, facts),
                              sweepBaseline("old", result.oldBaseline),
                              sweepBaseline("new", result.newBaseline)};
        for (const SweepPoint& point : sweep.points)
            rows.push_back(sweepRow(point, facts));
        text += '\n' + sweepTitle(result, sweep) + textTable(rows);
    }
    return text;
}

} // namespace crossfade
