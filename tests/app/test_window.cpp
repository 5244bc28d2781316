#include "app/gui/mainwindow.h"

#include "app/gui/actions.h"
#include "app/gui/figureexport.h"
#include "app/gui/modelsdialog.h"
#include "app/gui/screenshot.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/workspace.h"
#include "core/data/embedding_file.h"
#include "core/methods/registry.h"
#include "core/study/storage/results_file.h"
#include "tests/app/answer_dialog.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "tests/support/patience.h"
#include "tests/widgets/swept_result.h"
#include "widgets/charttabs.h"
#include "widgets/curvechart.h"
#include "widgets/errorbanner.h"
#include "widgets/failedquerymodel.h"
#include "widgets/flipschart.h"
#include "widgets/jobbar.h"
#include "widgets/playbar.h"
#include "widgets/querybrowser.h"
#include "widgets/querydetail.h"
#include "widgets/resulttables.h"
#include "widgets/resulttext.h"
#include "widgets/sweepchart.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <gtest/gtest.h>

#include <fstream>

using namespace crossfade;

namespace
{

/// The real window with a small embedding file, used as a user does.
class Window : public testing::Test, protected test::OpenWindow
{
protected:
    Window() { test::writeSmallEmbeddings(path("small.h5").toStdString()); }

    /// Opens the small file and leaves only the method that needs no fit.
    void openForDirect()
    {
        ASSERT_TRUE(open("small.h5"));
        auto& fct = find<QCheckBox>("method.fct");
        if (fct.isChecked())
            fct.click();
    }

    bool run()
    {
        return finish([&] { QTest::mouseClick(&find<QPushButton>("runButton"), Qt::LeftButton); });
    }

    /// Answers the question about unsaved results by "Save…" and the file dialog by `file`, each as
    /// soon as it is open.
    void answerDialogs(const QString& file)
    {
        QObject::connect(&m_answers, &QTimer::timeout, &m_window, [this, file] {
            QWidget* dialog = QApplication::activeModalWidget();
            if (auto* question = qobject_cast<QMessageBox*>(dialog)) {
                for (QAbstractButton* button : question->buttons())
                    if (question->buttonRole(button) == QMessageBox::AcceptRole)
                        button->click();
            } else if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
                m_answers.stop();
                files->selectFile(file);
                QMetaObject::invokeMethod(files, "accept");
            }
        });
        m_answers.start(0);
    }

    QAction& action(ActionId id)
    {
        for (const ActionSpec& spec : actionTable()) {
            if (spec.id == id) {
                for (QAction* candidate : m_window.actions())
                    if (candidate->shortcuts() == actionKeys(spec))
                        return *candidate;
            }
        }
        ADD_FAILURE() << "no such action";
        return *m_window.actions().constFirst();
    }

    QTimer m_answers;
};

} // namespace

TEST_F(Window, BeginsWithAPageThatSaysHow)
{
    EXPECT_TRUE(find<QPushButton>("startOpen").isVisible());
    EXPECT_TRUE(find<QPushButton>("startDemonstration").isVisible());
    EXPECT_FALSE(action(ActionId::Run).isEnabled());
    EXPECT_FALSE(action(ActionId::ExportFigure).isEnabled());
}

TEST_F(Window, ShowsTheCurvesOfWhatWasChosenAndRun)
{
    openForDirect();
    EXPECT_TRUE(m_window.results().isEmpty());
    ASSERT_TRUE(run());
    const ResultModel& results = m_window.results();
    EXPECT_EQ(results.curveCount(), 2); // direct, under random and class-mean
    EXPECT_EQ(results.sliceCount(), 11);
    EXPECT_TRUE(find<CurveChart>().isVisible());
    EXPECT_TRUE(m_window.isWindowModified());
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 0);
}

