#include "core/study/storage/staged_storage.h"

#include "core/base/numbers.h"
#include "core/study/storage/checked_arrays.h"

#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::size_t stageNumbers = 5; // first, last, pairs, macs, whether the gains are new

std::string stagedGroup(std::size_t index)
{
    return "/staged/" + std::to_string(index);
}

/// The arrays of one group.
class Arrays
{
public:
    Arrays(Hdf5Writer& file, std::string group, JobContext& job)
        : m_file(file), m_group(std::move(group)), m_job(job)
    {
        m_file.makeGroup(m_group);
    }
    template <class T>
    void write(const std::string& name, const std::vector<std::size_t>& shape,
               const std::vector<T>& values)
    {
        m_file.writeArray<T>(m_group + "/" + name, shape, values, m_job,
                             Hdf5Writer::Storage::Checked);
    }

private:
    Hdf5Writer& m_file;
    std::string m_group;
    JobContext& m_job;
};

void writeStages(Hdf5Writer& file, const std::string& group, Arrays& arrays,
                 const std::vector<BackfillStage>& stages)
{
    std::vector<std::int64_t> numbers;
    std::vector<double> seconds;
    std::vector<std::string> calibrations;
    for (const BackfillStage& stage : stages) {
        for (const std::uint64_t number :
             {std::uint64_t{stage.first}, std::uint64_t{stage.last}, std::uint64_t{stage.pairs},
              stage.macs, std::uint64_t{stage.newGainModel ? 1U : 0U}})
            numbers.push_back(static_cast<std::int64_t>(number));
        seconds.push_back(stage.fitSeconds);
        calibrations.push_back(stage.calibration ? calibrationText(*stage.calibration) : "");
    }
    arrays.write("stages", {stages.size(), stageNumbers}, numbers);
    arrays.write("fit_seconds", {stages.size()}, seconds);
    file.writeStrings(group + "/calibrations", calibrations);
}

void writeMetrics(Arrays& arrays, const StagedCurve& curve)
{
    std::vector<double> mean;
    std::vector<double> beforeFit;
    std::vector<double> auc;
    std::vector<float> perQuery;
    std::vector<double> over;
    for (std::size_t m = 0; m < curve.backfill.metrics.size(); ++m) {
        const StagedMetric& metric = curve.backfill.metrics[m];
        mean.insert(mean.end(), metric.mean.begin(), metric.mean.end());
        beforeFit.insert(beforeFit.end(), metric.beforeFit.begin(), metric.beforeFit.end());
        auc.push_back(metric.auc);
        perQuery.insert(perQuery.end(), metric.perQueryAuc.begin(), metric.perQueryAuc.end());
        const StagedCurve::OverStatic& gain = curve.overStatic[m];
        const bool isKnown = gain.interval.isKnown();
        over.insert(over.end(), {gain.value, isKnown ? gain.interval.low : notANumber,
                                 isKnown ? gain.interval.high : notANumber});
    }
    const std::size_t metrics = auc.size();
    arrays.write("mean", {metrics, mean.size() / metrics}, mean);
    arrays.write("before_fit", {metrics, beforeFit.size() / metrics}, beforeFit);
    arrays.write("auc", {metrics}, auc);
    arrays.write("per_query_auc", {metrics, perQuery.size() / metrics}, perQuery);
    arrays.write("over_static", {metrics, 3}, over);
}

void writeOne(Hdf5Writer& file, const std::string& group, const StagedCurve& curve, JobContext& job)
{
    Arrays arrays(file, group, job);
    file.setAttribute(group, "choice", static_cast<std::int64_t>(curve.choice));
    file.setAttribute(group, "ordering", curve.ordering);
    file.setAttribute(group, "seed", static_cast<std::int64_t>(curve.seed));
    file.setAttribute(group, "order_seed", static_cast<std::int64_t>(curve.orderSeed));
    const StagedBackfill& backfill = curve.backfill;
    arrays.write("order", {backfill.order.size()}, backfill.order);
    arrays.write("fractions", {backfill.fractions.size()}, backfill.fractions);
    arrays.write("negative_flips", {backfill.negativeFlips.size()}, backfill.negativeFlips);
    writeStages(file, group, arrays, backfill.stages);
    writeMetrics(arrays, curve);
}

/// Reads the arrays of one group, with what they have to agree with.
class Reading
{
public:
    Reading(const Hdf5Reader& file, const std::string& group, JobContext& job)
        : m_file(file), m_group(group), m_job(job)
    {
    }
    std::string path(const std::string& name) const { return m_group + "/" + name; }
    std::size_t number(const std::string& name) const
    {
        const std::int64_t value = m_file.integerAttribute(m_group, name);
        if (value < 0)
            throw badPart(m_file, m_group, name + " is " + std::to_string(value), "0 or more");
        return static_cast<std::size_t>(value);
    }
    template <class T>
    std::vector<T> within(const std::string& name, const std::vector<std::size_t>& shape, T least,
                          T most, bool nanAllowed = false) const
    {
        std::vector<T> values = readShaped<T>(m_file, path(name), shape, m_job);
        requireWithin<T>(m_file, path(name), values, least, most, nanAllowed);
        return values;
    }
    Error bad(const std::string& name, const std::string& problem) const
    {
        return badPart(m_file, path(name), problem);
    }
    const Hdf5Reader& file() const { return m_file; }
    JobContext& job() const { return m_job; }

private:
    const Hdf5Reader& m_file;
    const std::string& m_group;
    JobContext& m_job;
};

