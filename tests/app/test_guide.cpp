#include "app/gui/help/guide.h"

#include "app/gui/actions/actions.h"
#include "app/gui/help/guidebrowser.h"
#include "app/gui/help/helpdialog.h"
#include "app/gui/mainwindow.h"
#include "app/gui/setup/setuppanel.h"
#include "core/methods/registry.h"
#include "core/orders/order.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/runs/logview.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/screenpage.h"
#include "widgets/words/definitions.h"

#include <QApplication>
#include <QCheckBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <gtest/gtest.h>

#include <set>

using namespace crossfade;

namespace
{

class Guide : public testing::Test, protected test::OpenWindow
{
protected:
    Guide() : OpenWindow({1000, 700}) {}
    ~Guide() override { m_language.apply("en"); }

    /// Opens the guide as F1 does in the main window; the page that it shows.
    QString open()
    {
        for (QAction* action : m_window.actions())
            if (action->shortcut() == QKeySequence(Qt::Key_F1))
                action->trigger();
        find<HelpDialog>().resize(960, 660); // not bounded by the screen of the tests
        EXPECT_EQ(find<GuideBrowser>("guide").verticalScrollBar()->value(), 0);
        return find<GuideBrowser>("guide").page();
    }

    bool openSmallFile()
    {
        test::writeSmallEmbeddings(path("small.h5").toStdString());
        return finish([&] { m_window.openFile(path("small.h5")); });
    }
};

/// The links of the page that is shown.
QStringList linksOf(const QTextBrowser& page)
{
    QStringList links;
    for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (part.fragment().charFormat().isAnchor())
                links += part.fragment().charFormat().anchorHref();
    links.removeDuplicates();
    return links;
}

std::vector<QImage> picturesOf(GuideBrowser& page)
{
    std::vector<QImage> pictures;
    for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (part.fragment().charFormat().isImageFormat())
                pictures.push_back(
                    page.loadResource(QTextDocument::ImageResource,
                                      part.fragment().charFormat().toImageFormat().name())
                        .value<QImage>());
    return pictures;
}

bool showsHeading(const QTextBrowser& page, const QString& heading)
{
    for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && headingLink(block.text()) == heading)
            return true;
    return false;
}

/// What a page has in every language: code, links and pictures, and keys.
std::set<QString> fixedParts(const QString& markdown)
{
    static const QRegularExpression part(QStringLiteral(
        R"(`[^`]+`|\]\([^)]*\)|(?<![A-Za-z0-9])F\d(?![0-9])|\+[A-Z0-9](?![A-Za-z0-9]))"));
    std::set<QString> parts;
    for (const QRegularExpressionMatch& match : part.globalMatch(markdown))
        parts.insert(match.captured().simplified());
    return parts;
}

} // namespace

TEST_F(Guide, ASearchLeavesThePagesThatHoldTheWords)
{
    open();
    auto& search = find<QLineEdit>("guideSearch");
    QTest::keyClicks(&search, "mcnemar");
    const auto hidden = [&] {
        int count = 0;
        for (QTreeWidgetItemIterator entry(&find<QTreeWidget>("guideContents")); *entry != nullptr;
             ++entry) {
            const QString page = (*entry)->data(0, Qt::UserRole).toString();
            if ((*entry)->isHidden())
                ++count;
            if (page == "which-queries-break-flips") {
                EXPECT_FALSE((*entry)->isHidden());
            }
        }
        return count;
    };
    EXPECT_GT(hidden(), 20);
    for (int step = 0; step < 3; ++step) {
        QTest::keyClick(&search, Qt::Key_Return);
        EXPECT_EQ(find<GuideBrowser>("guide").textCursor().selectedText().toLower(), "mcnemar");
    }
    search.clear();
    EXPECT_EQ(hidden(), 0);
}