TEST_F(Window, AFileThatIsOpenedBeginsWithTheFirstColours)
{
    openForDirect();
    for (const char* seen : {"one", "two", "three"}) // as in a file before
        m_window.results().knownStyles().numberOf({.method = seen, .ordering = "random"});
    ASSERT_TRUE(open("small.h5"));
    ASSERT_TRUE(run());
    EXPECT_EQ(m_window.results().styleOf(0), 0);
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
           "orders = ['random']\nmetrics = ['cmc@1', 'map']\nslices = 3\nresamples = 10\n"
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
    EXPECT_EQ(chart.plot()->lineCount(), 3);
    QTest::mouseClick(&find<QCheckBox>("sweepAuc"), Qt::LeftButton);
    EXPECT_EQ(chart.plot()->lineCount(), 2);
    auto& xAxis = find<QComboBox>("sweepXAxis");
    ASSERT_EQ(xAxis.count(), 3);
    QTest::keyClick(&xAxis, Qt::Key_Down);
    EXPECT_EQ(chart.plot()->figure().xAxis, SweepFigure::XAxis::Parameters);
    EXPECT_FALSE(find<QComboBox>("sweepFact").isEnabled()); // FCT reports none
    m_window.results().setMetric(1);
    EXPECT_EQ(chart.plot()->figure().metric, 1U);
    m_language.apply("de");
    QCoreApplication::sendPostedEvents();
    QStringList titles;
    for (int tab = 0; tab < charts.count(); ++tab)
        titles += charts.tabText(tab);
    EXPECT_TRUE(titles.contains(QStringLiteral("Reihen"))) << titles.join(", ").toStdString();
    EXPECT_EQ(chart.plot()->figure().xAxis, SweepFigure::XAxis::Parameters);
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
    const SweepPlot& plot = *find<SweepChart>("sweepChart").plot();
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

TEST_F(Window, RunsByKey)
{
    openForDirect();
    EXPECT_TRUE(finish([&] { QTest::keyClick(&m_window, Qt::Key_F5); }));
    EXPECT_FALSE(m_window.results().isEmpty());
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

TEST_F(Window, ShowsTheGroupsOfACurveByKeyAndChoice)
{
    openForDirect();
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

TEST_F(Window, AsksForTorchScriptToCountItsArithmetic)
{
    openForDirect();
    ASSERT_TRUE(run());
    int asked = 0;
    test::answerDialog<ModelsDialog>([&] { action(ActionId::CountEmbedding).trigger(); },
                                     [&](ModelsDialog& dialog) {
                                         const auto& file =
                                             *dialog.findChild<QLineEdit*>("model.new");
                                         EXPECT_EQ(file.placeholderText(), "TorchScript");
                                         ++asked;
                                         dialog.reject();
                                     });
    EXPECT_EQ(asked, 1);
}

TEST_F(Window, NamesALanguageThatNoFontCanShowInEnglish)
{
    const auto nameOf = [&](const QString& code) {
        for (const QAction* action : m_window.findChildren<QAction*>())
            if (action->data().toString() == code)
                return action->text();
        return QString();
    };
    EXPECT_EQ(nameOf("de"), "Deutsch");
    EXPECT_EQ(nameOf("ko"), hasFontOf(languageOf("ko")) ? QStringLiteral("한국어")
                                                        : "Korean: no font for it is installed");
}

TEST_F(Window, ExportsWhatItShows)
{
    openForDirect();
    ASSERT_TRUE(run());
    for (const char* name : {"figure.svg", "figure.pdf", "figure.png"}) {
        FigureOptions options;
        options.format = figureFormat(name).value();
        EXPECT_FALSE(exportFigure(path(name), m_window.results(), options)) << name;
        EXPECT_GT(QFileInfo(path(name)).size(), 1000) << name;
    }
}

TEST_F(Window, ABadFileChangesNothing)
{
    openForDirect();
    ASSERT_TRUE(run());
    const auto shown = m_window.results().result();
    std::ofstream(path("bad.h5").toStdString()) << "no embeddings at all";
    // Unsaved results would be asked about first.
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("kept.h5")); }));
    EXPECT_FALSE(open("bad.h5"));
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 1);
    EXPECT_TRUE(find<ErrorBanner>().isVisible());
    EXPECT_EQ(m_window.results().result(), shown);
    EXPECT_TRUE(action(ActionId::Run).isEnabled());
    EXPECT_TRUE(run());
}

