#pragma once

#include "widgets/runs/runlist.h"

#include <QTreeWidget>

class QUndoStack;

namespace crossfade
{

class EmptyText;

/// Shows the runs since the window was opened, the latest first: name, time, in what each differs
/// from the one before it, and its file where they are of several. Choosing one shows it again; F2
/// renames, Delete removes, and both can be undone.
class RunsView : public QTreeWidget
{
    Q_OBJECT

public:
    using Result = Run::Result;

    /// What the user does to runs goes to `undo`. Both outlive this.
    RunsView(RunList& list, QUndoStack& undo, QWidget* parent = nullptr);

    const RunList& list() const { return m_list; }
    std::size_t count() const { return m_list.all().size(); }

Q_SIGNALS:
    void runChosen(int id);
    /// The user wants to see the runs side by side.
    void compareWanted();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    using QTreeWidget::edit;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const Run& runOf(QTreeWidgetItem* item) const;
    QString fileOf(const Run& run) const;
    void addRow(const Run& run);
    void putBack(std::size_t row, const std::shared_ptr<Run>& run);
    void refresh();
    void fitNames();
    /// Whether the current row can be removed: not the last one, and not the one that is shown.
    bool canRemove() const;
    void removeCurrent();
    void renameTo(int id, const QString& wanted);
    void retranslate();

    EmptyText* m_emptyText;
    RunList& m_list; ///< as the rows
    QUndoStack& m_undo;
};

} // namespace crossfade
