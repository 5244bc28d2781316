#pragma once

#include <chrono>

namespace crossfade
{

/// Seconds since it was made.
class Stopwatch
{
public:
    double seconds() const
    {
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - m_start;
        return elapsed.count();
    }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

} // namespace crossfade
