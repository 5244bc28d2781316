#include "core/backfill/curve.h"

#include "core/backfill/curve_block.h"
#include "core/backfill/curve_inputs.h"
#include "core/base/machine/large_pages.h"
#include "core/base/machine/parallel.h"
#include "core/base/machine/single_threaded_blas.h"
#include "core/base/numbers.h"

#include <algorithm>
#include <cmath>
#include <future>
#include <limits>
#include <mutex>

namespace crossfade
{

namespace
{

/// The most that the counts of a single query may take, in bytes.
constexpr std::size_t countsLimit = std::size_t{2} << 30;

void checkSliceEnds(const CurveOptions& options, std::size_t galleryCount)
{
    const std::vector<std::int64_t>& ends = options.sliceEnds;
    if (ends.empty())
        return;
    if (ends.size() != options.slices || ends.front() < 0 || !std::ranges::is_sorted(ends) ||
        ends.back() != static_cast<std::int64_t>(galleryCount))
        throw Error(ErrorCode::BadUsage,
                    {.where = "slices",
                     .problem = "the ends of slices do not ascend from 0 to the gallery's count",
                     .expected = "one end a slice, the last " + std::to_string(galleryCount)});
}

void checkSlices(std::span<const BackfillPlan> plans, const CurveOptions& options)
{
    if (options.slices < 2)
        throw Error(ErrorCode::BadUsage, {.where = "slices",
                                          .problem = std::to_string(options.slices),
                                          .expected = "at least 2: the start and the end"});
    if (options.flipsAt.empty() || std::ranges::min(options.flipsAt) < 1)
        throw Error(ErrorCode::BadUsage,
                    {.where = "flips at", .problem = "0", .expected = "at least 1"});
    const std::size_t galleryCount = plans.front().transition.galleryCount();
    if (galleryCount > std::numeric_limits<std::int32_t>::max())
        throw Error(
            ErrorCode::OutOfRange,
            {.where = "gallery",
             .problem = std::to_string(galleryCount) + " items",
             .expected = "at most " + std::to_string(std::numeric_limits<std::int32_t>::max())});
    checkSliceEnds(options, galleryCount);
}

void checkPlan(const BackfillPlan& plan, const Transition& first, const Relevance& relevance)
{
    const Transition& transition = plan.transition;
    validate(transition);
    relevance.requireCount(transition.queryCount());
    if (transition.galleryCount() != first.galleryCount())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "gallery",
                     .problem = std::to_string(transition.galleryCount()) + " items",
                     .expected = std::to_string(first.galleryCount()) + ", as the first plan has"});
    if (plan.orders.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "orders", .problem = "none", .expected = "at least one a plan"});
    for (const std::span<const std::int64_t> order : plan.orders)
        if (order.size() != transition.galleryCount())
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = "order",
                         .problem = std::to_string(order.size()) + " items",
                         .expected = std::to_string(transition.galleryCount())});
}

void checkInputs(std::span<const BackfillPlan> plans, const Relevance& relevance,
                 const CurveOptions& options)
{
    checkSlices(plans, options);
    options.weights.requireCount(relevance.queryCount());
    for (const BackfillPlan& plan : plans)
        checkPlan(plan, plans.front().transition, relevance);
    const std::size_t bytes =
        mostCountsBytes(relevance, options, plans.front().transition.galleryCount());
    if (bytes > countsLimit)
        throw Error(ErrorCode::OutOfMemory,
                    {.where = "slices",
                     .problem = std::to_string(options.slices) + " slices need " +
                                std::to_string(bytes >> 20) + " MiB a query",
                     .remedy = "Ask for fewer slices."});
}

/// Gets the memory of all values, on all threads: touching fresh memory is what takes long.
void makeRoom(CurveResults& results, const CurveOptions& options)
{
    std::vector<BackfillCurve*> curves;
    for (std::vector<BackfillCurve>& ofPlan : results.curves)
        for (BackfillCurve& curve : ofPlan)
            curves.push_back(&curve);
    const std::size_t metrics = options.metrics.size();
    parallelFor(curves.size() * (metrics + 1), options.threads, [&](std::size_t i, std::size_t) {
        BackfillCurve& curve = *curves[i / (metrics + 1)];
        const std::size_t values = curve.queries * options.slices;
        if (i % (metrics + 1) == metrics)
            return resizeInLargePages(curve.firstRank, values);
        const auto fill = [&](std::vector<float>& numbers, float value) {
            numbers.reserve(values);
            adviseLargePages(numbers.data(), values * sizeof(float));
            numbers.assign(values, value);
        };
        MetricCurve& metric = curve.metrics[i % (metrics + 1)];
        fill(metric.perQuery, std::numeric_limits<float>::quiet_NaN());
        if (options.keepsRemainders)
            fill(metric.remainder, 0);
    });
}

