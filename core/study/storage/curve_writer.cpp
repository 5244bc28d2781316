#include "core/base/numbers.h"
#include "core/study/storage/curve_storage.h"
#include "core/study/storage/results_layout.h"

#include <span>

namespace crossfade
{

namespace
{

/// Writes the attributes and datasets of one group.
class GroupWriter
{
public:
    GroupWriter(Hdf5Writer& file, std::string group) : m_file(file), m_group(std::move(group))
    {
        m_file.makeGroup(m_group);
    }

    void attribute(const std::string& name, const std::string& value)
    {
        m_file.setAttribute(m_group, name, value);
    }
    void attribute(const std::string& name, double value)
    {
        m_file.setAttribute(m_group, name, value);
    }
    void attribute(const std::string& name, std::size_t value)
    {
        m_file.setAttribute(m_group, name, static_cast<std::int64_t>(value));
    }

    template <class T>
    void array(const std::string& name, const std::vector<std::size_t>& shape,
               const std::vector<T>& values)
    {
        m_file.writeArray<T>(m_group + "/" + name, shape, values, m_job, checked);
    }
    template <class T>
    void array(const std::string& name, const std::vector<T>& values)
    {
        array(name, {values.size()}, values);
    }
    void texts(const std::string& name, const std::vector<std::string>& values)
    {
        m_file.writeStrings(m_group + "/" + name, values);
    }

private:
    Hdf5Writer& m_file;
    std::string m_group;
    JobContext m_job; // writing a curve is quick: nothing is reported
};

void writeMetrics(GroupWriter& writer, const BackfillCurve& curve)
{
    std::vector<double> mean;
    std::vector<double> aucSlices;
    std::vector<double> aucExact;
    for (std::size_t m = 0; m < curve.metrics.size(); ++m) {
        const MetricCurve& metric = curve.metrics[m];
        mean.insert(mean.end(), metric.mean.begin(), metric.mean.end());
        aucSlices.push_back(metric.aucSlices);
        aucExact.push_back(metric.aucExact.value_or(notANumber));
        writer.array("per_query/" + std::to_string(m), {curve.queries, curve.fractions.size()},
                     metric.perQuery);
    }
    writer.array("mean", {curve.metrics.size(), curve.fractions.size()}, mean);
    writer.array("auc_slices", aucSlices);
    writer.array("auc_exact", aucExact);
}

/// Curves of a part of the states alone have no values for every item.
void writeByItem(GroupWriter& writer, const std::string& name,
                 const std::vector<std::int32_t>& values)
{
    if (!values.empty())
        writer.array(name, values);
}

/// What is counted after every single item: CMC@k and flips.
void writeByItem(GroupWriter& writer, const BackfillCurve& curve)
{
    for (std::size_t m = 0; m < curve.metrics.size(); ++m)
        if (!curve.metrics[m].rightQueries.empty())
            writer.array("by_item/right/" + std::to_string(m), curve.metrics[m].rightQueries);
    writeByItem(writer, "by_item/positive_flips", curve.positiveFlipsByItem);
    writeByItem(writer, "by_item/negative_flips", curve.negativeFlipsByItem);
}

/// Flips by further ranks, where the study asks for them.
void writeFurtherFlips(GroupWriter& writer, const BackfillCurve& curve)
{
    for (const FlipCurve& flips : curve.furtherFlips) {
        const std::string k = "flips_at/" + std::to_string(flips.k) + "/";
        writer.array(k + "positive", flips.positive);
        writer.array(k + "negative", flips.negative);
        writeByItem(writer, k + "by_item/positive", flips.positiveByItem);
        writeByItem(writer, k + "by_item/negative", flips.negativeByItem);
    }
}

void writeIntervals(GroupWriter& writer, const std::vector<ConfidenceInterval>& intervals,
                    std::size_t slices)
{
    std::vector<double> low;
    std::vector<double> high;
    for (const ConfidenceInterval& interval : intervals) {
        low.insert(low.end(), interval.low.begin(), interval.low.end());
        high.insert(high.end(), interval.high.begin(), interval.high.end());
    }
    writer.array("ci95_low", {intervals.size(), slices}, low);
    writer.array("ci95_high", {intervals.size(), slices}, high);
}

/// [metrics, conditions, 3]: margin and the ends of its interval.
void writeConditions(GroupWriter& writer, const std::vector<Conditions>& conditions)
{
    std::vector<double> values;
    for (const Conditions& ofMetric : conditions)
        for (const Condition* condition : {&ofMetric.backwardCompatible, &ofMetric.startsAtOld,
                                           &ofMetric.endsAtNew, &ofMetric.monotone})
            values.insert(values.end(),
                          {condition->margin, condition->interval.low, condition->interval.high});
    writer.array("conditions", {conditions.size(), 4, 3}, values);
}

void writeGroups(GroupWriter& writer, const std::vector<GroupCurve>& groups, std::size_t slices)
{
    std::vector<std::string> attributes;
    std::vector<std::string> values;
    std::vector<double> cmc1;
    std::vector<double> backfilled;
    std::vector<double> metrics;
    for (const GroupCurve& group : groups) {
        attributes.push_back(group.attribute);
        values.push_back(group.value);
        cmc1.insert(cmc1.end(), group.cmc1.begin(), group.cmc1.end());
        backfilled.insert(backfilled.end(), group.backfilled.begin(), group.backfilled.end());
        for (const std::vector<double>& along : group.metrics)
            metrics.insert(metrics.end(), along.begin(), along.end());
    }
    writer.texts("groups/attribute", attributes);
    writer.texts("groups/value", values);
    writer.array("groups/cmc1", {groups.size(), slices}, cmc1);
    writer.array("groups/backfilled", {groups.size(), slices}, backfilled);
    const std::size_t metricCount = groups.empty() ? 0 : groups.front().metrics.size();
    if (metricCount > 0)
        writer.array("groups/metrics", {groups.size(), metricCount, slices}, metrics);
}

void writeFacts(GroupWriter& writer, const Facts& facts)
{
    std::vector<std::string> names;
    std::vector<double> values;
    for (const auto& [name, value] : facts) {
        names.push_back(name);
        values.push_back(value);
    }
    writer.texts("facts/name", names);
    writer.array("facts/value", values);
}

void writeCalibration(GroupWriter& writer, const OrderCalibration& tried)
{
    writer.attribute("calibration", calibrationText(tried));
    const auto items = [&](const std::string& name, const FeatureMatrix& features) {
        const std::span<const float> values = features.values();
        writer.array<float>("calibration_reference/" + name, {features.rows(), features.dim()},
                            {values.begin(), values.end()});
    };
    if (const auto& reference = tried.calibration.reference) {
        items("old", reference->oldItems);
        items("new", reference->newItems);
    }
}

} // namespace

void writeCurve(Hdf5Writer& file, const std::string& group, const StudyCurve& curve)
{
    GroupWriter writer(file, group);
    const std::size_t slices = curve.backfill.fractions.size();
    writer.attribute("method", curve.method);
    writer.attribute("ordering", curve.ordering);
    writer.attribute("choice", curve.choice);
    writer.attribute("seed", static_cast<std::size_t>(curve.seed));
    writer.attribute("order_seed", static_cast<std::size_t>(curve.orderSeed));
    writer.attribute("geometry", std::string(geometryText(curve.geometry)));
    writer.attribute("transition", curve.transition);
    if (curve.calibration)
        writeCalibration(writer, *curve.calibration);
    writer.attribute("valid_queries", curve.backfill.validQueries);
    writer.attribute("seconds_fit", curve.fitSeconds);
    writer.attribute("seconds_order", curve.orderSeconds);
    writer.attribute("seconds_curve", curve.curveSeconds);
    writer.attribute("kendall_tau", curve.kendallTau.value_or(notANumber));
    writer.array("order", curve.order);
    writer.array("fractions", curve.backfill.fractions);
    writer.array("backfilled", curve.backfill.backfilled);
    writer.array("positive_flips", curve.backfill.positiveFlips);
    writer.array("negative_flips", curve.backfill.negativeFlips);
    writer.array("first_rank", {curve.backfill.queries, slices}, curve.backfill.firstRank);
    writeMetrics(writer, curve.backfill);
    writeByItem(writer, curve.backfill);
    writeFurtherFlips(writer, curve.backfill);
    if (!curve.ci95.empty())
        writeIntervals(writer, curve.ci95, slices);
    writer.array("gain", curve.gain);
    writer.attribute("gain_of_exact", std::size_t{curve.gainOfExact ? 1U : 0U});
    writeConditions(writer, curve.conditions);
    if (!curve.flipsAgainstOld.positive.empty()) {
        writer.array("flips_against_old/positive", curve.flipsAgainstOld.positive);
        writer.array("flips_against_old/negative", curve.flipsAgainstOld.negative);
    }
    writeGroups(writer, curve.groups, slices);
    writeFacts(writer, curve.facts);
}

} // namespace crossfade
