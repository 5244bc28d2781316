#pragma once

#include "tests/support/temporary_folder.h"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace crossfade::test
{

/// How the program ended and what it said.
struct Ending {
    int code = -1; ///< exit code; −1: killed by a signal
    std::string output;
    std::string error;
};

/// The real program, started in a folder. Its standard output goes to a file beside that folder,
/// its standard error to a pipe.
class Program
{
public:
    /// @param launcher  the program that starts it, with its arguments; none: nobody
    Program(const std::filesystem::path& folder, const std::vector<std::string>& arguments,
            const std::vector<std::string>& launcher = {})
        : m_out(folder.string() + ".out")
    {
        std::vector<std::string> texts = launcher;
        texts.push_back(CROSSFADE_CLI);
        texts.insert(texts.end(), arguments.begin(), arguments.end());
        std::vector<char*> argv;
        for (std::string& text : texts)
            argv.push_back(text.data());
        argv.push_back(nullptr);
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            throw std::runtime_error("no pipe for the program's standard error");
        m_child = fork();
        if (m_child == 0) {
            dup2(open(m_out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
            dup2(ends[1], STDERR_FILENO);
            if (chdir(folder.c_str()) == 0)
                execv(argv[0], argv.data());
            _exit(127);
        }
        close(ends[1]);
        m_errorPipe = ends[0];
    }
    ~Program() { close(m_errorPipe); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void interrupt(int signal) const { kill(m_child, signal); }
    pid_t process() const { return m_child; }

    /// Waits until standard error has `text`; false where the program ends without it.
    bool saysOnError(const std::string& text)
    {
        while (m_error.find(text) == std::string::npos)
            if (!readError())
                return false;
        return true;
    }

    Ending wait()
    {
        while (readError()) {
        }
        int status = 0;
        waitpid(m_child, &status, 0);
        Ending ending{WIFEXITED(status) ? WEXITSTATUS(status) : -1, readBytes(m_out), m_error};
        std::filesystem::remove(m_out);
        return ending;
    }

private:
    /// Waits for more of standard error; false at its end.
    bool readError()
    {
        std::array<char, 4096> bytes{};
        const ssize_t count = read(m_errorPipe, bytes.data(), bytes.size());
        if (count > 0)
            m_error.append(bytes.data(), static_cast<std::size_t>(count));
        return count > 0;
    }

    std::filesystem::path m_out;
    pid_t m_child = -1;
    int m_errorPipe = -1;
    std::string m_error;
};

} // namespace crossfade::test
