#pragma once

#include <QWidget>

#include <cstdint>

class QLabel;
class QListView;
class QPushButton;
class QSlider;

namespace crossfade
{

class ItemGridModel;
class ResultModel;
class ThumbnailCache;

/// The pictures of the items that were chosen in a chart. A click, or Enter, on one wants it as the
/// query.
class ItemGrid : public QWidget
{
    Q_OBJECT

public:
    ItemGrid(ResultModel* model, ThumbnailCache* thumbnails, QWidget* parent = nullptr);

Q_SIGNALS:
    void itemWanted(qint64 row);

private:
    void showItems();
    void setEdge(int edge);
    void copy() const;
    void retranslate();

    ResultModel* m_model;
    ItemGridModel* m_items;
    QLabel* m_count;
    QPushButton* m_copy;
    QPushButton* m_clear;
    QSlider* m_size;
    QListView* m_list;
};

} // namespace crossfade
