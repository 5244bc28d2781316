/// The tour's stops at runs, tables that are copied, and what is taken back (tour.h).

#include "tests/app/answer_dialog.h"
#include "tests/app/tour.h"

#include "app/gui/actions/actionpalette.h"
#include "core/backfill/curve_value.h"
#include "core/study/analysis/differences/compared_runs.h"
#include "core/study/analysis/exact_series.h"
#include "tests/support/patience.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/differences/compareview.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QWindow>

#include <algorithm>

namespace crossfade::test
{

namespace
{

/// A number as a table in LaTeX has it.
QString inLatex(QString text)
{
    return text.replace('%', "\\%").replace(QChar(0xA0), '~');
}

} // namespace

/// What an entry of the table's menu copies, after a right click.
QString Tour::copied(QAbstractItemView& table, const QString& entry)
{
    QApplication::clipboard()->clear();
    const QPoint place = table.viewport()->mapTo(&m_window, table.viewport()->rect().center());
    answerDialog<QMenu>(
        [&] { QTest::mouseClick(m_window.windowHandle(), Qt::RightButton, {}, place); },
        [&](QMenu& menu) {
            for (QAction* action : menu.actions())
                if (action->text() == entry)
                    QTest::mouseClick(&menu, Qt::LeftButton, {},
                                      menu.actionGeometry(action).center());
            menu.close();
        },
        &QApplication::activePopupWidget);
    activate();
    return QApplication::clipboard()->text();
}

/// 4: the table of curves as text, in every format, with the core's numbers.
void Tour::copiesTables()
{
    auto& table = find<QTableView>("curveTable");
    ASSERT_TRUE(table.isVisible());
    const auto lines = [&](const char* entry) {
        return copied(table, entry).split('\n', Qt::SkipEmptyParts);
    };
    const QStringList csv = lines("Copy as CSV");
    const QStringList markdown = lines("Copy as Markdown");
    const QStringList latex = lines("Copy as LaTeX");
    const qsizetype curves = results().curveCount();
    ASSERT_EQ(csv.size(), curves + 1);
    // Markdown and LaTeX begin with a line that names metric and data.
    ASSERT_EQ(markdown.size(), curves + 3);
    ASSERT_EQ(latex.size(), curves + 7);
    QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text().replace('\t', ','), csv.join('\n') + '\n');
    for (qsizetype curve = 0; curve < curves; ++curve) {
        const MetricCurve& metric =
            result().curves[at(static_cast<int>(curve))].backfill.metrics[0];
        const double here =
            valueAt(result().curves[at(static_cast<int>(curve))].backfill, 0, results().position());
        const QStringList cells = csv[curve + 1].split(',');
        EXPECT_EQ(cells[CurveColumn::Here].toDouble(), here);
        EXPECT_EQ(cells[CurveColumn::AucSlices].toDouble(), metric.aucSlices);
        const QString shown = percentText(here, 2);
        EXPECT_TRUE(markdown[curve + 3].contains("| " + shown + " |"));
        EXPECT_TRUE(latex[curve + 5].contains("& " + inLatex(shown) + " &"))
            << latex[curve + 5].toStdString();
    }
}

/// 12: the two runs side by side.
void Tour::compares()
{
    press(ActionId::Compare);
    auto& page = find<CompareView>();
    ASSERT_TRUE(page.isVisible());
    ASSERT_EQ(page.chosenRuns().size(), 2U);
    auto& verdict = find<QLabel>("compareVerdict");
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return verdict.text().contains("have: 3, and they are the same"); }, test::longMs))
        << verdict.text().toStdString();
    const StudyResult& reference = *page.chosenRuns()[0].result;
    const StudyResult& other = *page.chosenRuns()[1].result;
    const auto curves = commonCurves(reference, other);
    JobContext job;
    const auto differences =
        compareRuns(reference, other, curves, reference.study.metrics[0], {}, job);
    const auto& table = *find<QTableView>("compareTable").model();
    ASSERT_GE(table.rowCount(), static_cast<int>(differences.size()));
    for (std::size_t i = 0; i < differences.size(); ++i) {
        const auto cell = [&](int column) { return shownIn(table, static_cast<int>(i), column); };
        EXPECT_EQ(cell(2), percentText(differences[i].aValue));
        EXPECT_EQ(cell(3), percentText(differences[i].bValue));
        EXPECT_EQ(cell(4), signedPoints(differences[i].difference, 2));
    }
    expectOverlaidRuns();
}