TEST_F(Guide, NoPageIsBlankAndNoLinkOrPictureIsBroken)
{
    open();
    auto& text = find<GuideBrowser>("guide");
    ASSERT_GT(guidePages().size(), 40U);
    std::set<QString> links;
    std::size_t pictures = 0;
    for (const GuidePage& page : guidePages()) {
        text.showPage(page.name);
        ASSERT_EQ(text.page(), page.name);
        EXPECT_GT(text.toPlainText().size(), 40) << page.name.toStdString();
        EXPECT_FALSE(page.title.isEmpty()) << page.name.toStdString();
        for (const QImage& picture : picturesOf(text)) {
            ++pictures;
            ASSERT_FALSE(picture.isNull()) << page.name.toStdString();
            EXPECT_GT(picture.width(), 300);
            EXPECT_LE(picture.deviceIndependentSize().width(), text.viewport()->width());
        }
        EXPECT_FALSE(text.horizontalScrollBar()->maximum() > 0 && page.source == "window.md")
            << page.name.toStdString() << " is wider than its window";
        for (const QString& link : linksOf(text))
            links.insert(link);
    }
    EXPECT_GE(pictures, 16U);
    std::size_t followed = 0;
    for (const QString& link : links) {
        const QUrl url(link);
        if (url.scheme().startsWith("http"))
            continue;
        ++followed;
        ASSERT_EQ(url.scheme(), "qrc") << link.toStdString();
        text.setSource(url);
        EXPECT_NE(findGuidePage(text.page()), nullptr) << link.toStdString();
        EXPECT_FALSE(text.toPlainText().isEmpty()) << link.toStdString();
        EXPECT_TRUE(!url.hasFragment() || showsHeading(text, url.fragment())) << link.toStdString();
    }
    EXPECT_GT(followed, 20U);
}

TEST_F(Guide, IsAboutTheWindowInEveryLanguageAndSaysWhatIsInEnglish)
{
    const std::vector<GuidePage> english = guidePages();
    open();
    auto& text = find<GuideBrowser>("guide");
    text.showPage("which-queries-break-flips");
    for (const Language& language : languages()) {
        m_window.setLanguage(language.code);
        QCoreApplication::processEvents();
        // The page that is open is there in the other language at once, and so are the contents.
        EXPECT_EQ(text.page(), "which-queries-break-flips");
        const QString title = findGuidePage(text.page())->title;
        EXPECT_EQ(text.document()->begin().text(), title) << language.code.toStdString();
        EXPECT_EQ(find<QTreeWidget>("guideContents").currentItem()->text(0), title);
        EXPECT_EQ(find<QTreeWidget>("guideContents").topLevelItem(1)->text(0),
                  guidePages()[1].title);
        EXPECT_FALSE(find<QLabel>("guideLanguage").isVisible()) << language.code.toStdString();
        text.showPage("definitions");
        EXPECT_EQ(find<QLabel>("guideLanguage").isVisible(), language.code != "en");
        // The pages in English are beneath a heading, which cannot be chosen.
        const auto& contents = find<QTreeWidget>("guideContents");
        const auto* above = contents.itemAbove(contents.currentItem());
        EXPECT_EQ(above->flags() == Qt::NoItemFlags, language.code != "en");
        EXPECT_EQ(find<QTreeWidget>("guideContents").currentItem()->text(0), "Definitions");
        text.showPage("which-queries-break-flips");
        if (language.code == "en")
            continue;
        for (std::size_t i = 0; i < english.size(); ++i)
            if (english[i].source == "window.md") {
                EXPECT_NE(guidePages()[i].text, english[i].text) << english[i].name.toStdString();
                EXPECT_EQ(guidePages()[i].language, language.code);
            }
    }
}

TEST_F(Guide, SaysTheSameInEveryLanguage)
{
    const std::vector<GuidePage> english = guidePages();
    open();
    auto& text = find<GuideBrowser>("guide");
    for (const Language& language : languages()) {
        m_window.setLanguage(language.code);
        ASSERT_EQ(guidePages().size(), english.size()) << language.code.toStdString();
        for (std::size_t i = 0; i < english.size() && english[i].source == "window.md"; ++i) {
            const GuidePage& page = guidePages()[i];
            EXPECT_EQ(page.name, english[i].name);
            EXPECT_EQ(page.level, english[i].level);
            EXPECT_EQ(fixedParts(page.text), fixedParts(english[i].text))
                << language.code.toStdString() << ", " << page.name.toStdString();
            text.showPage(page.name);
            EXPECT_FALSE(text.toPlainText().contains("**")) << page.title.toStdString();
        }
    }
}

