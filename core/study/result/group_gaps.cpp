#include "core/study/result/group_gaps.h"

#include "core/backfill/group_values.h"
#include "core/study/result/baseline_groups.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

/// The groups of each attribute.
std::vector<std::vector<GroupMembers>> groupsByAttribute(const StudyResult& result)
{
    std::vector<std::vector<GroupMembers>> byAttribute;
    for (GroupMembers& group : followedGroups(result)) {
        if (byAttribute.empty() || byAttribute.back().front().attribute != group.attribute)
            byAttribute.emplace_back();
        byAttribute.back().push_back(std::move(group));
    }
    return byAttribute;
}

} // namespace

std::vector<StudyGroupGap> studyGroupGaps(const StudyResult& result, JobContext& job)
{
    const Study& study = result.study;
    std::vector<StudyGroupGap> gaps;
    if (study.resamples == 0)
        return gaps;
    const std::uint64_t seed = study.seeds.front();
    const QueryWeights weights = weightsOf(*result.items);
    for (const std::vector<GroupMembers>& groups : groupsByAttribute(result))
        for (std::size_t metric = 0; metric < study.metrics.size(); ++metric) {
            const auto addBaseline = [&](Side::Kind kind, const Baseline& baseline) {
                const std::vector<float>& values = baseline.perQuery[metric];
                gaps.push_back(
                    {.kind = kind,
                     .metric = metric,
                     .gap = groupGapAlong(
                         groups, 1, [&](std::size_t query, std::size_t) { return values[query]; },
                         study.resamples, seed, job, weights)});
            };
            addBaseline(Side::Kind::Old, result.baselines.oldModel);
            addBaseline(Side::Kind::New, result.baselines.newModel);
            for (std::size_t c = 0; c < result.curves.size(); ++c) {
                const std::vector<float>& values =
                    result.curves[c].backfill.metrics[metric].perQuery;
                const auto valueAt = [&](std::size_t query, std::size_t slice) {
                    return values[query * study.slices + slice];
                };
                gaps.push_back({.kind = Side::Kind::Curve,
                                .curve = c,
                                .metric = metric,
                                .gap = groupGapAlong(groups, study.slices, valueAt, study.resamples,
                                                     seed, job, weights)});
            }
        }
    return gaps;
}

std::vector<StudyGroupGap> plainGroupGaps(const StudyResult& result, const std::string& attribute,
                                          std::size_t metric)
{
    std::vector<StudyGroupGap> gaps;
    const auto add = [&](Side::Kind kind, std::size_t curve, std::vector<double> value) {
        if (!value.empty() && !std::ranges::all_of(value, [](double v) { return std::isnan(v); }))
            gaps.push_back(
                {.kind = kind,
                 .curve = curve,
                 .metric = metric,
                 .gap = {
                     .attribute = attribute, .value = std::move(value), .low = {}, .high = {}}});
    };
    const auto gapOf = [&](const Baseline& baseline) {
        double best = std::numeric_limits<double>::quiet_NaN();
        double worst = best;
        for (const BaselineGroup& group : baselineGroups(result, baseline))
            if (group.attribute == attribute && metric < group.metrics.size()) {
                best = std::fmax(best, group.metrics[metric]); // these pass over NaN
                worst = std::fmin(worst, group.metrics[metric]);
            }
        return std::vector{best - worst};
    };
    add(Side::Kind::Old, 0, gapOf(result.baselines.oldModel));
    add(Side::Kind::New, 0, gapOf(result.baselines.newModel));
    for (std::size_t c = 0; c < result.curves.size(); ++c) {
        const StudyCurve& curve = result.curves[c];
        std::vector<double> along;
        for (std::size_t slice = 0; slice < curve.backfill.fractions.size(); ++slice)
            along.push_back(groupGap(curve.groups, attribute, metric,
                                     curve.backfill.metrics[metric].metric, slice));
        add(Side::Kind::Curve, c, std::move(along));
    }
    return gaps;
}

} // namespace crossfade
