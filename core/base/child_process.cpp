#include "core/base/child_process.h"

#include "core/base/memory.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

namespace crossfade
{

namespace
{

// The child's answer begins with one of these.
constexpr char resultMark = 'R'; ///< followed by the result
constexpr char errorMark = 'E';  ///< followed by the code and the parts of an Error
constexpr char memoryMark = 'M'; ///< the memory limit was reached

constexpr int answerIsWritten = 0;

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

Error cannotBegin(const std::string& where, int code)
{
    return {ErrorCode::OutOfMemory,
            {.where = where,
             .problem =
                 "no process can be started to read it: " + std::generic_category().message(code),
             .remedy = "Close other programs, or raise the limit of processes (ulimit -u)."}};
}

Error failed(const std::string& where, const std::string& problem)
{
    return {ErrorCode::BadFormat,
            {.where = where,
             .problem = problem,
             .expected = "an undamaged file",
             .remedy = "Copy or write the file anew."}};
}

/// The bytes of address space that this process has.
std::size_t addressSpace()
{
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// At the lower limit of processor time a process gets SIGXCPU, at the upper one SIGKILL.
void limit(__rlimit_resource resource, std::size_t most)
{
    const rlimit limits{.rlim_cur = most, .rlim_max = saturatingSum(most, 1)};
    setrlimit(resource, &limits);
}

void addPart(std::string& text, const std::string& part)
{
    const std::uint64_t size = part.size();
    text.append(reinterpret_cast<const char*>(&size), sizeof size).append(part);
}

std::string takePart(std::string_view& text)
{
    std::uint64_t size = 0;
    if (text.size() < sizeof size)
        return {};
    std::memcpy(&size, text.data(), sizeof size);
    text.remove_prefix(sizeof size);
    const std::string part(text.substr(0, size));
    text.remove_prefix(part.size());
    return part;
}

std::string answerOf(const Error& error)
{
    std::string answer{errorMark, static_cast<char>(error.code())};
    const Error::Parts& parts = error.parts();
    for (const std::string* part : {&parts.where, &parts.problem, &parts.expected, &parts.remedy})
        addPart(answer, *part);
    return answer;
}

std::string answerOf(const std::function<std::string()>& body)
{
    try {
        return resultMark + body();
    } catch (const Error& error) {
        return answerOf(error);
    } catch (const std::bad_alloc&) {
        return {memoryMark};
    } catch (const std::exception& error) {
        return answerOf(Error(ErrorCode::BadFormat, {.problem = error.what()}));
    }
}

void writeAll(int descriptor, const std::string& text)
{
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t some = write(descriptor, text.data() + done, text.size() - done);
        if (some < 0 && errno != EINTR)
            _exit(1);
        done += static_cast<std::size_t>(std::max<ssize_t>(some, 0));
    }
}

/// The child's whole life.
[[noreturn]] void live(int answer, const ChildLimits& limits, const sigset_t& signals,
                       const std::function<std::string()>& body)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL); // it must not outlive a parent that was killed
    // The parent's handlers would tell the parent; and a crash needs no other handling.
    for (const int signal : {SIGINT, SIGTERM, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGXCPU})
        std::signal(signal, SIG_DFL);
    sigprocmask(SIG_SETMASK, &signals, nullptr);
    // What the C library prints as it aborts would stand beside our own message.
    if (const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC); nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, limits.processorSeconds);
    limit(RLIMIT_AS, saturatingSum(addressSpace(), limits.memoryBytes));
    writeAll(answer, answerOf(body));
    _exit(answerIsWritten);
}

/// A child process and the pipe that its answer comes from; ended with the object.
class Child
{
public:
    Child(const std::string& where, const ChildLimits& limits,
          const std::function<std::string()>& body)
        : m_where(where)
    {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            throw cannotBegin(where, errno);
        sigset_t all;
        sigset_t before;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before); // no handler of the parent runs in the child
        m_id = fork();
        const int code = errno;
        if (m_id == 0)
            live(ends[1], limits, before, body);
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
        close(ends[1]);
        m_answer = ends[0];
        if (m_id < 0) {
            close(m_answer);
            throw cannotBegin(where, code);
        }
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child()
    {
        close(m_answer);
        if (m_id <= 0)
            return;
        kill(m_id, SIGKILL);
        (void)status();
    }

    /// Reads until the child closes the pipe.
    std::string readAnswer(std::size_t mostBytes, const JobContext& job) const
    {
        constexpr int betweenCheckpoints = 100; // ms
        std::string answer;
        std::vector<char> some(std::size_t{1} << 16);
        for (;;) {
            job.checkpoint();
            pollfd waiting{.fd = m_answer, .events = POLLIN, .revents = 0};
            if (poll(&waiting, 1, betweenCheckpoints) <= 0)
                continue;
            const ssize_t count = read(m_answer, some.data(), some.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0)
                return answer;
            answer.append(some.data(), static_cast<std::size_t>(count));
            if (answer.size() > saturatingSum(mostBytes, 4096))
                throw failed(m_where, "it claims more text than the file can hold");
        }
    }

    /// How the child ended, as waitpid() tells it.
    int status()
    {
        int status = 0;
        while (waitpid(m_id, &status, 0) < 0 && errno == EINTR)
            ;
        m_id = 0;
        return status;
    }

private:
    std::string m_where;
    pid_t m_id = 0;
    int m_answer = -1;
};

[[noreturn]] void throwError(std::string_view answer)
{
    const auto code = static_cast<ErrorCode>(answer.empty() ? 0 : answer.front());
    answer.remove_prefix(answer.empty() ? 0 : 1);
    Error::Parts parts;
    for (std::string* part : {&parts.where, &parts.problem, &parts.expected, &parts.remedy})
        *part = takePart(answer);
    throw Error(code, parts);
}

} // namespace

std::string runInChild(const std::string& where, const ChildLimits& limits, const JobContext& job,
                       const std::function<std::string()>& body)
{
    Child child(where, limits, body);
    std::string answer = child.readAnswer(limits.answerBytes, job);
    const int status = child.status();
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        throw failed(where, "reading it does not end (more than " +
                                std::to_string(limits.processorSeconds) + " s of processor time)");
    if (WIFSIGNALED(status))
        throw failed(where,
                     "the library that reads it crashed (" + signalName(WTERMSIG(status)) + ")");
    if (!WIFEXITED(status) || WEXITSTATUS(status) != answerIsWritten || answer.empty())
        throw failed(where, "the process that reads it gave no answer");
    if (answer.front() == memoryMark)
        throw failed(where, "reading it takes more memory than the file can fill");
    if (answer.front() == errorMark)
        throwError(std::string_view(answer).substr(1));
    answer.erase(0, 1);
    return answer;
}

} // namespace crossfade
