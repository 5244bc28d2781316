#pragma once

#include "tests/support/temporary_folder.h"

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/wait.h>
#include <thread>
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

/// The real program, started in a folder with its outputs in files of that folder's side.
class Program
{
public:
    Program(const std::filesystem::path& folder, const std::vector<std::string>& arguments)
        : m_out(folder.string() + ".out"), m_err(folder.string() + ".err")
    {
        std::vector<std::string> texts{CROSSFADE_CLI};
        texts.insert(texts.end(), arguments.begin(), arguments.end());
        std::vector<char*> argv;
        for (std::string& text : texts)
            argv.push_back(text.data());
        argv.push_back(nullptr);
        m_child = fork();
        if (m_child == 0) {
            redirect(m_out, STDOUT_FILENO);
            redirect(m_err, STDERR_FILENO);
            if (chdir(folder.c_str()) == 0)
                execv(argv[0], argv.data());
            _exit(127);
        }
    }

    void interrupt(int signal) const { kill(m_child, signal); }
    std::string errorSoFar() const { return readBytes(m_err); }

    /// Waits until standard error holds `text`; false after a minute or when the program ended.
    bool saysOnError(const std::string& text)
    {
        for (int i = 0; i < 6000; ++i) {
            if (errorSoFar().find(text) != std::string::npos)
                return true;
            if (waitpid(m_child, &m_status, WNOHANG) == m_child) {
                m_ended = true;
                return errorSoFar().find(text) != std::string::npos;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    }

    Ending wait()
    {
        if (!m_ended)
            waitpid(m_child, &m_status, 0);
        Ending ending{WIFEXITED(m_status) ? WEXITSTATUS(m_status) : -1, readBytes(m_out),
                      readBytes(m_err)};
        std::filesystem::remove(m_out);
        std::filesystem::remove(m_err);
        return ending;
    }

private:
    static void redirect(const std::filesystem::path& file, int descriptor)
    {
        dup2(open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), descriptor);
    }

    std::filesystem::path m_out;
    std::filesystem::path m_err;
    pid_t m_child = -1;
    int m_status = 0;
    bool m_ended = false;
};

} // namespace crossfade::test
