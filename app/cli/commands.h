#pragma once

#include "app/cli/exit_code.h"
#include "core/base/job.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>
#include <string>
#include <utility>

namespace crossfade
{

/// What every subcommand gets from main().
struct CommandContext {
    /// Progress and notes on standard error; cancelled by Ctrl-C; with a memory budget.
    JobContext& job;
    std::ostream& output;   ///< standard output, for results
    ExitCode ending = Done; ///< of a command that came to its end
};

/// A subcommand of `app`, and what its options are to fill in. `run` does the work, with the
/// arguments and the context, after all of them are parsed; it throws Error or Cancelled, which
/// main() turns into a message and an exit code.
template <class Arguments, class Run>
std::pair<CLI::App*, std::shared_ptr<Arguments>> addCommand(CLI::App& app, CommandContext& context,
                                                            Run run, const std::string& name,
                                                            const std::string& summary)
{
    CLI::App* command = app.add_subcommand(name, summary);
    const auto arguments = std::make_shared<Arguments>();
    command->callback([arguments, &context, run] { run(*arguments, context); });
    return {command, arguments};
}

// Each adds one subcommand to `app`.
void addCheckCommand(CLI::App& app, CommandContext& context);
void addScoreCommand(CLI::App& app, CommandContext& context);
void addEstimateCommand(CLI::App& app, CommandContext& context);
void addServingCommand(CLI::App& app, CommandContext& context);
void addThresholdsCommand(CLI::App& app, CommandContext& context);
void addEvaluateCommand(CLI::App& app, CommandContext& context);
void addFitCommand(CLI::App& app, CommandContext& context);
void addApplyCommand(CLI::App& app, CommandContext& context);
void addDescribeCommand(CLI::App& app, CommandContext& context);
void addCostsCommand(CLI::App& app, CommandContext& context);
void addPlanCommand(CLI::App& app, CommandContext& context);
void addPresentCommand(CLI::App& app, CommandContext& context);
void addFollowCommand(CLI::App& app, CommandContext& context);
void addExportMapCommand(CLI::App& app, CommandContext& context);
void addDecideCommand(CLI::App& app, CommandContext& context);
void addGateCommand(CLI::App& app, CommandContext& context);
void addImportCommand(CLI::App& app, CommandContext& context);
void addExportCommand(CLI::App& app, CommandContext& context);
void addRunCommand(CLI::App& app, CommandContext& context);
void addEmbedCommand(CLI::App& app, CommandContext& context);
void addTrainCommand(CLI::App& app, CommandContext& context);
void addVerifyCommand(CLI::App& app, CommandContext& context);
void addSelfTestCommand(CLI::App& app, CommandContext& context);
void addDemoCommand(CLI::App& app, CommandContext& context);
void addManualCommand(CLI::App& app, CommandContext& context);

} // namespace crossfade
