#pragma once

// What a program and its worker say to each other. For the sources of this folder only.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace crossfade
{

/// Where a worker finds its end of the socket.
constexpr int workerSocket = 3;

/// Stands before every message.
struct MessageHeader {
    std::uint64_t request = 0; ///< which one it is or answers
    std::uint64_t bytes = 0;   ///< how many follow
    char mark = 0;             ///< what they are
};

/// The program's messages.
constexpr char beginMark = 'B'; ///< a Beginning
constexpr char requestMark = 'Q';
constexpr char finishMark = 'F'; ///< nothing more is asked of what has begun
/// The worker's messages.
constexpr char resultMark = 'R';
constexpr char errorMark = 'E';  ///< the code and the parts of an Error
constexpr char memoryMark = 'M'; ///< the memory limit was reached
constexpr char readyMark = 'D';  ///< it has started, or has finished

/// Both say false where the other one has hung up.
bool sendMessage(int socket, const MessageHeader& header, std::string_view bytes = {});
bool receiveAll(int socket, void* bytes, std::size_t size);

/// What a worker is told before the first request.
struct Beginning {
    std::string question = {};
    std::string arguments = {};
    std::string sharedMemory = {}; ///< SharedMemory::name(); empty: none
    std::size_t memoryBytes = 0;
    unsigned processorSeconds = 0;

    /// Packs the message together with this process's folder and environment.
    std::string packed() const;
    /// Unpacks a message, and takes over its folder and environment.
    static Beginning unpacked(const std::string& bytes);
};

} // namespace crossfade
