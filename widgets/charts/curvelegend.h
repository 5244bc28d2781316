#pragma once

#include "widgets/basics/palette.h"

#include <QFont>
#include <QGraphicsItem>

#include <vector>

namespace crossfade
{

/// The names of a plot's curves, each beside a piece of its curve, in as many rows as they need.
/// (QLegend has a single row and shows neither dashes nor markers.)
class CurveLegend : public QGraphicsItem
{
public:
    struct Entry {
        QString text;
        CurveStyle style;
        bool hasLine = true; ///< else only the marker is shown
        int line = -1;       ///< which line it is of, for lineAt()
        bool dimmed = false; ///< the line is hidden for now
        QColor band = {};    ///< of a band behind the line; invalid: there is none
    };

    explicit CurveLegend(QGraphicsItem* parent) : QGraphicsItem(parent) {}

    void setEntries(std::vector<Entry> entries);
    const std::vector<Entry>& entries() const { return m_entries; }
    void setLook(const QFont& font, const QColor& text);
    /// Arranges the entries in columns. Where not all fit into the height, the last place says how
    /// many more there are. Returns the height that is used.
    qreal layOut(qreal width, qreal maximumHeight);

    /// The line whose entry is at a point of the legend; −1: none is.
    int lineAt(const QPointF& point) const;

    QRectF boundingRect() const override { return QRectF(QPointF(0, 0), m_size); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QRectF cellOf(std::size_t index) const;

    std::vector<Entry> m_entries;
    QFont m_font;
    QColor m_textColor;
    QSizeF m_size;
    qreal m_columnWidth = 0;
    std::size_t m_columns = 1;
    std::size_t m_shown = 0;
};

} // namespace crossfade