BackfillCurve emptyCurve(const Transition& transition, const Relevance& relevance,
                         const CurveOptions& options)
{
    BackfillCurve curve;
    curve.queries = transition.queryCount();
    for (std::size_t query = 0; query < curve.queries; ++query)
        curve.validQueries += relevance.relevant[query].empty() ? 0U : 1U;
    curve.backfilled = sliceEndsOf(options, transition.galleryCount());
    for (std::size_t s = 0; s < options.slices; ++s)
        curve.fractions.push_back(options.sliceEnds.empty()
                                      ? static_cast<double>(s) /
                                            static_cast<double>(options.slices - 1)
                                      : static_cast<double>(options.sliceEnds[s]) /
                                            static_cast<double>(transition.galleryCount()));
    curve.flips.clear();
    for (const std::size_t k : options.flipsAt)
        curve.flips.push_back({.k = k});
    for (const Metric& metric : options.metrics)
        curve.metrics.emplace_back().metric = metric;
    return curve;
}

CurveResults emptyResults(std::span<const BackfillPlan> plans, const Relevance& relevance,
                          const CurveOptions& options)
{
    CurveResults results;
    for (const BackfillPlan& plan : plans) {
        const std::size_t galleryCount = plan.transition.galleryCount();
        results.curves.emplace_back(plan.orders.size(),
                                    emptyCurve(plan.transition, relevance, options));
        results.itemSums.emplace_back(plan.orders.size(),
                                      ItemSums(options.metrics, options.flipsAt, galleryCount));
    }
    makeRoom(results, options);
    return results;
}

/// The walk through every state knows no grades.
void dropAucsWithoutGrades(BackfillCurve& curve, const Relevance& relevance)
{
    for (MetricCurve& metric : curve.metrics)
        if (looksAtGrades(metric.metric, relevance))
            metric.aucExact.reset();
}

/// @param threads  at least one
void finish(CurveResults& results, std::span<const CurveBlock> threads, const CurveInputs& inputs)
{
    ThreadSums sums = threads.front().sums();
    for (std::size_t plan = 0; plan < sums.size(); ++plan)
        for (std::size_t order = 0; order < sums[plan].size(); ++order) {
            for (const CurveBlock& thread : threads.subspan(1))
                sums[plan][order].add(thread.sums()[plan][order]);
            sums[plan][order].finish(results.curves[plan][order]);
            if (inputs.hasExactAucs())
                sums[plan][order].finishExactAucs(results.curves[plan][order], false);
            dropAucsWithoutGrades(results.curves[plan][order], inputs.relevance());
            results.itemSums[plan][order].finish(results.curves[plan][order]);
            if (!inputs.options().weights.areEqual())
                sums[plan][order].finishExactAucs(results.curves[plan][order], true);
        }
}

/// The queries in blocks, each counted and walked by one thread. Returns what the threads summed
/// up.
std::vector<CurveBlock> countBlocks(const CurveInputs& inputs, CurveResults& results,
                                    JobContext& job)
{
    const std::size_t queries = inputs.relevance().queryCount();
    const std::size_t blockQueries = inputs.blockQueries();
    const std::size_t blocks = (queries + blockQueries - 1) / blockQueries;
    const std::size_t wanted = inputs.options().threads;
    std::vector<CurveBlock> threads;
    for (std::size_t t = 0; t < std::min(threadCount(wanted), blocks); ++t)
        threads.emplace_back(inputs, results, t);
    std::mutex mutex;
    std::size_t done = 0;
    parallelFor(blocks, wanted, [&](std::size_t block, std::size_t worker) {
        const std::size_t first = block * blockQueries;
        const std::size_t count = std::min(blockQueries, queries - first);
        threads[worker].compute(first, count, job);
        const std::lock_guard lock(mutex);
        done += count;
        job.report({Stage::Counting, "", done, queries});
    });
    return threads;
}

void noteWhatWasLeft(const CurveInputs& inputs, JobContext& job)
{
    SystemCounter::Left all;
    for (std::size_t system = 0; system < inputs.systems().size(); ++system) {
        const SystemCounter::Left left = inputs.counter(system).left();
        all.why = all.blocks == 0 ? left.why : all.why;
        all.blocks += left.blocks;
    }
    noteLeft(all, job);
}

} // namespace

std::vector<std::vector<BackfillCurve>> backfillCurves(std::span<const BackfillPlan> plans,
                                                       const Relevance& relevance,
                                                       const CurveOptions& options, JobContext& job)
{
    if (plans.empty())
        return {};
    checkInputs(plans, relevance, options);
    std::future<CurveResults> made =
        std::async(std::launch::async, [&] { return emptyResults(plans, relevance, options); });
    const CurveInputs inputs(plans, relevance, options, job);
    CurveResults results = made.get();
    const SingleThreadedBlas singleThreaded;
    const std::vector<CurveBlock> threads = countBlocks(inputs, results, job);
    noteWhatWasLeft(inputs, job);
    finish(results, threads, inputs);
    return std::move(results.curves);
}

BackfillCurve backfillCurve(const Transition& transition, std::span<const std::int64_t> order,
                            const Relevance& relevance, const CurveOptions& options,
                            JobContext& job)
{
    const BackfillPlan plan{transition, {order}};
    return std::move(backfillCurves({&plan, 1}, relevance, options, job).front().front());
}

double gain(double auc, double oldValue, double newValue)
{
    if (newValue == oldValue)
        return notANumber;
    return (auc - oldValue) / (newValue - oldValue);
}

} // namespace crossfade
