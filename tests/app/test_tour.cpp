/// One walk through the whole window, with mouse and keyboard, on the demonstration and on a real
/// upgrade. What the widgets show is compared with what the core computes.

#include "app/gui/actions.h"
#include "app/gui/appsettings.h"
#include "app/gui/languages.h"
#include "app/gui/mainwindow.h"
#include "app/gui/theme.h"
#include "app/gui/workspace.h"
#include "core/backfill/flip_bands.h"
#include "core/demonstration/demonstration.h"
#include "core/metrics/kendall.h"
#include "core/metrics/mcnemar.h"
#include "core/study/result/compared_runs.h"
#include "core/study/result/cost_chart.h"
#include "core/study/result/decision.h"
#include "core/study/storage/results_file.h"
#include "tests/support/heartbeat.h"
#include "widgets/charttabs.h"
#include "widgets/compareview.h"
#include "widgets/curvechart.h"
#include "widgets/decisionview.h"
#include "widgets/densitychart.h"
#include "widgets/errorbanner.h"
#include "widgets/failedquerymodel.h"
#include "widgets/flipschart.h"
#include "widgets/mapview.h"
#include "widgets/percents.h"
#include "widgets/playbar.h"
#include "widgets/querydetail.h"
#include "widgets/resultsheets.h"
#include "widgets/resulttext.h"
#include "widgets/runsview.h"
#include "widgets/uncertaintyview.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>

using namespace crossfade;

namespace
{

constexpr int longMs = 120000;

/// Where the tour goes: a study, as the text of its file.
struct Place {
    std::string name;
    bool isReal = false;

    friend std::ostream& operator<<(std::ostream& out, const Place& place)
    {
        return out << place.name;
    }
};

class Tour : public testing::TestWithParam<Place>
{
protected:
    Tour()
        : m_settings(m_folder.filePath("settings.ini")), m_window(m_settings, m_themes, m_language)
    {
        m_language.apply("en");
        m_window.resize(1280, 800);
        m_window.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&m_window));
    }

    QString path(const char* name) const { return m_folder.filePath(name); }
    ResultModel& results() { return m_window.results(); }
    const StudyResult& result() { return *results().result(); }

    template <class Widget>
    Widget& find(const QString& name = {})
    {
        auto* found = m_window.findChild<Widget*>(name);
        if (found == nullptr)
            throw std::runtime_error("no widget " + name.toStdString());
        return *found;
    }

    template <class Start>
    bool finish(Start start)
    {
        QSignalSpy ended(&m_window, &MainWindow::jobEnded);
        start();
        return (!ended.isEmpty() || ended.wait(longMs)) && ended.constFirst().constFirst().toBool();
    }

    /// Of a cell, without what parts its thousands.
    static qlonglong number(QString text) { return text.remove(',').toLongLong(); }

    void click(QWidget& widget) { QTest::mouseClick(&widget, Qt::LeftButton); }

    /// A click on the tab of a screen; where there is no room for it, Ctrl+Tab until it is shown.
    void goTo(const QString& title)
    {
        auto& tabs = find<ChartTabs>();
        auto& bar = *tabs.tabBar();
        for (int i = 0; i < tabs.count(); ++i)
            if (tabs.tabText(i) == title && bar.rect().contains(bar.tabRect(i)))
                QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(i).center());
        for (int i = 0; i < tabs.count() && tabs.tabText(tabs.currentIndex()) != title; ++i)
            trigger(ActionId::NextScreen);
        EXPECT_EQ(tabs.tabText(tabs.currentIndex()), title);
        QApplication::processEvents();
    }

    /// Accepts the file dialog that `start` opens, with this file.
    template <class Start>
    void chooseFile(const QString& file, Start start)
    {
        QTimer answers;
        QObject::connect(&answers, &QTimer::timeout, &m_window, [&] {
            auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (files == nullptr)
                return;
            answers.stop();
            files->findChild<QLineEdit*>("fileNameEdit")->setText(file);
            QMetaObject::invokeMethod(files, "accept");
        });
        answers.start(50);
        start();
        // A window manager does this when a dialog closes; the offscreen platform does not.
        m_window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_window));
    }

    void trigger(ActionId id)
    {
        for (const ActionSpec& spec : actionTable())
            if (spec.id == id)
                for (QAction* action : m_window.actions())
                    if (action->shortcuts() == actionKeys(spec))
                        action->trigger();
    }

    /// The study of the place, and its embedding file; empty: it cannot be had here.
    QString studyFile();

    void takeAll();
    /// Of the window, into the folder $CROSSFADE_TOUR_PICTURES where that is set.
    void keepPicture()
    {
        const QString folder = qEnvironmentVariable("CROSSFADE_TOUR_PICTURES");
        if (!folder.isEmpty())
            m_window.grab().save(QString("%1/%2-%3.png")
                                     .arg(folder, QString::fromStdString(GetParam().name))
                                     .arg(++m_pictures));
    }
    void begins();
    void runs();
    void readsCurves();
    void decides();
    void seesFlips();
    void looksAtAQuery();
    void seesUncertainty();
    void seesTheMap();
    void seesGroups();
    void seesCosts();
    void compares();
    void exports();
    void isAtHome();

    QTemporaryDir m_folder;
    AppSettings m_settings;
    ThemeSwitch m_themes;
    LanguageSwitch m_language;
    MainWindow m_window;
    int m_pictures = 0;
};

