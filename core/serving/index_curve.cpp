#include "core/serving/index_curve.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/data/permutation.h"
#include "core/data/row_reader.h"
#include "core/metrics/metric_table.h"
#include "core/search/mixed_search.h"
#include "core/serving/served_gallery.h"
#include "core/statistics/resampling.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace crossfade
{

namespace
{

using Items = std::vector<std::int64_t>;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Whether lists of `depth` items tell the metric, whatever the query.
bool isMeasurable(const Metric& metric, std::size_t depth)
{
    return infoOf(metric).sharesOfFirst != nullptr ||
           sharesOf(metric, Protocol::ClassLabels, depth + 1).depth <=
               static_cast<std::int64_t>(depth);
}

/// The value of a list of the first `depth` items: relevant items beyond it have no share.
double valueOf(const Metric& metric, Protocol protocol, const Items& found,
               const Relevance& relevance, std::size_t query, std::size_t depth)
{
    const std::span<const std::int64_t> relevant = relevance.relevant[query];
    const std::span<const std::int32_t> grades = relevance.gradesOf(query);
    std::vector<std::int32_t> before;
    std::vector<std::int32_t> tieEnd;
    std::vector<std::int32_t> gradesFound;
    std::int32_t irrelevant = 0;
    for (const std::int64_t item : found) {
        const auto at = std::ranges::lower_bound(relevant, item);
        if (at == relevant.end() || *at != item) {
            ++irrelevant;
            continue;
        }
        before.push_back(irrelevant);
        tieEnd.push_back(static_cast<std::int32_t>(before.size()));
        if (!grades.empty())
            gradesFound.push_back(grades[static_cast<std::size_t>(at - relevant.begin())]);
    }
    const auto sharesOfFirst = infoOf(metric).sharesOfFirst;
    MetricShares shares = sharesOfFirst != nullptr
                              ? sharesOfFirst({relevant.size(), depth, protocol, grades})
                              : sharesOf(metric, protocol, relevant.size(), grades);
    shares.items = std::min(shares.items, before.size());
    return sumOfShares(shares, {before, tieEnd, gradesFound}) / shares.norm;
}

std::size_t shared(Items a, Items b)
{
    std::ranges::sort(a);
    std::ranges::sort(b);
    Items both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    return both.size();
}

/// How many items are new at a slice.
std::size_t newAtSlice(std::size_t slice, std::size_t slices, std::size_t galleryCount)
{
    return galleryCount * slice / (slices - 1);
}

void requireEnoughItems(const IndexOptions& index, const std::string& items, std::size_t count)
{
    if (count < fewestItems(index))
        throw Error(ErrorCode::BadUsage,
                    {.where = "index " + indexText(index),
                     .problem = "it has " + std::to_string(count) + " " + items + " to learn of",
                     .expected = std::to_string(fewestItems(index)) + " at least",
                     .remedy = "Use flat or hnsw, or fewer slices."});
}

/// Refuses an index with more lists than all items. At the first slices the index of new items may
/// well have fewer items, and then has fewer lists (docs/serving.md).
void requireListsWithin(const IndexOptions& index, std::size_t galleryCount)
{
    if (index.lists > galleryCount)
        throw Error(ErrorCode::BadUsage,
                    {.where = "index " + indexText(index),
                     .problem = std::to_string(index.lists) + " lists for " +
                                std::to_string(galleryCount) + " gallery items",
                     .expected = "at most one for each item",
                     .remedy = "Give fewer, or leave lists out: they are then chosen by the number "
                               "of items."});
}

/// A file's entries cannot be replaced, and a second index would never be asked.
void requireReplaceable(const IndexCurveOptions& options)
{
    if (options.oldIndex.kind == IndexOptions::Kind::File)
        throw Error(ErrorCode::BadUsage, {.where = "index " + indexText(options.oldIndex),
                                          .problem = "the entries of a file cannot be replaced",
                                          .remedy = "Use two indexes."});
    if (indexText(options.newIndex) != indexText(options.oldIndex))
        throw Error(ErrorCode::BadUsage,
                    {.where = "index " + indexText(options.newIndex),
                     .problem = "it is a second one, and one index is to serve all items",
                     .expected = "one index with the way one, or two with the way two",
                     .remedy = "Leave one of them out, or use two indexes."});
}

void check(const Transition& transition, const IndexCurveOptions& options)
{
    validate(transition);
    validate(options, transition.galleryCount());
    requireParts(options.oldIndex, transition.oldSystem.gallery.dim());
    if (!options.oneIndex)
        requireParts(options.newIndex, transition.newSystem.gallery.dim());
    if (!options.ids.empty() && options.ids.size() != transition.galleryCount())
        throw Error(
            ErrorCode::ShapeMismatch,
            {.where = "ids of the index's items",
             .problem = std::to_string(options.ids.size()) + " ids",
             .expected = std::to_string(transition.galleryCount()) + ", one for each item"});
    if (options.oneIndex && !sameValues(transition.oldSystem.query, transition.newSystem.query))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "one index",
                     .problem = "the method compares other queries with old items than with new",
                     .remedy = "Use two indexes."});
}

