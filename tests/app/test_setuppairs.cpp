#include "tests/app/setup_panel_test.h"

#include "core/study/request/pairs.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTableWidget>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;
using test::SetupPanelTest;
using testing::ElementsAre;

TEST_F(SetupPanelTest, APairThatCannotBeIsOffAndSaysWhy)
{
    EmbeddingSummary summary = summarizeEmbeddings(m_panel.study().embeddings);
    summary.heads = {"new"}; // FastFill's loss needs it
    m_panel.setStudy(m_panel.study(), summary);
    find<QCheckBox>("method.fastfill").click();
    find<QCheckBox>("method.fct").setChecked(false);
    find<QCheckBox>("method.fct").click();
    find<QCheckBox>("order.sigma").click();
    auto& pairs = find<QTableWidget>("pairs");
    const Study& study = m_panel.study();
    ASSERT_EQ(pairs.rowCount(), static_cast<int>(study.methods.size()));
    ASSERT_EQ(pairs.columnCount(), 3);
    const int sigma = 1; // behind random, as the registry has it
    bool hasFastFill = false;
    for (int row = 0; row < pairs.rowCount(); ++row) {
        const MethodChoice& choice = study.methods[static_cast<std::size_t>(row)];
        const QTableWidgetItem* cell = pairs.item(row, sigma);
        const bool predicts = choice.id == "fastfill";
        hasFastFill = hasFastFill || predicts;
        EXPECT_EQ(cell->checkState() == Qt::Checked, predicts) << choice.id;
        EXPECT_EQ(cell->flags().testFlag(Qt::ItemIsEnabled), predicts) << choice.id;
        EXPECT_EQ(cell->toolTip().contains("predicts no uncertainty"), !predicts) << choice.id;
        EXPECT_EQ(ordersFor(study, choice).size(), predicts ? 3U : 2U);
    }
    EXPECT_TRUE(hasFastFill);
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
    EXPECT_NO_THROW(validate(study));
}

TEST_F(SetupPanelTest, ACellThatIsTurnedOffIsSkippedAndCanBeTakenBack)
{
    auto& pairs = find<QTableWidget>("pairs");
    const int columns = pairs.columnCount();
    ASSERT_GE(columns, 2);
    pairs.setCurrentCell(0, 1);
    pairs.setFocus();
    QTest::keyClick(&pairs, Qt::Key_Space);
    EXPECT_EQ(ordersFor(m_panel.study(), m_panel.study().methods[0]).size(),
              static_cast<std::size_t>(columns) - 1);
    EXPECT_TRUE(find<QLabel>("pairsTotal").text().contains("Estimate"));
    m_undo.undo();
    EXPECT_TRUE(m_panel.study().methods[0].skippedOrders.empty());
    EXPECT_EQ(pairs.item(0, 1)->checkState(), Qt::Checked);
}

TEST_F(SetupPanelTest, TheColumnsKeepTheSequenceOfTheStudy)
{
    Study study = m_panel.study();
    study.orders = {"class-mean", "random", "sigma"}; // the list has random first
    m_panel.setStudy(study, summarizeEmbeddings(study.embeddings));
    auto& pairs = find<QTableWidget>("pairs");
    const auto columns = [&] {
        QStringList names;
        for (int column = 0; column < pairs.columnCount(); ++column)
            names += pairs.horizontalHeaderItem(column)->text();
        return names;
    };
    const QStringList before = columns();
    pairs.setCurrentCell(0, 1);
    pairs.setFocus();
    QTest::keyClick(&pairs, Qt::Key_Space);
    EXPECT_EQ(columns(), before);
    EXPECT_THAT(m_panel.study().orders, ElementsAre("class-mean", "random", "sigma"));
    find<QCheckBox>("order.sigma").click();
    EXPECT_THAT(m_panel.study().orders, ElementsAre("class-mean", "random"));
    find<QCheckBox>("order.sigma").click();
    EXPECT_THAT(m_panel.study().orders, ElementsAre("sigma", "class-mean", "random"));
}

TEST_F(SetupPanelTest, AnOrderWithoutAPairIsLeftOutOfTheRun)
{
    find<QCheckBox>("order.entropy").click(); // the file has no classifier
    EXPECT_THAT(m_panel.study().orders, testing::Contains("entropy"));
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
    const Study left = m_panel.studyToRun();
    EXPECT_THAT(left.orders, testing::Not(testing::Contains("entropy")));
    EXPECT_EQ(left.methods.size(), m_panel.study().methods.size());
    EXPECT_NO_THROW(validate(left));
}

TEST_F(SetupPanelTest, AMethodWhoseNeedsTheFileDoesNotMeetIsOffAndLeftOutOfTheRun)
{
    Study study = m_panel.study();
    EmbeddingSummary summary = summarizeEmbeddings(study.embeddings);
    summary.trainCount = 0; // as of a study made from images
    study.methods = {chooseMethod("direct"), chooseMethod("fastfill")};
    study.orders = {"random", "sigma", "entropy"};
    m_panel.setStudy(study, summary);
    const auto& pairs = find<QTableWidget>("pairs");
    EXPECT_EQ(pairs.item(0, 0)->checkState(), Qt::Checked);
    for (int order = 0; order < 3; ++order) {
        EXPECT_FALSE(pairs.item(1, order)->flags().testFlag(Qt::ItemIsEnabled)) << order;
        EXPECT_TRUE(pairs.item(1, order)->toolTip().contains("no training rows")) << order;
    }
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
    const Study left = m_panel.studyToRun();
    ASSERT_EQ(left.methods.size(), 1U);
    EXPECT_EQ(left.methods[0].id, "direct");
    EXPECT_THAT(left.orders, ElementsAre("random"));

    study.methods = {chooseMethod("fastfill")};
    m_panel.setStudy(study, summary);
    EXPECT_TRUE(m_panel.obstacle().startsWith("No pair of a method and an order is on."));
}

