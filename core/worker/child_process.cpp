#include "core/worker/child_process.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/base/packed.h"
#include "core/worker/messages.h"
#include "core/worker/worker.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <system_error>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

std::string signalName(int signal)
{
    for (const auto& [number, name] :
         {std::pair{SIGSEGV, "SIGSEGV"}, std::pair{SIGBUS, "SIGBUS"}, std::pair{SIGABRT, "SIGABRT"},
          std::pair{SIGFPE, "SIGFPE"}, std::pair{SIGILL, "SIGILL"}, std::pair{SIGKILL, "SIGKILL"},
          std::pair{SIGTERM, "SIGTERM"}})
        if (number == signal)
            return name;
    return "signal " + std::to_string(signal);
}

Error noProgram(const Message& where, const std::string& problem)
{
    return {ErrorCode::NeedsNotMet,
            {.where = where,
             .problem = "the program that reads it, " + workerProgram().string() + ", " + problem,
             .expected = "crossfade-worker, which is installed with the library",
             .remedy =
                 "Install Crossfade anew, or raise the limits of processes (ulimit -u) and of "
                 "memory (ulimit -v)."}};
}

Error cannotBegin(const Message& where, int code)
{
    if (code == EPIPE)
        return noProgram(where, "ended before it began");
    if (code == ENOENT || code == EACCES || code == ENOTDIR || code == ENOEXEC)
        return noProgram(where, "cannot be started: " + std::generic_category().message(code));
    return {ErrorCode::OutOfMemory,
            {.where = where,
             .problem =
                 "no process can be started to read it: " + std::generic_category().message(code),
             .remedy =
                 "Close other programs, or raise the limits of processes (ulimit -u) and of open "
                 "files (ulimit -n)."}};
}

Error failed(const Message& where, const std::string& problem)
{
    return {ErrorCode::BadFormat,
            {.where = where,
             .problem = problem,
             .expected = "an undamaged file",
             .remedy = "Copy or write the file anew."}};
}

} // namespace

ChildProcess::ChildProcess(Message where, const ChildLimits& limits, std::string question,
                           std::string_view arguments, const SharedMemory* shared)
    : m_where(std::move(where)), m_limits(limits)
{
    try {
        m_worker = takeWorker();
    } catch (const std::system_error& error) {
        throw cannotBegin(m_where, error.code().value());
    }
    const Beginning beginning{.question = std::move(question),
                              .arguments = std::string(arguments),
                              .sharedMemory = shared == nullptr ? "" : shared->path(),
                              .memoryBytes = limits.memoryBytes,
                              .processorSeconds = limits.processorSeconds};
    // Where it fails the child is gone, which the answer will say.
    (void)sendMessage(m_worker->socket(), {.mark = beginMark}, beginning.packed());
}

ChildProcess::~ChildProcess()
{
    if (isRunning() && !m_isUsedUp && m_worker->isOwn() && finishes())
        giveBackWorker(std::move(m_worker));
}

/// Whether the child was idle, and all that it answered was taken.
bool ChildProcess::finishes()
{
    m_limits.processorSeconds = m_limits.waitSeconds = 0;
    (void)sendMessage(m_worker->socket(), {.request = ++m_worker->requests, .mark = finishMark});
    try {
        MessageHeader header;
        receive(&header, sizeof header, JobContext());
        return header.mark == readyMark && header.request == m_worker->requests;
    } catch (const Error&) {
        return false;
    }
}

void ChildProcess::ask(std::string_view request, Message where)
{
    m_where = std::move(where);
    if (isRunning()) // where it is gone meanwhile, the answer will say
        (void)sendMessage(m_worker->socket(),
                          {.request = ++m_worker->requests, .mark = requestMark}, request);
}

