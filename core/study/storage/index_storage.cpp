#include "core/study/storage/index_storage.h"

#include "core/base/numbers.h"
#include "core/serving/index_curve.h"
#include "core/study/storage/checked_arrays.h"
#include "core/study/storage/results_layout.h"

#include <cmath>
#include <limits>
#include <string>

namespace crossfade
{

namespace
{

constexpr double unbounded = std::numeric_limits<double>::max();

// Columns of the two arrays of a curve.
enum SliceNumber : std::size_t { Fraction, Recall, BuildSeconds, QueriesPerSecond, SliceNumbers };
enum MetricNumber : std::size_t { Value, Exact, Low, High, MetricNumbers };
enum Count : std::size_t { Backfilled, Bytes, Counts };

std::string indexGroup(std::size_t curve)
{
    return "/index/" + std::to_string(curve);
}

void writeOne(Hdf5Writer& file, const std::string& group, const IndexCurve& curve, JobContext& job)
{
    file.makeGroup(group);
    file.setAttribute(group, "old_index", curve.oldIndex);
    file.setAttribute(group, "new_index", curve.newIndex);
    file.setAttribute(group, "one_index", static_cast<std::int64_t>(curve.oneIndex ? 1 : 0));
    file.setAttribute(group, "depth", static_cast<std::int64_t>(curve.depth));
    file.setAttribute(group, "queries", static_cast<std::int64_t>(curve.queries));
    std::vector<double> slices;
    std::vector<std::int64_t> counts;
    std::vector<double> metrics;
    std::vector<std::string> names;
    for (const IndexMetric& metric : curve.slices.front().metrics)
        names.push_back(metricName(metric.metric));
    for (const IndexSlice& slice : curve.slices) {
        slices.insert(slices.end(),
                      {slice.fraction, slice.recall, slice.buildSeconds, slice.queriesPerSecond});
        counts.insert(counts.end(), {slice.backfilled, static_cast<std::int64_t>(slice.bytes)});
        for (const IndexMetric& metric : slice.metrics) {
            const Interval& difference = metric.difference;
            metrics.insert(metrics.end(), {metric.value, metric.exact,
                                           difference.isKnown() ? difference.low : notANumber,
                                           difference.isKnown() ? difference.high : notANumber});
        }
    }
    const std::size_t count = curve.slices.size();
    file.writeStrings(group + "/metric_names", names);
    file.writeArray<double>(group + "/slices", {count, SliceNumbers}, slices, job, checked);
    file.writeArray<std::int64_t>(group + "/counts", {count, Counts}, counts, job, checked);
    if (!names.empty())
        file.writeArray<double>(group + "/metrics", {count, names.size(), MetricNumbers}, metrics,
                                job, checked);
}

std::size_t numberOf(const Hdf5Reader& file, const std::string& group, const std::string& name)
{
    const std::int64_t value = file.integerAttribute(group, name);
    if (value < 0)
        throw badPart(file, group, name + " is " + std::to_string(value), "0 or more");
    return static_cast<std::size_t>(value);
}

std::vector<Metric> readMetricNames(const Hdf5Reader& file, const std::string& group,
                                    JobContext& job)
{
    std::vector<Metric> metrics;
    for (const std::string& name : file.readStrings(group + "/metric_names", job))
        try {
            metrics.push_back(parseMetric(name));
        } catch (const Error& error) {
            throw badPart(file, group + "/metric_names", error.parts().problem.english());
        }
    return metrics;
}

IndexMetric metricFrom(const Metric& metric, const double* numbers)
{
    IndexMetric read{.metric = metric, .value = numbers[Value], .exact = numbers[Exact]};
    if (!std::isnan(numbers[Low]) && !std::isnan(numbers[High]))
        read.difference = {numbers[Low], numbers[High]};
    return read;
}

/// How many slices the study asked for.
std::size_t slicesOf(const Study& study)
{
    return study.index && study.index->slices > 0 ? study.index->slices : study.slices;
}

IndexCurve readOne(const Hdf5Reader& file, const std::string& group, std::size_t slices,
                   JobContext& job)
{
    IndexCurve curve{.oldIndex = file.stringAttribute(group, "old_index"),
                     .newIndex = file.stringAttribute(group, "new_index"),
                     .oneIndex = numberOf(file, group, "one_index") != 0,
                     .depth = numberOf(file, group, "depth"),
                     .queries = numberOf(file, group, "queries"),
                     .slices = {}};
    const std::vector<Metric> metrics = readMetricNames(file, group, job);
    const auto numbers = readShaped<double>(file, group + "/slices", {slices, SliceNumbers}, job);
    requireWithin<double>(file, group + "/slices", numbers, 0, unbounded, true);
    const auto counts = readShaped<std::int64_t>(file, group + "/counts", {slices, Counts}, job);
    requireWithin<std::int64_t>(file, group + "/counts", counts, 0,
                                std::numeric_limits<std::int64_t>::max());
    std::vector<double> values;
    if (!metrics.empty())
        values = readShaped<double>(file, group + "/metrics",
                                    {slices, metrics.size(), MetricNumbers}, job);
    requireWithin<double>(file, group + "/metrics", values, -1, 1, true);
    for (std::size_t t = 0; t < slices; ++t) {
        const double* row = numbers.data() + t * SliceNumbers;
        IndexSlice slice{.fraction = row[Fraction],
                         .backfilled = counts[t * Counts + Backfilled],
                         .recall = row[Recall],
                         .metrics = {},
                         .buildSeconds = row[BuildSeconds],
                         .queriesPerSecond = row[QueriesPerSecond],
                         .bytes = static_cast<std::size_t>(counts[t * Counts + Bytes])};
        for (std::size_t m = 0; m < metrics.size(); ++m)
            slice.metrics.push_back(
                metricFrom(metrics[m], values.data() + (t * metrics.size() + m) * MetricNumbers));
        curve.slices.push_back(std::move(slice));
    }
    return curve;
}

} // namespace

void writeIndexCurves(Hdf5Writer& file, const StudyResult& result, JobContext& job)
{
    for (std::size_t i = 0; i < result.indexCurves.size(); ++i)
        writeOne(file, indexGroup(i), result.indexCurves[i], job);
}

void readIndexCurves(const Hdf5Reader& file, StudyResult& result, JobContext& job)
{
    for (std::size_t i = 0; i < result.curves.size() && file.hasGroup(indexGroup(i)); ++i)
        result.indexCurves.push_back(readOne(file, indexGroup(i), slicesOf(result.study), job));
    if (!result.indexCurves.empty() && result.indexCurves.size() != result.curves.size())
        throw badPart(file, "/index",
                      "there are " + std::to_string(result.indexCurves.size()) + " curves",
                      std::to_string(result.curves.size()) + ", one for each curve of the study");
}

} // namespace crossfade