QString Tour::studyFile()
{
    std::filesystem::path embeddings =
        std::filesystem::path(CROSSFADE_SHARED_DATA) / "tinyimagenet-upgrade" / "50to200.h5";
    if (!GetParam().isReal) {
        JobContext job;
        const std::filesystem::path folder = path("demonstration").toStdString();
        makeDemonstration(
            folder, {.seed = 1, .trainPerClass = 8, .galleryPerClass = 6, .queryPerClass = 2}, job);
        embeddings = demonstrationIn(folder).embeddings;
    }
    if (!std::filesystem::exists(embeddings))
        return {};
    // Of the real upgrade 20 of the 200 classes: the tour is about the window.
    std::ofstream(path("tour.toml").toStdString())
        << "name = 'tour'\n[data]\nembeddings = '" << embeddings.string() << "'\n"
        << (GetParam().isReal ? "classes = [40, 59]\n" : "")
        << "[evaluation]\norders = ['random', 'sigma']\nmetrics = ['cmc@1', 'map']\n"
           "slices = 11\nresamples = 50\nattributes = ['"
        << (GetParam().isReal ? "kind" : "style")
        << "']\n[[methods]]\nid = 'direct'\n[[methods]]\nid = 'fastfill'\n"
           "options = { epochs = 1, mixer_width = 64 }\n";
    return path("tour.toml");
}

/// 1, 2: opens the study; the pair that cannot be is off, and the rest can be run.
void Tour::begins()
{
    const QString study = studyFile();
    test::Heartbeat heart("opening the study");
    ASSERT_TRUE(finish([&] {
        chooseFile(study, [&] { QTest::keyClick(&m_window, Qt::Key_O, Qt::ControlModifier); });
    }));
    EXPECT_TRUE(find<QPushButton>("runButton").isEnabled());
    EXPECT_TRUE(m_window.windowTitle().contains("tour.toml"));
}

/// 3: runs, then again with one more order: only that is computed, and there are two runs.
void Tour::runs()
{
    test::Heartbeat heart("running");
    ASSERT_TRUE(finish([&] { click(find<QPushButton>("runButton")); }));
    EXPECT_EQ(results().curveCount(), 3); // direct predicts no uncertainty
    EXPECT_EQ(find<RunsView>().count(), 1U);
    auto& order = find<QCheckBox>("order.class-mean");
    QTest::mouseClick(&order, Qt::LeftButton, {}, QPoint(8, order.height() / 2)); // its box
    ASSERT_TRUE(order.isChecked());
    QElapsedTimer timer;
    timer.start();
    ASSERT_TRUE(finish([&] { QTest::keyClick(&m_window, Qt::Key_F5); }));
    std::cout << "    one more order: " << timer.elapsed() << " ms\n";
    EXPECT_EQ(results().curveCount(), 5);
    EXPECT_EQ(find<RunsView>().count(), 2U);
}

/// 4: plays and scrubs; the table shows what the core computed.
void Tour::readsCurves()
{
    goTo("Curves");
    auto& chart = find<CurveChart>();
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Space);
    EXPECT_TRUE(find<PlayBar>().isPlaying());
    QTest::qWait(300);
    QTest::keyClick(&m_window, Qt::Key_Space);
    EXPECT_FALSE(find<PlayBar>().isPlaying());
    EXPECT_GT(results().position(), 0);
    results().setSlice(3);
    EXPECT_EQ(find<QSlider>("fractionSlider").value(), results().position());
    const auto& table = *find<QTableView>("curveTable").model();
    ASSERT_EQ(table.rowCount(), results().curveCount());
    for (int curve = 0; curve < results().curveCount(); ++curve) {
        const StudyCurve& expected = result().curves[static_cast<std::size_t>(curve)];
        EXPECT_EQ(table.index(curve, CurveColumn::Here).data().toString(),
                  percentText(expected.backfill.metrics[0].mean[3], 2));
    }
    QTest::keyClick(&m_window, Qt::Key_M, Qt::ControlModifier);
    EXPECT_EQ(results().metric(), 1);
    results().setMetric(0);
}

