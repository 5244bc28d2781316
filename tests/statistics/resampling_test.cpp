#include "core/statistics/resampling.h"

#include "core/statistics/drawn_counts.h"
#include "core/statistics/quantiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

using namespace crossfade;

namespace
{

SeriesValue valuesOf(const std::vector<std::vector<double>>& series)
{
    return [&series](std::size_t s, std::size_t query) { return series[s][query]; };
}

/// The interval of a number that was computed on every draw of so many units.
Interval intervalOf(std::size_t units, double value, std::vector<double> drawn,
                    std::vector<double> without = {})
{
    return Replicated{
        .value = value, .drawn = std::move(drawn), .without = std::move(without), .units = units}
        .interval();
}

/// 0, 1, 2, …, last.
std::vector<double> upTo(std::size_t last)
{
    std::vector<double> values(last + 1);
    std::iota(values.begin(), values.end(), 0.0);
    return values;
}

} // namespace

TEST(Resampling, IsByClassWhereSomeQueryHasOne)
{
    const auto by = [](const std::vector<std::int64_t>& labels) {
        return usuallyResampled(3, labels);
    };
    EXPECT_EQ(by({0, 1, 1}), Resampled::Class);
    EXPECT_EQ(by({-1, -1, 0}), Resampled::Class);
    EXPECT_EQ(by({-1, -1, -1}), Resampled::Query);
    EXPECT_EQ(by({}), Resampled::Query);
    const std::vector<std::int64_t> none(3, -1);
    EXPECT_EQ(usualUnits(std::vector(3, true), none).fewest, 0) << "no number of classes is asked";
}

TEST(Student, HasTheTabledQuantiles)
{
    EXPECT_NEAR(studentQuantile(0.05, 1), 12.7062, 1e-4);
    EXPECT_NEAR(studentQuantile(0.05, 2), 4.30265, 1e-5);
    EXPECT_NEAR(studentQuantile(0.05, 9), 2.26216, 1e-5);
    EXPECT_NEAR(studentQuantile(0.05, 199), 1.97196, 1e-5);
    EXPECT_NEAR(studentQuantile(0.05, 9999), 1.96020, 1e-5);
    EXPECT_NEAR(studentTails(-2.0, 4), 0.116117, 1e-6);
    EXPECT_NEAR(studentTails(3, 2.5), 0.073, 2e-3); // between those of 2 and 3 degrees
    EXPECT_NEAR(normalBelow(-usualEnds) + normalBelow(-usualEnds), 0.05, 1e-15);
    EXPECT_NEAR(normalBelow(-1.959964), 0.025, 1e-7);
    EXPECT_NEAR(normalQuantile(0.975), 1.959964, 1e-6);
    EXPECT_NEAR(normalQuantile(0.5), 0, 1e-12);
}

TEST(Resampling, DrawsWhatTheStandardGeneratorDraws)
{
    for (const std::uint32_t units : {1U, 3U, 623U, 624U, 625U, 5000U})
        for (const std::uint64_t seed : {std::uint64_t{7}, std::uint64_t{0x123456789abcdef}}) {
            std::seed_seq seeds{static_cast<std::uint32_t>(seed),
                                static_cast<std::uint32_t>(seed >> 32U), 11U};
            std::mt19937 random(seeds);
            std::vector<std::uint32_t> expected(units);
            for (std::uint32_t draw = 0; draw < units; ++draw)
                ++expected[(std::uint64_t{random()} * units) >> 32U];
            std::vector<std::uint32_t> counts(units, 99);
            drawCounts(seed, 11, counts);
            EXPECT_EQ(counts, expected) << units;
        }
}

TEST(Resampling, AgreesWithAllResamplesOfFourQueries)
{
    const std::vector<std::vector<double>> series{{0, 0.25, 0.5, 1}, {1, 0, 0.5, 0.125}};
    std::vector<double> all; // of the difference, over all 4⁴ resamples
    for (std::size_t code = 0; code < 256; ++code) {
        double sum = 0;
        for (std::size_t place = 0, rest = code; place < 4; ++place, rest /= 4)
            sum += series[0][rest % 4] - series[1][rest % 4];
        all.push_back(sum / 4);
    }
    std::ranges::sort(all);
    JobContext job;
    const std::vector<Replicated> means =
        resampledMeans(queryUnits(std::vector(4, true)), 2, valuesOf(series), 20000, 3, job);
    EXPECT_DOUBLE_EQ(means[0].value, 0.4375);
    EXPECT_DOUBLE_EQ(means[1].value, 0.40625);
    std::vector<double> drawn;
    for (std::size_t r = 0; r < 20000; ++r)
        drawn.push_back(means[0].drawn[r] - means[1].drawn[r]);
    std::ranges::sort(drawn);
    for (const double share : {0.025, 0.1, 0.3, 0.5, 0.8, 0.975})
        EXPECT_NEAR(percentile(drawn, share), percentile(all, share), 0.04) << share;
}

