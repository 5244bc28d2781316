#pragma once

#include <QTableView>

QT_BEGIN_NAMESPACE
class QMenu;
class QSortFilterProxyModel;
QT_END_NAMESPACE

namespace crossfade
{

/// A table of results to read, sort and take along: a click on a heading sorts by the raw values
/// (tabletext.h), Ctrl+C copies the whole table as tab-separated text.
class TableView : public QTableView
{
    Q_OBJECT

public:
    /// Takes `table` over.
    explicit TableView(QAbstractItemModel* table, QWidget* parent = nullptr);

    void copy() const;
    /// As it is sorted, for a CSV file.
    QString csv() const;

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

    /// What the menu of the right button offers beside copying.
    virtual void addTo(QMenu& menu);
    /// Columns as wide as what is in them.
    void fitColumns();
    const QSortFilterProxyModel& sorted() const { return *m_sorted; }

private:
    QSortFilterProxyModel* m_sorted;
};

} // namespace crossfade
