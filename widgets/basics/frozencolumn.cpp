#include "widgets/basics/frozencolumn.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

namespace crossfade
{

FrozenColumn::FrozenColumn(QTableView* table) : QTableView(table), m_table(table)
{
    setModel(table->model());
    setSelectionModel(table->selectionModel());
    lookLikeTable();
    hide();
    table->installEventFilter(this);
    connect(table->horizontalScrollBar(), &QScrollBar::valueChanged, this, &FrozenColumn::place);
    connect(table->horizontalHeader(), &QHeaderView::sectionResized, this, &FrozenColumn::place);
    connect(table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
            &FrozenColumn::place);
    connect(table->verticalHeader(), &QHeaderView::sectionResized, this,
            [this](int row, int, int height) { setRowHeight(row, height); });
    connect(model(), &QAbstractItemModel::modelReset, this, &FrozenColumn::place);
    connect(table->verticalScrollBar(), &QScrollBar::valueChanged, verticalScrollBar(),
            &QScrollBar::setValue);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, table->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(this, &QTableView::clicked, table, &QTableView::clicked);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, &FrozenColumn::sort);
    connect(this, &QWidget::customContextMenuRequested, this, &FrozenColumn::askForMenu);
}

void FrozenColumn::lookLikeTable()
{
    setObjectName(QStringLiteral("frozenColumn"));
    setFocusPolicy(Qt::NoFocus); // the keyboard works in the table
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setSelectionBehavior(m_table->selectionBehavior());
    setSelectionMode(m_table->selectionMode());
    setAlternatingRowColors(m_table->alternatingRowColors());
    setShowGrid(m_table->showGrid());
    setTextElideMode(m_table->textElideMode());
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(m_table->verticalHeader()->defaultSectionSize());
    horizontalHeader()->setSectionsClickable(true);
    horizontalHeader()->setSortIndicatorShown(true);
    horizontalHeader()->setHighlightSections(false);
}

void FrozenColumn::setColumns(int columns)
{
    m_columns = columns;
    place();
}

void FrozenColumn::place()
{
    const int columns = model()->columnCount();
    setVisible(columns > m_columns && m_table->horizontalScrollBar()->value() > 0);
    if (!isVisibleTo(m_table))
        return;
    const QRect content = m_table->viewport()->geometry();
    int width = 0;
    for (int column = 0; column < columns; ++column) {
        const bool frozen = column < m_columns && !m_table->isColumnHidden(column);
        setColumnHidden(column, !frozen);
        if (!frozen)
            continue;
        setItemDelegateForColumn(column, m_table->itemDelegateForColumn(column));
        // At most half of the table, so that there is something to scroll.
        const int own = std::min(m_table->columnWidth(column), content.width() / 2 - width);
        setColumnHidden(column, own <= 0);
        setColumnWidth(column, own);
        width += std::max(0, own);
    }
    const int heading = m_table->horizontalHeader()->height();
    setIconSize(m_table->iconSize());
    setWordWrap(m_table->wordWrap());
    setGeometry(content.left(), content.top() - heading, width, content.height() + heading);
    horizontalHeader()->setFixedHeight(heading);
    horizontalHeader()->setSortIndicator(m_table->horizontalHeader()->sortIndicatorSection(),
                                         m_table->horizontalHeader()->sortIndicatorOrder());
    verticalScrollBar()->setValue(m_table->verticalScrollBar()->value());
    raise();
}

void FrozenColumn::sort(int column)
{
    const QHeaderView& header = *m_table->horizontalHeader();
    const bool ascends = header.sortIndicatorSection() == column &&
                         header.sortIndicatorOrder() == Qt::AscendingOrder;
    m_table->sortByColumn(column, ascends ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void FrozenColumn::askForMenu(const QPoint& point)
{
    QContextMenuEvent menu(QContextMenuEvent::Mouse, point, viewport()->mapToGlobal(point));
    QCoreApplication::sendEvent(m_table->viewport(), &menu);
}

bool FrozenColumn::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && (event->type() == QEvent::Resize || event->type() == QEvent::Show))
        QMetaObject::invokeMethod(this, &FrozenColumn::place, Qt::QueuedConnection); // afterwards
    return QTableView::eventFilter(watched, event);
}

} // namespace crossfade
