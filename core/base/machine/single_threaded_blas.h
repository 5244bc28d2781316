#pragma once

#include <cstddef>

namespace crossfade
{

/// During its lifetime, libtorch and its BLAS compute on the calling thread alone, so that no sum
/// depends on how many threads there are. Our own threads each compute products, and the threads of
/// a BLAS would compete with them for the cores.
class SingleThreadedBlas
{
public:
    /// @param shared  the most threads that sharedProduct() may take meanwhile, 0 = it does not
    ///                divide products; one around this one that allows less counts
    explicit SingleThreadedBlas(std::size_t shared = 0);
    ~SingleThreadedBlas();
    SingleThreadedBlas(const SingleThreadedBlas&) = delete;
    SingleThreadedBlas& operator=(const SingleThreadedBlas&) = delete;

    /// How many threads may share a product of this thread; 0: it is not to be divided, also where
    /// no SingleThreadedBlas lives.
    static std::size_t shared();

private:
    std::size_t m_shared; ///< what counted on this thread before
};

} // namespace crossfade
