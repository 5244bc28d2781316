#include "core/serving/served_gallery.h"

#include <algorithm>
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

/// Items that are searched for in their own index find themselves, near enough.
void noteOtherFeatures(const ServedIndex& index, const FeatureMatrix& gallery,
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
    std::size_t themselves = 0;
    for (std::size_t i = 0; i < count; ++i)
        themselves +=
            std::ranges::count(found.items.begin() + static_cast<long>(i * k),
                               found.items.begin() + static_cast<long>((i + 1) * k), items[i]) > 0;
    if (2 * themselves < count)
        job.note(
            {Core::says("%1: of %2 gallery items that were searched for by their old features, "
                        "%3 found themselves; is it an index of these features, in this "
                        "sequence or with these ids? A method that transforms the gallery "
                        "needs an index of what it transforms"),
             file, as::Count{static_cast<std::uint64_t>(count)},
             as::Count{static_cast<std::uint64_t>(themselves)}});
}

ServedIndex oldIndex(const Transition& transition, const IndexCurveOptions& options,
                     JobContext& job)
{
    const FeatureMatrix& gallery = transition.oldSystem.gallery;
    if (options.oldIndex.kind == IndexOptions::Kind::File) {
        ServedIndex index(options.oldIndex.file, options.distance, gallery.dim(), gallery.rows(),
                          options.ids, job);
        noteOtherFeatures(index, gallery, options.oldIndex.file.string(), job);
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
