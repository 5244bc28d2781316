#include "core/base/child_process.h"

#include "core/base/memory.h"
#include "core/base/packed.h"
#include "core/base/served_child.h"

#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

namespace crossfade
{

/// Stands before every answer.
struct ChildProcess::Header {
    std::uint64_t request = 0; ///< which one it answers
    std::uint64_t bytes = 0;
    char mark = 0; ///< of what it is
};

namespace
{

constexpr char resultMark = 'R';
constexpr char errorMark = 'E';  ///< the code and the parts of an Error
constexpr char memoryMark = 'M'; ///< the memory limit was reached

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

Error cannotBegin(const Message& where, int code)
{
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

/// The bytes of address space that this process has.
std::size_t addressSpace()
{
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// The lower limit, which counts and can be raised again. The system's own stays.
void limit(__rlimit_resource resource, std::size_t most)
{
    rlimit limits{};
    getrlimit(resource, &limits);
    limits.rlim_cur = std::min<rlim_t>(most, limits.rlim_max);
    setrlimit(resource, &limits);
}

/// At this limit the process gets SIGXCPU.
void limitProcessorTime(unsigned moreSeconds)
{
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    limit(RLIMIT_CPU,
          static_cast<std::size_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1 + moreSeconds);
}

bool sendAll(int socket, const void* bytes, std::size_t size)
{
    const char* const first = static_cast<const char*>(bytes);
    for (std::size_t done = 0; done < size;) {
        const ssize_t some = send(socket, first + done, size - done, MSG_NOSIGNAL);
        if (some < 0 && errno != EINTR)
            return false;
        done += static_cast<std::size_t>(std::max<ssize_t>(some, 0));
    }
    return true;
}

bool receiveAll(int socket, void* bytes, std::size_t size)
{
    char* const first = static_cast<char*>(bytes);
    for (std::size_t done = 0; done < size;) {
        const ssize_t some = recv(socket, first + done, size - done, 0);
        if (some == 0 || (some < 0 && errno != EINTR))
            return false;
        done += static_cast<std::size_t>(std::max<ssize_t>(some, 0));
    }
    return true;
}

std::string packed(const Error& error)
{
    return Packer().add(static_cast<std::uint64_t>(error.code())).add(error.parts()).bytes();
}

/// A text behind its length; none: the other one hung up.
std::optional<std::string> receiveText(int socket)
{
    std::uint64_t size = 0;
    if (!receiveAll(socket, &size, sizeof size))
        return {};
    std::string text(size, '\0');
    return receiveAll(socket, text.data(), size) ? std::optional(std::move(text)) : std::nullopt;
}

bool sendText(int socket, std::string_view text)
{
    const std::uint64_t size = text.size();
    return sendAll(socket, &size, sizeof size) && sendAll(socket, text.data(), text.size());
}

/// What a child is told before the first request.
struct Beginning {
    ChildProcess::Service service = nullptr;
    std::string arguments = {};
    std::size_t memoryBytes = 0;
    unsigned processorSeconds = 0;

    /// With this process's folder and environment.
    std::string packed() const
    {
        std::error_code unknown;
        Packer packer;
        packer.add(reinterpret_cast<std::uint64_t>(service))
            .add(arguments)
            .add(std::uint64_t{memoryBytes})
            .add(std::uint64_t{processorSeconds})
            .add(std::filesystem::current_path(unknown).native());
        for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable)
            packer.add(std::string_view(*variable));
        return packer.bytes();
    }

    /// Takes over the folder and the environment, too.
    static Beginning unpacked(const std::string& bytes)
    {
        Unpacker rest(bytes);
        Beginning beginning;
        beginning.service = reinterpret_cast<ChildProcess::Service>(rest.number());
        beginning.arguments = rest.text();
        beginning.memoryBytes = rest.number();
        beginning.processorSeconds = static_cast<unsigned>(rest.number());
        std::error_code unknown; // a folder that is gone has no files
        std::filesystem::current_path(rest.text(), unknown);
        clearenv();
        while (!rest.isAtEnd()) {
            const std::string variable = rest.text();
            const std::size_t name = variable.find('=');
            if (name != std::string::npos)
                setenv(variable.substr(0, name).c_str(), variable.c_str() + name + 1, 1);
        }
        return beginning;
    }
};

/// The child's half of the conversation.
class Conversation
{
public:
    Conversation(int socket, Beginning beginning, std::span<std::byte> shared)
        : m_socket(socket), m_beginning(std::move(beginning)), m_shared(shared)
    {
    }

    /// Until the parent hangs up.
    void hold()
    {
        limit(RLIMIT_CORE, 0);
        limit(RLIMIT_AS, saturatingSum(addressSpace(), m_beginning.memoryBytes));
        while (const std::optional<std::string> request = receiveText(m_socket)) {
            ++m_request;
            limitProcessorTime(m_beginning.processorSeconds);
            answer(*request);
        }
    }

private:
    void answer(const std::string& request)
    {
        try {
            if (!m_serve)
                m_serve = m_beginning.service(m_beginning.arguments, m_shared);
            m_serve(request, [this](std::string_view result) {
                tell(resultMark, result);
                limitProcessorTime(m_beginning.processorSeconds);
            });
        } catch (const Error& error) {
            tell(errorMark, packed(error));
        } catch (const std::bad_alloc&) {
            tell(memoryMark, {});
        } catch (const std::exception& error) {
            tell(errorMark, packed(Error(ErrorCode::BadFormat, {.problem = error.what()})));
        } catch (...) {
            tell(errorMark,
                 packed(Error(ErrorCode::BadFormat, {.problem = "an exception of unknown type"})));
        }
    }

    void tell(char mark, std::string_view bytes) const
    {
        std::array<char, sizeof(std::uint64_t) * 2 + 1> header{};
        const std::uint64_t size = bytes.size();
        std::copy_n(reinterpret_cast<const char*>(&m_request), sizeof size, header.data());
        std::copy_n(reinterpret_cast<const char*>(&size), sizeof size, header.data() + sizeof size);
        header.back() = mark;
        if (!sendAll(m_socket, header.data(), header.size()) ||
            !sendAll(m_socket, bytes.data(), bytes.size()))
            _exit(1);
    }

    int m_socket;
    Beginning m_beginning;
    std::span<std::byte> m_shared;
    ChildProcess::Serve m_serve;
    std::uint64_t m_request = 0;
};

/// The child's whole life. Ctrl-C and `timeout` reach it, too: it leaves them to the parent, as the
/// server does.
void live(int socket, int shared)
{
    // The parent's handlers would tell the parent; and a crash needs no other handling.
    for (const int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGXCPU})
        std::signal(signal, SIG_DFL);
    std::optional<std::string> beginning = receiveText(socket);
    if (!beginning)
        return;
    Conversation conversation(socket, Beginning::unpacked(*beginning),
                              shared < 0 ? std::span<std::byte>() : SharedMemory::of(shared));
    conversation.hold();
#ifdef CROSSFADE_COVERAGE
    std::exit(0); // writes down which lines were reached
#else
    _exit(0);
#endif
}

} // namespace

ChildProcess::ChildProcess(Message where, const ChildLimits& limits, Service service,
                           std::string_view arguments, const SharedMemory* shared)
    : m_where(std::move(where)), m_limits(limits)
{
    try {
        const ServedChild child =
            startServedChild(live, shared == nullptr ? -1 : shared->descriptor());
        m_socket = child.conversation;
        m_fate = child.fate;
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::broken_pipe || error.code() == std::errc::connection_reset)
            throw Error(ErrorCode::OutOfMemory,
                        {.where = m_where,
                         .problem = "the process that starts those that read files has been ended",
                         .remedy = "Start the program again."});
        throw cannotBegin(m_where, error.code().value());
    }
    // Where it fails the child is gone, which the answer will say.
    (void)sendText(m_socket, Beginning{.service = service,
                                       .arguments = std::string(arguments),
                                       .memoryBytes = limits.memoryBytes,
                                       .processorSeconds = limits.processorSeconds}
                                 .packed());
}

