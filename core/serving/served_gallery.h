#pragma once

// For the sources of this folder only.

#include "core/base/job.h"
#include "core/data/transition.h"
#include "core/search/served_index.h"
#include "core/serving/index_curve.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// The gallery as it is served, from the first fraction to the last.
class ServedGallery
{
public:
    /// All arguments have to outlive it. Notes an index of a file that seems to be of other
    /// features. Throws what ServedIndex throws; Cancelled.
    ServedGallery(const Transition& transition, std::span<const std::int64_t> order,
                  const IndexCurveOptions& options, JobContext& job);

    /// Serves with the first `count` items of the order new; never fewer than before.
    void advance(std::size_t count);

    /// The nearest items for each of the queries, without their distances.
    std::vector<std::vector<std::int64_t>> search(const System& oldQueries,
                                                  const System& newQueries, std::size_t k) const;

    std::size_t bytes() const { return m_old.bytes() + (m_new ? m_new->bytes() : 0); }

private:
    const Transition& m_transition;
    std::span<const std::int64_t> m_order;
    const IndexCurveOptions& m_options;
    JobContext& m_job;
    ServedIndex m_old;
    std::optional<ServedIndex> m_new;
    std::size_t m_backfilled = 0;
};

} // namespace crossfade
