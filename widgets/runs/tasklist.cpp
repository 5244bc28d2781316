#include "widgets/runs/tasklist.h"

#include "core/base/remaining_time.h"
#include "widgets/basics/jobrunner.h"
#include "widgets/basics/translated.h"
#include "widgets/words/amounts.h"
#include "widgets/words/emptytext.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QHeaderView>
#include <QSignalBlocker>

#include <algorithm>

namespace crossfade
{

namespace
{

enum TaskColumn { Task, Done, Seconds };
constexpr int mostTasks = 1000; // the first ones go
constexpr int scrollEveryMs = 100;

} // namespace

TaskList::TaskList(JobRunner* runner, QWidget* parent)
    : QTreeWidget(parent), m_emptyText(new EmptyText(this))
{
    setObjectName(QStringLiteral("taskList"));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setColumnCount(3);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(Task, QHeaderView::Stretch);
    for (const TaskColumn column : {Done, Seconds})
        header()->setSectionResizeMode(column, QHeaderView::Fixed);
    m_scroll.setSingleShot(true);
    connect(&m_scroll, &QTimer::timeout, this, &QTreeWidget::scrollToBottom);
    connect(runner, &JobRunner::started, this, &TaskList::clearAll);
    connect(runner, &JobRunner::progressed, this, &TaskList::show);
    for (const auto signal : {&JobRunner::succeeded, &JobRunner::cancelled})
        connect(runner, signal, this, &TaskList::finish);
    connect(runner, &JobRunner::failed, this, &TaskList::finish);
    connect(this, &QTreeWidget::currentItemChanged, this, &TaskList::lossChanged);
    keepTranslated(*this, [this] { retranslate(); });
}

void TaskList::clearAll()
{
    m_trainings.clear();
    m_running = nullptr;
    m_last = {};
    clear();
    Q_EMIT lossChanged();
}

void TaskList::show(const Progress& progress)
{
    const bool isPart = isOfDataset(progress);
    if (m_running == nullptr || (!isPart && beginsTask(progress)))
        begin(progress);
    if (!isPart)
        m_last = progress;
    if (progress.total > 0 && !isPart)
        m_running->setText(Done, percentText(static_cast<double>(progress.done) /
                                                 static_cast<double>(progress.total),
                                             0));
    constexpr double thousand = 1000;
    m_running->setText(Seconds, durationText(static_cast<double>(m_since.elapsed()) / thousand));
    if (progress.loss) {
        m_trainings.back().loss.add(progress.done, *progress.loss);
        Q_EMIT lossChanged();
    }
}

/// Each fit is a task, also where a method is fitted several times.
bool TaskList::beginsTask(const Progress& progress) const
{
    return progress.stage != m_last.stage || progress.subject != m_last.subject ||
           (progress.stage == Stage::Fitting && beginsStage(m_last, progress));
}

void TaskList::begin(const Progress& progress)
{
    finish();
    if (topLevelItemCount() == mostTasks) {
        const QSignalBlocker quiet(this); // until rows and trainings agree again
        delete takeTopLevelItem(0);
        m_trainings.erase(m_trainings.begin());
    }
    m_running = new QTreeWidgetItem(this, {taskText(progress)});
    m_trainings.push_back({.total = static_cast<double>(progress.total)});
    m_running->setTextAlignment(Done, Qt::AlignRight);
    m_running->setTextAlignment(Seconds, Qt::AlignRight);
    QFont bold = font();
    bold.setBold(true);
    m_running->setFont(Task, bold);
    m_since.start();
    // Scrolling lays the whole list out, and tasks may begin by the hundred.
    if (!m_scroll.isActive())
        m_scroll.start(scrollEveryMs);
}

int TaskList::shownRow() const
{
    const int chosen = indexOfTopLevelItem(currentItem());
    const auto hasLoss = [this](int row) {
        return !m_trainings[static_cast<std::size_t>(row)].loss.isEmpty();
    };
    if (chosen >= 0 && hasLoss(chosen))
        return chosen;
    int row = static_cast<int>(m_trainings.size()) - 1;
    while (row >= 0 && !hasLoss(row))
        --row;
    return row;
}

const LossCurve* TaskList::shownLoss() const
{
    const int row = shownRow();
    return row < 0 ? nullptr : &m_trainings[static_cast<std::size_t>(row)].loss;
}

QString TaskList::shownTask() const
{
    const int row = shownRow();
    return row < 0 ? QString() : topLevelItem(row)->text(Task);
}

double TaskList::shownTotal() const
{
    const int row = shownRow();
    return row < 0 ? 0 : m_trainings[static_cast<std::size_t>(row)].total;
}

/// The task that ran does so no more.
void TaskList::finish()
{
    if (m_running != nullptr)
        m_running->setFont(Task, font());
    m_running = nullptr;
}

void TaskList::retranslate()
{
    m_emptyText->setSentence(tr("No task has begun yet."));
    setHeaderLabels({tr("Task"), tr("Done"), tr("Time")});
    const int room = fontMetrics().horizontalAdvance(QStringLiteral("< 0.1 min "));
    for (const TaskColumn column : {Done, Seconds})
        header()->resizeSection(column, std::max(room, header()->sectionSizeHint(column)));
    setAccessibleName(tr("Tasks of the computation"));
}

} // namespace crossfade
