#include "widgets/curvetableview.h"

#include "widgets/resultmodel.h"
#include "widgets/resultsheets.h"
#include "widgets/sheetmodel.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSet>
#include <QSortFilterProxyModel>

namespace crossfade
{

CurveTableView::CurveTableView(ResultModel* model, QWidget* parent)
    : SheetView(QStringLiteral("curveTable"), parent), m_model(model)
{
    constexpr int leastOrder = 110; // its tip has the whole name
    setAccessibleName(tr("Curves"));
    setWideColumn(CurveColumn::Ordering, leastOrder);

    connect(model, &ResultModel::resultChanged, this, &CurveTableView::showResult);
    connect(model, &ResultModel::metricChanged, this, &CurveTableView::showCurves);
    connect(model, &ResultModel::sliceChanged, this, &CurveTableView::updateValues);
    connect(model, &ResultModel::curveVisibilityChanged, this, &CurveTableView::updateValues);
    connect(model, &ResultModel::currentCurveChanged, this, &CurveTableView::selectCurrentCurve);
    connect(&sheet(), &SheetModel::checkWanted, model, &ResultModel::setCurveVisible);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    m_model->setCurrentCurve(sorted().mapToSource(current).row());
            });
    showResult();
}

void CurveTableView::showResult()
{
    showCurves();
    sortByColumn(horizontalHeader()->sortIndicatorSection(),
                 horizontalHeader()->sortIndicatorOrder());
    selectCurrentCurve();
}

void CurveTableView::showCurves()
{
    setSheet(curvesSheet(*m_model));
    hideEmptyColumns();
}

/// Leaves the columns as wide as they are: they must not move while the backfilling plays.
void CurveTableView::updateValues()
{
    sheet().setSheet(curvesSheet(*m_model));
}

/// Hides the seeds where all are the same, and the exact area where no curve has one.
void CurveTableView::hideEmptyColumns()
{
    const auto texts = [this](int column) {
        QSet<QString> found;
        for (int row = 0; row < sheet().rowCount(); ++row)
            found += sheet().index(row, column).data().toString();
        return found;
    };
    setColumnHidden(CurveColumn::Seed, texts(CurveColumn::Seed).size() < 2);
    setColumnHidden(CurveColumn::AucExact,
                    texts(CurveColumn::AucExact) == QSet<QString>{QStringLiteral("–")});
    fitColumns();
}

void CurveTableView::selectCurrentCurve()
{
    const QModelIndex index = sorted().mapFromSource(sheet().index(m_model->currentCurve(), 0));
    if (index.isValid() && index.row() == currentIndex().row())
        return;
    setCurrentIndex(index);
    if (index.isValid())
        selectRow(index.row());
    else
        clearSelection();
}

void CurveTableView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Curves"));
        showCurves();
    }
    SheetView::changeEvent(event);
}

void CurveTableView::addTo(QMenu& menu)
{
    menu.addSeparator();
    menu.addAction(tr("Show all curves"), this,
                   [this] { setCurvesVisible([](int) { return true; }); });
    menu.addAction(tr("Show only this curve"), this, [this] {
        setCurvesVisible([this](int curve) { return curve == m_model->currentCurve(); });
    });
}

void CurveTableView::setCurvesVisible(const std::function<bool(int)>& visible)
{
    for (int curve = 0; curve < m_model->curveCount(); ++curve)
        m_model->setCurveVisible(curve, visible(curve));
}

void CurveTableView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && m_model->currentCurve() >= 0)
        m_model->setCurveVisible(m_model->currentCurve(),
                                 !m_model->isCurveVisible(m_model->currentCurve()));
    else
        SheetView::keyPressEvent(event);
}

} // namespace crossfade
