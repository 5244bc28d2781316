#include "core/worker/child_process.h"

#include "core/base/error.h"
#include "core/base/machine/device.h"
#include "core/worker/shared_memory.h"
#include "tests/support/own_children.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

#include <torch/types.h>
#include <torch/utils.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace crossfade
{
namespace
{

constexpr ChildLimits limits{
    .memoryBytes = std::size_t{256} << 20, .processorSeconds = 1, .answerBytes = 1 << 20};

const bool isWorkerNamed = setenv("CROSSFADE_WORKER", WORKER_OF_TESTS, 1) == 0;

std::string run(const char* question, const std::string& arguments = {})
{
    return askChild("file.h5, /x", limits, JobContext(), question, arguments);
}

Error errorOf(const char* question, const std::string& arguments = {})
{
    try {
        run(question, arguments);
    } catch (const Error& error) {
        return error;
    }
    return Error(ErrorCode::Internal, {.problem = "(none)"});
}

std::string problemOf(const char* question, const std::string& arguments = {})
{
    return errorOf(question, arguments).what();
}

/// No child is left, running or dead, but one for the next question.
void expectNoChild()
{
    EXPECT_LE(test::ownChildren().size(), 1U);
}

TEST(ChildProcess, HandsOverWhatTheQuestionGives)
{
    std::string long_(1'000'000, 'x');
    long_[7] = '\0';
    EXPECT_EQ(run("echo", long_), long_);
    EXPECT_EQ(run("echo"), "");
    expectNoChild();
}

TEST(ChildProcess, HandsOverErrorsWithAllTheirParts)
{
    const Error error = errorOf("refuse");
    EXPECT_EQ(error.code(), ErrorCode::ShapeMismatch);
    EXPECT_STREQ(error.what(), "a: b. c");
    EXPECT_NE(problemOf("seven").find("an exception of unknown type"), std::string::npos);
    EXPECT_NE(problemOf("reason").find("its reason"), std::string::npos);
}

TEST(ChildProcess, ACrashIsAMessage)
{
    EXPECT_EQ(problemOf("raise", std::to_string(SIGSEGV)),
              "file.h5, /x: the library that reads it crashed (SIGSEGV); expected an "
              "undamaged file. Copy or write the file anew.");
    EXPECT_NE(problemOf("abort").find("SIGABRT"), std::string::npos);
    EXPECT_NE(problemOf("exit").find("no answer"), std::string::npos);
    expectNoChild();
}

TEST(ChildProcess, ALoopAndTooLongAnAnswerAreMessages)
{
    const std::string loop = problemOf("loop");
    EXPECT_NE(loop.find("does not end (more than 1 s"), std::string::npos) << loop;
    const std::string text = problemOf("much");
    EXPECT_NE(text.find("more text"), std::string::npos) << text;
    expectNoChild();
}

TEST(ChildProcess, AllMemoryIsAMessage)
{
    if (test::isSanitized)
        GTEST_SKIP() << "the sanitizer ends a process that gets no memory";
    const std::string memory = problemOf("memory");
    EXPECT_NE(memory.find("more memory"), std::string::npos) << memory;
    expectNoChild();
}

TEST(ChildProcess, WithoutOpenFilesNoneCanBeStarted)
{
    if (test::isSanitized)
        GTEST_SKIP() << "the sanitizer opens files to look at an exception's type";
    (void)problemOf("refuse"); // uses up the one that is idle
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    rlimit limited = before;
    limited.rlim_cur = 3; // those that every program has
    setrlimit(RLIMIT_NOFILE, &limited);
    const Error error = errorOf("echo");
    setrlimit(RLIMIT_NOFILE, &before);
    EXPECT_EQ(error.code(), ErrorCode::OutOfMemory);
    EXPECT_STREQ(error.what(), "file.h5, /x: no process can be started to read it: Too many open "
                               "files. Close other programs, or raise the limits of processes "
                               "(ulimit -u) and of open files (ulimit -n).");
}

TEST(ChildProcess, CancellingEndsIt)
{
    std::stop_source stop;
    const std::jthread cancel([&] { stop.request_stop(); });
    EXPECT_THROW(askChild("x", {.memoryBytes = 1 << 20, .processorSeconds = 100},
                          JobContext(stop.get_token()), "sleep"),
                 Cancelled);
    expectNoChild();
}

TEST(ChildProcess, WaitingForNothingIsAMessage)
{
    ChildLimits impatient = limits;
    impatient.waitSeconds = 0; // 1 s with the processor time
    try {
        askChild("file.h5", impatient, JobContext(), "sleep");
        FAIL() << "it ended";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("it waits for more than 1 s"), std::string::npos)
            << error.what();
    }
    expectNoChild();
}

TEST(ChildProcess, AnswersManyRequestsAndKeepsWhatItKnows)
{
    ChildProcess child("file.h5", limits, "remember", "x");
    child.ask("a", "file.h5, /a");
    EXPECT_EQ(child.answer(JobContext()), "xa");
    child.ask("b", "file.h5, /b"); // the rest of the first request is passed over
    EXPECT_EQ(child.answer(JobContext()), "xab");
    std::array<std::byte, 4> bytes{};
    child.answer(bytes, JobContext());
    EXPECT_EQ(bytes[0], std::byte{'r'});
    EXPECT_THROW(child.answer(JobContext()), Error);
    child.ask("c", "file.h5, /c");
    EXPECT_EQ(child.answer(JobContext()), "xabc");
}

TEST(ChildProcess, AnAnswerOfAnotherSizeIsAMessage)
{
    ChildProcess child("file.h5", limits, "echo or crash");
    child.ask("four", "file.h5, /x");
    std::array<std::byte, 5> bytes{};
    try {
        child.answer(bytes, JobContext());
        FAIL() << "it answered";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadFormat);
        EXPECT_EQ(error.parts().where, "file.h5, /x");
        EXPECT_EQ(error.parts().problem, "the process that reads it gave another number of values");
    }
    EXPECT_FALSE(child.isRunning());
}

