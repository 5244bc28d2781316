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

/// What a job is busy with, how far it is, how long it will still take, and a button to stop it.
/// Hidden while nothing runs.
class JobBar : public QWidget
{
    Q_OBJECT

public:
    explicit JobBar(JobRunner* runner, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void begin();
    void showProgress(const Progress& progress);
    void stop();
    void retranslate();

    JobRunner* m_runner;
    QLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_cancel;
    Progress m_last;
    bool m_stopping = false;
    QElapsedTimer m_sinceStage;
};

/// "Fitting fct: 1,200 of 9,600".
QString progressText(const Progress& progress);
/// "about 1 min 40 s left", of a stage that began `elapsedMs` ago; empty where it is too early to
/// say.
QString remainingText(const Progress& progress, qint64 elapsedMs);

} // namespace crossfade