/// 5: the card names the method that the core finds, where one is found without labels.
void Tour::decides()
{
    goTo("Decide");
    auto& page = find<DecisionView>();
    auto found = decisions(result(), 0, targetOfShare(result(), 0, 0.95));
    std::erase_if(found, [this](const CurveDecision& each) { // which uses labels
        return result().curves[each.curve].ordering == "class-mean";
    });
    const auto& table = *find<QTableView>("decisionTable").model();
    ASSERT_EQ(table.rowCount(), static_cast<int>(found.size()));
    for (std::size_t row = 0; row < found.size(); ++row) {
        const BackfillCurve& curve = result().curves[found[row].curve].backfill;
        const auto cell = [&](int column) {
            return table.index(static_cast<int>(row), column).data().toString();
        };
        const auto share = [&](const std::optional<std::size_t>& slice) {
            return slice ? percentText(curve.fractions[*slice], 0) : QString("never");
        };
        EXPECT_EQ(cell(0), curveText(result(), found[row].curve));
        EXPECT_EQ(cell(1), share(found[row].slice));
        EXPECT_EQ(cell(2), share(found[row].sureSlice));
        EXPECT_EQ(cell(4), share(found[row].betterThanOld));
        const std::optional<std::size_t>& at = found[row].slice;
        EXPECT_EQ(cell(3),
                  at ? countText(static_cast<std::size_t>(curve.backfilled[*at])) : QString("–"));
    }
    const CurveDecision& best = found.front();
    EXPECT_TRUE(page.advice().contains(best.slice ? "Take " + curveText(result(), best.curve)
                                                  : "No curve reaches"))
        << page.advice().toStdString();
}

/// 6: the sentence has the core's counts and McNemar's p; a click on a band lists its queries.
void Tour::seesFlips()
{
    goTo("Flips");
    results().setSlice(10);
    const BackfillCurve& curve = results().curve()->backfill;
    const FlipBands bands =
        flipBands(ranksAlong(curve), ranksAtStart(curve), curve.queries, curve.fractions.size(), 1);
    const QString sentence = find<QLabel>("flipsSentence").text();
    EXPECT_TRUE(sentence.contains(
        QString("%1 queries are mended, %2 are broken").arg(bands.gained(10)).arg(bands.lost(10))))
        << sentence.toStdString();
    EXPECT_EQ(sentence.contains("p < 0.0001"),
              mcnemarPValue(bands.lost(10), bands.gained(10)) < 0.0001);
    auto& chart = find<FlipsChart>();
    for (int x = chart.width() / 3; x < chart.width(); ++x)
        for (int y = 0; y < chart.height(); ++y) {
            if (chart.bandAt(QPointF(x, y)) != FlipBand::GainedStays)
                continue;
            const int slice = chart.sliceAt(QPointF(x, y));
            QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(x, y));
            const auto expected = queriesOfBand(
                ranksAlong(curve), ranksAtStart(curve), curve.queries, curve.fractions.size(),
                static_cast<std::size_t>(slice), 1, FlipBand::GainedStays);
            const auto& chosen = results().chosenQueries().rows;
            EXPECT_EQ(std::vector<std::int64_t>(expected.begin(), expected.end()), chosen);
            EXPECT_EQ(find<FailedQueryModel>().rowCount(), static_cast<int>(chosen.size()));
            return;
        }
    FAIL() << "no band of mended queries";
}

/// 7: the list has the queries that fail here; a click on one searches with it.
void Tour::looksAtAQuery()
{
    goTo("Curves");
    results().chooseQueries({});
    QTest::keyClick(&find<QComboBox>("queryFilter"), Qt::Key_Home);
    results().setSlice(3);
    const BackfillCurve& curve = results().curve()->backfill;
    int failing = 0;
    for (std::size_t query = 0; query < curve.queries; ++query)
        failing += curve.firstRank[query * 11 + 3] > 1;
    auto& list = find<FailedQueryModel>();
    EXPECT_EQ(list.rowCount(), failing);
    auto& table = find<QTableView>("queryTable");
    auto& detail = find<QueryDetail>();
    QSignalSpy searched(&detail, &QueryDetail::searched);
    const QRect row = table.visualRect(table.model()->index(0, 1));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, row.center());
    ASSERT_TRUE(!searched.isEmpty() || searched.wait(longMs));
    EXPECT_EQ(results().currentQuery(), list.query(0));
    const auto rank = curve.firstRank[static_cast<std::size_t>(results().currentQuery()) * 11 + 3];
    EXPECT_TRUE(find<QLabel>("queryRanks").text().contains(QString::number(rank)));
    EXPECT_FALSE(detail.text().isEmpty());
}

