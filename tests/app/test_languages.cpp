/// What has to hold of the window in every language: its words fit, and its keys do not clash.

#include "app/gui/actions/actions.h"
#include "app/gui/workspace/workspace.h"
#include "tests/app/cut_texts.h"
#include "tests/app/every_language.h"
#include "tests/app/texts_with_keys.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/sweepsview.h"
#include "widgets/tables/resultsheets.h"

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QSpinBox>
#include <QStyleOptionComboBox>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include <map>
#include <utility>

using namespace crossfade;
using test::EveryLanguage;

namespace
{

/// That what is chosen in a list is not elided.
void expectWhole(const QComboBox& list)
{
    QStyleOptionComboBox option;
    option.initFrom(&list);
    const QRect field = list.style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                     QStyle::SC_ComboBoxEditField, &list);
    EXPECT_LE(list.fontMetrics().horizontalAdvance(list.currentText()), field.width())
        << list.objectName().toStdString() << ' ' << list.currentText().toStdString();
}

constexpr std::array sizes = {QSize(1280, 800), QSize(1000, 700)};

/// Says so where two of the texts have the same letter.
void expectKeysDiffer(const QStringList& texts, const std::string& where)
{
    std::map<QString, QString> known;
    for (const QString& text : texts) {
        const QString letter = test::letterOf(text);
        if (letter.isEmpty())
            continue;
        const auto [other, isNew] = known.emplace(letter, text);
        EXPECT_TRUE(isNew) << where << ": " << other->second.toStdString() << " and "
                           << text.toStdString();
    }
}

/// Of a menu or the menu bar, and of the menus in it.
template <class Menu>
void expectMenuKeysDiffer(const Menu& menu, const std::string& where)
{
    QStringList texts;
    for (const QAction* action : menu.actions()) {
        texts += action->text();
        if (action->menu() != nullptr && action->menu()->objectName() != "recentMenu")
            expectMenuKeysDiffer(*action->menu(), action->text().toStdString());
    }
    expectKeysDiffer(texts, where);
}

QStringList textsOf(const QWidget& page)
{
    QStringList texts;
    for (const auto* part : page.findChildren<QWidget*>())
        texts += test::textsWithKeys(*part);
    return texts;
}

/// Whether every tab is seen, with its whole text.
void expectTabsFit(const QTabBar& bar)
{
    for (int i = 0; i < bar.count(); ++i) {
        if (!bar.isTabVisible(i))
            continue;
        EXPECT_LT(bar.tabRect(i).right(), bar.width()) << bar.tabText(i).toStdString();
        EXPECT_GE(bar.tabRect(i).width(), bar.fontMetrics().horizontalAdvance(bar.tabText(i)))
            << bar.tabText(i).toStdString();
    }
}

/// Whether the texts of a column look as they would without what else is drawn in its cells.
void expectTextsAreWhole(QTableView& table, int column)
{
    const QImage drawn = table.viewport()->grab().toImage();
    QAbstractItemDelegate* own = table.itemDelegateForColumn(column);
    QStyledItemDelegate plain;
    table.setItemDelegateForColumn(column, &plain);
    const QImage expected = table.viewport()->grab().toImage();
    table.setItemDelegateForColumn(column, own);
    int seen = 0;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QModelIndex index = table.model()->index(row, column);
        QRect cell = table.visualRect(index);
        if (!table.viewport()->rect().contains(cell))
            continue;
        const QString text = index.data().toString();
        const int wide = table.fontMetrics().horizontalAdvance(text) + 4; // with the margin
        EXPECT_LT(wide, cell.width()) << text.toStdString();
        cell.setLeft(cell.right() - wide);
        EXPECT_TRUE(drawn.copy(cell) == expected.copy(cell)) << text.toStdString();
        ++seen;
    }
    EXPECT_GT(seen, 0);
}

/// A result with the orders of the demonstration.
std::shared_ptr<StudyResult> resultOfManyOrders(const std::string& folder)
{
    auto result = test::syntheticResult(folder, 3);
    const StudyCurve made = result->curves.front();
    result->study.methods = {chooseMethod("direct"), chooseMethod("fastfill")};
    result->curves.clear();
    for (std::size_t choice = 0; choice < result->study.methods.size(); ++choice)
        for (const char* order : {"random", "class-mean", "entropy", "sigma", "oracle-loss"}) {
            StudyCurve curve = made;
            curve.method = result->study.methods[choice].id;
            curve.choice = choice;
            curve.ordering = order;
            result->curves.push_back(std::move(curve));
        }
    return result;
}

