#pragma once

#include <QTableView>

#include <functional>

QT_BEGIN_NAMESPACE
class QSortFilterProxyModel;
QT_END_NAMESPACE

namespace crossfade
{

class CurveTableModel;
class ResultModel;

/// The table of curves: sortable, its current row is the ResultModel's current curve, Ctrl+C copies
/// it as tab-separated text, Space shows and hides a curve.
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
    void showResult();
    void fitColumns();
    void selectCurrentCurve();
    void showCurves(const std::function<bool(int)>& visible);

    ResultModel* m_model;
    CurveTableModel* m_table;
    QSortFilterProxyModel* m_sorted;
};

} // namespace crossfade
