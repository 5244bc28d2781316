#pragma once

#include "widgets/queries/itemface.h"

#include <QString>
#include <QWidget>

namespace crossfade
{

class ThumbnailCache;

/// One result of a query: its picture, or its text, in a frame that is solid with a tick where the
/// result is right and dashed with a cross where it is wrong, and plain where neither is known; its
/// rank, distance and class, and whether it was found by its old or its new feature.
class ResultTile : public QWidget
{
    Q_OBJECT

public:
    /// Unknown for a query that has no class.
    enum class Verdict { Unknown, Wrong, Right };
    struct Content {
        int rank = 0; ///< 1 = nearest
        ItemFace face;
        QString name;      ///< of its class
        QString shortName; ///< what of it is drawn
        bool hasClass = true;
        double distance = 0;
        Verdict verdict = Verdict::Unknown;
        bool isNew = false;

        /// Its class; what it says where it has neither class nor picture.
        QString words() const;
        bool operator==(const Content&) const = default;
    };

    explicit ResultTile(ThumbnailCache* thumbnails, QWidget* parent = nullptr);

    void setContent(const Content& content);
    const Content& content() const { return m_content; }
    QSize sizeHint() const override;
    static constexpr int usualEdge = 96; ///< of the picture
    static constexpr int largestEdge = 320;
    void setEdge(int edge);
    /// What the tile has beside and beneath its picture.
    QSize sizeBeside() const;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();
    void paintPicture(QPainter& painter, const QRect& area) const;
    void paintFrame(QPainter& painter, const QRect& area) const;
    void paintBadge(QPainter& painter, const QRect& area) const;
    void paintCaption(QPainter& painter, const QRect& area) const;

    ThumbnailCache* m_thumbnails;
    Content m_content;
    int m_edge = usualEdge;
};

/// A tick or a cross in the corner of a picture; nothing where it is not known.
void drawVerdict(QPainter& painter, const QPointF& corner, ResultTile::Verdict verdict,
                 const QPalette& palette);
/// "right", "wrong"; "not known".
QString verdictText(ResultTile::Verdict verdict);
QColor verdictColor(ResultTile::Verdict verdict, const QPalette& palette);

} // namespace crossfade
