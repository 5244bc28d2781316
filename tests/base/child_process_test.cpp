#include "core/base/child_process.h"

#include "core/base/shared_memory.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <functional>
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

std::string run(const std::function<std::string()>& body)
{
    return runInChild("file.h5, /x", limits, JobContext(), body);
}

Error errorOf(const std::function<std::string()>& body)
{
    try {
        run(body);
    } catch (const Error& error) {
        return error;
    }
    return Error(ErrorCode::Internal, {.problem = "(none)"});
}

std::string problemOf(const std::function<std::string()>& body)
{
    return errorOf(body).what();
}

/// No child is left, running or dead.
void expectNoChild()
{
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(ChildProcess, HandsOverWhatTheBodyReturns)
{
    std::string long_(1'000'000, 'x');
    long_[7] = '\0';
    EXPECT_EQ(run([&] { return long_; }), long_);
    EXPECT_EQ(run([] { return std::string(); }), "");
    expectNoChild();
}

TEST(ChildProcess, HandsOverErrorsWithAllTheirParts)
{
    const Error error = errorOf([]() -> std::string {
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "a", .problem = "b", .expected = "", .remedy = "c"});
    });
    EXPECT_EQ(error.code(), ErrorCode::ShapeMismatch);
    EXPECT_STREQ(error.what(), "a: b. c");
    EXPECT_NE(problemOf([]() -> std::string { throw 7; }).find("an exception of unknown type"),
              std::string::npos);
    EXPECT_NE(problemOf([]() -> std::string {
                  throw std::runtime_error("its reason");
              }).find("its reason"),
              std::string::npos);
}

TEST(ChildProcess, ACrashIsAMessage)
{
    const std::string crashed = problemOf([]() -> std::string {
        std::raise(SIGSEGV);
        return {};
    });
    EXPECT_EQ(crashed, "file.h5, /x: the library that reads it crashed (SIGSEGV); expected an "
                       "undamaged file. Copy or write the file anew.");
    EXPECT_NE(problemOf([]() -> std::string { std::abort(); }).find("SIGABRT"), std::string::npos);
    EXPECT_NE(problemOf([]() -> std::string { _exit(3); }).find("no answer"), std::string::npos);
    expectNoChild();
}

TEST(ChildProcess, ALoopAndTooLongAnAnswerAreMessages)
{
    const std::string loop = problemOf([]() -> std::string {
        for (volatile bool forever = true; forever;)
            ;
        return {};
    });
    EXPECT_NE(loop.find("does not end (more than 1 s"), std::string::npos) << loop;
    const std::string text = problemOf([] { return std::string(3 << 20, 'x'); });
    EXPECT_NE(text.find("more text"), std::string::npos) << text;
    expectNoChild();
}

TEST(ChildProcess, AllMemoryIsAMessage)
{
    if (test::isSanitized)
        GTEST_SKIP() << "the sanitizer ends a process that gets no memory";
    const std::string memory = problemOf([] {
        std::vector<char> many(std::size_t{1} << 30, 'x');
        return std::string(many.data(), 1);
    });
    EXPECT_NE(memory.find("more memory"), std::string::npos) << memory;
    expectNoChild();
}

TEST(ChildProcess, WithoutOpenFilesNoneCanBeStarted)
{
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    rlimit limited = before;
    limited.rlim_cur = 3; // those that every program has
    setrlimit(RLIMIT_NOFILE, &limited);
    const Error error = errorOf([] { return std::string(); });
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
                            []() -> std::string {
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
        runInChild("file.h5", impatient, JobContext(), []() -> std::string {
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
    std::string known = "x";
    ChildProcess child("file.h5", limits,
                       [&](const std::string& request, const ChildProcess::Send& send) {
                           known += request;
                           send(known);
                           send("rest");
                           if (request == "b")
                               throw Error(ErrorCode::OutOfRange, {.problem = "no b"});
                       });
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
    EXPECT_EQ(known, "x"); // the child has its own
}

TEST(ChildProcess, AnAnswerOfAnotherSizeIsAMessage)
{
    ChildProcess child("file.h5", limits,
                       [](const std::string&, const ChildProcess::Send& send) { send("four"); });
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
    const std::string text = problemOf([]() -> std::string {
        throw Error(ErrorCode::BadFormat, {.problem = std::string(2 << 20, 'x')});
    });
    EXPECT_EQ(text, "file.h5, /x: the process that reads it gave no answer; expected an undamaged "
                    "file. Copy or write the file anew.");
    expectNoChild();
}

TEST(ChildProcess, AfterACrashEveryRequestSaysSo)
{
    ChildProcess child("file.h5", limits,
                       [](const std::string&, const ChildProcess::Send&) { std::raise(SIGSEGV); });
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
        EXPECT_EQ(run([signal] {
                      std::raise(signal);
                      return std::string("still at work");
                  }),
                  "still at work");
        EXPECT_EQ(caught, 0);
        std::signal(signal, SIG_DFL);
    }
}

TEST(ChildProcess, CrashesAreSeenAtOnceAlsoWhereManyThreadsStartChildren)
{
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([] {
            for (int round = 0; round < 10; ++round) {
                ChildProcess child("file.h5", limits,
                                   [](const std::string& request, const ChildProcess::Send& send) {
                                       if (request == "crash")
                                           std::raise(SIGKILL);
                                       send(request);
                                   });
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
    ChildProcess child("a file", {.memoryBytes = 1 << 20, .processorSeconds = 10},
                       [&](const std::string& request, const ChildProcess::Send& send) {
                           std::ranges::copy(std::as_bytes(std::span(request)),
                                             memory.bytes().end() - 5);
                           send({});
                       });
    EXPECT_EQ(memory.bytes().back(), std::byte{0});
    const JobContext job;
    for (const std::string text : {"first", "later"}) {
        child.ask(text, "a file");
        (void)child.answer(job);
        EXPECT_TRUE(std::ranges::equal(memory.bytes().last(5), std::as_bytes(std::span(text))));
    }
}

} // namespace crossfade
