#pragma once

#include "widgets/basics/palette.h"
#include "widgets/tables/sheet.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QIcon>
#include <QSize>

namespace crossfade
{

/// A Sheet for item views. Has rawRole (tabletext.h).
class SheetModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// The size of the piece of a curve before a text.
    static constexpr QSize swatchSize{swatchLength, 16};

    /// Where the new sheet has as many rows and columns as the last one, only the contents change
    /// and views keep their selection.
    void setSheet(Sheet sheet);
    void setDark(bool dark);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Accepts the state of a check box and emits checkWanted(); the sheet itself stays as it is.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    /// The user clicked the check box of a row.
    void checkWanted(int row, bool checked);

private:
    const Sheet::Cell& cell(const QModelIndex& index) const;
    void announceChange();
    void drawSwatches();

    Sheet m_sheet;
    QHash<int, QIcon> m_swatches; ///< by style; Qt keeps what it paints of each icon that it meets
    bool m_dark = false;
};

} // namespace crossfade
