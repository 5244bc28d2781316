#include "app/gui/files/openfile.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/style/languages.h"
#include "core/methods/registry.h"
#include "tests/app/small_embeddings.h"
#include "widgets/words/headingtext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <gtest/gtest.h>

#include <algorithm>

using namespace crossfade;

namespace
{

/// What the set-up offers: presets, options that can be set back, values of a subset.
class SetupOptions : public testing::Test
{
protected:
    SetupOptions() : m_panel(m_undo)
    {
        const std::filesystem::path file = m_folder.filePath("e.h5").toStdString();
        test::writeSmallEmbeddings(file);
        const EmbeddingSummary summary = summarizeEmbeddings(file);
        m_panel.setStudy(proposedStudy(file, summary), summary);
        m_panel.show();
        if (!find<QCheckBox>("method.fct").isChecked())
            find<QCheckBox>("method.fct").click();
    }

    template <class Widget>
    Widget& find(const QString& name)
    {
        auto* found = m_panel.findChild<Widget*>(name);
        EXPECT_NE(found, nullptr) << name.toStdString();
        return *found;
    }

    std::int64_t epochsOfFct() const
    {
        for (const MethodChoice& choice : m_panel.study().methods)
            if (choice.id == "fct")
                return choice.options.integer("epochs");
        return -1;
    }

    bool isBold(const QString& field)
    {
        QWidget* row = find<QWidget>(field).parentWidget();
        const auto* form = qobject_cast<QFormLayout*>(row->parentWidget()->layout());
        return form->labelForField(row)->font().bold();
    }

    /// Chooses an entry of a list as a user does.
    void choose(QComboBox& box, int entry)
    {
        box.setFocus();
        while (box.currentIndex() < entry)
            QTest::keyClick(&box, Qt::Key_Down);
        while (box.currentIndex() > entry)
            QTest::keyClick(&box, Qt::Key_Up);
    }

    QTemporaryDir m_folder;
    QUndoStack m_undo;
    SetupPanel m_panel;
};

} // namespace

TEST_F(SetupOptions, TheDatasOwnMethodsAreChosenLikeAnyOther)
{
    EXPECT_TRUE(find<QCheckBox>("method.own").isHidden() ||
                !find<QCheckBox>("method.own").isVisible())
        << "the data has none";
    const std::filesystem::path file = m_folder.filePath("own.h5").toStdString();
    test::writeSmallEmbeddings(file);
    JobContext job;
    const FeatureMatrix features = readEmbeddings(file, {}, job).gallery.features.at("new");
    addOwnFeatures(file,
                   {{{"mine", 0, OwnPart::OldGallery}, features},
                    {{"theirs", 0, OwnPart::OldGallery}, features}},
                   job);
    const EmbeddingSummary summary = summarizeEmbeddings(file);
    const Study proposed = proposedStudy(file, summary);
    m_panel.setStudy(proposed, summary);
    const auto boxes = m_panel.findChildren<QCheckBox*>("method.own");
    QStringList names;
    for (QCheckBox* box : boxes)
        if (box->isVisible())
            names += box->text();
    EXPECT_EQ(names, (QStringList{"mine", "theirs"}));
    const auto own = [&] { return ownMethodsOf(m_panel.study()); };
    EXPECT_TRUE(own().empty()) << "none is proposed";
    const auto tick = [&](const QString& name) {
        for (QCheckBox* box : m_panel.findChildren<QCheckBox*>("method.own"))
            if (box->text() == name)
                box->click();
    };
    tick("theirs");
    EXPECT_EQ(own(), std::vector<std::string>{"theirs"});
    tick("mine");
    EXPECT_EQ(own(), (std::vector<std::string>{"mine", "theirs"}));
    find<QComboBox>("studyPreset").setFocus();
    choose(find<QComboBox>("studyPreset"), 1);
    EXPECT_EQ(own(), (std::vector<std::string>{"mine", "theirs"})) << "a preset leaves the names";
    while (m_undo.canUndo())
        m_undo.undo();
    EXPECT_TRUE(own().empty());
    m_undo.redo();
    EXPECT_EQ(own(), std::vector<std::string>{"theirs"});
}

TEST_F(SetupOptions, APresetIsForAllMethods)
{
    const auto epochs = [](Preset preset) {
        return presetOptions(method("fct").info(), preset).integer("epochs");
    };
    auto& preset = find<QComboBox>("studyPreset");
    EXPECT_EQ(preset.currentIndex(), 0);
    EXPECT_EQ(epochsOfFct(), epochs(Preset::Paper));
    choose(preset, 1);
    EXPECT_EQ(epochsOfFct(), epochs(Preset::Quick));
    EXPECT_EQ(epochsOfFct(), 30);
    EXPECT_FALSE(isBold("fct.epochs"));
    m_undo.undo();
    EXPECT_EQ(epochsOfFct(), epochs(Preset::Paper));
    EXPECT_EQ(preset.currentIndex(), 0);
    m_undo.redo();
    EXPECT_EQ(preset.currentIndex(), 1);
}

