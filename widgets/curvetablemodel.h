#pragma once

#include <QAbstractTableModel>

namespace crossfade
{

class ResultModel;

/// One row a curve, in the numbers of the chosen metric. The check box of the first column shows
/// and hides the curve. Has rawRole (tabletext.h). A window on the ResultModel: nothing is copied
/// or computed.
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

} // namespace crossfade
