#include "core/study/report/csv_tables.h"

#include "core/study/analysis/found_sweeps.h"
#include "core/study/report/csv_text.h"
#include "core/study/result/facts.h"

#include <set>

namespace crossfade
{

namespace
{

std::string sweepHeader(const Study& study, const std::set<std::string>& facts)
{
    CsvRow row;
    for (const char* name :
         {"name", "method", "ordering", "option", "value", "seeds", "parameters", "macs_per_item"})
        row.text(name);
    for (const std::string& fact : facts)
        row.text(fact);
    for (const Metric& metric : study.metrics)
        for (const char* at : {":at_0", ":auc", ":at_1"})
            row.text(metricName(metric) + at);
    return row.line();
}

std::string pointRow(const Sweep& sweep, const SweepPoint& point,
                     const std::set<std::string>& facts)
{
    CsvRow row;
    row.text(sweep.name).text(sweep.method).text(sweep.ordering).text(sweep.option);
    row.text(optionText(point.value)).count(point.seeds);
    if (point.cost)
        row.count(point.cost->parameters).count(point.cost->macsPerItem);
    else
        row.nothing().nothing();
    for (const std::string& fact : facts) {
        const auto found = point.facts.find(fact);
        found == point.facts.end() ? row.nothing() : row.number(found->second);
    }
    for (const SweepPoint::Values& values : point.metrics)
        row.number(values.atStart).number(values.auc).number(values.atEnd);
    return row.line();
}

} // namespace

std::string sweepCsv(const StudyResult& result)
{
    const std::vector<Sweep> sweeps = findSweeps(result);
    std::set<std::string> facts;
    for (const Sweep& sweep : sweeps)
        facts.merge(factNames(sweep.points));
    std::string text = provenanceComments(result) + sweepHeader(result.study, facts);
    for (const Sweep& sweep : sweeps)
        for (const SweepPoint& point : sweep.points)
            text += pointRow(sweep, point, facts);
    return text;
}

} // namespace crossfade
