#pragma once

#include "core/base/job.h"
#include "widgets/runs/losscurve.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QTreeWidget>

#include <vector>

namespace crossfade
{

class EmptyText;
class JobRunner;

/// The tasks of the running job: each with how far it is and the time that it took. The last one is
/// the one that runs. Datasets that it reads and writes meanwhile are part of it.
class TaskList : public QTreeWidget
{
    Q_OBJECT

public:
    explicit TaskList(JobRunner* runner, QWidget* parent = nullptr);

    /// The losses of the task that is chosen or, where it has none, of the latest one that has;
    /// null: none has.
    const LossCurve* shownLoss() const;
    /// The name of that task.
    QString shownTask() const;
    /// The mini-batches of that task.
    double shownTotal() const;

Q_SIGNALS:
    void lossChanged();

private:
    void clearAll();
    void show(const Progress& progress);
    void finish();
    bool beginsTask(const Progress& progress) const;
    void begin(const Progress& progress);
    /// The row of shownLoss(); −1: none.
    int shownRow() const;
    void retranslate();

    struct Training {
        LossCurve loss = {};
        double total = 0; ///< mini-batches
    };
    EmptyText* m_emptyText;
    std::vector<Training> m_trainings; ///< one for each row
    QTreeWidgetItem* m_running = nullptr;
    Progress m_last; ///< of the task that runs
    QElapsedTimer m_since;
    QTimer m_scroll;
};

} // namespace crossfade
