#pragma once

#include <QStyledItemDelegate>

class QTableView;

namespace crossfade
{

/// Paints no number in part, which would be another one: where it does not fit, "…" stands in its
/// place. What is cut is the column, or its part within the edges of the table. Names end there.
class WholeNumbers : public QStyledItemDelegate
{
public:
    /// @param frozen  covers the left of the table while it is visible
    WholeNumbers(QTableView* table, const QWidget* frozen);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    QRect visiblePart(const QRect& cell, bool isNumber) const;

    QTableView* m_table;
    const QWidget* m_frozen;
};

} // namespace crossfade
