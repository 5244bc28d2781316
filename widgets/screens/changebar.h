#pragma once

#include <QStringList>
#include <QStyledItemDelegate>

namespace crossfade
{

/// Draws the raw value of a cell (tabletext.h), a change, as a bar from 0 to the left or to the
/// right, and the text of the cell to the right of it.
class ChangeBar : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The least and the greatest change of the table, and texts of which the widest is as wide as
    /// any in it: in all cells, 0 has the same place.
    void setRange(double least, double greatest, const QStringList& texts);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int textRoom(const QStyleOptionViewItem& option) const;

    double m_low = 0;
    double m_high = 0;
    QStringList m_texts;
};

} // namespace crossfade
