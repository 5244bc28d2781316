#pragma once

#include <CLI/CLI.hpp>

namespace crossfade
{

/// Gives every option of every command the check of its type: a whole number is neither negative
/// nor too large, any other number is finite, and a text, such as a file name, is not empty.
/// Without it, CLI11 reads -1 as nearly 2^64 and lets nan through every range.
void addTypeChecks(CLI::App& app);

CLI::Validator positiveNumber();
CLI::Validator nonNegativeNumber();

} // namespace crossfade
