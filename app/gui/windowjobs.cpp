#include "app/gui/windowjobs.h"

#include "widgets/basics/errorbanner.h"
#include "widgets/runs/logview.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QUrl>

namespace crossfade
{

WindowJobs::WindowJobs(ErrorBanner& banner, LogView& log) : m_banner(banner), m_log(log)
{
    connect(&m_runner, &JobRunner::started, this, [this] {
        m_isComplete = true;
        m_noticesBefore = m_banner.noticeCount();
        Q_EMIT stateChanged();
    });
    connect(&m_runner, &JobRunner::noted, &m_banner, &ErrorBanner::showNotice);
    connect(&m_runner, &JobRunner::succeeded, this, [this] {
        if (m_failure.message != nullptr && m_failure.job == m_name)
            m_banner.remove(m_failure.message);
        end(m_isComplete);
    });
    connect(&m_runner, &JobRunner::cancelled, this, [this] {
        Q_EMIT broken();
        end(false);
    });
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        Q_EMIT broken();
        m_failure = {.job = m_name, .message = m_banner.showError(error)};
        end(false);
    });
    logJobs(m_runner, [this] { return m_name; });
}

void WindowJobs::end(bool succeeded)
{
    Q_EMIT stateChanged();
    Q_EMIT ended(succeeded);
}

void WindowJobs::write(const QString& name, const QString& file,
                       std::function<void(JobContext&)> body)
{
    start(
        name,
        [body = std::move(body)](JobContext& job) {
            body(job);
            return true;
        },
        [this, file](bool) { reportExport({.file = file}); });
}

bool WindowJobs::tryNow(const std::function<void()>& work)
{
    const auto outcome = runJob([&] {
        work();
        return true;
    });
    const auto* error = std::get_if<Error>(&outcome);
    if (error != nullptr)
        report(*error);
    return error == nullptr;
}

void WindowJobs::logJobs(const JobRunner& runner, const std::function<QString()>& name)
{
    const void* const job = &runner;
    connect(&runner, &JobRunner::started, this, [this, name, job] { m_log.begin(name(), job); });
    connect(&runner, &JobRunner::noted, this,
            [this, job](const QString& note) { m_log.note(note, job); });
    const auto ends = [&](auto signal, LogView::Outcome outcome) {
        connect(&runner, signal, this, [this, job, outcome] { m_log.end(outcome, job); });
    };
    ends(&JobRunner::succeeded, LogView::Outcome::Done);
    ends(&JobRunner::cancelled, LogView::Outcome::Cancelled);
    connect(&runner, &JobRunner::failed, this, [this, job](const Error& error) {
        m_log.note(QString::fromUtf8(error.what()), job);
        m_log.end(LogView::Outcome::Failed, job);
    });
}

void WindowJobs::report(const std::optional<Error>& error)
{
    if (!error)
        return;
    m_banner.showError(*error);
    m_log.note(QString::fromUtf8(error->what()));
}

BannerMessage* WindowJobs::reportPart(const Error& error)
{
    m_log.note(QString::fromUtf8(error.what()), &m_runner);
    return m_banner.showError(error);
}

void WindowJobs::reportExport(const Exported& exported)
{
    report(exported.failure);
    if (exported.file.isEmpty())
        return;
    const QUrl folder = QUrl::fromLocalFile(QFileInfo(exported.file).absolutePath());
    connect(m_banner.showSaved(exported.file), &BannerMessage::offerTaken, this,
            [folder] { QDesktopServices::openUrl(folder); });
}

void WindowJobs::dropOldNotices()
{
    m_banner.dropNotices(m_noticesBefore);
}

void WindowJobs::reportBusy()
{
    report(Error(ErrorCode::BadUsage, {.problem = "another computation is still running",
                                       .remedy = "Wait until it has ended, or cancel it."}));
}

} // namespace crossfade
