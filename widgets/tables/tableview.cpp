#include "widgets/tables/tableview.h"

#include "widgets/basics/frozencolumn.h"
#include "widgets/basics/tallrows.h"
#include "widgets/tables/wholenumbers.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QSortFilterProxyModel>

#include <algorithm>

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
    setTextElideMode(Qt::ElideMiddle); // names often differ at their ends
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + rowAir);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    horizontalHeader()->setResizeContentsPrecision(64); // rows that are measured, of hundreds
    connect(this, &QTableView::clicked, this, &TableView::choose);
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this](int column) {
        makeRoomForArrow(column);
        if (m_wide >= 0)
            useRoom();
    });
    m_frozen = new FrozenColumn(this);
    setItemDelegate(new WholeNumbers(this, m_frozen));
    // What was cut at an edge and is whole now, or the other way round, is painted anew.
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, viewport(),
            qOverload<>(&QWidget::update));
}

void TableView::setWideColumn(int column, int least)
{
    m_wide = column;
    m_leastWide = least;
}

void TableView::setFrozenColumns(int columns)
{
    m_frozen->setColumns(columns);
}

void TableView::showRow(int row)
{
    const QModelIndex index = m_sorted->mapFromSource(m_sorted->sourceModel()->index(row, 0));
    const int right = horizontalScrollBar()->value();
    selectRow(index.row());
    scrollTo(index);
    horizontalScrollBar()->setValue(right);
}

void TableView::markRow(int row)
{
    selectionModel()->select(m_sorted->mapFromSource(m_sorted->sourceModel()->index(row, 0)),
                             QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void TableView::choose(const QModelIndex& index)
{
    const QModelIndex cell = m_sorted->mapToSource(index);
    Q_EMIT rowChosen(cell.row());
    Q_EMIT cellChosen(cell.row(), cell.column());
}

void TableView::copy(TableFormat format) const
{
    QApplication::clipboard()->setText(text(format));
}

QString TableView::text(TableFormat format) const
{
    return tableText(
        *m_sorted, format, [this](int column) { return isColumnHidden(column); },
        m_notes ? m_notes() : TableNotes());
}

void TableView::fitColumns()
{
    constexpr int air = 4;
    horizontalHeader()->setSortIndicatorShown(false); // most headings have no arrow
    resizeColumnsToContents();
    horizontalHeader()->setSortIndicatorShown(true);
    for (int column = 0; column < model()->columnCount(); ++column)
        if (!isColumnHidden(column))
            setColumnWidth(column, columnWidth(column) + air);
    m_widestName = columnWidth(0);
    m_nameWidth = m_widestName;
    makeRoomForArrow(horizontalHeader()->sortIndicatorSection());
    m_wideNeeds = columnWidth(m_wide);
    m_wideWidth = m_wideNeeds;
    useRoom();
}

void TableView::makeRoomForArrow(int column)
{
    if (column < 0 || column >= model()->columnCount() || isColumnHidden(column))
        return;
    const int wanted = horizontalHeader()->sectionSizeHint(column);
    if (columnWidth(column) >= wanted)
        return;
    const bool isOwnWide = column == m_wide && columnWidth(column) == m_wideWidth;
    if (column == 0 && (columnWidth(0) == m_nameWidth || isOwnWide)) {
        m_widestName = std::max(m_widestName, wanted);
        m_nameWidth = wanted;
    }
    if (isOwnWide) {
        m_wideNeeds = std::max(m_wideNeeds, wanted);
        m_wideWidth = wanted;
    }
    setColumnWidth(column, wanted);
}

void TableView::limitNames()
{
    if (m_nameWidth == 0 || columnWidth(0) != m_nameWidth)
        return;
    constexpr int least = 130;
    const int room = viewport()->width();
    const int beside = room - (horizontalHeader()->length() - m_nameWidth); // all others
    const int share = room * 2 / 5;                                         // where they scroll
    m_nameWidth = std::min(m_widestName, std::max({least, share, beside}));
    setColumnWidth(0, m_nameWidth);
}

int TableView::leastOfWide() const
{
    if (m_wide == 0)
        return m_nameWidth;
    const int least = std::max(m_leastWide, horizontalHeader()->sectionSizeHint(m_wide));
    return m_leastWide == 0 ? m_wideNeeds : std::min(m_wideNeeds, least);
}

void TableView::useRoom()
{
    const bool isOwn = m_wide >= 0 && columnWidth(m_wide) == m_wideWidth; // not the user's
    if (isOwn)
        setColumnWidth(m_wide, m_wide == 0 ? m_nameWidth : m_wideNeeds);
    limitNames();
    if (!isOwn)
        return;
    const int left = viewport()->width() - horizontalHeader()->length();
    m_wideWidth = std::max(leastOfWide(), columnWidth(m_wide) + left);
    setColumnWidth(m_wide, m_wideWidth);
}

void TableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    useRoom();
    viewport()->update(); // cells that were cut at the edge before
}

/// Measures the columns anew in another language: with it come other words, and often another font.
/// They are measured once the page around the table and the table itself have both.
void TableView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(
            this, [this] { fitAnew(); }, Qt::QueuedConnection);
}

void TableView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addAction(tr("Copy table"), QKeySequence::Copy, this, [this] { copy(); });
    menu.addAction(tr("Copy as CSV"), this, [this] { copy(TableFormat::Csv); });
    menu.addAction(tr("Copy as Markdown"), this, [this] { copy(TableFormat::Markdown); });
    menu.addAction(tr("Copy as LaTeX"), this, [this] { copy(TableFormat::Latex); });
    addTo(menu);
    menu.exec(event->globalPos());
}

void TableView::addTo(QMenu& menu)
{
    (void)menu;
}

void TableView::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (enter && currentIndex().isValid())
        choose(currentIndex());
    else
        QTableView::keyPressEvent(event);
}

} // namespace crossfade
