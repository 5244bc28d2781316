#pragma once

#include "widgets/basics/palette.h"

#include <QPointF>
#include <QSizeF>
#include <QStringList>

#include <vector>

namespace crossfade
{

inline constexpr qreal leastPlotHeight = 160; ///< of the content of a chart in the window

/// A piece of a line, of an area, or of a range of colours, and its meaning. Without a colour and a
/// range, its words alone.
struct LegendEntry {
    CurveStyle style = {};  ///< on a light background
    CurveStyle inDark = {}; ///< on a dark one
    QString text;
    bool isLine = true;
    bool isMarker = false;    ///< alone, without a line
    bool isBand = false;      ///< a pale band, behind the line if there is one
    bool isHatched = false;   ///< of an area
    bool isDimmed = false;    ///< of what is hidden for now
    QList<QColor> range = {}; ///< from low to high, of a bar
    QList<QColor> rangeInDark = {};
};

/// The legend of a chart: entries beside each other, in as many rows as they need; in columns where
/// that takes no more rows. It says how many curves had no room; a band alone is not counted.
class ChartLegend
{
public:
    ChartLegend() = default;
    /// @param widest  the share of the width that an entry may take in the window: a longer text is
    ///                elided where whole ones would need too many rows
    explicit ChartLegend(std::vector<LegendEntry> entries, double widest = 1);

    const std::vector<LegendEntry>& entries() const { return m_entries; }

    /// Where the entries are in a legend of some width, from its own corner.
    struct Layout {
        QStringList texts = {};           ///< of the first entries
        std::vector<QPointF> places = {}; ///< of the first entries
        std::size_t more = 0;             ///< curves, beside these
        QPointF rest = {};                ///< where to say how many more there are
        int rows = 1;

        qreal height() const;
    };
    /// Whole entries, in no more rows than leave the content half of the chart's height.
    /// @param free  the height that content and legend share
    Layout inFigure(const QSizeF& chart, qreal width, qreal free) const;
    /// In no more than three rows that leave the content its least height, or than leave it twice
    /// the height of the legend: whole entries where they fit, else elided ones.
    Layout inWindow(const QSizeF& chart, qreal width, qreal free) const;
    /// The height of the rows that a window should have room for.
    qreal leastHeight() const;
    void draw(QPainter& painter, const QPointF& corner, const Layout& layout, bool dark) const;
    /// The entry at a point, from the legend's own corner; −1: none.
    int entryAt(const QPointF& point, const Layout& layout) const;

private:
    Layout layOut(qreal room, qreal widest, int mostRows) const;
    /// @param column  entries begin at multiples of it
    Layout inRows(qreal room, qreal widest, int mostRows, qreal column) const;

    /// How many curves there are from an entry on.
    std::size_t curvesFrom(std::size_t entry) const;

    std::vector<LegendEntry> m_entries;
    double m_widest = 1;
};

/// The colour of a pale band around a line of a colour.
QColor paleBand(QColor color, bool dark);

} // namespace crossfade
