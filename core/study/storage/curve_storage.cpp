#include "core/study/storage/curve_storage.h"

#include "core/base/fields.h"
#include "core/study/storage/stored_fields.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

namespace crossfade
{

namespace
{

// What is not plain: values that depend on each other, or that older files say otherwise.

FeatureMatrix readMatrix(const FieldLoad& load, const std::string& name)
{
    const std::vector<std::size_t> shape = load.file().shape(load.path(name));
    if (shape.size() != 2)
        throw load.bad(name, "it is no matrix");
    std::vector<float> values;
    load.array(name, values, shape);
    if (!std::ranges::all_of(values, [](float value) { return std::isfinite(value); }))
        throw load.bad(name, "a value is NaN or infinite");
    return {shape[0], shape[1], std::move(values)};
}

void calibration(const FieldLoad& load, StudyCurve& curve)
{
    if (!load.hasAttribute("calibration"))
        return;
    const std::string text = load.text("calibration");
    curve.calibration = parseCalibration(curve.ordering, text);
    if (!curve.calibration)
        throw load.bad("calibration", "'" + text + "' is no calibration");
    if (load.has("calibration_reference/old"))
        curve.calibration->calibration.reference = std::make_shared<const QueryReference>(
            QueryReference{readMatrix(load, "calibration_reference/old"),
                           readMatrix(load, "calibration_reference/new")});
}
void calibration(FieldStore& store, const StudyCurve& curve)
{
    if (!curve.calibration)
        return;
    store.attribute("calibration", calibrationText(*curve.calibration));
    const auto items = [&](const std::string& name, const FeatureMatrix& features) {
        const std::span<const float> values = features.values();
        store.array<float>("calibration_reference/" + name, {values.begin(), values.end()},
                           {features.rows(), features.dim()});
    };
    if (const auto& reference = curve.calibration->calibration.reference) {
        items("old", reference->oldItems);
        items("new", reference->newItems);
    }
}

/// Older files have neither: their orders have the seed of the fit, their baselines are raw.
void seedAndGeometry(const FieldLoad& load, StudyCurve& curve)
{
    curve.orderSeed = curve.seed;
    if (load.hasAttribute("order_seed"))
        load.attribute("order_seed", curve.orderSeed);
    if (!load.hasAttribute("geometry"))
        return;
    const std::string text = load.text("geometry");
    if (text == geometryText(Geometry::Normalised))
        curve.geometry = Geometry::Normalised;
    else if (text != geometryText(Geometry::Raw))
        throw load.bad("geometry", "'" + text + "' is neither raw nor normalised");
}
void seedAndGeometry(FieldStore& store, const StudyCurve& curve)
{
    store.attribute("order_seed", curve.orderSeed);
    store.attribute("geometry", std::string(geometryText(curve.geometry)));
}

/// [metrics, 2], and what was drawn. Older files do not have them: they drew queries.
void gainIntervals(const FieldLoad& load, StudyCurve& curve, std::size_t metrics)
{
    std::vector<double> ends;
    bool byClass = false;
    load.flag("judged_by_class", byClass);
    curve.judgedBy = byClass ? Resampled::Class : Resampled::Query;
    if (!load.arrayIfThere("gain_ci95", ends, {metrics, 2}))
        return;
    for (std::size_t m = 0; m < metrics; ++m)
        curve.gainInterval.push_back({ends[2 * m], ends[2 * m + 1]});
}
void gainIntervals(FieldStore& store, const StudyCurve& curve, std::size_t metrics)
{
    std::vector<double> ends;
    for (const Interval& interval : curve.gainInterval)
        ends.insert(ends.end(), {interval.low, interval.high});
    store.flag("judged_by_class", curve.judgedBy == Resampled::Class);
    store.arrayIfThere("gain_ci95", ends, {metrics, 2});
}

/// [metrics, conditions, 3]: margin and the ends of its interval. Older files do not have them.
void conditions(const FieldLoad& load, StudyCurve& curve, const CurveFrame& frame)
{
    const std::vector<MetricCurve>& metrics = curve.backfill.metrics;
    std::vector<double> values;
    if (!load.arrayIfThere("conditions", values, {metrics.size(), 4, 3}))
        return;
    for (std::size_t m = 0; m < metrics.size(); ++m) {
        const auto judged = [&](auto judge, std::size_t condition) {
            const double* at = values.data() + 12 * m + 3 * condition;
            return judge(at[0], Interval{at[1], at[2]}, frame.equalWithin);
        };
        curve.conditions.push_back({.backwardCompatible = judged(aboveCondition, 0),
                                    .startsAtOld = judged(atLeastCondition, 1),
                                    .endsAtNew = judged(atLeastCondition, 2),
                                    .monotone = judged(atLeastCondition, 3),
                                    .fall = largestFall(metrics[m].mean)});
    }
}
void conditions(FieldStore& store, const StudyCurve& curve, const CurveFrame&)
{
    std::vector<double> values;
    for (const Conditions& ofMetric : curve.conditions)
        for (const Condition* condition : {&ofMetric.backwardCompatible, &ofMetric.startsAtOld,
                                           &ofMetric.endsAtNew, &ofMetric.monotone})
            values.insert(values.end(),
                          {condition->margin, condition->interval.low, condition->interval.high});
    store.array("conditions", values, {curve.conditions.size(), 4, 3});
}

/// Older files do not have them.
void facts(const FieldLoad& load, StudyCurve& curve)
{
    if (!load.has("facts/name"))
        return;
    std::vector<std::pair<std::string, double>> named;
    load.texts(
        "facts/name", named, [](auto& fact) -> auto& { return fact.first; }, true);
    load.column<double>(
        "facts/value", named, [](auto& fact) -> auto& { return fact.second; });
    curve.facts = {named.begin(), named.end()};
}
void facts(FieldStore& store, const StudyCurve& curve)
{
    const std::vector<std::pair<std::string, double>> named(curve.facts.begin(), curve.facts.end());
    store.texts("facts/name", named, [](const auto& fact) { return fact.first; });
    store.column<double>("facts/value", named, [](const auto& fact) { return fact.second; });
}

/// Flips by CMC@k, after every single item too: not along a part of the states alone, and not in
/// older files.
template <class V, Of<BackfillCurve> S>
void flipFields(V& visit, S& curve, const CurveFrame& frame)
{
    const Bounds bounds = upTo(frame.queries);
    visit.arrayIfThere("by_item/positive_flips", curve.flips[0].positiveByItem, {frame.gallery + 1},
                       bounds);
    visit.arrayIfThere("by_item/negative_flips", curve.flips[0].negativeByItem, {frame.gallery + 1},
                       bounds);
    for (std::size_t i = 1; i < curve.flips.size(); ++i) {
        auto& flips = curve.flips[i];
        const std::string at = "flips_at/" + std::to_string(flips.k) + "/";
        visit.array(at + "positive", flips.positive, {frame.slices}, bounds);
        visit.array(at + "negative", flips.negative, {frame.slices}, bounds);
        visit.arrayIfThere(at + "by_item/positive", flips.positiveByItem, {frame.gallery + 1},
                           bounds);
        visit.arrayIfThere(at + "by_item/negative", flips.negativeByItem, {frame.gallery + 1},
                           bounds);
    }
}

template <class V, Of<BackfillCurve> S>
void fields(V& visit, S& curve, const CurveFrame& frame)
{
    const Shape slices{frame.slices};
    visit.array("fractions", curve.fractions, slices, fractionsOfOne);
    visit.array("backfilled", curve.backfilled, slices, upTo(frame.gallery));
    visit.array("positive_flips", curve.flips[0].positive, slices, upTo(frame.queries));
    visit.array("negative_flips", curve.flips[0].negative, slices, upTo(frame.queries));
    visit.array("first_rank", curve.firstRank, {frame.queries, frame.slices}, upTo(frame.gallery));
    for (std::size_t m = 0; m < curve.metrics.size(); ++m)
        visit.array("per_query/" + std::to_string(m), curve.metrics[m].perQuery,
                    {frame.queries, frame.slices}, fractionsOfOne);
    visit.template column<double>(
        "mean", curve.metrics, [](auto& metric) -> auto& { return metric.mean; }, slices,
        fractionsOfOne);
    visit.template column<double>(
        "auc_slices", curve.metrics, [](auto& metric) -> auto& { return metric.aucSlices; }, {},
        fractionsOfOne);
    visit.template column<double>(
        "auc_exact", curve.metrics, [](auto& metric) -> auto& { return metric.aucExact; }, {},
        fractionsOfOne);
    for (std::size_t m = 0; m < curve.metrics.size(); ++m)
        visit.arrayIfThere("by_item/right/" + std::to_string(m), curve.metrics[m].rightQueries,
                           {frame.gallery + 1}, upTo(frame.queries));
    flipFields(visit, curve, frame);
}

/// [groups, metrics, T]; older files do not have them.
void groupMetrics(const FieldLoad& load, StudyCurve& curve, const CurveFrame& frame)
{
    std::vector<double> values;
    const std::size_t metrics = frame.metrics.size();
    if (!load.arrayIfThere("groups/metrics", values, {curve.groups.size(), metrics, frame.slices},
                           fractionsOfOne))
        return;
    auto next = values.cbegin();
    for (GroupCurve& group : curve.groups)
        for (std::size_t m = 0; m < metrics; ++m)
            next = takeFrom(next, frame.slices, group.metrics.emplace_back());
}
void groupMetrics(FieldStore& store, const StudyCurve& curve, const CurveFrame& frame)
{
    std::vector<double> values;
    for (const GroupCurve& group : curve.groups)
        for (const std::vector<double>& along : group.metrics)
            append(values, along);
    store.arrayIfThere("groups/metrics", values,
                       {curve.groups.size(), frame.metrics.size(), frame.slices});
}

template <class V, Of<StudyCurve> S>
void groupFields(V& visit, S& curve, const CurveFrame& frame)
{
    visit.texts(
        "groups/attribute", curve.groups, [](auto& group) -> auto& { return group.attribute; },
        true);
    visit.texts(
        "groups/value", curve.groups, [](auto& group) -> auto& { return group.value; });
    visit.template column<double>(
        "groups/cmc1", curve.groups, [](auto& group) -> auto& { return group.cmc1; },
        {frame.slices}, fractionsOfOne);
    visit.template column<double>(
        "groups/backfilled", curve.groups, [](auto& group) -> auto& { return group.backfilled; },
        {frame.slices}, fractionsOfOne);
    groupMetrics(visit, curve, frame);
}

/// Which curve it is, and what was measured of it.
template <class V, Of<StudyCurve> S>
void fields(V& visit, S& curve, const CurveFrame& frame)
{
    const std::size_t metrics = frame.metrics.size();
    visit.attribute("method", curve.method);
    visit.attribute("ordering", curve.ordering);
    visit.attribute("choice", curve.choice);
    visit.attribute("seed", curve.seed);
    seedAndGeometry(visit, curve);
    visit.attribute("transition", curve.transition);
    calibration(visit, curve);
    visit.attribute("valid_queries", curve.backfill.validQueries, frame.queries);
    visit.seconds("seconds_fit", curve.fitSeconds);
    visit.seconds("seconds_order", curve.orderSeconds);
    visit.seconds("seconds_curve", curve.curveSeconds);
    visit.attribute("kendall_tau", curve.kendallTau);
    visit.array("order", curve.order, {frame.gallery});
    fields(visit, curve.backfill, frame);
    if (frame.hasIntervals) {
        visit.template column<double>("ci95_low", curve.ci95,
                                      [](auto& interval) -> auto& { return interval.low; },
                                      {frame.slices});
        visit.template column<double>("ci95_high", curve.ci95,
                                      [](auto& interval) -> auto& { return interval.high; },
                                      {frame.slices});
    }
    visit.array("gain", curve.gain, {metrics});
    visit.flag("gain_of_exact", curve.gainOfExact);
    gainIntervals(visit, curve, metrics);
    conditions(visit, curve, frame);
    auto& [positive, negative] = curve.flipsAgainstOld;
    if (visit.arrayIfThere("flips_against_old/positive", positive, {frame.slices},
                           upTo(frame.queries)))
        visit.array("flips_against_old/negative", negative, {frame.slices}, upTo(frame.queries));
    groupFields(visit, curve, frame);
    facts(visit, curve);
}

void requirePermutation(const FieldLoad& load, const Order& order)
{
    std::vector<bool> seen(order.size(), false);
    for (const std::int64_t row : order) {
        const auto index = static_cast<std::uint64_t>(row);
        if (index >= order.size() || seen[index])
            throw load.bad("order", "it is no permutation of the gallery's rows");
        seen[index] = true;
    }
}

} // namespace

void writeCurve(FieldSink& file, const std::string& group, const StudyCurve& curve)
{
    CurveFrame frame{.queries = curve.backfill.queries,
                     .gallery = curve.order.size(),
                     .slices = curve.backfill.fractions.size(),
                     .metrics = {},
                     .hasIntervals = !curve.ci95.empty()};
    for (const MetricCurve& metric : curve.backfill.metrics)
        frame.metrics.push_back(metric.metric);
    file.makeGroup(group);
    FieldStore store(file, group);
    fields(store, curve, frame);
}

StudyCurve readCurve(const Hdf5Reader& file, const std::string& group, const CurveFrame& frame,
                     JobContext& job)
{
    if (!file.hasGroup(group))
        throw badPart(file, group, "the group is missing");
    StudyCurve curve;
    curve.backfill.queries = frame.queries;
    for (const Metric& metric : frame.metrics)
        curve.backfill.metrics.emplace_back().metric = metric;
    curve.backfill.flips.clear();
    for (const std::size_t k : frame.flipsAt)
        curve.backfill.flips.push_back({.k = k});
    if (frame.hasIntervals)
        curve.ci95.resize(frame.metrics.size());
    const FieldLoad load(file, group, job);
    fields(load, curve, frame);
    requirePermutation(load, curve.order);
    if (!std::ranges::is_sorted(curve.backfill.backfilled))
        throw load.bad("backfilled", "the counts do not grow");
    return curve;
}

} // namespace crossfade
