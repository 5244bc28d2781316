#pragma once

#include <QWidget>

namespace crossfade
{

class JobRunner;
class LinesChart;
class TaskList;

/// The tasks of the running job and, beside them, the loss of the training that runs, or of the
/// task that is chosen in the list. Without a loss there is no chart.
class TaskPanel : public QWidget
{
    Q_OBJECT

public:
    explicit TaskPanel(JobRunner* runner, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showLoss();

    TaskList* m_tasks;
    LinesChart* m_loss;
};

} // namespace crossfade
