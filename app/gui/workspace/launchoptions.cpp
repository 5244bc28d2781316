#include "app/gui/workspace/launchoptions.h"

#include "app/gui/actions/actions.h"
#include "app/gui/style/languages.h"
#include "app/gui/workspace/workspace.h"
#include "core/base/version.h"
#include "widgets/screens/charttabs.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <sstream>
#include <utility>

namespace crossfade
{

namespace
{

std::vector<std::string> texts(const QStringList& names)
{
    std::vector<std::string> all;
    for (const QString& name : names)
        all.push_back(name.toStdString());
    return all;
}

std::vector<std::string> languageCodes()
{
    std::vector<std::string> codes;
    for (const Language& language : languages())
        codes.push_back(language.code.toStdString());
    return codes;
}

/// The option group of --screenshot; `size` is read as "WIDTHxHEIGHT".
void addScreenshotOptions(CLI::App& app, ScreenshotOptions& shot, std::string& size)
{
    CLI::Option* output = app.add_option(
        "--screenshot", shot.file, "Show FILE, write a picture of the window to this PNG, and end");
    app.add_option("--size", size, "Size of the picture")
        ->default_val("1280x800")
        ->check([](const std::string& text) {
            int width = 0;
            int height = 0;
            char rest = 0;
            const int found = std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &rest);
            const bool good =
                found == 2 && width >= 640 && height >= 400 && width <= 16384 && height <= 16384;
            return good ? std::string()
                        : "expected WIDTHxHEIGHT, at least 640x400, not \"" + text + "\"";
        })
        ->needs(output);
    app.add_option("--at", shot.fraction, "Backfilled fraction to show, 0 to 1")
        ->default_val(0.3)
        ->check(CLI::Range(0.0, 1.0))
        ->needs(output);
    app.add_flag("--select-first-failure", shot.selectFirstFailure,
                 "Choose the first query that fails at that fraction")
        ->needs(output);
    app.add_option("--method", shot.method, "Method whose first curve is chosen (fct, fastfill, …)")
        ->needs(output);
    app.add_option("--table", shot.table,
                   "Table to show: curves, conditions, groups, index, models or costs")
        ->check(CLI::IsMember({"curves", "conditions", "groups", "index", "models", "costs"}))
        ->needs(output);
    app.add_option("--screen", shot.screen, "Screen to show: curves, flips, uncertainty, …")
        ->check(CLI::IsMember(texts(ChartTabs::screenNames())))
        ->needs(output);
    app.add_option("--panel", shot.panel, "Panel to bring to the front: setup, table, queries, …")
        ->check(CLI::IsMember(texts(Workspace::panelNames())))
        ->needs(output);
    app.add_option("--dialog", shot.dialog, "Dialog to open: guide, commands, figure, …")
        ->check(CLI::IsMember(texts(Actions::dialogNames())))
        ->needs(output);
    app.add_flag("--estimate", shot.estimate, "Estimate from the file's pilot first")
        ->needs(output);
    app.add_flag("--plan", shot.plan, "Plan the backfill of FILE first")->needs(output);
    app.add_flag("--run", shot.run, "Compute FILE's study first")->needs(output);
}

/// What the arguments fill.
struct Arguments {
    LaunchOptions window;
    ScreenshotOptions shot;
    std::string size; ///< of the screenshot: "WIDTHxHEIGHT"
    std::vector<std::string> exports;
    bool raw = false;
    FiguresOptions figures;
    std::string report;
    std::string video;
    std::string out;
};

void addWindowOptions(CLI::App& app, LaunchOptions& options)
{
    CLI::Option* file = app.add_option(
        "FILE", options.file, "An embedding file (.h5), a study (.toml) or a results file (.h5)");
    CLI::Option* compare =
        app.add_option("--compare", options.compared,
                       "A results file to be compared with FILE; as often as needed")
            ->allow_extra_args(false)
            ->needs(file);
    app.add_option("--theme", options.theme, "light, dark or system")
        ->check(CLI::IsMember({"light", "dark", "system"}));
    app.add_option("--language", options.language, "Language of the window: en, de, …")
        ->check(CLI::IsMember(languageCodes()));
    CLI::Option* follow =
        app.add_option("--follow", options.follow,
                       "Follow the backfill of FILE, an embedding file, by this plan (.csv)")
            ->needs(file)
            ->excludes(compare);
    app.add_option("--target", options.target,
                   "What is good enough for --follow: METRIC=VALUE such as map=0.09, or gain=0.9")
        ->needs(follow);
}

/// The options of one chart, of --export and --screenshot.
void addChartOptions(CLI::App& app, Arguments& arguments)
{
    CLI::Option* follow = app.get_option("--follow");
    CLI::Option* exported =
        app.add_option(
               "--export", arguments.exports,
               "Write the chart of FILE, a results file, to this SVG, PDF or PNG, or all its "
               "curves to this CSV, and end; as often as needed. With --follow, the chart of "
               "the backfill")
            ->allow_extra_args(false)
            ->needs(app.get_option("FILE"))
            ->excludes(app.get_option("--compare"))
            ->excludes("--screenshot");
    app.add_flag("--raw", arguments.raw,
                 "Write the cells of a CSV as they are; without it, an apostrophe makes those "
                 "harmless that a spreadsheet would run as formulas")
        ->needs(exported);
    app.add_option("--state", arguments.window.state,
                   "What 'crossfade-cli follow --json' wrote, for the chart of --follow and "
                   "--export; without it, FILE is looked at anew")
        ->needs(follow)
        ->needs(exported);
    app.add_option("--now", arguments.window.now,
                   "When FILE was looked at, for that chart; without it, now")
        ->needs(follow)
        ->needs(exported);
    app.add_option("--metric", arguments.shot.metric,
                   "Metric of the chart of --screenshot or --export (cmc@1, map, …)");
    app.add_option("--by", arguments.shot.attribute,
                   "Attribute by which the chart of --screenshot or --export shows the groups of "
                   "the first curve, instead of all curves");
    app.add_flag("--sweeps", arguments.shot.sweeps,
                 "The sweeps instead of the curves, in --screenshot or --export; sweeps that do "
                 "not share a chart are exported to NAME-2.svg, NAME-3.svg, … beside NAME.svg")
        ->excludes("--by");
}

/// The options of what is written of a whole study.
void addOutputOptions(CLI::App& app, Arguments& arguments)
{
    CLI::Option* all =
        app.add_option("--export-figures", arguments.figures.study,
                       "Write all figures of this study (.toml, whose results are there) or "
                       "results file into the folder of --out, and end");
    CLI::Option* page = app.add_option("--export-report", arguments.report,
                                       "Write one HTML page about this study or results file to "
                                       "the file of --out, and end");
    CLI::Option* film =
        app.add_option("--export-video", arguments.video,
                       "Write the curves and flips of this study or results file "
                       "as they play to the file of --out (.webm, .mp4, .avi, .gif), "
                       "and end");
    CLI::Option* target =
        app.add_option("--out", arguments.out,
                       "Folder for --export-figures, made where it is not; file for "
                       "--export-report and --export-video");
    for (CLI::Option* option : {all, page, film}) {
        option->needs(target);
        for (CLI::Option* other : {all, page, film})
            if (other != option)
                option->excludes(other);
        option->excludes("--screenshot")->excludes("--export");
    }
    app.add_option("--format", arguments.figures.format, "Of the figures of --export-figures")
        ->default_val("svg")
        ->check(CLI::IsMember({"svg", "pdf", "png"}))
        ->needs(all);
}

/// Throws where an option stands without one of those that it is about.
void requireCompany(const CLI::App& app, const Arguments& arguments)
{
    for (const char* option : {"--metric", "--by", "--sweeps"})
        if (app.count(option) > 0 && arguments.shot.file.empty() && arguments.exports.empty() &&
            (arguments.video.empty() || option != std::string("--metric")))
            throw CLI::RequiresError(option, "--screenshot or --export");
    if (app.count("--out") > 0 && arguments.figures.study.empty() && arguments.report.empty() &&
        arguments.video.empty())
        throw CLI::RequiresError("--out", "--export-figures, --export-report or --export-video");
}

LaunchOptions optionsOf(Arguments arguments)
{
    LaunchOptions options = arguments.window;
    ScreenshotOptions& shot = arguments.shot;
    shot.compared = options.compared;
    if (!shot.file.empty()) {
        std::sscanf(arguments.size.c_str(), "%dx%d", &shot.width, &shot.height);
        options.screenshot = shot;
    }
    arguments.figures.folder = arguments.out;
    if (!arguments.figures.study.empty())
        options.figures = arguments.figures;
    if (!arguments.report.empty())
        options.report = OutputOptions{.study = arguments.report, .file = arguments.out};
    if (!arguments.video.empty())
        options.video =
            OutputOptions{.study = arguments.video, .file = arguments.out, .metric = shot.metric};
    if (!arguments.exports.empty())
        options.exports = ExportOptions{arguments.exports, shot.metric, shot.attribute, shot.sweeps,
                                        arguments.raw};
    return options;
}

} // namespace

LaunchRequest readCommandLine(const std::vector<std::string>& arguments)
{
    Arguments read;
    CLI::App app("Crossfade: what retrieval does while its embedding model is replaced",
                 "crossfade");
    app.set_version_flag("--version", std::string("crossfade ") + version());
    addWindowOptions(app, read.window);
    addScreenshotOptions(app, read.shot, read.size);
    addChartOptions(app, read);
    addOutputOptions(app, read);
    app.footer("Without FILE the window starts with a page to choose one.\n"
               "The same studies run without a window with crossfade-cli.");
    LaunchRequest request;
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend())); // as CLI11 wants
        requireCompany(app, read);
    } catch (const CLI::ParseError& error) {
        std::ostringstream output;
        std::ostringstream errors;
        request.exitCode = app.exit(error, output, errors) == 0 ? 0 : 2;
        request.output = output.str();
        request.errors = errors.str();
        return request;
    }
    request.options = optionsOf(std::move(read));
    return request;
}

} // namespace crossfade
