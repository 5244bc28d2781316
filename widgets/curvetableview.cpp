#include "widgets/curvetableview.h"

#include "widgets/curvetablemodel.h"
#include "widgets/palette.h"
#include "widgets/resultmodel.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSet>
#include <QSortFilterProxyModel>

namespace crossfade
{

CurveTableView::CurveTableView(ResultModel* model, QWidget* parent)
    : QTableView(parent),
      m_model(model),
      m_table(new CurveTableModel(model, this)),
      m_sorted(new QSortFilterProxyModel(this))
{
    setObjectName(QStringLiteral("curveTable"));
    setAccessibleName(tr("Curves"));
    m_table->setDark(isDark(palette()));
    m_sorted->setSourceModel(m_table);
    m_sorted->setSortRole(CurveTableModel::SortRole);
    m_sorted->setDynamicSortFilter(false); // rows must not jump about while the backfill plays
    setModel(m_sorted);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder); // as the study lists them
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setIconSize({36, 16});
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);

    connect(model, &ResultModel::resultChanged, this, &CurveTableView::showResult);
    connect(model, &ResultModel::metricChanged, this, &CurveTableView::fitColumns);
    connect(model, &ResultModel::currentCurveChanged, this, &CurveTableView::selectCurrentCurve);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    m_model->setCurrentCurve(m_sorted->mapToSource(current).row());
            });
    showResult();
}

void CurveTableView::copy() const
{
    QApplication::clipboard()->setText(tableText(*m_sorted, QLatin1Char('\t')));
}

QString CurveTableView::csv() const
{
    return tableText(*m_sorted, QLatin1Char(','));
}

void CurveTableView::showResult()
{
    fitColumns();
    selectCurrentCurve();
}

/// Columns that say nothing (one seed for all, no exact area) give their place to the others.
void CurveTableView::fitColumns()
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
    constexpr int air = 4;
    resizeColumnsToContents();
    for (int column = 0; column < CurveTableModel::ColumnCount; ++column)
        if (!isColumnHidden(column))
            setColumnWidth(column, columnWidth(column) + air);
}

void CurveTableView::selectCurrentCurve()
{
    const QModelIndex index = m_sorted->mapFromSource(m_table->index(m_model->currentCurve(), 0));
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
        fitColumns();
    }
    QTableView::changeEvent(event);
}

void CurveTableView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addAction(tr("Copy table"), QKeySequence::Copy, this, &CurveTableView::copy);
    menu.addSeparator();
    menu.addAction(tr("Show all curves"), this, [this] { showCurves([](int) { return true; }); });
    menu.addAction(tr("Show only this curve"), this, [this] {
        showCurves([this](int curve) { return curve == m_model->currentCurve(); });
    });
    menu.exec(event->globalPos());
}

void CurveTableView::showCurves(const std::function<bool(int)>& visible)
{
    for (int curve = 0; curve < m_model->curveCount(); ++curve)
        m_model->setCurveVisible(curve, visible(curve));
}

void CurveTableView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
        return;
    }
    if (event->key() == Qt::Key_Space && m_model->currentCurve() >= 0) {
        m_model->setCurveVisible(m_model->currentCurve(),
                                 !m_model->isCurveVisible(m_model->currentCurve()));
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace crossfade