TEST_F(Guide, NoPictureOfTheWindowsPagesIsLeftOut)
{
    for (const GuidePage& page : guidePages())
        if (page.source == "window.md" && page.name != "pictures-of-the-window") {
            EXPECT_FALSE(page.text.contains("screenshots/")) << page.name.toStdString();
            EXPECT_EQ(page.text.count("!["), page.text.count("](qrc:/help/"))
                << page.name.toStdString();
        }
}

TEST_F(Guide, OpensAtThePageForWhereOneIs)
{
    EXPECT_EQ(open(), "begin"); // the page that the window begins with
    ASSERT_TRUE(openSmallFile());
    auto& charts = find<ChartTabs>("charts");
    for (const auto& [screen, page] : {std::pair("curves", "read-the-curves"),
                                       {"plan", "before-it-begins-plan"},
                                       {"follow", "while-it-runs-follow"},
                                       {"compare", "runs-side-by-side-compare"}}) {
        charts.showScreen(screen);
        m_window.activateWindow(); // the guide had the focus
        m_window.setFocus();
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_window.hasFocus(); }));
        EXPECT_EQ(open(), page);
        find<GuideBrowser>("guide").verticalScrollBar()->setValue(30); // the next F1: its top
    }
    m_window.activateWindow();
    find<SetupPanel>().findChild<QCheckBox*>("metric.map")->setFocus();
    ASSERT_TRUE(
        QTest::qWaitFor([] { return qobject_cast<QCheckBox*>(QApplication::focusWidget()); }));
    EXPECT_EQ(open(), "set-up");
    EXPECT_EQ(m_window.findChildren<HelpDialog*>().size(), 1);
    EXPECT_FALSE(QApplication::activeModalWidget());
    // The contents mark the page.
    EXPECT_EQ(find<QTreeWidget>("guideContents").currentItem()->text(0), "Set up");
}

TEST_F(Guide, EveryScreenAndPanelHasAPageOfItsOwn)
{
    auto& charts = find<ChartTabs>("charts");
    for (const QString& name : ChartTabs::screenNames()) {
        const auto* page = charts.pageOf(name);
        ASSERT_NE(page, nullptr) << name.toStdString();
        EXPECT_NE(findGuidePage(guidePageOf(page)), nullptr) << name.toStdString();
    }
    for (const QWidget* panel : std::initializer_list<const QWidget*>{
             &find<SetupPanel>(), &find<QueryBrowser>(), &find<RunsView>(), &find<LogView>(),
             &find<QWidget>("resultTables"), &find<QWidget>("itemGrid"),
             &find<QWidget>("queryDetail")})
        EXPECT_NE(findGuidePage(guidePageOf(panel)), nullptr) << panel->objectName().toStdString();
}

TEST_F(Guide, GoesBackAndForwardByMouseAndKeyboard)
{
    open();
    auto& text = find<GuideBrowser>("guide");
    auto& contents = find<QTreeWidget>("guideContents");
    auto& back = find<QToolButton>("guideBack");
    auto& forward = find<QToolButton>("guideForward");
    EXPECT_FALSE(back.isEnabled());
    QTreeWidgetItem* flips = nullptr;
    for (QTreeWidgetItemIterator entry(&contents); *entry != nullptr; ++entry)
        if ((*entry)->text(0).endsWith(": Flips"))
            flips = *entry;
    ASSERT_NE(flips, nullptr);
    contents.scrollToItem(flips);
    QTest::mouseClick(contents.viewport(), Qt::LeftButton, {},
                      contents.visualItemRect(flips).center());
    EXPECT_EQ(text.page(), "which-queries-break-flips");
    QTest::mouseClick(&back, Qt::LeftButton);
    EXPECT_EQ(text.page(), "begin");
    EXPECT_EQ(contents.currentItem()->text(0), "Begin");
    ASSERT_TRUE(forward.isEnabled());
    QTest::mouseClick(&forward, Qt::LeftButton);
    EXPECT_EQ(text.page(), "which-queries-break-flips");
    find<HelpDialog>().activateWindow();
    contents.setFocus();
    ASSERT_TRUE(QTest::qWaitFor([&] { return contents.hasFocus(); }));
    QTest::keyClick(&contents, Qt::Key_Down);
    EXPECT_EQ(text.page(), "which-curve-is-better-a-or-b");
    QTest::mouseClick(&find<QToolButton>("guideFirst"), Qt::LeftButton);
    EXPECT_EQ(text.page(), guidePages().front().name);
    EXPECT_TRUE(text.toPlainText().contains("F1"));
    QTest::keyClick(&text, Qt::Key_F1); // in the guide itself: its first page
    EXPECT_EQ(text.page(), guidePages().front().name);
    for (const QToolButton* button :
         find<HelpDialog>().findChildren<QToolButton*>(QRegularExpression("^guide"))) {
        EXPECT_FALSE(button->accessibleName().isEmpty());
        EXPECT_TRUE(button->toolTip().contains("Alt+"));
    }
}

