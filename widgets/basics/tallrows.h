#pragma once

#include <QStyledItemDelegate>

namespace crossfade
{

/// How much higher than its text a row of a table is.
inline constexpr int rowAir = 8;

/// Gives the rows of a tree the height of those of tables.
class TallRows : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, rowAir);
    }
};

} // namespace crossfade
