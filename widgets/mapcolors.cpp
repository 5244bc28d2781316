#include "widgets/mapcolors.h"

#include "core/backfill/flip_bands.h"
#include "widgets/palette.h"
#include "widgets/resulttext.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr QRgb grey = qRgb(128, 128, 128);

/// From `low` (0) to `high` (1).
QRgb mixed(const QColor& low, const QColor& high, double share)
{
    const auto between = [share](int a, int b) { return static_cast<int>(a + share * (b - a)); };
    return qRgb(between(low.red(), high.red()), between(low.green(), high.green()),
                between(low.blue(), high.blue()));
}

/// Of the channels by WCAG 2, 0…1.
double luminanceOf(const QColor& color)
{
    const auto linear = [](float channel) {
        const auto value = static_cast<double>(channel);
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

double contrastOf(const QColor& first, const QColor& second)
{
    const auto [low, high] = std::minmax({luminanceOf(first), luminanceOf(second)});
    return (high + 0.05) / (low + 0.05);
}

/// 1 mended, −1 broken, 0 neither, of each query.
std::vector<int> flipsOfQueries(const BackfillCurve& curve, std::size_t slice)
{
    const Answers answers = answersAlong(curve, 1); // by CMC@1
    std::vector<int> flips(curve.queries);
    for (std::size_t query = 0; query < flips.size(); ++query) {
        const FlipBand band =
            flipBandOf(answers, atStart(answers), query, slice, curve.fractions.size());
        const bool isMended = band == FlipBand::GainedStays || band == FlipBand::GainedFades;
        flips[query] = band == FlipBand::Same ? 0 : isMended ? 1 : -1;
    }
    return flips;
}

} // namespace

QRgb classColor(std::int64_t label, bool dark)
{
    if (label < 0)
        return grey;
    const double turn = static_cast<double>(label) * 0.61803398875; // golden section
    const auto hue = static_cast<float>(turn - std::floor(turn));
    const auto shade = static_cast<float>(label / 3 % 3) * 0.12F; // so that neighbours differ
    const auto at = [hue](float lightness) {
        return QColor::fromHslF(hue, 0.65F, lightness).rgb();
    };
    // Single dots are to be seen: green is too light at a lightness at which blue is not.
    constexpr double leastContrast = 3;
    const QColor background = chartColors(dark).background;
    float lightness = dark ? 0.72F - shade : 0.34F + shade;
    while (contrastOf(QColor(at(lightness)), background) < leastContrast)
        lightness += dark ? 0.01F : -0.01F;
    return at(lightness);
}

QRgb backfilledColor(bool isNew, bool dark)
{
    if (isNew)
        return rightColor(dark).rgb();
    return dark ? qRgb(120, 160, 255) : qRgb(0, 114, 178);
}

QRgb rampColor(double share, bool dark)
{
    if (std::isnan(share))
        return grey;
    return mixed(dark ? QColor(60, 80, 140) : QColor(170, 200, 230),
                 dark ? QColor(255, 200, 80) : QColor(170, 30, 60), share);
}

QRgb flipColor(double change, bool dark)
{
    if (std::isnan(change))
        return grey;
    return mixed(dark ? QColor(75, 75, 80) : QColor(215, 215, 215),
                 change > 0 ? rightColor(dark) : wrongColor(dark), std::fabs(change));
}

std::vector<double> rankShares(const std::vector<double>& values)
{
    std::vector<std::size_t> sorted(values.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::stable_sort(sorted, {}, [&](std::size_t i) { return values[i]; });
    std::vector<double> shares(values.size());
    for (std::size_t rank = 0; rank < sorted.size(); ++rank)
        shares[sorted[rank]] = static_cast<double>(rank) /
                               static_cast<double>(std::max<std::size_t>(sorted.size() - 1, 1));
    return shares;
}

std::vector<double> movedOn(const GalleryLayout& layout)
{
    std::vector<double> moved;
    for (std::size_t i = 0; i < layout.before.size(); ++i)
        moved.push_back(std::hypot(static_cast<double>(layout.after[i][0] - layout.before[i][0]),
                                   static_cast<double>(layout.after[i][1] - layout.before[i][1])));
    return moved;
}

std::vector<double> flipsOfItems(const StudyResult& result, const StudyCurve& curve,
                                 std::size_t slice)
{
    const EmbeddingSet& items = *result.items;
    const std::vector<int> flips = flipsOfQueries(curve.backfill, slice);
    if (items.selfQuery())
        return {flips.begin(), flips.end()};
    struct Sum {
        int flips = 0;
        int queries = 0;
    };
    std::map<std::int64_t, Sum> classes;
    for (std::size_t query = 0; query < flips.size(); ++query) {
        Sum& sum = classes[labelOf(items.queries(), query)];
        sum.flips += flips[query];
        ++sum.queries;
    }
    std::vector<double> changes;
    for (const std::int64_t label : items.gallery.labels) {
        const auto found = classes.find(label);
        changes.push_back(label < 0 || found == classes.end()
                              ? std::numeric_limits<double>::quiet_NaN()
                              : static_cast<double>(found->second.flips) / found->second.queries);
    }
    return changes;
}

} // namespace crossfade
