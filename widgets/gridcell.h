#pragma once

#include <QListView>
#include <QStyledItemDelegate>

namespace crossfade
{

/// An entry of a grid of pictures: it has the width of its cell, whatever its caption is. (The list
/// would give all entries the width of the last one.)
class GridCell : public QStyledItemDelegate
{
public:
    explicit GridCell(QListView* grid) : QStyledItemDelegate(grid), m_grid(grid) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        constexpr int gap = 4;
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return m_grid->gridSize().isValid() ? QSize(m_grid->gridSize().width() - gap, size.height())
                                            : size;
    }

private:
    QListView* m_grid;
};

} // namespace crossfade
