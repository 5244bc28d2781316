#pragma once

#include "core/base/job.h"
#include "core/base/machine/device.h"

#include <QObject>

#include <functional>
#include <thread>

namespace crossfade
{

/// Runs one long operation of the core at a time in a thread of its own, so that the window stays
/// responsive. All signals are emitted on the runner's thread. A body holds copies of its options
/// and shares its inputs as shared_ptr<const T>; it never uses widgets, models or settings. A large
/// result is itself a shared_ptr. Destroying the runner cancels the body and waits for its end;
/// signals that it still had to send are dropped.
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
    [[nodiscard]] bool start(Body body, Deliver deliver)
    {
        return startThread(
            [this, body = std::move(body), deliver = std::move(deliver)](JobContext& job) mutable {
                auto outcome = runJob([&] {
                    setThreads(0); // libtorch keeps the number for each thread apart
                    return body(job);
                });
                post([this, deliver = std::move(deliver), outcome = std::move(outcome)]() mutable {
                    finish(std::move(outcome), deliver);
                });
            });
    }

    /// What a body may call to hand something over before it ends: `deliver` gets it on the
    /// runner's thread, before the body's own result.
    template <class Deliver>
    auto handingOver(Deliver deliver)
    {
        return [this, deliver = std::move(deliver)](auto value) {
            post([deliver, value = std::move(value)] { deliver(value); });
        };
    }

    /// Asks the body to stop; cancelled() is emitted when it has.
    void cancel() { m_thread.request_stop(); }

Q_SIGNALS:
    void started();
    void progressed(const crossfade::Progress& progress);
    void noted(const QString& note);
    // Every body ends with one of these signals. isRunning() is false by then, so that a slot can
    // start the next body.
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
    std::jthread m_thread; // last, so that it ends before the members that it uses are destroyed
};

} // namespace crossfade