/// Whether the text has room in its cell, in as many lines as the table allows.
void expectRoomFor(const QTableView& table, const QModelIndex& index)
{
    const int margin = table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1;
    const QRect cell = table.visualRect(index).adjusted(margin, 0, -margin, 0);
    const QString text = index.data().toString();
    const QRect needed = table.fontMetrics().boundingRect(
        QRect(0, 0, cell.width(), 1000), table.wordWrap() ? Qt::TextWordWrap : 0, text);
    EXPECT_LE(needed.width(), cell.width()) << text.toStdString();
    EXPECT_LE(needed.height(), cell.height()) << text.toStdString();
}

/// In what is shown now, `where`.
void expectNothingCut(const MainWindow& window, const std::string& where)
{
    QTest::qWait(20);
    // A text that a job has just brought is laid out in the next turns of the event loop.
    (void)QTest::qWaitFor([&] { return test::cutTexts(window).isEmpty(); }, 1000);
    EXPECT_EQ(window.size(), sizes[1]) << where;
    EXPECT_EQ(test::cutTexts(window).join('\n').toStdString(), "") << where;
}

/// Opens the dialog, which may wait for the user, and closes it once its texts are compared with
/// their room.
void expectNothingCutInDialog(MainWindow& window, const QString& name)
{
    bool wasSeen = false;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &window, [&] {
        for (auto* dialog : window.findChildren<QDialog*>())
            if (dialog->isVisible() && !std::exchange(wasSeen, true)) {
                QApplication::processEvents();
                EXPECT_EQ(test::cutTexts(*dialog).join('\n').toStdString(), "")
                    << name.toStdString();
                dialog->close();
            }
    });
    look.start(50);
    ASSERT_TRUE(window.showDialog(name)) << name.toStdString();
    EXPECT_TRUE(QTest::qWaitFor([&] { return wasSeen; }, 5000)) << name.toStdString();
}

} // namespace

TEST_F(EveryLanguage, NoTextOfADialogIsCut)
{
    inEach(sizes[1], [](MainWindow& window) {
        for (const QString& name : Actions::dialogNames())
            expectNothingCutInDialog(window, name);
    });
}

TEST_F(EveryLanguage, NoTextOfAScreenOrAPanelIsCut)
{
    inEach(sizes[1], [](MainWindow& window) {
        auto& charts = *window.findChild<ChartTabs*>();
        int shown = 0;
        for (const QString& screen : ChartTabs::screenNames()) {
            charts.showScreen(screen);
            if (charts.screenName() != screen)
                continue; // the result does not have it
            expectNothingCut(window, screen.toStdString());
            ++shown;
        }
        EXPECT_GE(shown, 10);
        charts.showScreen("curves");
        for (const char* panel : {"setup", "table", "items", "runs", "queries"}) {
            window.showPanel(panel);
            expectNothingCut(window, panel);
        }
    });
}

TEST_F(EveryLanguage, NoTwoEntriesOfAMenuHaveTheSameKey)
{
    inEach(sizes[0],
           [](const MainWindow& window) { expectMenuKeysDiffer(*window.menuBar(), "menu bar"); });
}

TEST_F(EveryLanguage, NoTwoPartsOfAScreenHaveTheSameKeyOrThatOfAMenu)
{
    inEach(sizes[0], [](const MainWindow& window) {
        QStringList menus;
        for (const QAction* menu : window.menuBar()->actions())
            menus += menu->text();
        const auto* charts = window.findChild<ChartTabs*>();
        for (const QString& name : ChartTabs::screenNames())
            expectKeysDiffer(menus + textsOf(*charts->pageOf(name)), name.toStdString());
    });
}

TEST_F(EveryLanguage, AllTabsOfAResultAreSeen)
{
    for (const QSize& size : sizes)
        inEach(size, [](const MainWindow& window) {
            for (const auto* bar : window.findChildren<QTabBar*>())
                if (bar->isVisible())
                    expectTabsFit(*bar);
        });
}

TEST_F(EveryLanguage, NoHeadingOfTheQueriesIsCut)
{
    inEach(sizes[0], [](const MainWindow& window) {
        const auto& table = *window.findChild<QTableView*>("queryTable");
        const QHeaderView& header = *table.horizontalHeader();
        const int margins = 2 * header.style()->pixelMetric(QStyle::PM_HeaderMargin);
        for (int column = 0; column < header.count(); ++column) {
            const QString heading = table.model()->headerData(column, Qt::Horizontal).toString();
            if (table.isColumnHidden(column))
                continue;
            EXPECT_LE(header.fontMetrics().horizontalAdvance(heading) + margins,
                      table.columnWidth(column))
                << heading.toStdString();
        }
    });
}

