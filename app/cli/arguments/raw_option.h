#pragma once

#include "core/base/spreadsheet_text.h"

#include <CLI/CLI.hpp>

namespace crossfade
{

/// `--raw`, of the commands that write CSV.
inline CLI::Option* addRawOption(CLI::App& command, TableCells& cells)
{
    return command.add_flag_callback(
        "--raw", [&cells] { cells = TableCells::Raw; },
        "Write the cells of a CSV as they are; without it, an apostrophe makes those harmless that "
        "a spreadsheet would run as formulas");
}

} // namespace crossfade
