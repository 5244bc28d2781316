#include "core/search/neighbour_layout.h"

#include "core/base/machine/memory.h"
#include "core/base/machine/parallel.h"
#include "core/data/rules/finite.h"
#include "core/search/near_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

using Place = GalleryLayout::Point;

constexpr std::size_t nearestRows = 15;
constexpr int repelled = 5;      // rows, drawn at random, for each pair that is drawn together
constexpr float ownShare = 0.1F; // of the pull between an item's old and new place
constexpr float extent = 10;     // of the layout when it starts, as UMAP has it
constexpr std::size_t mostJudged = 1000;
constexpr const char* layoutSubject = Core::says("map of neighbours");

/// Two rows, and how often they are drawn together: in this share of the rounds.
struct Pull {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    float share = 0;
};
using Pulls = std::vector<Pull>;

/// How surely the nearest others of a row are its neighbours: e^−((d − ρ)/σ), ρ the smallest of the
/// distances, and σ so that these weights add up to log2 of their number (arXiv:1802.03426,
/// algorithm 3).
void weigh(std::span<const float> distances, float* weights)
{
    const auto weightAt = [&](std::size_t i, float sigma) {
        const float beyond = distances[i] - distances[0];
        return beyond > 0 ? std::exp(-beyond / sigma) : 1.0F;
    };
    const auto sumAt = [&](float sigma) {
        float sum = 0;
        for (std::size_t i = 0; i < distances.size(); ++i)
            sum += weightAt(i, sigma);
        return sum;
    };
    const float wanted = std::log2(static_cast<float>(distances.size()));
    float low = 0;
    float high = distances.back() - distances[0];
    for (int i = 0; i < 8 && sumAt(high) < wanted; ++i)
        high *= 2;
    for (int i = 0; i < 20; ++i) {
        const float middle = (low + high) / 2;
        (sumAt(middle) < wanted ? low : high) = middle;
    }
    for (std::size_t i = 0; i < distances.size(); ++i)
        weights[i] = weightAt(i, high);
}

/// Either row may be near to the other: how surely one of them is (the probabilistic sum).
Pulls pullsOf(const Neighbours& near)
{
    const std::size_t k = near.k;
    const std::size_t count = near.items.size() / k;
    std::vector<float> weights(near.items.size());
    parallelFor(count, 0, [&](std::size_t row, std::size_t) {
        const auto first = near.items.begin() + static_cast<std::ptrdiff_t>(row * k);
        const auto known = static_cast<std::size_t>(
            std::ranges::find(first, first + static_cast<std::ptrdiff_t>(k), -1) - first);
        if (known > 0)
            weigh({&near.distances[row * k], known}, &weights[row * k]);
    });
    const auto weightOf = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from * k; i < (from + 1) * k; ++i)
            if (near.items[i] == static_cast<std::int64_t>(to))
                return weights[i];
        return 0.0F;
    };
    Pulls pulls;
    for (std::size_t i = 0; i < near.items.size(); ++i) {
        if (!(weights[i] > 0)) // no item, or too far for float32
            continue;
        const std::size_t row = i / k;
        const auto other = static_cast<std::size_t>(near.items[i]);
        const float back = weightOf(other, row);
        if (back > 0 && other < row)
            continue; // the other row had it
        pulls.push_back({.a = static_cast<std::uint32_t>(row),
                         .b = static_cast<std::uint32_t>(other),
                         .share = weights[i] + back - weights[i] * back});
    }
    return pulls;
}

/// A generator of random numbers that costs next to nothing (xorshift64*, Vigna 2016).
class Draws
{
public:
    explicit Draws(std::uint64_t seed) : m_state(seed) {}
    std::size_t below(std::size_t count)
    {
        m_state ^= m_state >> 12U;
        m_state ^= m_state << 25U;
        m_state ^= m_state >> 27U;
        const std::uint64_t high = (m_state * 0x2545F4914F6CDD1DULL) >> 32U;
        return static_cast<std::size_t>((high * count) >> 32U);
    }

private:
    std::uint64_t m_state;
};

float step(float strength, float along, float rate)
{
    return std::clamp(strength * along, -4.0F, 4.0F) * rate;
}

void attract(Place& a, Place& b, float rate)
{
    const float x = a[0] - b[0];
    const float y = a[1] - b[1];
    const float strength = -2 / (1 + x * x + y * y);
    a[0] += step(strength, x, rate);
    a[1] += step(strength, y, rate);
    b[0] -= step(strength, x, rate);
    b[1] -= step(strength, y, rate);
}

void repel(Place& a, const Place& b, float rate)
{
    const float x = a[0] - b[0];
    const float y = a[1] - b[1];
    const float square = x * x + y * y;
    const float strength = 2 / ((0.001F + square) * (1 + square));
    a[0] += step(strength, x, rate);
    a[1] += step(strength, y, rate);
}

/// One layout on its way.
class Moving
{
public:
    explicit Moving(std::vector<Place>& places) : m_places(places) {}

