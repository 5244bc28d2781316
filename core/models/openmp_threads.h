#pragma once

// Includes libtorch: for the sources of this folder only.

#include <ATen/Parallel.h>

#include <omp.h>

namespace crossfade
{

/// While it lives, this thread's OpenMP loops run on so many threads. Does not affect other
/// threads, which may train another network. With one, sums are the same on any number of cores;
/// and the tensors of a small network are so small that more threads cost more than they gain where
/// the cores are busy (with threads that spin, 15 times the processor time for two threads on a
/// busy two-core machine).
class OpenMpThreads
{
public:
    explicit OpenMpThreads(int threads) : m_before(at::get_num_threads())
    {
        omp_set_num_threads(threads);
    }
    ~OpenMpThreads() { omp_set_num_threads(m_before); }
    OpenMpThreads(const OpenMpThreads&) = delete;
    OpenMpThreads& operator=(const OpenMpThreads&) = delete;

private:
    int m_before;
};

} // namespace crossfade