TEST(Resampling, AClassIsDrawnWithAllItsQueries)
{
    // Classes {0, 0, 1} and {1}: a resample has them 2 : 0, 1 : 1 or 0 : 2.
    const std::vector<std::vector<double>> series{{0, 9, 0, 1, 1}};
    const std::vector<std::int64_t> labels{5, 5, 5, 5, 8};
    const DrawnUnits units = classUnits({true, false, true, true, true}, labels);
    EXPECT_EQ(units.count, 2U);
    EXPECT_EQ(units.ofQuery, (std::vector<std::int64_t>{0, -1, 0, 0, 1}));
    JobContext job;
    const std::vector<Replicated> means = resampledMeans(units, 1, valuesOf(series), 200, 1, job);
    for (const double mean : means[0].drawn)
        EXPECT_TRUE(std::abs(mean - 1.0 / 3) < 1e-12 || mean == 0.5 || mean == 1) << mean;
    EXPECT_DOUBLE_EQ(means[0].value, 0.5);
}

TEST(Resampling, AQueryWithoutAClassIsDrawnByItself)
{
    const std::vector<std::int64_t> labels{-1, 3, -1, 3};
    const DrawnUnits units = classUnits(std::vector(4, true), labels);
    EXPECT_EQ(units.ofQuery, (std::vector<std::int64_t>{0, 1, 2, 1}));
    EXPECT_EQ(units.count, 3U);
}

TEST(Resampling, FewUnitsWidenTheInterval)
{
    // percentile p lies at 1000·p; no skewness
    EXPECT_NEAR(intervalOf(1'000'000, 500, upTo(1000)).low, 25, 0.01);
    // Φ(−√(10/9) · 2.26216) = Φ(−2.38453) = 0.00855
    EXPECT_NEAR(intervalOf(10, 500, upTo(1000)).low, 8.55, 0.01);
    EXPECT_NEAR(intervalOf(10, 500, upTo(1000)).high, 991.45, 0.01);
    EXPECT_FALSE(intervalOf(10, 500, {}).isKnown());
    EXPECT_FALSE(intervalOf(10, std::nan(""), upTo(1000)).isKnown());
}

TEST(Resampling, ADrawWithoutTheNumberMayBeAnything)
{
    // Of 1001 draws 10 lack it. As the lowest: the 2.5 % point is the 16th of the others, 15. As
    // the highest: the 97.5 % point is the 976th of them.
    std::vector<double> drawn = upTo(990);
    drawn.insert(drawn.begin() + 40, 10, std::nan(""));
    const Interval known = intervalOf(1'000'000, 495, drawn);
    EXPECT_NEAR(known.low, 15, 0.01);
    EXPECT_NEAR(known.high, 975, 0.01);
    drawn.insert(drawn.begin(), 20, std::nan("")); // 30 of 1021: an end would be one of them
    EXPECT_FALSE(intervalOf(1'000'000, 495, drawn).isKnown());
}

TEST(Resampling, SkewedOrOffCentreDrawsMoveTheInterval)
{
    // 600 of 1001 draws and half of one lie below: z_0 = Φ⁻¹(600.5 / 1001) = 0.25322, so the ends
    // are Φ(2 · 0.25322 ∓ 1.95996) = 0.07303 and 0.99318.
    const Interval offCentre = intervalOf(1'000'000, 600, upTo(1000));
    EXPECT_NEAR(offCentre.low, 73.03, 0.05);
    EXPECT_NEAR(offCentre.high, 993.18, 0.05);
    // Without each of four groups: deviations −1, −1, −1, 3 from their mean, so the acceleration is
    // 24 / (6 · 12^1.5) = 0.096225. The ends are Φ(∓1.95996 / (1 ± 0.096225 · 1.95996)) = 0.04958
    // and 0.99214.
    const Interval skewed = intervalOf(1'000'000, 500, upTo(1000), {0, 0, 0, -4});
    EXPECT_NEAR(skewed.low, 49.58, 0.05);
    EXPECT_NEAR(skewed.high, 992.14, 0.05);
    const Interval same = intervalOf(10, 2.5, std::vector(50, 2.5));
    EXPECT_EQ(same.low, 2.5);
    EXPECT_EQ(same.high, 2.5);
}

