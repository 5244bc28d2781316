#pragma once

#include "core/base/error.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>

namespace crossfade
{

class MemoryBudget;

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
    std::string subject = {};
    std::size_t done = 0;
    std::size_t total = 0;
    double expectedSeconds = 0; ///< of the whole stage, as measured before it; 0: not known
    double secondsAfter = 0;    ///< expected of what the same subject does after the stage
};

/// Thrown by JobContext::checkpoint(). Not an Error: cancelling is not a failure.
struct Cancelled {
};

/// All that a long operation sees of the outside world: may I go on, how far am I, how much memory
/// may I take, and what does the user have to know besides the result (a skipped image, a fallback
/// to the CPU).
/// Safe to use from several threads of one operation.
class JobContext
{
public:
    using ProgressSink = std::function<void(const Progress&)>;
    using NoteSink = std::function<void(const std::string&)>;

    /// A context that is never cancelled and tells nobody: for tests and one-liners.
    JobContext() = default;
    /// @param memory  none: all that there is, and what does not fit is refused
    explicit JobContext(std::stop_token stop, ProgressSink progress = {}, NoteSink note = {},
                        std::shared_ptr<MemoryBudget> memory = {});

    bool cancelled() const { return m_stop.stop_requested(); }
    /// Whether anybody hears what report() tells: what only serves to tell can else be left out.
    bool watched() const { return static_cast<bool>(m_progress); }
    /// May be null: see the constructor.
    const std::shared_ptr<MemoryBudget>& memory() const { return m_memory; }
    /// Throws Cancelled when the user asked to stop. Call at least every 100 ms of work.
    void checkpoint() const;
    /// Tells how far the work is: at most 20 times a second, but the first and last of a stage
    /// always.
    void report(const Progress& progress);
    /// Tells something that is worth knowing but no failure.
    void note(const std::string& text);

private:
    std::stop_token m_stop;
    ProgressSink m_progress;
    NoteSink m_note;
    std::shared_ptr<MemoryBudget> m_memory;
    std::mutex m_mutex;
    std::chrono::steady_clock::time_point m_lastReport{};
    Progress m_last{};
};

/// How a run ended: with its result, with an error, or cancelled.
template <class T>
using Outcome = std::variant<T, Error, Cancelled>;

/// Calls `body` and turns whatever it throws into an Outcome. Foreign exceptions (HDF5, libtorch,
/// OpenCV, FAISS) become ErrorCode::Internal with their own text.
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
        return Error(ErrorCode::OutOfMemory,
                     {.problem = "out of memory",
                      .remedy = "Close other programs, or use a smaller gallery or batch."});
    } catch (const std::exception& error) {
        return Error(ErrorCode::Internal, {.problem = error.what()});
    } catch (...) {
        return Error(ErrorCode::Internal, {.problem = "an exception of unknown type"});
    }
}

} // namespace crossfade
