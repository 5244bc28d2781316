#pragma once

#include "core/base/error.h"

#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>

namespace crossfade
{

class MemoryBudget;
class WorkerGroup;

/// What a long operation is busy with. The window turns it into a translated sentence.
enum class Stage {
    Reading,
    Embedding,
    Training,
    Fitting,
    Transforming,
    Ordering,
    Counting,
    Resampling,
    Searching,
    Drawing,
    Writing
};

/// The English word for a stage, for the log and the command line.
const char* stageName(Stage stage);

/// `done` of `total` units of a stage; `total` 0: unknown. `subject` says whose (method, model).
struct Progress {
    Stage stage = Stage::Reading;
    Message subject = {};
    std::size_t done = 0;
    std::size_t total = 0;
    double expectedSeconds = 0; ///< of the whole stage, estimated before it began; 0: not known
    double secondsAfter = 0;    ///< estimated for what the same subject does after this stage
    std::optional<double> loss = {}; ///< of the last mini-batch, where the stage trains in such
};

/// Thrown by JobContext::checkpoint(). Not an Error: cancelling is not a failure.
struct Cancelled {
};

/// All that a long operation sees of the outside world: whether it has been cancelled, where it
/// reports progress, how much memory it may use, which other processes count for it, and where it
/// leaves notes for the user (a skipped image, a fallback to the CPU).
/// Safe to use from several threads of one operation.
class JobContext
{
public:
    using ProgressSink = std::function<void(const Progress&)>;
    using NoteSink = std::function<void(const Message&)>;

    /// A context that is never cancelled and reports to nobody: for tests and one-liners.
    JobContext() = default;
    /// @param memory  null: no limit but the machine's; what does not fit is refused
    explicit JobContext(std::stop_token stop, ProgressSink progress = {}, NoteSink note = {},
                        std::shared_ptr<MemoryBudget> memory = {});

    bool cancelled() const { return m_stop.stop_requested(); }
    /// Whether report() reaches anybody: work that only serves a report can be skipped otherwise.
    bool watched() const { return static_cast<bool>(m_progress); }
    /// May be null: see the constructor.
    const std::shared_ptr<MemoryBudget>& memory() const { return m_memory; }
    /// The other processes that count for this job; null: there are none.
    WorkerGroup* workers() const { return m_workers; }
    /// To be called before the work begins. `workers` must outlive it.
    void setWorkers(WorkerGroup* workers) { m_workers = workers; }
    /// Throws Cancelled when the user has cancelled. Call it at least every 100 ms of work.
    void checkpoint() const;
    /// Reports how far the work is. Passed on at most 20 times a second, but always for the first
    /// and the last report of a stage.
    void report(const Progress& progress);
    /// Passes on something that the user should know and that is no failure.
    void note(const Message& message);

private:
    std::stop_token m_stop;
    ProgressSink m_progress;
    NoteSink m_note;
    std::shared_ptr<MemoryBudget> m_memory;
    WorkerGroup* m_workers = nullptr;
    std::mutex m_mutex;
    std::chrono::steady_clock::time_point m_lastReport{};
    Progress m_last{};
};

/// The Error for a library's exception: what its message says, without the library's inner names.
Error foreignError(const std::exception& error);

/// How a run ended: with its result, with an error, or cancelled.
template <class T>
using Outcome = std::variant<T, Error, Cancelled>;

/// Calls `body` and turns whatever it throws into an Outcome. Foreign exceptions (HDF5, libtorch,
/// OpenCV, FAISS) become ErrorCode::Internal: see foreignError().
template <class Body>
auto runJob(Body&& body) -> Outcome<std::invoke_result_t<Body>>
{
    try {
        return std::forward<Body>(body)();
    } catch (const Error& error) {
        return error;
    } catch (const Cancelled&) {
        return Cancelled{};
    } catch (const std::bad_alloc&) {
        return Error(
            ErrorCode::OutOfMemory,
            {.problem = Core::says("out of memory"),
             .remedy = Core::says("Close other programs, or use a smaller gallery or batch.")});
    } catch (const std::exception& error) {
        return foreignError(error);
    } catch (...) {
        return Error(ErrorCode::Internal, {.problem = Core::says("an exception of unknown type")});
    }
}

} // namespace crossfade
