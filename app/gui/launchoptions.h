#pragma once

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A picture of the window that is taken once and then the program ends: for documentation, and
/// for looking at a result where nobody sits before the screen.
struct ScreenshotOptions {
    std::string file;                ///< PNG to write
    int width = 1280;                ///< logical pixels
    int height = 800;                ///< logical pixels
    double fraction = 0.3;           ///< where the play bar stands, 0 … 1
    std::string metric;              ///< the metric of the chart; empty: the first
    std::string attribute;           ///< groups to show by it; empty: the whole gallery
    std::string table;               ///< beneath the chart, a name of ResultTables; empty: curves
    bool selectFirstFailure = false; ///< choose the first query that fails there
    bool run = false;                ///< compute the study first
    bool sweeps = false;             ///< show the sweeps, where there are any
};

/// Figures and tables of a results file, written without a window, by the export that it uses.
struct ExportOptions {
    std::vector<std::string> files; ///< .svg, .pdf, .png: the chart; .csv: all curves or sweeps
    std::string metric;             ///< of the chart; empty: the first
    std::string attribute = {};     ///< groups of the first curve to show; empty: all curves
    bool sweeps = false;            ///< the sweeps in place of the curves
};

/// What the command line of the window asks for.
struct LaunchOptions {
    std::string file;     ///< to open; empty: the start page
    std::string theme;    ///< "light", "dark", "system"; empty: as set in the window
    std::string language; ///< "en", "de", …; empty: as set in the window
    std::optional<ScreenshotOptions> screenshot;
    std::optional<ExportOptions> exports;
};

/// The command line read: what to do, or a text to print (for --help, --version and for wrong
/// usage) and the exit code to end with.
struct LaunchRequest {
    LaunchOptions options;
    std::optional<int> exitCode; ///< set: print the texts and end with it, without any window
    std::string output;          ///< for standard output
    std::string errors;          ///< for standard error
};

/// Needs no display, so that --version and --help work on a server. Options that Qt itself knows
/// (`-platform`, `-style`, …) are Qt's: pass the arguments that QApplication left over, or all of
/// them before there is one.
LaunchRequest readCommandLine(const std::vector<std::string>& arguments);

} // namespace crossfade
