#pragma once

#include "widgets/queries/failedquerymodel.h"
#include "widgets/queries/gridcell.h"
#include "widgets/queries/resulttile.h"
#include "widgets/words/shortnames.h"

#include <QPainter>

namespace crossfade
{

/// A query in the grid of pictures is captioned by its id and its class, and marked as right or
/// wrong here.
class QueryCaption : public GridCell
{
public:
    /// @param names  shows the names of classes; outlives this
    QueryCaption(QListView* grid, const ShortNames& names) : GridCell(grid), m_names(names) {}

    QString caption(const QModelIndex& query) const
    {
        const QVariant name = query.siblingAtColumn(FailedQueryModel::ClassName).data();
        return QStringLiteral("%1 · %2").arg(query.data().toString(),
                                             m_names.displayText(name, QLocale()));
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        GridCell::paint(painter, option, index);
        const QVariant isRight = index.data(FailedQueryModel::RightRole);
        if (!isRight.isValid())
            return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        drawVerdict(*painter, option.rect.topLeft() + QPointF(3, 3),
                    isRight.toBool() ? ResultTile::Verdict::Right : ResultTile::Verdict::Wrong,
                    option.palette);
        painter->restore();
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        GridCell::initStyleOption(option, index);
        option->text = inLines(caption(index), *option);
    }

private:
    const ShortNames& m_names;
};

} // namespace crossfade
