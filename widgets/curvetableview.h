#pragma once

#include "widgets/tableview.h"

#include <functional>

namespace crossfade
{

class CurveTableModel;
class ResultModel;

/// The table of curves: its current row is the ResultModel's current curve, Space shows and hides a
/// curve.
class CurveTableView : public TableView
{
    Q_OBJECT

public:
    explicit CurveTableView(ResultModel* model, QWidget* parent = nullptr);

protected:
    void addTo(QMenu& menu) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    CurveTableView(ResultModel* model, CurveTableModel* table, QWidget* parent);
    void showResult();
    void chooseColumns();
    void selectCurrentCurve();
    void showCurves(const std::function<bool(int)>& visible);

    ResultModel* m_model;
    CurveTableModel* m_table;
};

} // namespace crossfade
