#include "app/gui/actions/actions.h"
#include "app/gui/forms/droppedfiles.h"
#include "app/gui/forms/embeddialog.h"
#include "app/gui/mainwindow.h"
#include "app/gui/settings/modelmemory.h"
#include "core/hdf5/embedding_file.h"
#include "core/models/embed_folders.h"
#include "tests/app/images_test.h"
#include "tests/support/patience.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/queries/querydetail.h"
#include "widgets/words/messagetext.h"

#include <QApplication>
#include <QCheckBox>
#include <QDropEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include <gtest/gtest.h>

#include <fstream>

using namespace crossfade;
using test::Images;

TEST(DroppedFiles, AreSortedByWhatCanBeDoneWithThem)
{
    const QTemporaryDir folder;
    using Use = DroppedFiles::Use;
    const auto use = [](const QStringList& files) { return DroppedFiles(files).use(); };
    EXPECT_EQ(use({"a.h5"}), Use::Open);
    EXPECT_EQ(use({"a.toml"}), Use::Open);
    EXPECT_EQ(use({"what.is.this"}), Use::Open); // the message on opening says what is wrong
    EXPECT_EQ(use({"/proc/self/mem"}), Use::Open) << "a file that cannot be read is dropped, too";
    EXPECT_EQ(use({"/proc/self/mem", "a.csv"}), Use::Nothing);
    const QString plan = folder.filePath("plan.csv");
    std::ofstream(plan.toStdString()) << "# {\"format\":\"crossfade plan 1\"}\n";
    EXPECT_EQ(use({plan}), Use::Follow);
    const QString table = folder.filePath("table.csv");
    std::ofstream(table.toStdString()) << "id,label,old,new\n";
    EXPECT_EQ(use({table}), Use::Import);
    EXPECT_EQ(use({table, "labels.npy", "b.index"}), Use::Import);
    EXPECT_EQ(use({table, "a.h5"}), Use::Nothing);
    const QString arrays = folder.filePath("arrays");
    std::filesystem::create_directory(arrays.toStdString());
    std::ofstream((arrays + "/gallery_old.npy").toStdString()) << "x";
    EXPECT_EQ(use({arrays}), Use::Import);
    EXPECT_EQ(use({"a.JPG"}), Use::Search);
    EXPECT_EQ(use({"a.pt"}), Use::Embed);
    EXPECT_EQ(use({folder.path()}), Use::Embed);
    EXPECT_EQ(use({"a.pt", "b.onnx", folder.path()}), Use::Embed);
    EXPECT_EQ(use({"a.h5", "b.hdf5"}), Use::Compare);
    EXPECT_EQ(use({"a.h5", "b.toml"}), Use::Nothing);
    EXPECT_EQ(use({"a.png", "b.png"}), Use::Nothing);
    EXPECT_EQ(use({"a.pt", "a.h5"}), Use::Nothing);
    EXPECT_EQ(use({"a.pt", "b.pt", "c.pt"}), Use::Nothing);
    EXPECT_TRUE(DroppedFiles({"a.pt", "b.pt", "c.pt"}).text().startsWith("Two models"));
}

TEST(ImageNotes, ThatNoClassIsKnownIsTranslated)
{
    EXPECT_TRUE(noteText(unknownClassesNote).contains("−1")) << "with the sign of the window";
}

TEST_F(Images, DroppedPieceByPieceStayUntilAllAreThere)
{
    EXPECT_EQ(drop(m_window, {"v-new.pt"}),
              "Drop to embed images: old model, new model, folder of images");
    auto& dialog = find<EmbedDialog>();
    auto& wanted = find<QLabel>("embedWanted");
    auto& start = find<QPushButton>("embedStart");
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_EQ(wanted.text(), "Still wanted: the old model, a folder of images. Drop them here, or "
                             "name them above.");
    EXPECT_FALSE(start.isEnabled());
    EXPECT_EQ(drop(dialog, {"photos"}), // on the dialog itself
              "Drop to embed images: old model, new model, folder of images");
    EXPECT_EQ(wanted.text(), "Still wanted: the old model. Drop them here, or name them above.");
    EXPECT_EQ(find<QLineEdit>("embedOutput").text(), path("photos.h5"));
    drop(m_window, {"v-old.pt"});
    EXPECT_EQ(find<QLineEdit>("model.old").text(), path("v-old.pt"));
    EXPECT_EQ(find<QLineEdit>("model.new").text(), path("v-new.pt"));
    // The new model takes 32 × 32 images alone; the old one takes any, so nothing is guessed.
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return wanted.text().startsWith("Enter the size"); }, test::longMs));
    EXPECT_EQ(find<QSpinBox>("imageSize.new").value(), 32);
    EXPECT_EQ(find<QSpinBox>("imageSize.old").value(), 0);
    EXPECT_FALSE(start.isEnabled());
    auto& images = find<QLineEdit>("embedImages");
    QCoreApplication::processEvents(); // they lay the dialog out
    const int before = images.mapTo(&dialog, QPoint()).y();
    find<QSpinBox>("imageSize.old").setValue(2);
    QCoreApplication::processEvents(); // they lay the dialog out
    EXPECT_EQ(images.mapTo(&dialog, QPoint()).y(), before) << "the next click is where it was";
    EXPECT_TRUE(start.isEnabled());
    EXPECT_TRUE(wanted.text().isEmpty());
    QTest::mouseClick(&find<QPushButton>("embedSwap"), Qt::LeftButton);
    EXPECT_EQ(find<QLineEdit>("model.old").text(), path("v-new.pt"));
    EXPECT_EQ(find<QSpinBox>("imageSize.old").value(), 32);
    EXPECT_EQ(find<QSpinBox>("imageSize.new").value(), 2);
}

