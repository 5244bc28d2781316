#pragma once

#include "widgets/basics/wrappedtext.h"

#include <QListView>
#include <QStyle>
#include <QStyledItemDelegate>

namespace crossfade
{

/// An entry of a grid of pictures: it fills its cell, whatever its caption is, which begins right
/// beneath the picture. (The list would give all entries the size of the last one.)
class GridCell : public QStyledItemDelegate
{
public:
    explicit GridCell(QListView* grid) : QStyledItemDelegate(grid), m_grid(grid) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return m_grid->gridSize().isValid() ? m_grid->gridSize() - QSize(gap, gap)
                                            : QStyledItemDelegate::sizeHint(option, index);
    }

    /// The size of a cell for so large a picture and its caption.
    static QSize cellFor(int edge, const QListView& grid)
    {
        constexpr int beside = 16;
        return {edge + beside, edge + captionLines * grid.fontMetrics().lineSpacing() + 12};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->displayAlignment = Qt::AlignHCenter | Qt::AlignTop;
        option->text = inLines(option->text, *option);
    }

    /// The caption in the lines that it has in the cell.
    QString inLines(const QString& caption, const QStyleOptionViewItem& option) const
    {
        const int margin = 1 + m_grid->style()->pixelMetric(QStyle::PM_FocusFrameHMargin);
        const int room = m_grid->gridSize().width() - gap - 2 * margin;
        return wrappedLines(caption, option.font, room, captionLines).join(QChar::LineSeparator);
    }

private:
    static constexpr int gap = 4;
    static constexpr int captionLines = 2;

    QListView* m_grid;
};

} // namespace crossfade
