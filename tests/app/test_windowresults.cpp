/// What the window shows of a result, and how the user goes through it.

#include "app/gui/actions/actions.h"
#include "app/gui/figures/figureexport.h"
#include "tests/app/window_test.h"
#include "tests/support/patience.h"
#include "tests/widgets/swept_result.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/charts/sweepchart.h"
#include "widgets/curves/curvechart.h"
#include "widgets/queries/failedquerymodel.h"
#include "widgets/queries/querydetail.h"
#include "widgets/results/playbar.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/resultsview.h"
#include "widgets/tables/resulttables.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <fstream>

using namespace crossfade;
using test::Window;

TEST_F(Window, ShowsTheCurvesOfWhatWasChosenAndRun)
{
    openForDirect();
    EXPECT_TRUE(m_window.results().isEmpty());
    ASSERT_TRUE(run());
    const ResultModel& results = m_window.results();
    EXPECT_EQ(results.curveCount(), 2); // direct, under random and hubness
    EXPECT_EQ(results.sliceCount(), 11);
    EXPECT_TRUE(find<CurveChart>().isVisible());
    EXPECT_TRUE(m_window.isWindowModified());
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 0);
}

TEST_F(Window, HasATabOfSweepsWhereAStudyHoldsOne)
{
    openForDirect();
    ASSERT_TRUE(run());
    EXPECT_FALSE(action(ActionId::ShowSweeps).isEnabled());
    EXPECT_FALSE(action(ActionId::ExportSweeps).isEnabled());
    auto& charts = find<ChartTabs>("charts");
    EXPECT_FALSE(charts.hasSweeps());

    std::ofstream(path("sweep.toml").toStdString())
        << "name = 'sweep'\npreset = 'quick'\n[data]\nembeddings = 'small.h5'\n[evaluation]\n"
           "orders = ['random']\nmetrics = ['cmc@1', 'map']\nslices = 3\nresamples = 100\n"
           "[[methods]]\nid = 'fct'\noptions = { epochs = 1, projection_width = 8 }\n"
           "sweep = { mixer_width = [8, 64, 16] }\n";
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("first.h5")); }));
    ASSERT_TRUE(open("sweep.toml"));
    ASSERT_TRUE(run());
    EXPECT_TRUE(charts.hasSweeps());
    ASSERT_TRUE(action(ActionId::ShowSweeps).isEnabled());
    EXPECT_TRUE(action(ActionId::ExportSweeps).isEnabled());
    action(ActionId::ShowSweeps).trigger();
    auto& chart = find<SweepChart>("sweepChart");
    EXPECT_TRUE(chart.isVisible());
    EXPECT_EQ(chart.lineCount(), 3);
    QTest::mouseClick(&find<QCheckBox>("sweepAuc"), Qt::LeftButton);
    EXPECT_EQ(chart.lineCount(), 2);
    auto& xAxis = find<QComboBox>("sweepXAxis");
    ASSERT_EQ(xAxis.count(), 3);
    QTest::keyClick(&xAxis, Qt::Key_Down);
    EXPECT_EQ(chart.figure().xAxis, SweepFigure::XAxis::Parameters);
    EXPECT_FALSE(find<QComboBox>("sweepFact").isEnabled()); // FCT reports none
    m_window.results().setMetric(1);
    EXPECT_EQ(chart.figure().metric, 1U);
    m_language.apply("de");
    QCoreApplication::sendPostedEvents();
    QStringList titles;
    for (int tab = 0; tab < charts.count(); ++tab)
        titles += charts.tabText(tab);
    EXPECT_TRUE(titles.contains(QStringLiteral("Reihen"))) << titles.join(", ").toStdString();
    EXPECT_EQ(chart.figure().xAxis, SweepFigure::XAxis::Parameters);
    m_language.apply("en");
    QCoreApplication::sendPostedEvents();
    QTest::keyClick(&chart, Qt::Key_End);
    QTest::keyClick(&chart, Qt::Key_Return);
    EXPECT_EQ(m_window.results().currentCurve(), 1); // the widest is the second of the study
    action(ActionId::ShowSweeps).trigger();
    EXPECT_FALSE(chart.isVisible());
    EXPECT_TRUE(find<CurveChart>().isVisible());
}

