#include "core/study/analysis/found_sweeps.h"

#include "core/study/analysis/cost_table.h"
#include "core/study/analysis/curve_means.h"
#include "core/study/request/swept_choices.h"

#include <algorithm>
#include <tuple>

namespace crossfade
{

namespace
{

using Values = std::map<std::string, OptionValue>;

/// The settings that the choices of a sweep have in common, and the choices.
struct Group {
    std::string method;
    std::string option;
    Values fixed;
    std::vector<std::size_t> choices; ///< one for each value, in the study's order
};

/// The options of a choice, and its own models as if they were options.
Values settingsOf(const MethodChoice& choice)
{
    Values settings = choice.options.values();
    if (choice.newModel)
        settings["new"] = *choice.newModel;
    if (choice.sideModel)
        settings["side"] = *choice.sideModel;
    return settings;
}

/// The value of an option; of a model, the study's where the choice has none of its own.
OptionValue valueIn(const Study& study, std::size_t choice, const std::string& option)
{
    const Values settings = settingsOf(study.methods[choice]);
    if (option == "new" && !settings.contains(option))
        return study.newModel;
    if (option == "side" && !settings.contains(option))
        return study.sideModel.value_or("");
    return settings.at(option);
}

bool isLabelledBy(const Study& study, std::size_t choice, const std::string& option)
{
    return study.methods[choice].displayName().ends_with(
        sweptLabelSuffix(option, valueIn(study, choice, option)));
}

/// Adds a choice unless one of the same value is there. Of choices of one value the first stays, or
/// the one whose label names the sweep.
void addUnlessSameValue(std::vector<std::size_t>& choices, std::size_t next, const Study& study,
                        const std::string& option)
{
    const auto same = std::ranges::find_if(choices, [&](std::size_t other) {
        return valueIn(study, other, option) == valueIn(study, next, option);
    });
    if (same == choices.end())
        choices.push_back(next);
    else if (!isLabelledBy(study, *same, option) && isLabelledBy(study, next, option))
        *same = next;
}

/// The choices whose other options are all the same, for each option.
std::vector<Group> groupsOf(const Study& study)
{
    std::map<std::tuple<std::string, std::string, Values>, std::vector<std::size_t>> together;
    for (std::size_t i = 0; i < study.methods.size(); ++i) {
        const MethodChoice& choice = study.methods[i];
        if (choice.transform)
            continue;
        const Values settings = settingsOf(choice);
        for (const auto& [option, value] : settings) {
            Values fixed = settings;
            fixed.erase(option);
            addUnlessSameValue(together[{choice.id, option, std::move(fixed)}], i, study, option);
        }
    }
    std::vector<Group> groups;
    for (const auto& [common, choices] : together)
        if (choices.size() > 1)
            groups.push_back(
                {std::get<0>(common), std::get<1>(common), std::get<2>(common), choices});
    std::ranges::stable_sort(groups, {}, [](const Group& group) { return group.choices.front(); });
    return groups;
}

/// A sweep over models has the study's own model, too, where a choice has all else in common.
void addStudysModel(Group& group, const Study& study)
{
    if (group.option != "new" && (group.option != "side" || !study.sideModel))
        return;
    for (std::size_t i = 0; i < study.methods.size(); ++i) {
        const MethodChoice& choice = study.methods[i];
        if (choice.id == group.method && !choice.transform && settingsOf(choice) == group.fixed)
            addUnlessSameValue(group.choices, i, study, group.option);
    }
    std::ranges::sort(group.choices);
}

/// Whether each choice of the group is also in a longer group, of another option.
bool isAcrossLonger(const Group& group, const std::vector<Group>& all)
{
    return std::ranges::all_of(group.choices, [&](std::size_t choice) {
        return std::ranges::any_of(all, [&](const Group& other) {
            return other.choices.size() > group.choices.size() &&
                   std::ranges::find(other.choices, choice) != other.choices.end();
        });
    });
}

/// The labels without their ends ", OPTION=VALUE", where these are all the same; else nothing.
std::optional<std::string> commonLabel(const Study& study, const Group& group)
{
    std::optional<std::string> common;
    for (const std::size_t choice : group.choices) {
        if (!isLabelledBy(study, choice, group.option))
            return {};
        std::string label = study.methods[choice].displayName();
        label.resize(label.size() -
                     sweptLabelSuffix(group.option, valueIn(study, choice, group.option)).size());
        if (common.value_or(label) != label)
            return {};
        common = label;
    }
    return common;
}

/// The id, and the fixed options by which sweeps over the same option differ.
std::string distinction(const Group& group, const std::vector<Group>& all)
{
    std::string name = group.method;
    for (const auto& [option, value] : group.fixed) {
        const bool differs =
            std::ranges::any_of(all, [&, &key = option, &own = value](const Group& other) {
                return other.method == group.method && other.option == group.option &&
                       (!other.fixed.contains(key) || other.fixed.at(key) != own);
            });
        if (differs)
            name += sweptLabelSuffix(option, value);
    }
    return name;
}

/// Adds, where the models are varied, how similar the model of this point is to the old one.
void addSimilarity(SweepPoint& point, const StudyResult& result, const std::string& option)
{
    if (option != "new" && option != "side")
        return;
    const auto cka = similarityOf(result.similarities, result.study.oldModel,
                                  std::get<std::string>(point.value));
    if (cka)
        point.facts["cka_with_old"] = *cka;
}

/// The choices of the group that the study judges under the order.
Group judgedUnder(const std::string& ordering, Group group, const Study& study)
{
    std::erase_if(group.choices, [&](std::size_t choice) {
        const std::vector<std::string> orders = ordersFor(study, study.methods[choice]);
        return std::ranges::find(orders, ordering) == orders.end();
    });
    return group;
}

Sweep sweepOf(const StudyResult& result, const Group& group, const std::string& ordering)
{
    Sweep sweep{.name = {},
                .method = group.method,
                .option = group.option,
                .ordering = ordering,
                .fixed = group.fixed,
                .points = {}};
    for (const std::size_t choice : group.choices) {
        SweepPoint point = meansOverSeeds(result, choice, ordering);
        point.value = valueIn(result.study, choice, group.option);
        point.cost = choiceCost(result, choice);
        addSimilarity(point, result, group.option);
        sweep.points.push_back(std::move(point));
    }
    if (isNumber(sweep.points.front().value))
        std::ranges::sort(sweep.points, {}, &SweepPoint::value);
    return sweep;
}

} // namespace

std::vector<Sweep> findSweeps(const StudyResult& result)
{
    std::vector<Group> groups = groupsOf(result.study);
    const std::vector<Group> all = groups;
    std::erase_if(groups, [&](const Group& group) { return isAcrossLonger(group, all); });
    std::vector<Sweep> sweeps;
    for (Group& group : groups) {
        const std::string name =
            commonLabel(result.study, group).value_or(distinction(group, groups));
        addStudysModel(group, result.study);
        for (const std::string& ordering : result.study.orders) {
            const Group judged = judgedUnder(ordering, group, result.study);
            if (judged.choices.size() < 2)
                continue;
            sweeps.push_back(sweepOf(result, judged, ordering));
            sweeps.back().name = name;
        }
    }
    return sweeps;
}

SweepPoint meansOverSeeds(const StudyResult& result, std::size_t choice,
                          const std::string& ordering)
{
    SweepPoint point{
        .choice = choice, .value = {}, .seeds = 0, .metrics = {}, .facts = {}, .cost = {}};
    point.metrics.resize(result.study.metrics.size());
    std::map<std::string, double> factCounts;
    for (const StudyCurve& curve : result.curves) {
        if (curve.choice != choice || curve.ordering != ordering)
            continue;
        ++point.seeds;
        for (std::size_t m = 0; m < point.metrics.size(); ++m) {
            const MetricCurve& metric = curve.backfill.metrics[m];
            point.metrics[m].atStart += metric.mean.front();
            point.metrics[m].auc += aucOf(metric, hasExactAuc(result, m));
            point.metrics[m].atEnd += metric.mean.back();
        }
        for (const auto& [name, value] : curve.facts) {
            point.facts[name] += value;
            ++factCounts[name];
        }
    }
    const auto count = static_cast<double>(point.seeds);
    for (SweepPoint::Values& values : point.metrics)
        values = {values.atStart / count, values.auc / count, values.atEnd / count};
    for (auto& [name, sum] : point.facts)
        sum /= factCounts[name];
    return point;
}

std::pair<std::size_t, std::size_t> seedRange(std::span<const Sweep> sweeps)
{
    std::pair<std::size_t, std::size_t> range{0, 0};
    auto& [least, most] = range;
    for (const Sweep& sweep : sweeps)
        for (const SweepPoint& point : sweep.points) {
            if (point.seeds > 0)
                least = least == 0 ? point.seeds : std::min(least, point.seeds);
            most = std::max(most, point.seeds);
        }
    return range;
}

bool isNumber(const OptionValue& value)
{
    return std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
}

} // namespace crossfade
