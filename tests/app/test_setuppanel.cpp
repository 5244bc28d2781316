#include "tests/app/setup_panel_test.h"

#include "app/gui/setup/sweepdialog.h"
#include "widgets/basics/elidedcheckbox.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QWheelEvent>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using test::SetupPanelTest;
using testing::ElementsAre;

TEST_F(SetupPanelTest, ShowsTheStudyWithoutChangingIt)
{
    EXPECT_EQ(m_undo.count(), 0);
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
    EXPECT_EQ(find<QComboBox>("newModel").currentText(), "new (8)");
    EXPECT_TRUE(find<QCheckBox>("order.random").isChecked());
    EXPECT_TRUE(find<QCheckBox>("metric.map").isChecked());
    EXPECT_EQ(find<QCheckBox>("order.random").text(), "Random");
    EXPECT_EQ(find<QCheckBox>("order.class-mean").text(), "Class mean (uses labels)");
    EXPECT_EQ(find<QCheckBox>("order.oracle-loss").text(), "Oracle loss (oracle)");
    find<QCheckBox>("method.fastfill").click(); // its loss uses labels
    EXPECT_EQ(find<QCheckBox>("order.oracle-loss").text(), "Oracle loss (oracle, uses labels)");
    const QString needs = find<QCheckBox>("order.oracle-loss").accessibleDescription();
    EXPECT_TRUE(needs.contains("Needs: the new features")) << needs.toStdString();
}

TEST_F(SetupPanelTest, LongNamesDoNotWidenIt)
{
    Study study = m_panel.study();
    const EmbeddingSummary summary = summarizeEmbeddings(study.embeddings);
    QApplication::processEvents();
    const int before = m_panel.minimumSizeHint().width();
    const std::string name = "A name of ours & theirs, " + std::string(100, 'w') + " and its end";
    study.methods = {chooseMethod("fct"), chooseMethod("direct"), chooseMethod("rm-naive")};
    study.methods[0].label = name;
    study.methods[1].newModel = name;
    study.methods[2].transform = name + "/" + name + ".pt";
    study.newModel = name;
    study.attributes = {name};
    study.subset = Subset{name, name};
    m_panel.setStudy(study, summary);
    find<QToolButton>("options.rm-naive").click();
    m_panel.resize(300, 700);
    QApplication::processEvents();
    EXPECT_EQ(m_panel.minimumSizeHint().width(), before);

    const QString whole = QString::fromStdString(name);
    for (const QString& box : {QStringLiteral("method.fct"), "attribute." + whole}) {
        const auto& check = dynamic_cast<const ElidedCheckBox&>(find<QCheckBox>(box));
        EXPECT_EQ(check.whole(), whole);
        EXPECT_EQ(check.text(), asButtonText(whole));
        EXPECT_TRUE(check.toolTip().startsWith(whole)) << check.toolTip().toStdString();
        EXPECT_LT(check.shown().size(), whole.size());
        EXPECT_TRUE(check.shown().endsWith("end")) << check.shown().toStdString();
    }
    EXPECT_TRUE(find<QCheckBox>("method.fct").toolTip().contains("FCT: "));
    EXPECT_EQ(m_panel.study().attributes, std::vector{name});
}

TEST_F(SetupPanelTest, ScrollsToTheChosenMethodsOnlyWhereNoneIsSeen)
{
    QScrollBar& bar = *m_panel.findChild<QScrollArea*>()->verticalScrollBar();
    QApplication::processEvents();
    bar.setValue(0);
    const auto& top = find<QCheckBox>("method.direct");
    m_panel.resize(m_panel.width(), top.mapTo(&m_panel, QPoint(0, top.height() + 40)).y());
    Study study = m_panel.study();
    const EmbeddingSummary summary = summarizeEmbeddings(study.embeddings);
    const auto isSeen = [&](const char* method) {
        return QTest::qWaitFor([&] { return !find<QCheckBox>(method).visibleRegion().isEmpty(); },
                               2000);
    };
    study.methods = {chooseMethod("new-head")};
    EXPECT_TRUE(find<QCheckBox>("method.new-head").visibleRegion().isEmpty());
    m_panel.setStudy(study, summary);
    EXPECT_TRUE(isSeen("method.new-head"));
    bar.setValue(0);
    study.methods = {chooseMethod("direct"), chooseMethod("new-head")};
    m_panel.setStudy(study, summary);
    bool isLaidOut = false;
    QTimer::singleShot(0, &m_panel, [&] { isLaidOut = true; });
    EXPECT_TRUE(QTest::qWaitFor([&] { return isLaidOut; }));
    EXPECT_EQ(bar.value(), 0) << "the data stay what is seen first";
}

