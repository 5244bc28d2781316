#include "core/base/child_process.h"

#include "core/base/device.h"
#include "core/base/shared_memory.h"
#include "tests/support/sanitized.h"
#include "tests/support/served_children.h"

#include <gtest/gtest.h>

#include <torch/types.h>
#include <torch/utils.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace crossfade
{
namespace
{

constexpr ChildLimits limits{
    .memoryBytes = std::size_t{256} << 20, .processorSeconds = 1, .answerBytes = 1 << 20};

using Body = std::string (*)(const std::string& arguments);

std::string run(Body body, const std::string& arguments = {})
{
    return runInChild("file.h5, /x", limits, JobContext(), body, arguments);
}

Error errorOf(Body body)
{
    try {
        run(body);
    } catch (const Error& error) {
        return error;
    }
    return Error(ErrorCode::Internal, {.problem = "(none)"});
}

std::string problemOf(Body body)
{
    return errorOf(body).what();
}

/// No child is left, running or dead, but the server that makes them.
void expectNoChild()
{
    EXPECT_EQ(test::childrenOf(getpid()).size(), 1U);
    EXPECT_TRUE(test::servedChildren().empty());
}

TEST(ChildProcess, HandsOverWhatTheBodyReturns)
{
    std::string long_(1'000'000, 'x');
    long_[7] = '\0';
    EXPECT_EQ(run([](const std::string& arguments) { return arguments; }, long_), long_);
    EXPECT_EQ(run([](const std::string&) { return std::string(); }), "");
    expectNoChild();
}

TEST(ChildProcess, HandsOverErrorsWithAllTheirParts)
{
    const Error error = errorOf([](const std::string&) -> std::string {
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "a", .problem = "b", .expected = "", .remedy = "c"});
    });
    EXPECT_EQ(error.code(), ErrorCode::ShapeMismatch);
    EXPECT_STREQ(error.what(), "a: b. c");
    EXPECT_NE(problemOf([](const std::string&) -> std::string {
                  throw 7;
              }).find("an exception of unknown type"),
              std::string::npos);
    EXPECT_NE(problemOf([](const std::string&) -> std::string {
                  throw std::runtime_error("its reason");
              }).find("its reason"),
              std::string::npos);
}

TEST(ChildProcess, ACrashIsAMessage)
{
    const std::string crashed = problemOf([](const std::string&) -> std::string {
        std::raise(SIGSEGV);
        return {};
    });
    EXPECT_EQ(crashed, "file.h5, /x: the library that reads it crashed (SIGSEGV); expected an "
                       "undamaged file. Copy or write the file anew.");
    EXPECT_NE(problemOf([](const std::string&) -> std::string { std::abort(); }).find("SIGABRT"),
              std::string::npos);
    EXPECT_NE(problemOf([](const std::string&) -> std::string { _exit(3); }).find("no answer"),
              std::string::npos);
    expectNoChild();
}

TEST(ChildProcess, ALoopAndTooLongAnAnswerAreMessages)
{
    const std::string loop = problemOf([](const std::string&) -> std::string {
        for (volatile bool forever = true; forever;)
            ;
        return {};
    });
    EXPECT_NE(loop.find("does not end (more than 1 s"), std::string::npos) << loop;
    const std::string text =
        problemOf([](const std::string&) { return std::string(3 << 20, 'x'); });
    EXPECT_NE(text.find("more text"), std::string::npos) << text;
    expectNoChild();
}

TEST(ChildProcess, AllMemoryIsAMessage)
{
    if (test::isSanitized)
        GTEST_SKIP() << "the sanitizer ends a process that gets no memory";
    const std::string memory = problemOf([](const std::string&) {
        std::vector<char> many(std::size_t{1} << 30, 'x');
        return std::string(many.data(), 1);
    });
    EXPECT_NE(memory.find("more memory"), std::string::npos) << memory;
    expectNoChild();
}

TEST(ChildProcess, WithoutOpenFilesNoneCanBeStarted)
{
    if (test::isSanitized)
        GTEST_SKIP() << "the sanitizer opens files to look at an exception's type";
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    rlimit limited = before;
    limited.rlim_cur = 3; // those that every program has
    setrlimit(RLIMIT_NOFILE, &limited);
    const Error error = errorOf([](const std::string&) { return std::string(); });
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
    EXPECT_THROW(runInChild("x", {.memoryBytes = 1 << 20, .processorSeconds = 100},
                            JobContext(stop.get_token()),
                            [](const std::string&) -> std::string {
                                for (;;)
                                    sleep(1);
                            }),
                 Cancelled);
    expectNoChild();
}

TEST(ChildProcess, WaitingForNothingIsAMessage)
{
    ChildLimits impatient = limits;
    impatient.waitSeconds = 0; // 1 s with the processor time
    try {
        runInChild("file.h5", impatient, JobContext(), [](const std::string&) -> std::string {
            for (;;)
                sleep(1);
        });
        FAIL() << "it ended";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("it waits for more than 1 s"), std::string::npos)
            << error.what();
    }
    expectNoChild();
}

