#pragma once

#include "core/base/job.h"
#include "core/base/shared_memory.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace crossfade
{

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
/// a stranger's file. Only the child dies. It is a copy of the process that startChildServer()
/// started before this one computed anything (child_server.h), so it knows nothing but its
/// arguments. For one thread at a time.
class ChildProcess
{
public:
    using Send = std::function<void(std::string_view answer)>;
    /// Runs in the child and sends one answer or several. What it throws is an answer, too.
    using Serve = std::function<void(const std::string& request, const Send& send)>;
    /// Runs in the child, at the first request: makes what answers it and all others. What it
    /// throws is the answer.
    /// @param shared  the memory that was handed to the constructor; else empty
    using Service = Serve (*)(const std::string& arguments, std::span<std::byte> shared);

    /// The child has this process's folder and environment of now.
    /// @param where   for messages: what is read
    /// @param shared  to be there as long as the child; null: none
    /// Throws Error(OutOfMemory) where no process can be started.
    ChildProcess(Message where, const ChildLimits& limits, Service service,
                 std::string_view arguments = {}, const SharedMemory* shared = nullptr);
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    /// Sends a request; answers to earlier ones that nobody took are passed over. `where` is for
    /// the messages of this request.
    void ask(std::string_view request, Message where);
    bool isRunning() const { return m_fate >= 0; }

    /// The next answer. Throws the Error that `serve` threw; Error(BadFormat) where the child
    /// crashed, exceeded its limits or threw another exception; Cancelled.
    std::string answer(const JobContext& job);
    /// The same for an answer of a known size, in bytes.
    void answer(std::span<std::byte> out, const JobContext& job);

private:
    struct Header;

    Header nextHeader(const JobContext& job);
    void receive(void* out, std::size_t bytes, const JobContext& job);
    void skip(std::size_t bytes, const JobContext& job);
    [[noreturn]] void throwAnswer(char mark, std::size_t bytes, const JobContext& job);
    [[noreturn]] void fail(const std::string& problem);
    [[noreturn]] void failAsItEnded();
    void end();
    int status();
#ifdef CROSSFADE_COVERAGE
    void waitForCounters() const;
#endif

    Message m_where;
    ChildLimits m_limits;
    int m_socket = -1;
    int m_fate = -1; ///< ServedChild::fate; -1: it has ended
    std::uint64_t m_request = 0;
    std::string m_problem; ///< why it has ended
};

/// Runs `body` in a child process and returns the text that it returned: a ChildProcess with one
/// request. Throws as that does.
std::string runInChild(const Message& where, const ChildLimits& limits, const JobContext& job,
                       std::string (*body)(const std::string& arguments),
                       std::string_view arguments = {});

} // namespace crossfade
