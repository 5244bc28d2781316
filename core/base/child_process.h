#pragma once

#include "core/base/job.h"

#include <sys/types.h>

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

/// A child process, a copy of this one (fork), that answers requests: for libraries that may crash,
/// loop or take all memory on a stranger's file. Only the child dies. For one thread at a time, and
/// not for longer than the thread lives that made it: the system ends the child with that thread.
class ChildProcess
{
public:
    using Send = std::function<void(std::string_view answer)>;
    /// Runs in the child and sends one answer or several. It must not start threads, nor use a GPU
    /// or what other threads of this process hold. What it throws is an answer, too.
    using Serve = std::function<void(const std::string& request, const Send& send)>;

    /// @param where  for messages: what is read. Throws Error(OutOfMemory) where no process can be
    /// started.
    ChildProcess(std::string where, const ChildLimits& limits, const Serve& serve);
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    /// Sends a request; answers to earlier ones that nobody took are passed over. `where` is for
    /// the messages of this request.
    void ask(std::string_view request, std::string where);
    bool isRunning() const { return m_id != 0; }

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

    std::string m_where;
    ChildLimits m_limits;
    pid_t m_id = 0; ///< 0: it has ended
    int m_socket = -1;
    std::uint64_t m_request = 0;
    std::string m_problem; ///< why it has ended
};

/// Runs `body` in a child process and returns the text that it returned: a ChildProcess with one
/// request. Throws as that does.
std::string runInChild(const std::string& where, const ChildLimits& limits, const JobContext& job,
                       const std::function<std::string()>& body);

} // namespace crossfade