TEST_F(Window, ADivergedFitKeepsTheOthersAndItsLastGoodState)
{
    Study study;
    study.embeddings = path("small.h5").toStdString();
    study.methods = {chooseMethod("fct"), chooseMethod("procrustes")};
    // One batch for each epoch: the first loss is finite, the next one is not.
    for (const auto& [option, text] : {std::pair{"epochs", "4"},
                                       {"mixer_width", "16"},
                                       {"projection_width", "8"},
                                       {"batch_size", "100000"},
                                       {"learning_rate", "1e18"}})
        study.methods[0].options.setText(option, text, "test");
    study.orders = {"random"};
    study.metrics = parseMetrics("cmc@1,map");
    writeStudy(path("study.toml").toStdString(), study);
    ASSERT_TRUE(open("study.toml"));
    EXPECT_FALSE(run());
    ASSERT_EQ(m_window.results().curveCount(), 1);
    EXPECT_EQ(m_window.results().curve()->method, "procrustes");
    const auto messages = find<ErrorBanner>().messages();
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages[0]->detail().contains("epoch 2 of 4, batch 1 of 1"));
    EXPECT_TRUE(messages[0]->detail().contains("learning_rate=1e+17"));
    EXPECT_TRUE(find<QToolButton>("bannerOffer").isVisible());

    const auto& fit = m_window.results().result()->diverged.at(0);
    const QString file = path("kept.pt");
    ASSERT_TRUE(finish([&] { m_window.saveTransform(fit.error.lastGood(), file); }));
    EXPECT_EQ(transformMethod(file.toStdString()), "fct");
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("results.h5")); }));
    find<ErrorBanner>().clear();
    ASSERT_TRUE(open("results.h5"));
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 1); // reported again, with nothing to save
    EXPECT_TRUE(
        find<ErrorBanner>().messages()[0]->findChild<QToolButton*>("bannerOffer")->isHidden());
}

TEST_F(Window, ABadFileOnTheStartPageLeavesTheStartPage)
{
    EXPECT_FALSE(open("missing.h5"));
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 1);
    EXPECT_TRUE(find<QPushButton>("startOpen").isVisible());
    EXPECT_TRUE(open("small.h5"));
}

TEST_F(Window, ARunCanBeCancelled)
{
    test::writeSmallEmbeddings(path("larger.h5").toStdString(), 60);
    ASSERT_TRUE(open("larger.h5"));
    auto& fct = find<QCheckBox>("method.fct");
    if (!fct.isChecked())
        fct.click();
    EXPECT_FALSE(finish([&] {
        QTest::mouseClick(&find<QPushButton>("runButton"), Qt::LeftButton);
        EXPECT_TRUE(find<JobBar>().isVisible());
        EXPECT_FALSE(find<QPushButton>("runButton").isEnabled());
        QTest::keyClick(&m_window, Qt::Key_Escape);
    }));
    EXPECT_TRUE(m_window.results().isEmpty());
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 0);
    EXPECT_TRUE(find<QPushButton>("runButton").isEnabled());
    EXPECT_FALSE(find<JobBar>().isVisible());
}

TEST_F(Window, TakesAChangeBack)
{
    openForDirect();
    auto& map = find<QCheckBox>("metric.map");
    ASSERT_TRUE(map.isChecked());
    map.click();
    EXPECT_FALSE(map.isChecked());
    action(ActionId::Undo).trigger();
    EXPECT_TRUE(map.isChecked());
    action(ActionId::Redo).trigger();
    EXPECT_FALSE(map.isChecked());
}

TEST_F(Window, SavedResultsOpenAgainAtOnce)
{
    openForDirect();
    ASSERT_TRUE(run());
    const auto before = m_window.results().result();
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("results.h5")); }));
    EXPECT_FALSE(m_window.isWindowModified());
    ASSERT_TRUE(open("results.h5"));
    const auto after = m_window.results().result();
    ASSERT_NE(after, nullptr);
    EXPECT_NE(after, before);
    ASSERT_EQ(after->curves.size(), before->curves.size());
    EXPECT_EQ(after->curves[1].backfill.metrics[2].mean,
              before->curves[1].backfill.metrics[2].mean);
    EXPECT_EQ(after->curves[1].order, before->curves[1].order);
}

TEST_F(Window, SavedStudyOpensAgain)
{
    openForDirect();
    find<QCheckBox>("metric.r-precision").click();
    m_window.saveStudy(path("study.toml"));
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 0);
    find<QCheckBox>("metric.r-precision").click();
    ASSERT_TRUE(open("study.toml"));
    EXPECT_TRUE(find<QCheckBox>("metric.r-precision").isChecked());
    EXPECT_TRUE(m_window.results().isEmpty());
}

