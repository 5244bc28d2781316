#include "app/gui/actions/actions.h"
#include "app/gui/mainwindow.h"
#include "app/gui/settings/modelmemory.h"
#include "tests/app/images_test.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/queries/querydetail.h"
#include "widgets/queries/resultlanes.h"
#include "widgets/runs/logview.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTimer>

using namespace crossfade;
using test::Images;

TEST_F(Images, AnImageOfOnesOwnIsSearchedForInThreeLanes)
{
    ASSERT_TRUE(run());
    // The same grey-green as item 4 of class 1, so that both models find it first.
    draw("mine.png", QColor(80, 175, 40));
    auto& detail = find<QueryDetail>();
    QSignalSpy searched(&detail, &QueryDetail::searched);
    EXPECT_EQ(drop(detail, {"mine.png"}), "Drop to search with mine.png");
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return find<QLabel>("queryTitle").text() == "Your image: mine.png"; }, test::longMs));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }, test::longMs));
    const auto& lanes = find<ResultLanes>().lanes();
    ASSERT_EQ(lanes[0].hits.size(), QueryDetail::resultCount);
    for (const std::size_t lane : {0U, 2U}) {
        EXPECT_TRUE(lanes[lane].hits[0].content.face.file.endsWith("class1/4.png"));
        EXPECT_NEAR(lanes[lane].hits[0].content.distance, 0, 1e-4);
    }
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 1); // of the run: nothing was fitted
}

TEST_F(Images, ACopiedImageIsSearchedForAndWrongModelsAreNoticed)
{
    ASSERT_TRUE(run());
    const auto data = std::filesystem::path(path("photos.h5").toStdString());
    rememberModels(
        m_settings, data,
        {{path("v-old.pt").toStdString(), "old", 2}, {path("v-old.pt").toStdString(), "new", 2}});
    QImage image(8, 8, QImage::Format_RGB32);
    image.fill(QColor(80, 175, 40));
    QApplication::clipboard()->setImage(image);
    find<ErrorBanner>().clear();
    const auto paste = [this] {
        for (QAction* each : m_window.actions())
            if (each->shortcut() == QKeySequence("Ctrl+Shift+V"))
                each->trigger();
    };
    paste();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return !find<ErrorBanner>().messages().isEmpty(); }, test::longMs));
    EXPECT_TRUE(find<ErrorBanner>().messages().constFirst()->detail().contains(
        "of their length from those that the data has"));

    // The next time the window asks for the models again.
    QTimer answers;
    QObject::connect(&answers, &QTimer::timeout, &m_window, [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr)
            return;
        EXPECT_EQ(dialog->findChild<QLineEdit*>("model.old")->text(), path("v-old.pt"))
            << "it was right";
        EXPECT_EQ(dialog->findChild<QSpinBox*>("imageSize.old")->value(), 2);
        auto* file = dialog->findChild<QLineEdit*>("model.new");
        if (file->text() != path("v-new.pt")) {
            EXPECT_TRUE(file->text().isEmpty());
            file->setText(path("v-new.pt"));
        }
        for (QAbstractButton* button : dialog->findChild<QDialogButtonBox*>()->buttons()) {
            EXPECT_TRUE(button->icon().isNull()) << "other dialogs have none";
            if (button->text() == "Search" && button->isEnabled())
                button->click();
        }
    });
    answers.start(50);
    paste();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return find<QLabel>("queryTitle").text().startsWith("Your image: copied image"); },
        test::longMs));
    EXPECT_EQ(rememberedModels(m_settings, data, {"new"})[0].size, 32U);
    EXPECT_TRUE(QTest::qWaitFor([&] { return find<ErrorBanner>().messages().isEmpty(); }))
        << "what failed is taken back";
    auto& log = find<LogView>();
    const QTreeWidgetItem* failed = log.topLevelItem(log.topLevelItemCount() - 2);
    EXPECT_TRUE(failed->text(1).startsWith("Search with copied image"));
    EXPECT_EQ(failed->text(3), "failed");
    ASSERT_GE(failed->childCount(), 1);
    EXPECT_TRUE(failed->child(failed->childCount() - 1)->text(1).contains("for the model 'new'"));
    EXPECT_EQ(log.topLevelItem(log.topLevelItemCount() - 1)->text(3), "done");
}

TEST_F(Images, ACurveOfAnotherNewModelHasTheImageEmbeddedByThatOne)
{
    ASSERT_TRUE(run());
    auto& results = m_window.results();
    auto result = std::make_shared<StudyResult>(*results.result());
    ASSERT_TRUE(result->models.oldModel);
    StudyCurve curve = result->curves.front();
    curve.choice = result->study.methods.size();
    curve.transition = result->transitions.size();
    MethodChoice choice = result->study.methods[result->curves.front().choice];
    choice.newModel = "old"; // whose file the window knows
    result->study.methods.push_back(choice);
    result->transitions.push_back({*result->models.oldModel, *result->models.oldModel});
    result->curves.push_back(curve);
    results.setResult(result);
    find<ErrorBanner>().clear();
    draw("mine.png", QColor(80, 175, 40));
    drop(find<QueryDetail>(), {"mine.png"});
    const auto isSearchedBy = [&](const char* model) {
        return QTest::qWaitFor(
            [&] {
                const auto& lane = find<ResultLanes>().lanes()[2];
                return lane.title == QLatin1String(model) && !lane.hits.empty();
            },
            test::longMs);
    };
    EXPECT_TRUE(isSearchedBy("Model new"));
    results.setCurrentCurve(results.curveCount() - 1);
    EXPECT_TRUE(isSearchedBy("Model old"));
    results.setCurrentCurve(0);
    EXPECT_TRUE(isSearchedBy("Model new"));
    EXPECT_TRUE(find<ErrorBanner>().messages().isEmpty());
    EXPECT_EQ(find<LogView>().text().count("Search with mine.png"), 2) << "once for a model";
}