TEST_F(Images, APresetsSizeGoesWithIt)
{
    drop(m_window, {"v-old.pt", "v-new.pt", "photos"});
    auto& dialog = find<EmbedDialog>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return dialog.wanted().startsWith("Enter"); }, test::longMs));
    const auto sizeBy = [&](const QString& model, int preset) { // squashed, imagenet, clip
        find<QComboBox>("preset." + model).setCurrentIndex(preset);
        return find<QSpinBox>("imageSize." + model).value();
    };
    EXPECT_EQ(sizeBy("old", 1), 256);
    EXPECT_EQ(sizeBy("old", 2), 224);
    EXPECT_EQ(sizeBy("old", 0), 0);
    EXPECT_EQ(sizeBy("new", 1), 256);
    EXPECT_EQ(sizeBy("new", 2), 32) << "the model's own";
    EXPECT_EQ(sizeBy("new", 1), 256);
    EXPECT_EQ(sizeBy("new", 0), 32);
    (void)sizeBy("old", 1);
    find<QSpinBox>("imageSize.old").setValue(300);
    EXPECT_EQ(sizeBy("old", 2), 300) << "the user's own";
}

TEST_F(Images, AreShownAsTheModelSeesThem)
{
    drop(m_window, {"v-old.pt", "v-new.pt", "photos"});
    const auto seen = [&] { return find<QLabel>("seenImages.new").pixmap().toImage(); };
    ASSERT_TRUE(QTest::qWaitFor([&] { return !seen().isNull(); }, test::longMs));
    EXPECT_TRUE(find<QLabel>("seenImages.old").pixmap().isNull()) << "its size is not known yet";
    const QImage squashed = seen();
    find<QComboBox>("preset.new").setCurrentIndex(1); // cuts out the middle
    EXPECT_TRUE(seen().isNull()) << "no picture of another preparation";
    ASSERT_TRUE(QTest::qWaitFor([&] { return !seen().isNull(); }, test::longMs));
    EXPECT_EQ(seen().size(), squashed.size());
}

TEST_F(Images, ThatCannotBeUsedAreASentence)
{
    std::ofstream(path("bad.pt").toStdString()) << "no model";
    drop(m_window, {"bad.pt", "v-new.pt", "photos"});
    auto& wanted = find<QLabel>("embedWanted");
    ASSERT_TRUE(QTest::qWaitFor([&] { return wanted.text().startsWith("This is no model"); },
                                test::longMs));
    EXPECT_FALSE(find<QPushButton>("embedStart").isEnabled());
    const QString alone = "Only models and folders of images can be dropped here.";
    EXPECT_EQ(drop(find<EmbedDialog>(), {"settings.ini"}), alone);
    EXPECT_EQ(wanted.text(), alone);
    find<QLineEdit>("model.old").setText(path("v-new.pt"));
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return wanted.text().contains("the same file"); }, test::longMs));
    find<QLineEdit>("model.old").setText(path("gone.pt"));
    EXPECT_TRUE(wanted.text().startsWith("There is no file"));
    find<QLineEdit>("embedTraining").setText(path("gone"));
    find<QLineEdit>("model.old").setText(path("v-old.pt"));
    EXPECT_TRUE(wanted.text().startsWith("There is no folder"));
    find<EmbedDialog>().hide();
    drop(m_window, {"photos/class0/0.png", "photos/class0/3.png"});
    EXPECT_TRUE(find<ErrorBanner>().messages().constFirst()->detail().contains(
                    "These do not belong together") ||
                find<ErrorBanner>().messages().constFirst()->sentence().contains(
                    "These do not belong together"));
}

