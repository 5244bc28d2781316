#pragma once

#include "core/base/job.h"

#include <QElapsedTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QProgressBar;
class QPushButton;
QT_END_NAMESPACE

namespace crossfade
{

class JobRunner;

/// What a job is doing, how far it is, how much longer it will take, and a button to cancel it. A
/// second button shows the list of its tasks. Hidden while no job runs.
class JobBar : public QWidget
{
    Q_OBJECT

public:
    explicit JobBar(JobRunner* runner, QWidget* parent = nullptr);

    /// What the job that starts next is expected to take as a whole; 0: not known.
    void expectSeconds(double seconds) { m_expectedNext = seconds; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void begin();
    void showProgress(const Progress& progress);
    void cancel();
    /// Of the whole job; empty where that is not known, or is all that this stage still takes.
    QString wholeText(const Progress& progress) const;
    void retranslate();

    JobRunner* m_runner;
    QLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_cancel;
    QPushButton* m_showTasks;
    double m_expectedNext = 0;
    double m_expected = 0; ///< seconds of the whole job that runs
    QElapsedTimer m_sinceStart;
    Progress m_last;
    bool m_cancelling = false;
    QElapsedTimer m_sinceStage;
};

/// "Fitting fct: 1,200 of 9,600".
QString progressText(const Progress& progress);
/// "about 1 min 40 s left", for a stage that began `elapsedMs` ago; empty while it is too early for
/// an estimate.
QString remainingText(const Progress& progress, qint64 elapsedMs);
/// "about 1 min 40 s left".
QString durationLeftText(double seconds);

} // namespace crossfade