std::vector<BackfillStage> readStages(const Reading& reading, const std::string& order,
                                      std::size_t gallery)
{
    const std::vector<std::string> texts =
        reading.file().readStrings(reading.path("calibrations"), reading.job());
    const std::size_t count = texts.size();
    const auto numbers = reading.within<std::int64_t>("stages", {count, stageNumbers}, 0,
                                                      std::numeric_limits<std::int64_t>::max());
    const auto seconds =
        reading.within<double>("fit_seconds", {count}, 0, std::numeric_limits<double>::max());
    std::vector<BackfillStage> stages;
    for (std::size_t s = 0; s < count; ++s) {
        const auto number = [&](std::size_t at) {
            return static_cast<std::uint64_t>(numbers[s * stageNumbers + at]);
        };
        BackfillStage stage{.first = number(0),
                            .last = number(1),
                            .pairs = number(2),
                            .fitSeconds = seconds[s],
                            .macs = number(3),
                            .calibration = {},
                            .newGainModel = number(4) != 0};
        if (stage.first > stage.last || stage.last > gallery || stage.pairs > gallery)
            throw reading.bad("stages",
                              "stage " + std::to_string(s) + " is no part of the gallery");
        if (!texts[s].empty()) {
            stage.calibration = parseCalibration(order, texts[s]);
            if (!stage.calibration)
                throw reading.bad("calibrations", "'" + texts[s] + "' is no calibration");
        }
        stages.push_back(std::move(stage));
    }
    if (stages.empty())
        throw reading.bad("stages", "there is none");
    return stages;
}

void readMetrics(const Reading& reading, StagedCurve& curve, const StudyResult& result)
{
    const std::size_t metrics = result.study.metrics.size();
    const std::size_t slices = curve.backfill.fractions.size();
    const std::size_t stages = curve.backfill.stages.size();
    const std::size_t queries = result.relevance.queryCount();
    const auto mean = reading.within<double>("mean", {metrics, slices}, 0, 1, true);
    const auto before = reading.within<double>("before_fit", {metrics, stages}, 0, 1, true);
    const auto auc = reading.within<double>("auc", {metrics}, 0, 1, true);
    const auto perQuery =
        reading.within<float>("per_query_auc", {metrics, queries}, 0, 1.0001F, true);
    const auto over = reading.within<double>("over_static", {metrics, 3}, -1, 1, true);
    const auto row = [](const auto& values, std::size_t index, std::size_t length) {
        const auto first = values.begin() + static_cast<std::ptrdiff_t>(index * length);
        return std::vector(first, first + static_cast<std::ptrdiff_t>(length));
    };
    for (std::size_t m = 0; m < metrics; ++m) {
        curve.backfill.metrics.push_back({.metric = result.study.metrics[m],
                                          .mean = row(mean, m, slices),
                                          .beforeFit = row(before, m, stages),
                                          .auc = auc[m],
                                          .perQueryAuc = row(perQuery, m, queries)});
        StagedCurve::OverStatic gain{over[3 * m], {}};
        if (!std::isnan(over[3 * m + 1]))
            gain.interval = {over[3 * m + 1], over[3 * m + 2]};
        curve.overStatic.push_back(gain);
    }
}

StagedCurve readOne(const Hdf5Reader& file, const std::string& group, const StudyResult& result,
                    JobContext& job)
{
    const Reading reading(file, group, job);
    const std::size_t gallery = result.items->gallery.count;
    const std::size_t slices = result.study.slices;
    StagedCurve curve{.choice = reading.number("choice"),
                      .ordering = file.stringAttribute(group, "ordering"),
                      .seed = reading.number("seed"),
                      .orderSeed = reading.number("order_seed"),
                      .backfill = {},
                      .overStatic = {}};
    if (curve.choice >= result.study.methods.size())
        throw badPart(file, group, "the study has no such method");
    curve.backfill.order =
        reading.within<std::int64_t>("order", {gallery}, 0, static_cast<std::int64_t>(gallery) - 1);
    if (std::set(curve.backfill.order.begin(), curve.backfill.order.end()).size() != gallery)
        throw reading.bad("order", "it is no permutation of the gallery's rows");
    curve.backfill.fractions = reading.within<double>("fractions", {slices}, 0, 1);
    curve.backfill.negativeFlips = reading.within<std::int64_t>(
        "negative_flips", {slices}, 0, static_cast<std::int64_t>(result.relevance.queryCount()));
    curve.backfill.stages = readStages(reading, curve.ordering, gallery);
    readMetrics(reading, curve, result);
    return curve;
}

} // namespace

void writeStaged(Hdf5Writer& file, const StudyResult& result, JobContext& job)
{
    for (std::size_t i = 0; i < result.staged.size(); ++i)
        writeOne(file, stagedGroup(i), result.staged[i], job);
}

void readStaged(const Hdf5Reader& file, StudyResult& result, JobContext& job)
{
    for (std::size_t i = 0; file.hasGroup(stagedGroup(i)); ++i)
        result.staged.push_back(readOne(file, stagedGroup(i), result, job));
}

} // namespace crossfade