/// Direct has no option that the presets set differently.
TEST_F(SetupOptions, AStudyWhoseMethodsHaveTheSameOptionsInBothKeepsItsPreset)
{
    Study study = m_panel.study();
    study.methods = {chooseMethod("direct", Preset::Quick)};
    for (const Preset wanted : {Preset::Quick, Preset::Paper, Preset::Quick}) {
        study.preset = wanted;
        const Study read = parseStudy(studyText(study, "study.toml"), "study.toml");
        EXPECT_EQ(read.preset, wanted);
        m_panel.setStudy(read, summarizeEmbeddings(study.embeddings));
        EXPECT_EQ(find<QComboBox>("studyPreset").currentIndex(), static_cast<int>(wanted));
        EXPECT_EQ(m_panel.study().preset, wanted);
        EXPECT_EQ(headingWays(read).contains("quick"), wanted == Preset::Quick);
    }
}

TEST_F(SetupOptions, AMethodThatIsChosenLaterHasThePresetThatIsNamed)
{
    const MethodInfo& info = method("fastfill").info();
    auto& preset = find<QComboBox>("studyPreset");
    auto& fastFill = find<QCheckBox>("method.fastfill");
    const auto optionsOfFastFill = [&] {
        const auto& chosen = m_panel.study().methods;
        const auto found = std::ranges::find(chosen, std::string("fastfill"), &MethodChoice::id);
        return found == chosen.end() ? Options() : found->options;
    };
    if (fastFill.isChecked())
        fastFill.click();
    choose(preset, 1);
    const Study quick = m_panel.study();
    m_undo.undo();
    EXPECT_EQ(preset.currentIndex(), 0);
    fastFill.click();
    EXPECT_EQ(optionsOfFastFill().values(), presetOptions(info, Preset::Paper).values());

    // A study is opened, such as the one of the last run.
    m_panel.setStudy(quick, summarizeEmbeddings(quick.embeddings));
    EXPECT_EQ(preset.currentIndex(), 1);
    ASSERT_FALSE(fastFill.isChecked());
    EXPECT_FALSE(fastFill.font().bold());
    fastFill.click();
    EXPECT_EQ(optionsOfFastFill().values(), presetOptions(info, Preset::Quick).values());
    EXPECT_EQ(preset.currentIndex(), 1);
    EXPECT_FALSE(preset.currentText().endsWith(", changed"));
    EXPECT_FALSE(find<QCheckBox>("method.fct").font().bold());
}

TEST_F(SetupOptions, AnOptionThatDiffersIsBoldAndCanBeSetBack)
{
    find<QToolButton>("options.fct").click();
    auto& epochs = find<QSpinBox>("fct.epochs");
    auto& back = find<QToolButton>("back.fct.epochs");
    const std::int64_t before = epochsOfFct();
    EXPECT_FALSE(isBold("fct.epochs"));
    EXPECT_FALSE(back.isVisible());
    epochs.setFocus();
    QTest::keyClick(&epochs, Qt::Key_Up);
    EXPECT_EQ(epochsOfFct(), before + 1);
    EXPECT_TRUE(isBold("fct.epochs"));
    ASSERT_TRUE(back.isVisible());
    EXPECT_EQ(back.toolTip(), "Set back to " + QString::number(before));
    EXPECT_TRUE(find<QCheckBox>("method.fct").font().bold()) << "its options may be folded away";
    EXPECT_TRUE(find<QComboBox>("studyPreset").currentText().endsWith(", changed"));
    QCoreApplication::processEvents(); // it has its place
    QTest::mouseClick(&back, Qt::LeftButton);
    EXPECT_EQ(epochsOfFct(), before);
    EXPECT_FALSE(isBold("fct.epochs"));
    EXPECT_FALSE(back.isVisible());
    EXPECT_FALSE(find<QCheckBox>("method.fct").font().bold());
    EXPECT_FALSE(find<QComboBox>("studyPreset").currentText().endsWith(", changed"));
}

TEST_F(SetupOptions, NumbersFollowTheLanguage)
{
    auto& width = find<QSpinBox>("fct.projection_width");
    auto& rate = find<QLineEdit>("fct.learning_rate");
    width.setValue(1024);
    LanguageSwitch language;
    ASSERT_TRUE(language.apply("de"));
    QCoreApplication::processEvents();
    EXPECT_EQ(width.text(), "1.024");
    rate.setText("0,25");
    EXPECT_TRUE(rate.hasAcceptableInput());
    ASSERT_TRUE(language.apply("en"));
    QCoreApplication::processEvents();
    EXPECT_EQ(width.text(), "1,024");
    rate.setText("0.25");
    EXPECT_TRUE(rate.hasAcceptableInput());
}

