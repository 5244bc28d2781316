#pragma once

#include <QStyledItemDelegate>

namespace crossfade
{

/// Draws the raw value of a cell (tabletext.h), a change between −1 and 1, as a bar that goes from
/// the middle of the cell to the left or to the right, with the text of the cell beside it.
class ChangeBar : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The change whose bar is as long as half of the cell.
    void setLargest(double change) { m_largest = change; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    double m_largest = 1;
};

} // namespace crossfade