std::string ChildProcess::answer(const JobContext& job)
{
    const MessageHeader header = nextHeader(job);
    if (header.mark != resultMark)
        throwAnswer(header, job);
    if (header.bytes > saturatingSum(m_limits.answerBytes, 4096))
        fail("it claims more text than the file can hold");
    std::string text(header.bytes, '\0');
    receive(text.data(), text.size(), job);
    return text;
}

void ChildProcess::answer(std::span<std::byte> out, const JobContext& job)
{
    const MessageHeader header = nextHeader(job);
    if (header.mark != resultMark)
        throwAnswer(header, job);
    if (header.bytes != out.size())
        fail("the process that reads it gave another number of values");
    receive(out.data(), out.size(), job);
}

/// Passes over answers to earlier requests.
MessageHeader ChildProcess::nextHeader(const JobContext& job)
{
    for (;;) {
        MessageHeader header;
        receive(&header, sizeof header, job);
        if (header.request == m_worker->requests)
            return header;
        skip(header.bytes, job);
    }
}

void ChildProcess::receive(void* out, std::size_t bytes, const JobContext& job)
{
    using Clock = std::chrono::steady_clock;
    constexpr int betweenCheckpoints = 100; // ms
    const std::chrono::seconds patience(std::size_t{m_limits.processorSeconds} +
                                        m_limits.waitSeconds);
    Clock::time_point last = Clock::now();
    for (std::size_t done = 0; done < bytes;) {
        job.checkpoint();
        if (!isRunning())
            fail(m_problem);
        pollfd waiting{.fd = m_worker->socket(), .events = POLLIN, .revents = 0};
        if (poll(&waiting, 1, betweenCheckpoints) <= 0) {
            if (Clock::now() - last > patience)
                fail(std::string(m_limits.work) + " does not end (it waits for more than " +
                     std::to_string(patience.count()) + " s)");
            continue;
        }
        const ssize_t some =
            recv(m_worker->socket(), static_cast<char*>(out) + done, bytes - done, 0);
        if (some < 0 && errno == EINTR)
            continue;
        if (some <= 0)
            failAsItEnded();
        done += static_cast<std::size_t>(some);
        last = Clock::now();
    }
}

void ChildProcess::skip(std::size_t bytes, const JobContext& job)
{
    std::vector<char> some(std::min(bytes, std::size_t{1} << 20));
    for (std::size_t rest = bytes; rest > 0; rest -= std::min(rest, some.size()))
        receive(some.data(), std::min(rest, some.size()), job);
}

void ChildProcess::throwAnswer(const MessageHeader& header, const JobContext& job)
{
    useUp();
    if (header.mark != errorMark)
        fail(std::string(m_limits.work) + " takes more memory than it may");
    constexpr std::size_t longestError = std::size_t{1} << 20;
    if (header.bytes > longestError)
        fail("the process that reads it gave no answer");
    std::string text(header.bytes, '\0');
    receive(text.data(), text.size(), job);
    Unpacker rest(text);
    const auto code = static_cast<ErrorCode>(rest.number());
    Error::Parts parts = rest.parts();
    if (parts.where.empty()) // as of an exception that knows of no file
        parts.where = m_where;
    throw Error(code, parts);
}

void ChildProcess::fail(const std::string& problem)
{
    m_problem = problem;
    m_worker.reset();
    throw failed(m_where, problem);
}

void ChildProcess::failAsItEnded()
{
    const int status = m_worker->end().value_or(0);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        fail(std::string(m_limits.work) + " does not end (more than " +
             std::to_string(m_limits.processorSeconds) + " s of processor time)");
    if (WIFSIGNALED(status))
        fail(std::string(m_limits.subject) + " crashed (" + signalName(WTERMSIG(status)) + ")");
    fail("the process that reads it gave no answer");
}

std::string askChild(const Message& where, const ChildLimits& limits, const JobContext& job,
                     std::string question, std::string_view arguments)
{
    ChildProcess child(where, limits, std::move(question), arguments);
    child.ask({}, where);
    return child.answer(job);
}

} // namespace crossfade
