#include "widgets/curvetableview.h"

#include "widgets/curvetablemodel.h"
#include "widgets/palette.h"
#include "widgets/resultmodel.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QSet>
#include <QSortFilterProxyModel>

namespace crossfade
{

CurveTableView::CurveTableView(ResultModel* model, QWidget* parent)
    : CurveTableView(model, new CurveTableModel(model), parent)
{
}

CurveTableView::CurveTableView(ResultModel* model, CurveTableModel* table, QWidget* parent)
    : TableView(table, parent), m_model(model), m_table(table)
{
    setObjectName(QStringLiteral("curveTable"));
    setAccessibleName(tr("Curves"));
    m_table->setDark(isDark(palette()));
    setIconSize({36, 16});

    connect(model, &ResultModel::resultChanged, this, &CurveTableView::showResult);
    connect(model, &ResultModel::metricChanged, this, &CurveTableView::chooseColumns);
    connect(model, &ResultModel::currentCurveChanged, this, &CurveTableView::selectCurrentCurve);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    m_model->setCurrentCurve(sorted().mapToSource(current).row());
            });
    showResult();
}

void CurveTableView::showResult()
{
    chooseColumns();
    selectCurrentCurve();
}

/// Columns that say nothing (one seed for all, no exact area) give their place to the others.
void CurveTableView::chooseColumns()
{
    const auto useful = [this](CurveTableModel::Column column) {
        QSet<QString> texts;
        for (int row = 0; row < m_table->rowCount(); ++row)
            texts += m_table->index(row, column).data().toString();
        return column == CurveTableModel::Seed ? texts.size() > 1
                                               : texts != QSet<QString>{QStringLiteral("–")};
    };
    setColumnHidden(CurveTableModel::Seed, !useful(CurveTableModel::Seed));
    setColumnHidden(CurveTableModel::AucExact, !useful(CurveTableModel::AucExact));
    fitColumns();
}

void CurveTableView::selectCurrentCurve()
{
    const QModelIndex index = sorted().mapFromSource(m_table->index(m_model->currentCurve(), 0));
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
    if (event->type() == QEvent::PaletteChange)
        m_table->setDark(isDark(palette()));
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Curves"));
        m_table->retranslate();
        chooseColumns();
    }
    TableView::changeEvent(event);
}

void CurveTableView::addTo(QMenu& menu)
{
    menu.addSeparator();
    menu.addAction(tr("Show all curves"), this, [this] { showCurves([](int) { return true; }); });
    menu.addAction(tr("Show only this curve"), this, [this] {
        showCurves([this](int curve) { return curve == m_model->currentCurve(); });
    });
}

void CurveTableView::showCurves(const std::function<bool(int)>& visible)
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
        TableView::keyPressEvent(event);
}

} // namespace crossfade
