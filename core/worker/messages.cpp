#include "core/worker/messages.h"

#include "core/base/packed.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace crossfade
{

namespace
{

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

} // namespace

bool sendMessage(int socket, const MessageHeader& header, std::string_view bytes)
{
    MessageHeader whole = header;
    whole.bytes = bytes.size();
    return sendAll(socket, &whole, sizeof whole) && sendAll(socket, bytes.data(), bytes.size());
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

std::string Beginning::packed() const
{
    std::error_code unknown;
    Packer packer;
    packer.add(question)
        .add(arguments)
        .add(sharedMemory)
        .add(std::uint64_t{memoryBytes})
        .add(std::uint64_t{processorSeconds})
        .add(std::filesystem::current_path(unknown).native());
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable)
        packer.add(std::string_view(*variable));
    return packer.bytes();
}

Beginning Beginning::unpacked(const std::string& bytes)
{
    Unpacker rest(bytes);
    Beginning beginning;
    beginning.question = rest.text();
    beginning.arguments = rest.text();
    beginning.sharedMemory = rest.text();
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

} // namespace crossfade