TEST_F(SetupPanelTest, AStudyThatIsSavedHasThePairsThatTheWindowLeavesOut)
{
    Study study = m_panel.study();
    study.methods = {chooseMethod("direct"), chooseMethod("fastfill")};
    study.orders = {"random", "sigma", "entropy"};
    EmbeddingSummary summary = summarizeEmbeddings(study.embeddings);
    summary.heads = {"new"}; // FastFill's loss needs it; entropy needs that of the old model
    m_panel.setStudy(study, summary);
    const std::filesystem::path file = m_folder.filePath("saved.toml").toStdString();
    writeStudy(file, m_panel.studyToRun());
    const Study saved = readStudy(file);
    EXPECT_THAT(saved.orders, ElementsAre("random", "sigma"));
    EXPECT_THAT(ordersFor(saved, saved.methods[0]), ElementsAre("random"));
    EXPECT_THAT(ordersFor(saved, saved.methods[1]), ElementsAre("random", "sigma"));
}

TEST_F(SetupPanelTest, EstimatesByWhatRunsTook)
{
    auto& pairs = find<QTableWidget>("pairs");
    EXPECT_TRUE(pairs.item(0, 0)->toolTip().contains("no run was measured"));
    WorkRates rates;
    rates.curve = 100 / curveWork(m_panel.dataSize()); // 100 s a curve
    m_panel.setRates(rates);
    EXPECT_EQ(pairs.item(0, 0)->text(), "≈ 100 s");
    EXPECT_TRUE(pairs.item(0, 0)->toolTip().contains("measured times"));
}

TEST_F(SetupPanelTest, WithoutLabelsAnOrderByClassIsOffAndSaysWhy)
{
    Study study = m_panel.study();
    EmbeddingSummary summary = summarizeEmbeddings(study.embeddings);
    study.methods = {chooseMethod("direct")};
    study.orders = {"random", "class-mean"};
    m_panel.setStudy(study, summary);
    const auto& pairs = find<QTableWidget>("pairs");
    EXPECT_EQ(pairs.item(0, 1)->checkState(), Qt::Checked);
    summary.hasGalleryLabels = false;
    m_panel.setStudy(study, summary);
    EXPECT_EQ(pairs.item(0, 0)->checkState(), Qt::Checked);
    EXPECT_EQ(pairs.item(0, 1)->checkState(), Qt::Unchecked);
    EXPECT_TRUE(pairs.item(0, 1)->toolTip().contains("no labels of the gallery"));
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
    EXPECT_THAT(m_panel.studyToRun().orders, ElementsAre("random"));
}

/// A file whose names do not tell its models: methods are proposed anew once both are chosen, and a
/// ticked one that can give no curve is named above Run.
TEST_F(SetupPanelTest, MethodsFollowTheModelsThatAreChosenAndIdleOnesAreNamed)
{
    const std::filesystem::path file = m_panel.study().embeddings;
    EmbeddingSummary summary = summarizeEmbeddings(file);
    summary.models = {{"fir", 8}, {"oak", 8}, {"elm", 16}};
    summary.heads = {"elm"};
    m_panel.setStudy(proposedStudy(file, summary), summary);
    EXPECT_EQ(m_panel.study().oldModel, "");
    EXPECT_TRUE(m_panel.remark().isEmpty()) << "the obstacle comes first";
    const auto choose = [&](const char* box, const char* model) {
        auto& models = find<QComboBox>(box);
        models.setCurrentIndex(models.findData(QString::fromLatin1(model)));
        Q_EMIT models.activated(models.currentIndex());
    };
    const std::size_t before = static_cast<std::size_t>(m_undo.count());
    choose("oldModel", "fir");
    choose("newModel", "elm");
    EXPECT_EQ(static_cast<std::size_t>(m_undo.count()), before + 2) << "the methods are no step";
    ASSERT_EQ(m_panel.study().newModel, "elm");
    EXPECT_EQ(m_panel.study().methods.size(), 2U);
    for (const MethodChoice& choice : m_panel.study().methods)
        EXPECT_TRUE(lackOfMethod(m_panel.study(), choice, summary).empty()) << choice.id;
    EXPECT_TRUE(m_panel.remark().isEmpty()) << m_panel.remark().toStdString();
    // Direct compares features of one dimension, which these do not have.
    find<QCheckBox>("method.direct").click();
    EXPECT_TRUE(m_panel.obstacle().isEmpty());
    EXPECT_TRUE(m_panel.remark().contains(methodText("direct"))) << m_panel.remark().toStdString();
    EXPECT_FALSE(m_panel.remark().contains(methodText(m_panel.study().methods[1].id)));
}
