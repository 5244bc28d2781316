#pragma once

#include "app/gui/files/filewatch.h"
#include "core/study/follow/follow.h"
#include "widgets/basics/jobrunner.h"
#include "widgets/screens/screenpage.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace crossfade
{

class AppSettings;
class ErrorBanner;
class FollowForm;
class FollowView;

/// The screen Follow: looks where a backfill is, and again whenever its embedding file has changed
/// on the disk and is at rest. What is shown stays until a look succeeds. Has a job of its own, so
/// that the rest of the window stays of use.
class FollowPage : public ScreenPage
{
    Q_OBJECT

public:
    /// @param settings  outlive the page
    /// @param restMs    a file that has not changed for so long is read
    explicit FollowPage(AppSettings& settings, QWidget* parent = nullptr, int restMs = 1000);

    FollowForm& form() const { return *m_form; }
    /// Fills in the form. Throws Error for a target that cannot be read.
    /// @param target  as `crossfade-cli follow --target` takes it; empty: as it was last
    void ask(const QString& embeddings, const QString& plan, const QString& target = {});
    const FollowView& view() const { return *m_view; }
    bool isFollowing() const { return m_following; }
    /// Follows what the form says, from now on.
    void follow();
    /// Stops following; what is shown stays.
    void stop();
    /// What the page is doing, in words.
    QString status() const;

Q_SIGNALS:
    /// A look has ended: with a report, or with an error that the page shows.
    void looked(bool succeeded);

private:
    enum class Status {
        Idle,
        Looking,
        Watching,         ///< what is shown is the file as it is
        Writing,          ///< the file is being written
        Gone,             ///< the file is not there
        ChangedMeanwhile, ///< it changed while it was read: nothing of it is shown
        Failed,           ///< the last look; the banner says why
        Cancelled
    };
    void look();
    void lookAgain();
    void show(const std::shared_ptr<const FollowReport>& report);
    void fail(const Error& error);
    void setStatus(Status status);
    void retranslate();

    AppSettings& m_settings;
    FollowForm* m_form;
    QPushButton* m_follow;
    QPushButton* m_stop;
    QLabel* m_status;
    ErrorBanner* m_banner;
    FollowView* m_view;
    FollowRequest m_request;
    FileWatch m_watch;
    FileStamp m_stamp; ///< of the file when the look began
    QString m_shownAt; ///< when what is shown was looked at; empty: nothing is shown
    Status m_now = Status::Idle;
    bool m_following = false;
    bool m_again = false; ///< to be looked at again when the look has ended
    JobRunner m_runner;   // last, so that its job ends before the other members are destroyed
};

} // namespace crossfade
