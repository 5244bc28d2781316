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
        double distance = 0;
        Verdict verdict = Verdict::Unknown;
        bool isNew = false;

        bool operator==(const Content&) const = default;
    };

    explicit ResultTile(ThumbnailCache* thumbnails, QWidget* parent = nullptr);

    void setContent(const Content& content);
    const Content& content() const { return m_content; }
    QSize sizeHint() const override;

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
};

/// "right", "wrong"; "not known".
QString verdictText(ResultTile::Verdict verdict);
QColor verdictColor(ResultTile::Verdict verdict, const QPalette& palette);

} // namespace crossfade