/// 8: τ is the core's; a dragged rectangle chooses the items that are inside.
void Tour::seesUncertainty()
{
    for (int curve = 0; curve < results().curveCount(); ++curve)
        if (result().curves[static_cast<std::size_t>(curve)].method == "fastfill")
            results().setCurrentCurve(curve);
    auto& page = find<UncertaintyView>();
    QSignalSpy judged(&page, &UncertaintyView::judged);
    goTo("Uncertainty");
    ASSERT_TRUE(!judged.isEmpty() || judged.wait(longMs));
    const DensityChart& shown = page.chart();
    const ItemScores& scores = result().itemScores[results().curve()->transition];
    EXPECT_EQ(shown.content().x, scores.uncertainty);
    EXPECT_EQ(page.tau(), kendallTau(shown.content().x, shown.content().y));
    auto& chart = find<DensityChart>();
    const QRectF area = chart.space().area;
    const QRectF band(area.topLeft() + QPointF(5, 5), area.center());
    QTest::mousePress(&chart, Qt::LeftButton, {}, band.topLeft().toPoint());
    QTest::mouseMove(&chart, band.bottomRight().toPoint());
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, band.bottomRight().toPoint());
    const QRectF drawn(band.topLeft().toPoint(), band.bottomRight().toPoint());
    std::vector<std::int64_t> expected;
    for (std::size_t item = 0; item < results().galleryCount(); ++item)
        if (drawn.contains(chart.pointOf(item)))
            expected.push_back(static_cast<std::int64_t>(item));
    EXPECT_EQ(results().chosenItems().rows, expected);
}

/// 9: one layout for old and new; Ctrl+A chooses all items, Esc none.
void Tour::seesTheMap()
{
    auto& page = find<MapView>();
    QSignalSpy ready(&page, &MapView::laidOut);
    goTo("Map");
    ASSERT_TRUE(!ready.isEmpty() || ready.wait(longMs));
    auto& chart = find<MapChart>();
    results().setSlice(0);
    const QPointF before = chart.pointOf(0);
    results().setSlice(10);
    EXPECT_NE(chart.pointOf(0), before); // it went to its new place
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_A, Qt::ControlModifier);
    EXPECT_GT(results().chosenItems().rows.size(), results().galleryCount() * 9 / 10);
    QTest::keyClick(&chart, Qt::Key_Escape);
    EXPECT_TRUE(results().chosenItems().rows.empty());
}

/// 10: the first class of the table gains most; a click lists its queries.
void Tour::seesGroups()
{
    goTo("Groups");
    auto& table = find<QTableView>("classTable");
    ASSERT_GT(table.model()->rowCount(), 0);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.model()->index(0, 0)).center());
    const auto& chosen = results().chosenQueries();
    ASSERT_FALSE(chosen.rows.empty());
    const ItemGroup& queries = result().items->queries();
    for (const std::int64_t row : chosen.rows)
        EXPECT_EQ(labelOf(queries, static_cast<std::size_t>(row)),
                  labelOf(queries, static_cast<std::size_t>(chosen.rows.front())));
    EXPECT_EQ(number(table.model()->index(0, 4).data().toString()),
              static_cast<qlonglong>(chosen.rows.size()));
}

/// 11: a row for each method under the order, with the core's costs.
void Tour::seesCosts()
{
    goTo("Costs");
    const CostChart chart = costChart(result());
    ASSERT_EQ(chart.points.size(), 5U);
    const auto& table = *find<QTableView>("costsTable").model();
    const QString order = find<QComboBox>("costsOrder").currentData().toString();
    int row = 0;
    for (const CostChart::Point& point : chart.points) {
        if (QString::fromStdString(point.ordering) != order)
            continue;
        const auto cell = [&](int column) { return table.index(row, column).data().toString(); };
        EXPECT_EQ(cell(0), methodText(result().study.methods[point.choice]));
        EXPECT_EQ(cell(1), percentText(point.metrics[0].auc));
        EXPECT_EQ(number(cell(2)), static_cast<qlonglong>(point.macsPerItem));
        EXPECT_EQ(number(cell(3)), static_cast<qlonglong>(point.bytesPerItem));
        ++row;
    }
    EXPECT_EQ(table.rowCount(), row);
    EXPECT_EQ(row, 2); // direct and fastfill, at random
}

