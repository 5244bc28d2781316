/// The window's start page, runs, language and theme.

#include "app/gui/actions/actions.h"
#include "app/gui/forms/modelsdialog.h"
#include "core/methods/registry.h"
#include "core/study/storage/results_file.h"
#include "tests/app/answer_dialog.h"
#include "tests/app/small_embeddings.h"
#include "tests/app/window_test.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/runs/jobbar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QLocale>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace crossfade;
using test::Window;

TEST_F(Window, BeginsWithAPageThatSaysHow)
{
    EXPECT_TRUE(find<QPushButton>("startOpen").isVisible());
    EXPECT_TRUE(find<QPushButton>("startDemonstration").isVisible());
    EXPECT_FALSE(action(ActionId::Run).isEnabled());
    EXPECT_FALSE(action(ActionId::ExportFigure).isEnabled());
}

TEST_F(Window, RunsByKey)
{
    openForDirect();
    EXPECT_TRUE(finish([&] { QTest::keyClick(&m_window, Qt::Key_F5); }));
    EXPECT_FALSE(m_window.results().isEmpty());
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
    ASSERT_TRUE(finish([&] { m_window.saveTransform(fit.error.lastGood(), {}, file); }));
    EXPECT_EQ(transformMethod(file.toStdString()), "fct");
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("results.h5")); }));
    find<ErrorBanner>().clear();
    ASSERT_TRUE(open("results.h5"));
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 1); // reported again, with nothing to save
    EXPECT_TRUE(
        find<ErrorBanner>().messages()[0]->findChild<QToolButton*>("bannerOffer")->isHidden());
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
        QTest::keyClick(&m_window, Qt::Key_Period, Qt::ControlModifier);
    }));
    EXPECT_TRUE(m_window.results().isEmpty());
    EXPECT_EQ(find<ErrorBanner>().messages().size(), 0);
    EXPECT_TRUE(find<QPushButton>("runButton").isEnabled());
    EXPECT_FALSE(find<JobBar>().isVisible());
}

TEST_F(Window, EscEndsNoRun)
{
    openForDirect();
    EXPECT_TRUE(finish([&] {
        QTest::mouseClick(&find<QPushButton>("runButton"), Qt::LeftButton);
        EXPECT_TRUE(find<JobBar>().isVisible());
        for (QComboBox* list : m_window.findChildren<QComboBox*>())
            QTest::keyClick(list, Qt::Key_Escape);
        for (QLineEdit* field : m_window.findChildren<QLineEdit*>())
            QTest::keyClick(field, Qt::Key_Escape);
        QTest::keyClick(&m_window, Qt::Key_Escape);
    }));
    EXPECT_FALSE(m_window.results().isEmpty());
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
