#pragma once

namespace CLI
{
class App;
}

namespace crossfade
{

/// --keep-seconds: how often a fit writes a checkpoint, for --resume.
void addKeepSecondsOption(CLI::App& command);

} // namespace crossfade
