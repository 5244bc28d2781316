#pragma once

#include <string>

namespace CLI
{
class App;
}

namespace crossfade
{

/// The manual page of the program or of one of its subcommands, for man(1), of what its help says.
/// @param name  "crossfade-cli", "crossfade-cli-score": also the file's name without ".1"
std::string manualPage(const CLI::App& command, const std::string& name);

/// A script that completes subcommands, options and file names in bash.
std::string bashCompletion(const CLI::App& program);

} // namespace crossfade
