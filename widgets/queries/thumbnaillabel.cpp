#include "widgets/queries/thumbnaillabel.h"

#include "widgets/queries/resulttile.h"
#include "widgets/queries/thumbnailcache.h"

#include <QPainter>

namespace crossfade
{

ThumbnailLabel::ThumbnailLabel(ThumbnailCache* thumbnails, QWidget* parent)
    : QWidget(parent), m_thumbnails(thumbnails)
{
    connect(thumbnails, &ThumbnailCache::ready, this, [this](const QString& file) {
        if (file == m_file)
            update();
    });
}

void ThumbnailLabel::setFile(const QString& file)
{
    m_file = file;
    update();
}

void ThumbnailLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawThumbnail(painter, rect(), *m_thumbnails, m_file);
}

} // namespace crossfade
