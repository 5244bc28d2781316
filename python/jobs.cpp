#include "python/jobs.h"

#include "core/base/machine/device.h"
#include "core/base/memory_budget.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace crossfade::python
{

namespace
{

/// The messages of the working thread to the one that waits for it.
class Mailbox
{
public:
    void put(const Progress& progress)
    {
        const std::lock_guard lock(m_mutex);
        m_progress = progress;
    }
    void put(const std::string& note)
    {
        const std::lock_guard lock(m_mutex);
        m_notes.push_back(note);
    }
    void close()
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
        m_changed.notify_all();
    }
    /// Waits for the end of the work, but not for long. Returns whether it has ended.
    bool waitAWhile()
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::milliseconds(50), [this] { return m_closed; });
    }
    /// The latest progress, if it is new.
    std::optional<Progress> takeProgress()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_progress, std::nullopt);
    }
    std::vector<std::string> takeNotes()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_notes, {});
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<Progress> m_progress;
    std::vector<std::string> m_notes;
    bool m_closed = false;
};

void passOn(Mailbox& mailbox, const py::object& callback)
{
    for (const std::string& note : mailbox.takeNotes())
        py::module_::import("logging").attr("getLogger")("crossfade").attr("warning")("%s", note);
    const std::optional<Progress> progress = mailbox.takeProgress();
    if (progress && !callback.is_none())
        callback(stageName(progress->stage), progress->subject.english(), progress->done,
                 progress->total);
}

void attend(Mailbox& mailbox, const py::object& callback)
{
    for (bool ended = false; !ended;) {
        {
            const py::gil_scoped_release released;
            ended = mailbox.waitAWhile();
        }
        if (PyErr_CheckSignals() != 0)
            throw py::error_already_set();
        passOn(mailbox, callback);
    }
}

} // namespace

void doWork(const py::object& progress, const std::function<void(JobContext&)>& work)
{
    Mailbox mailbox;
    std::exception_ptr failure;
    std::jthread worker([&](const std::stop_token& stop) {
        try {
            setThreads(0); // libtorch keeps the number for each thread apart
            JobContext job(
                stop, [&](const Progress& now) { mailbox.put(now); },
                [&](const Message& note) { mailbox.put(note.english()); },
                MemoryBudget::ofThisMachine());
            work(job);
        } catch (...) {
            failure = std::current_exception();
        }
        mailbox.close();
    });
    try {
        attend(mailbox, progress);
    } catch (...) {
        worker.request_stop();
        const py::gil_scoped_release released;
        worker.join();
        throw;
    }
    worker.join();
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace crossfade::python