TEST_F(Window, ResultsThatCannotBeWrittenAreKept)
{
    openForDirect();
    ASSERT_TRUE(run());
    EXPECT_FALSE(finish([&] { m_window.saveResults(path("no/such/folder/results.h5")); }));
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 1);
    EXPECT_TRUE(m_window.isWindowModified());
    EXPECT_FALSE(m_window.results().isEmpty());
}

TEST_F(Window, ClosesOnceTheResultsAreSaved)
{
    openForDirect();
    ASSERT_TRUE(run());
    QTest::mouseClick(&find<QPushButton>("runButton"),
                      Qt::LeftButton); // a job that has to be cancelled first
    answerDialogs(path("kept.h5"));
    EXPECT_FALSE(m_window.close());
    EXPECT_TRUE(m_window.isVisible());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_window.isVisible(); }, test::longMs));
    EXPECT_TRUE(isResultsFile(path("kept.h5").toStdString()));
    EXPECT_FALSE(m_window.isWindowModified());
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 0);
}

TEST_F(Window, StaysOpenWhereTheResultsCannotBeSaved)
{
    openForDirect();
    ASSERT_TRUE(run());
    EXPECT_FALSE(finish([&] { m_window.saveAndClose(path("no/such/folder/results.h5")); }));
    EXPECT_TRUE(m_window.isVisible());
    EXPECT_TRUE(m_window.isWindowModified());
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 1);
    EXPECT_TRUE(finish([&] { m_window.saveAndClose(path("results.h5")); }));
    EXPECT_FALSE(m_window.isVisible());
}

TEST_F(Window, SaysThatAnotherJobIsRunning)
{
    openForDirect();
    ASSERT_TRUE(run());
    EXPECT_TRUE(finish([&] {
        m_window.saveResults(path("first.h5"));
        m_window.saveResults(path("second.h5"));
        EXPECT_EQ(find<ErrorBanner>().messages().size(), 1);
    }));
    EXPECT_TRUE(isResultsFile(path("first.h5").toStdString()));
    EXPECT_FALSE(QFileInfo::exists(path("second.h5")));
}

TEST_F(Window, AScreenshotOfAnUnknownMetricOrAttributeIsRefused)
{
    openForDirect();
    ASSERT_TRUE(run());
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("results.h5")); }));
    const auto exitStatus = [&](const ScreenshotOptions& options) {
        Screenshot screenshot(m_window, options);
        screenshot.take(path("results.h5"));
        return QCoreApplication::exec();
    };
    ScreenshotOptions options;
    options.file = path("picture.png").toStdString();
    options.metric = "cmc@7";
    EXPECT_EQ(exitStatus(options), 2);
    options.metric.clear();
    options.attribute = "style";
    EXPECT_EQ(exitStatus(options), 2);
    EXPECT_FALSE(QFileInfo::exists(path("picture.png")));
    options.attribute.clear();
    options.metric = "map";
    EXPECT_EQ(exitStatus(options), 0);
    EXPECT_EQ(m_window.results().metric(), 2);
    EXPECT_TRUE(QFileInfo::exists(path("picture.png")));
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

TEST_F(Window, OffersWhatWasOpenBefore)
{
    ASSERT_TRUE(open("small.h5"));
    EXPECT_EQ(m_settings.recentFiles().size(), 1);
    EXPECT_EQ(find<QListWidget>("recentFiles").count(), 1);
}

TEST_F(Window, OpensAFileThatIsDropped)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path("small.h5"))});
    const QPoint point(100, 100);
    EXPECT_TRUE(finish([&] {
        QDragEnterEvent enter(point, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_window, &enter);
        EXPECT_TRUE(enter.isAccepted());
        QDropEvent drop(point, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_window, &drop);
    }));
    EXPECT_TRUE(find<QPushButton>("runButton").isEnabled());
}

TEST_F(Window, ChangesItsLanguageAtOnce)
{
    openForDirect();
    const QLocale before;
    for (const Language& language : languages()) {
        m_window.setLanguage(language.code);
        QCoreApplication::sendPostedEvents();
        EXPECT_EQ(action(ActionId::Run).text().contains("Berechnen"), language.code == "de");
    }
    m_window.setLanguage("en");
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(m_window.menuBar()->actions().constFirst()->text(), "&File");
    QLocale::setDefault(before);
}

TEST_F(Window, WearsEveryTheme)
{
    openForDirect();
    ASSERT_TRUE(run());
    for (const Theme theme : {Theme::Dark, Theme::Light, Theme::System}) {
        m_window.setTheme(theme);
        EXPECT_EQ(m_settings.theme(), theme);
        EXPECT_FALSE(m_window.grab().isNull());
    }
}

