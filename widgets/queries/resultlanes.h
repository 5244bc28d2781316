#pragma once

#include "widgets/queries/laneglide.h"
#include "widgets/queries/resulttile.h"

#include <QStringList>
#include <QWidget>

#include <array>
#include <cstdint>
#include <vector>

namespace crossfade
{

/// Three lists of results of a query beside each other: by the old model, here, by the new model. A
/// line joins an item's place in a list with its place in the next one. When the fraction changes,
/// the items in the middle move smoothly to their new places, with their lines. A click, or Enter,
/// chooses an item. Where lanes are narrow the names of classes stand beneath the pictures. An item
/// without a picture has its whole card for its id and its text.
class ResultLanes : public QWidget
{
    Q_OBJECT

public:
    struct Hit {
        std::int64_t row = 0; ///< of the gallery
        ResultTile::Content content;

        bool operator==(const Hit&) const = default;
    };
    struct Lane {
        QString title;
        std::vector<Hit> hits; ///< nearest first

        bool operator==(const Lane&) const = default;
    };
    using Lanes = std::array<Lane, 3>;

    explicit ResultLanes(ThumbnailCache* thumbnails, QWidget* parent = nullptr);

    /// @param glides  whether they move smoothly: they are the same query's, at another fraction
    void setLanes(Lanes lanes, bool glides = false);
    const Lanes& lanes() const { return m_lanes; }
    int rowHeight() const; ///< of a place, with the gap to the next
    QRect cellOf(std::size_t lane, std::size_t place) const;
    /// What height is seen at once: the pictures become so large that all places still have room.
    void setRoom(int height);
    /// The side of the square pictures, in pixels.
    int pictureSide() const { return m_picture; }
    /// The lines in which the name of its class is drawn.
    QStringList nameOf(std::size_t lane, std::size_t place) const;
    /// The lines in which an item without a picture says, beneath its rank, what it is.
    QStringList textOf(std::size_t lane, std::size_t place) const;
    /// Where it is drawn, on its way there.
    QRect cellNow(std::size_t lane, std::size_t place) const;
    bool isGliding() const { return m_glide.isMoving(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {300, sizeHint().height()}; }

Q_SIGNALS:
    void itemChosen(qint64 row);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Cell {
        std::size_t lane = 0;
        std::size_t place = 0;
        bool operator==(const Cell&) const = default;
    };
    const Hit* hitAt(const QPoint& point) const;
    void paintJoins(QPainter& painter) const;
    void paintCell(QPainter& painter, const Cell& cell) const;
    void paintText(QPainter& painter, const Cell& cell, const QColor& color) const;
    bool areTextsAlone() const;
    void fitNames(int least = 0);
    void fitPictures(int least);
    void fitTexts();
    int pictureBeside(int names) const;
    QStringList wrapped(const Hit& hit) const;
    int headHeight() const;
    /// The height of each of as many rows as are to be seen at once.
    int roomOfRow() const;
    int gutter() const;
    static QString headOf(const ResultTile::Content& hit);
    void describe();
    /// The list in the middle, with its lines.
    QRect middle() const;

    ThumbnailCache* m_thumbnails;
    Lanes m_lanes;
    Cell m_current{1, 0};
    int m_picture = 0;   ///< pixels of a side
    int m_room = 0;      ///< the height that is seen at once
    int m_nameLines = 0; ///< beneath the picture; none where all names have room beside it
    int m_textLines = 0; ///< of a card where no item has a picture
    LaneGlide m_glide;
};

} // namespace crossfade