TEST(Resampling, FarFromTheDrawsBcaEndsAndTheNumberIsInside)
{
    // One of 100 groups alone moves the number: the acceleration is 98 / (6 · √9900) = 0.1642. With
    // three units an end lies 5.27 standard deviations out, and the number above all draws but
    // none: 1 − 0.1642 · (3.09 + 5.27) is below 0, beyond which BCa is not defined.
    std::vector<double> without(100, 0);
    without[7] = -100;
    const Interval interval = intervalOf(3, 2000, upTo(1000), without);
    EXPECT_LE(interval.low, interval.high);
    EXPECT_EQ(interval.high, 2000);
}

TEST(Resampling, UnevenUnitsAreWorthFewer)
{
    // Weights 4, 2, 1, 1: 8² / 22 equal ones; 1.5 · 22² / 274 degrees of freedom.
    const UnitSizes uneven = sizesOf(std::vector<double>{4, 2, 1, 1});
    EXPECT_DOUBLE_EQ(uneven.effective, 64.0 / 22);
    EXPECT_DOUBLE_EQ(uneven.freedom, 1.5 * 484 / 274);
    EXPECT_EQ(sizesOf(std::vector<double>{1, 1, 1, 1, 2}).freedom, 4) << "no more than of five";
    const UnitSizes even = sizesOf(std::vector<double>(7, 3));
    EXPECT_EQ(even.effective, 7);
    EXPECT_EQ(even.freedom, 6);
    Replicated number{.value = 500, .drawn = upTo(1000), .units = 7, .sizes = even};
    EXPECT_EQ(number.interval(), intervalOf(7, 500, upTo(1000)));
    number.sizes = sizesOf(std::vector<double>{9, 1, 1, 1, 1, 1, 1});
    // √(e / (e − 1)) · t of 225 / 87 = 2.586 equal units and 1.5 · 87² / 6567 = 1.729 degrees
    const double end = std::sqrt(225.0 / 138) * studentQuantile(0.05, 1.5 * 87.0 * 87 / 6567);
    EXPECT_NEAR(number.interval().low, 1000 * normalBelow(-end), 0.01);
}

TEST(Resampling, OfTooFewClassesThereIsNoIntervalUnlessNothingDiffers)
{
    std::vector<std::vector<double>> series(2);
    std::vector<std::int64_t> labels;
    for (int query = 0; query < 58; ++query) { // 29 classes
        series[0].push_back(query % 7);
        series[1].push_back(0.5);
        labels.push_back(query / 2);
    }
    JobContext job;
    const auto drawn = [&] {
        return resampledMeans(usualUnits(std::vector(labels.size(), true), labels), 2,
                              valuesOf(series), 100, 1, job);
    };
    EXPECT_FALSE(drawn()[0].interval().isKnown());
    EXPECT_EQ(drawn()[1].interval(), (Interval{0.5, 0.5}));
    for (std::vector<double>& values : series)
        values.insert(values.end(), 2, 1.5);
    labels.insert(labels.end(), 2, 29);
    EXPECT_TRUE(drawn()[0].interval().isKnown()) << "30 classes";
    // One of them has half of all queries.
    for (std::vector<double>& values : series)
        values.insert(values.end(), 60, 1.5);
    labels.insert(labels.end(), 60, 29);
    EXPECT_FALSE(drawn()[0].interval().isKnown());
}

/// bench/bootstrap_coverage has the numbers; here it is seen that no case has gone.
TEST(Resampling, TheTruthLiesInTheIntervalAlsoWhereClassesAreUneven)
{
    constexpr unsigned studies = 300;
    JobContext job;
    for (const double zipf : {0.0, 0.7}) {
        std::vector<std::int64_t> labels;
        for (std::int64_t label = 0; label < 100; ++label)
            labels.insert(labels.end(),
                          1 + static_cast<std::size_t>(100 * std::pow(label + 1, -zipf)), label);
        const DrawnUnits units = usualUnits(std::vector(labels.size(), true), labels);
        ASSERT_FALSE(units.sizes().areTooFew);
        unsigned covered = 0;
        for (unsigned study = 0; study < studies; ++study) {
            std::mt19937 random(study);
            std::exponential_distribution<double> ofClass;
            std::normal_distribution<double> ofQuery(0, 0.3);
            std::vector<double> effects(100);
            for (double& effect : effects)
                effect = 0.15 * (ofClass(random) - 1);
            std::vector<std::vector<double>> series(1);
            for (const std::int64_t label : labels)
                series[0].push_back(effects[static_cast<std::size_t>(label)] + ofQuery(random));
            const auto means = resampledMeans(units, 1, valuesOf(series), 400, study, job);
            covered += means[0].interval().contains(0) ? 1 : 0;
        }
        // 93 to 95 % of 2,000 studies; a share of 300 varies by 1.4 %.
        EXPECT_GE(covered, 0.90 * studies) << zipf;
        EXPECT_LE(covered, 0.99 * studies) << zipf;
    }
}

