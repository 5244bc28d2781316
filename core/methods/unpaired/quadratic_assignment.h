#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

/// A symmetric matrix [size, size], row-major.
struct SymmetricMatrix {
    std::size_t size = 0;
    std::vector<double> values;

    double at(std::size_t i, std::size_t j) const { return values[i * size + j]; }
};

/// Σ_ij a_ij·b_p(i)p(j): how well two similarity matrices agree when i is matched with p(i).
double agreement(const SymmetricMatrix& a, const SymmetricMatrix& b,
                 const std::vector<std::size_t>& p);

/// The permutation p of the largest agreement that is found: from each of `starts` random ones, two
/// entries are swapped as long as a swap improves it (2-opt). The problem itself, quadratic
/// assignment, has no fast exact solution. `a` and `b` are of one size.
std::vector<std::size_t> matchedBySimilarity(const SymmetricMatrix& a, const SymmetricMatrix& b,
                                             std::size_t starts, std::uint64_t seed);

} // namespace crossfade
