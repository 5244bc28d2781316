#pragma once

#include <QAbstractTableModel>

namespace crossfade
{

class ResultModel;

/// One row a curve, in the numbers of the chosen metric. The check box of the first column shows
/// and hides the curve. A window on the ResultModel: nothing is copied or computed.
class CurveTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Method,
        Ordering,
        Seed,
        Here,
        AtStart,
        AtEnd,
        AucSlices,
        AucExact,
        Gain,
        NegativeFlips,
        PositiveFlips,
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole }; ///< raw values; numbers are shares of 1 and counts

    explicit CurveTableModel(ResultModel* model, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    void setDark(bool dark);

private:
    QVariant value(int row, Column column) const;
    QString text(int row, Column column) const;
    QVariant swatch(int row) const;
    void refresh();

    ResultModel* m_model;
    bool m_dark = false;
};

/// A table in text, header first, raw values at full precision with a decimal point, in the order
/// of `model` (so sorting is kept): '\t' for the clipboard, ',' for a CSV file (RFC 4180 quotes).
QString tableText(const QAbstractItemModel& model, QChar separator);

} // namespace crossfade
