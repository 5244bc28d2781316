#pragma once

#include <QWidget>

namespace crossfade
{

class ThumbnailCache;

/// A picture from the cache, scaled to the widget.
class ThumbnailLabel : public QWidget
{
    Q_OBJECT

public:
    ThumbnailLabel(ThumbnailCache* thumbnails, QWidget* parent);

    void setFile(const QString& file);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThumbnailCache* m_thumbnails;
    QString m_file;
};

} // namespace crossfade
