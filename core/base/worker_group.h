#pragma once

#include <atomic>
#include <cstddef>
#include <string>
#include <string_view>

namespace crossfade
{

class JobContext;

/// Several processes of which one, the coordinator, has the work and the others, its workers, do
/// what its messages ask for. Processes are numbered from 0, which is the coordinator. Messages of
/// two processes on one channel arrive in the sequence in which they were sent. Several threads may
/// talk at the same time, each on a channel of its own.
class WorkerGroup
{
public:
    virtual ~WorkerGroup() = default;

    /// How many processes there are, with the coordinator.
    virtual std::size_t size() const = 0;
    virtual bool isCoordinator() const = 0;

    /// Returns when the message has been taken, or `message` is needed no longer.
    virtual void send(std::size_t process, std::size_t channel, std::string_view message) = 0;
    /// Waits for the next message of a process on a channel. Throws Cancelled.
    virtual std::string receive(std::size_t process, std::size_t channel,
                                const JobContext& job) = 0;

    /// Workers do one computation at a time: whether they are free for a new one. Then they are
    /// busy until giveBack().
    bool take() { return !m_isTaken.exchange(true); }
    void giveBack() { m_isTaken = false; }

private:
    std::atomic<bool> m_isTaken = false;
};

} // namespace crossfade
