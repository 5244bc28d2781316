#include "core/backfill/counting/prepared_system.h"

#include "tests/support/gaussians.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace crossfade
{
namespace
{

/// The largest error of what products tell, in parts of the bound.
double largestError(const PreparedSystem& prepared, std::size_t queries, ProductSums sums)
{
    const std::size_t count = prepared.itemCount();
    std::vector<float> products(queries * count);
    std::vector<float> rows;
    prepared.products(prepared.queries(0, queries), 0, count, sums, rows, products.data());
    double largest = 0;
    for (std::size_t q = 0; q < queries; ++q)
        for (std::size_t item = 0; item < count; ++item) {
            const double told = static_cast<double>(products[q * count + item]) +
                                static_cast<double>(prepared.itemTerms()[item]) +
                                prepared.queryTerm(q);
            largest = std::max(largest, std::abs(told - prepared.key(q, item)) /
                                            prepared.errorBound(q, sums));
        }
    return largest;
}

TEST(PreparedSystem, ProductsAreWithinTheBound)
{
    std::mt19937 random(1);
    const JobContext job;
    for (const Distance distance : knownDistances)
        for (const std::size_t dim : {1U, 100U, 512U, 513U, 1500U})
            for (const float centre : {0.0F, 30.0F}) {
                const System system{gaussians(random, 5, dim, 1, centre),
                                    gaussians(random, 200, dim, 1, centre)};
                const PreparedSystem prepared(system, distance, {}, 1, job);
                for (const ProductSums sums : {ProductSums::Single, ProductSums::Double})
                    EXPECT_LE(largestError(prepared, 5, sums), 1)
                        << distanceName(distance) << ' ' << dim << ' ' << centre;
            }
}

TEST(PreparedSystem, TheBoundDoesNotGrowWithManyDimensions)
{
    std::mt19937 random(2);
    const JobContext job;
    const auto boundOf = [&](std::size_t dim) {
        const System system{gaussians(random, 1, dim), gaussians(random, 10, dim)};
        return PreparedSystem(system, Distance::Cosine, {}, 1, job)
            .errorBound(0, ProductSums::Single);
    };
    EXPECT_LT(boundOf(8192), 1.1 * boundOf(512));
}

} // namespace
} // namespace crossfade