TEST_F(SetupOptions, OpenedOptionsDoNotWidenThePanelByTheirNames)
{
    const auto* names = qobject_cast<QFormLayout*>(
        find<QWidget>("fct.epochs").parentWidget()->parentWidget()->layout());
    ASSERT_NE(names, nullptr);
    find<QToolButton>("options.fct").click();
    QCoreApplication::processEvents();
    int widest = 0;
    for (int row = 0; row < names->rowCount(); ++row)
        widest =
            std::max({widest, names->itemAt(row, QFormLayout::LabelRole)->minimumSize().width(),
                      names->itemAt(row, QFormLayout::FieldRole)->minimumSize().width()});
    EXPECT_LE(names->minimumSize().width(), widest + names->horizontalSpacing());
}

TEST_F(SetupOptions, SaysThatOnlySomeOfTheFileIsUsed)
{
    auto& counts = find<QLabel>("dataCounts");
    EXPECT_FALSE(counts.text().startsWith("In the file"));
    find<QCheckBox>("restrictItems").click();
    EXPECT_TRUE(counts.text().startsWith("In the file: "));
    EXPECT_TRUE(counts.text().contains("Only those chosen"));
    m_undo.undo();
    EXPECT_FALSE(counts.text().startsWith("In the file"));
}

TEST_F(SetupOptions, DrawsTrainingRowsWhereTheFileHasNone)
{
    auto& draw = find<QDoubleSpinBox>("drawTrain");
    auto& copies = find<QCheckBox>("leaveOutCopies");
    Study study = m_panel.study();
    EmbeddingSummary summary = summarizeEmbeddings(study.embeddings);
    summary.trainCount = 40;
    summary.queryCount = 0;
    m_panel.setStudy(study, summary);
    EXPECT_TRUE(draw.isHidden()) << "it has training rows";
    EXPECT_TRUE(copies.isHidden()) << "the gallery queries itself";
    summary.trainCount = 0;
    summary.queryCount = 10;
    m_panel.setStudy(study, summary);
    EXPECT_FALSE(draw.isHidden());
    draw.setValue(20);
    EXPECT_EQ(m_panel.study().drawTrain, 0.2);
    EXPECT_TRUE(find<QLabel>("dataCounts").text().contains("fitted on 20"));
    m_undo.undo();
    EXPECT_FALSE(m_panel.study().drawTrain);
    ASSERT_FALSE(copies.isHidden());
    copies.click();
    EXPECT_TRUE(m_panel.study().leavesOutCopies);
    study.drawTrain = 0.12345; // of a study file
    m_panel.setStudy(study, summary);
    copies.click();
    EXPECT_EQ(m_panel.study().drawTrain, 0.12345) << "it stays as it was";
}

TEST_F(SetupOptions, TheValuesOfASubsetAreThoseOfTheFile)
{
    auto& value = find<QComboBox>("subsetValue");
    EXPECT_FALSE(value.isEnabled());
    EXPECT_FALSE(m_panel.study().subset);
    find<QCheckBox>("restrictItems").click();
    ASSERT_EQ(value.count(), 2);
    EXPECT_EQ(m_panel.study().subset, (Subset{"kind", "animal"}));
    choose(value, 1);
    EXPECT_EQ(m_panel.study().subset, (Subset{"kind", "thing"}));
    m_undo.undo();
    EXPECT_EQ(value.currentText(), "animal");
}

TEST_F(SetupOptions, AnUntickedFurtherChoiceStaysToBeTickedAgain)
{
    Study study = m_panel.study();
    MethodChoice own = chooseMethod("direct");
    own.label = "own model";
    own.newModel = "side";
    study.methods = {chooseMethod("direct"), own};
    m_panel.setStudy(study, summarizeEmbeddings(study.embeddings));
    m_panel.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_panel));
    const auto boxes = m_panel.findChildren<QCheckBox*>("method.direct");
    QCheckBox& box = *boxes.back();
    ASSERT_TRUE(box.text().contains("own model"));
    box.setFocus();
    for (const bool isTicked : {false, true}) {
        QTest::keyClick(&box, Qt::Key_Space);
        QCoreApplication::processEvents();
        EXPECT_TRUE(box.isVisible());
        EXPECT_TRUE(box.hasFocus());
        EXPECT_EQ(box.isChecked(), isTicked);
        EXPECT_EQ(m_panel.study().methods.size(), isTicked ? 2U : 1U);
    }
    EXPECT_EQ(m_panel.study().methods[1].label, "own model");
    EXPECT_EQ(m_panel.study().methods[1].newModel, "side");
    m_undo.undo();
    EXPECT_FALSE(box.isChecked());
    m_undo.undo();
    EXPECT_TRUE(box.isChecked());

    // The first of them alone can be unticked, too.
    QCheckBox& first = *boxes[boxes.size() - 2]; // rows of before may still be there
    first.click();
    ASSERT_EQ(m_panel.study().methods.size(), 1U);
    EXPECT_EQ(m_panel.study().methods[0].label, "own model");
    EXPECT_TRUE(box.isChecked());
    EXPECT_FALSE(first.isChecked());
}
