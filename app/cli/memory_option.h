#pragma once

#include "app/cli/commands.h"

namespace crossfade
{

/// --memory SIZE: bounds what the command takes; features beyond it stay on the disk.
void addMemoryOption(CLI::App& command, CommandContext& context);

/// Says it before the work begins.
void tellMemory(CommandContext& context);

} // namespace crossfade