ChildProcess::~ChildProcess()
{
#ifdef CROSSFADE_COVERAGE
    waitForCounters();
#endif
    if (isRunning())
        end();
    close(m_socket);
}

#ifdef CROSSFADE_COVERAGE
/// Hangs up, and lets a child that is idle write down which lines it has reached.
void ChildProcess::waitForCounters() const
{
    constexpr int patience = 5000; // ms
    shutdown(m_socket, SHUT_WR);
    std::array<char, 4096> rest{};
    for (pollfd waiting{.fd = m_socket, .events = POLLIN, .revents = 0};
         isRunning() && poll(&waiting, 1, patience) > 0 &&
         recv(m_socket, rest.data(), rest.size(), 0) > 0;)
        ;
}
#endif

void ChildProcess::ask(std::string_view request, Message where)
{
    m_where = std::move(where);
    ++m_request;
    (void)sendText(m_socket, request); // where it fails the child is gone, as the answer will say
}

std::string ChildProcess::answer(const JobContext& job)
{
    const Header header = nextHeader(job);
    if (header.mark != resultMark)
        throwAnswer(header.mark, header.bytes, job);
    if (header.bytes > saturatingSum(m_limits.answerBytes, 4096))
        fail("it claims more text than the file can hold");
    std::string text(header.bytes, '\0');
    receive(text.data(), text.size(), job);
    return text;
}

