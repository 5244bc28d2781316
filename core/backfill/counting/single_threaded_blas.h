#pragma once

namespace crossfade
{

/// While it lives, libtorch and its BLAS compute each product on the calling thread: our own
/// threads each have products of their own, and pools that spin on the same cores starve them.
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
