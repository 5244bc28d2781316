#pragma once

#include "core/study/plan/user_figures.h"

namespace CLI
{
class App;
}

namespace crossfade
{

/// --cost-per-item, --items-per-hour, --embed-ms and what else the user says of his own system.
void addFigureOptions(CLI::App& command, UserFigures& figures);

} // namespace crossfade
