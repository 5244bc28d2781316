#include "widgets/charts/mapcolors.h"

#include "core/backfill/flip.h"
#include "core/study/analysis/old_flips.h"
#include "widgets/basics/palette.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace crossfade
{

namespace
{

constexpr QRgb grey = qRgb(128, 128, 128);

// Curves with which the named parts share their colours: dots have no markers, and of ten of the
// twelve colours these differ most (CIEDE2000), for all eyes, in both themes.
constexpr std::array<int, mostNamedParts> curvesOfParts{1, 2, 3, 5, 6, 7, 8, 9, 10, 11};

/// A colour from `low` (0) to `high` (1).
QRgb mixed(const QColor& low, const QColor& high, double share)
{
    const auto between = [share](int a, int b) { return static_cast<int>(a + share * (b - a)); };
    return qRgb(between(low.red(), high.red()), between(low.green(), high.green()),
                between(low.blue(), high.blue()));
}

} // namespace

PartColors::PartColors(const EmbeddingSet& items, const QString& text)
{
    for (std::size_t item = 0; item < items.gallery.count; ++item)
        m_parts.push_back(labelOf(items.gallery, item));
    choose([&](std::int64_t label) { return className(items, label); }, sharedBeginning(items),
           text);
}

PartColors::PartColors(const Attribute& attribute, const QString& text) : m_parts(attribute.codes)
{
    choose(
        [&](std::int64_t code) {
            return code < 0 ? QCoreApplication::translate("crossfade::MapLegend", "not known")
                            : nameText(attribute.values[static_cast<std::size_t>(code)]);
        },
        {}, text);
}

void PartColors::choose(const NameOf& nameOf, const QString& beginning, const QString& text)
{
    const std::set<std::int64_t> parts(m_parts.begin(), m_parts.end());
    const auto first = parts.lower_bound(0);
    m_hasItemsInNone = first != parts.begin();
    m_nameOfNone = nameOf(-1);
    std::size_t all = 0;
    for (auto part = first; part != parts.end(); ++part, ++all) {
        const QString name = nameOf(*part);
        if (m_named.size() == mostNamedParts || !name.contains(text, Qt::CaseInsensitive))
            continue;
        m_named.push_back(*part);
        m_names += shortName(name, beginning);
    }
    m_others = all - m_named.size();
    for (std::size_t i = 0; i < m_named.size(); ++i)
        m_colors.push_back({curveStyle(curvesOfParts[i], false).color.rgb(),
                            curveStyle(curvesOfParts[i], true).color.rgb()});
}

std::int64_t PartColors::partOf(std::size_t item) const
{
    return item < m_parts.size() ? m_parts[item] : -1;
}

bool PartColors::isNamed(std::int64_t part) const
{
    return std::ranges::binary_search(m_named, part);
}

QRgb PartColors::of(std::int64_t part, bool dark) const
{
    if (part < 0)
        return grey;
    const auto place = std::ranges::lower_bound(m_named, part);
    if (place == m_named.end() || *place != part)
        return ofOthers(dark);
    return m_colors[static_cast<std::size_t>(place - m_named.begin())][dark ? 1 : 0];
}

QRgb PartColors::ofOthers(bool dark)
{
    return dark ? qRgb(78, 80, 85) : qRgb(196, 198, 202);
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

std::vector<int> flipsOfQueries(const StudyResult& result, const StudyCurve& curve,
                                std::size_t slice)
{
    const BackfillCurve& backfill = curve.backfill;
    const auto old = oldRanksOf(result, curve);
    std::vector<int> flips(backfill.queries);
    for (std::size_t query = 0; query < flips.size(); ++query) {
        const std::size_t row = query * backfill.fractions.size();
        const std::int32_t before = old.empty() ? backfill.firstRank[row] : old[query];
        flips[query] = static_cast<int>(
            flipOf(isRight(before, 1), isRight(backfill.firstRank[row + slice], 1)));
    }
    return flips;
}

std::vector<double> flipsOfItems(const StudyResult& result, const StudyCurve& curve,
                                 std::size_t slice)
{
    const EmbeddingSet& items = *result.items;
    const std::vector<int> flips = flipsOfQueries(result, curve, slice);
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