TEST_F(Images, TrainingImagesGetTheViewsThatTheCommandLineMakes)
{
    QDir(m_folder.path()).mkpath("training/class0");
    for (int i = 0; i < 3; ++i) {
        QImage image(16, 16, QImage::Format_RGB32);
        for (int x = 0; x < 16; ++x)
            for (int y = 0; y < 16; ++y)
                image.setPixelColor(x, y, QColor(16 * x, 16 * y, 80 * i));
        ASSERT_TRUE(image.save(path(QStringLiteral("training/class0/%1.png").arg(i))));
    }
    drop(m_window, {"photos"});
    auto& views = find<QSpinBox>("embedViews");
    EXPECT_EQ(views.text(), "none");
    EXPECT_FALSE(views.isEnabled()) << "there are no training images";
    drop(m_window, {"training"});
    ASSERT_TRUE(views.isEnabled());
    views.setValue(2);
    ASSERT_TRUE(embedInWindow());
    JobContext job;
    const EmbeddingSet made = readEmbeddings(path("photos.h5").toStdString(), {"old", "new"}, job);
    const auto folder = std::filesystem::path(m_folder.path().toStdString());
    const EmbeddingSet known =
        embedFolders(*loadImageModel(folder / "v-old.pt", "cpu"), "old",
                     {folder / "photos", {}, folder / "training"}, folder / "cli.h5",
                     {.size = 2, .views = 2, .viewsSeed = 0}, job); // as `embed --views 2` has them
    ASSERT_EQ(made.train->views.size(), 2U);
    for (std::size_t view = 0; view < 2; ++view) {
        EXPECT_TRUE(made.train->views[view].features.contains("new"));
        EXPECT_TRUE(std::ranges::equal(made.train->views[view].features.at("old").values(),
                                       known.train->views[view].features.at("old").values()));
    }
    EXPECT_EQ(made.viewsMade.at("old"), known.viewsMade.at("old"));
    EXPECT_EQ(made.viewsMade.at("new"), known.viewsMade.at("old"));
}

TEST_F(Images, BecomeANewStudyAsTheCommandLineMakesIt)
{
    ASSERT_TRUE(embedInWindow());
    EXPECT_TRUE(find<QPushButton>("runButton").isEnabled());
    EXPECT_TRUE(m_window.windowTitle().startsWith("photos.h5"));

    // The list of what was skipped stays to be read, with the reason.
    auto& skipped = find<QTreeWidget>("embedSkipped");
    EXPECT_TRUE(find<EmbedDialog>().isVisible());
    ASSERT_EQ(skipped.topLevelItemCount(), 1);
    EXPECT_EQ(skipped.topLevelItem(0)->text(0), "class0/broken.png");
    EXPECT_FALSE(skipped.topLevelItem(0)->text(1).isEmpty());
    EXPECT_EQ(find<QLabel>("embedSkippedTitle").text(), "Skipped images: 1");
    EXPECT_EQ(find<QLabel>("embedWanted").text(),
              "photos.h5 is written, without the images that were skipped.");
    EXPECT_TRUE(find<QWidget>("embedPictures").isVisible());

    JobContext job;
    const EmbeddingSet made = readEmbeddings(path("photos.h5").toStdString(), {"old", "new"}, job);
    const auto folder = std::filesystem::path(m_folder.path().toStdString());
    const auto older = loadImageModel(folder / "v-old.pt", "cpu");
    const auto newer = loadImageModel(folder / "v-new.pt", "cpu");
    writeEmbeddings(folder / "cli.h5",
                    embedFolders(*older, "old", {folder / "photos", {}, {}}, folder / "cli.h5",
                                 {.size = 2}, job),
                    job);
    addModel(*newer, "new", folder / "cli.h5", {.size = 32}, job);
    const EmbeddingSet wanted = readEmbeddings(folder / "cli.h5", {"old", "new"}, job);
    EXPECT_EQ(made.gallery.paths, wanted.gallery.paths);
    EXPECT_EQ(made.gallery.labels, wanted.gallery.labels);
    EXPECT_EQ(made.classNames, wanted.classNames);
    for (const char* name : {"old", "new"})
        EXPECT_TRUE(std::ranges::equal(made.gallery.features.at(name).values(),
                                       wanted.gallery.features.at(name).values()));
    // Searching with an image will not have to ask.
    const auto models = rememberedModels(m_settings, folder / "photos.h5", {"old", "new"});
    EXPECT_EQ(models[1].file, folder / "v-new.pt");
    EXPECT_EQ(models[1].size, 32U);
}

