#include "core/base/child_server.h"

#include "core/base/served_child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

using Live = void (*)(int, int);

/// The server as its program sees it.
struct Server {
    Server() = default;
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    /// A process that nobody waits for would stay in the system's list where the first process of a
    /// container does not wait for strangers.
    ~Server()
    {
        if (owner != getpid())
            return;
        shutdown(control, SHUT_RDWR); // also where copies of this program have it open
        while (waitpid(id, nullptr, 0) < 0 && errno == EINTR)
            ;
    }

    std::mutex oneAtATime;
    pid_t id = 0;
    int control = -1;
    pid_t owner = 0; ///< whose server it is: a copy of the program needs one of its own
};

Server& server()
{
    static Server instance;
    return instance;
}

[[noreturn]] void throwSystemError()
{
    throw std::system_error(errno, std::generic_category());
}

/// A pair of sockets, closed where nobody took them.
class Ends
{
public:
    Ends()
    {
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, m_ends.data()) != 0)
            throwSystemError();
    }
    ~Ends()
    {
        for (const int end : m_ends)
            if (end >= 0)
                close(end);
    }
    Ends(const Ends&) = delete;
    Ends& operator=(const Ends&) = delete;

    int operator[](std::size_t end) const { return m_ends.at(end); }
    int take(std::size_t end) { return std::exchange(m_ends.at(end), -1); }

private:
    std::array<int, 2> m_ends{-1, -1};
};

constexpr std::size_t mostDescriptors = 3;

/// Room for a message of descriptors.
struct Descriptors {
    alignas(cmsghdr) std::array<char, CMSG_SPACE(mostDescriptors * sizeof(int))> bytes{};
};

