#include "core/study/storage/curve_storage.h"

#include "core/study/storage/checked_arrays.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr auto checked = Hdf5Writer::Storage::Checked;

template <class T>
using Span = std::span<const T>;

/// Writes one curve; its datasets lie below one group.
class CurveWriter
{
public:
    CurveWriter(Hdf5Writer& file, std::string group) : m_file(file), m_group(std::move(group))
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
        m_file.writeCheckedStrings(m_group + "/" + name, values);
    }

private:
    Hdf5Writer& m_file;
    std::string m_group;
    JobContext m_job; // tells nobody
};

void writeMetrics(CurveWriter& writer, const BackfillCurve& curve)
{
    std::vector<double> mean;
    std::vector<double> aucSlices;
    std::vector<double> aucExact;
    for (std::size_t m = 0; m < curve.metrics.size(); ++m) {
        const MetricCurve& metric = curve.metrics[m];
        mean.insert(mean.end(), metric.mean.begin(), metric.mean.end());
        aucSlices.push_back(metric.aucSlices);
        aucExact.push_back(metric.aucExact.value_or(nan));
        writer.array("per_query/" + std::to_string(m), {curve.queries, curve.fractions.size()},
                     metric.perQuery);
    }
    writer.array("mean", {curve.metrics.size(), curve.fractions.size()}, mean);
    writer.array("auc_slices", aucSlices);
    writer.array("auc_exact", aucExact);
}

/// Every single item's state, of what is followed so closely.
void writeByItem(CurveWriter& writer, const BackfillCurve& curve)
{
    for (std::size_t m = 0; m < curve.metrics.size(); ++m)
        if (!curve.metrics[m].rightQueries.empty())
            writer.array("by_item/right/" + std::to_string(m), curve.metrics[m].rightQueries);
    writer.array("by_item/positive_flips", curve.positiveFlipsByItem);
    writer.array("by_item/negative_flips", curve.negativeFlipsByItem);
}

void writeIntervals(CurveWriter& writer, const std::vector<Interval>& intervals, std::size_t slices)
{
    std::vector<double> low;
    std::vector<double> high;
    for (const Interval& interval : intervals) {
        low.insert(low.end(), interval.low.begin(), interval.low.end());
        high.insert(high.end(), interval.high.begin(), interval.high.end());
    }
    writer.array("ci95_low", {intervals.size(), slices}, low);
    writer.array("ci95_high", {intervals.size(), slices}, high);
}

void writeGroups(CurveWriter& writer, const std::vector<GroupCurve>& groups, std::size_t slices)
{
    std::vector<std::string> attributes;
    std::vector<std::string> values;
    std::vector<double> cmc1;
    std::vector<double> backfilled;
    for (const GroupCurve& group : groups) {
        attributes.push_back(group.attribute);
        values.push_back(group.value);
        cmc1.insert(cmc1.end(), group.cmc1.begin(), group.cmc1.end());
        backfilled.insert(backfilled.end(), group.backfilled.begin(), group.backfilled.end());
    }
    writer.texts("groups/attribute", attributes);
    writer.texts("groups/value", values);
    writer.array("groups/cmc1", {groups.size(), slices}, cmc1);
    writer.array("groups/backfilled", {groups.size(), slices}, backfilled);
}

void writeFacts(CurveWriter& writer, const std::map<std::string, double>& facts)
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

/// Reads one curve and checks each part against the frame.
class CurveReader
{
public:
    CurveReader(const Hdf5Reader& file, std::string group, const CurveFrame& frame, JobContext& job)
        : m_file(file), m_group(std::move(group)), m_frame(frame), m_job(job)
    {
    }

    StudyCurve read()
    {
        if (!m_file.hasGroup(m_group))
            throw badPart(m_file, m_group, "the group is missing");
        StudyCurve curve;
        readFacts(curve);
        curve.order = readOrder();
        readSlices(curve.curve);
        readMetrics(curve.curve);
        readByItem(curve.curve);
        curve.ci95 = readIntervals();
        curve.gain = array<double>("gain", {m_frame.metrics.size()});
        curve.groups = readGroups();
        curve.facts = readMethodFacts();
        return curve;
    }

private:
    std::string path(const std::string& name) const { return m_group + "/" + name; }

    template <class T>
    std::vector<T> array(const std::string& name, const std::vector<std::size_t>& shape)
    {
        return readShaped<T>(m_file, path(name), shape, m_job);
    }