void ChildProcess::answer(std::span<std::byte> out, const JobContext& job)
{
    const Header header = nextHeader(job);
    if (header.mark != resultMark)
        throwAnswer(header.mark, header.bytes, job);
    if (header.bytes != out.size())
        fail("the process that reads it gave another number of values");
    receive(out.data(), out.size(), job);
}

/// Passes over answers to earlier requests.
ChildProcess::Header ChildProcess::nextHeader(const JobContext& job)
{
    for (;;) {
        Header header;
        receive(&header.request, sizeof header.request, job);
        receive(&header.bytes, sizeof header.bytes, job);
        receive(&header.mark, sizeof header.mark, job);
        if (header.request == m_request)
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
        pollfd waiting{.fd = m_socket, .events = POLLIN, .revents = 0};
        if (poll(&waiting, 1, betweenCheckpoints) <= 0) {
            if (Clock::now() - last > patience)
                fail(std::string(m_limits.work) + " does not end (it waits for more than " +
                     std::to_string(patience.count()) + " s)");
            continue;
        }
        const ssize_t some = recv(m_socket, static_cast<char*>(out) + done, bytes - done, 0);
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

void ChildProcess::throwAnswer(char mark, std::size_t bytes, const JobContext& job)
{
    if (mark != errorMark)
        fail(std::string(m_limits.work) + " takes more memory than it may");
    constexpr std::size_t longestError = std::size_t{1} << 20;
    if (bytes > longestError)
        fail("the process that reads it gave no answer");
    std::string text(bytes, '\0');
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
    if (isRunning())
        end();
    throw failed(m_where, problem);
}

void ChildProcess::failAsItEnded()
{
    const int status = this->status();
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        fail(std::string(m_limits.work) + " does not end (more than " +
             std::to_string(m_limits.processorSeconds) + " s of processor time)");
    if (WIFSIGNALED(status))
        fail(std::string(m_limits.subject) + " crashed (" + signalName(WTERMSIG(status)) + ")");
    fail("the process that reads it gave no answer");
}

void ChildProcess::end()
{
    shutdown(m_fate, SHUT_WR); // the server kills it
    (void)status();
}

/// How the child ended, as waitpid() tells it; waits for that.
int ChildProcess::status()
{
    int status = SIGKILL; // as it does with the server, which then says nothing
    (void)receiveAll(m_fate, &status, sizeof status);
    close(std::exchange(m_fate, -1));
    return status;
}

std::string runInChild(const Message& where, const ChildLimits& limits, const JobContext& job,
                       std::string (*body)(const std::string& arguments),
                       std::string_view arguments)
{
    using Body = std::string (*)(const std::string&);
    const auto service = [](const std::string& packed, std::span<std::byte>) {
        Unpacker rest(packed);
        const auto call = reinterpret_cast<Body>(rest.number());
        return ChildProcess::Serve(
            [call, own = rest.text()](const std::string&, const ChildProcess::Send& send) {
                send(call(own));
            });
    };
    ChildProcess child(where, limits, service,
                       Packer().add(reinterpret_cast<std::uint64_t>(body)).add(arguments).bytes());
    child.ask({}, where);
    return child.answer(job);
}

} // namespace crossfade