TEST_F(Images, OfAnotherFolderComeWithoutWhatBelongedToTheLast)
{
    for (const char* part : {"gallery", "query", "train"})
        draw(QStringLiteral("whole/%1/a/0.png").arg(part), Qt::red);
    drop(m_window, {"whole"});
    auto& queries = find<QLineEdit>("embedQueries");
    auto& training = find<QLineEdit>("embedTraining");
    EXPECT_EQ(queries.text(), path("whole/query"));
    EXPECT_EQ(training.text(), path("whole/train"));
    drop(m_window, {"photos"});
    EXPECT_EQ(find<QLineEdit>("embedImages").text(), path("photos"));
    EXPECT_TRUE(queries.text().isEmpty());
    EXPECT_TRUE(training.text().isEmpty());
    queries.setText(path("whole/query"));
    ASSERT_TRUE(embedInWindow());
    EXPECT_EQ(queries.text(), path("whole/query"));
    EXPECT_EQ(find<QTreeWidget>("embedSkipped").topLevelItemCount(), 1);

    training.setText(path("whole/train")); // for the next one, before its images are named
    drop(m_window, {"whole/gallery"});
    EXPECT_TRUE(queries.text().isEmpty());
    EXPECT_EQ(training.text(), path("whole/train"));
    EXPECT_EQ(find<QTreeWidget>("embedSkipped").topLevelItemCount(), 0);
    EXPECT_FALSE(find<QWidget>("embedPictures").isVisible());
}

TEST_F(Images, EmbeddingIsCancelledByItsButtonAlone)
{
    drop(m_window, {"v-old.pt", "v-new.pt", "photos"});
    auto& dialog = find<EmbedDialog>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return dialog.wanted().startsWith("Enter"); }, test::longMs));
    find<QSpinBox>("imageSize.old").setValue(2);
    QTest::mouseClick(&find<QPushButton>("embedStart"), Qt::LeftButton);
    EXPECT_TRUE(dialog.isEmbedding());
    EXPECT_FALSE(find<QPushButton>("embedClose").isEnabled());
    QTest::keyClick(&dialog, Qt::Key_Escape);
    dialog.close();
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_FALSE(find<QLabel>("embedWanted").text().isEmpty());
    dialog.findChild<QPushButton*>("jobCancel")->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog.isEmbedding(); }, test::longMs));
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_TRUE(find<QLabel>("embedWanted").text().startsWith("Cancelled."));
    EXPECT_FALSE(QFileInfo::exists(path("photos.h5")));
    EXPECT_TRUE(find<QPushButton>("embedStart").isEnabled());
    QTest::keyClick(&dialog, Qt::Key_Escape);
    EXPECT_FALSE(dialog.isVisible());
}

TEST_F(Images, AFileDropsOnWhateverIsBeneathThePointer)
{
    ASSERT_TRUE(run());
    for (const char* name : {"charts", "resultTables", "rows", "setupPanel", "queryDetail",
                             "playSlider", "queryTable", "curveTable"}) {
        auto* part = m_window.findChild<QWidget*>(name);
        if (part == nullptr || !part->isVisible())
            continue;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path("photos.h5"))});
        QDragEnterEvent enter(QPoint(3, 3), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(part, &enter);
        EXPECT_TRUE(enter.isAccepted()) << name;
        EXPECT_EQ(find<QLabel>("dropSign").text(), "Drop to open photos.h5");
        EXPECT_TRUE(find<QLabel>("dropSign").isVisible());
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(part, &leave);
        EXPECT_FALSE(find<QLabel>("dropSign").isVisible());
    }
}

TEST_F(Images, TheListOfQueriesIsHighWhileNoneIsChosen)
{
    ASSERT_TRUE(run());
    QCoreApplication::processEvents();
    auto& rows = find<QueryBrowser>();
    auto& detail = find<QueryDetail>();
    const int closed = detail.height();
    EXPECT_GT(rows.height(), 2 * closed);
    m_window.results().setCurrentQuery(0);
    QCoreApplication::processEvents();
    EXPECT_GT(detail.height(), closed); // the two share the column then
    m_window.results().setCurrentQuery(-1);
    QCoreApplication::processEvents();
    EXPECT_GT(rows.height(), 2 * detail.height());
}
