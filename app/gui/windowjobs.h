#pragma once

#include "app/gui/export/exports.h"
#include "widgets/basics/jobrunner.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>

namespace crossfade
{

class BannerMessage;
class ErrorBanner;
class LogView;

/// The jobs of the window, one at a time. What they note, and why they fail, is said in the banner
/// and in the log.
class WindowJobs : public QObject
{
    Q_OBJECT

public:
    /// Both outlive this.
    WindowJobs(ErrorBanner& banner, LogView& log);

    JobRunner& runner() { return m_runner; }
    bool isRunning() const { return m_runner.isRunning(); }
    /// The name of the last one.
    const QString& name() const { return m_name; }

    /// Starts `body`, and gives what it returns to `deliver`. Where another job is running, nothing
    /// is started and the banner says so.
    /// @param name  what is done, for the log
    template <class Body, class Deliver>
    void start(const QString& name, Body body, Deliver deliver)
    {
        if (isRunning())
            return reportBusy();
        m_name = name;
        (void)m_runner.start(std::move(body), std::move(deliver));
    }
    /// Starts a job that writes a file, and says then that it is written.
    void write(const QString& name, const QString& file, std::function<void(JobContext&)> body);
    /// Does it at once; whether it succeeded. Says why not.
    bool tryNow(const std::function<void()>& work);

    /// Writes the jobs of another runner to the log, too.
    /// @param name  of the job that has just begun
    void logJobs(const JobRunner& runner, const std::function<QString()>& name);
    /// Shows an error in the banner, and in the log; nothing where there is no error.
    void report(const std::optional<Error>& error);
    /// Says in the banner, and in the log of the last job, what it could not do.
    BannerMessage* reportPart(const Error& error);
    /// Says where a file was written, or why not.
    void reportExport(const Exported& exported);
    /// The job that runs did not do all that was wanted.
    void setIncomplete() { m_isComplete = false; }
    /// Drops notices from before the last job.
    void dropOldNotices();

Q_SIGNALS:
    /// A job was cancelled or failed; before stateChanged() and ended().
    void broken();
    /// A job has begun or ended.
    void stateChanged();
    void ended(bool succeeded);

private:
    void reportBusy();
    void end(bool succeeded);

    ErrorBanner& m_banner;
    LogView& m_log;
    QString m_name;
    /// Why a job failed, until the same job succeeds.
    struct Failure {
        QString job;
        QPointer<BannerMessage> message; ///< null: dismissed
    };
    Failure m_failure;
    bool m_isComplete = true;
    std::size_t m_noticesBefore = 0; ///< that were shown before the last job
    JobRunner m_runner; // last, so that its job ends before the other members are destroyed
};

} // namespace crossfade
