#include "app/cli/tables/result_tables.h"

#include "app/cli/tables/order_text.h"
#include "app/cli/tables/text_table.h"
#include "core/study/analysis/found_sweeps.h"
#include "core/study/result/facts.h"
#include "core/study/result/metric_words.h"

#include <algorithm>
#include <set>
#include <vector>

namespace crossfade
{

namespace
{

using Row = std::vector<std::string>;

/// Where fits diverged, points are means over different numbers of seeds: each row shows its own.
bool showsSeeds(const Sweep& sweep)
{
    const auto [least, most] = seedRange({&sweep, 1});
    return least != most;
}

std::string seedsText(const Sweep& sweep)
{
    const std::size_t seeds = seedRange({&sweep, 1}).second;
    if (showsSeeds(sweep))
        return ", means of the seeds that did not diverge";
    return ", means of " + std::to_string(seeds) + (seeds == 1 ? " seed" : " seeds");
}

std::string sweepTitle(const StudyResult& result, const Sweep& sweep)
{
    const bool usesLabels = std::ranges::any_of(sweep.points, [&](const SweepPoint& point) {
        return lossUsesLabels(result.study.methods[point.choice]);
    });
    std::string title =
        sweep.name + " over " + sweep.option + ", " + orderText(sweep.ordering, usesLabels);
    if (result.study.seeds.size() > 1)
        title += seedsText(sweep);
    return title + "\n";
}

Row sweepHeading(const StudyResult& result, const Sweep& sweep, const std::set<std::string>& facts)
{
    Row row{sweep.option};
    if (showsSeeds(sweep))
        row.push_back("seeds");
    for (const Metric& metric : result.study.metrics)
        for (const char* at : {" at 0", " AUC", " at 1"})
            row.push_back(metricMessage(result, metric).english() + at);
    row.insert(row.end(), facts.begin(), facts.end());
    row.insert(row.end(), {"parameters", "MACs an item"});
    return row;
}

/// A baseline is one value, which stands in the column "at 0".
Row sweepBaseline(const Sweep& sweep, const std::string& name, const Baseline& values)
{
    Row row{name};
    if (showsSeeds(sweep))
        row.push_back("");
    for (const double value : values.mean)
        row.insert(row.end(), {fractionText(value), "", ""});
    return row;
}

Row sweepRow(const Sweep& sweep, const SweepPoint& point, const std::set<std::string>& facts)
{
    Row row{optionText(point.value)};
    if (showsSeeds(sweep))
        row.push_back(std::to_string(point.seeds));
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
        const std::set<std::string> facts = factNames(sweep.points);
        std::vector<Row> rows{sweepHeading(result, sweep, facts),
                              sweepBaseline(sweep, "old", result.baselines.oldModel),
                              sweepBaseline(sweep, "new", result.baselines.newModel)};
        for (const SweepPoint& point : sweep.points)
            rows.push_back(sweepRow(sweep, point, facts));
        text += '\n' + sweepTitle(result, sweep) + textTable(rows);
    }
    return text;
}

} // namespace crossfade