TEST(ChildProcess, AnErrorThatIsTooLongIsNoAnswer)
{
    const std::string text = problemOf("at length");
    EXPECT_EQ(text, "file.h5, /x: the process that reads it gave no answer; expected an undamaged "
                    "file. Copy or write the file anew.");
    expectNoChild();
}

TEST(ChildProcess, AfterACrashEveryRequestSaysSo)
{
    ChildProcess child("file.h5", limits, "echo or crash");
    for (const char* where : {"file.h5, /a", "file.h5, /b"}) {
        child.ask("SIGSEGV", where);
        try {
            (void)child.answer(JobContext());
            FAIL() << "it answered";
        } catch (const Error& error) {
            EXPECT_EQ(error.parts().where, where);
            EXPECT_EQ(error.parts().problem, "the library that reads it crashed (SIGSEGV)");
        }
    }
}

TEST(ChildProcess, SignalsOfTheChildDoNotReachTheParentsHandlers)
{
    static volatile std::sig_atomic_t caught = 0;
    // Ctrl-C and `timeout` send these to both; the parent decides what becomes of the child.
    for (const int signal : {SIGTERM, SIGINT}) {
        std::signal(signal, [](int) { caught = 1; });
        EXPECT_EQ(run("raise", std::to_string(signal)), "still at work");
        EXPECT_EQ(caught, 0);
        std::signal(signal, SIG_DFL);
    }
}

TEST(ChildProcess, CrashesAreSeenAtOnceAlsoWhereManyThreadsStartChildren)
{
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            for (int round = 0; round < 10; ++round) {
                ChildProcess child("file.h5", limits, "echo or crash");
                child.ask("hello", "file.h5");
                EXPECT_EQ(child.answer(JobContext()), "hello");
                child.ask("SIGKILL", "file.h5");
                EXPECT_THROW(child.answer(JobContext()), Error);
            }
        });
    threads.clear();
    expectNoChild();
}

} // namespace

TEST(ChildProcess, WritesIntoMemoryThatItSharesWithItsParent)
{
    const SharedMemory memory(1 << 20);
    ChildProcess child("a file", {.memoryBytes = 1 << 20, .processorSeconds = 10}, "shared", {},
                       &memory);
    EXPECT_EQ(memory.bytes().back(), std::byte{0});
    const JobContext job;
    for (const std::string text : {"first", "later"}) {
        child.ask(text, "a file");
        (void)child.answer(job);
        EXPECT_TRUE(std::ranges::equal(memory.bytes().last(5), std::as_bytes(std::span(text))));
    }
}

TEST(ChildProcess, ChildrenHaveTheFolderAndTheEnvironmentOfNow)
{
    const std::filesystem::path before = std::filesystem::current_path();
    EXPECT_EQ(run("surroundings"), before.string() + " -");
    std::filesystem::current_path("/");
    setenv("CROSSFADE_TEST", "a=b", 1);
    const std::string told = run("surroundings");
    unsetenv("CROSSFADE_TEST");
    std::filesystem::current_path(before);
    EXPECT_EQ(told, "/ a=b");
}

