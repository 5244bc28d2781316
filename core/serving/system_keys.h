#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// The ranking keys of one system, by matrix products in double: near enough to rankingKey() that
/// only real ties, and what is as close as one, have to be compared by exact().
class SystemKeys
{
public:
    SystemKeys(const System& system, Distance distance);

    std::size_t galleryCount() const { return m_system.gallery.rows(); }
    /// Writes the keys of the queries [first, first + count), row-major [count, N].
    void fill(std::size_t first, std::size_t count, std::span<double> keys,
              const JobContext& job) const;
    /// How far a key of fill() can be from exact(), for any query.
    double error() const { return m_error; }
    /// No key is smaller, nor larger.
    double smallest() const { return m_smallest; }
    double largest() const { return m_largest; }
    double exact(std::size_t query, std::size_t item) const;

private:
    System m_system;
    Distance m_distance;
    std::vector<double> m_squaredNorms; ///< [N], for l2
    double m_smallest = 0;
    double m_largest = 0;
    double m_error = 0;
};

/// Keys of one query: its row of each of the systems, [system][N]. They may be overwritten.
using QueryKeys = std::vector<std::span<double>>;

/// A function that is called for each query, on several threads at once: with the query, its keys,
/// and the number of the thread, below threadCount(threads).
using TakeQuery = std::function<void(std::size_t query, const QueryKeys& keys, std::size_t thread)>;

/// A block has at most so many queries.
inline constexpr std::size_t mostQueriesAtOnce = 256;

/// Works through the queries in blocks: computes their keys in all systems, calls take() for each
/// query, and then endBlock() with the first query and the number of them, on this thread. Memory:
/// a block's keys, 128 MB or one query's.
/// @param systems  of one gallery and the same queries
/// @param threads  0: all cores
/// @param subject  of the progress that is reported
/// Throws Cancelled, and what take() throws.
void forEachQuery(std::span<const SystemKeys> systems, std::size_t queries, std::size_t threads,
                  const std::string& subject, JobContext& job, const TakeQuery& take,
                  const std::function<void(std::size_t first, std::size_t count)>& endBlock = {});

} // namespace crossfade
