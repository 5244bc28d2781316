#include "app/cli/interruption.h"

#include "app/cli/exit_code.h"
#include "core/base/error.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <string_view>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace crossfade
{

namespace
{

// A signal handler can use nothing but globals, and may do little more than write to a pipe: a
// thread at the other end of the pipe does the rest. (To block the signals and wait for them does
// not work: OpenBLAS starts threads before main(), which would still receive them.)
std::atomic<int> writeEnd = -1;
static_assert(std::atomic<int>::is_always_lock_free);

constexpr char interrupted = 'i';
constexpr char over = 'o';

/// The time in ms after which the program ends, though something does not come to a checkpoint: a
/// model's own endless loop, say.
constexpr int mostPatience = 30000;

void send(char what)
{
    const int errorBefore = errno;
    [[maybe_unused]] const auto written = write(writeEnd, &what, 1);
    errno = errorBefore;
}

void handle(void (*handler)(int))
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

} // namespace

Interruption::Interruption()
{
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        throw Error(ErrorCode::Internal, {.problem = "there is no pipe left for signals"});
    m_readEnd = ends[0];
    writeEnd = ends[1];
    m_thread = std::thread([this] { wait(m_readEnd); });
    handle([](int) { send(interrupted); });
}

Interruption::~Interruption()
{
    handle(SIG_DFL);
    send(over);
    m_thread.join();
    close(m_readEnd);
    close(writeEnd.exchange(-1));
}

void Interruption::wait(int readEnd)
{
    char what = over;
    while (read(readEnd, &what, 1) == 1 && what == interrupted) {
        if (!m_stop.request_stop())
            _exit(RunFailed);
        pollfd more{.fd = readEnd, .events = POLLIN, .revents = 0};
        if (poll(&more, 1, mostPatience) == 0) {
            constexpr std::string_view text =
                "crossfade-cli: cancelled; what was at work did not stop by itself\n";
            [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
            _exit(RunFailed);
        }
    }
}

} // namespace crossfade
