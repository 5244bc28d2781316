#pragma once

#include "widgets/comparecontent.h"

#include <QDateTime>
#include <QTreeWidget>

#include <memory>
#include <vector>

QT_BEGIN_NAMESPACE
class QUndoStack;
QT_END_NAMESPACE

namespace crossfade
{

class EmptyText;

/// The runs since the window was opened, the latest first: name, time, in what each differs from
/// the one before it, and its file where they are of several. Choosing one shows it again; F2
/// renames, Delete removes, and both can be undone.
class RunsView : public QTreeWidget
{
    Q_OBJECT

public:
    using Result = std::shared_ptr<const StudyResult>;

    /// What the user does to runs goes to `undo`, which outlives this.
    explicit RunsView(QUndoStack& undo, QWidget* parent = nullptr);

    /// @param differs  in what its set-up differs from that of the run before; empty: in nothing,
    ///                 and then it takes the place of that run, since its numbers are the same
    /// @param file     that was open when it was run, or that it was read from
    /// @param saved    it was read from the file; takes the place of what was read from there
    /// before
    void add(const Result& result, const QString& differs, const QString& file, bool saved);
    /// The run that is being computed, with the curves that it has so far, before all others: it
    /// can be shown, and is neither compared nor saved yet. Null: none is.
    void setRunning(const Result& result);
    /// Adds results of another file at the end of the list, saved as they are.
    void addFile(const Result& result, const QString& file);
    bool contains(const Result& result) const { return find(result) != nullptr; }
    /// The file that was open when it was run, or that it was read from; empty: it is not listed.
    QString originOf(const Result& result) const;
    /// Empty: it is saved nowhere.
    QString savedIn(const Result& result) const;
    /// The finished ones, in the sequence of the list.
    std::vector<NamedRun> runs() const;
    void markSaved(const Result& result, const QString& file);
    /// With the one that is being computed.
    std::size_t count() const { return m_runs.size(); }
    std::size_t unsavedCount() const;
    /// Null: all are saved.
    Result firstUnsaved() const;
    /// The latest that is finished; null: there is none.
    Result latest() const;
    /// Marks the one that is shown.
    void setShown(const Result& result);

Q_SIGNALS:
    void runChosen(const std::shared_ptr<const crossfade::StudyResult>& result);
    /// A run was added, renamed or removed.
    void changed();
    /// The user wants to see the runs side by side.
    void compareWanted();

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    using QTreeWidget::edit;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Run {
        int id = 0;
        QString name;
        QDateTime time;
        QString differs;
        QString origin; ///< the file that was open when it was run, or that it was read from
        QString saved;  ///< the file that it is saved in
        Result result;
        bool isSaved = false;
        bool isRunning = false;

        /// Whether it was read from the file.
        bool isFrom(const QString& file) const { return saved == file && origin == file; }
    };
    const Run* find(const Result& result) const;
    void insert(std::size_t row, Run run);
    void removeRun(int id);
    void rename(int id, const QString& name);
    void listChanged();
    /// The latest that is finished.
    std::vector<Run>::iterator firstFinished();
    QString unusedName(const QString& wanted) const;
    void refresh();
    /// Of the current row; not the last one, and not the one that is shown.
    bool canRemove() const;
    void removeCurrent();
    void renameTo(int id, const QString& wanted);
    void retranslate();

    EmptyText* m_emptyText;
    std::vector<Run> m_runs; ///< latest first, as the rows
    Result m_shown;
    QUndoStack& m_undo;
    int m_lastId = 0;
};

} // namespace crossfade
