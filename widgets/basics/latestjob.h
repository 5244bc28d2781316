#pragma once

#include "widgets/basics/jobrunner.h"

#include <QObject>

#include <functional>
#include <utility>

namespace crossfade
{

/// Runs the newest of several wishes in a thread of its own. A wish that comes while an earlier one
/// runs cancels that and starts when it has stopped; what the earlier one found is dropped.
class LatestJob : public QObject
{
public:
    explicit LatestJob(QObject* parent = nullptr) : QObject(parent)
    {
        connect(&m_runner, &JobRunner::succeeded, this, &LatestJob::startNext);
        connect(&m_runner, &JobRunner::cancelled, this, &LatestJob::startNext);
        connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
            if (!m_next && m_fail)
                m_fail(error);
            startNext();
        });
    }

    bool isRunning() const { return m_runner.isRunning() || m_next; }

    /// Body and deliver as in JobRunner::start(); `fail`, (const Error&), is told why a body that
    /// is still wanted found nothing.
    template <class Body, class Deliver, class Fail>
    void run(Body body, Deliver deliver, Fail fail)
    {
        const int wish = ++m_wish;
        m_next = [this, wish, body = std::move(body), deliver = std::move(deliver),
                  fail = std::move(fail)] {
            m_fail = fail;
            (void)m_runner.start(body, [this, wish, deliver](auto found) {
                if (wish == m_wish)
                    deliver(std::move(found));
            });
        };
        m_runner.isRunning() ? m_runner.cancel() : startNext();
    }

    /// Ends what runs; nothing of it is delivered.
    void forget()
    {
        ++m_wish;
        m_next = {};
        m_fail = {};
        m_runner.cancel();
    }

private:
    void startNext()
    {
        if (const auto next = std::exchange(m_next, {}))
            next();
    }

    int m_wish = 0;
    std::function<void()> m_next; ///< what starts when the body that runs has stopped
    std::function<void(const Error&)> m_fail;
    JobRunner m_runner; // last, so that its job ends before the other members go
};

} // namespace crossfade
