#pragma once

// Includes libtorch: for the sources of this folder only.

#include <ATen/Parallel.h>

#include <omp.h>

namespace crossfade
{

/// While it lives, this thread's OpenMP loops run on this thread alone. The tensors of a small
/// network are so small that more threads cost more than they gain (15 times the processor time for
/// two threads on a busy two-core machine), and sums are then the same on any number of cores. Does
/// not affect other threads, which may train another network.
class SingleThread
{
public:
    SingleThread() : m_before(at::get_num_threads()) { omp_set_num_threads(1); }
    ~SingleThread() { omp_set_num_threads(m_before); }
    SingleThread(const SingleThread&) = delete;
    SingleThread& operator=(const SingleThread&) = delete;

private:
    int m_before;
};

} // namespace crossfade
