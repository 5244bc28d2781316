#pragma once

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A picture of the window, after which the program ends: for documentation, and to see a result
/// without a display.
struct ScreenshotOptions {
    std::string file;                ///< PNG to write
    int width = 1280;                ///< logical pixels
    int height = 800;                ///< logical pixels
    double fraction = 0.3;           ///< backfilled fraction to show, 0 … 1
    std::string metric;              ///< the metric of the chart; empty: the first
    std::string attribute;           ///< groups to show by it; empty: the whole gallery
    std::string method;              ///< choose its first curve; empty: the first of all
    std::string table;               ///< beneath the chart, a name of ResultTables; empty: curves
    bool selectFirstFailure = false; ///< choose the first query that fails there
    std::string screen;              ///< a name of ChartTabs::screenNames(); empty: curves
    std::string panel;               ///< a name of Workspace::nameOf(); empty: as at first
    std::string dialog;              ///< a name of Actions::dialogNames(); empty: none
    bool plan = false;               ///< make a plan
    bool estimate = false;           ///< estimate from the pilot that the file marks
    bool run = false;                ///< compute the study first
    bool sweeps = false;             ///< show the sweeps, where the results have any
    std::vector<std::string> compared = {}; ///< LaunchOptions::compared
};

/// Figures and tables of a results file, written without showing a window.
struct ExportOptions {
    std::vector<std::string> files; ///< .svg, .pdf, .png: the chart; .csv: all curves or sweeps
    std::string metric;             ///< of the chart; empty: the first, of a plan its objective's
    std::string attribute = {};     ///< show the groups of the first curve by it; empty: all curves
    bool sweeps = false;            ///< show the sweeps instead of the curves
    bool raw = false;               ///< cells of a .csv as they are, what a spreadsheet runs, too
};

/// All figures of a study, written into a folder without showing a window.
struct FiguresOptions {
    std::string study; ///< a study (.toml), whose results file is there, or that file
    std::string folder;
    std::string format = "svg"; ///< svg, pdf or png
};

/// One file about a study, written without showing a window: a report or a video.
struct OutputOptions {
    std::string study;       ///< as FiguresOptions::study
    std::string file;        ///< to write
    std::string metric = {}; ///< of a video; empty: the first
};

/// The options of the window's command line.
struct LaunchOptions {
    std::string file;                       ///< to open; empty: the start page
    std::vector<std::string> compared = {}; ///< results files, compared with `file`
    std::string theme;    ///< "light", "dark", "system"; empty: as set in the window
    std::string follow;   ///< a plan by which FILE is followed; empty: FILE is opened
    std::string target;   ///< of following, "gain=0.9"; empty: as it was last
    std::string state;    ///< of following: the JSON of an earlier look, for a figure; empty: none
    std::string now;      ///< of following: when that look was; empty: now
    std::string language; ///< "en", "de", …; empty: as set in the window
    std::optional<ScreenshotOptions> screenshot;
    std::optional<ExportOptions> exports;
    std::optional<FiguresOptions> figures;
    std::optional<OutputOptions> report;
    std::optional<OutputOptions> video;
};

/// The command line as it was read: what to do, or a text to print (for --help, --version and for
/// wrong usage) and the exit code.
struct LaunchRequest {
    LaunchOptions options;
    std::optional<int> exitCode; ///< set: print the texts and exit with it, without a window
    std::string output;          ///< for standard output
    std::string errors;          ///< for standard error
};

/// Needs no display, so that --version and --help work on a server. Options of Qt itself
/// (`-platform`, `-style`, …) are unknown here: pass the arguments that QApplication leaves over.
LaunchRequest readCommandLine(const std::vector<std::string>& arguments);

} // namespace crossfade
