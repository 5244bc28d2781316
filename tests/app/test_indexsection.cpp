#include "app/gui/setup/foldsection.h"
#include "app/gui/setup/indexbox.h"
#include "tests/app/answer_dialog.h"
#include "tests/app/setup_panel_test.h"

#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <fstream>

using namespace crossfade;
using test::SetupPanelTest;

TEST_F(SetupPanelTest, AnIndexIsChosenAndTakenBack)
{
    auto& index = find<QComboBox>("index");
    EXPECT_FALSE(m_panel.study().index);
    EXPECT_FALSE(find<QSpinBox>("indexDepth").isEnabled());
    index.setCurrentText("hnsw:links=16");
    Q_EMIT index.lineEdit()->editingFinished();
    ASSERT_TRUE(m_panel.study().index);
    EXPECT_EQ(m_panel.study().index->indexes, std::vector<std::string>{"hnsw:links=16"});
    EXPECT_TRUE(find<QSpinBox>("indexDepth").isEnabled());
    find<QSpinBox>("indexDepth").setValue(20);
    EXPECT_EQ(m_panel.study().index->depth, 20U);
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
    index.setCurrentText("tree");
    Q_EMIT index.lineEdit()->editingFinished();
    EXPECT_FALSE(m_panel.obstacle().isEmpty());
    while (m_undo.canUndo())
        m_undo.undo();
    EXPECT_FALSE(m_panel.study().index);
    EXPECT_EQ(index.currentText(), "none: exact search alone");
}

TEST_F(SetupPanelTest, AnIndexHasItsOwnFractions)
{
    auto& slices = find<QSpinBox>("indexSlices");
    EXPECT_FALSE(slices.isEnabled());
    auto& index = find<QComboBox>("index");
    index.setFocus();
    index.lineEdit()->selectAll();
    QTest::keyClicks(index.lineEdit(), "flat");
    QTest::keyClick(index.lineEdit(), Qt::Key_Return);
    ASSERT_TRUE(m_panel.study().index);
    EXPECT_EQ(m_panel.study().index->slices, 0U);
    EXPECT_EQ(slices.text(), "as the curves");
    EXPECT_EQ(slices.accessibleName(), "Fractions");
    QTest::keyClick(&slices, Qt::Key_Up);
    EXPECT_EQ(m_panel.study().index->slices, 2U);
    QTest::keyClick(&slices, Qt::Key_Up);
    EXPECT_EQ(m_panel.study().index->slices, 3U);
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
    m_undo.undo();
    EXPECT_EQ(m_panel.study().index->slices, 0U);
    EXPECT_EQ(slices.text(), "as the curves");
}

TEST_F(SetupPanelTest, AnIndexFileIsChosen)
{
    const QString file = m_folder.filePath("old.index");
    std::ofstream(file.toStdString()) << "an index";
    auto& browse = find<QToolButton>("indexFile");
    EXPECT_EQ(browse.accessibleName(), "Choose an index file");
    test::answerDialog<QFileDialog>([&] { QTest::mouseClick(&browse, Qt::LeftButton); },
                                    [&](QFileDialog& dialog) {
                                        dialog.selectFile(file);
                                        QMetaObject::invokeMethod(&dialog, "accept");
                                    });
    ASSERT_TRUE(m_panel.study().index);
    EXPECT_EQ(m_panel.study().index->indexes, std::vector<std::string>{file.toStdString()});
    EXPECT_EQ(find<QComboBox>("index").currentText(), file);
    EXPECT_TRUE(m_panel.obstacle().isEmpty()) << m_panel.obstacle().toStdString();
}

TEST_F(SetupPanelTest, NewItemsMayHaveAnIndexOfTheirOwn)
{
    const auto type = [](IndexBox& box, const QString& index) {
        box.setFocus();
        box.lineEdit()->selectAll();
        QTest::keyClicks(box.lineEdit(), index);
        QTest::keyClick(box.lineEdit(), Qt::Key_Return);
    };
    auto& ofNew = find<IndexBox>("indexOfNew");
    auto& way = find<QComboBox>("indexWay");
    EXPECT_FALSE(ofNew.isEnabled());
    EXPECT_EQ(ofNew.currentText(), "as of the old items");
    type(find<IndexBox>("index"), "ivf:lists=8,probes=2");
    EXPECT_TRUE(ofNew.isEnabled());
    type(ofNew, "flat");
    const std::vector<std::string> both{"ivf:lists=8,probes=2", "flat"};
    ASSERT_TRUE(m_panel.study().index);
    EXPECT_EQ(m_panel.study().index->indexes, both);
    QTest::keyClick(&way, Qt::Key_Down); // one index, whose entries are replaced
    EXPECT_EQ(m_panel.study().index->indexes.size(), 1U);
    EXPECT_FALSE(ofNew.isEnabled());
    EXPECT_EQ(ofNew.currentText(), "as of the old items");
    m_undo.undo();
    EXPECT_EQ(m_panel.study().index->indexes, both);
    EXPECT_EQ(ofNew.currentText(), "flat");
}

TEST_F(SetupPanelTest, WhatAStudyUsesIsNotFoldedAway)
{
    const auto isOpen = [&](const QString& heading) {
        return find<QToolButton>(heading).isChecked();
    };
    EXPECT_FALSE(isOpen("indexSection"));
    EXPECT_FALSE(isOpen("groupsSection"));
    Study study = m_panel.study();
    study.index = IndexChoice{.indexes = {"flat"}};
    study.classes = ClassRange{0, 1};
    m_panel.setStudy(study, summarizeEmbeddings(study.embeddings));
    EXPECT_TRUE(isOpen("indexSection"));
    EXPECT_TRUE(isOpen("groupsSection"));
}
