/// What the window does with files: opening, saving, closing, exporting.

#include "app/gui/actions/actions.h"
#include "app/gui/figures/figureexport.h"
#include "app/gui/screenshot.h"
#include "app/gui/setup/setuppanel.h"
#include "core/study/storage/results_file.h"
#include "tests/app/answer_dialog.h"
#include "tests/app/window_test.h"
#include "tests/support/patience.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/runs/logview.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <fstream>

using namespace crossfade;
using test::Window;

TEST_F(Window, AFileThatIsOpenedBeginsWithTheFirstColours)
{
    openForDirect();
    for (const char* seen : {"one", "two", "three"}) // as in a file before
        m_window.results().knownStyles().numberOf({.method = seen, .ordering = "random"});
    ASSERT_TRUE(open("small.h5"));
    ASSERT_TRUE(run());
    EXPECT_EQ(m_window.results().styleOf(0), 0);
}

TEST_F(Window, AFileTakesNothingOfTheOneBefore)
{
    test::writeSmallEmbeddings(path("other.h5").toStdString(), 6,
                               {{"old", "clip_2024"}, {"new", "resnet50_2021"}});
    ASSERT_TRUE(open("other.h5"));
    auto& setup = find<SetupPanel>();
    EXPECT_EQ(setup.study().oldModel, "resnet50_2021");
    EXPECT_EQ(setup.study().newModel, "clip_2024");
    if (find<QCheckBox>("method.fct").isChecked())
        find<QCheckBox>("method.fct").click();
    find<QSpinBox>("slices").setValue(5);
    ASSERT_TRUE(run());
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("kept.h5")); }));
    EXPECT_EQ(setup.study().slices, 5U);
    ASSERT_TRUE(open("small.h5"));
    EXPECT_EQ(setup.study().oldModel, "old");
    EXPECT_EQ(setup.study().newModel, "new");
    EXPECT_EQ(setup.study().slices, Study().slices);
    const std::size_t methods = setup.study().methods.size();
    EXPECT_GT(methods, 1U);

    find<QPushButton>("asLastTime").click();
    EXPECT_EQ(setup.study().oldModel, "old");
    EXPECT_EQ(setup.study().newModel, "new");
    EXPECT_EQ(setup.study().slices, 5U);
    EXPECT_EQ(setup.study().methods.size(), 1U);
    action(ActionId::Undo).trigger();
    EXPECT_EQ(setup.study().slices, Study().slices);
    EXPECT_EQ(setup.study().methods.size(), methods);
}

TEST_F(Window, WhichModelIsOldIsAskedWhereTheNamesDoNotSay)
{
    test::writeSmallEmbeddings(path("other.h5").toStdString(), 6,
                               {{"old", "zebra"}, {"new", "ape"}});
    ASSERT_TRUE(open("other.h5"));
    EXPECT_FALSE(action(ActionId::Run).isEnabled());
    EXPECT_FALSE(find<QPushButton>("asLastTime").isVisible()); // nothing was run yet
    EXPECT_TRUE(find<QLabel>("obstacle").text().contains("old and the new model"));
    auto& oldModel = find<QComboBox>("oldModel");
    auto& newModel = find<QComboBox>("newModel");
    EXPECT_EQ(oldModel.currentIndex(), -1);
    EXPECT_EQ(newModel.currentIndex(), -1);
    for (auto [box, model] : {std::pair{&oldModel, "zebra"}, {&newModel, "ape"}}) {
        EXPECT_FALSE(action(ActionId::Run).isEnabled());
        box->setCurrentIndex(box->findData(model));
        Q_EMIT box->activated(box->currentIndex());
    }
    EXPECT_TRUE(action(ActionId::Run).isEnabled());
    if (find<QCheckBox>("method.fct").isChecked())
        find<QCheckBox>("method.fct").click();
    ASSERT_TRUE(run());
    EXPECT_EQ(m_window.results().result()->study.oldModel, "zebra");
}

TEST_F(Window, ABadFileChangesNothing)
{
    openForDirect();
    ASSERT_TRUE(run());
    const auto shown = m_window.results().result();
    std::ofstream(path("bad.h5").toStdString()) << "no embeddings at all";
    // Unsaved results would be asked about first.
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("kept.h5")); }));
    find<ErrorBanner>().clear();
    EXPECT_FALSE(open("bad.h5"));
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 1);
    EXPECT_TRUE(find<ErrorBanner>().isVisible());
    EXPECT_EQ(m_window.results().result(), shown);
    EXPECT_TRUE(action(ActionId::Run).isEnabled());
    EXPECT_TRUE(run());
}

TEST_F(Window, NotesAboutAFileGoWhenAnotherIsOpened)
{
    ASSERT_TRUE(open("small.h5"));
    auto& banner = find<ErrorBanner>();
    banner.showNotice("about small.h5");
    EXPECT_FALSE(open("missing.h5"));
    EXPECT_EQ(banner.noticeCount(), 1U);
    ASSERT_TRUE(open("small.h5"));
    EXPECT_EQ(banner.noticeCount(), 0U);
}

