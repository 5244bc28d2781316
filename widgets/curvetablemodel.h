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
        AucSlices,
        Gain,
        AtStart,
        AtEnd,
        AucExact,
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
    /// Has views ask anew for all texts.
    void retranslate();

private:
    QVariant value(int row, Column column) const;
    QString text(int row, Column column) const;
    QString headerText(Column column) const;
    QString headerHelp(Column column) const;
    QVariant swatch(int row) const;
    void changeColumns(Column first, Column last);

    ResultModel* m_model;
    bool m_dark = false;
};

/// The rows of a table in text, header first, raw values (SortRole) at full precision with a
/// decimal point, in the order of `model` (so sorting is kept). Separator '\t' for the clipboard,
/// ',' for a CSV file; texts that hold it are quoted as in RFC 4180.
QString tableText(const QAbstractItemModel& model, QChar separator);

} // namespace crossfade
