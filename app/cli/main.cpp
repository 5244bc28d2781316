#include "app/cli/arguments/option_checks.h"
#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/interruption.h"
#include "app/cli/progress_printer.h"
#include "app/cli/standard_streams.h"
#include "core/base/machine/blas_kernels.h"
#include "core/base/machine/blas_memory.h"
#include "core/base/machine/device.h"
#include "core/base/machine/thread_limits.h"
#include "core/base/memory_budget.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/mpi/mpi_group.h"

#include <CLI/CLI.hpp>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <new>
#include <system_error>
#include <thread>

#include <unistd.h>

using namespace crossfade;

namespace
{

void addCommands(CLI::App& app, CommandContext& context)
{
    addImportCommand(app, context);
    addCheckCommand(app, context);
    addScoreCommand(app, context);
    addEvaluateCommand(app, context);
    addEstimateCommand(app, context);
    addServingCommand(app, context);
    addThresholdsCommand(app, context);
    addFitCommand(app, context);
    addApplyCommand(app, context);
    addExportMapCommand(app, context);
    addDescribeCommand(app, context);
    addCostsCommand(app, context);
    addEmbedCommand(app, context);
    addTrainCommand(app, context);
    addRunCommand(app, context);
    addPlanCommand(app, context);
    addFollowCommand(app, context);
    addDecideCommand(app, context);
    addGateCommand(app, context);
    addPresentCommand(app, context);
    addExportCommand(app, context);
    addVerifyCommand(app, context);
    addSelfTestCommand(app, context);
    addDemoCommand(app, context);
    addManualCommand(app, context); // last: it is about all others
}

/// Several processes of a command that does not share its work would each do all of it, and write
/// the same files.
void refuseUnsharedWork(CLI::App& app)
{
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        if (command->get_name() != "run")
            command->preparse_callback([command](std::size_t) {
                throw Error(ErrorCode::BadUsage,
                            {.where = "crossfade-cli " + command->get_name(),
                             .problem = "was started as several processes, and each would do all "
                                        "of the work",
                             .expected = "one process: only 'run' shares its work",
                             .remedy = "Start it without mpirun or srun, or write a study and run "
                                       "that."});
            });
}

void describeProgram(CLI::App& app)
{
    app.name("crossfade-cli");
    app.set_version_flag("--version", std::string("crossfade-cli ") + version());
    app.require_subcommand(1);
    app.footer(
        "Exit codes: 0 done, 1 the run failed or was cancelled, 2 wrong usage or bad input.\n"
        "Also: 3 'check' found what it was to fail on, or 'gate' fails; 4 'gate' cannot tell.\n"
        "Results go to standard output or the file asked for, progress to standard error.\n"
        "Help for each subcommand: crossfade-cli evaluate --help");
}

std::string helpHint(const CLI::App& app)
{
    std::string command = app.get_name();
    for (const CLI::App* used : app.get_subcommands())
        command += " " + used->get_name();
    return "Run '" + command + " --help' for the usage.";
}

/// The first of several processes speaks for all: what only another one meets is said a moment
/// later, if by then the first has not ended them all.
constexpr std::chrono::seconds otherRanksWait{3};

int fail(ProgressPrinter& printer, ExitCode code, const std::string& message)
{
    std::string who = "crossfade-cli: ";
    if (mpiRank() > 0) {
        std::this_thread::sleep_for(otherRanksWait);
        who += "rank " + std::to_string(mpiRank()) + ": ";
    }
    printer.clear();
    // In one piece, so that no other process's text comes between.
    std::cerr << who + printable(message) + '\n' << std::flush;
    return code;
}

/// What the command ended with. A run fails if its results could not be written to standard output,
/// except where the reader closed the pipe before the end.
int finish(ProgressPrinter& printer, ExitCode ending)
{
    errno = 0;
    std::cout.flush();
    if (std::cout || errno == EPIPE)
        return ending;
    return fail(printer, RunFailed, "could not write to standard output");
}

int run(CLI::App& app, const CommandContext& context, ProgressPrinter& printer, int argc,
        char** argv)
{
    try {
        app.parse(argc, argv);
        return finish(printer, context.ending);
    } catch (const CLI::Success& help) {
        app.exit(help);
        return finish(printer, Done);
    } catch (const CLI::ParseError& error) {
        return fail(printer, BadInput, std::string(error.what()) + "\n" + helpHint(app));
    } catch (const Error& error) {
        return fail(printer, exitCode(error.code()), error.what());
    } catch (const Cancelled&) {
        return fail(printer, RunFailed, "cancelled");
    } catch (const std::bad_alloc&) {
        return fail(printer, RunFailed,
                    "out of memory. Close other programs, or use a smaller gallery or batch.");
    } catch (const std::filesystem::filesystem_error& error) {
        return fail(printer, BadInput, error.path1().string() + ": " + error.code().message());
    } catch (const std::system_error& error) {
        return fail(printer, RunFailed, systemMessage(error));
    } catch (const std::exception& error) {
        return fail(printer, RunFailed, foreignError(error).what());
    } catch (...) {
        return fail(printer, RunFailed, "an exception of unknown type");
    }
}

int work(int argc, char** argv)
{
    const Interruption interruption;
    ProgressPrinter printer(std::cerr, isatty(STDERR_FILENO) != 0);
    JobContext::ProgressSink progress;
    JobContext::NoteSink note;
    if (mpiRank() == 0) {
        progress = [&](const Progress& what) { printer.progress(what); };
        note = [&](const Message& message) { printer.note(message.english()); };
    }
    JobContext job(interruption.token(), progress, note, MemoryBudget::ofThisMachine());
    requireThreads();
    setThreads(0);
    reserveBlasMemory();
    keepFreedMemory();

    CommandContext context{job, std::cout};
    CLI::App app(
        "Measure what happens while the embedding model of an image-retrieval system is replaced.");
    describeProgram(app);
    addCommands(app, context);
    addTypeChecks(app);
    if (isStartedByMpi())
        refuseUnsharedWork(app);
    const int exitCode = run(app, context, printer, argc, argv);
    endMpi(exitCode);
    return exitCode;
}

} // namespace

int main(int argc, char** argv)
{
    openClosedStandardStreams();
    // A closed pipe and a file that became too long shall fail the write, not end the program.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    useBlasKernelsOfProcessor();
    try {
        return work(argc, argv);
    } catch (const Error& error) { // before run(): the environment asks for what cannot be
        std::fprintf(stderr, "crossfade-cli: it cannot start: %s\n", error.what());
        return exitCode(error.code());
    } catch (const std::system_error& error) { // before run(): no thread is left
        std::fprintf(stderr, "crossfade-cli: it cannot start: %s\n", systemMessage(error).c_str());
        return RunFailed;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "crossfade-cli: it cannot start: %s\n",
                     libraryMessage(error.what()).c_str());
        return RunFailed;
    }
}
