#include "app/gui/pages/followpage.h"

#include "app/gui/forms/followform.h"
#include "app/gui/settings/appsettings.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/basics/scrollingcolumn.h"
#include "widgets/basics/translated.h"
#include "widgets/plans/followview.h"
#include "widgets/runs/jobbar.h"
#include "widgets/words/amounts.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QPushButton>

#include <utility>

namespace crossfade
{

FollowPage::FollowPage(AppSettings& settings, QWidget* parent, int restMs)
    : ScreenPage(parent),
      m_settings(settings),
      m_form(new FollowForm(this)),
      m_follow(new QPushButton(this)),
      m_stop(new QPushButton(this)),
      m_status(new Label(this)),
      m_banner(new ErrorBanner(this)),
      m_view(new FollowView(this)),
      m_watch(restMs)
{
    m_form->restore(settings.form(QStringLiteral("follow")));
    m_follow->setObjectName(QStringLiteral("follow"));
    m_stop->setObjectName(QStringLiteral("stopFollowing"));
    m_stop->setEnabled(false);
    m_status->setObjectName(QStringLiteral("followStatus"));
    m_status->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(8, 0, 8, 2);
    buttons->addWidget(m_follow);
    buttons->addWidget(m_stop);
    buttons->addWidget(m_status, 1);
    auto* column = scrollingColumn(this);
    column->addWidget(m_form);
    column->addLayout(buttons);
    column->addWidget(m_banner);
    column->addWidget(m_view, 1);
    column->addWidget(new JobBar(&m_runner));

    connect(m_follow, &QPushButton::clicked, this, &FollowPage::follow);
    connect(m_stop, &QPushButton::clicked, this, &FollowPage::stop);
    connect(&m_watch, &FileWatch::changed, this, &FollowPage::look);
    connect(&m_watch, &FileWatch::unsettled, this, [this](bool exists) {
        if (!m_runner.isRunning())
            setStatus(exists ? Status::Writing : Status::Gone);
    });
    connect(&m_runner, &JobRunner::noted, m_banner, &ErrorBanner::showNotice);
    connect(&m_runner, &JobRunner::failed, this, &FollowPage::fail);
    connect(&m_runner, &JobRunner::cancelled, this,
            [this] { setStatus(m_following ? Status::Cancelled : Status::Idle); });
    // However a look ends: a change that came while it was under way is looked at now.
    for (const auto ended : {&JobRunner::succeeded, &JobRunner::cancelled})
        connect(&m_runner, ended, this, &FollowPage::lookAgain);
    connect(&m_runner, &JobRunner::failed, this, &FollowPage::lookAgain);
    keepTranslated(*this, [this] { retranslate(); });
}

void FollowPage::ask(const QString& embeddings, const QString& plan, const QString& target)
{
    const auto wanted =
        target.isEmpty() ? std::nullopt : std::optional(parseTarget(target.toStdString()));
    m_form->setFiles(embeddings, plan, {});
    if (wanted)
        m_form->setTarget(*wanted);
}

void FollowPage::follow()
{
    const FollowRequest asked = m_form->request();
    if (asked.embeddings != m_request.embeddings || asked.plan != m_request.plan) {
        m_view->setReport(nullptr); // of other files
        m_shownAt.clear();
    }
    m_request = asked;
    m_settings.setForm(QStringLiteral("follow"), m_form->state());
    m_following = true;
    m_stop->setEnabled(true);
    m_watch.setFile(QString::fromStdString(m_request.embeddings.string()));
    look();
}

void FollowPage::stop()
{
    m_following = m_again = false;
    m_stop->setEnabled(false);
    m_watch.setFile({});
    m_runner.cancel();
    setStatus(Status::Idle);
}

void FollowPage::look()
{
    if (!m_following)
        return;
    if (m_runner.isRunning()) { // what it looks for is out of date
        m_again = true;
        return m_runner.cancel();
    }
    m_banner->clear();
    m_stamp = stampOf(QString::fromStdString(m_request.embeddings.string()));
    m_request.now = timeNow();
    setStatus(Status::Looking);
    (void)m_runner.start(
        [request = m_request](JobContext& job) {
            return std::make_shared<const FollowReport>(followPlan(request, job));
        },
        [this](const std::shared_ptr<const FollowReport>& report) { show(report); });
}

void FollowPage::lookAgain()
{
    if (std::exchange(m_again, false))
        look();
}

void FollowPage::show(const std::shared_ptr<const FollowReport>& report)
{
    if (stampOf(QString::fromStdString(m_request.embeddings.string())) != m_stamp)
        return setStatus(Status::ChangedMeanwhile); // a part of it may be of one state of the file,
                                                    // a part of another; the watch will tell
    m_shownAt = dateTimeText(QDateTime::currentDateTime());
    m_form->setMetrics(report->metrics);
    m_view->setReport(report);
    setStatus(m_following ? Status::Watching : Status::Idle);
    Q_EMIT looked(true);
}

void FollowPage::fail(const Error& error)
{
    const FileStamp now = stampOf(QString::fromStdString(m_request.embeddings.string()));
    if (now != m_stamp)
        return setStatus(now.exists ? Status::ChangedMeanwhile : Status::Gone);
    m_banner->showError(error);
    setStatus(Status::Failed);
    Q_EMIT looked(false);
}

QString FollowPage::status() const
{
    return m_status->text();
}

void FollowPage::setStatus(Status status)
{
    m_now = status;
    const auto withShown = [this](const QString& sentence) {
        return joinSentences(
            {sentence, m_shownAt.isEmpty() ? QString() : tr("Shown is %1.").arg(m_shownAt)});
    };
    switch (status) {
    case Status::Idle:
        return m_status->setText(m_shownAt.isEmpty() ? QString() : withShown(tr("Not followed.")));
    case Status::Looking:
        return m_status->setText(withShown(tr("Looking …")));
    case Status::Watching:
        return m_status->setText(tr("Looked at %1; watching the file.").arg(m_shownAt));
    case Status::Writing:
        return m_status->setText(
            withShown(tr("The file is being written; it is looked at when it rests.")));
    case Status::Gone:
        return m_status->setText(withShown(tr("The file is not there; waiting for it.")));
    case Status::ChangedMeanwhile:
        return m_status->setText(
            withShown(tr("The file changed while it was read; looking again.")));
    case Status::Failed:
        return m_status->setText(
            withShown(tr("It cannot be read; looking again when the file changes.")));
    case Status::Cancelled:
        return m_status->setText(withShown(tr("Cancelled; looking again when the file changes.")));
    }
}

void FollowPage::retranslate()
{
    m_follow->setText(tr("Foll&ow"));
    m_follow->setToolTip(tr("Look where the backfill is, and again whenever the file changes"));
    m_stop->setText(tr("Stop follo&wing"));
    m_stop->setToolTip(tr("What is shown stays"));
    setStatus(m_now);
}

} // namespace crossfade
