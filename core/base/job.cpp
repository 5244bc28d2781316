#include "core/base/job.h"

#include "core/base/text.h"

namespace crossfade
{

const char* stageName(Stage stage)
{
    switch (stage) {
    case Stage::Reading:
        return "reading";
    case Stage::Embedding:
        return "embedding";
    case Stage::Training:
        return "training";
    case Stage::Fitting:
        return "fitting";
    case Stage::Transforming:
        return "transforming";
    case Stage::Ordering:
        return "ordering";
    case Stage::Counting:
        return "counting ranks";
    case Stage::Resampling:
        return "resampling";
    case Stage::Searching:
        return "searching";
    case Stage::Drawing:
        return "drawing";
    case Stage::Writing:
        return "writing";
    }
    return "";
}

JobContext::JobContext(std::stop_token stop, ProgressSink progress, NoteSink note,
                       std::shared_ptr<MemoryBudget> memory)
    : m_stop(std::move(stop)),
      m_progress(std::move(progress)),
      m_note(std::move(note)),
      m_memory(std::move(memory))
{
}

void JobContext::checkpoint() const
{
    if (cancelled())
        throw Cancelled{};
}

void JobContext::report(const Progress& progress)
{
    if (!m_progress)
        return;
    const std::lock_guard lock(m_mutex);
    const auto now = std::chrono::steady_clock::now();
    const bool newStage = progress.stage != m_last.stage || progress.subject != m_last.subject ||
                          m_lastReport == std::chrono::steady_clock::time_point{};
    const bool last = progress.total != 0 && progress.done >= progress.total;
    if (!newStage && !last && now - m_lastReport < std::chrono::milliseconds(50))
        return;
    m_lastReport = now;
    m_last = progress;
    m_progress(progress);
}

void JobContext::note(const Message& message)
{
    if (!m_note)
        return;
    const std::lock_guard lock(m_mutex);
    m_note(message);
}

Error foreignError(const std::exception& error)
{
    const std::string message = libraryMessage(error.what());
    if (message == "out of memory")
        return {ErrorCode::OutOfMemory,
                {.problem = Core::says("out of memory"),
                 .remedy = Core::says("Close other programs, or use a smaller gallery or batch.")}};
    return {ErrorCode::Internal, {.problem = message}};
}

} // namespace crossfade