/// Every curve of both runs in one chart, with the names of the list of runs; by metric, too.
void Tour::expectOverlaidRuns()
{
    const auto runs = find<CompareView>().chosenRuns();
    const auto& content = find<LinesChart>("compareChart").content();
    std::size_t count = 0;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const StudyResult& shown = *runs[run].result;
        EXPECT_EQ(content.keys[run].text, runs[run].name);
        for (std::size_t curve = 0; curve < shown.curves.size(); ++curve) {
            const QString name = curveText(shown, curve);
            const auto line = std::ranges::find_if(content.lines, [&](const auto& each) {
                return each.name.endsWith(" – " + runs[run].name) &&
                       each.name.section(" – ", 0, -2) == name;
            });
            ASSERT_NE(line, content.lines.end()) << name.toStdString();
            const StudyCurve& expected = shown.curves[curve];
            const ExactSeries exact =
                exactSeries(shown, {Side::Kind::Curve, expected.choice, expected.ordering}, 0);
            ASSERT_FALSE(exact.values.empty());
            EXPECT_EQ(line->y, inPercent(exact.values));
            ++count;
        }
    }
    EXPECT_EQ(content.lines.size(), count);

    pick("compareBy", 1); // metric
    const auto& table = *find<QTableView>("compareTable").model();
    const auto shared = commonCurves(*runs[0].result, *runs[1].result);
    const std::vector<Metric>& metrics = result().study.metrics;
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return at(table.rowCount()) >= metrics.size() * shared.size(); }, longMs));
    JobContext job;
    for (const Metric& metric : metrics) {
        const auto expected =
            compareRuns(*runs[0].result, *runs[1].result, shared, metric, {}, job);
        for (std::size_t curve = 0; curve < shared.size(); ++curve) {
            const QString name = sideText(*runs[0].result, shared[curve].first);
            int row = 0;
            while (row < table.rowCount() &&
                   (shownIn(table, row, 0) != name || shownIn(table, row, 1) != metricText(metric)))
                ++row;
            ASSERT_LT(row, table.rowCount()) << name.toStdString();
            EXPECT_EQ(shownIn(table, row, 3), percentText(expected[curve].aValue));
            EXPECT_EQ(shownIn(table, row, 4), percentText(expected[curve].bValue));
        }
    }
    pick("compareBy", 0);
}

/// 3: runs are renamed, deleted and shown again in their list, and that is taken back.
void Tour::keepsRuns()
{
    goTo("Curves");
    auto& runs = find<RunsView>();
    find<QDockWidget>("runsDock").raise();
    ASSERT_TRUE(QTest::qWaitFor([&] { return runs.isVisible(); }, longMs));
    const auto shown = results().result();
    runs.setFocus();
    const auto clickRun = [&](int row) { clickCell(runs, runs.model()->index(row, 0)); };
    clickRun(1);
    const QString before = runs.list().named()[1].name;
    QTest::keyClick(&runs, Qt::Key_F2);
    auto* editor = runs.findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, "without class means");
    QTest::keyClick(editor, Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([&] { return runs.list().named()[1].name != before; }, longMs));
    EXPECT_EQ(runs.list().named()[1].name, "without class means");
    // The screen Compare has the name, too; the reference is the oldest run.
    EXPECT_EQ(find<CompareView>().chosenRuns()[0].name, runs.list().named()[1].name);

    const auto last = runs.list().named()[2].result;
    clickRun(2);
    QTest::keyClick(&runs, Qt::Key_Delete);
    EXPECT_EQ(runs.count(), 2U);
    press(ActionId::Undo);
    ASSERT_EQ(runs.count(), 3U) << "the deletion is taken back";
    EXPECT_EQ(runs.list().named()[2].result, last);

    clickRun(1);
    QTest::keyClick(&runs, Qt::Key_Return);
    EXPECT_EQ(results().result(), runs.list().named()[1].result);
    EXPECT_EQ(find<QTableView>("curveTable").model()->rowCount(), results().curveCount());
    EXPECT_EQ(results().curveCount(), 3); // without the order that was added
    clickRun(0);
    QTest::keyClick(&runs, Qt::Key_Return);
    EXPECT_EQ(results().result(), shown);
    press(ActionId::Undo);
    EXPECT_EQ(runs.list().named()[1].name, before);
}

/// 3, 14: a change of the set-up is said to be another one than what is shown, and is taken back
/// and repeated by key.
void Tour::takesBack()
{
    auto& metric = find<QCheckBox>("metric.map");
    const auto& stale = find<QLabel>("staleSetup");
    ASSERT_TRUE(metric.isChecked());
    EXPECT_TRUE(stale.isHidden());
    metric.setFocus();
    QTest::keyClick(&metric, Qt::Key_Space);
    EXPECT_FALSE(metric.isChecked());
    EXPECT_FALSE(stale.isHidden());
    press(ActionId::Undo);
    EXPECT_TRUE(metric.isChecked());
    EXPECT_TRUE(stale.isHidden());
    press(ActionId::Redo);
    EXPECT_FALSE(metric.isChecked());
    press(ActionId::Undo);
    EXPECT_TRUE(metric.isChecked());
}

/// 14: the palette finds an action and triggers it.
void Tour::findsAnAction()
{
    const int metric = results().metric();
    answerDialog<ActionPalette>([&] { press(ActionId::FindAction); },
                                [](ActionPalette& palette) {
                                    auto& text = *palette.findChild<QLineEdit*>("paletteText");
                                    QTest::keyClicks(&text, "next metric");
                                    QTest::keyClick(&text, Qt::Key_Return);
                                    if (palette.isVisible())
                                        palette.reject();
                                });
    ASSERT_NE(results().metric(), metric);
    const auto& table = *find<QTableView>("curveTable").model();
    for (int curve = 0; curve < results().curveCount(); ++curve)
        EXPECT_EQ(rawIn(table, curve, CurveColumn::AucSlices).toDouble(),
                  result().curves[at(curve)].backfill.metrics[at(results().metric())].aucSlices);
    results().setMetric(metric);
    activate();
}

} // namespace crossfade::test
