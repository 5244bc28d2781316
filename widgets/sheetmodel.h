#pragma once

#include "widgets/sheet.h"

#include <QAbstractTableModel>

namespace crossfade
{

/// A Sheet for item views. Has rawRole (tabletext.h).
class SheetModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// A sheet of the same shape takes the place of the last one without a reset, so that views
    /// keep their selection.
    void setSheet(Sheet sheet);
    void setDark(bool dark);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void tellAllChanged();

    Sheet m_sheet;
    bool m_dark = false;
};

} // namespace crossfade
