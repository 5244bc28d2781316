#include "app/cli/interruption.h"

#include "app/cli/exit_code.h"

#include <csignal>

#include <pthread.h>
#include <unistd.h>

namespace crossfade
{

namespace
{

sigset_t interrupts()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

} // namespace

Interruption::Interruption()
{
    const sigset_t set = interrupts();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    m_thread = std::thread([this] { wait(); });
}

Interruption::~Interruption()
{
    m_over = true;
    pthread_kill(m_thread.native_handle(), SIGTERM); // wakes the thread
    m_thread.join();
}

// A thread that waits, rather than a signal handler: stop_source::request_stop() takes locks, which
// a handler must not.
void Interruption::wait()
{
    const sigset_t set = interrupts();
    int signal = 0;
    while (sigwait(&set, &signal) == 0 && !m_over)
        if (!m_stop.request_stop())
            _exit(RunFailed);
}

} // namespace crossfade