TEST_F(SetupPanelTest, AClickIsAStepThatCanBeTakenBack)
{
    find<QCheckBox>("order.hubness").click();
    EXPECT_EQ(m_panel.study().orders.size(), 1U);
    find<QCheckBox>("metric.cmc@5").click();
    EXPECT_EQ(m_panel.study().metrics.size(), 2U);
    EXPECT_EQ(m_undo.count(), 2);
    m_undo.undo();
    EXPECT_EQ(m_panel.study().metrics.size(), 3U);
    EXPECT_TRUE(find<QCheckBox>("metric.cmc@5").isChecked());
    m_undo.undo();
    EXPECT_TRUE(find<QCheckBox>("order.hubness").isChecked());
    m_undo.redo();
    EXPECT_EQ(m_panel.study().orders.size(), 1U);
}

TEST_F(SetupPanelTest, OffersEveryDistance)
{
    auto& distances = find<QComboBox>("distance");
    ASSERT_EQ(distances.count(), static_cast<int>(knownDistances.size()));
    for (int index = 0; index < distances.count(); ++index) {
        EXPECT_FALSE(distances.itemText(index).isEmpty());
        distances.setCurrentIndex(index);
        Q_EMIT distances.activated(index);
        EXPECT_EQ(m_panel.study().distance, knownDistances[static_cast<std::size_t>(index)]);
    }
    Study study = m_panel.study();
    study.distance = Distance::InnerProduct;
    m_panel.setStudy(study, summarizeEmbeddings(study.embeddings));
    EXPECT_EQ(distances.currentText(), "inner product");
}

TEST_F(SetupPanelTest, TheStoreMayHoldFewerBytesOfAModel)
{
    const auto& box = find<QWidget>("newStored");
    auto& kind = *box.findChild<QComboBox*>();
    auto& dimensions = *box.findChild<QSpinBox*>();
    EXPECT_EQ(kind.currentText(), "float32");
    kind.setCurrentIndex(kind.findText("int8, by dimension"));
    Q_EMIT kind.activated(kind.currentIndex());
    EXPECT_EQ(m_panel.study().newModel, "new@int8");
    dimensions.setValue(4);
    EXPECT_EQ(m_panel.study().newModel, "new@first4-int8");
    EXPECT_EQ(find<QComboBox>("newModel").currentText(), "new (8)") << "the file's own";
    m_undo.undo();
    m_undo.undo();
    EXPECT_EQ(m_panel.study().newModel, "new");
    EXPECT_EQ(dimensions.value(), 0);
    EXPECT_EQ(kind.currentText(), "float32");
}

TEST_F(SetupPanelTest, TypingIsOneStep)
{
    auto& slices = find<QSpinBox>("slices");
    slices.selectAll();
    QTest::keyClicks(&slices, "101");
    EXPECT_EQ(m_panel.study().slices, 101U);
    EXPECT_EQ(m_undo.count(), 1);
    m_undo.undo();
    EXPECT_EQ(slices.value(), 11);
}

