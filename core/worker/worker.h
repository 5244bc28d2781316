#pragma once

// For child_process.cpp only.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

#include <sys/types.h>

namespace crossfade
{

/// The program that reads strangers' files: crossfade-worker, in the folder `crossfade` beside this
/// library, or what CROSSFADE_WORKER names in the environment.
std::filesystem::path workerProgram();

/// A process of the worker program, with the socket to it. It ends with this object, and with the
/// process that started it.
class Worker
{
public:
    /// Throws std::system_error; its code is ENOENT where there is no such program, EPIPE where it
    /// ended before it began to listen.
    explicit Worker(std::filesystem::path program);
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    ~Worker();

    const std::filesystem::path& program() const { return m_program; }
    int socket() const { return m_socket; }
    /// Whether this process started it, and not one which this process is a copy of.
    bool isOwn() const;
    /// Ends it, where it is this process's own. Says how it ended, as waitpid() does; no value
    /// where the system has forgotten.
    std::optional<int> end();
    /// Whether it waits for messages and has nothing to say.
    bool isIdle() const;

    std::uint64_t requests = 0; ///< how many messages it was sent

private:
    bool hasBegun() const;

    std::filesystem::path m_program;
    int m_socket = -1;
    pid_t m_process = 0; ///< 0: it has ended
    pid_t m_owner = 0;
};

/// One that nobody uses now; else a new one. Throws as the constructor does.
std::unique_ptr<Worker> takeWorker();
/// Keeps it for the next who needs one. A few are kept; any more end.
void giveBackWorker(std::unique_ptr<Worker> worker);

} // namespace crossfade
