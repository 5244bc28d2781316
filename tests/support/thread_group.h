#pragma once

#include "core/backfill/counting/group_counting.h"
#include "core/base/job.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

namespace crossfade::test
{

/// What the processes of a group have sent each other.
class Messages
{
public:
    /// From process, to process, channel.
    using Way = std::tuple<std::size_t, std::size_t, std::size_t>;

    void send(const Way& way, std::string_view message)
    {
        const std::lock_guard lock(m_mutex);
        m_waiting[way].emplace_back(message);
        m_changed.notify_all();
    }
    std::string receive(const Way& way)
    {
        std::unique_lock lock(m_mutex);
        std::deque<std::string>& waiting = m_waiting[way];
        m_changed.wait(lock, [&] { return !waiting.empty(); });
        std::string message = std::move(waiting.front());
        waiting.pop_front();
        return message;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::map<Way, std::deque<std::string>> m_waiting;
};

/// A process of a group of which all are threads of one.
class ThreadGroup : public WorkerGroup
{
public:
    ThreadGroup(Messages& messages, std::size_t count, std::size_t process)
        : m_messages(messages), m_count(count), m_process(process)
    {
    }

    std::size_t size() const override { return m_count; }
    bool isCoordinator() const override { return m_process == 0; }
    void send(std::size_t process, std::size_t channel, std::string_view message) override
    {
        m_messages.send({m_process, process, channel}, message);
    }
    std::string receive(std::size_t process, std::size_t channel, const JobContext&) override
    {
        return m_messages.receive({process, m_process, channel});
    }

private:
    Messages& m_messages;
    std::size_t m_count;
    std::size_t m_process;
};

/// What `body(job)` gives where so many processes count for the job.
/// @param ofWorkers  null: no limit
template <typename Body>
auto together(std::size_t count, const Body& body, std::shared_ptr<MemoryBudget> ofWorkers = {})
{
    Messages messages;
    std::vector<std::jthread> workers;
    for (std::size_t process = 1; process < count; ++process)
        workers.emplace_back([&, process] {
            ThreadGroup group(messages, count, process);
            const JobContext job({}, {}, {}, ofWorkers);
            serveCounting(group, job);
        });
    ThreadGroup group(messages, count, 0);
    JobContext job;
    job.setWorkers(&group);
    auto result = body(job);
    dismissWorkers(group);
    return result;
}

} // namespace crossfade::test