TEST_F(Window, RemembersItsPanels)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& table = find<QTableView>("curveTable");
    EXPECT_TRUE(table.isVisible());
    action(ActionId::ShowTable).trigger();
    EXPECT_FALSE(table.isVisible());
    EXPECT_FALSE(m_settings.panelShown("table"));
}

TEST_F(Window, AButtonOfAPanelIsPressedOnlyWhileItsPanelIsThere)
{
    const auto isPressed = [&](ActionId id) { return action(id).isChecked(); };
    for (const ActionId id : {ActionId::ShowSetup, ActionId::ShowTable, ActionId::ShowQueries}) {
        EXPECT_FALSE(isPressed(id)); // on the start page
        EXPECT_FALSE(action(id).isEnabled());
    }
    openForDirect();
    EXPECT_TRUE(isPressed(ActionId::ShowSetup));
    EXPECT_FALSE(isPressed(ActionId::ShowTable));
    ASSERT_TRUE(run());
    EXPECT_TRUE(isPressed(ActionId::ShowTable));
    EXPECT_TRUE(isPressed(ActionId::ShowQueries));
    auto& charts = find<ChartTabs>("charts");
    charts.showScreen("decide");
    EXPECT_TRUE(isPressed(ActionId::ShowSetup));
    EXPECT_FALSE(isPressed(ActionId::ShowQueries));
    EXPECT_TRUE(m_settings.panelShown("queries")); // the user did not close it
    charts.showScreen("curves");
    EXPECT_TRUE(isPressed(ActionId::ShowQueries));
}

TEST_F(Window, FitsASmallScreen)
{
    openForDirect();
    ASSERT_TRUE(run());
    EXPECT_LE(m_window.minimumSizeHint().width(), 1000);
    EXPECT_LE(m_window.minimumSizeHint().height(), 700);
}

TEST_F(Window, PanelsAreClosedMovedAndFoundAgain)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& queries = find<QDockWidget>("queriesDock");
    auto& items = find<QDockWidget>("itemsDock");
    auto& workspace = find<Workspace>();
    EXPECT_TRUE(workspace.tabifiedDockWidgets(&queries).contains(&items));
    EXPECT_FALSE(queries.visibleRegion().isEmpty()); // it is before the items
    items.close();
    EXPECT_TRUE(items.isHidden());
    EXPECT_FALSE(action(ActionId::ShowItems).isChecked());
    EXPECT_FALSE(m_settings.panelShown("items"));
    action(ActionId::ShowItems).trigger();
    EXPECT_FALSE(items.isHidden());
    EXPECT_TRUE(queries.visibleRegion().isEmpty()); // what was asked for comes to the front

    queries.setFloating(true);
    workspace.addDockWidget(Qt::LeftDockWidgetArea, &find<QDockWidget>("tableDock"));
    workspace.storeLayout(m_settings);
    action(ActionId::ResetLayout).trigger();
    EXPECT_FALSE(queries.isFloating());
    EXPECT_EQ(workspace.dockWidgetArea(&find<QDockWidget>("tableDock")), Qt::BottomDockWidgetArea);
    workspace.restoreLayout(m_settings);
    EXPECT_TRUE(queries.isFloating());
    EXPECT_EQ(workspace.dockWidgetArea(&find<QDockWidget>("tableDock")), Qt::LeftDockWidgetArea);
}

TEST_F(Window, AScreenBecomesAPanelAndATabAgain)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& charts = find<ChartTabs>();
    EXPECT_FALSE(action(ActionId::ScreenAsPanel).isEnabled()); // the curves stay
    charts.showScreen("flips");
    ASSERT_TRUE(action(ActionId::ScreenAsPanel).isEnabled());
    const int tabs = charts.count();
    action(ActionId::ScreenAsPanel).trigger();
    EXPECT_EQ(charts.count(), tabs - 1);
    auto& dock = find<QDockWidget>("flipsDock");
    EXPECT_EQ(dock.windowTitle(), "Flips");
    const auto& chart = find<FlipsChart>();
    EXPECT_TRUE(dock.isAncestorOf(&chart));
    EXPECT_FALSE(chart.isEmpty());
    charts.showScreen("flips"); // comes to the front, and does not become a tab
    EXPECT_EQ(charts.count(), tabs - 1);
    m_language.apply("de");
    QCoreApplication::sendPostedEvents();
    m_language.apply("en");
    QCoreApplication::sendPostedEvents();
    find<Workspace>().storeLayout(m_settings);
    dock.close();
    EXPECT_EQ(charts.count(), tabs);
    EXPECT_EQ(charts.screenName(), "flips");
    EXPECT_EQ(charts.tabText(charts.currentIndex()), "Flips");
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    find<Workspace>().restoreLayout(m_settings);
    EXPECT_EQ(charts.count(), tabs - 1);
    action(ActionId::ResetLayout).trigger();
    EXPECT_EQ(charts.count(), tabs);
}

