#include "core/search/mixed_search.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/base/machine/parallel.h"
#include "core/data/permutation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace crossfade
{

namespace
{

/// Rows that one thread takes at a time.
constexpr std::size_t rowsABlock = 4096;
constexpr std::size_t bytesAnItem = 3 * sizeof(float) + sizeof(std::uint8_t);
constexpr float unknown = std::numeric_limits<float>::quiet_NaN();

/// Calls take(i) for each number that passes the test. Tests many at a time first, because few
/// pass.
template <class Test, class Take>
void forEachPassing(std::span<const float> values, const Test& test, const Take& take)
{
    constexpr std::size_t atOnce = 64;
    for (std::size_t first = 0; first < values.size(); first += atOnce) {
        const auto some = values.subspan(first, std::min(atOnce, values.size() - first));
        unsigned any = 0;
        for (const float value : some)
            any |= static_cast<unsigned>(test(value));
        for (std::size_t i = 0; any != 0 && i < some.size(); ++i)
            if (test(some[i]))
                take(first + i);
    }
}

/// The k smallest of all numbers added, without NaN.
class Smallest
{
public:
    explicit Smallest(std::size_t k) : m_count(k) {}

    void add(std::span<const float> values)
    {
        forEachPassing(
            values, [this](float value) { return !(value >= m_limit); },
            [&](std::size_t i) { add(values[i]); });
    }

    const std::vector<float>& values() const { return m_heap; }

private:
    void add(float value)
    {
        if (std::isnan(value))
            return;
        if (m_heap.size() == m_count) {
            std::ranges::pop_heap(m_heap);
            m_heap.pop_back();
        }
        m_heap.push_back(value);
        std::ranges::push_heap(m_heap);
        if (m_heap.size() == m_count)
            m_limit = m_heap.front();
    }

    std::size_t m_count;
    std::vector<float> m_heap; ///< the largest in front
    float m_limit = unknown;   ///< only smaller numbers are added; NaN: fewer than k so far
};

const Transition& checked(const Transition& transition, std::size_t query)
{
    validate(transition);
    if (query >= transition.queryCount())
        throw Error(ErrorCode::OutOfRange,
                    {.where = "search in a mixed gallery",
                     .problem = "query " + std::to_string(query),
                     .expected = "a query below " + std::to_string(transition.queryCount())});
    requireMemory(saturatingProduct(transition.galleryCount(), bytesAnItem),
                  "search in a mixed gallery");
    return transition;
}

std::vector<std::int64_t> checkedRows(std::span<const std::int64_t> rows, std::size_t count)
{
    std::vector<std::int64_t> sorted(rows.begin(), rows.end());
    std::ranges::sort(sorted);
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    if (!sorted.empty() && (sorted.front() < 0 || static_cast<std::size_t>(sorted.back()) >= count))
        throw Error(ErrorCode::OutOfRange,
                    {.where = "removed items",
                     .problem = "there is no gallery row " +
                                std::to_string(sorted.front() < 0 ? sorted.front() : sorted.back()),
                     .expected = "rows from 0 to " + std::to_string(count - 1)});
    return sorted;
}

} // namespace

/// What each thread has for itself.
struct MixedSearch::Worker {
    explicit Worker(std::size_t k) : best(k)
    {
        missing.fill(std::vector<std::uint32_t>(rowsABlock));
    }

    std::array<std::vector<std::uint32_t>, 2> missing; ///< offsets into a block, of either system
    Smallest best;
    double* size = nullptr; ///< of m_sizes
};

MixedSearch::MixedSearch(const Transition& transition, Distance distance, std::size_t query,
                         std::span<const std::int64_t> removed, std::size_t threads)
    : m_transition(checked(transition, query)),
      m_distance(distance),
      m_query(query),
      m_removed(checkedRows(removed, transition.galleryCount())),
      m_threads(threads),
      m_scorers{QueryScorer(transition.oldSystem, query, distance),
                QueryScorer(transition.newSystem, query, distance)},
      m_sizes(threadCount(threads)),
      m_chosen(transition.galleryCount())
{
    for (std::vector<float>& scores : m_scores)
        scores.assign(transition.galleryCount(), unknown);
}

std::vector<MixedHit> MixedSearch::nearest(std::span<const std::int64_t> order,
                                           std::size_t backfilled, std::size_t k, JobContext& job)
{
    if (order.size() != m_chosen.size())
        throw Error(ErrorCode::OutOfRange,
                    {.where = "search in a mixed gallery",
                     .problem = "an order of " + std::to_string(order.size()) + " items",
                     .expected = std::to_string(m_chosen.size()) + ", one a gallery item"});
    const std::vector<std::uint8_t> isNew = isAmongFirst(order, backfilled);
    const std::size_t count = std::min(k, m_chosen.size() - m_removed.size());
    if (count == 0)
        return {};
    const std::size_t dim =
        std::max(m_transition.oldSystem.gallery.dim(), m_transition.newSystem.gallery.dim());
    const float worst = scoreAll(isNew, count, job);
    const float limit = scoreLimit(m_distance, dim, worst, std::ranges::max(m_sizes));
    return nearestOf(candidates(limit, isNew), m_transition, m_distance, m_query, count, m_threads,
                     job);
}

float MixedSearch::scoreAll(const std::vector<std::uint8_t>& isNew, std::size_t k, JobContext& job)
{
    std::vector<Worker> workers(m_sizes.size(), Worker(k));
    for (std::size_t i = 0; i < workers.size(); ++i)
        workers[i].size = &m_sizes[i];
    parallelFor((isNew.size() + rowsABlock - 1) / rowsABlock, m_threads,
                [&](std::size_t block, std::size_t worker) {
                    job.checkpoint();
                    const std::size_t first = block * rowsABlock;
                    const std::size_t count = std::min(rowsABlock, isNew.size() - first);
                    scoreBlock(first, std::span(isNew).subspan(first, count), workers[worker]);
                });
    std::vector<float> best;
    for (const Worker& worker : workers)
        best.insert(best.end(), worker.best.values().begin(), worker.best.values().end());
    const auto last = best.begin() + static_cast<std::ptrdiff_t>(k - 1);
    std::ranges::nth_element(best, last);
    return *last;
}

void MixedSearch::scoreBlock(std::size_t first, std::span<const std::uint8_t> isNew, Worker& worker)
{
    const std::span chosen(m_chosen.data() + first, isNew.size());
    const std::array scores{m_scores[0].data() + first, m_scores[1].data() + first};
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const float old = scores[0][i]; // both are loaded: no processor could predict this branch
        const float fresh = scores[1][i];
        chosen[i] = isNew[i] != 0 ? fresh : old;
    }
    std::array<std::size_t, 2> missing{};
    forEachPassing(
        chosen, [](float score) { return std::isnan(score); },
        [&](std::size_t i) {
            worker.missing[isNew[i]][missing[isNew[i]]++] = static_cast<std::uint32_t>(i);
        });
    for (std::size_t system = 0; system < missing.size(); ++system) {
        const auto offsets = std::span(worker.missing[system]).first(missing[system]);
        m_scorers[system].score(first, offsets, {scores[system], chosen.size()}, *worker.size);
        for (const std::uint32_t offset : offsets)
            chosen[offset] = scores[system][offset];
    }
    const auto end = static_cast<std::int64_t>(first + isNew.size());
    for (auto item = std::ranges::lower_bound(m_removed, static_cast<std::int64_t>(first));
         item != m_removed.end() && *item < end; ++item)
        m_chosen[static_cast<std::size_t>(*item)] = unknown;
    worker.best.add(chosen);
}

/// An item with an infinite score can always be among the nearest: float32 has no score for it.
std::vector<MixedHit> MixedSearch::candidates(float limit,
                                              std::span<const std::uint8_t> isNew) const
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    std::vector<MixedHit> items;
    forEachPassing(
        m_chosen, [limit](float score) { return (score <= limit) | (score == infinity); },
        [&](std::size_t row) {
            items.push_back({.item = static_cast<std::int64_t>(row), .isNew = isNew[row] != 0});
        });
    return items;
}

} // namespace crossfade
