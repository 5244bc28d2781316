#pragma once

#include <stop_token>
#include <thread>

namespace crossfade
{

/// Turns the first SIGINT or SIGTERM into a stop request; a second one ends the program at once.
/// At most one at a time: signals belong to the process.
class Interruption
{
public:
    /// Throws Error(Internal) where the system has no pipe left.
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    std::stop_token token() const { return m_stop.get_token(); }

private:
    void wait(int readEnd);

    std::stop_source m_stop;
    int m_readEnd = -1;
    std::thread m_thread;
};

} // namespace crossfade
