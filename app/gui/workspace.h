#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QSplitter;
QT_END_NAMESPACE

namespace crossfade
{

class AppSettings;

/// The panels of the window side by side: the set-up on the left, the curves in the middle with
/// their table beneath, the failed queries on the right with the chosen one beneath. Remembers how
/// the user divided it.
class Workspace : public QWidget
{
    Q_OBJECT

public:
    struct Panels {
        QWidget* setup;
        QWidget* results;
        QWidget* table;
        QWidget* queries;
        QWidget* detail;
    };
    /// Takes the panels as its children.
    explicit Workspace(const Panels& panels, QWidget* parent = nullptr);

    /// The two panels on the right, shown and hidden together.
    QWidget* queryColumn() const;

    void restoreLayout(const AppSettings& settings);
    void storeLayout(AppSettings& settings) const;

private:
    QSplitter* m_columns;
    QSplitter* m_centre;
    QSplitter* m_right;
};

} // namespace crossfade
