#include "core/serving/served_gallery.h"

#include "core/search/reranking.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

namespace crossfade
{

namespace
{

using Items = std::vector<std::int64_t>;

/// Adds the items in pieces, between which the job can be cancelled.
void addAll(ServedIndex& index, const FeatureMatrix& gallery, std::span<const std::int64_t> items,
            JobContext& job)
{
    constexpr std::size_t itemsAtOnce = 1024;
    for (std::size_t first = 0; first < items.size(); first += itemsAtOnce) {
        job.checkpoint();
        const auto some = items.subspan(first, std::min(itemsAtOnce, items.size() - first));
        index.add(gallery.selectRows(some), some);
    }
}

/// How many of some items an index of these features has found as it should. An item finds itself,
/// near enough; but not by inner products, which are larger with longer ones: there the first one
/// found has the product that its features give.
std::size_t foundAsExpected(const Neighbours& found, const FeatureMatrix& gallery,
                            const Items& items, Distance distance)
{
    constexpr double nearEnough = 0.25; // of the lengths: compressed vectors come back changed
    std::size_t count = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto list = std::span(found.items).subspan(i * found.k, found.k);
        if (distance != Distance::InnerProduct) {
            count += std::ranges::count(list, items[i]) > 0 ? 1 : 0;
            continue;
        }
        if (list.front() < 0)
            continue;
        const auto query = gallery.row(static_cast<std::size_t>(items[i]));
        const auto nearest = gallery.row(static_cast<std::size_t>(list.front()));
        const double told = found.distances[i * found.k];
        const double given = exactDistance(distance, query, nearest);
        count += std::abs(told - given) <= nearEnough * norm(query) * norm(nearest) ? 1 : 0;
    }
    return count;
}

void noteOtherFeatures(const ServedIndex& index, const FeatureMatrix& gallery, Distance distance,
                       const std::string& file, JobContext& job)
{
    constexpr std::size_t tried = 100;
    constexpr std::size_t nearest = 10;
    const std::size_t count = std::min(tried, gallery.rows());
    Items items;
    for (std::size_t i = 0; i < count; ++i)
        items.push_back(static_cast<std::int64_t>(i * gallery.rows() / count));
    const std::size_t k = std::min(nearest, gallery.rows());
    const Neighbours found = index.search(gallery.selectRows(items), k);
    const std::size_t expected = foundAsExpected(found, gallery, items, distance);
    if (2 * expected >= count)
        return;
    const as::Count ofAll{static_cast<std::uint64_t>(count)};
    const as::Count asExpected{static_cast<std::uint64_t>(expected)};
    if (distance == Distance::InnerProduct)
        job.note(
            {Core::says("%1: of %2 gallery items that were searched for by their old features, "
                        "%3 found an item by the product that these features have; is it an index "
                        "of these features, in this sequence or with these ids? A method that "
                        "transforms the gallery needs an index of what it transforms"),
             file, ofAll, asExpected});
    else
        job.note(
            {Core::says("%1: of %2 gallery items that were searched for by their old features, "
                        "%3 found themselves; is it an index of these features, in this "
                        "sequence or with these ids? A method that transforms the gallery "
                        "needs an index of what it transforms"),
             file, ofAll, asExpected});
}

ServedIndex oldIndex(const Transition& transition, const IndexCurveOptions& options,
                     JobContext& job)
{
    const FeatureMatrix& gallery = transition.oldSystem.gallery;
    if (options.oldIndex.kind == IndexOptions::Kind::File) {
        ServedIndex index(options.oldIndex.file, options.distance, gallery.dim(), gallery.rows(),
                          options.ids, job);
        noteOtherFeatures(index, gallery, options.distance, options.oldIndex.file.string(), job);
        return index;
    }
    ServedIndex index(gallery, options.distance, options.oldIndex);
    Items all(gallery.rows());
    std::iota(all.begin(), all.end(), 0);
    addAll(index, gallery, all, job);
    return index;
}

} // namespace

ServedGallery::ServedGallery(const Transition& transition, std::span<const std::int64_t> order,
                             const IndexCurveOptions& options, JobContext& job)
    : m_transition(transition),
      m_order(order),
      m_options(options),
      m_job(job),
      m_old(oldIndex(transition, options, job))
{
}

void ServedGallery::advance(std::size_t count)
{
    const auto changed = m_order.subspan(m_backfilled, count - m_backfilled);
    m_backfilled = count;
    m_old.remove(changed);
    if (m_options.oneIndex) {
        addAll(m_old, m_transition.newSystem.gallery, changed, m_job);
        return;
    }
    if (changed.empty())
        return;
    const auto present = m_order.first(count);
    m_new.emplace(m_transition.newSystem.gallery.selectRows(present), m_options.distance,
                  m_options.newIndex);
    addAll(*m_new, m_transition.newSystem.gallery, present, m_job);
}

std::vector<Items> ServedGallery::search(const System& oldQueries, const System& newQueries,
                                         std::size_t k) const
{
    const Neighbours old = m_old.search(oldQueries.query, k);
    const std::optional<Neighbours> newer =
        m_new ? std::optional(m_new->search(newQueries.query, k)) : std::nullopt;
    std::vector<Items> lists;
    for (std::size_t query = 0; query < newQueries.query.rows(); ++query) {
        std::vector<std::pair<float, std::int64_t>> all;
        for (const Neighbours* found : {&old, newer ? &*newer : nullptr})
            for (std::size_t i = query * k; found != nullptr && i < (query + 1) * k; ++i)
                if (found->items[i] >= 0)
                    all.emplace_back(found->distances[i], found->items[i]);
        std::ranges::stable_sort(all, {}, &std::pair<float, std::int64_t>::first);
        Items items;
        for (std::size_t i = 0; i < std::min(k, all.size()); ++i)
            items.push_back(all[i].second);
        lists.push_back(std::move(items));
    }
    return lists;
}

} // namespace crossfade