    /// Fractions of 1: NaN where nothing was there to count.
    std::vector<double> shares(const std::string& name, const std::vector<std::size_t>& shape)
    {
        std::vector<double> values = array<double>(name, shape);
        requireWithin(m_file, path(name), values, 0.0, 1.0, true);
        return values;
    }

    std::vector<std::int64_t> counts(const std::string& name, std::size_t most)
    {
        std::vector<std::int64_t> values = array<std::int64_t>(name, {m_frame.slices});
        requireWithin<std::int64_t>(m_file, path(name), values, 0, static_cast<std::int64_t>(most));
        return values;
    }

    double seconds(const std::string& name) const
    {
        const double value = m_file.numberAttribute(m_group, name);
        if (!std::isfinite(value) || value < 0)
            throw badPart(m_file, m_group, name + " is no time");
        return value;
    }

    std::size_t count(const std::string& name, std::size_t most) const
    {
        const std::int64_t value = m_file.integerAttribute(m_group, name);
        if (value < 0 || static_cast<std::uint64_t>(value) > most)
            throw badPart(m_file, m_group, name + " is " + std::to_string(value),
                          "0 to " + std::to_string(most));
        return static_cast<std::size_t>(value);
    }

    void readFacts(StudyCurve& curve) const
    {
        constexpr std::size_t any = std::numeric_limits<std::int64_t>::max();
        curve.method = m_file.stringAttribute(m_group, "method");
        curve.ordering = m_file.stringAttribute(m_group, "ordering");
        curve.choice = count("choice", any);
        curve.seed = count("seed", any);
        curve.transition = count("transition", any);
        curve.curve.queries = m_frame.queries;
        curve.curve.validQueries = count("valid_queries", m_frame.queries);
        curve.fitSeconds = seconds("seconds_fit");
        curve.orderSeconds = seconds("seconds_order");
        curve.curveSeconds = seconds("seconds_curve");
        const double tau = m_file.numberAttribute(m_group, "kendall_tau");
        if (!std::isnan(tau))
            curve.kendallTau = tau;
    }

    Order readOrder()
    {
        Order order = array<std::int64_t>("order", {m_frame.gallery});
        std::vector<bool> seen(order.size(), false);
        for (const std::int64_t row : order) {
            const auto index = static_cast<std::uint64_t>(row);
            if (index >= order.size() || seen[index])
                throw badPart(m_file, path("order"), "it is no permutation of the gallery's rows");
            seen[index] = true;
        }
        return order;
    }

    void readSlices(BackfillCurve& curve)
    {
        curve.fractions = shares("fractions", {m_frame.slices});
        curve.backfilled = counts("backfilled", m_frame.gallery);
        if (!std::ranges::is_sorted(curve.backfilled))
            throw badPart(m_file, path("backfilled"), "the counts do not grow");
        curve.positiveFlips = counts("positive_flips", m_frame.queries);
        curve.negativeFlips = counts("negative_flips", m_frame.queries);
        curve.firstRank = array<std::int32_t>("first_rank", {m_frame.queries, m_frame.slices});
        requireWithin<std::int32_t>(m_file, path("first_rank"), curve.firstRank, 0,
                                    static_cast<std::int32_t>(m_frame.gallery));
    }

    void readMetrics(BackfillCurve& curve)
    {
        const std::size_t slices = m_frame.slices;
        const std::size_t count = m_frame.metrics.size();
        const std::vector<double> mean = shares("mean", {count, slices});
        const std::vector<double> aucSlices = shares("auc_slices", {count});
        const std::vector<double> aucExact = shares("auc_exact", {count});
        for (std::size_t m = 0; m < count; ++m) {
            MetricCurve metric;
            metric.metric = m_frame.metrics[m];
            metric.mean = row(mean, m);
            const std::string name = "per_query/" + std::to_string(m);
            metric.perQuery = array<float>(name, {m_frame.queries, slices});
            requireWithin(m_file, path(name), metric.perQuery, 0.0F, 1.0F, true);
            metric.aucSlices = aucSlices[m];
            if (!std::isnan(aucExact[m]))
                metric.aucExact = aucExact[m];
            curve.metrics.push_back(std::move(metric));
        }
    }

    /// Files of before every item was counted have none.
    void readByItem(BackfillCurve& curve)
    {
        for (std::size_t m = 0; m < curve.metrics.size(); ++m)
            curve.metrics[m].rightQueries = countsByItem("by_item/right/" + std::to_string(m));
        curve.positiveFlipsByItem = countsByItem("by_item/positive_flips");
        curve.negativeFlipsByItem = countsByItem("by_item/negative_flips");
    }

