#pragma once

#include "core/base/job.h"

#include <QElapsedTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QProgressBar;
class QToolButton;
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
    void show(const Progress& progress);
    void stop();
    void retranslate();
    QString remainingText(const Progress& progress) const;

    JobRunner* m_runner;
    QLabel* m_text;
    QProgressBar* m_bar;
    QToolButton* m_cancel;
    Progress m_last;
    QElapsedTimer m_sinceStage;
};

} // namespace crossfade
