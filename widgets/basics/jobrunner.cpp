#include "widgets/basics/jobrunner.h"

#include "core/base/memory_budget.h"
#include "widgets/words/messagetext.h"

#include <QTimer>

#include <chrono>
#include <memory>
#include <semaphore>
#include <utility>

#include <unistd.h>

namespace crossfade
{

namespace
{

/// Lets the window's thread go first where there are more threads than cores, so that it answers
/// while a job has them all. The threads that this one starts inherit it.
void giveWayToTheWindow()
{
    // Linux: of this thread alone. Where it is refused, the job is only less polite.
    [[maybe_unused]] const int niceness = nice(10);
}

} // namespace

JobRunner::JobRunner(QObject* parent) : QObject(parent) {}

JobRunner::~JobRunner() = default;

bool JobRunner::startThread(std::function<void(JobContext&)> work)
{
    if (m_running)
        return false;
    m_running = true;
    Q_EMIT started();
    // The window first draws what the start has changed, where it can: then the body may have all
    // processors.
    const auto drawn = std::make_shared<std::binary_semaphore>(0);
    QTimer::singleShot(0, this, [drawn] { drawn->release(); });
    m_thread = std::jthread([this, drawn, work = std::move(work)](std::stop_token stop) {
        giveWayToTheWindow();
        (void)drawn->try_acquire_for(std::chrono::milliseconds(100));
        JobContext job(
            std::move(stop),
            [this](const Progress& progress) {
                post([this, progress] { Q_EMIT progressed(progress); });
            },
            [this](const Message& note) { post([this, note] { Q_EMIT noted(noteText(note)); }); },
            MemoryBudget::ofThisMachine());
        work(job);
    });
    return true;
}

void JobRunner::post(std::function<void()> call)
{
    QMetaObject::invokeMethod(this, std::move(call), Qt::QueuedConnection);
}

void JobRunner::join()
{
    m_thread.join(); // does not wait: this call was the last thing that the thread did
    m_running = false;
}

} // namespace crossfade
