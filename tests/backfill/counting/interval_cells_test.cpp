#include "core/backfill/counting/interval_cells.h"

#include "core/backfill/counting/interval_lookup.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace crossfade
{
namespace
{

/// The first interval v with key ≤ t_v, by looking at all thresholds.
std::uint32_t plainInterval(const std::vector<double>& thresholds, double key)
{
    std::uint32_t interval = 1;
    for (const double threshold : thresholds)
        interval += threshold < key ? 1U : 0U;
    return interval;
}

/// The table of a card: every entry by itself.
std::vector<std::uint32_t> entriesOf(const IntervalCells& cells,
                                     const std::vector<double>& thresholds)
{
    std::vector<double> thresholdCell;
    for (const double threshold : thresholds)
        thresholdCell.push_back(cells.cellOf(threshold - cells.shift));
    std::vector<std::uint32_t> entries;
    for (std::uint32_t cell = 0; cell < cells.cells; ++cell)
        entries.push_back(cells.storedEntry(cell, thresholdCell.data(),
                                            static_cast<std::uint32_t>(thresholdCell.size())));
    return entries;
}

struct Case {
    std::vector<double> thresholds;
    double shift = 0;
    double bound = 0;
};

Case randomCase(std::mt19937& random)
{
    const auto pick = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    std::uniform_real_distribution<double> uniform(0, 1);
    const double scale = std::pow(10.0, pick(-6, 6));
    Case drawn;
    drawn.shift = scale * uniform(random);
    const int count = pick(1, 60);
    for (int k = 0; k < count; ++k)
        drawn.thresholds.push_back(scale * (1 + (pick(0, 3) == 0 ? 1e-7 : 1) * uniform(random)));
    toThresholds(drawn.thresholds);
    drawn.bound = scale * std::pow(10.0, pick(-7, -3));
    return drawn;
}

/// Decides keys near the thresholds and anywhere from their float32 values, each off by up to the
/// bound. Returns the share that is undecided; none may be decided wrong.
double undecidedOf(const Case& c, const IntervalCells& cells, std::mt19937& random)
{
    const std::vector<std::uint32_t> entries = entriesOf(cells, c.thresholds);
    std::uniform_real_distribution<double> uniform(-1, 1);
    const double range = c.thresholds.back() - c.thresholds.front() + c.bound;
    int undecided = 0;
    constexpr int keys = 4000;
    for (int i = 0; i < keys; ++i) {
        const double near = c.thresholds[random() % c.thresholds.size()];
        const double key = near + uniform(random) * (i % 2 == 0 ? 3 * c.bound : 1.5 * range);
        // Half of the bound is left for the rounding to float32.
        const auto value = static_cast<float>(key - c.shift + uniform(random) * c.bound / 2);
        if (std::abs(static_cast<double>(value) + c.shift - key) > c.bound)
            continue;
        const std::uint32_t found = IntervalTable(cells, entries.data()).intervalOf(value);
        undecided += found == IntervalCells::undecided ? 1 : 0;
        EXPECT_TRUE(found == IntervalCells::undecided || found == plainInterval(c.thresholds, key))
            << found << " for " << key;
    }
    return static_cast<double>(undecided) / keys;
}

TEST(IntervalCells, DecideNothingWrong)
{
    std::mt19937 random(5);
    for (int trial = 0; trial < 200; ++trial) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, trial);
        const Case c = randomCase(random);
        const IntervalCells cells = layOutCells(c.thresholds.front(), c.thresholds.back(),
                                                c.thresholds.size(), 2048, c.shift, c.bound);
        undecidedOf(c, cells, random);
    }
}

TEST(IntervalCells, DecideAlmostAllWhereTheBoundIsNarrow)
{
    std::mt19937 random(6);
    const Case c{{1, 2, 3, 4, 5}, 0.5, 1e-6};
    const IntervalCells cells = layOutCells(1, 5, 5, 2048, c.shift, c.bound);
    const std::vector<std::uint32_t> entries = entriesOf(cells, c.thresholds);
    for (int i = 0; i < 1000; ++i) {
        const double key = 0.7 + 0.005 * i; // never nearer than 0.00… to a threshold but on it
        if (std::abs(key - std::round(key)) < 0.004)
            continue;
        EXPECT_EQ(
            IntervalTable(cells, entries.data()).intervalOf(static_cast<float>(key - c.shift)),
            plainInterval(c.thresholds, key))
            << key;
    }
}

TEST(IntervalCells, LeaveEverythingUndecidedWhereFloat32CannotTell)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const Case& c : {Case{{1, 2}, 0, infinity}, Case{{1, 1e37}, 0, 1e-6}}) {
        const IntervalCells cells =
            layOutCells(c.thresholds.front(), c.thresholds.back(), 2, 2048, c.shift, c.bound);
        const std::vector<std::uint32_t> entries = entriesOf(cells, c.thresholds);
        ASSERT_EQ(entries.size(), 1U);
        for (const float value : {-3.0F, 0.0F, 1.5F, 1e30F, std::numeric_limits<float>::infinity()})
            EXPECT_EQ(IntervalTable(cells, entries.data()).intervalOf(value),
                      IntervalCells::undecided);
    }
}

TEST(IntervalCells, AnInfiniteValueLiesInTheLastInterval)
{
    const std::vector<double> thresholds{1, 2, 3};
    const IntervalCells cells = layOutCells(1, 3, 3, 2048, 0, 1e-6);
    const std::vector<std::uint32_t> entries = entriesOf(cells, thresholds);
    EXPECT_EQ(
        IntervalTable(cells, entries.data()).intervalOf(std::numeric_limits<float>::infinity()),
        4U);
}

TEST(IntervalCells, AKeyWithinABoundIsDecidedWhereNoThresholdIsNear)
{
    const std::vector<double> thresholds{1, 2, 3};
    const auto within = [&](double key, double bound) {
        return intervalWithin(thresholds.data(), thresholds.size(), key, bound);
    };
    EXPECT_EQ(within(0.5, 0.4), 1U);
    EXPECT_EQ(within(0.5, 0.5), IntervalCells::undecided); // may be on the threshold or beyond it
    EXPECT_EQ(within(1.5, 0.4), 2U);
    EXPECT_EQ(within(1.5, 0.6), IntervalCells::undecided);
    EXPECT_EQ(within(1, 0), IntervalCells::undecided); // for the exact keys to tell
    EXPECT_EQ(within(3.5, 0.4), 4U);
    EXPECT_EQ(within(1e300, 0), 4U);
}

/// Raises counters as a card does, by words, and reads them as an array.
template <int bits, typename Count>
void expectCountersSurvive()
{
    std::mt19937 random(7);
    constexpr std::uint32_t counters = 13;
    std::vector<std::uint32_t> words(PackedCounters<bits>::words(counters));
    std::vector<Count> expected(counters);
    for (int i = 0; i < 200; ++i) {
        const auto counter = static_cast<std::uint32_t>(random() % counters);
        words[PackedCounters<bits>::wordOf(counter)] += PackedCounters<bits>::one(counter);
        ++expected[counter];
    }
    const auto* read = reinterpret_cast<const Count*>(words.data());
    EXPECT_EQ(std::vector<Count>(read, read + counters), expected);
}

TEST(IntervalCells, PackedCountersLieInMemoryAsAnArray)
{
    expectCountersSurvive<8, std::uint8_t>();
    expectCountersSurvive<16, std::uint16_t>();
    expectCountersSurvive<32, std::uint32_t>();
}

} // namespace
} // namespace crossfade
