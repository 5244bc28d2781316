#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/interruption.h"
#include "app/cli/progress_printer.h"
#include "core/base/device.h"
#include "core/base/memory_budget.h"
#include "core/base/version.h"

#include <CLI/CLI.hpp>

#include <cerrno>
#include <csignal>
#include <iostream>
#include <new>

#include <unistd.h>

using namespace crossfade;

namespace
{

void addCommands(CLI::App& app, CommandContext& context)
{
    addScoreCommand(app, context);
    addEvaluateCommand(app, context);
    addEstimateCommand(app, context);
    addFitCommand(app, context);
    addApplyCommand(app, context);
    addDescribeCommand(app, context);
    addCostsCommand(app, context);
    addEmbedCommand(app, context);
    addTrainCommand(app, context);
    addRunCommand(app, context);
    addExportCommand(app, context);
    addDemoCommand(app, context);
}

void describeProgram(CLI::App& app)
{
    app.name("crossfade-cli");
    app.set_version_flag("--version", std::string("crossfade-cli ") + version());
    app.require_subcommand(1);
    app.footer(
        "Exit codes: 0 done, 1 the run failed or was cancelled, 2 wrong usage or bad input.\n"
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

int fail(ProgressPrinter& printer, ExitCode code, const std::string& message)
{
    printer.clear();
    std::cerr << "crossfade-cli: " << message << std::endl;
    return code;
}

/// libtorch appends the C++ call stack to its messages.
std::string withoutBacktrace(const std::string& message)
{
    return message.substr(0, message.find("\nException raised from"));
}

/// A run fails if its results could not be written to standard output, except where the reader
/// closed the pipe before the end.
int finish(ProgressPrinter& printer)
{
    errno = 0;
    std::cout.flush();
    if (std::cout || errno == EPIPE)
        return Done;
    return fail(printer, RunFailed, "could not write to standard output");
}

int run(CLI::App& app, ProgressPrinter& printer, int argc, char** argv)
{
    try {
        app.parse(argc, argv);
        return finish(printer);
    } catch (const CLI::Success& help) {
        app.exit(help);
        return finish(printer);
    } catch (const CLI::ParseError& error) {
        return fail(printer, BadInput, std::string(error.what()) + "\n" + helpHint(app));
    } catch (const Error& error) {
        return fail(printer, exitCode(error.code()), error.what());
    } catch (const Cancelled&) {
        return fail(printer, RunFailed, "cancelled");
    } catch (const std::bad_alloc&) {
        return fail(printer, RunFailed,
                    "out of memory. Close other programs, or use a smaller gallery or batch.");
    } catch (const std::exception& error) {
        return fail(printer, RunFailed, withoutBacktrace(error.what()));
    } catch (...) {
        return fail(printer, RunFailed, "an exception of unknown type");
    }
}

} // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): before run(), only a lack of memory for the names can
// throw
int main(int argc, char** argv)
{
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe shall fail the write, not end the program
    const Interruption interruption;
    ProgressPrinter printer(std::cerr, isatty(STDERR_FILENO) != 0);
    JobContext job(
        interruption.token(), [&](const Progress& progress) { printer.progress(progress); },
        [&](const std::string& text) { printer.note(text); }, MemoryBudget::ofThisMachine());
    setThreads(0);
    keepFreedMemory();

    CommandContext context{job, std::cout};
    CLI::App app(
        "Measure what happens while the embedding model of an image-retrieval system is replaced.");
    describeProgram(app);
    addCommands(app, context);
    return run(app, printer, argc, argv);
}