TEST(ChildProcess, AnswersManyRequestsAndKeepsWhatItKnows)
{
    const auto service = [](const std::string& arguments, std::span<std::byte>) {
        return ChildProcess::Serve([known = arguments](const std::string& request,
                                                       const ChildProcess::Send& send) mutable {
            known += request;
            send(known);
            send("rest");
            if (request == "b")
                throw Error(ErrorCode::OutOfRange, {.problem = "no b"});
        });
    };
    ChildProcess child("file.h5", limits, service, "x");
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
    const auto service = [](const std::string&, std::span<std::byte>) -> ChildProcess::Serve {
        return [](const std::string&, const ChildProcess::Send& send) { send("four"); };
    };
    ChildProcess child("file.h5", limits, service);
    child.ask("x", "file.h5, /x");
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
    const std::string text = problemOf([](const std::string&) -> std::string {
        throw Error(ErrorCode::BadFormat, {.problem = std::string(2 << 20, 'x')});
    });
    EXPECT_EQ(text, "file.h5, /x: the process that reads it gave no answer; expected an undamaged "
                    "file. Copy or write the file anew.");
    expectNoChild();
}

TEST(ChildProcess, AfterACrashEveryRequestSaysSo)
{
    const auto service = [](const std::string&, std::span<std::byte>) -> ChildProcess::Serve {
        return [](const std::string&, const ChildProcess::Send&) { std::raise(SIGSEGV); };
    };
    ChildProcess child("file.h5", limits, service);
    for (const char* where : {"file.h5, /a", "file.h5, /b"}) {
        child.ask("x", where);
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
        EXPECT_EQ(run(
                      [](const std::string& number) {
                          std::raise(std::stoi(number));
                          return std::string("still at work");
                      },
                      std::to_string(signal)),
                  "still at work");
        EXPECT_EQ(caught, 0);
        std::signal(signal, SIG_DFL);
    }
}

TEST(ChildProcess, CrashesAreSeenAtOnceAlsoWhereManyThreadsStartChildren)
{
    const auto service = [](const std::string&, std::span<std::byte>) -> ChildProcess::Serve {
        return [](const std::string& request, const ChildProcess::Send& send) {
            if (request == "crash")
                std::raise(SIGKILL);
            send(request);
        };
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            for (int round = 0; round < 10; ++round) {
                ChildProcess child("file.h5", limits, service);
                child.ask("hello", "file.h5");
                EXPECT_EQ(child.answer(JobContext()), "hello");
                child.ask("crash", "file.h5");
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
    const auto service = [](const std::string&,
                            std::span<std::byte> shared) -> ChildProcess::Serve {
        return [shared](const std::string& request, const ChildProcess::Send& send) {
            std::ranges::copy(std::as_bytes(std::span(request)), shared.end() - 5);
            send({});
        };
    };
    ChildProcess child("a file", {.memoryBytes = 1 << 20, .processorSeconds = 10}, service, {},
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
    const auto tell = [](const std::string&) {
        const char* const value = std::getenv("CROSSFADE_TEST");
        return std::filesystem::current_path().string() + " " + (value == nullptr ? "-" : value);
    };
    const std::filesystem::path before = std::filesystem::current_path();
    EXPECT_EQ(runInChild("x", limits, JobContext(), tell), before.string() + " -");
    std::filesystem::current_path("/");
    setenv("CROSSFADE_TEST", "a=b", 1);
    const std::string told = runInChild("x", limits, JobContext(), tell);
    unsetenv("CROSSFADE_TEST");
    std::filesystem::current_path(before);
    EXPECT_EQ(told, "/ a=b");
}

TEST(ChildProcess, ACopyOfAProgramHasChildrenOfItsOwn)
{
    // Such as Python's multiprocessing makes.
    const pid_t copy = fork();
    if (copy == 0)
        _exit(run([](const std::string&) { return std::string("x"); }) == "x" ? 0 : 1);
    int status = 0;
    waitpid(copy, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(run([](const std::string&) { return std::string("y"); }), "y");
}

TEST(ChildProcess, WithoutItsServerNoneCanBeStarted)
{
    const pid_t copy = fork(); // with a server of its own
    if (copy == 0) {
        (void)run([](const std::string&) { return std::string(); });
        for (const pid_t server : test::childrenOf(getpid()))
            kill(server, SIGKILL);
        const std::string problem = problemOf([](const std::string&) { return std::string(); });
        _exit(problem.find("Start the program again.") != std::string::npos ? 0 : 1);
    }
    int status = 0;
    waitpid(copy, &status, 0);
    EXPECT_EQ(status, 0);
}

/// OpenBLAS stops its threads before each fork() of its process, also those that are in the middle
/// of a product, which then never ends.
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
        for (int i = 0; i < children; ++i)
            EXPECT_EQ(run([](const std::string& text) { return text + "!"; }, std::to_string(i)),
                      std::to_string(i) + "!");
        const int so = products;
        while (products < so + 2) // it still computes
            std::this_thread::yield();
        stop = true;
    }
    alarm(0);
}

/// A child that computes has threads of its own for it.
TEST(ChildProcess, AChildComputesProducts)
{
    const auto product = [](const std::string&) {
        constexpr int side = 512;
        setThreads(0);
        const torch::Tensor matrix = torch::ones({side, side});
        return std::to_string(torch::mm(matrix, matrix)[3][5].item<float>());
    };
    const ChildLimits roomy{.memoryBytes = std::size_t{16} << 30, .processorSeconds = 60};
    (void)torch::mm(torch::ones({600, 600}), torch::ones({600, 600})); // this process has, too
    EXPECT_EQ(runInChild("x", roomy, JobContext(), product), "512.000000");
}

} // namespace crossfade