TEST_F(Window, ABadFileOnTheStartPageLeavesTheStartPage)
{
    EXPECT_FALSE(open("missing.h5"));
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 1);
    EXPECT_TRUE(find<QPushButton>("startOpen").isVisible());
    EXPECT_TRUE(open("small.h5"));
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

TEST_F(Window, SavedResultsOpenAgainAtOnce)
{
    openForDirect();
    ASSERT_TRUE(run());
    const auto before = m_window.results().result();
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("results.h5")); }));
    EXPECT_FALSE(m_window.isWindowModified());
    EXPECT_TRUE(saysThatItIsWritten("results.h5"));
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
    EXPECT_TRUE(saysThatItIsWritten("study.toml"));
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
    EXPECT_TRUE(saysThatItIsWritten("kept.h5")) << "and no error";
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
    EXPECT_TRUE(find<LogView>().text().contains("another computation is still running"));
    EXPECT_TRUE(isResultsFile(path("first.h5").toStdString()));
    EXPECT_FALSE(QFileInfo::exists(path("second.h5")));
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

/// The arrow of the button, the size, and Save: three clicks.
TEST_F(Window, AFigureForAColumnAsksForNothingButItsFile)
{
    const FigureOptions before = m_settings.figureOptions();
    openForDirect();
    ASSERT_TRUE(run());
    const auto& sizes = find<QMenu>("figureSizes");
    ASSERT_EQ(sizes.actions().size(), 3);
    EXPECT_EQ(sizes.actions()[0]->text(), "Column of a paper…");
    const auto* button = qobject_cast<const QToolButton*>(sizes.parentWidget());
    ASSERT_NE(button, nullptr);
    EXPECT_EQ(button->menu(), &sizes);
    EXPECT_EQ(button->popupMode(), QToolButton::MenuButtonPopup);
    test::answerDialog<QFileDialog>([&] { sizes.actions()[0]->trigger(); },
                                    [&](QFileDialog& files) {
                                        files.selectFile(path("column.svg"));
                                        QMetaObject::invokeMethod(&files, "accept");
                                    });
    QFile file(path("column.svg"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    EXPECT_TRUE(svg.contains("width=\"84.9")) << svg.left(400).toStdString();
    const FigureOptions after = m_settings.figureOptions(); // of the next figure
    EXPECT_EQ(after.millimetres, before.millimetres);
    EXPECT_EQ(after.pointSize, before.pointSize);
    EXPECT_EQ(after.title, before.title);
    EXPECT_EQ(after.provenance, before.provenance);
    EXPECT_EQ(after.wholeLegend, before.wholeLegend);
}

TEST_F(Window, DataThatMovedAreLocatedByTheirContent)
{
    openForDirect();
    ASSERT_TRUE(run());
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("kept.h5")); }));
    QDir(m_folder.path()).mkdir("elsewhere");
    ASSERT_TRUE(QFile::rename(path("small.h5"), path("elsewhere/small.h5")));
    ASSERT_TRUE(open("kept.h5"));
    const auto locate = [&](const QString& file) {
        auto* offer =
            find<ErrorBanner>().messages().constFirst()->findChild<QToolButton*>("bannerOffer");
        EXPECT_EQ(offer->text(), "Locate…");
        return finish([&] {
            test::answerDialog<QFileDialog>([&] { offer->click(); },
                                            [&](QFileDialog& files) {
                                                files.selectFile(path(file));
                                                QMetaObject::invokeMethod(&files, "accept");
                                            });
        });
    };
    const auto isOnlyWritten = [&] { // the first results, above
        const auto messages = find<ErrorBanner>().messages();
        return messages.size() == 1 && messages.first()->sentence().startsWith("Written: ");
    };
    EXPECT_FALSE(locate("kept.h5")) << "another file";
    const auto messages = find<ErrorBanner>().messages();
    EXPECT_TRUE(messages.constFirst()->detail().contains("another file"));
    messages.constFirst()->dismissed();
    ASSERT_TRUE(locate("elsewhere/small.h5"));
    EXPECT_TRUE(isOnlyWritten());
    EXPECT_EQ(find<SetupPanel>().study().embeddings, path("elsewhere/small.h5").toStdString());
    EXPECT_TRUE(find<QPushButton>("runButton").isEnabled());
    ASSERT_TRUE(open("kept.h5")) << "remembered";
    EXPECT_TRUE(isOnlyWritten());
    EXPECT_TRUE(find<QPushButton>("runButton").isEnabled());
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
    options.method = "fct"; // which was not run
    EXPECT_EQ(exitStatus(options), 2);
    options.method.clear();
    options.metric = "map";
    EXPECT_EQ(exitStatus(options), 0);
    EXPECT_EQ(m_window.results().metric(), 2);
    EXPECT_TRUE(QFileInfo::exists(path("picture.png")));
}