/// Rows of the queries that are searched: those with a relevant item, all or drawn.
Items searchedQueries(const Relevance& relevance, const IndexCurveOptions& options)
{
    Items valid;
    for (const std::int64_t query : randomPermutation(relevance.queryCount(), options.seed))
        if (!relevance.relevant[static_cast<std::size_t>(query)].empty())
            valid.push_back(query);
    if (options.mostQueries > 0 && valid.size() > options.mostQueries)
        valid.resize(options.mostQueries);
    std::ranges::sort(valid);
    if (valid.empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "index", .problem = "no query has a relevant item"});
    return valid;
}

/// Per query of a slice: [2·metric] by the index, [2·metric + 1] by exact search; last the recall.
using SliceValues = std::vector<std::vector<double>>;

class Measuring
{
public:
    Measuring(const Transition& transition, std::span<const std::int64_t> order,
              const Relevance& relevance, const IndexCurveOptions& options, JobContext& job)
        : m_transition(transition),
          m_order(order),
          m_relevance(relevance),
          m_options(options),
          m_job(job),
          m_queries(searchedQueries(relevance, options)),
          m_old{transition.oldSystem.query.selectRows(m_queries), {}},
          m_new{transition.newSystem.query.selectRows(m_queries), {}}
    {
        for (const Metric& metric : options.metrics) {
            if (isMeasurable(metric, options.depth))
                m_metrics.push_back(metric);
            else
                job.note({Core::says("index: %1 cannot be told from lists of %2 items, and is left "
                                     "out"),
                          as::Metric{metricName(metric)}, as::Count{options.depth}});
        }
        for (const std::int64_t query : m_queries)
            m_mostRemoved =
                std::max(m_mostRemoved, relevance.removed[static_cast<std::size_t>(query)].size());
    }

    std::size_t queries() const { return m_queries.size(); }

    std::vector<IndexSlice> slices()
    {
        const std::vector<std::size_t> ends = sliceEnds();
        const std::vector<std::vector<Items>> exact = exactLists(ends);
        const auto begin = Clock::now();
        ServedGallery gallery(m_transition, m_order, m_options, m_job);
        double seconds = secondsSince(begin);
        std::vector<IndexSlice> slices;
        for (std::size_t t = 0; t < ends.size(); ++t) {
            m_job.checkpoint();
            m_job.report({Stage::Searching, Core::says("index"), t, ends.size()});
            const auto built = Clock::now();
            gallery.advance(ends[t]);
            seconds += secondsSince(built);
            slices.push_back(slice(gallery, exact, t));
            slices.back().backfilled = static_cast<std::int64_t>(ends[t]);
            slices.back().fraction = static_cast<double>(t) / static_cast<double>(ends.size() - 1);
            slices.back().buildSeconds = std::exchange(seconds, 0);
        }
        return slices;
    }

private:
    std::vector<std::size_t> sliceEnds() const
    {
        std::vector<std::size_t> ends;
        for (std::size_t t = 0; t < m_options.slices; ++t)
            ends.push_back(newAtSlice(t, m_options.slices, m_order.size()));
        return ends;
    }

    /// [query][slice]
    std::vector<std::vector<Items>> exactLists(const std::vector<std::size_t>& ends)
    {
        requireMemory(saturatingProduct(saturatingProduct(m_queries.size(), ends.size()),
                                        m_options.depth * sizeof(std::int64_t)),
                      "lists of exact search for each slice of the index");
        std::vector<std::vector<Items>> lists;
        for (const std::int64_t query : m_queries) {
            m_job.report({Stage::Searching, Core::says("exact"), lists.size(), m_queries.size()});
            MixedSearch search(m_transition, m_options.distance, static_cast<std::size_t>(query),
                               m_relevance.removed[static_cast<std::size_t>(query)]);
            lists.emplace_back();
            for (const std::size_t end : ends) {
                lists.back().emplace_back();
                for (const MixedHit& hit : search.nearest(m_order, end, m_options.depth, m_job))
                    lists.back().back().push_back(hit.item);
            }
        }
        return lists;
    }

    IndexSlice slice(const ServedGallery& gallery, const std::vector<std::vector<Items>>& exact,
                     std::size_t t)
    {
        const auto begin = Clock::now();
        std::vector<Items> found = gallery.search(m_old, m_new, m_options.depth + m_mostRemoved);
        IndexSlice slice;
        slice.queriesPerSecond = static_cast<double>(found.size()) / secondsSince(begin);
        slice.bytes = gallery.bytes();
        SliceValues values;
        for (std::size_t i = 0; i < found.size(); ++i)
            values.push_back(judged(found[i], exact[i][t], static_cast<std::size_t>(m_queries[i])));
        summarise(values, slice);
        return slice;
    }

