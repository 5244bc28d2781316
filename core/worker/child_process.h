#pragma once

#include "core/base/job.h"
#include "core/worker/shared_memory.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace crossfade
{

class Worker;
struct MessageHeader;

/// What a child process may take before it is ended. The times are those until its next answer.
struct ChildLimits {
    std::size_t memoryBytes = 0; ///< beyond what this process has
    unsigned processorSeconds = 0;
    std::size_t answerBytes = 0;
    unsigned waitSeconds = 60; ///< by the clock, beside the processor time: for disks, not pipes
    const char* subject = "the library that reads it"; ///< what crashes, for messages
    const char* work = "reading it";                   ///< what does not end
};

/// A child process that answers requests: for libraries that may crash, loop or take all memory on
/// a stranger's file. Only the child dies. It is a worker (app/worker), a program of its own that
/// knows nothing but its arguments; one that is no longer needed and came to no harm serves the
/// next ChildProcess. For one thread at a time.
class ChildProcess
{
public:
    /// The child has this process's folder and environment of now.
    /// @param where     for messages: what is read
    /// @param question  the name of the WorkerQuestion that the child answers
    /// @param shared    to be there as long as the child; null: none
    /// Throws Error(OutOfMemory) where no process can be started, Error(NeedsNotMet) where the
    /// worker program is missing.
    ChildProcess(Message where, const ChildLimits& limits, std::string question,
                 std::string_view arguments = {}, const SharedMemory* shared = nullptr);
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    /// Sends a request; answers to earlier ones that nobody took are passed over. `where` is for
    /// the messages of this request.
    void ask(std::string_view request, Message where);
    bool isRunning() const { return m_worker != nullptr; }
    /// Its process is not to serve anyone after this: it met with what may have harmed it.
    void useUp() { m_isUsedUp = true; }

    /// The next answer. Throws the Error that the question threw; Error(BadFormat) where the child
    /// crashed, exceeded its limits or threw another exception; Cancelled.
    std::string answer(const JobContext& job);
    /// Receives an answer of a known size, in bytes. Throws as answer() does.
    void answer(std::span<std::byte> out, const JobContext& job);

private:
    MessageHeader nextHeader(const JobContext& job);
    void receive(void* out, std::size_t bytes, const JobContext& job);
    void skip(std::size_t bytes, const JobContext& job);
    [[noreturn]] void throwAnswer(const MessageHeader& header, const JobContext& job);
    [[noreturn]] void fail(const std::string& problem);
    [[noreturn]] void failAsItEnded();
    bool finishes();

    Message m_where;
    ChildLimits m_limits;
    std::unique_ptr<Worker> m_worker; ///< null: it has ended
    bool m_isUsedUp = false;
    std::string m_problem; ///< why it has ended
};

/// What a child process answers to a question that is asked once. Throws as ChildProcess does.
std::string askChild(const Message& where, const ChildLimits& limits, const JobContext& job,
                     std::string question, std::string_view arguments = {});

} // namespace crossfade
