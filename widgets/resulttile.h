#pragma once

#include <QString>
#include <QWidget>

namespace crossfade
{

class ThumbnailCache;

/// One result of a query: its picture in a frame that says right (solid, with a tick) or wrong
/// (dashed, with a cross), its place, distance and class, and whether it was found by its old or
/// its new feature.
class ResultTile : public QWidget
{
    Q_OBJECT

public:
    struct Content {
        int place = 0; ///< 1 = nearest
        QString file;
        QString name; ///< of its class
        double distance = 0;
        bool right = false;
        bool isNew = false;
        qint64 item = 0; ///< gallery row

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
    void paintVerdict(QPainter& painter, const QRect& area) const;
    void paintBadge(QPainter& painter, const QRect& area) const;
    void paintCaption(QPainter& painter, const QRect& area) const;

    ThumbnailCache* m_thumbnails;
    Content m_content;
};

/// Draws `file` as large as fits the middle of `area`, or what stands for it.
void drawThumbnail(QPainter& painter, const QRect& area, ThumbnailCache& thumbnails,
                   const QString& file);

} // namespace crossfade