    /// @param round  of all, from 0
    /// @param rate   how far rows move, 1…0
    void go(const Pulls& pulls, std::size_t round, float rate)
    {
        for (std::size_t i = 0; i < pulls.size(); ++i) {
            const Pull& pull = pulls[i];
            // So that pairs with equal shares do not all have the same rounds.
            const float phase = static_cast<float>((i * 2654435769U) & 0xffffU) / 65536.0F;
            const float before = static_cast<float>(round) * pull.share + phase;
            if (static_cast<int>(before + pull.share) == static_cast<int>(before))
                continue;
            attract(m_places[pull.a], m_places[pull.b], rate);
            const std::size_t end = round % 2 == 0 ? pull.a : pull.b;
            for (int each = 0; each < repelled; ++each)
                if (const std::size_t other = m_draws.below(m_places.size()); other != end)
                    repel(m_places[end], m_places[other], rate);
        }
    }

private:
    std::vector<Place>& m_places;
    Draws m_draws{0x9E3779B97F4A7C15ULL};
};

/// Where both layouts start: in the middle of an item's two principal places, `extent` wide, and a
/// little apart where items coincide.
std::vector<Place> startOf(const GalleryLayout& principal)
{
    std::vector<Place> places(principal.before.size());
    Draws draws(0x853C49E6748FEA9BULL);
    for (const std::size_t axis : {0U, 1U}) {
        double square = 0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            places[i][axis] = principal.before[i][axis] / 2 + principal.after[i][axis] / 2;
            square += static_cast<double>(places[i][axis]) * static_cast<double>(places[i][axis]);
        }
        const double deviation = std::sqrt(square / static_cast<double>(places.size()));
        const float scale = deviation > 0 ? extent / 4 / static_cast<float>(deviation) : 0.0F;
        for (Place& place : places)
            place[axis] = place[axis] * scale +
                          static_cast<float>(draws.below(1U << 20U)) * (1e-3F / (1U << 20U));
    }
    return places;
}

/// Half of all rounds.
std::size_t roundsOf(std::size_t rows)
{
    return std::clamp<std::size_t>(16'000'000 / rows, 10, 200);
}

/// Moves the items along both graphs together, from `layout.before` on, then each layout along its
/// own.
void move(const std::array<Pulls, 2>& pulls, GalleryLayout& layout, JobContext& job)
{
    const std::size_t rounds = roundsOf(layout.before.size());
    const auto begin = [&](std::size_t round) {
        job.checkpoint();
        job.report({.stage = Stage::Drawing,
                    .subject = layoutSubject,
                    .done = round,
                    .total = 2 * rounds});
        return 1 - static_cast<float>(round) / static_cast<float>(2 * rounds);
    };
    Moving together(layout.before);
    for (std::size_t round = 0; round < rounds; ++round) {
        const float rate = begin(round);
        for (const Pulls& each : pulls)
            together.go(each, round, rate);
    }
    layout.after = layout.before;
    std::array apart{Moving(layout.before), Moving(layout.after)};
    for (std::size_t round = rounds; round < 2 * rounds; ++round) {
        const float rate = begin(round);
        for (std::size_t item = 0; item < layout.before.size(); ++item)
            attract(layout.before[item], layout.after[item], rate * ownShare);
        parallelFor(2, 0, [&](std::size_t i, std::size_t) { apart[i].go(pulls[i], round, rate); });
    }
    begin(2 * rounds);
}

/// The share of rows' nearest others that are among as many nearest on the map, over some rows.
double keptOf(const Neighbours& near, const std::vector<Place>& places, const JobContext& job)
{
    const std::size_t count = std::min(places.size(), mostJudged);
    std::vector<std::size_t> kept(count);
    parallelFor(count, 0, [&](std::size_t i, std::size_t) {
        job.checkpoint();
        const std::size_t row = i * places.size() / count;
        std::vector<std::pair<float, std::int64_t>> others;
        for (std::size_t other = 0; other < places.size(); ++other)
            if (other != row)
                others.emplace_back(std::hypot(places[other][0] - places[row][0],
                                               places[other][1] - places[row][1]),
                                    static_cast<std::int64_t>(other));
        const auto end = others.begin() + static_cast<std::ptrdiff_t>(near.k);
        std::ranges::nth_element(others, end - 1);
        const std::span<const std::int64_t> own(&near.items[row * near.k], near.k);
        kept[i] =
            static_cast<std::size_t>(std::count_if(others.begin(), end, [&](const auto& other) {
                return std::ranges::find(own, other.second) != own.end();
            }));
    });
    return static_cast<double>(std::accumulate(kept.begin(), kept.end(), std::size_t{0})) /
           static_cast<double>(count * near.k);
}

} // namespace

GalleryLayout layOutByNeighbours(const FeatureMatrix& before, const FeatureMatrix& after,
                                 Distance distance, JobContext& job)
{
    for (const FeatureMatrix* features : {&before, &after})
        requireFinite(*features, "gallery", job);
    const GalleryLayout principal = layOutGallery(before, after, job);
    const std::size_t count = before.rows();
    constexpr std::size_t bytesOfRow = 800;
    requireMemory(saturatingProduct(count, bytesOfRow), layoutSubject);
    GalleryLayout layout;
    layout.before = layout.after = startOf(principal);
    layout.kept = 1;
    if (count == 1)
        return layout;
    std::size_t done = 0;
    const auto near = [&](const FeatureMatrix& features) {
        return nearestOthers(features, std::min(nearestRows, count - 1), distance, job,
                             [&](std::size_t rows) {
                                 job.report({.stage = Stage::Searching,
                                             .subject = layoutSubject,
                                             .done = done += rows,
                                             .total = 2 * count});
                             });
    };
    const std::array both{near(before), near(after)};
    move({pullsOf(both[0]), pullsOf(both[1])}, layout, job);
    layout.kept = std::min(keptOf(both[0], layout.before, job), keptOf(both[1], layout.after, job));
    return layout;
}

} // namespace crossfade