/// 12: the two runs side by side.
void Tour::compares()
{
    QTest::keyClick(&m_window, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    auto& page = find<CompareView>();
    ASSERT_TRUE(page.isVisible());
    ASSERT_EQ(page.chosenRuns().size(), 2U);
    auto& verdict = find<QLabel>("compareVerdict");
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return verdict.text().contains("Of 3 shared curves"); }, longMs))
        << verdict.text().toStdString();
    const StudyResult& reference = *page.chosenRuns()[0].result;
    const StudyResult& other = *page.chosenRuns()[1].result;
    const auto curves = commonCurves(reference, other);
    JobContext job;
    const auto differences =
        compareRuns(reference, other, curves, reference.study.metrics[0], {}, job);
    const auto& table = *find<QTableView>("compareTable").model();
    ASSERT_GE(table.rowCount(), static_cast<int>(differences.size()));
    for (std::size_t i = 0; i < differences.size(); ++i) {
        const auto cell = [&](int column) {
            return table.index(static_cast<int>(i), column).data().toString();
        };
        EXPECT_EQ(cell(2), percentText(differences[i].aValue));
        EXPECT_EQ(cell(3), percentText(differences[i].bValue));
        EXPECT_EQ(cell(4), signedPercent(differences[i].difference, 2));
    }
}

/// 13: report, figures and results are files afterwards.
void Tour::exports()
{
    goTo("Curves");
    {
        test::Heartbeat heart("exporting the report");
        chooseFile(path("report.html"), [&] { trigger(ActionId::ExportReport); });
    }
    EXPECT_GT(QFileInfo(path("report.html")).size(), 10000);
    chooseFile(path("curves.csv"), [&] { trigger(ActionId::ExportCurves); });
    EXPECT_GT(QFileInfo(path("curves.csv")).size(), 1000);
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("kept.h5")); }));
    test::Heartbeat heart("opening the results");
    ASSERT_TRUE(finish([&] { m_window.compareFiles({path("kept.h5")}); }));
    const auto& runs = find<RunsView>().runs();
    ASSERT_EQ(runs.size(), 3U); // what was there stays
    EXPECT_EQ(runs.back().result->curves[0].backfill.metrics[0].mean,
              result().curves[0].backfill.metrics[0].mean);
}

/// 14, 15: every language, dark, the guide; nothing is named twice.
void Tour::isAtHome()
{
    for (const Language& language : languages()) {
        test::Heartbeat heart(qPrintable("in " + language.code));
        m_window.setLanguage(language.code);
        QApplication::processEvents();
    }
    m_window.setLanguage("en");
    m_window.setTheme(Theme::Dark);
    m_window.setTheme(Theme::Light);
    trigger(ActionId::Help); // F1
    EXPECT_TRUE(find<QTextBrowser>("guide").isVisible());
    find<QTextBrowser>("guide").window()->close();
    const auto& table = *find<QTableView>("curveTable").model();
    QSet<QString> titles;
    for (int column = 0; column < table.columnCount(); ++column) {
        const QString title = table.headerData(column, Qt::Horizontal).toString();
        EXPECT_FALSE(titles.contains(title)) << title.toStdString();
        titles.insert(title);
    }
    EXPECT_TRUE(find<ErrorBanner>().messages().size() <= 3); // where the files are, no error
}

void Tour::takeAll()
{
    const auto stops = {&Tour::begins,          &Tour::runs,       &Tour::readsCurves,
                        &Tour::decides,         &Tour::seesFlips,  &Tour::looksAtAQuery,
                        &Tour::seesUncertainty, &Tour::seesTheMap, &Tour::seesGroups,
                        &Tour::seesCosts,       &Tour::compares,   &Tour::exports,
                        &Tour::isAtHome};
    for (const auto stop : stops) {
        (this->*stop)();
        keepPicture();
        if (HasFatalFailure())
            return;
    }
}

} // namespace

TEST_P(Tour, GoesThroughTheWholeWindow)
{
    if (studyFile().isEmpty())
        GTEST_SKIP() << "no real data (-DCROSSFADE_SHARED_DATA=DIR)";
    takeAll();
}

INSTANTIATE_TEST_SUITE_P(Places, Tour,
                         testing::Values(Place{.name = "Demonstration", .isReal = false},
                                         Place{.name = "TinyImageNet", .isReal = true}),
                         [](const auto& place) { return place.param.name; });
