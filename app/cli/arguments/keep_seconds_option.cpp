#include "app/cli/arguments/keep_seconds_option.h"

#include "app/cli/arguments/option_checks.h"
#include "core/files/fit_checkpoints.h"

#include <CLI/CLI.hpp>

namespace crossfade
{

void addKeepSecondsOption(CLI::App& command)
{
    command
        .add_option_function<double>("--keep-seconds", setKeepSeconds,
                                     "How often a fit is kept, for --resume (default: 30)")
        ->check(nonNegativeNumber());
}

} // namespace crossfade
