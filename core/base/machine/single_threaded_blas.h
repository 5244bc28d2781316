#pragma once

namespace crossfade
{

/// During its lifetime, libtorch and its BLAS compute each product on the calling thread. Our own
/// threads each compute products, and the threads of a BLAS would compete with them for the cores.
class SingleThreadedBlas
{
public:
    SingleThreadedBlas();
    ~SingleThreadedBlas();
    SingleThreadedBlas(const SingleThreadedBlas&) = delete;
    SingleThreadedBlas& operator=(const SingleThreadedBlas&) = delete;

private:
    int m_threads;
};

} // namespace crossfade
