#pragma once

#include "app/cli/commands.h"

namespace crossfade
{

/// --memory SIZE: limits the memory of the command; features that do not fit stay on the disk.
void addMemoryOption(CLI::App& command, CommandContext& context);

/// Notes the limit; to be called before the work begins.
void noteMemoryLimit(CommandContext& context);

} // namespace crossfade
