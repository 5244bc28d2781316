#pragma once

#include <QTableView>

namespace crossfade
{

/// The first columns of a table, which stay where the others are scrolled to the side. They lie
/// over the table, and are there only while that is scrolled.
class FrozenColumn : public QTableView
{
    Q_OBJECT

public:
    /// Freezes the first columns of a table that has its model.
    explicit FrozenColumn(QTableView* table);

    /// How many of them; at first 1.
    void setColumns(int columns);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void lookLikeTable();
    void place();
    void sort(int column);
    void askForMenu(const QPoint& point);

    QTableView* m_table;
    int m_columns = 1;
};

} // namespace crossfade
