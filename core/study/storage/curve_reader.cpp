#include "core/study/storage/curve_storage.h"

#include "core/study/storage/checked_arrays.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace crossfade
{

namespace
{

/// One curve's group. Every value is checked as it is read.
class GroupReader
{
public:
    GroupReader(const Hdf5Reader& file, std::string group, JobContext& job)
        : m_file(file), m_group(std::move(group)), m_job(job)
    {
        if (!m_file.hasGroup(m_group))
            throw badPart(m_file, m_group, "the group is missing");
    }

    Error bad(const std::string& name, const std::string& problem) const
    {
        return badPart(m_file, path(name), problem);
    }
    bool has(const std::string& name) const { return m_file.hasDataset(path(name)); }
    bool hasAttribute(const std::string& name) const { return m_file.hasAttribute(m_group, name); }

    std::string text(const std::string& name) const
    {
        return m_file.stringAttribute(m_group, name);
    }
    double number(const std::string& name) const { return m_file.numberAttribute(m_group, name); }
    /// A duration.
    double seconds(const std::string& name) const
    {
        const double value = number(name);
        if (!std::isfinite(value) || value < 0)
            throw badPart(m_file, m_group, name + " is no time");
        return value;
    }
    std::size_t count(const std::string& name,
                      std::size_t most = std::numeric_limits<std::int64_t>::max()) const
    {
        const std::int64_t value = m_file.integerAttribute(m_group, name);
        if (value < 0 || static_cast<std::uint64_t>(value) > most)
            throw badPart(m_file, m_group, name + " is " + std::to_string(value),
                          "0 to " + std::to_string(most));
        return static_cast<std::size_t>(value);
    }

    std::vector<std::string> texts(const std::string& name) const
    {
        return m_file.readStrings(path(name), m_job);
    }
    template <class T>
    std::vector<T> array(const std::string& name, const std::vector<std::size_t>& shape) const
    {
        return readShaped<T>(m_file, path(name), shape, m_job);
    }
    /// Values from 0 to `most`; NaN is allowed.
    template <class T>
    std::vector<T> arrayTo(T most, const std::string& name,
                           const std::vector<std::size_t>& shape) const
    {
        std::vector<T> values = array<T>(name, shape);
        requireWithin<T>(m_file, path(name), values, 0, most, true);
        return values;
    }
    /// Features, all finite.
    FeatureMatrix matrix(const std::string& name) const
    {
        const std::vector<std::size_t> shape = m_file.shape(path(name));
        if (shape.size() != 2)
            throw bad(name, "it is no matrix");
        std::vector<float> values = array<float>(name, shape);
        if (!std::ranges::all_of(values, [](float value) { return std::isfinite(value); }))
            throw bad(name, "a value is NaN or infinite");
        return {shape[0], shape[1], std::move(values)};
    }
    /// Fractions of 1; NaN where nothing could be counted.
    std::vector<double> fractions(const std::string& name,
                                  const std::vector<std::size_t>& shape) const
    {
        return arrayTo<double>(1, name, shape);
    }

private:
    std::string path(const std::string& name) const { return m_group + "/" + name; }

    const Hdf5Reader& m_file;
    std::string m_group;
    JobContext& m_job;
};

/// Row `index` of values [·, slices].
std::vector<double> rowOf(const std::vector<double>& values, std::size_t index, std::size_t slices)
{
    const auto first = values.begin() + static_cast<std::ptrdiff_t>(index * slices);
    return {first, first + static_cast<std::ptrdiff_t>(slices)};
}

Geometry readGeometry(const GroupReader& group)
{
    const std::string text = group.text("geometry");
    for (const Geometry geometry : {Geometry::Raw, Geometry::Normalised})
        if (text == geometryText(geometry))
            return geometry;
    throw group.bad("geometry", "'" + text + "' is neither raw nor normalised");
}

OrderCalibration readCalibration(const GroupReader& group, const std::string& order)
{
    const std::string text = group.text("calibration");
    auto tried = parseCalibration(order, text);
    if (!tried)
        throw group.bad("calibration", "'" + text + "' is no calibration");
    if (group.has("calibration_reference/old"))
        tried->calibration.reference = std::make_shared<const QueryReference>(QueryReference{
            group.matrix("calibration_reference/old"), group.matrix("calibration_reference/new")});
    return *std::move(tried);
}

/// Which curve it is, and what was measured of it as a whole.
StudyCurve readAttributes(const GroupReader& group)
{
    StudyCurve curve;
    curve.method = group.text("method");
    curve.ordering = group.text("ordering");
    curve.choice = group.count("choice");
    curve.seed = group.count("seed");
    // Older files have neither: their orders have the seed of the fit, their baselines are raw.
    curve.orderSeed = group.hasAttribute("order_seed") ? group.count("order_seed") : curve.seed;
    if (group.hasAttribute("geometry"))
        curve.geometry = readGeometry(group);
    curve.transition = group.count("transition");
    if (group.hasAttribute("calibration"))
        curve.calibration = readCalibration(group, curve.ordering);
    curve.fitSeconds = group.seconds("seconds_fit");
    curve.orderSeconds = group.seconds("seconds_order");
    curve.curveSeconds = group.seconds("seconds_curve");
    const double tau = group.number("kendall_tau");
    if (!std::isnan(tau))
        curve.kendallTau = tau;
    return curve;
}

Order readOrder(const GroupReader& group, std::size_t galleryCount)
{
    Order order = group.array<std::int64_t>("order", {galleryCount});
    std::vector<bool> seen(order.size(), false);
    for (const std::int64_t row : order) {
        const auto index = static_cast<std::uint64_t>(row);
        if (index >= order.size() || seen[index])
            throw group.bad("order", "it is no permutation of the gallery's rows");
        seen[index] = true;
    }
    return order;
}

std::vector<MetricCurve> readMetrics(const GroupReader& group, const CurveFrame& frame)
{
    const std::size_t count = frame.metrics.size();
    const std::vector<double> mean = group.fractions("mean", {count, frame.slices});
    const std::vector<double> aucSlices = group.fractions("auc_slices", {count});
    const std::vector<double> aucExact = group.fractions("auc_exact", {count});
    std::vector<MetricCurve> metrics;
    for (std::size_t m = 0; m < count; ++m) {
        MetricCurve metric;
        metric.metric = frame.metrics[m];
        metric.mean = rowOf(mean, m, frame.slices);
        metric.perQuery = group.arrayTo<float>(1, "per_query/" + std::to_string(m),
                                               {frame.queries, frame.slices});
        metric.aucSlices = aucSlices[m];
        if (!std::isnan(aucExact[m]))
            metric.aucExact = aucExact[m];
        metrics.push_back(std::move(metric));
    }
    return metrics;
}

/// Queries with 0, 1, …, N items backfilled. Older files do not have them.
std::vector<std::int32_t> readByItem(const GroupReader& group, const std::string& name,
                                     const CurveFrame& frame)
{
    if (!group.has(name))
        return {};
    return group.arrayTo(static_cast<std::int32_t>(frame.queries), name, {frame.gallery + 1});
}

std::vector<FlipCurve> readFurtherFlips(const GroupReader& group, const CurveFrame& frame)
{
    std::vector<FlipCurve> further;
    const auto most = static_cast<std::int64_t>(frame.queries);
    for (const std::size_t rank : frame.furtherFlipsAt) {
        const std::string k = "flips_at/" + std::to_string(rank) + "/";
        further.push_back({.k = rank,
                           .positive = group.arrayTo(most, k + "positive", {frame.slices}),
                           .negative = group.arrayTo(most, k + "negative", {frame.slices}),
                           .positiveByItem = readByItem(group, k + "by_item/positive", frame),
                           .negativeByItem = readByItem(group, k + "by_item/negative", frame)});
    }
    return further;
}

BackfillCurve readBackfill(const GroupReader& group, const CurveFrame& frame)
{
    BackfillCurve curve;
    curve.queries = frame.queries;
    curve.validQueries = group.count("valid_queries", frame.queries);
    curve.fractions = group.fractions("fractions", {frame.slices});
    const auto galleryCount = static_cast<std::int64_t>(frame.gallery);
    const auto queryCount = static_cast<std::int64_t>(frame.queries);
    curve.backfilled = group.arrayTo(galleryCount, "backfilled", {frame.slices});
    if (!std::ranges::is_sorted(curve.backfilled))
        throw group.bad("backfilled", "the counts do not grow");
    curve.positiveFlips = group.arrayTo(queryCount, "positive_flips", {frame.slices});
    curve.negativeFlips = group.arrayTo(queryCount, "negative_flips", {frame.slices});
    curve.firstRank = group.arrayTo(static_cast<std::int32_t>(frame.gallery), "first_rank",
                                    {frame.queries, frame.slices});
    curve.metrics = readMetrics(group, frame);
    for (std::size_t m = 0; m < curve.metrics.size(); ++m)
        curve.metrics[m].rightQueries =
            readByItem(group, "by_item/right/" + std::to_string(m), frame);
    curve.positiveFlipsByItem = readByItem(group, "by_item/positive_flips", frame);
    curve.negativeFlipsByItem = readByItem(group, "by_item/negative_flips", frame);
    curve.furtherFlips = readFurtherFlips(group, frame);
    return curve;
}

std::vector<ConfidenceInterval> readIntervals(const GroupReader& group, const CurveFrame& frame)
{
    if (!frame.hasIntervals)
        return {};
    const std::size_t count = frame.metrics.size();
    const auto low = group.array<double>("ci95_low", {count, frame.slices});
    const auto high = group.array<double>("ci95_high", {count, frame.slices});
    std::vector<ConfidenceInterval> intervals;
    for (std::size_t m = 0; m < count; ++m)
        intervals.push_back({rowOf(low, m, frame.slices), rowOf(high, m, frame.slices)});
    return intervals;
}

/// [G · M · T], the metrics of the groups; older files do not have them.
std::vector<double> readGroupMetrics(const GroupReader& group, std::size_t groups,
                                     const CurveFrame& frame)
{
    if (!group.has("groups/metrics"))
        return {};
    return group.fractions("groups/metrics", {groups, frame.metrics.size(), frame.slices});
}

std::vector<GroupCurve> readGroups(const GroupReader& group, const CurveFrame& frame)
{
    const std::size_t slices = frame.slices;
    const std::vector<std::string> attributes = group.texts("groups/attribute");
    const std::vector<std::string> values = group.texts("groups/value");
    if (values.size() != attributes.size())
        throw group.bad("groups/value", std::to_string(values.size()) + " values of " +
                                            std::to_string(attributes.size()) + " groups");
    const auto cmc1 = group.fractions("groups/cmc1", {values.size(), slices});
    const auto backfilled = group.fractions("groups/backfilled", {values.size(), slices});
    const std::vector<double> metrics = readGroupMetrics(group, values.size(), frame);
    const std::size_t metricCount = metrics.empty() ? 0 : frame.metrics.size();
    std::vector<GroupCurve> groups;
    for (std::size_t g = 0; g < values.size(); ++g) {
        groups.push_back(
            {attributes[g], values[g], rowOf(cmc1, g, slices), rowOf(backfilled, g, slices)});
        for (std::size_t m = 0; m < metricCount; ++m)
            groups.back().metrics.push_back(rowOf(metrics, g * metricCount + m, slices));
    }
    return groups;
}

/// Older files do not have them.
std::vector<Conditions> readConditions(const GroupReader& group, const BackfillCurve& curve)
{
    if (!group.has("conditions"))
        return {};
    const auto values = group.array<double>("conditions", {curve.metrics.size(), 4, 3});
    std::vector<Conditions> conditions;
    for (std::size_t m = 0; m < curve.metrics.size(); ++m) {
        const auto at = [&](std::size_t condition) {
            return values.data() + 12 * m + 3 * condition;
        };
        const auto interval = [&](std::size_t condition) {
            return Interval{at(condition)[1], at(condition)[2]};
        };
        conditions.push_back({.backwardCompatible = aboveCondition(*at(0), interval(0)),
                              .startsAtOld = atLeastCondition(*at(1), interval(1)),
                              .endsAtNew = atLeastCondition(*at(2), interval(2)),
                              .monotone = atLeastCondition(*at(3), interval(3)),
                              .fall = largestFall(curve.metrics[m].mean)});
    }
    return conditions;
}

/// Older files do not have them.
FlipCounts readFlipsAgainstOld(const GroupReader& group, const CurveFrame& frame)
{
    if (!group.has("flips_against_old/positive"))
        return {};
    const auto most = static_cast<std::int64_t>(frame.queries);
    return {group.arrayTo(most, "flips_against_old/positive", {frame.slices}),
            group.arrayTo(most, "flips_against_old/negative", {frame.slices})};
}

/// Older files do not have them.
Facts readFacts(const GroupReader& group)
{
    if (!group.has("facts/name"))
        return {};
    const std::vector<std::string> names = group.texts("facts/name");
    const auto values = group.array<double>("facts/value", {names.size()});
    Facts facts;
    for (std::size_t i = 0; i < names.size(); ++i)
        facts[names[i]] = values[i];
    return facts;
}

} // namespace

StudyCurve readCurve(const Hdf5Reader& file, const std::string& group, const CurveFrame& frame,
                     JobContext& job)
{
    const GroupReader reader(file, group, job);
    StudyCurve curve = readAttributes(reader);
    curve.order = readOrder(reader, frame.gallery);
    curve.backfill = readBackfill(reader, frame);
    curve.ci95 = readIntervals(reader, frame);
    curve.gain = reader.array<double>("gain", {frame.metrics.size()});
    curve.gainOfExact =
        reader.hasAttribute("gain_of_exact") && reader.count("gain_of_exact", 1) == 1;
    curve.conditions = readConditions(reader, curve.backfill);
    curve.flipsAgainstOld = readFlipsAgainstOld(reader, frame);
    curve.groups = readGroups(reader, frame);
    curve.facts = readFacts(reader);
    return curve;
}

} // namespace crossfade
