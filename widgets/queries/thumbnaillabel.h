#pragma once

#include "widgets/queries/itemface.h"

#include <QWidget>

namespace crossfade
{

class ThumbnailCache;

/// The face of an item, scaled to the widget.
class ThumbnailLabel : public QWidget
{
    Q_OBJECT

public:
    ThumbnailLabel(ThumbnailCache* thumbnails, QWidget* parent);

    void setFace(const ItemFace& face);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThumbnailCache* m_thumbnails;
    ItemFace m_face;
};

} // namespace crossfade
