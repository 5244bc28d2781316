#include "core/methods/unpaired/quadratic_assignment.h"

#include "core/data/permutation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

/// What the agreement gains when p(r) and p(s) are swapped.
double gainOfSwap(const SymmetricMatrix& a, const SymmetricMatrix& b,
                  const std::vector<std::size_t>& p, std::size_t r, std::size_t s)
{
    double others = 0;
    for (std::size_t k = 0; k < a.size; ++k)
        if (k != r && k != s)
            others += (a.at(r, k) - a.at(s, k)) * (b.at(p[s], p[k]) - b.at(p[r], p[k]));
    return 2 * others + (a.at(r, r) - a.at(s, s)) * (b.at(p[s], p[s]) - b.at(p[r], p[r]));
}

/// Swaps until none is worth more than `least`, below which a gain is rounding.
void improve(const SymmetricMatrix& a, const SymmetricMatrix& b, std::vector<std::size_t>& p,
             double least)
{
    for (bool improved = true; improved;) {
        improved = false;
        for (std::size_t r = 0; r < a.size; ++r)
            for (std::size_t s = r + 1; s < a.size; ++s)
                if (gainOfSwap(a, b, p, r, s) > least) {
                    std::swap(p[r], p[s]);
                    improved = true;
                }
    }
}

double largest(const SymmetricMatrix& matrix)
{
    double most = 0;
    for (const double value : matrix.values)
        most = std::max(most, std::abs(value));
    return most;
}

} // namespace

double agreement(const SymmetricMatrix& a, const SymmetricMatrix& b,
                 const std::vector<std::size_t>& p)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size; ++i)
        for (std::size_t j = 0; j < a.size; ++j)
            sum += a.at(i, j) * b.at(p[i], p[j]);
    return sum;
}

std::vector<std::size_t> matchedBySimilarity(const SymmetricMatrix& a, const SymmetricMatrix& b,
                                             std::size_t starts, std::uint64_t seed)
{
    const double least = 1e-12 * largest(a) * largest(b) * static_cast<double>(a.size);
    std::vector<std::size_t> best;
    double most = -std::numeric_limits<double>::infinity();
    for (std::size_t start = 0; start < starts; ++start) {
        const std::vector<std::int64_t> drawn = randomPermutation(a.size, seed + start);
        std::vector<std::size_t> p(drawn.begin(), drawn.end());
        improve(a, b, p, least);
        if (const double found = agreement(a, b, p); found > most) {
            most = found;
            best = std::move(p);
        }
    }
    return best;
}

} // namespace crossfade
