/// How long the window's event loop stands still: while files are read, studies run and curves are
/// played, and for every action on 10,000 queries, 200 classes and 50,000 items. `stall` is the
/// longest pause between two beats of a timer of one millisecond; `computing` the most that the
/// window's thread computed between two beats: on a busy machine a pause is mostly waiting for a
/// processor. `all` is how long it took until the result was shown.
/// usage: window_stalls [gallery items [queries]]; 50,000 by default, and a fifth as many queries
///        window_stalls FILE.h5, with models `old` and `new`

#include "app/gui/files/partsfolder.h"
#include "app/gui/mainwindow.h"
#include "app/gui/settings/appsettings.h"
#include "app/gui/style/languages.h"
#include "app/gui/style/resources.h"
#include "app/gui/style/theme.h"
#include "core/base/machine/blas_kernels.h"
#include "core/methods/registry.h"
#include "tests/support/tiny_data.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/queries/querydetail.h"
#include "widgets/screens/charttabs.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QStandardPaths>
#include <QTableView>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>

namespace
{

using namespace crossfade;
namespace fs = std::filesystem;

double computedMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Beats while it lives, and prints a row of the table at its end.
class Beat
{
public:
    explicit Beat(QString what) : m_what(std::move(what)), m_computed(computedMs())
    {
        m_all.start();
        m_since.start();
        QObject::connect(&m_timer, &QTimer::timeout, [this] { beat(); });
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.start(1);
    }
    ~Beat()
    {
        beat();
        std::printf("| %s | %lld | %.0f | %.2f |\n", qPrintable(m_what),
                    static_cast<long long>(m_worst), m_worstComputing,
                    static_cast<double>(m_all.elapsed()) / 1e3);
        std::fflush(stdout);
    }

private:
    void beat()
    {
        const double computed = computedMs();
        m_worst = std::max(m_worst, m_since.restart());
        m_worstComputing = std::max(m_worstComputing, computed - m_computed);
        m_computed = computed;
    }

    QString m_what;
    QTimer m_timer;
    QElapsedTimer m_all;
    QElapsedTimer m_since;
    qint64 m_worst = 0;
    double m_computed = 0;
    double m_worstComputing = 0;
};

/// Lets the window work for a while: what an action started shows itself.
void settle(int ms = 400)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

struct Bench {
    MainWindow& window;
    fs::path folder;

    QString name(const char* file) const
    {
        return QString::fromStdString((folder / file).string());
    }

    /// A job of the window, until it has ended.
    template <class Start>
    void job(const QString& what, Start start)
    {
        QEventLoop loop;
        bool succeeded = false;
        QObject::connect(&window, &MainWindow::jobEnded, &loop, [&](bool ended) {
            succeeded = ended;
            loop.quit();
        });
        {
            const Beat beat(what);
            start();
            loop.exec();
        }
        settle();
        if (succeeded)
            return;
        std::fprintf(stderr, "%s failed\n", qPrintable(what));
        for (const BannerMessage* message : find<ErrorBanner>().messages())
            std::fprintf(stderr, "%s\n", qPrintable(message->sentence()));
        std::exit(1);
    }

    template <class Action>
    void action(const QString& what, Action act)
    {
        const Beat beat(what);
        QTimer::singleShot(0, &window, act);
        settle();
    }

    template <class Widget>
    Widget& find(const QString& widget = {})
    {
        return *window.findChild<Widget*>(widget);
    }

    void screens()
    {
        auto& charts = find<ChartTabs>();
        for (int tab = 0; tab < charts.count(); ++tab)
            action("screen " + charts.tabText(tab), [&] { charts.setCurrentIndex(tab); });
        charts.setCurrentIndex(0);
    }

