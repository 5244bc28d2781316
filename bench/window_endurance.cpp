/// Many studies one after the other in one window: memory, open files, child processes and
/// temporary files must not grow.
/// usage: window_endurance [studies]; 200 by default. Prints as endurance.

#include "app/gui/files/partsfolder.h"
#include "app/gui/mainwindow.h"
#include "app/gui/settings/appsettings.h"
#include "app/gui/style/languages.h"
#include "app/gui/style/resources.h"
#include "app/gui/style/theme.h"
#include "bench/held.h"
#include "core/base/machine/blas_kernels.h"
#include "tests/support/tiny_data.h"
#include "widgets/screens/charttabs.h"

#include <QApplication>
#include <QEventLoop>
#include <QStandardPaths>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace
{

using namespace crossfade;
namespace fs = std::filesystem;

/// Lets the window work until its job has ended.
bool finish(MainWindow& window, const std::function<void()>& start)
{
    QEventLoop loop;
    bool succeeded = false;
    QObject::connect(&window, &MainWindow::jobEnded, &loop, [&](bool ended) {
        succeeded = ended;
        loop.quit();
    });
    start();
    loop.exec();
    return succeeded;
}

/// Opens a study, computes it, saves the results, opens these and goes through the screens.
void runOne(MainWindow& window, const fs::path& folder, std::uint64_t seed)
{
    Study study = test::tinyStudy(folder / "tiny.h5");
    study.seeds = {seed}; // so that its fits are not found among the finished ones
    writeStudy(folder / "study.toml", study);
    const auto name = [&](const char* file) {
        return QString::fromStdString((folder / file).string());
    };
    const bool done = finish(window, [&] { window.openFile(name("study.toml")); }) &&
                      finish(window, [&] { window.run(); }) &&
                      finish(window, [&] { window.saveResults(name("results.h5")); }) &&
                      finish(window, [&] { window.openFile(name("results.h5")); });
    if (!done) {
        std::fprintf(stderr, "a study failed\n");
        std::exit(1);
    }
    auto* charts = window.findChild<ChartTabs*>();
    for (int tab = 0; tab < charts->count(); ++tab) {
        charts->setCurrentIndex(tab);
        window.grab();
    }
    charts->setCurrentIndex(0);
}

} // namespace

int main(int argc, char** argv)
{
    crossfade::useBlasKernelsOfProcessor();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setOrganizationName("Crossfade");
    QApplication::setApplicationName("crossfade-endurance");
    QStandardPaths::setTestModeEnabled(true);
    loadResources();
    const int studies = argc > 1 ? std::atoi(argv[1]) : 200;
    const fs::path folder =
        fs::temp_directory_path() / ("crossfade-endurance-" + std::to_string(getpid()));
    fs::create_directory(folder);
    test::writeTiny(folder / "tiny.h5");
    {
        AppSettings settings(QString::fromStdString((folder / "settings.ini").string()));
        const ThemeSwitch themes;
        LanguageSwitch language;
        MainWindow window(settings, themes, language);
        window.show();
        window.keepAside(folder / "aside");
        // What belongs there: the embedding file, the study, settings, the last set-up, results,
        // aside, and the parts, where finished fits are kept for the next run.
        std::uint64_t seed = 0;
        bench::watch(studies, folder, 7, [&] { runOne(window, folder, ++seed); });
    }
    fs::remove_all(partsFolder());
    fs::remove_all(folder);
    return 0;
}
