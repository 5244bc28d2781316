#pragma once

#include "core/base/ranks.h"

#include <barrier>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace crossfade::test
{

/// Several processes as threads of one: what they share.
class RankRoom
{
public:
    explicit RankRoom(std::size_t count)
        : barrier(static_cast<std::ptrdiff_t>(count)), counts(count), values(count)
    {
    }

    std::barrier<> barrier;
    std::vector<StepCounts*> counts; ///< what each hands in
    std::vector<std::span<std::uint64_t>> values;
    std::string made;
};

class ThreadRanks : public Ranks
{
public:
    ThreadRanks(RankRoom& room, std::size_t rank) : m_room(room), m_rank(rank) {}

    RowRange piece(std::size_t rows) const override
    {
        return pieceOf(rows, m_rank, m_room.counts.size());
    }
    bool hasTotals() const override { return m_rank == 0; }
    bool areConnected() const override { return true; }
    bool hasToCount(const std::string&) override { return true; }
    void addUp(const std::string&, StepCounts& counts) override
    {
        m_room.counts[m_rank] = &counts;
        m_room.barrier.arrive_and_wait();
        if (hasTotals())
            for (std::size_t rank = 1; rank < m_room.counts.size(); ++rank) {
                for (std::size_t i = 0; i < counts.sums.size(); ++i)
                    counts.sums[i].add(m_room.counts[rank]->sums[i]);
                counts.lists.push_back(m_room.counts[rank]->lists.front());
            }
        m_room.barrier.arrive_and_wait();
    }
    void sumForAll(std::span<std::uint64_t> values) override
    {
        m_room.values[m_rank] = values;
        m_room.barrier.arrive_and_wait();
        std::vector<std::uint64_t> sums(values.size());
        for (const auto& more : m_room.values)
            for (std::size_t i = 0; i < sums.size(); ++i)
                sums[i] += more[i];
        m_room.barrier.arrive_and_wait();
        std::copy(sums.begin(), sums.end(), values.begin());
    }
    std::string once(const std::string&, const std::function<std::string()>& make) override
    {
        if (hasTotals())
            m_room.made = make();
        m_room.barrier.arrive_and_wait();
        std::string made = m_room.made;
        m_room.barrier.arrive_and_wait();
        return made;
    }
    void requireSame(const std::string&, std::uint64_t) override {}

private:
    RankRoom& m_room;
    std::size_t m_rank;
};

/// What `body(ranks)` gives the first of so many processes.
template <typename Body>
auto together(std::size_t count, const Body& body)
{
    RankRoom room(count);
    std::vector<std::jthread> others;
    for (std::size_t rank = 1; rank < count; ++rank)
        others.emplace_back([&, rank] {
            ThreadRanks ranks(room, rank);
            (void)body(ranks);
        });
    ThreadRanks first(room, 0);
    return body(first);
}

/// Processes that never meet: each writes its counts down by the name of the step.
using WrittenSteps = std::map<std::string, StepCounts>;

class ApartRanks : public Ranks
{
public:
    /// @param rank  `count`: the one that adds up, after all others
    ApartRanks(std::size_t rank, std::vector<WrittenSteps>& written)
        : m_rank(rank), m_written(written)
    {
    }

    RowRange piece(std::size_t rows) const override
    {
        return hasTotals() ? RowRange{} : pieceOf(rows, m_rank, m_written.size());
    }
    bool hasTotals() const override { return m_rank == m_written.size(); }
    bool areConnected() const override { return false; }
    bool hasToCount(const std::string&) override { return !hasTotals(); }
    void addUp(const std::string& step, StepCounts& counts) override
    {
        if (!hasTotals()) {
            m_written[m_rank][step] = counts;
            return;
        }
        counts = m_written.front().at(step);
        for (std::size_t rank = 1; rank < m_written.size(); ++rank) {
            const StepCounts& more = m_written[rank].at(step);
            for (std::size_t i = 0; i < counts.sums.size(); ++i)
                counts.sums[i].add(more.sums[i]);
            counts.lists.push_back(more.lists.front());
        }
    }
    void sumForAll(std::span<std::uint64_t>) override {}
    std::string once(const std::string&, const std::function<std::string()>& make) override
    {
        return make();
    }
    void requireSame(const std::string&, std::uint64_t) override {}

private:
    std::size_t m_rank;
    std::vector<WrittenSteps>& m_written;
};

/// What `body(ranks)` gives the process that adds up what so many others wrote.
template <typename Body>
auto apart(std::size_t count, const Body& body)
{
    std::vector<WrittenSteps> written(count);
    for (std::size_t rank = 0; rank < count; ++rank) {
        ApartRanks ranks(rank, written);
        (void)body(ranks);
    }
    ApartRanks last(count, written);
    return body(last);
}

} // namespace crossfade::test