    void queries()
    {
        auto& filter = find<QComboBox>("queryFilter");
        for (int entry = 0; entry < filter.count(); ++entry)
            action("list: " + filter.itemText(entry), [&] { filter.setCurrentIndex(entry); });
        auto& table = find<QTableView>("queryTable");
        for (int column = 0; column < table.model()->columnCount(); ++column)
            action("sort column " + QString::number(column + 1),
                   [&] { table.sortByColumn(column, Qt::DescendingOrder); });
        action("choose a query", [&] { window.results().setCurrentQuery(17); });
        action("scrub", [&] {
            for (std::int64_t at : {3000, 20000, 41000})
                window.results().setPosition(at);
        });
        action("choose 50,000 items", [&] {
            std::vector<std::int64_t> all(window.results().galleryCount());
            std::iota(all.begin(), all.end(), 0);
            window.results().chooseItems({.what = "all", .rows = std::move(all)});
        });
        action("another metric", [&] { window.results().setMetric(1); });
        action("another curve", [&] { window.results().setCurrentCurve(1); });
    }
};

Study studyOf(const fs::path& embeddings, std::size_t slices)
{
    Study study;
    study.name = "stalls";
    study.embeddings = embeddings;
    study.methods = {chooseMethod("direct", Preset::Quick),
                     chooseMethod("fastfill", Preset::Quick)};
    study.methods[1].options.setText("epochs", "1", "bench");
    study.methods[1].options.setText("loss", "l2", "bench"); // no classifier in the file
    study.orders = {"random"};
    study.metrics = parseMetrics("cmc@1,map");
    study.attributes = {"kind"};
    study.slices = slices;
    study.resamples = 20;
    return study;
}

/// 12 curves of 1,001 points with all panels and screens open.
void play(Bench& bench)
{
    test::writeTiny(bench.folder / "play.h5", {.gallery = 2000, .queries = 500, .classes = 20});
    Study study = studyOf(bench.folder / "play.h5", 1001);
    study.orderSeeds = {1, 2, 3, 4, 5, 6};
    writeStudy(bench.folder / "play.toml", study);
    bench.job("open the study to be played",
              [&] { bench.window.openFile(bench.name("play.toml")); });
    bench.job("run it: 12 curves of 1,001 points", [&] { bench.window.run(); });
    for (QDockWidget* dock : bench.window.findChildren<QDockWidget*>())
        dock->show();
    auto& charts = bench.find<ChartTabs>();
    for (const char* screen : {"flips", "map", "groups", "uncertainty"}) {
        charts.showScreen(screen);
        QMetaObject::invokeMethod(&bench.window, [&] {
            for (QAction* action : bench.window.actions())
                if (action->shortcut() == QKeySequence("Ctrl+Shift+D"))
                    action->trigger();
        });
        settle();
    }
    ResultModel& results = bench.window.results();
    for (int curve = 0; curve < results.curveCount(); ++curve)
        results.setCurveVisible(curve, true);
    results.setCurrentQuery(7);
    settle(1500);
    constexpr int frames = 300;
    QElapsedTimer timer;
    timer.start();
    const double before = computedMs();
    for (int frame = 0; frame < frames; ++frame) {
        results.setPosition(frame * results.lastPosition() / frames);
        QApplication::processEvents();
    }
    const double computed = (computedMs() - before) / frames;
    const double all = static_cast<double>(timer.elapsed()) / frames;
    std::printf("\na frame of %d curves of 1,001 points, all panels open: %.1f ms, of which "
                "computing %.1f ms (60 a second: 16.7 ms)\n",
                results.curveCount(), all, computed);
}

} // namespace

int main(int argc, char** argv)
{
    crossfade::useBlasKernelsOfProcessor();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setOrganizationName("Crossfade");
    QApplication::setApplicationName("crossfade-stalls");
    QStandardPaths::setTestModeEnabled(true);
    loadResources();
    const std::size_t gallery = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 50000;
    const std::size_t queries = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : gallery / 5;
    const fs::path folder =
        fs::temp_directory_path() / ("crossfade-stalls-" + std::to_string(getpid()));
    fs::create_directory(folder);
    fs::path embeddings = folder / "large.h5";
    if (argc > 1 && fs::path(argv[1]).extension() == ".h5")
        embeddings = fs::absolute(argv[1]);
    else
        test::writeTiny(embeddings, {.gallery = gallery,
                                     .queries = queries,
                                     .train = 4000,
                                     .classes = 200,
                                     .oldDim = 32,
                                     .newDim = 32});
    {
        AppSettings settings(QString::fromStdString((folder / "settings.ini").string()));
        const ThemeSwitch themes;
        LanguageSwitch language;
        MainWindow window(settings, themes, language);
        window.resize(1600, 900);
        window.show();
        Bench bench{window, folder};
        Study study = studyOf(embeddings, 101);
        writeStudy(folder / "study.toml", study);
        std::printf("| what | stall, ms | computing, ms | all, s |\n|---|---|---|---|\n");
        bench.job("open the study", [&] { window.openFile(bench.name("study.toml")); });
        bench.job("run it", [&] { window.run(); });
        study.orders.push_back("class-mean");
        writeStudy(folder / "study.toml", study);
        bench.job("save the results", [&] { window.saveResults(bench.name("results.h5")); });
        bench.job("open the results", [&] { window.openFile(bench.name("results.h5")); });
        bench.screens();
        bench.queries();
        bench.job("open the study again", [&] { window.openFile(bench.name("study.toml")); });
        bench.job("a further order", [&] { window.run(); });
        bench.job("save these, too", [&] { window.saveResults(bench.name("results.h5")); });
        play(bench);
        window.disconnect();
    }
    fs::remove_all(partsFolder());
    fs::remove_all(folder);
    return 0;
}