TEST_F(Window, DrawsTheNumbersThatAMethodReportsBesideItsSweep)
{
    m_window.results().setResult(test::sweptResult(path(".").toStdString()));
    action(ActionId::ShowSweeps).trigger();
    auto& family = find<QComboBox>("sweep");
    ASSERT_EQ(family.count(), 3); // the two of BiCT share a chart
    const auto& plot = find<SweepChart>("sweepChart");
    EXPECT_EQ(plot.lineCount(), 6);
    EXPECT_FALSE(find<QComboBox>("sweepFact").isEnabled());
    QTest::keyClick(&family, Qt::Key_Down);
    EXPECT_EQ(plot.figure().fact, "orthogonality_gap");
    EXPECT_EQ(plot.lineCount(), 4);
    QTest::keyClick(&find<QComboBox>("sweepFact"), Qt::Key_Up);
    EXPECT_EQ(plot.lineCount(), 3);
    m_window.results().setResult(nullptr);
    EXPECT_FALSE(action(ActionId::ShowSweeps).isEnabled());
    EXPECT_FALSE(action(ActionId::ShowSweeps).isChecked());
}

TEST_F(Window, GoesThroughTheFractionsByKeyAndSlider)
{
    openForDirect();
    ASSERT_TRUE(run());
    ResultModel& results = m_window.results();
    QTest::keyClick(&m_window, Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(results.slice(), 10);
    QTest::keyClick(&m_window, Qt::Key_Left, Qt::ControlModifier);
    EXPECT_EQ(results.slice(), 9);
    find<PlayBar>().findChild<QSlider*>()->setValue(static_cast<int>(results.lastPosition() / 2));
    EXPECT_EQ(results.position(), results.lastPosition() / 2);

    find<CurveChart>().setFocus();
    QTest::keyClick(&m_window, Qt::Key_Space);
    EXPECT_TRUE(find<PlayBar>().isPlaying());
    QTest::keyClick(&m_window, Qt::Key_Space);
    EXPECT_FALSE(find<PlayBar>().isPlaying());
}

TEST_F(Window, SpaceStaysWithAButtonThatHasTheFocus)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& check = find<QCheckBox>("order.random");
    check.setFocus();
    QTest::keyClick(&check, Qt::Key_Space);
    EXPECT_FALSE(check.isChecked());
    EXPECT_FALSE(find<PlayBar>().isPlaying());
}

TEST_F(Window, ShowsTheTopTenOfAFailingQuery)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& queries = find<FailedQueryModel>();
    ASSERT_GT(queries.rowCount(), 0);
    QSignalSpy searched(&find<QueryDetail>(), &QueryDetail::searched);
    auto& table = find<QTableView>("queryTable");
    const QRect row = table.visualRect(table.model()->index(0, 1));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, row.center());
    EXPECT_EQ(m_window.results().currentQuery(), queries.query(0));
    ASSERT_TRUE(searched.count() > 0 || searched.wait(test::longMs));
    EXPECT_FALSE(find<QueryDetail>().text().isEmpty());

    const int before = m_window.results().currentQuery();
    action(ActionId::NextFailure).trigger();
    EXPECT_NE(m_window.results().currentQuery(), before);
}

TEST_F(Window, ChangesTheMetric)
{
    openForDirect();
    ASSERT_TRUE(run());
    EXPECT_EQ(find<QComboBox>("metric").count(), 3);
    action(ActionId::NextMetric).trigger();
    EXPECT_EQ(m_window.results().metric(), 1);
    EXPECT_EQ(find<QComboBox>("metric").currentIndex(), 1);
}

TEST_F(Window, RemembersTheMetricAndTheZoom)
{
    openForDirect();
    ASSERT_TRUE(run());
    action(ActionId::NextMetric).trigger();
    action(ActionId::ZoomCurves).trigger();
    MainWindow later(m_settings, m_themes, m_language);
    later.results().setResult(m_window.results().result());
    EXPECT_EQ(later.results().metric(), 1);
    EXPECT_TRUE(later.findChild<ResultsView*>()->isZoomed());
}

