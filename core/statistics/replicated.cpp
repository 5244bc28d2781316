#include "core/statistics/replicated.h"

#include "core/base/numbers.h"
#include "core/statistics/quantiles.h"

#include <cmath>
#include <numeric>

namespace crossfade
{

namespace
{

double meanOf(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// The value at a place between 0 and the last of some values, interpolated.
double valueAtPlace(std::span<const double> sorted, double place)
{
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - std::floor(place));
}

/// The shape of the distribution that the draws were drawn from.
struct DrawnShape {
    double offCentre = 0;    ///< in standard deviations: z_0 of BCa
    double acceleration = 0; ///< a of BCa
};

double offCentreOf(std::span<const double> drawn, double value)
{
    const auto count = static_cast<double>(drawn.size());
    double below = 0;
    for (const double each : drawn)
        below += each < value ? 1 : each == value ? 0.5 : 0;
    return normalQuantile(std::clamp(below / count, 1 / count, 1 - 1 / count));
}

/// A sixth of the skewness of what each group adds to the number; 0 where that is not known.
double accelerationOf(std::span<const double> without)
{
    const double mean = meanOf(without);
    double squares = 0;
    double cubes = 0;
    for (const double each : without) {
        squares += std::pow(mean - each, 2);
        cubes += std::pow(mean - each, 3);
    }
    return squares > 0 ? cubes / (6 * std::pow(squares, 1.5)) : 0;
}

/// The share of the drawn values that lies below the end of the interval which plain percentiles
/// have at `end` standard deviations. BCa is defined as far as acceleration · moved < 1, and grows
/// beyond all bounds towards there.
double correctedShare(const DrawnShape& shape, double end)
{
    const double moved = shape.offCentre + end;
    const double left = 1 - shape.acceleration * moved;
    if (left <= 0)
        return moved > 0 ? 1 : 0;
    return normalBelow(shape.offCentre + moved / left);
}

/// Degrees of freedom of a variance over the units.
double unitFreedom(const Replicated& number)
{
    return number.sizes ? number.sizes->freedom : static_cast<double>(number.units) - 1;
}

/// How many standard deviations of a normal distribution the ends lie out.
double endsOf(const Replicated& number)
{
    const double count = number.sizes ? number.sizes->effective : static_cast<double>(number.units);
    if (number.units < 2 || count <= 1)
        return usualEnds;
    return std::sqrt(count / (count - 1)) * studentQuantile(0.05, unitFreedom(number));
}

bool isOfTooFewClasses(const Replicated& number)
{
    return number.sizes && number.sizes->areTooFew;
}

/// Whatever is drawn, a curve less itself is nothing.
Interval withoutSpread(const Replicated& number)
{
    std::vector<double> values = number.drawn;
    for (const std::vector<Replicated>& seeds : number.seeds)
        for (const Replicated& seed : seeds)
            values.push_back(seed.value);
    const bool isSame = !values.empty() && std::ranges::all_of(values, [&](double each) {
        return std::abs(each - number.value) <= roundingOfMeans;
    });
    if (!isSame)
        return {};
    values.push_back(number.value);
    const auto [least, most] = std::ranges::minmax(values);
    return {least, most};
}

Interval correctedPercentiles(const Replicated& number)
{
    std::vector<double> drawn = number.drawn;
    const auto lacking =
        static_cast<double>(std::erase_if(drawn, [](double each) { return std::isnan(each); }));
    if (drawn.empty() || std::isnan(number.value))
        return {};
    if (drawn.size() == 1) // one draw says nothing of the others
        return lacking > 0 ? Interval{}
                           : Interval{std::min(number.value, drawn.front()),
                                      std::max(number.value, drawn.front())};
    std::ranges::sort(drawn);
    const DrawnShape shape{.offCentre = offCentreOf(drawn, number.value),
                           .acceleration = accelerationOf(number.without)};
    const double ends = endsOf(number);
    const double last = static_cast<double>(drawn.size()) - 1;
    const double low = correctedShare(shape, -ends) * (last + lacking) - lacking;
    const double high = correctedShare(shape, ends) * (last + lacking);
    if (low < 0 || high > last)
        return {};
    return {std::min(number.value, valueAtPlace(drawn, low)),
            std::max(number.value, valueAtPlace(drawn, high))};
}

/// The variance of a number, by its values with each group left out.
double jackknifeVariance(std::span<const double> without)
{
    if (without.size() < 2)
        return 0;
    const auto count = static_cast<double>(without.size());
    const double mean = meanOf(without);
    double squares = 0;
    for (const double each : without)
        squares += (each - mean) * (each - mean);
    return squares * (count - 1) / count;
}

double varianceOfDraws(std::vector<double> drawn)
{
    std::erase_if(drawn, [](double each) { return std::isnan(each); });
    return varianceOf(drawn);
}

/// A part of a number's variance, and how well it is known.
struct VariancePart {
    double variance = 0;
    double freedom = 1; ///< degrees of freedom of its estimate
};

/// How a number varies from seed to seed of a level.
struct SeedSpread {
    VariancePart ofMean; ///< as the seeds' numbers show it: by other fits, and by other units
    double ofUnits = 0;  ///< the part that other queries or classes make
};

/// Both parts are looked at seed by seed: the numbers as they are, and how much they move against
/// each other from draw to draw.
SeedSpread spreadOf(const std::vector<Replicated>& seeds, const Replicated& ofAll)
{
    const auto count = static_cast<double>(seeds.size());
    std::vector<double> moved(seeds.size());
    double units = 0; // sum over the draws of the seeds' variance about what they are
    double draws = 0;
    for (std::size_t draw = 0; draw < ofAll.drawn.size(); ++draw) {
        if (std::isnan(ofAll.drawn[draw]))
            continue;
        for (std::size_t s = 0; s < seeds.size(); ++s)
            moved[s] = seeds[s].drawn[draw] - seeds[s].value;
        units += varianceOf(moved);
        ++draws;
    }
    return {.ofMean = {varianceOf(valuesOf(seeds)) / count, count - 1},
            .ofUnits = units / (draws * count)};
}

/// What each level's seeds show, and what other units change for all seeds alike.
std::vector<VariancePart> varianceParts(const Replicated& number)
{
    double shared = varianceOfDraws(number.drawn);
    std::vector<VariancePart> parts;
    for (const std::vector<Replicated>& seeds : number.seeds) {
        const SeedSpread spread = spreadOf(seeds, number);
        shared -= spread.ofUnits; // is in ofMean too
        parts.push_back(spread.ofMean);
    }
    parts.push_back({std::max(0.0, shared), unitFreedom(number)});
    return parts;
}

double totalVariance(const std::vector<VariancePart>& parts)
{
    double sum = 0;
    for (const VariancePart& part : parts)
        sum += part.variance;
    return sum;
}

/// How far the interval reaches on either side of the number, where `tails` is the chance that it
/// misses. W. G. Cochran, Biometrics 20 (1964): the quantile is the mean of the parts' quantiles of
/// Student's t, weighted by their variances. Never narrower than it should be with three seeds or
/// more, also where the seeds happen to agree.
double reach(const std::vector<VariancePart>& parts, double tails)
{
    const double total = totalVariance(parts);
    double weighted = 0;
    for (const VariancePart& part : parts)
        if (part.variance > 0)
            weighted += part.variance * studentQuantile(tails, part.freedom);
    return total > 0 ? weighted / std::sqrt(total) : 0;
}

bool canVary(const Replicated& number)
{
    return number.drawn.size() > 1 && number.units > 1;
}

Interval about(double value, double half)
{
    return {value - half, value + half};
}

} // namespace

UnitSizes sizesOf(std::span<const double> weights)
{
    double sum = 0;
    double squares = 0;
    double fourths = 0;
    for (const double weight : weights) {
        const double square = weight * weight;
        sum += weight;
        squares += square;
        fourths += square * square;
    }
    // Satterthwaite's, of squares of normal contributions, times one and a half: BCa already moves
    // the ends by what a single large unit does (bench/bootstrap_coverage).
    const double freedom = 1.5 * squares * squares / fourths;
    return {.effective = sum * sum / squares,
            .freedom =
                std::clamp(freedom, 1.0, std::max(1.0, static_cast<double>(weights.size()) - 1))};
}

Interval Replicated::interval() const
{
    if (isOfTooFewClasses(*this))
        return withoutSpread(*this);
    if (!seeds.empty() && canVary(*this))
        return about(value, reach(varianceParts(*this), 0.05));
    if (units > 0)
        return correctedPercentiles(*this);
    const std::size_t groups = std::max(without.size(), withoutQueries.size());
    if (groups < 2)
        return {value, value};
    return about(value, studentQuantile(0.05, static_cast<double>(groups - 1)) * standardError());
}

double Replicated::standardError() const
{
    return std::sqrt(units > 0 ? varianceOf(drawn)
                               : (1 - share) * jackknifeVariance(without) +
                                     jackknifeVariance(withoutQueries));
}

double Replicated::pValue() const
{
    if (!canVary(*this))
        return 1;
    const std::vector<VariancePart> parts = varianceParts(*this);
    const double variance = totalVariance(parts);
    if (variance == 0)
        return value == 0 ? 1 : 0;
    if (parts.size() == 1)
        return studentTails(value / std::sqrt(variance), parts.front().freedom);
    double low = -40; // binary logarithms
    double high = 0;
    for (int step = 0; step < 40; ++step) {
        const double middle = (low + high) / 2;
        (reach(parts, std::exp2(middle)) > std::abs(value) ? low : high) = middle;
    }
    return std::exp2(high);
}

Replicated Replicated::movedTo(double other) const
{
    Replicated moved = *this;
    for (double& each : moved.drawn)
        each += differenceOfMeans(other, value);
    moved.value = other;
    return moved;
}

Replicated Replicated::operator-(const Replicated& other) const
{
    return replicated(std::vector{*this, other},
                      [](const auto& number) { return number(0) - number(1); });
}

std::vector<double> valuesOf(std::span<const Replicated> numbers)
{
    std::vector<double> values;
    std::ranges::transform(numbers, std::back_inserter(values), &Replicated::value);
    return values;
}

std::vector<Replicated> replicatedCurve(std::span<const double> values,
                                        const std::vector<std::vector<double>>& without,
                                        const std::vector<std::vector<double>>& withoutQueries,
                                        double share)
{
    std::vector<Replicated> curve;
    for (std::size_t t = 0; t < values.size(); ++t) {
        Replicated& number = curve.emplace_back(Replicated{.value = values[t], .share = share});
        for (const std::vector<double>& each : without)
            number.without.push_back(each[t]);
        for (const std::vector<double>& each : withoutQueries)
            number.withoutQueries.push_back(each[t]);
    }
    return curve;
}

Estimated shareOfWay(Replicated share, const Replicated& way)
{
    if (way.units == 0)
        return leadsUp(way.interval().low) ? share.estimated() : Estimated{notANumber, {}};
    const auto leaveOut = [&](std::vector<double>& shares, const std::vector<double>& ways) {
        for (std::size_t i = 0; i < shares.size(); ++i)
            if (!leadsUp(ways[i]))
                shares[i] = notANumber;
    };
    leaveOut(share.drawn, way.drawn);
    leaveOut(share.without, way.without);
    if (!leadsUp(way.value))
        share.value = notANumber;
    const Estimated known = share.estimated();
    return known.interval.isKnown() ? known : Estimated{notANumber, {}};
}

Interval withinMetric(const Interval& interval)
{
    if (!interval.isKnown())
        return interval;
    return {std::clamp(interval.low, 0.0, 1.0), std::clamp(interval.high, 0.0, 1.0)};
}

double varianceOf(std::span<const double> values)
{
    double mean = 0;
    for (const double value : values)
        mean += value / static_cast<double>(values.size());
    double sum = 0;
    for (const double value : values)
        sum += (value - mean) * (value - mean);
    return sum / static_cast<double>(values.size() - 1);
}

double medianOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

double percentile(std::span<const double> sorted, double share)
{
    return valueAtPlace(sorted, share * static_cast<double>(sorted.size() - 1));
}

} // namespace crossfade
