#pragma once

#include "widgets/thumbnailcache.h"

#include <QWidget>

namespace crossfade
{

/// One result of a query: its picture in a frame that says right (tick) or wrong (cross), its
/// place, distance and class, and whether it was found by its old or its new feature.
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
    };

    explicit ResultTile(ThumbnailCache* thumbnails, QWidget* parent = nullptr);

    void setContent(const Content& content);
    const Content& content() const { return m_content; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int edge() const;

    ThumbnailCache* m_thumbnails;
    Content m_content;
};

} // namespace crossfade