TEST_F(Guide, OpensFromADialogThatHoldsTheWindowUp)
{
    QString page;
    QTimer::singleShot(0, &m_window, [&] {
        QWidget* modal = QApplication::activeModalWidget();
        ASSERT_NE(modal, nullptr);
        QTest::keyClick(modal, Qt::Key_F1);
        const auto* guide = modal->findChild<GuideBrowser*>("guide");
        if (guide != nullptr) {
            page = guide->page();
            EXPECT_TRUE(guide->isVisible());
            EXPECT_NE(QApplication::activeModalWidget(), guide->window());
        }
        static_cast<QDialog*>(modal)->reject();
    });
    for (QAction* action : m_window.actions())
        if (action->text().contains("shortcuts"))
            action->trigger();
    EXPECT_EQ(page, "colours-language-keys");
}

TEST_F(Guide, NothingIsCutOffInASmallWindow)
{
    open();
    auto& guide = find<HelpDialog>();
    for (const Language& language : languages()) {
        m_window.setLanguage(language.code);
        guide.resize(640, 420);
        QCoreApplication::processEvents();
        for (const auto* part : guide.findChildren<QWidget*>()) {
            const bool isText = qobject_cast<const QPushButton*>(part) != nullptr ||
                                qobject_cast<const QToolButton*>(part) != nullptr ||
                                qobject_cast<const QLabel*>(part) != nullptr;
            if (!isText || !part->isVisible() || part->parentWidget() != &guide)
                continue;
            EXPECT_TRUE(guide.rect().contains(part->geometry())) << language.code.toStdString();
            EXPECT_GE(part->width(), part->sizeHint().width()) << language.code.toStdString();
        }
    }
}

TEST_F(Guide, TheSetUpSaysWhatEveryMetricMethodAndOrderIs)
{
    ASSERT_TRUE(openSmallFile());
    auto& setup = find<SetupPanel>();
    for (const OrderInfo& order : orders()) {
        const auto* box = setup.findChild<QCheckBox*>(QString::fromStdString("order." + order.id));
        ASSERT_NE(box, nullptr) << order.id;
        EXPECT_EQ(box->toolTip(), orderTip(order.id));
        EXPECT_TRUE(box->accessibleDescription().endsWith(orderDefinition(order.id)));
    }
    std::size_t metrics = 0;
    for (const auto* box : setup.findChildren<QCheckBox*>(QRegularExpression("^metric\\."))) {
        const Metric metric = parseMetric(box->objectName().mid(7).toStdString());
        EXPECT_EQ(box->toolTip(), metricTip(metric));
        EXPECT_EQ(box->accessibleDescription(), metricDefinition(metric));
        ++metrics;
    }
    EXPECT_GE(metrics, 9U);
    for (const auto& method : methods()) {
        bool found = false;
        for (const auto* box : setup.findChildren<QCheckBox*>())
            found = found || box->toolTip() == methodTip(method->info().id);
        EXPECT_TRUE(found) << method->info().id;
    }
}
