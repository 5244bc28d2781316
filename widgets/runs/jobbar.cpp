#include "widgets/runs/jobbar.h"

#include "widgets/basics/jobrunner.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/runs/taskpanel.h"
#include "widgets/words/amounts.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace crossfade
{

namespace
{

struct JobText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::JobText)
};

/// Whether a report is of a part of a file that is read, of which it is known how much is.
bool isPartOf(const Progress& file, const Progress& progress)
{
    return isOfDataset(progress) && !isOfDataset(file) && file.stage == Stage::Reading &&
           file.done < file.total;
}

} // namespace

QString progressText(const Progress& progress)
{
    const QString text = taskText(progress);
    if (progress.total > 0)
        return JobText::tr("%1: %2 of %3")
            .arg(text, countText(progress.done), countText(progress.total));
    if (progress.done > 0)
        return JobText::tr("%1: %2").arg(text, countText(progress.done));
    return text;
}

QString durationLeftText(double seconds)
{
    const RoundedDuration left = roundedDuration(seconds);
    if (left.hours > 0 && left.minutes > 0)
        return JobText::tr("about %1 h %2 min left").arg(left.hours).arg(left.minutes);
    if (left.hours > 0)
        return JobText::tr("about %1 h left").arg(left.hours);
    if (left.minutes > 0 && left.seconds > 0)
        return JobText::tr("about %1 min %2 s left").arg(left.minutes).arg(left.seconds);
    if (left.minutes > 0)
        return JobText::tr("about %1 min left").arg(left.minutes);
    return JobText::tr("about %1 s left").arg(left.seconds);
}

QString wholeLeftText(double seconds, double elapsed)
{
    if (seconds > 0)
        return JobText::tr("%1 in all").arg(durationLeftText(seconds));
    constexpr double noteworthy = 10; // of a run that was to take less nobody waits for the end
    return elapsed < noteworthy ? QString() : JobText::tr("longer than estimated");
}

JobBar::JobBar(JobRunner* runner, QWidget* parent)
    : QWidget(parent),
      m_runner(runner),
      m_lines(new QVBoxLayout(this)),
      m_line(new QHBoxLayout),
      m_text(named("jobText", new Label(this))),
      m_bar(named("jobProgress", new QProgressBar(this))),
      m_cancel(named("jobCancel", new QPushButton(this))),
      m_showTasks(named("showTasks", new QPushButton(this)))
{
    setObjectName(QStringLiteral("jobBar"));
    m_text->setMinimumWidth(120); // a long text is cut off rather than widening the window
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(200);

    auto* tasks = new TaskPanel(runner, this);
    tasks->hide();
    m_showTasks->setCheckable(true);
    m_showTasks->setAutoDefault(false);
    m_cancel->setAutoDefault(false);
    m_line->addWidget(m_text, 1);
    m_line->addWidget(m_bar);
    m_line->addWidget(m_showTasks);
    m_line->addWidget(m_cancel);
    m_lines->setContentsMargins(6, 2, 6, 2);
    m_lines->addWidget(tasks);
    m_lines->addLayout(m_line);
    connect(m_showTasks, &QPushButton::toggled, tasks, &QWidget::setVisible);

    connect(m_cancel, &QPushButton::clicked, this, &JobBar::cancel);
    connect(runner, &JobRunner::started, this, &JobBar::begin);
    connect(runner, &JobRunner::progressed, this, &JobBar::showProgress);
    connect(runner, &JobRunner::succeeded, this, &JobBar::end);
    connect(runner, &JobRunner::cancelled, this, &JobBar::end);
    connect(runner, &JobRunner::failed, this, &JobBar::end);
    keepTranslated(*this, [this] { retranslate(); });
    setVisible(runner->isRunning());
}

void JobBar::setTextAbove()
{
    m_lines->insertWidget(1, m_text); // beneath the tasks
    m_bar->setMinimumWidth(0);
    m_bar->setMaximumWidth(QWIDGETSIZE_MAX);
    m_line->setStretchFactor(m_bar, 1);
}

void JobBar::begin()
{
    m_cancelling = false;
    m_whole = std::exchange(m_wholeNext, {});
    m_sinceStart.start();
    m_bar->setRange(0, 0);
    m_cancel->setEnabled(true);
    m_text->setText(tr("Starting …"));
    setVisible(true);
}

void JobBar::showProgress(const Progress& progress)
{
    if (m_cancelling || isPartOf(m_whole.last(), progress))
        return;
    constexpr std::size_t steps = 1000; // counts may exceed an int
    m_bar->setRange(0, progress.total > 0 ? static_cast<int>(steps) : 0);
    if (progress.total > 0)
        m_bar->setValue(
            static_cast<int>(static_cast<double>(steps) * static_cast<double>(progress.done) /
                             static_cast<double>(progress.total)));
    QString text = progressText(progress);
    const double elapsed = secondsSinceStart();
    m_whole.update(progress, elapsed);
    if (const auto left = m_whole.stageLeft(elapsed))
        text = tr("%1 – %2").arg(text, durationLeftText(*left));
    const QString whole =
        m_whole.isKnown() ? wholeLeftText(m_whole.left(elapsed), elapsed) : QString();
    if (!whole.isEmpty())
        text = tr("%1 – %2").arg(text, whole);
    m_text->setText(text);
}

double JobBar::secondsSinceStart() const
{
    constexpr double thousand = 1000;
    return static_cast<double>(m_sinceStart.elapsed()) / thousand;
}

void JobBar::end()
{
    delete m_question;
    hide();
}

void JobBar::cancel()
{
    if (!m_runner->isRunning() || m_cancelling || m_question != nullptr)
        return;
    if (std::chrono::milliseconds(m_sinceStart.elapsed()) >= m_askedAfter)
        ask();
    else
        cancelNow();
}

void JobBar::ask()
{
    m_question = new QMessageBox(
        QMessageBox::Question, tr("Crossfade"),
        tr("This has been running for %1. Cancel it?").arg(durationText(secondsSinceStart())),
        QMessageBox::NoButton, window());
    m_question->setObjectName(QStringLiteral("askCancel"));
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    m_question->setTextFormat(Qt::PlainText);
    m_question->addButton(tr("Cancel it"), QMessageBox::DestructiveRole);
    QPushButton* keep = m_question->addButton(tr("Keep running"), QMessageBox::RejectRole);
    m_question->setDefaultButton(keep);
    connect(m_question, &QMessageBox::buttonClicked, this, [this, keep](QAbstractButton* pressed) {
        if (pressed != keep)
            cancelNow();
    });
    m_question->open();
}

void JobBar::cancelNow()
{
    m_cancelling = true;
    m_cancel->setEnabled(false);
    m_bar->setRange(0, 0);
    m_text->setText(tr("Cancelling …"));
    m_runner->cancel();
}

void JobBar::retranslate()
{
    m_bar->setAccessibleName(tr("Progress"));
    m_text->setAccessibleName(tr("What is being done"));
    m_showTasks->setText(tr("Tasks"));
    m_showTasks->setToolTip(
        tr("What was done, what is being done, the time of each, and the loss of a training"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(
        tr("Cancel the computation; finished fits and curves are kept for the next run"));
}

} // namespace crossfade
