#include "core/study/verify/verified_judgement.h"

#include "core/backfill/curve.h"
#include "core/study/run/judging.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace crossfade
{

namespace
{

/// The curve as it was before it was judged.
StudyCurve unjudged(const StudyCurve& curve)
{
    StudyCurve bare = curve;
    bare.ci95.clear();
    bare.gain.clear();
    bare.gainInterval.clear();
    bare.conditions.clear();
    bare.flipsAgainstOld = {};
    bare.groups.clear();
    return bare;
}

using NamedCondition = std::pair<const char*, Condition Conditions::*>;
constexpr std::array conditionsByName{
    NamedCondition{"backward compatible", &Conditions::backwardCompatible},
    NamedCondition{"starts at old", &Conditions::startsAtOld},
    NamedCondition{"ends at new", &Conditions::endsAtNew},
    NamedCondition{"monotone", &Conditions::monotone}};

/// Older files have no intervals of conditions.
bool hasIntervals(const std::vector<Conditions>& conditions)
{
    return std::ranges::any_of(conditions, [](const Conditions& ofMetric) {
        return std::ranges::any_of(conditionsByName, [&](const NamedCondition& named) {
            return (ofMetric.*named.second).interval.isKnown();
        });
    });
}

} // namespace

void JudgementCheck::check(const StudyCurve& curve, JobContext& job)
{
    compareGain(curve);
    checkTau(curve);
    const Baselines& against = baselinesOf(m_result, curve);
    if (against.oldModel.perQuery.empty() || against.newModel.perQuery.empty())
        return; // an older file
    const bool knows = knowsUntouched(curve);
    const UntouchedGallery untouched = knows ? untouchedOf(curve, job) : UntouchedGallery{};
    StudyCurve anew = unjudged(curve);
    judgeCurve(anew, m_result.study, *m_result.items, against,
               untouched.isStart ? startOf(curve.backfill) : untouched.score, job);
    NumberCheck check(m_found, curveName(curve));
    check.compareAll(curve.flipsAgainstOld.positive, anew.flipsAgainstOld.positive,
                     "positive flips against old");
    check.compareAll(curve.flipsAgainstOld.negative, anew.flipsAgainstOld.negative,
                     "negative flips against old");
    compareIntervals(curve, anew);
    compareConditions(curve, anew, knows);
    compareGroups(curve, anew);
}

void JudgementCheck::compareIntervals(const StudyCurve& kept, const StudyCurve& anew)
{
    NumberCheck check(m_found, curveName(kept));
    for (std::size_t m = 0; m < std::min(kept.ci95.size(), anew.ci95.size()); ++m) {
        const std::string name = metricName(m_result.study.metrics[m]);
        check.compareAll(kept.ci95[m].low, anew.ci95[m].low, name + ", low end of the interval");
        check.compareAll(kept.ci95[m].high, anew.ci95[m].high, name + ", high end of the interval");
    }
    for (std::size_t m = 0; m < std::min(kept.gainInterval.size(), anew.gainInterval.size()); ++m) {
        const std::string name = metricName(m_result.study.metrics[m]) + ", gain, ";
        check.compare(kept.gainInterval[m].low, anew.gainInterval[m].low, name + "low end");
        check.compare(kept.gainInterval[m].high, anew.gainInterval[m].high, name + "high end");
    }
}

void JudgementCheck::compareConditions(const StudyCurve& kept, const StudyCurve& anew,
                                       bool knowsUntouched)
{
    NumberCheck check(m_found, curveName(kept));
    const bool compareEnds = hasIntervals(kept.conditions) || !hasIntervals(anew.conditions);
    for (std::size_t m = 0; m < std::min(kept.conditions.size(), anew.conditions.size()); ++m)
        for (const auto& [name, condition] : conditionsByName) {
            if (condition == &Conditions::backwardCompatible && (!knowsUntouched || !compareEnds))
                continue;
            const std::string what = metricName(m_result.study.metrics[m]) + ", " + name;
            const Condition& inFile = kept.conditions[m].*condition;
            const Condition& made = anew.conditions[m].*condition;
            check.compare(inFile.margin, made.margin, what + ", margin");
            if (!compareEnds)
                continue;
            check.compare(inFile.interval.low, made.interval.low, what + ", low end");
            check.compare(inFile.interval.high, made.interval.high, what + ", high end");
        }
}

void JudgementCheck::compareGroups(const StudyCurve& kept, const StudyCurve& anew)
{
    NumberCheck check(m_found, curveName(kept));
    check.compare(static_cast<double>(kept.groups.size()), static_cast<double>(anew.groups.size()),
                  "groups, how many");
    for (std::size_t g = 0; g < std::min(kept.groups.size(), anew.groups.size()); ++g) {
        const GroupCurve& inFile = kept.groups[g];
        const GroupCurve& made = anew.groups[g];
        const std::string group = "group " + made.attribute + " = " + made.value + ", ";
        if (inFile.attribute != made.attribute || inFile.value != made.value)
            check.tell(group + "is " + inFile.attribute + " = " + inFile.value + " in the file");
        check.compareAll(inFile.cmc1, made.cmc1, group + "cmc@1");
        check.compareAll(inFile.backfilled, made.backfilled, group + "share of new items");
        for (std::size_t m = 0; m < std::min(inFile.metrics.size(), made.metrics.size()); ++m)
            check.compareAll(inFile.metrics[m], made.metrics[m],
                             group + metricName(m_result.study.metrics[m]));
    }
}

void JudgementCheck::compareGain(const StudyCurve& curve)
{
    NumberCheck check(m_found, curveName(curve));
    const Baselines& against = baselinesOf(m_result, curve);
    for (std::size_t m = 0; m < m_result.study.metrics.size(); ++m) {
        const MetricCurve& metric = curve.backfill.metrics[m];
        const double auc =
            curve.gainOfExact ? metric.aucExact.value_or(metric.aucSlices) : metric.aucSlices;
        check.compare(curve.gain[m], gain(auc, against.oldModel.mean[m], against.newModel.mean[m]),
                      metricName(metric.metric) + ", gain");
    }
}

void JudgementCheck::checkTau(const StudyCurve& curve)
{
    const auto check = [&](const std::string& name, double tau) {
        ++m_found.numbers;
        if (std::abs(tau) > 1 + NumberCheck::rounding)
            NumberCheck(m_found, curveName(curve)).tell(name + " is not between -1 and 1");
    };
    if (curve.kendallTau)
        check("Kendall's tau", *curve.kendallTau);
    for (const auto& [fact, value] : curve.facts)
        if (fact.find("kendall_tau") != std::string::npos)
            check("fact " + fact, value);
}

bool JudgementCheck::knowsUntouched(const StudyCurve& curve) const
{
    return curve.backfill.backfilled.front() > 0 ||
           (m_result.models.oldModel && curve.transition < m_result.transitions.size());
}

const UntouchedGallery& JudgementCheck::untouchedOf(const StudyCurve& curve, JobContext& job)
{
    const auto [place, isNew] = m_untouched.try_emplace(curve.transition);
    if (!isNew)
        return place->second;
    const ModelSystems& models = m_result.models;
    place->second = searchUntouchedGallery(
        {.transition = m_result.transitions[curve.transition],
         .geometry = curve.geometry,
         .wereAllOld = curve.backfill.backfilled.front() == 0,
         .oldModel = models.oldModel.value_or(System{}),
         .newQuery = models.newModel ? models.newModel->query : FeatureMatrix(),
         .baselines = baselinesOf(m_result, curve),
         .score =
             [&](const System& system) {
                 return makeBaseline(m_result.study, system, m_result.relevance,
                                     weightsOf(*m_result.items), {}, job);
             }},
        job);
    return place->second;
}

} // namespace crossfade
