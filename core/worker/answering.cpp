#include "core/worker/answering.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/base/packed.h"
#include "core/worker/messages.h"
#include "core/worker/shared_memory.h"

#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <thread>
#include <utility>

namespace crossfade
{

namespace
{

using Find = std::function<WorkerQuestion(const std::string& name)>;

/// The bytes of address space that this process has.
std::size_t addressSpace()
{
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// The lower limit, which counts and can be raised again. The system's own stays.
void limit(__rlimit_resource resource, rlim_t most)
{
    rlimit limits{};
    getrlimit(resource, &limits);
    limits.rlim_cur = std::min(most, limits.rlim_max);
    setrlimit(resource, &limits);
}

/// At this limit the process gets SIGXCPU.
void limitProcessorTime(unsigned moreSeconds)
{
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    limit(RLIMIT_CPU,
          static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1 + moreSeconds);
}

std::string packed(const Error& error)
{
    return Packer().add(static_cast<std::uint64_t>(error.code())).add(error.parts()).bytes();
}

/// What is asked until the program says that it has finished.
class Conversation
{
public:
    Conversation(const Find& find, Beginning beginning)
        : m_find(find), m_beginning(std::move(beginning))
    {
    }
    ~Conversation()
    {
        m_answer = {};
        limit(RLIMIT_AS, RLIM_INFINITY);
        limit(RLIMIT_CPU, RLIM_INFINITY);
        malloc_trim(0);
    }
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    void answer(std::uint64_t number, const std::string& request)
    {
        const auto tell = [&](char mark, std::string_view bytes) {
            if (!sendMessage(workerSocket, {.request = number, .mark = mark}, bytes))
                _exit(1);
        };
        try {
            limitProcessorTime(m_beginning.processorSeconds);
            if (!m_answer)
                begin();
            m_answer(request, [&](std::string_view result) {
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

private:
    /// The libraries that a question needs are loaded before its limit of memory begins.
    void begin()
    {
        const WorkerQuestion question = m_find(m_beginning.question);
        if (!m_beginning.sharedMemory.empty())
            m_memory.emplace(m_beginning.sharedMemory);
        limit(RLIMIT_AS, saturatingSum(addressSpace(), m_beginning.memoryBytes));
        m_answer = question.begin(m_beginning.arguments,
                                  m_memory ? m_memory->bytes() : std::span<std::byte>());
    }

    const Find& m_find;
    Beginning m_beginning;
    std::optional<SharedMemory> m_memory;
    Answer m_answer;
};

/// Ctrl-C and `timeout` reach the whole group; the program decides what becomes of its workers. Who
/// stops the group by Ctrl-Z may wake the program alone. A file that became too long shall fail the
/// write. A crash needs no handling.
void leaveSignalsToTheProgram()
{
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ, SIGTSTP, SIGTTIN, SIGTTOU})
        std::signal(signal, SIG_IGN);
    for (const int signal : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGXCPU, SIGCHLD})
        std::signal(signal, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, nullptr);
    limit(RLIMIT_CORE, 0);
}

/// Also in the middle of an answer, the worker ends with its program.
void endWithTheProgram()
{
#ifndef CROSSFADE_COVERAGE // it shall write down which lines were reached
    std::thread([] {
        for (pollfd socket{.fd = workerSocket, .events = POLLRDHUP, .revents = 0};
             poll(&socket, 1, -1) <= 0;)
            ;
        _exit(0);
    }).detach();
#endif
}

} // namespace

void answerQuestions(const Find& find)
{
    leaveSignalsToTheProgram();
    endWithTheProgram();
    std::optional<Conversation> conversation;
    MessageHeader header;
    std::string text;
    (void)sendMessage(workerSocket, {.mark = readyMark});
    while (receiveAll(workerSocket, &header, sizeof header)) {
        text.resize(header.bytes);
        if (!receiveAll(workerSocket, text.data(), text.size()))
            break;
        if (header.mark == requestMark)
            conversation->answer(header.request, text);
        else if (header.mark == finishMark) {
            conversation.reset();
            (void)sendMessage(workerSocket, {.request = header.request, .mark = readyMark});
        } else
            conversation.emplace(find, Beginning::unpacked(text));
    }
#ifdef CROSSFADE_COVERAGE
    std::exit(0);
#else
    _exit(0);
#endif
}

} // namespace crossfade
