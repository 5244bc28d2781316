#pragma once

#include "core/search/gallery_layout.h"
#include "core/study/result/result.h"

#include <QRgb>
#include <QString>
#include <QStringList>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace crossfade
{

// The colours of items on the map.

constexpr std::size_t mostNamedParts = 10;

/// The classes of the gallery, or its groups by an attribute, that have colours of their own: the
/// first ones whose names contain a text. All others are pale, so that none of them is taken for
/// one that the legend names.
class PartColors
{
public:
    PartColors() = default;
    /// The classes as parts, by their labels.
    /// @param text  whatever its case; empty: in every name
    explicit PartColors(const EmbeddingSet& items, const QString& text = {});
    /// The groups by an attribute of the gallery's items as parts, by their codes.
    explicit PartColors(const Attribute& attribute, const QString& text = {});

    /// The part of an item: its label or its code; negative: none.
    std::int64_t partOf(std::size_t item) const;
    const std::vector<std::int64_t>& named() const { return m_named; }
    /// The names of the parts that have colours, in their sequence; short where all begin alike.
    const QStringList& names() const { return m_names; }
    /// What items in no part are called.
    const QString& nameOfNone() const { return m_nameOfNone; }
    std::size_t others() const { return m_others; } ///< how many have no name
    std::size_t all() const { return m_named.size() + m_others; }
    bool hasItemsInNone() const { return m_hasItemsInNone; }
    bool isNamed(std::int64_t part) const;
    /// The colours of curves; grey for none (negative).
    QRgb of(std::int64_t part, bool dark) const;
    static QRgb ofOthers(bool dark);

private:
    using NameOf = std::function<QString(std::int64_t)>;
    void choose(const NameOf& nameOf, const QString& beginning, const QString& text);

    std::vector<std::int64_t> m_parts; ///< [N], of the items
    std::vector<std::int64_t> m_named; ///< sorted
    QStringList m_names;
    QString m_nameOfNone;
    std::vector<std::array<QRgb, 2>> m_colors; ///< of the named classes, in light and in dark
    std::size_t m_others = 0;
    bool m_hasItemsInNone = false;
};

QRgb backfilledColor(bool isNew, bool dark);
/// A colour from low to high, 0…1; grey for NaN.
QRgb rampColor(double share, bool dark);
/// A colour from broken (−1) over unchanged to mended (1); grey for NaN.
QRgb flipColor(double change, bool dark);

/// The rank of each value, as a share from 0 to 1.
std::vector<double> rankShares(const std::vector<double>& values);
/// The flip of each query at a slice, by CMC@1 against the old model or, where that is not known,
/// against the curve's start: 1 mended, −1 broken, 0 neither.
std::vector<int> flipsOfQueries(const StudyResult& result, const StudyCurve& curve,
                                std::size_t slice);
/// How far each item moves on the map.
std::vector<double> movedOn(const GalleryLayout& layout);
/// The flips of each gallery item [N], at a slice of a curve, as flipsOfQueries() has them. Where
/// the gallery queries itself: 1 mended, −1 broken, 0 neither. Else the mended queries of its class
/// less the broken ones, as a share of the class's queries; NaN where there are none.
std::vector<double> flipsOfItems(const StudyResult& result, const StudyCurve& curve,
                                 std::size_t slice);

} // namespace crossfade
