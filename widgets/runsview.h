#pragma once

#include "widgets/comparecontent.h"

#include <QDateTime>
#include <QTreeWidget>

#include <memory>
#include <vector>

namespace crossfade
{

class EmptyText;

/// The runs since the file was opened, the latest first: name, time, and in what each differs from
/// the one before it. Choosing one shows it again; F2 renames, Delete removes.
class RunsView : public QTreeWidget
{
    Q_OBJECT

public:
    using Result = std::shared_ptr<const StudyResult>;

    explicit RunsView(QWidget* parent = nullptr);

    /// @param differs  in what its set-up differs from that of the run before; empty: in nothing,
    ///                 and then it takes the place of that run, since its numbers are the same
    void add(const Result& result, const QString& differs, bool saved);
    /// The run that is being computed, with the curves that it has so far, before all others: it
    /// can be shown, and is neither compared nor saved yet. Null: none is.
    void setRunning(const Result& result);
    /// Adds results of another file at the end of the list, saved as they are.
    void addFile(const Result& result, const QString& file);
    void clear();
    /// The finished ones, in the sequence of the list.
    std::vector<NamedRun> runs() const;
    void markSaved(const Result& result);
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
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Run {
        QString name;
        QDateTime time;
        QString differs;
        Result result;
        bool isSaved = false;
        bool isRunning = false;
    };
    /// The latest that is finished.
    std::vector<Run>::iterator firstFinished();
    QString unusedName(const QString& wanted) const;
    void refresh();
    /// Of the current row; not the last one, and not the one that is shown.
    bool canRemove() const;
    void removeCurrent();
    void retranslate();

    EmptyText* m_emptyText;
    std::vector<Run> m_runs; ///< latest first, as the rows
    Result m_shown;
};

} // namespace crossfade
