#pragma once

#include "core/base/job.h"
#include "core/base/job_time_estimate.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QWidget>

#include <chrono>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QMessageBox;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

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

    /// Gives the text a line of its own, for a narrow window.
    void setTextAbove();
    /// Cancels the job. Where it has run for longer than setAskedAfter() says, a question that
    /// blocks nothing asks first, and goes where the job ends meanwhile.
    void cancel();
    /// Sets the time after which cancel() asks; a minute until it is set.
    void setAskedAfter(std::chrono::milliseconds time) { m_askedAfter = time; }
    /// Sets the parts that the job that starts next is expected to take as a whole.
    void expect(std::vector<ExpectedPart> parts)
    {
        m_wholeNext = JobTimeEstimate(std::move(parts));
    }

private:
    void begin();
    void end();
    void showProgress(const Progress& progress);
    void ask();
    void cancelNow();
    double secondsSinceStart() const;
    void retranslate();

    JobRunner* m_runner;
    QVBoxLayout* m_lines;
    QHBoxLayout* m_line;
    QLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_cancel;
    QPushButton* m_showTasks;
    JobTimeEstimate m_wholeNext;
    JobTimeEstimate m_whole; ///< of the job that runs
    QElapsedTimer m_sinceStart;
    bool m_cancelling = false;
    std::chrono::milliseconds m_askedAfter = std::chrono::minutes(1);
    QPointer<QMessageBox> m_question; ///< null: nothing is asked
};

/// "Fitting FCT: 1,200 of 9,600".
QString progressText(const Progress& progress);
/// "about 1 min 40 s left".
QString durationLeftText(double seconds);
/// The time that is left of a whole run that began `elapsed` seconds ago: "about 1 min 40 s left in
/// all". Where all that was expected of it has passed, it says so.
QString wholeLeftText(double seconds, double elapsed);

} // namespace crossfade