TEST(Resampling, MeansWithoutEachUnit)
{
    const std::vector<std::vector<double>> series{{1, 2, 6}};
    JobContext job;
    const std::vector<Replicated> each =
        resampledMeans(queryUnits(std::vector(3, true)), 1, valuesOf(series), 5, 0, job);
    EXPECT_EQ(each[0].without, (std::vector<double>{4, 3.5, 1.5}));
    const std::vector<std::int64_t> labels{4, 4, 9};
    const std::vector<Replicated> byClass =
        resampledMeans(classUnits(std::vector(3, true), labels), 1, valuesOf(series), 5, 0, job);
    EXPECT_EQ(byClass[0].without, (std::vector<double>{6, 1.5}));
    const std::vector<std::vector<double>> many{std::vector<double>(1000, 0.25)};
    const std::vector<Replicated> grouped =
        resampledMeans(queryUnits(std::vector(1000, true)), 1, valuesOf(many), 2, 0, job);
    EXPECT_EQ(grouped[0].without, std::vector<double>(mostJackknifeGroups, 0.25));
}

TEST(Resampling, NoIntervalIsUpsideDownOrLeavesOutItsNumber)
{
    // Few classes of uneven sizes, a new model that is hardly better, one class that moves.
    JobContext job;
    std::size_t gainsKnown = 0;
    for (std::uint32_t study = 0; study < 2000; ++study) {
        std::mt19937 random(study);
        std::normal_distribution<double> noise;
        const std::size_t classes = 2 + random() % 18;
        const double better = 0.02 * static_cast<double>(random() % 5);
        std::vector<std::int64_t> labels;
        std::vector<std::vector<double>> series(4); // old, new, and two curves
        for (std::size_t label = 0; label < classes; ++label) {
            const double ofClass = 0.1 * noise(random);
            const double moves = label == 0 ? noise(random) : 0;
            for (std::size_t query = 0; query <= random() % (label == 1 ? 60 : 8); ++query) {
                labels.push_back(static_cast<std::int64_t>(label));
                const double start = 0.3 + ofClass + 0.1 * noise(random);
                series[0].push_back(start);
                series[1].push_back(start + better + 0.1 * noise(random));
                series[2].push_back(start + better / 2 + 0.02 * noise(random));
                series[3].push_back(series[2].back() + 0.3 * moves);
            }
        }
        const DrawnUnits units = classUnits(std::vector(labels.size(), true), labels);
        const std::vector<Replicated> means =
            resampledMeans(units, 4, valuesOf(series), 200, study, job);
        const auto gained = [&](std::size_t of) {
            return [&, of](const auto& mean) {
                const double here = mean(1) - mean(0);
                return leadsUp(here) ? (mean(of) - mean(0)) / here : std::nan("");
            };
        };
        const auto difference = [](const auto& mean) { return mean(3) - mean(2); };
        const auto gainDifference = [&](const auto& mean) {
            return gained(3)(mean) - gained(2)(mean);
        };
        const auto check = [&](const Replicated& number) {
            const Interval interval = number.interval();
            EXPECT_TRUE(!interval.isKnown() || interval.contains(number.value)) << study;
            return interval.isKnown();
        };
        EXPECT_TRUE(check(replicated(means, difference)));
        gainsKnown += check(replicated(means, gained(2))) ? 1U : 0U;
        (void)check(replicated(means, gainDifference));
    }
    EXPECT_GT(gainsKnown, 200U);
    EXPECT_LT(gainsKnown, 1900U);
}

TEST(Resampling, StopsWhenCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    const std::vector<std::vector<double>> series{{0, 1}};
    EXPECT_THROW((void)resampledMeans(queryUnits({true, true}), 1, valuesOf(series), 9, 0, job),
                 Cancelled);
}
