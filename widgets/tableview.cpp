#include "widgets/tableview.h"

#include "widgets/tabletext.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSortFilterProxyModel>

namespace crossfade
{

TableView::TableView(QAbstractItemModel* table, QWidget* parent)
    : QTableView(parent), m_sorted(new QSortFilterProxyModel(this))
{
    table->setParent(this);
    m_sorted->setSourceModel(table);
    m_sorted->setSortRole(rawRole);
    m_sorted->setDynamicSortFilter(false); // rows must not move while the backfilling plays
    setModel(m_sorted);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder); // in the sequence of the study
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
}

void TableView::copy() const
{
    QApplication::clipboard()->setText(tableText(*m_sorted, QLatin1Char('\t')));
}

QString TableView::csv() const
{
    return tableText(*m_sorted, QLatin1Char(','));
}

void TableView::fitColumns()
{
    constexpr int air = 4;
    resizeColumnsToContents();
    for (int column = 0; column < model()->columnCount(); ++column)
        if (!isColumnHidden(column))
            setColumnWidth(column, columnWidth(column) + air);
}

void TableView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addAction(tr("Copy table"), QKeySequence::Copy, this, &TableView::copy);
    addTo(menu);
    menu.exec(event->globalPos());
}

void TableView::addTo(QMenu& menu)
{
    (void)menu;
}

void TableView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QTableView::keyPressEvent(event);
}

} // namespace crossfade
