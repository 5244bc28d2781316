#include "widgets/queries/thumbnaillabel.h"

#include "widgets/queries/thumbnailcache.h"

#include <QPainter>

namespace crossfade
{

ThumbnailLabel::ThumbnailLabel(ThumbnailCache* thumbnails, QWidget* parent)
    : QWidget(parent), m_thumbnails(thumbnails)
{
    connect(thumbnails, &ThumbnailCache::ready, this, [this](const QString& file) {
        if (file == m_face.file)
            update();
    });
}

void ThumbnailLabel::setFace(const ItemFace& face)
{
    m_face = face;
    setToolTip(face.text);
    update();
}

void ThumbnailLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawFace(painter, rect(), *m_thumbnails, m_face);
}

} // namespace crossfade
