#pragma once

#include "core/search/gallery_layout.h"
#include "core/study/result/result.h"

#include <QRgb>
#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

// The colours of items on the map.

constexpr std::size_t mostNamedClasses = 10;

/// The classes of the gallery that have colours of their own: the first ones whose names contain a
/// text. All others are pale, so that none of them is taken for one that the legend names.
class ClassColors
{
public:
    ClassColors() = default;
    /// @param text  whatever its case; empty: in every name
    explicit ClassColors(const EmbeddingSet& items, const QString& text = {});

    const std::vector<std::int64_t>& named() const { return m_named; }
    std::size_t others() const { return m_others; } ///< how many have no name
    std::size_t all() const { return m_named.size() + m_others; }
    bool hasUnlabelled() const { return m_hasUnlabelled; }
    bool isNamed(std::int64_t label) const;
    /// The colours of curves; grey for no class (negative).
    QRgb of(std::int64_t label, bool dark) const;
    static QRgb ofOthers(bool dark);

private:
    std::vector<std::int64_t> m_named;         ///< sorted
    std::vector<std::array<QRgb, 2>> m_colors; ///< of the named classes, in light and in dark
    std::size_t m_others = 0;
    bool m_hasUnlabelled = false;
};

QRgb backfilledColor(bool isNew, bool dark);
/// A colour from low to high, 0…1; grey for NaN.
QRgb rampColor(double share, bool dark);
/// A colour from broken (−1) over unchanged to mended (1); grey for NaN.
QRgb flipColor(double change, bool dark);

/// The rank of each value, as a share from 0 to 1.
std::vector<double> rankShares(const std::vector<double>& values);
/// How far each item moves on the map.
std::vector<double> movedOn(const GalleryLayout& layout);
/// The flips of each gallery item [N], at a slice of a curve, against its start, by CMC@1. Where
/// the gallery queries itself: 1 mended, −1 broken, 0 neither. Else the mended queries of its class
/// less the broken ones, as a share of the class's queries; NaN where there are none.
std::vector<double> flipsOfItems(const StudyResult& result, const StudyCurve& curve,
                                 std::size_t slice);

} // namespace crossfade
