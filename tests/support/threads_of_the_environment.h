#pragma once

#include <cstdlib>
#include <string>

namespace crossfade::test
{

/// OMP_NUM_THREADS as it was, when the test is over.
class ThreadsOfTheEnvironment
{
public:
    explicit ThreadsOfTheEnvironment(const char* value)
    {
        if (const char* before = std::getenv(name))
            m_before = before;
        ::setenv(name, value, 1);
    }
    ~ThreadsOfTheEnvironment() { m_before.empty() ? ::unsetenv(name) : set(); }
    ThreadsOfTheEnvironment(const ThreadsOfTheEnvironment&) = delete;
    ThreadsOfTheEnvironment& operator=(const ThreadsOfTheEnvironment&) = delete;

private:
    static constexpr const char* name = "OMP_NUM_THREADS";
    int set() const { return ::setenv(name, m_before.c_str(), 1); }
    std::string m_before;
};

} // namespace crossfade::test
