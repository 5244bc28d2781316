#pragma once

#include "core/orders/order.h"
#include "tests/support/brute_force.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace crossfade
{

/// A small gallery with many equal distances, on its way from one model to the other.
struct ServingCase {
    Transition transition; ///< what the mixed gallery is searched by
    Transition models;     ///< shares the new system
    Relevance relevance;
    Order order;
    Distance distance = Distance::L2;
};

inline ServingCase drawServingCase(std::mt19937& random)
{
    const auto pick = [&](std::size_t low, std::size_t high) {
        return std::uniform_int_distribution<std::size_t>(low, high)(random);
    };
    ServingCase c;
    const std::size_t gallery = pick(4, 40);
    const std::size_t queries = pick(2, 6);
    const auto system = [&](std::size_t dim) {
        return System{brute::smallIntegers(random, queries, dim, 2),
                      brute::smallIntegers(random, gallery, dim, 2)};
    };
    c.models = {system(3), system(2)};
    c.transition = {system(2), c.models.newSystem};
    c.relevance = brute::randomRelevance(random, queries, gallery, false);
    c.order.resize(gallery);
    std::iota(c.order.begin(), c.order.end(), 0);
    std::ranges::shuffle(c.order, random);
    c.distance = knownDistances[pick(0, knownDistances.size() - 1)];
    return c;
}

inline double distanceIn(const System& system, Distance distance, std::size_t query,
                         std::size_t item)
{
    return brute::distance(distance, system.query.row(query), system.gallery.row(item));
}

/// In the gallery whose first `backfilled` items of the order are new.
inline double mixedDistance(const ServingCase& c, std::size_t backfilled, std::size_t query,
                            std::size_t item)
{
    const auto end = c.order.begin() + static_cast<std::ptrdiff_t>(backfilled);
    const bool isNew = std::find(c.order.begin(), end, static_cast<std::int64_t>(item)) != end;
    return distanceIn(isNew ? c.transition.newSystem : c.transition.oldSystem, c.distance, query,
                      item);
}

} // namespace crossfade