TEST_F(Window, ShowsTheGroupsOfACurveByKeyAndChoice)
{
    openForDirect();
    find<QCheckBox>("attribute.kind").click(); // no longer
    ASSERT_TRUE(run());
    EXPECT_FALSE(action(ActionId::NextAttribute).isEnabled());
    EXPECT_FALSE(find<QComboBox>("group").isVisible());
    find<QCheckBox>("attribute.kind").click();
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("kept.h5")); }));
    ASSERT_TRUE(run());
    auto& group = find<QComboBox>("group");
    EXPECT_TRUE(group.isVisible());
    EXPECT_EQ(group.count(), 2);
    action(ActionId::NextAttribute).trigger();
    EXPECT_EQ(m_window.results().attribute(), "kind");
    EXPECT_EQ(group.currentText(), "By kind");
    const Metric& second = m_window.results().result()->study.metrics[1];
    QTest::keyClick(&find<QComboBox>("metric"), Qt::Key_Down); // groups follow the metric
    EXPECT_EQ(m_window.results().metric(), 1);
    EXPECT_TRUE(find<CurveChart>().accessibleDescription().startsWith(metricText(second)));
    action(ActionId::NextAttribute).trigger();
    EXPECT_EQ(m_window.results().attribute(), "");
    QTest::keyClick(&group, Qt::Key_Down);
    EXPECT_EQ(m_window.results().attribute(), "kind");
}

TEST_F(Window, GoesThroughTheTables)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& tables = find<ResultTables>();
    EXPECT_EQ(tables.name(), "curves");
    action(ActionId::NextTable).trigger();
    EXPECT_EQ(tables.name(), "conditions");
    action(ActionId::CopyTable).trigger();
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("CMC@1 (points)\tCompatible"));
    for (const Language& language : languages()) {
        m_window.setLanguage(language.code);
        QCoreApplication::sendPostedEvents();
        EXPECT_EQ(tables.tabText(1) == "Bedingungen", language.code == "de");
    }
    m_window.setLanguage("en");
    EXPECT_FALSE(finish([&] { m_window.countEmbedding(path("no-model.pt"), 32); }));
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 1);
}

TEST_F(Window, ShowsResultsWithoutIntervals)
{
    openForDirect();
    find<QSpinBox>("resamples").setValue(0);
    ASSERT_TRUE(run());
    EXPECT_EQ(m_window.results().curveCount(), 2);
    EXPECT_FALSE(find<CurveChart>().toolTipText(0, 3).contains("95 %"));
    EXPECT_FALSE(m_window.grab().isNull());
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("results.h5")); }));
    EXPECT_TRUE(m_window.windowTitle().startsWith("results.h5")) << "what was saved is named";
    ASSERT_TRUE(open("results.h5"));
    EXPECT_EQ(m_window.results().result()->study.resamples, 0U);
    FigureOptions options;
    EXPECT_FALSE(exportFigure(path("figure.svg"), m_window.results(), options));
}

TEST_F(Window, ShowsValuesAndZoomsByKey)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& values = find<QToolButton>("curveValues");
    auto& zoom = find<QToolButton>("curveZoom");
    QTest::keyClick(&m_window, Qt::Key_L, Qt::ControlModifier);
    EXPECT_TRUE(values.isChecked());
    QTest::keyClick(&m_window, Qt::Key_0, Qt::ControlModifier);
    EXPECT_TRUE(zoom.isChecked());
    EXPECT_TRUE(action(ActionId::ZoomCurves).isChecked());
    QTest::mouseClick(&values, Qt::LeftButton);
    EXPECT_FALSE(action(ActionId::ShowValues).isChecked());
}

TEST_F(Window, ShowsEveryScreenOfAResult)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& charts = find<QTabWidget>("charts");
    ASSERT_EQ(charts.count(), 9); // all but the estimate, the sweeps and the screens of their own
    for (int i = 0; i < charts.count(); ++i) {
        charts.setCurrentIndex(i);
        m_window.grab();
    }
}

TEST_F(Window, EstimatesFromAPilotThatIsDrawn)
{
    openForDirect();
    ASSERT_TRUE(finish([&] { m_window.estimate(PilotDraw{.share = 0.5}); }));
    auto& charts = find<QTabWidget>("charts");
    EXPECT_TRUE(charts.currentWidget()->inherits("crossfade::EstimateView"));
    EXPECT_TRUE(m_window.results().isEmpty());
    ASSERT_TRUE(open("small.h5")); // takes the estimate away
    EXPECT_FALSE(charts.currentWidget()->inherits("crossfade::EstimateView"));
}
