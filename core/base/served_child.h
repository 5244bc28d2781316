#pragma once

// For child_process.cpp only.

namespace crossfade
{

/// A child of the server (child_server.h): the sockets to it.
struct ServedChild {
    int conversation = -1; ///< to the child itself
    /// To the server: an int with how the child ended, as waitpid() tells it, once it has. Where
    /// this end is closed for writing, the server kills the child.
    int fate = -1;
};

/// A new child process, which runs `live` and ends when that returns. Both sockets are the caller's
/// to close. Throws std::system_error where no process, or no socket, can be had.
/// @param live    in the child: with its end of the conversation, and `shared` as it got it
/// @param shared  a file descriptor that the child gets, too; -1: none
ServedChild startServedChild(void (*live)(int conversation, int shared), int shared);

} // namespace crossfade