TEST_F(SetupPanelTest, OpensAndSavesEveryStudyThatTheCoreAccepts)
{
    const std::filesystem::path file = m_folder.filePath("s.toml").toStdString();
    for (const auto& [slices, resamples] :
         {std::pair{std::size_t{500'000}, std::size_t{0}}, {mostSlices, mostResamples}}) {
        Study study = m_panel.study();
        study.slices = slices;
        study.resamples = resamples;
        writeStudy(file, study);
        m_panel.setStudy(readStudy(file), summarizeEmbeddings(study.embeddings));
        EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
        find<QCheckBox>("metric.cmc@5").click(); // every change writes all fields
        EXPECT_EQ(m_panel.study().slices, slices);
        EXPECT_EQ(m_panel.study().resamples, resamples);
        writeStudy(file, m_panel.study());
        EXPECT_EQ(readStudy(file).slices, slices);
        EXPECT_EQ(readStudy(file).resamples, resamples);
    }
    auto& resamples = find<QSpinBox>("resamples");
    EXPECT_EQ(resamples.maximum(), static_cast<int>(mostResamples));
    resamples.setValue(0);
    EXPECT_EQ(resamples.text(), "none");
    EXPECT_EQ(m_panel.study().resamples, 0U);
}

TEST_F(SetupPanelTest, APresetSetsTheOptionsAndAnOptionLeavesThePreset)
{
    find<QCheckBox>("method.fct").setChecked(true);
    find<QToolButton>("options.fct").click();
    auto& preset = find<QComboBox>("preset.fct");
    auto& epochs = find<QSpinBox>("fct.epochs");
    EXPECT_EQ(preset.currentIndex(), 0); // the paper's own
    EXPECT_EQ(epochs.value(), 80);
    QTest::keyClick(&preset, Qt::Key_Down);
    EXPECT_EQ(preset.currentIndex(), 1);
    EXPECT_LT(epochs.value(), 80);
    epochs.selectAll();
    QTest::keyClicks(&epochs, "7");
    EXPECT_EQ(preset.currentIndex(), 2); // none
    m_undo.undo();
    EXPECT_EQ(preset.currentIndex(), 1);
    m_undo.undo();
    EXPECT_EQ(preset.currentIndex(), 0);
    EXPECT_EQ(epochs.value(), 80);
}

TEST_F(SetupPanelTest, SaysWhatStandsInTheWay)
{
    for (const char* order : {"order.random", "order.hubness"})
        find<QCheckBox>(order).click();
    EXPECT_FALSE(m_panel.obstacle().isEmpty());
    m_undo.undo();
    EXPECT_TRUE(m_panel.obstacle().isEmpty());
    EmbeddingSummary ofOne = summarizeEmbeddings(m_panel.study().embeddings);
    ofOne.models.resize(1);
    Study study = m_panel.study();
    study.newModel.clear();
    m_panel.setStudy(study, ofOne);
    EXPECT_TRUE(m_panel.obstacle().contains("one model")) << m_panel.obstacle().toStdString();
    m_panel.setStudy(m_panel.study(), std::nullopt);
    EXPECT_FALSE(m_panel.obstacle().isEmpty());
}

TEST_F(SetupPanelTest, EditsOptionsOfAMethod)
{
    auto& epochs = find<QSpinBox>("fct.epochs");
    epochs.setValue(3);
    const auto& methods = m_panel.study().methods;
    ASSERT_EQ(methods.back().id, "fct");
    EXPECT_EQ(methods.back().options.integer("epochs"), 3);
    m_undo.undo();
    EXPECT_EQ(epochs.value(), 80);
}

TEST_F(SetupPanelTest, ComparesAMethodWithItself)
{
    QPushButton* another = nullptr;
    for (auto* button : m_panel.findChildren<QPushButton*>("another.fct"))
        another = button;
    ASSERT_NE(another, nullptr);
    another->click();
    const auto& methods = m_panel.study().methods;
    ASSERT_EQ(methods.size(), 3U);
    EXPECT_EQ(methods[1].id, "fct");
    EXPECT_EQ(methods[2].id, "fct");
    EXPECT_NE(methods[1].displayName(), methods[2].displayName());
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
    m_undo.undo();
    EXPECT_EQ(m_panel.study().methods.size(), 2U);
}

TEST_F(SetupPanelTest, SweepsAnOptionOfAMethod)
{
    // Runs while the dialog waits.
    QTimer::singleShot(0, [] {
        auto* dialog = qobject_cast<SweepDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(dialog, nullptr);
        auto* option = dialog->findChild<QComboBox*>("sweepOption");
        auto* values = dialog->findChild<QLineEdit*>("sweepValues");
        option->setCurrentText("loss");
        EXPECT_EQ(dialog->choices().size(), 4U); // every loss
        option->setCurrentText("mixer width");
        values->clear();
        QTest::keyClicks(values, "256, wide");
        EXPECT_TRUE(dialog->choices().empty());
        QTest::keyClick(dialog, Qt::Key_Return); // refused
        EXPECT_TRUE(dialog->isVisible());
        values->clear();
        QTest::keyClicks(values, "256, 512, 1024");
        QTest::keyClick(dialog, Qt::Key_Return);
    });
    find<QCheckBox>("method.fct").setChecked(true);
    find<QPushButton>("sweep.fct").click();
    const auto methods = m_panel.study().methods;
    ASSERT_EQ(methods.size(), 4U);
    EXPECT_EQ(methods[1].displayName(), "fct, mixer_width=256");
    EXPECT_EQ(methods[3].options.integer("mixer_width"), 1024);
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
    m_undo.undo();
    EXPECT_EQ(m_panel.study().methods.size(), 2U);
}

TEST_F(SetupPanelTest, EditsTheIntermediateModels)
{
    auto& models = find<QLineEdit>("intermediateModels");
    auto& sides = find<QLineEdit>("intermediateSideModels");
    auto& side = find<QComboBox>("sideModel");
    QTest::keyClick(&side, Qt::Key_Home); // none
    QTest::keyClicks(&models, "v2, v3");
    EXPECT_THAT(m_panel.study().intermediateModels, ElementsAre("v2", "v3"));
    EXPECT_EQ(models.text(), "v2, v3");
    EXPECT_FALSE(sides.isVisibleTo(&m_panel)); // without a side model there are none
    QTest::keyClick(&side, Qt::Key_End);
    EXPECT_EQ(m_panel.study().sideModel, "side");
    EXPECT_TRUE(sides.isVisibleTo(&m_panel));
    QTest::keyClicks(&sides, "s2, s3");
    EXPECT_THAT(m_panel.study().intermediateSideModels, ElementsAre("s2", "s3"));
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();

    // Loaded, edited and saved, they are what they were.
    const std::filesystem::path file = m_folder.filePath("s.toml").toStdString();
    writeStudy(file, m_panel.study());
    m_panel.setStudy(readStudy(file), {});
    EXPECT_EQ(models.text(), "v2, v3");
    EXPECT_EQ(sides.text(), "s2, s3");
    find<QCheckBox>("metric.cmc@5").click();
    EXPECT_THAT(m_panel.study().intermediateModels, ElementsAre("v2", "v3"));
    EXPECT_THAT(m_panel.study().intermediateSideModels, ElementsAre("s2", "s3"));

    models.selectAll();
    QTest::keyClick(&models, Qt::Key_Delete);
    EXPECT_TRUE(m_panel.study().intermediateModels.empty());
    EXPECT_TRUE(sides.isVisibleTo(&m_panel)); // so that the user can correct it
    EXPECT_FALSE(m_panel.obstacle().isEmpty());
    m_undo.undo();
    EXPECT_EQ(models.text(), "v2, v3");
    m_undo.undo();
    EXPECT_EQ(m_undo.index(), 0);
}

TEST_F(SetupPanelTest, OffersTheModelsOfTheFile)
{
    auto& models = find<QLineEdit>("intermediateModels");
    m_panel.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_panel));
    models.setFocus();
    QTest::keyClick(&models, Qt::Key_Down);
    QAbstractItemView* offered = models.completer()->popup();
    ASSERT_TRUE(offered->isVisible());
    EXPECT_EQ(offered->model()->rowCount(), 3);
    offered->hide();
    QTest::keyClicks(&models, "v2, s");
    ASSERT_TRUE(offered->isVisible());
    EXPECT_EQ(offered->model()->rowCount(), 1);
    QTest::keyClick(offered, Qt::Key_Down);
    QTest::keyClick(offered, Qt::Key_Return);
    EXPECT_EQ(models.text(), "v2, side");
    EXPECT_THAT(m_panel.study().intermediateModels, ElementsAre("v2", "side"));
    m_undo.undo();
    EXPECT_TRUE(m_panel.study().intermediateModels.empty());
}

TEST_F(SetupPanelTest, ShowsAndEditsTheModelsOfAMethodsOwn)
{
    Study study = m_panel.study();
    study.methods = {chooseMethod("direct"), chooseMethod("fct")};
    study.methods[0].newModel = "trained";
    m_panel.setStudy(study, summarizeEmbeddings(study.embeddings));
    EXPECT_TRUE(find<QCheckBox>("method.direct").text().endsWith("(trained)"));
    EXPECT_TRUE(find<QToolButton>("options.direct").isVisible());
    EXPECT_EQ(find<QComboBox>("newModel.direct").currentText(), "trained");
    find<QCheckBox>("metric.cmc@5").click();
    EXPECT_EQ(m_panel.study().methods[0].newModel, "trained");

    find<QToolButton>("options.fct").click();
    auto& side = find<QComboBox>("sideModel.fct");
    EXPECT_EQ(side.currentIndex(), 0); // the study's
    QTest::keyClick(&side, Qt::Key_End);
    EXPECT_EQ(m_panel.study().methods[1].sideModel, "side");
    EXPECT_TRUE(find<QCheckBox>("method.fct").text().endsWith("(side)"));
    auto& newer = find<QComboBox>("newModel.direct");
    QTest::keyClick(&newer, Qt::Key_Home);
    EXPECT_FALSE(m_panel.study().methods[0].newModel);
    m_undo.undo();
    EXPECT_EQ(m_panel.study().methods[0].newModel, "trained");
    m_undo.undo();
    EXPECT_FALSE(m_panel.study().methods[1].sideModel);
    // Not every method uses side information.
    EXPECT_FALSE(find<QComboBox>("sideModel.direct").isVisibleTo(&m_panel));

    // The methods of another study do not have these models.
    study.methods = {chooseMethod("fct")};
    m_panel.setStudy(study, summarizeEmbeddings(study.embeddings));
    find<QCheckBox>("method.direct").click();
    EXPECT_FALSE(m_panel.study().methods[0].newModel);
}

TEST_F(SetupPanelTest, ASavedTransformHasNoOptionsToChangeOrSweep)
{
    Study study = m_panel.study();
    study.methods = {chooseMethod("fct")};
    study.methods[0].transform = "fitted/last-week.pt";
    m_panel.setStudy(study, summarizeEmbeddings(study.embeddings));
    find<QToolButton>("options.fct").click();
    EXPECT_FALSE(find<QPushButton>("sweep.fct").isEnabled());
    EXPECT_FALSE(find<QSpinBox>("fct.epochs").isEnabled());
    EXPECT_FALSE(find<QComboBox>("preset.fct").isEnabled());
    EXPECT_TRUE(find<QLabel>("transform.fct").text().endsWith("last-week.pt"));
    find<QPushButton>("another.fct").click();
    ASSERT_EQ(m_panel.study().methods.size(), 2U);
    EXPECT_TRUE(m_panel.study().methods[0].transform);
    EXPECT_FALSE(m_panel.study().methods[1].transform);
    EXPECT_FALSE(SweepDialog(study.methods[0]).choices().size() > 0);
}

TEST_F(SetupPanelTest, ScrollingChangesNothingBeneathThePointer)
{
    // As the window system sends it: Qt then gives the focus to a field that wants it by the wheel.
    const auto turn = [](QWidget& field) {
        const QPointF middle = QRectF(field.rect()).center();
        QWheelEvent wheel(middle, field.mapToGlobal(middle), {}, {0, -120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&wheel);
        qApp->notify(&field, &wheel);
    };
    m_panel.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_panel));
    auto& models = find<QLineEdit>("intermediateModels");
    models.setFocus();
    int turned = 0;
    for (auto* field : m_panel.findChildren<QWidget*>()) {
        const bool isField = qobject_cast<QComboBox*>(field) != nullptr ||
                             qobject_cast<QAbstractSpinBox*>(field) != nullptr;
        if (!isField || !field->isVisible() || !field->isEnabled())
            continue;
        ++turned;
        turn(*field);
        EXPECT_TRUE(models.hasFocus()) << field->objectName().toStdString();
    }
    EXPECT_GT(turned, 3);
    EXPECT_EQ(m_undo.count(), 0);
    auto& slices = find<QSpinBox>("slices");
    slices.setFocus(); // now the wheel is meant for it
    turn(slices);
    EXPECT_EQ(slices.value(), 10);
}

TEST_F(SetupPanelTest, EveryControlHasANameToBeReadOut)
{
    for (const auto* field : m_panel.findChildren<QWidget*>()) {
        const bool input = qobject_cast<const QComboBox*>(field) != nullptr ||
                           qobject_cast<const QLineEdit*>(field) != nullptr ||
                           qobject_cast<const QAbstractSpinBox*>(field) != nullptr;
        const bool isNamed = !field->accessibleName().isEmpty();
        EXPECT_TRUE(isNamed || !input || field->objectName().startsWith("qt_"))
            << field->objectName().toStdString();
    }
}
