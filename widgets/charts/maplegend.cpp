#include "widgets/charts/maplegend.h"

#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <limits>

namespace crossfade
{

namespace
{

struct MapLegend {
    Q_DECLARE_TR_FUNCTIONS(crossfade::MapLegend)
};

template <class ColorOf>
LegendEntry keyOf(const QString& text, ColorOf colorOf)
{
    return {.style = {.color = QColor(colorOf(false)), .dashes = {}},
            .inDark = {.color = QColor(colorOf(true)), .dashes = {}},
            .text = text,
            .isLine = false};
}

LegendEntry unknownKey(const QString& text)
{
    return keyOf(
        text, [](bool dark) { return rampColor(std::numeric_limits<double>::quiet_NaN(), dark); });
}

/// @param from, to  the values at the two ends, of a ramp or of flips
template <class ColorOf>
LegendEntry rangeOf(const QString& text, double from, double to, ColorOf colorOf)
{
    constexpr int steps = 8;
    LegendEntry key{.text = text, .isLine = false};
    for (int i = 0; i <= steps; ++i) {
        const double value = from + (to - from) * i / steps;
        key.range += QColor(colorOf(value, false));
        key.rangeInDark += QColor(colorOf(value, true));
    }
    return key;
}

/// @param others  what all parts without a colour are called; %1 is their number
std::vector<LegendEntry> partKeys(const PartColors& colors, const QString& others)
{
    std::vector<LegendEntry> keys;
    const auto add = [&](const QString& name, std::int64_t part) {
        keys.push_back(keyOf(name, [&](bool dark) { return colors.of(part, dark); }));
    };
    for (std::size_t i = 0; i < colors.named().size(); ++i)
        add(colors.names()[static_cast<qsizetype>(i)], colors.named()[i]);
    if (colors.others() > 0)
        keys.push_back(keyOf(others.arg(countText(colors.others())), PartColors::ofOthers));
    if (colors.hasItemsInNone())
        add(colors.nameOfNone(), -1);
    return keys;
}

} // namespace

std::vector<LegendEntry> mapKeys(MapColoring by, const StudyResult& result, const PartColors& parts,
                                 bool isPartial)
{
    std::vector<LegendEntry> keys;
    switch (by) {
    case MapColoring::Class:
        return partKeys(parts, MapLegend::tr("other classes (%1)"));
    case MapColoring::Group:
        return partKeys(parts, MapLegend::tr("other groups (%1)"));
    case MapColoring::Backfilled:
        return {keyOf(MapLegend::tr("old"), [](bool dark) { return backfilledColor(false, dark); }),
                keyOf(MapLegend::tr("new"), [](bool dark) { return backfilledColor(true, dark); })};
    case MapColoring::Uncertainty:
        return {rangeOf(MapLegend::tr("least to most uncertain (rank)"), 0, 1, rampColor)};
    case MapColoring::Distance:
        return {rangeOf(MapLegend::tr("moves least to most (rank)"), 0, 1, rampColor)};
    case MapColoring::Flip:
        keys = result.items->selfQuery()
                   ? std::vector{keyOf(MapLegend::tr("broken"),
                                       [](bool dark) { return flipColor(-1, dark); }),
                                 keyOf(MapLegend::tr("unchanged"),
                                       [](bool dark) { return flipColor(0, dark); }),
                                 keyOf(MapLegend::tr("mended"),
                                       [](bool dark) { return flipColor(1, dark); })}
                   : std::vector{rangeOf(MapLegend::tr("its class: all broken to all mended"), -1,
                                         1, flipColor),
                                 unknownKey(MapLegend::tr("no query of its class"))};
        return keys;
    case MapColoring::Overlap:
        keys = {rangeOf(MapLegend::tr("no to all neighbours stay"), 0, 1, rampColor)};
        if (isPartial)
            keys.push_back(unknownKey(MapLegend::tr("not compared")));
        return keys;
    }
    return keys;
}

} // namespace crossfade
