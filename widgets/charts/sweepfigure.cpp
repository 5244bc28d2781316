#include "widgets/charts/sweepfigure.h"

#include "core/study/result/facts.h"
#include "widgets/charts/sweepchart.h" // its texts
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <algorithm>
#include <set>

namespace crossfade
{

std::vector<std::vector<Sweep>> sweepFamilies(const StudyResult& result)
{
    std::vector<std::vector<Sweep>> families;
    for (Sweep& sweep : findSweeps(result)) {
        const auto shareChart = [&](const std::vector<Sweep>& family) {
            const Sweep& first = family.front();
            return first.method == sweep.method && first.option == sweep.option &&
                   first.ordering == sweep.ordering;
        };
        const auto found = std::ranges::find_if(families, shareChart);
        if (found == families.end())
            families.push_back({std::move(sweep)});
        else
            found->push_back(std::move(sweep));
    }
    return families;
}

SweepFigure firstFigure(std::shared_ptr<const StudyResult> result, std::vector<Sweep> family,
                        std::size_t metric)
{
    const std::set<std::string> facts = factNames(family.front().points);
    SweepFigure figure;
    figure.result = std::move(result);
    figure.sweeps = std::move(family);
    figure.metric = metric;
    figure.fact = facts.empty() ? std::string() : *facts.begin();
    return figure;
}

QString sweepText(const Sweep& sweep)
{
    const std::string& name = sweep.name;
    const std::string rest = name.starts_with(sweep.method) ? name.substr(sweep.method.size()) : "";
    const bool hasId = name == sweep.method || rest.starts_with(',');
    return hasId ? methodText(sweep.method) + QString::fromStdString(rest)
                 : QString::fromStdString(name);
}

QString sweptText(const std::string& option)
{
    if (option == "new")
        return SweepChart::tr("new model");
    return option == "side" ? SweepChart::tr("side model") : optionName(option);
}

QString xAxisText(const SweepFigure& figure)
{
    switch (figure.xAxis) {
    case SweepFigure::XAxis::Parameters:
        return SweepChart::tr("Parameters");
    case SweepFigure::XAxis::Macs:
        return SweepChart::tr("Multiply–accumulates an item");
    case SweepFigure::XAxis::Value:
        break;
    }
    return figure.sweeps.empty() ? QString() : sweptText(figure.sweeps.front().option);
}

QString xAxisTitle(const SweepFigure& figure)
{
    const QString text = xAxisText(figure);
    const bool isIdentifier = figure.xAxis == SweepFigure::XAxis::Value && !figure.sweeps.empty() &&
                              text == QString::fromStdString(figure.sweeps.front().option);
    return isIdentifier ? text : capitalised(text);
}

} // namespace crossfade
