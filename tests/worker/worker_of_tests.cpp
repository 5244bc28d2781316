// A worker for child_process_test.cpp: it crashes, loops and takes all memory when it is asked to.

#include "core/base/error.h"
#include "core/worker/answering.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

using namespace crossfade;

namespace
{

std::string echo(const std::string& text)
{
    return text;
}

std::string refuse(const std::string&)
{
    throw Error(ErrorCode::ShapeMismatch,
                {.where = "a", .problem = "b", .expected = "", .remedy = "c"});
}

std::string refuseAtLength(const std::string&)
{
    throw Error(ErrorCode::BadFormat, {.problem = std::string(2 << 20, 'x')});
}

std::string throwSeven(const std::string&)
{
    throw 7;
}

std::string throwReason(const std::string&)
{
    throw std::runtime_error("its reason");
}

std::string raiseSignal(const std::string& number)
{
    std::raise(std::stoi(number));
    return "still at work";
}

std::string abortItself(const std::string&)
{
    std::abort();
}

std::string exitItself(const std::string&)
{
    _exit(3);
}

std::string loop(const std::string&)
{
    for (volatile bool forever = true; forever;)
        ;
    return {};
}

std::string sleepForEver(const std::string&)
{
    for (;;)
        sleep(1);
}

std::string writeMuch(const std::string&)
{
    return std::string(3 << 20, 'x');
}

std::string takeMemory(const std::string&)
{
    std::vector<char> many(std::size_t{1} << 30, 'x');
    return {many.data(), 1};
}

std::string tellSurroundings(const std::string&)
{
    const char* const value = std::getenv("CROSSFADE_TEST");
    return std::filesystem::current_path().string() + " " + (value == nullptr ? "-" : value);
}

std::string tellProcess(const std::string&)
{
    return std::to_string(getpid());
}

std::string tellOpenFiles(const std::string&)
{
    std::string targets;
    for (const auto& file : std::filesystem::directory_iterator("/proc/self/fd"))
        targets += std::filesystem::read_symlink(file.path()).string() + '\n';
    return targets;
}

Answer remember(const std::string& arguments, std::span<std::byte>)
{
    return [known = arguments](const std::string& request, const Send& send) mutable {
        known += request;
        send(known);
        send("rest");
        if (request == "b")
            throw Error(ErrorCode::OutOfRange, {.problem = "no b"});
    };
}

Answer echoOrCrash(const std::string&, std::span<std::byte>)
{
    return [](const std::string& request, const Send& send) {
        if (request.starts_with("SIG"))
            std::raise(request == "SIGKILL" ? SIGKILL : SIGSEGV);
        send(request);
    };
}

Answer writeAtTheEnd(const std::string&, std::span<std::byte> shared)
{
    return [shared](const std::string& request, const Send& send) {
        std::ranges::copy(std::as_bytes(std::span(request)), shared.end() - 5);
        send({});
    };
}

WorkerQuestion question(const std::string& name)
{
    static constexpr std::array all{WorkerQuestion{"abort", answerOnce<abortItself>},
                                    WorkerQuestion{"at length", answerOnce<refuseAtLength>},
                                    WorkerQuestion{"echo", answerOnce<echo>},
                                    WorkerQuestion{"echo or crash", echoOrCrash},
                                    WorkerQuestion{"exit", answerOnce<exitItself>},
                                    WorkerQuestion{"loop", answerOnce<loop>},
                                    WorkerQuestion{"memory", answerOnce<takeMemory>},
                                    WorkerQuestion{"much", answerOnce<writeMuch>},
                                    WorkerQuestion{"open files", answerOnce<tellOpenFiles>},
                                    WorkerQuestion{"process", answerOnce<tellProcess>},
                                    WorkerQuestion{"raise", answerOnce<raiseSignal>},
                                    WorkerQuestion{"reason", answerOnce<throwReason>},
                                    WorkerQuestion{"refuse", answerOnce<refuse>},
                                    WorkerQuestion{"remember", remember},
                                    WorkerQuestion{"seven", answerOnce<throwSeven>},
                                    WorkerQuestion{"shared", writeAtTheEnd},
                                    WorkerQuestion{"sleep", answerOnce<sleepForEver>},
                                    WorkerQuestion{"surroundings", answerOnce<tellSurroundings>}};
    return *std::ranges::find(all, name,
                              [](const WorkerQuestion& one) { return std::string(one.name); });
}

} // namespace

int main()
{
    answerQuestions(question);
}
