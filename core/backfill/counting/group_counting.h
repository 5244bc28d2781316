#pragma once

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/relevant_keys.h"
#include "core/base/row_range.h"
#include "core/base/worker_group.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

// Counting by a group of processes (docs/many-machines.md). Each has consecutive places of the
// gallery, the coordinator the first ones. Counts are sums over the items, so those of all
// processes add up to those of the gallery.

/// The orders of one CountRequest::slices, by place.
struct CountedOrders {
    std::span<const SliceOfItem> slices;
    std::span<const std::vector<std::uint32_t>> positions; ///< none: no candidates are collected
};

/// The coordinator's side of one computation: its workers get their places of all systems once, and
/// are then asked for the counts of block after block. Where a job has no workers, or others have
/// them, this process counts everything.
class GroupCounting
{
public:
    explicit GroupCounting(const JobContext& job);
    GroupCounting(const GroupCounting&) = delete;
    GroupCounting& operator=(const GroupCounting&) = delete;
    ~GroupCounting();

    /// How many of so many places this process counts: the first ones.
    std::size_t ownPlaces(std::size_t places) const;

    /// Sends every worker what it counts. To be called once, before anything is counted.
    /// @param orders   of every request that will be counted
    /// @param devices  as SystemCounter takes them, and so those of every worker
    /// @param threads  how many will count at the same time; 0: all cores
    /// `systems` and `orders` must outlive the object. Throws Error, Cancelled.
    void begin(std::span<const PreparedSystem> systems, std::span<const CountedOrders> orders,
               std::span<const std::string> devices, std::size_t threads);

    /// Finds keys of a system, each where its item is counted. Several threads may do so at the
    /// same time.
    /// @param system  index into the systems
    /// @param own     finds those of the own places
    /// Throws Error, also that of a worker; Cancelled.
    std::vector<double> findKeys(std::size_t system, std::size_t first, std::size_t count,
                                 std::span<const NeededKey> needed, std::size_t thread,
                                 const JobContext& job, const FindKeys& own) const;

    /// Counts a block of queries of a system on all processes. Several threads may do so at the
    /// same time.
    /// @param system    index into the systems
    /// @param countOwn  counts the own places
    /// Throws Error, also that of a worker; Cancelled.
    void countBlock(std::size_t system, std::span<const CountRequest> requests, std::int32_t weight,
                    std::size_t thread, const JobContext& job,
                    const std::function<void()>& countOwn) const;

private:
    RowRange placesOf(std::size_t process) const;
    void sendSystems(std::size_t process) const;
    void sendOrders(std::size_t process) const;
    void addAnswer(std::size_t process, const std::string& bytes,
                   std::span<const CountRequest> requests, std::int32_t weight) const;
    std::size_t ordersOf(const CountRequest& request) const;

    const JobContext& m_job;
    WorkerGroup* m_workers; ///< null: there are none for this computation
    int m_exceptions;       ///< that were on their way when it began
    bool m_hasBegun = false;
    std::size_t m_threads = 0;
    std::span<const PreparedSystem> m_systems;
    std::span<const CountedOrders> m_orders;
};

/// What a worker does: it counts for the coordinator until that dismisses it. What it meets while
/// it counts is thrown there, by countBlock(). Throws Error where it cannot begin; then all
/// processes have to end. Throws Cancelled.
void serveCounting(WorkerGroup& group, const JobContext& job);

/// The workers of the group return from serveCounting().
void dismissWorkers(WorkerGroup& group);

} // namespace crossfade