/// A message to the server: what the child runs, and descriptors. The server is a copy of this
/// program, in which the function has the same address.
bool sendRequest(int control, Live live, std::span<const int> descriptors)
{
    iovec content{.iov_base = static_cast<void*>(&live), .iov_len = sizeof live};
    Descriptors room;
    msghdr message{};
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    message.msg_control = room.bytes.data();
    message.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
    cmsghdr* const header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(descriptors.size_bytes());
    std::memcpy(CMSG_DATA(header), descriptors.data(), descriptors.size_bytes());
    ssize_t sent = 0;
    do
        sent = sendmsg(control, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent == sizeof live;
}

struct Request {
    Live live = nullptr;               ///< null: the program has ended
    std::vector<int> descriptors = {}; ///< the conversation, the fate, and perhaps what is shared
};

Request receiveRequest(int control)
{
    Request request;
    iovec content{.iov_base = static_cast<void*>(&request.live), .iov_len = sizeof request.live};
    Descriptors room;
    msghdr message{};
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    message.msg_control = room.bytes.data();
    message.msg_controllen = room.bytes.size();
    ssize_t received = 0;
    do
        received = recvmsg(control, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received != sizeof request.live)
        return {};
    if (const cmsghdr* const header = CMSG_FIRSTHDR(&message); header != nullptr) {
        request.descriptors.resize((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
        std::memcpy(request.descriptors.data(), CMSG_DATA(header),
                    request.descriptors.size() * sizeof(int));
    }
    return request;
}

/// Small enough that a socket always has room for it.
void tell(int fate, int number)
{
    (void)send(fate, &number, sizeof number, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// The server's whole life: it makes children, says how they ended, and kills those that are no
/// longer wanted. It ends with the program, and its children with it.
class ServerLoop
{
public:
    ServerLoop(int control, int signals, const sigset_t& mask)
        : m_control(control), m_signals(signals), m_mask(mask)
    {
    }

    void run()
    {
        for (std::vector<pollfd> waiting;;) {
            waiting = {{.fd = m_control, .events = POLLIN, .revents = 0},
                       {.fd = m_signals, .events = POLLIN, .revents = 0}};
            for (const Child& child : m_children)
                waiting.push_back(
                    {.fd = child.isUnwanted ? -1 : child.fate, .events = POLLIN, .revents = 0});
            if (poll(waiting.data(), waiting.size(), -1) < 0)
                continue;
            for (std::size_t i = 0; i < m_children.size(); ++i)
                if (waiting[2 + i].revents != 0) {
                    m_children[i].isUnwanted = true;
                    kill(m_children[i].id, SIGKILL);
                }
            if (waiting[1].revents != 0)
                buryTheDead();
            if (waiting[0].revents != 0 && !start(receiveRequest(m_control)))
                break;
        }
        for (const Child& child : m_children) {
            kill(child.id, SIGKILL);
            waitpid(child.id, nullptr, 0);
        }
    }

private:
    struct Child {
        pid_t id = 0;
        int fate = -1;
        bool isUnwanted = false;
    };

    void buryTheDead()
    {
        signalfd_siginfo ignored{};
        (void)read(m_signals, &ignored, sizeof ignored);
        int status = 0;
        for (pid_t id = 0; (id = waitpid(-1, &status, WNOHANG)) > 0;)
            std::erase_if(m_children, [&](const Child& child) {
                if (child.id != id)
                    return false;
                tell(child.fate, status);
                close(child.fate);
                return true;
            });
    }

    /// False where the program has ended.
    bool start(const Request& request)
    {
        if (request.live == nullptr || request.descriptors.size() < 2)
            return false;
        const int conversation = request.descriptors[0];
        const int fate = request.descriptors[1];
        const int shared = request.descriptors.size() > 2 ? request.descriptors[2] : -1;
        const pid_t id = fork();
        if (id == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL); // it must not outlive a program that was killed
            for (const int end : {m_control, m_signals, fate})
                close(end);
            for (const Child& other : m_children)
                close(other.fate);
            sigprocmask(SIG_SETMASK, &m_mask, nullptr);
            request.live(conversation, shared);
            _exit(1);
        }
        tell(fate, id < 0 ? errno : 0);
        close(conversation);
        if (shared >= 0)
            close(shared);
        if (id < 0)
            close(fate);
        else
            m_children.push_back({.id = id, .fate = fate});
        return true;
    }

    int m_control;
    int m_signals;
    sigset_t m_mask; ///< of the program, for the children
    std::vector<Child> m_children;
};

/// @param mask  the signals that the program blocks
[[noreturn]] void serve(int control, const sigset_t& mask)
{
    // Ctrl-C and `timeout` reach the whole group; the program decides. A file that became too long
    // shall fail the write.
    // Who stops the group by Ctrl-Z may wake the program alone.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ, SIGTSTP, SIGTTIN, SIGTTOU})
        std::signal(signal, SIG_IGN);
    std::signal(SIGCHLD, SIG_DFL);
    // Who reads what the program prints must not wait for this process. And what the C library
    // prints as a child aborts would stand beside our own message.
    if (const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC); nowhere >= 0)
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            dup2(nowhere, stream);
    sigset_t deaths;
    sigemptyset(&deaths);
    sigaddset(&deaths, SIGCHLD);
    sigprocmask(SIG_SETMASK, &deaths, nullptr);
    if (const int signals = signalfd(-1, &deaths, SFD_CLOEXEC | SFD_NONBLOCK); signals >= 0)
        ServerLoop(control, signals, mask).run();
    _exit(0);
}

/// Starts one where there is none yet.
void requireServer(Server& server)
{
    if (server.owner == getpid())
        return;
    Ends ends;
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); // no handler of the program runs in the copy
    const pid_t id = fork();
    const int code = errno;
    if (id == 0) {
        close(ends[0]);
        serve(ends[1], before);
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = code;
    if (id < 0)
        throwSystemError();
    if (server.control >= 0) // of the process that this one is a copy of
        close(server.control);
    server.control = ends.take(0);
    server.owner = getpid();
    server.id = id;
}

bool receiveNumber(int socket, int& number)
{
    ssize_t received = 0;
    do
        received = recv(socket, &number, sizeof number, MSG_WAITALL);
    while (received < 0 && errno == EINTR);
    return received == sizeof number;
}

} // namespace

void startChildServer() noexcept
{
    try {
        const std::lock_guard lock(server().oneAtATime);
        requireServer(server());
    } catch (const std::system_error&) { // told where a child is asked for
    }
}

ServedChild startServedChild(Live live, int shared)
{
    Ends conversation;
    Ends fate;
    const std::lock_guard lock(server().oneAtATime);
    requireServer(server());
    const std::array descriptors{conversation[1], fate[1], shared};
    if (!sendRequest(server().control, live,
                     std::span(descriptors).first(shared < 0 ? 2 : descriptors.size())))
        throwSystemError();
    close(conversation.take(1));
    close(fate.take(1));
    int code = 0;
    if (!receiveNumber(fate[0], code))
        code = ECONNRESET; // the server was killed
    if (code != 0) {
        errno = code;
        throwSystemError();
    }
    return {.conversation = conversation.take(0), .fate = fate.take(0)};
}

} // namespace crossfade