TEST(ChildProcess, ACopyOfAProgramHasChildrenOfItsOwn)
{
    // Such as Python's multiprocessing makes.
    const pid_t copy = fork();
    if (copy == 0)
        _exit(run("echo", "x") == "x" ? 0 : 1);
    int status = 0;
    waitpid(copy, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(run("echo", "y"), "y");
}

TEST(ChildProcess, OneWorkerServesManyUnlessItMetWithSomething)
{
    const std::string first = run("process");
    EXPECT_EQ(run("process"), first);
    (void)problemOf("refuse"); // a file that is refused may have done harm, too
    const std::string second = run("process");
    EXPECT_NE(second, first);
    EXPECT_EQ(run("process"), second);
    {
        ChildProcess child("x", limits, "process");
        child.useUp();
    }
    EXPECT_NE(run("process"), second);
}

TEST(ChildProcess, AnIdleWorkerThatWasKilledIsNotAsked)
{
    const pid_t worker = std::stoi(run("process"));
    kill(worker, SIGKILL);
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(worker), &ended, WEXITED | WNOWAIT);
    EXPECT_EQ(run("echo", "x"), "x");
}

TEST(ChildProcess, HasNoOpenFileOfItsProgram)
{
    const int file = open("/proc/self/cmdline", O_RDONLY); // without O_CLOEXEC
    (void)problemOf("refuse");                             // uses up the one that is idle
    const std::string files = run("open files");
    close(file);
    EXPECT_EQ(files.find("cmdline"), std::string::npos) << files;
    EXPECT_EQ(std::ranges::count(files, '\n'), 5) << files; // 3 of /dev/null, socket, the folder
}

/// Also in the middle of an answer, and where nobody can tell it to.
TEST(ChildProcess, EndsWithItsProgram)
{
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t copy = fork();
    if (copy == 0) {
        const std::string id = run("process"); // of the worker that then sleeps
        ChildProcess child("x", limits, "sleep");
        child.ask({}, "x");
        (void)!write(ends[1], id.c_str(), id.size() + 1);
        (void)std::raise(SIGKILL);
    }
    std::array<char, 32> id{};
    ASSERT_GT(read(ends[0], id.data(), id.size() - 1), 0);
    waitpid(copy, nullptr, 0);
    close(ends[0]);
    close(ends[1]);
    const std::string state = std::string("/proc/") + id.data() + "/stat";
    for (std::string text = "S"; !text.empty() && text.find(") Z") == std::string::npos;) {
        std::this_thread::yield();
        text.clear();
        std::getline(std::ifstream(state) >> std::ws, text);
    }
}

TEST(ChildProcess, SaysWhichProgramIsMissingOrDoesNotBegin)
{
    setenv("CROSSFADE_WORKER", "/nowhere/crossfade-worker", 1);
    const Error missing = errorOf("echo");
    setenv("CROSSFADE_WORKER", "/bin/true", 1);
    const std::string idle = problemOf("echo");
    setenv("CROSSFADE_WORKER", WORKER_OF_TESTS, 1);
    EXPECT_EQ(missing.code(), ErrorCode::NeedsNotMet);
    EXPECT_STREQ(
        missing.what(),
        "file.h5, /x: the program that reads it, /nowhere/crossfade-worker, cannot be "
        "started: No such file or directory; expected crossfade-worker, which is installed "
        "with the library. Install Crossfade anew, or raise the limits of processes "
        "(ulimit -u) and of memory (ulimit -v).");
    EXPECT_NE(idle.find("/bin/true, ended before it began"), std::string::npos) << idle;
}

/// OpenBLAS would stop its threads before a fork() of its process, also those that are in the
/// middle of a product, which then would never end.
TEST(ChildProcess, ChildrenAreStartedWhileProductsAreComputed)
{
    constexpr int children = 200;
    constexpr unsigned patience = 300; // s; the alarm ends a test that hangs
    alarm(patience);
    setThreads(0);
    std::atomic<bool> stop = false;
    std::atomic<int> products = 0;
    {
        const std::jthread multiply([&] {
            setThreads(0);
            constexpr int side = 512;
            const torch::Tensor matrix = torch::ones({side, side});
            while (!stop) {
                ASSERT_EQ(torch::mm(matrix, matrix)[3][5].item<float>(), side);
                ++products;
            }
        });
        for (int i = 0; i < children; ++i) {
            ChildProcess child("x", limits, "echo or crash");
            child.useUp();
            child.ask(std::to_string(i), "x");
            EXPECT_EQ(child.answer(JobContext()), std::to_string(i));
        }
        const int so = products;
        while (products < so + 2) // it still computes
            std::this_thread::yield();
        stop = true;
    }
    alarm(0);
}

} // namespace crossfade