    std::vector<double> judged(Items& found, const Items& exact, std::size_t query) const
    {
        const auto removed = m_relevance.removed[query];
        std::erase_if(found,
                      [&](std::int64_t item) { return std::ranges::binary_search(removed, item); });
        if (found.size() > m_options.depth)
            found.resize(m_options.depth);
        std::vector<double> values;
        for (const Metric& metric : m_metrics)
            for (const Items* list : {&std::as_const(found), &exact})
                values.push_back(valueOf(metric, m_options.protocol, *list, m_relevance, query,
                                         m_options.depth));
        values.push_back(exact.empty() ? 1.0
                                       : static_cast<double>(shared(found, exact)) /
                                             static_cast<double>(exact.size()));
        return values;
    }

    void summarise(const SliceValues& values, IndexSlice& slice) const
    {
        std::vector<double> weights;
        std::vector<std::int64_t> labels;
        for (const std::int64_t query : m_queries) {
            weights.push_back(m_options.weights[static_cast<std::size_t>(query)]);
            if (!m_options.labels.empty())
                labels.push_back(m_options.labels[static_cast<std::size_t>(query)]);
        }
        const DrawnUnits units = usualUnits(std::vector<bool>(values.size(), true), labels,
                                            QueryWeights(weights).values());
        const std::vector<Replicated> means = resampledMeans(
            units, values.front().size(),
            [&](std::size_t series, std::size_t query) { return values[query][series]; },
            m_options.resamples, m_options.seed, m_job);
        for (std::size_t m = 0; m < m_metrics.size(); ++m) {
            IndexMetric metric{.metric = m_metrics[m],
                               .value = means[2 * m].value,
                               .exact = means[2 * m + 1].value};
            metric.difference = (means[2 * m] - means[2 * m + 1]).interval();
            slice.metrics.push_back(metric);
        }
        slice.recall = means.back().value;
    }

    const Transition& m_transition;
    std::span<const std::int64_t> m_order;
    const Relevance& m_relevance;
    const IndexCurveOptions& m_options;
    JobContext& m_job;
    Items m_queries;
    System m_old; ///< their features alone
    System m_new;
    std::vector<Metric> m_metrics;
    std::size_t m_mostRemoved = 0;
};

} // namespace

std::string nameInList(const Metric& metric, std::size_t depth)
{
    const std::string name = metricName(metric);
    return infoOf(metric).sharesOfFirst != nullptr ? name + "_of_first_" + std::to_string(depth)
                                                   : name;
}

void validate(const IndexCurveOptions& options, std::size_t galleryCount)
{
    if (options.depth == 0 || options.depth > galleryCount)
        throw Error(ErrorCode::BadUsage,
                    {.where = "depth of the index's lists",
                     .problem = std::to_string(options.depth),
                     .expected = "1 to " + std::to_string(galleryCount) + ", the gallery's size"});
    if (options.slices < 2)
        throw Error(ErrorCode::BadUsage, {.where = "slices", .expected = "at least 2"});
    if (options.newIndex.kind == IndexOptions::Kind::File)
        throw Error(ErrorCode::BadUsage,
                    {.where = "index " + indexText(options.newIndex),
                     .problem = "a file cannot be the index of new items, which changes",
                     .expected = knownIndexes});
    if (options.oneIndex)
        requireReplaceable(options);
    for (const IndexOptions& index : {options.oldIndex, options.newIndex})
        requireListsWithin(index, galleryCount);
    requireEnoughItems(options.oldIndex, "items", galleryCount);
    if (options.oneIndex)
        return;
    std::size_t first = 1; // that has new items
    while (newAtSlice(first, options.slices, galleryCount) == 0)
        ++first;
    requireEnoughItems(options.newIndex, "new items at slice " + std::to_string(first),
                       newAtSlice(first, options.slices, galleryCount));
}

IndexCurve indexCurve(const Transition& transition, std::span<const std::int64_t> order,
                      const Relevance& relevance, const IndexCurveOptions& options, JobContext& job)
{
    check(transition, options);
    (void)invertOrder(order); // that it is one is checked before the work
    Measuring measuring(transition, order, relevance, options, job);
    return {.oldIndex = indexText(options.oldIndex),
            .newIndex = indexText(options.oneIndex ? options.oldIndex : options.newIndex),
            .oneIndex = options.oneIndex,
            .depth = options.depth,
            .queries = measuring.queries(),
            .slices = measuring.slices()};
}

} // namespace crossfade
