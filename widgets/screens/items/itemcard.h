#pragma once

#include <QFrame>

#include <cstdint>

class QLabel;

namespace crossfade
{

class ResultModel;
class ThumbnailCache;
class ThumbnailLabel;

/// What the item under the pointer is: its picture, its class and its name, beside the pointer.
class ItemCard : public QFrame
{
    Q_OBJECT

public:
    /// @param page  on which it lies
    ItemCard(ResultModel& model, QWidget* page);

    /// Shows an item of the gallery beside a point of the page.
    void showItem(std::int64_t item, const QPoint& point);

private:
    ResultModel& m_model;
    ThumbnailCache* m_thumbnails;
    ThumbnailLabel* m_picture;
    QLabel* m_text;
};

} // namespace crossfade
