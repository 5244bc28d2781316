#include "app/gui/export/exportfiles.h"
#include "app/gui/export/htmlreport.h"
#include "app/gui/export/videoexport.h"
#include "app/gui/files/recovery.h"
#include "app/gui/mainwindow.h"
#include "app/gui/screenshot.h"
#include "app/gui/settings/appsettings.h"
#include "app/gui/style/eventfilters.h"
#include "app/gui/style/languages.h"
#include "app/gui/style/resources.h"
#include "app/gui/style/theme.h"
#include "app/gui/workspace/launchoptions.h"
#include "core/base/error.h"
#include "core/base/machine/blas_kernels.h"
#include "core/base/machine/blas_memory.h"
#include "core/base/machine/device.h"
#include "core/base/machine/thread_limits.h"
#include "core/base/version.h"
#include "core/files/scratch_folder.h"
#include "widgets/basics/screenroom.h"

#include <QApplication>
#include <QIcon>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <optional>

namespace
{

using namespace crossfade;

/// Whether --help or --version is among the arguments. They are answered before there is a
/// QApplication, which needs a display. Only then does Qt remove its own options (`-platform
/// offscreen`, …) from the arguments.
bool isAnsweredWithoutWindow(const std::vector<std::string>& arguments)
{
    return std::any_of(arguments.begin(), arguments.end(), [](const std::string& word) {
        return word == "--help" || word == "-h" || word == "--version";
    });
}

/// Chooses the platform that Qt draws on, where the user has not done so. What is written to files
/// must not depend on a display; a picture of the window is that of the display where there is one.
/// @return  whether Qt has one: without, it would abort
bool choosePlatform(const std::vector<std::string>& arguments)
{
    const auto isGiven = [&](const char* option) {
        return std::ranges::any_of(
            arguments, [&](const std::string& word) { return word.starts_with(option); });
    };
    for (const char* chosen : {"-platform", "--platform", "-display", "--display"})
        if (isGiven(chosen))
            return true;
    const bool hasDisplay =
        !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") &&
        (isGiven("--export") || (isGiven("--screenshot") && !hasDisplay)))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    return hasDisplay || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

int print(const LaunchRequest& request)
{
    std::cout << request.output;
    std::cerr << request.errors;
    return *request.exitCode;
}

int writeExports(const LaunchOptions& options)
{
    LanguageSwitch language;
    if (!options.language.empty())
        language.apply(QString::fromStdString(options.language));
    if (options.figures)
        for (const auto& file : exportAllFigures(*options.figures))
            std::cout << file.string() << '\n';
    else if (options.report)
        exportReport(*options.report);
    else if (options.video)
        exportVideo(*options.video);
    else if (!options.follow.empty())
        exportFollowing(options);
    else
        exportFiles(options.file, *options.exports);
    return 0;
}

QStringList comparedFiles(const LaunchOptions& options)
{
    QStringList files{QString::fromStdString(options.file)};
    for (const std::string& file : options.compared)
        files += QString::fromStdString(file);
    return files;
}

int showWindow(const LaunchOptions& options)
{
    // A picture does not depend on the user's settings and does not change them.
    std::optional<ScratchFolder> scratch;
    if (options.screenshot)
        scratch.emplace();
    AppSettings settings(
        scratch ? QString::fromStdString((scratch->path() / "settings.ini").string()) : QString());
    const ThemeSwitch themes;
    LanguageSwitch language;
    language.apply(options.language.empty() ? settings.language()
                                            : QString::fromStdString(options.language));
    const Theme theme = options.theme.empty()
                            ? settings.theme()
                            : themeFromName(QString::fromStdString(options.theme));
    themes.apply(theme);

    MainWindow window(settings, themes, language);
    const QString file = QString::fromStdString(options.file);
    if (options.screenshot) {
        Screenshot screenshot(window, *options.screenshot);
        screenshot.take(file, QString::fromStdString(options.follow),
                        QString::fromStdString(options.target));
        return QApplication::exec();
    }
    window.resize(withinScreen(window, window.size()));
    window.show();
    const auto aside = recoveryFolder();
    if (!aside.empty() && window.keepAside(aside))
        return QApplication::exec(); // what was not saved comes before a file of the command line
    if (!options.follow.empty())
        window.follow(file, QString::fromStdString(options.follow),
                      QString::fromStdString(options.target));
    else if (!options.compared.empty())
        window.compareFiles(comparedFiles(options));
    else if (!file.isEmpty())
        window.openFile(file);
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    (void)std::signal(SIGXFSZ, SIG_IGN); // a file that became too long shall fail the write
    std::vector<std::string> arguments(argv + 1, argv + argc);
    if (isAnsweredWithoutWindow(arguments)) {
        const LaunchRequest request = readCommandLine(arguments);
        if (request.exitCode)
            return print(request);
    }
    if (!choosePlatform(arguments)) {
        std::cerr << "crossfade: there is no display for the window: neither DISPLAY nor "
                     "WAYLAND_DISPLAY is set. crossfade-cli needs none, and crossfade needs none "
                     "to write files: see --export and --screenshot in crossfade --help\n";
        return 1;
    }
    useBlasKernelsOfProcessor();
    keepFreedMemory();
    try {
        requireThreads();
        setThreads(0);
        reserveBlasMemory();
    } catch (const Error& error) {
        std::cerr << "crossfade: " << error.what() << '\n';
        return 2;
    }
    QApplication application(argc, argv);
    QApplication::setOrganizationName("Crossfade");
    QApplication::setApplicationName("crossfade");
    QApplication::setApplicationVersion(version());
    QApplication::setDesktopFileName("crossfade");
    loadResources();
    QApplication::setWindowIcon(QIcon(":/crossfade.svg"));
    filterKeysAndWheel(application);

    arguments.assign(argv + 1, argv + argc); // without Qt's own options
    const LaunchRequest request = readCommandLine(arguments);
    if (request.exitCode)
        return print(request);
    const LaunchOptions& options = request.options;
    try {
        return options.exports || options.figures || options.report || options.video
                   ? writeExports(options)
                   : showWindow(options);
    } catch (const Error& error) {
        std::cerr << "crossfade: " << error.what() << '\n';
        return error.code() == ErrorCode::BadUsage ? 2 : 1;
    } catch (const std::exception& error) {
        std::cerr << "crossfade: " << error.what() << '\n';
        return 1;
    }
}
