#include "core/study/analysis/group_gaps.h"

#include "core/backfill/groups/group_values.h"
#include "core/base/numbers.h"
#include "core/statistics/resampling.h"
#include "core/study/analysis/baseline_groups.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

/// The groups of each attribute.
std::vector<std::vector<GroupMembers>> groupsByAttribute(const Study& study,
                                                         const EmbeddingSet& items)
{
    std::vector<std::vector<GroupMembers>> byAttribute;
    for (GroupMembers& group : followedGroups(study, items)) {
        if (byAttribute.empty() || byAttribute.back().front().attribute != group.attribute)
            byAttribute.emplace_back();
        byAttribute.back().push_back(std::move(group));
    }
    return byAttribute;
}

/// @param slices, value  as in groupGapAlong()
GroupGap gapAlong(const Study& study, const EmbeddingSet& items,
                  const std::vector<GroupMembers>& groups, std::size_t slices,
                  const QueryValue& value, JobContext& job)
{
    const ItemGroup& queries = items.queries();
    const bool byClass = usuallyResampled(queries.count, queries.labels) == Resampled::Class;
    return groupGapAlong(groups, slices, value, study.resamples, study.seeds.front(), job,
                         weightsOf(items),
                         byClass ? std::span(queries.labels) : std::span<const std::int64_t>());
}

} // namespace

std::size_t curveGroupGapCount(const Study& study, const EmbeddingSet& items)
{
    return study.resamples == 0 ? 0 : groupsByAttribute(study, items).size() * study.metrics.size();
}

std::vector<GroupGap> curveGroupGaps(const Study& study, const EmbeddingSet& items,
                                     const BackfillCurve& curve, JobContext& job)
{
    std::vector<GroupGap> gaps;
    if (study.resamples == 0)
        return gaps;
    for (const std::vector<GroupMembers>& groups : groupsByAttribute(study, items))
        for (const MetricCurve& metric : curve.metrics)
            gaps.push_back(gapAlong(
                study, items, groups, study.slices,
                [&](std::size_t query, std::size_t slice) {
                    return metric.perQuery[query * study.slices + slice];
                },
                job));
    return gaps;
}

std::vector<StudyGroupGap> studyGroupGaps(const StudyResult& result,
                                          const std::vector<std::vector<GroupGap>>& ofCurves,
                                          JobContext& job)
{
    const Study& study = result.study;
    std::vector<StudyGroupGap> gaps;
    if (study.resamples == 0)
        return gaps;
    std::size_t next = 0; // of each curve's
    for (const std::vector<GroupMembers>& groups : groupsByAttribute(study, *result.items))
        for (std::size_t metric = 0; metric < study.metrics.size(); ++metric, ++next) {
            const auto addBaseline = [&](Side::Kind kind, const Baseline& baseline) {
                const std::vector<float>& values = baseline.perQuery[metric];
                gaps.push_back(
                    {.kind = kind,
                     .metric = metric,
                     .gap = gapAlong(
                         study, *result.items, groups, 1,
                         [&](std::size_t query, std::size_t) { return values[query]; }, job)});
            };
            addBaseline(Side::Kind::Old, result.baselines.oldModel);
            addBaseline(Side::Kind::New, result.baselines.newModel);
            for (std::size_t c = 0; c < result.curves.size(); ++c) {
                gaps.push_back({.kind = Side::Kind::Curve,
                                .curve = c,
                                .metric = metric,
                                .gap = ofCurves[c][next]});
                gaps.back().gap.attribute = groups.front().attribute;
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
        double best = notANumber;
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
