#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QSplitter;
QT_END_NAMESPACE

namespace crossfade
{

class AppSettings;

/// The panels of the window: the set-up on the left, the charts in the middle with the play bar and
/// the tables beneath them, the failed queries on the right with the chosen one beneath them.
/// Remembers the sizes that the user gave them.
class Workspace : public QWidget
{
    Q_OBJECT

public:
    struct Panels {
        QWidget* setup;
        QWidget* results;
        QWidget* playBar; ///< beneath the results, for all of them
        QWidget* table;
        QWidget* queries;
        QWidget* detail;
    };
    /// Takes the panels as its children.
    explicit Workspace(const Panels& panels, QWidget* parent = nullptr);

    /// The two panels on the right, shown and hidden together.
    QWidget* queryColumn() const;

    /// While no query is chosen, its panel takes no more than a line, and the list the rest.
    void setDetailOpen(bool open);

    void restoreLayout(const AppSettings& settings);
    void storeLayout(AppSettings& settings);

private:
    QSplitter* m_columns;
    QSplitter* m_centre;
    QSplitter* m_right;
    QWidget* m_detail;
    QList<int> m_rightSizes; ///< while the query's panel is open
};

} // namespace crossfade
