#pragma once

#include <QTableView>

namespace crossfade
{

/// The first column of a table, which stays where the others are scrolled to the side. It lies over
/// the table, and is there only while that is scrolled.
class FrozenColumn : public QTableView
{
    Q_OBJECT

public:
    /// Of a table that has its model.
    explicit FrozenColumn(QTableView* table);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void lookLikeTable();
    void place();
    void sort();
    void askForMenu(const QPoint& point);

    QTableView* m_table;
};

} // namespace crossfade
