#pragma once

#include "core/base/job.h"

#include <QObject>

#include <functional>
#include <thread>

namespace crossfade
{

/// Runs one long core operation at a time off the event loop. All signals come on the thread of the
/// runner. A body copies its options and shares its inputs as shared_ptr<const T> before start();
/// it never touches widgets, models or settings. A large T is itself a shared_ptr.
/// Destroying the runner stops the body, waits for it and drops what it still had to say.
class JobRunner : public QObject
{
    Q_OBJECT

public:
    explicit JobRunner(QObject* parent = nullptr);
    ~JobRunner() override;

    bool isRunning() const { return m_running; }

    /// Starts `body`, (JobContext&) → T; `deliver`, (T), gets its result just before succeeded().
    /// False, and nothing is started, while another body runs.
    template <class Body, class Deliver>
    bool start(Body body, Deliver deliver)
    {
        return startThread(
            [this, body = std::move(body), deliver = std::move(deliver)](JobContext& job) mutable {
                auto outcome = runJob([&] { return body(job); });
                post([this, deliver = std::move(deliver), outcome = std::move(outcome)]() mutable {
                    finish(std::move(outcome), deliver);
                });
            });
    }

    /// Asks the body to stop; cancelled() comes when it has.
    void cancel() { m_thread.request_stop(); }

Q_SIGNALS:
    void started();
    void progressed(const crossfade::Progress& progress);
    void noted(const QString& note);
    // Exactly one of these ends a run; isRunning() is false by then, so a slot may start the next.
    void succeeded();
    void cancelled();
    void failed(const crossfade::Error& error);

private:
    bool startThread(std::function<void(JobContext&)> work);
    void post(std::function<void()> call);
    void join();

    template <class Result, class Deliver>
    void finish(Outcome<Result> outcome, Deliver& deliver)
    {
        join();
        if (const auto* error = std::get_if<Error>(&outcome)) {
            Q_EMIT failed(*error);
        } else if (std::holds_alternative<Cancelled>(outcome)) {
            Q_EMIT cancelled();
        } else {
            deliver(std::move(std::get<Result>(outcome)));
            Q_EMIT succeeded();
        }
    }

    bool m_running = false;
    std::jthread m_thread; // last: stopped and joined before anything that it could reach goes
};

} // namespace crossfade
