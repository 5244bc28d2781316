#pragma once

#include <QTableView>

QT_BEGIN_NAMESPACE
class QSortFilterProxyModel;
QT_END_NAMESPACE

namespace crossfade
{

class CurveTableModel;
class ResultModel;

/// The table of curves: sortable, its current row is the ResultModel's current curve, Ctrl+C copies
/// it as tab-separated text.
class CurveTableView : public QTableView
{
    Q_OBJECT

public:
    explicit CurveTableView(ResultModel* model, QWidget* parent = nullptr);

    void copy() const;
    /// As it is sorted, for a CSV file.
    QString csv() const;

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void selectCurrentCurve();

    ResultModel* m_model;
    CurveTableModel* m_table;
    QSortFilterProxyModel* m_sorted;
};

} // namespace crossfade
