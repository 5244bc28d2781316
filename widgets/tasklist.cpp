#include "widgets/tasklist.h"

#include "widgets/errortext.h"
#include "widgets/jobrunner.h"
#include "widgets/resulttext.h"

#include <QEvent>
#include <QHeaderView>

namespace crossfade
{

namespace
{

enum Column { Task, Done, Seconds };
constexpr int mostTasks = 1000; // the first ones go

} // namespace

TaskList::TaskList(JobRunner* runner, QWidget* parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("taskList"));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setColumnCount(3);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(Task, QHeaderView::Stretch);
    header()->setSectionResizeMode(Done, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(Seconds, QHeaderView::ResizeToContents);
    connect(runner, &JobRunner::started, this, &TaskList::begin);
    connect(runner, &JobRunner::progressed, this, &TaskList::show);
    for (const auto signal : {&JobRunner::succeeded, &JobRunner::cancelled})
        connect(runner, signal, this, &TaskList::finish);
    connect(runner, &JobRunner::failed, this, &TaskList::finish);
    retranslate();
}

void TaskList::begin()
{
    clear();
    m_running = nullptr;
}

void TaskList::show(const Progress& progress)
{
    const bool isNew = m_running == nullptr || progress.stage != m_last.stage ||
                       progress.subject != m_last.subject;
    if (isNew) {
        finish();
        if (topLevelItemCount() == mostTasks)
            delete takeTopLevelItem(0);
        const QString name =
            stageText(progress.stage) + QLatin1Char(' ') + QString::fromStdString(progress.subject);
        m_running = new QTreeWidgetItem(this, {name.trimmed()});
        m_running->setTextAlignment(Done, Qt::AlignRight);
        m_running->setTextAlignment(Seconds, Qt::AlignRight);
        QFont bold = font();
        bold.setBold(true);
        m_running->setFont(Task, bold);
        m_since.start();
        scrollToItem(m_running);
    }
    m_last = progress;
    if (progress.total > 0)
        m_running->setText(Done, percentText(static_cast<double>(progress.done) /
                                                 static_cast<double>(progress.total),
                                             0));
    constexpr double thousand = 1000;
    m_running->setText(
        Seconds, tr("%1 s").arg(static_cast<double>(m_since.elapsed()) / thousand, 0, 'f', 1));
}

/// The task that ran does so no more.
void TaskList::finish()
{
    if (m_running != nullptr)
        m_running->setFont(Task, font());
    m_running = nullptr;
}

void TaskList::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QTreeWidget::changeEvent(event);
}

void TaskList::retranslate()
{
    setHeaderLabels({tr("Task"), tr("Done"), tr("Time")});
    setAccessibleName(tr("Tasks of the computation"));
}

} // namespace crossfade