TEST_F(EveryLanguage, TheNamesOfOrdersAreWhole)
{
    for (const QSize& size : sizes)
        inEach(size, [this](MainWindow& window) {
            window.results().setResult(resultOfManyOrders(path(".").toStdString()));
            QTest::qWait(20);
            const auto& table = *window.findChild<QTableView*>("curveTable");
            ASSERT_TRUE(table.isVisible());
            ASSERT_EQ(table.model()->rowCount(), 10);
            for (int row = 0; row < table.model()->rowCount(); ++row)
                expectRoomFor(table, table.model()->index(row, CurveColumn::Ordering));
        });
}

TEST_F(EveryLanguage, ArrowsScrollTheTabsThatHaveNoRoom)
{
    inEach(sizes[0], [](MainWindow& window) {
        auto* charts = window.findChild<ChartTabs*>();
        for (const char* further : {"plan", "follow", "compare"})
            charts->showScreen(further);
        QTest::qWait(20);
        const auto* bar = charts->findChild<QTabBar*>({}, Qt::FindDirectChildrenOnly);
        int wide = 0;
        for (int i = 0; i < bar->count(); ++i)
            wide += bar->tabRect(i).width();
        const auto* arrow = bar->findChild<QToolButton*>("ScrollLeftButton");
        ASSERT_NE(arrow, nullptr);
        EXPECT_EQ(arrow->isVisible(), wide > bar->width());
    });
}

TEST_F(EveryLanguage, ChangesAreWholeBesideTheirBars)
{
    for (const QSize& size : sizes)
        inEach(size, [](MainWindow& window) {
            window.findChild<ChartTabs*>()->showScreen("groups");
            QTest::qWait(20);
            expectTextsAreWhole(*window.findChild<QTableView*>("classTable"), 1);
        });
}

TEST_F(EveryLanguage, NothingAboveASweepIsCut)
{
    for (const QSize& size : sizes)
        inEach(size, [](MainWindow& window) {
            window.findChild<ChartTabs*>()->showScreen("sweeps");
            QTest::qWait(20);
            const auto& view = *window.findChild<SweepsView*>();
            ASSERT_TRUE(view.isVisible());
            for (const auto* part :
                 view.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
                EXPECT_LE(part->geometry().right(), view.rect().right());
                if (qobject_cast<const QComboBox*>(part) == nullptr &&
                    part->objectName() != "dataLabel") { // which gives way
                    EXPECT_GE(part->width(), part->minimumSizeHint().width());
                }
            }
        });
}

TEST_F(EveryLanguage, ThatAPresetIsChangedIsSeen)
{
    for (const QSize& size : sizes)
        inEach(size, [](MainWindow& window) {
            window.showPanel("setup");
            window.findChild<QToolButton*>("options.fct")->click();
            auto* epochs = window.findChild<QSpinBox*>("fct.epochs");
            epochs->setFocus();
            QTest::keyClick(epochs, Qt::Key_Up);
            QTest::qWait(20);
            const auto* preset = window.findChild<QComboBox*>("studyPreset");
            ASSERT_NE(preset->currentText(), preset->itemText(1 - preset->currentIndex()));
            EXPECT_TRUE(preset->toolTip().startsWith(preset->currentText()));
            expectWhole(*preset);
        });
}

TEST_F(EveryLanguage, TheTableOfDecideHasRoomForAllItsColumns)
{
    inEach(sizes[1], [](MainWindow& window) {
        window.findChild<ChartTabs*>()->showScreen("decide");
        window.findChild<QTabWidget*>("decisionTables")->setCurrentIndex(1);
        QTest::qWait(20);
        const auto& table = *window.findChild<QTableView*>("decisionTable");
        ASSERT_GT(table.model()->rowCount(), 0);
        EXPECT_LE(table.horizontalHeader()->length(), table.viewport()->width());
    });
}

TEST_F(EveryLanguage, TheListsOfPlanHaveRoomForWhatIsChosen)
{
    inEach(sizes[1], [](MainWindow& window) {
        window.findChild<ChartTabs*>()->showScreen("plan");
        QTest::qWait(20);
        for (const char* name : {"planJudge", "planCalibration", "planObjective"}) {
            expectWhole(*window.findChild<QComboBox*>(name));
        }
    });
}

TEST_F(EveryLanguage, TheListsOfCostsHaveRoomForWhatIsChosen)
{
    for (const QSize& size : sizes)
        inEach(size, [](MainWindow& window) {
            window.findChild<ChartTabs*>()->showScreen("costs");
            QTest::qWait(20);
            for (const char* name : {"costsQuality", "costsCost", "costsOrder"}) {
                expectWhole(*window.findChild<QComboBox*>(name));
            }
        });
}
