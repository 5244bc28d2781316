#include "core/worker/worker.h"

#include "core/worker/messages.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <system_error>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

void require(int code)
{
    if (code != 0)
        throw std::system_error(code, std::generic_category());
}

/// How the worker begins: with its end of the socket, nothing to read and nowhere to print, and no
/// other open file. What the C library prints as it aborts would stand beside our own message.
class Start
{
public:
    explicit Start(int socket)
    {
        posix_spawn_file_actions_init(&m_files);
        posix_spawnattr_init(&m_attributes);
        require(posix_spawn_file_actions_adddup2(&m_files, socket, workerSocket));
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            require(posix_spawn_file_actions_addopen(&m_files, stream, "/dev/null", O_RDWR, 0));
        require(posix_spawn_file_actions_addclosefrom_np(&m_files, workerSocket + 1));
        // Until it ignores what is meant for the program, Ctrl-C for one (answering.cpp).
        sigset_t all;
        sigfillset(&all);
        require(posix_spawnattr_setsigmask(&m_attributes, &all));
        require(posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETSIGMASK));
    }
    Start(const Start&) = delete;
    Start& operator=(const Start&) = delete;
    ~Start()
    {
        posix_spawnattr_destroy(&m_attributes);
        posix_spawn_file_actions_destroy(&m_files);
    }

    pid_t run(const fs::path& program) const
    {
        std::string name = program.filename();
        const std::array<char*, 2> arguments{name.data(), nullptr};
        pid_t process = 0;
        require(posix_spawn(&process, program.c_str(), &m_files, &m_attributes, arguments.data(),
                            environment().data()));
        return process;
    }

private:
    /// What its libraries find as they are loaded: OpenBLAS starts no thread before a question asks
    /// for some, and threads that wait sleep (app/start/waiting_threads.cpp), unless the program's
    /// own environment has it otherwise.
    static std::vector<char*> environment()
    {
        static char oneThread[] = "OPENBLAS_NUM_THREADS=1";
        static char sleeping[] = "OMP_WAIT_POLICY=passive";
        std::vector<char*> all{oneThread}; // the first of a name counts
        for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable)
            all.push_back(*variable);
        all.push_back(sleeping);
        all.push_back(nullptr);
        return all;
    }

    posix_spawn_file_actions_t m_files{};
    posix_spawnattr_t m_attributes{};
};

/// The workers that nobody uses.
struct IdleWorkers {
    std::mutex mutex;
    std::vector<std::unique_ptr<Worker>> workers;
};

IdleWorkers& idle()
{
    static IdleWorkers instance;
    return instance;
}

} // namespace

fs::path workerProgram()
{
    if (const char* const named = std::getenv("CROSSFADE_WORKER"))
        return named;
    Dl_info library{};
    dladdr(reinterpret_cast<const void*>(&workerProgram), &library);
    const fs::path file = library.dli_fname == nullptr ? "" : library.dli_fname;
    return file.parent_path() / "crossfade" / "crossfade-worker";
}

Worker::Worker(fs::path program) : m_program(std::move(program)), m_owner(getpid())
{
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        require(errno);
    try {
        m_process = Start(ends[1]).run(m_program);
    } catch (...) {
        close(ends[0]);
        close(ends[1]);
        throw;
    }
    close(ends[1]);
    m_socket = ends[0];
    if (!hasBegun()) {
        (void)end();
        close(m_socket);
        require(EPIPE);
    }
}

/// Waits for the worker's first message.
bool Worker::hasBegun() const
{
    constexpr int patience = 60'000; // ms
    pollfd waiting{.fd = m_socket, .events = POLLIN, .revents = 0};
    int some = 0;
    do
        some = poll(&waiting, 1, patience);
    while (some < 0 && errno == EINTR);
    MessageHeader ready;
    return some > 0 && receiveAll(m_socket, &ready, sizeof ready);
}

Worker::~Worker()
{
    (void)end();
    close(m_socket);
}

bool Worker::isOwn() const
{
    return m_owner == getpid();
}

bool Worker::isIdle() const
{
    pollfd waiting{.fd = m_socket, .events = POLLIN, .revents = 0};
    return poll(&waiting, 1, 0) == 0;
}

std::optional<int> Worker::end()
{
    if (m_process == 0 || !isOwn())
        return {};
#ifdef CROSSFADE_COVERAGE
    constexpr int patience = 5000; // ms
    shutdown(m_socket, SHUT_WR);   // an idle one ends, and writes down which lines it has reached
    pollfd ending{.fd = m_socket, .events = POLLRDHUP, .revents = 0};
    poll(&ending, 1, patience);
#endif
    kill(m_process, SIGKILL); // does nothing to one that is about to end by itself
    int status = 0;
    pid_t ended = 0;
    do
        ended = waitpid(m_process, &status, 0);
    while (ended < 0 && errno == EINTR);
    m_process = 0;
    return ended > 0 ? std::optional(status) : std::nullopt;
}

std::unique_ptr<Worker> takeWorker()
{
    const fs::path program = workerProgram();
    {
        const std::lock_guard lock(idle().mutex);
        std::vector<std::unique_ptr<Worker>>& workers = idle().workers;
        while (!workers.empty()) {
            std::unique_ptr<Worker> worker = std::move(workers.back());
            workers.pop_back();
            if (worker->isOwn() && worker->isIdle() && worker->program() == program)
                return worker;
        }
    }
    return std::make_unique<Worker>(program);
}

void giveBackWorker(std::unique_ptr<Worker> worker)
{
    constexpr std::size_t most = 4;
    const std::lock_guard lock(idle().mutex);
    if (idle().workers.size() < most)
        idle().workers.push_back(std::move(worker));
}

} // namespace crossfade
