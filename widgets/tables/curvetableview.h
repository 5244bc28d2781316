#pragma once

#include "widgets/tables/sheetview.h"

#include <functional>

namespace crossfade
{

class ResultModel;

/// The table of curves (curvesSheet()). Its current row is the ResultModel's current curve. The
/// check boxes, and Space for the current row, show and hide curves.
class CurveTableView : public SheetView
{
    Q_OBJECT

public:
    explicit CurveTableView(ResultModel* model, QWidget* parent = nullptr);

protected:
    void addTo(QMenu& menu) override;
    void fitAnew() override { showCurves(); }
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showResult();
    void showCurves();
    void updateValues();
    void hideEmptyColumns();
    int leastOfOrders() const;
    void fitRows();
    void selectCurrentCurve();
    void chooseFlipped(int curve, int column);
    void setCurvesVisible(const std::function<bool(int)>& visible);

    ResultModel* m_model;
};

} // namespace crossfade