TEST_F(Window, TabGoesThroughTheWholeWindow)
{
    openForDirect();
    ASSERT_TRUE(run());
    m_window.activateWindow();
    find<QComboBox>("metric").setFocus();
    const QWidget* first = QApplication::focusWidget();
    QSet<QWidget*> visited;
    for (int step = 0; step < 400; ++step) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QWidget* now = QApplication::focusWidget();
        ASSERT_NE(now, nullptr);
        EXPECT_FALSE(now->visibleRegion().isEmpty() && now->height() == 0);
        if (now == first)
            break;
        ASSERT_FALSE(visited.contains(now)) << now->objectName().toStdString();
        visited.insert(now);
    }
    EXPECT_EQ(QApplication::focusWidget(), first);
    for (QWidget* pane :
         {static_cast<QWidget*>(&find<SetupPanel>()), static_cast<QWidget*>(&find<ResultTables>()),
          static_cast<QWidget*>(&find<QueryBrowser>())})
        EXPECT_TRUE(std::ranges::any_of(visited, [&](QWidget* each) {
            return pane->isAncestorOf(each);
        })) << pane->metaObject()->className();
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

TEST_F(Window, GoesFromPaneToPaneByF6)
{
    openForDirect();
    ASSERT_TRUE(run());
    m_window.activateWindow();
    QList<QWidget*> panes{&find<QTabWidget>("charts"), &find<QTabWidget>("resultTables"),
                          &find<QueryBrowser>()};
    find<QComboBox>("metric").setFocus();
    const auto paneOf = [&](QWidget* focused) -> qsizetype {
        for (qsizetype i = 0; i < panes.size(); ++i)
            if (panes[i]->isAncestorOf(focused))
                return i;
        return -1;
    };
    EXPECT_EQ(paneOf(QApplication::focusWidget()), 0);
    QTest::keyClick(&m_window, Qt::Key_F6);
    EXPECT_EQ(paneOf(QApplication::focusWidget()), 1);
    QTest::keyClick(&m_window, Qt::Key_F6);
    EXPECT_EQ(paneOf(QApplication::focusWidget()), 2);
    // The chosen query has nothing to reach while none is chosen: it is passed over.
    QTest::keyClick(&m_window, Qt::Key_F6);
    EXPECT_TRUE(find<SetupPanel>().isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(&m_window, Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_EQ(paneOf(QApplication::focusWidget()), 2);
    QTest::keyClick(&m_window, Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_EQ(paneOf(QApplication::focusWidget()), 1);
}

TEST_F(Window, ShowsEveryScreenOfAResult)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& charts = find<QTabWidget>("charts");
    ASSERT_EQ(charts.count(), 7); // all but the estimate, the sweeps and the screens of their own
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

TEST_F(Window, TheEndingOfTheFileDecidesTheFormatOfAFigure)
{
    openForDirect();
    ASSERT_TRUE(run());
    QObject::connect(&m_answers, &QTimer::timeout, &m_window, [this] {
        QWidget* dialog = QApplication::activeModalWidget();
        if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
            m_answers.stop();
            files->selectFile(path("figure.png"));
            QMetaObject::invokeMethod(files, "accept");
        } else if (auto* figure = qobject_cast<QDialog*>(dialog)) {
            figure->accept(); // SVG, as it is proposed
        }
    });
    m_answers.start(0);
    action(ActionId::ExportFigure).trigger();
    QFile file(path("figure.png"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.read(4), QByteArray("\x89PNG"));
    const auto messages = find<ErrorBanner>().messages();
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages.first()->sentence().contains("figure.png"));
    EXPECT_EQ(m_settings.figureOptions().format, FigureFormat::Png);
}
