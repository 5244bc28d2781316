#pragma once

#include "widgets/tables/tabletext.h"

#include <QTableView>

#include <functional>
#include <utility>

class QMenu;
class QSortFilterProxyModel;

namespace crossfade
{

class FrozenColumn;

/// A table of results: a click on a heading sorts by the raw values (tabletext.h), Ctrl+C copies
/// the whole table as tab-separated text. The first columns stay where the others are scrolled. No
/// number is shown in part.
class TableView : public QTableView
{
    Q_OBJECT

public:
    /// Takes ownership of `table`.
    explicit TableView(QAbstractItemModel* table, QWidget* parent = nullptr);

    void copy(TableFormat format = TableFormat::Spreadsheet) const;
    /// Selects a row; `row` is that of the table before sorting.
    void showRow(int row);
    /// Selects a row without scrolling to it; −1: none is selected.
    void markRow(int row);
    /// The column that takes the room that all others leave, beyond what its contents need.
    /// @param least  where they leave too little, it is narrower than its contents, but not than
    ///               this; 0: it is never narrower
    void setWideColumn(int column, int least = 0);
    /// How many columns stay where the others are scrolled; at first 1.
    void setFrozenColumns(int columns);
    /// What copies and files of the table say beside it.
    void setNotes(std::function<TableNotes()> notes) { m_notes = std::move(notes); }
    /// The table, sorted as it is shown.
    QString text(TableFormat format) const;

Q_SIGNALS:
    /// The user clicked a row or pressed Enter on it; `row` is that of the table before sorting.
    void rowChosen(int row);
    /// The user clicked a cell or pressed Enter on it; `row` is that of the table before sorting.
    void cellChosen(int row, int column);

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    /// Adds further entries to the context menu, which offers copying.
    virtual void addTo(QMenu& menu);
    /// Makes columns as wide as their contents.
    void fitColumns();
    /// Fits the columns where the words or the font are others than before.
    virtual void fitAnew() { fitColumns(); }
    const QSortFilterProxyModel& sorted() const { return *m_sorted; }

private:
    void choose(const QModelIndex& index);
    /// Widens the column that the table is sorted by, as far as the arrow in its heading needs it.
    void makeRoomForArrow(int column);
    /// Limits long names in the first column where not all columns fit, for the values' sake.
    void limitNames();
    /// The least width that the wide column may get.
    int leastOfWide() const;
    /// Fits the columns, and gives the wide column the room that is left.
    void useRoom();

    QSortFilterProxyModel* m_sorted;
    std::function<TableNotes()> m_notes;
    FrozenColumn* m_frozen;
    int m_widestName = 0; ///< the first column as wide as its contents
    int m_nameWidth = 0;  ///< the width that it was given; another one is the user's choice
    int m_wide = -1;      ///< the wide column; −1: none
    int m_leastWide = 0;  ///< as setWideColumn() has it
    int m_wideNeeds = 0;  ///< as wide as its contents
    int m_wideWidth = 0;  ///< the width that it was given
};

} // namespace crossfade