    std::vector<std::int32_t> countsByItem(const std::string& name)
    {
        if (!m_file.hasDataset(path(name)))
            return {};
        std::vector<std::int32_t> values = array<std::int32_t>(name, {m_frame.gallery + 1});
        requireWithin<std::int32_t>(m_file, path(name), values, 0,
                                    static_cast<std::int32_t>(m_frame.queries));
        return values;
    }

    std::vector<Interval> readIntervals()
    {
        const std::size_t count = m_frame.metrics.size();
        const auto low = array<double>("ci95_low", {count, m_frame.slices});
        const auto high = array<double>("ci95_high", {count, m_frame.slices});
        std::vector<Interval> intervals;
        for (std::size_t m = 0; m < count; ++m)
            intervals.push_back({row(low, m), row(high, m)});
        return intervals;
    }

    std::vector<GroupCurve> readGroups()
    {
        const std::vector<std::string> attributes =
            m_file.readStrings(path("groups/attribute"), m_job);
        const std::vector<std::string> values = m_file.readStrings(path("groups/value"), m_job);
        if (values.size() != attributes.size())
            throw badPart(m_file, path("groups/value"),
                          std::to_string(values.size()) + " values of " +
                              std::to_string(attributes.size()) + " groups");
        const auto cmc1 = shares("groups/cmc1", {values.size(), m_frame.slices});
        const auto backfilled = shares("groups/backfilled", {values.size(), m_frame.slices});
        std::vector<GroupCurve> groups;
        for (std::size_t g = 0; g < values.size(); ++g)
            groups.push_back({attributes[g], values[g], row(cmc1, g), row(backfilled, g)});
        return groups;
    }

    /// Files of before there were facts have none.
    std::map<std::string, double> readMethodFacts()
    {
        if (!m_file.hasDataset(path("facts/name")))
            return {};
        const std::vector<std::string> names = m_file.readStrings(path("facts/name"), m_job);
        const auto values = array<double>("facts/value", {names.size()});
        std::map<std::string, double> facts;
        for (std::size_t i = 0; i < names.size(); ++i)
            facts[names[i]] = values[i];
        return facts;
    }

    /// Row `index` of [·, T].
    std::vector<double> row(const std::vector<double>& values, std::size_t index) const
    {
        const auto first = values.begin() + static_cast<std::ptrdiff_t>(index * m_frame.slices);
        return {first, first + static_cast<std::ptrdiff_t>(m_frame.slices)};
    }

    const Hdf5Reader& m_file;
    std::string m_group;
    const CurveFrame& m_frame;
    JobContext& m_job;
};

} // namespace

void writeCurve(Hdf5Writer& file, const std::string& group, const StudyCurve& curve)
{
    CurveWriter writer(file, group);
    const std::size_t slices = curve.curve.fractions.size();
    writer.attribute("method", curve.method);
    writer.attribute("ordering", curve.ordering);
    writer.attribute("choice", curve.choice);
    writer.attribute("seed", static_cast<std::size_t>(curve.seed));
    writer.attribute("transition", curve.transition);
    writer.attribute("valid_queries", curve.curve.validQueries);
    writer.attribute("seconds_fit", curve.fitSeconds);
    writer.attribute("seconds_order", curve.orderSeconds);
    writer.attribute("seconds_curve", curve.curveSeconds);
    writer.attribute("kendall_tau", curve.kendallTau.value_or(nan));
    writer.array("order", curve.order);
    writer.array("fractions", curve.curve.fractions);
    writer.array("backfilled", curve.curve.backfilled);
    writer.array("positive_flips", curve.curve.positiveFlips);
    writer.array("negative_flips", curve.curve.negativeFlips);
    writer.array("first_rank", {curve.curve.queries, slices}, curve.curve.firstRank);
    writeMetrics(writer, curve.curve);
    writeByItem(writer, curve.curve);
    writeIntervals(writer, curve.ci95, slices);
    writer.array("gain", curve.gain);
    writeGroups(writer, curve.groups, slices);
    writeFacts(writer, curve.facts);
}

StudyCurve readCurve(const Hdf5Reader& file, const std::string& group, const CurveFrame& frame,
                     JobContext& job)
{
    return CurveReader(file, group, frame, job).read();
}

} // namespace crossfade
