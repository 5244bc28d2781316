#pragma once

#include <atomic>
#include <stop_token>
#include <thread>

namespace crossfade
{

/// Turns the first SIGINT or SIGTERM into a stop request; a second one ends the program at once.
/// Make it before any other thread, so that all of them leave these signals to it.
class Interruption
{
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    std::stop_token token() const { return m_stop.get_token(); }

private:
    void wait();

    std::stop_source m_stop;
    std::atomic<bool> m_over = false;
    std::thread m_thread;
};

} // namespace crossfade
