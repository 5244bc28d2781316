#pragma once

#include "core/base/job.h"

#include <QElapsedTimer>
#include <QTreeWidget>

namespace crossfade
{

class JobRunner;

/// The tasks of the running job: each with how far it is and the time that it took. The last one is
/// the one that runs.
class TaskList : public QTreeWidget
{
    Q_OBJECT

public:
    explicit TaskList(JobRunner* runner, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void begin();
    void show(const Progress& progress);
    void finish();
    void retranslate();

    QTreeWidgetItem* m_running = nullptr;
    Progress m_last;
    QElapsedTimer m_since;
};

} // namespace crossfade
