#include "tests/widgets/synthetic_result.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/charttabs.h"

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableView>

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

// How long the event loop stands still. The numbers are printed and never expected: they depend on
// the machine and on what else it does.

namespace crossfade
{

namespace
{

/// Does it, lets the event loop answer, and prints how long that took.
template <class Action>
void printStall(const char* what, Action action)
{
    QElapsedTimer timer;
    timer.start();
    action();
    QApplication::processEvents();
    std::cout << "    " << what << ": " << timer.elapsed() << " ms\n";
}

} // namespace

TEST(Heartbeat, PrintsTheStallsOfTenThousandQueries)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    ChartTabs charts(model);
    QueryBrowser queries(&model, &thumbnails);
    charts.resize(760, 600);
    charts.show();
    queries.show();
    const auto result = test::largeResult(10000, 101);
    printStall("showing the result", [&] { model.setResult(result); });
    auto& table = *queries.findChild<QTableView*>(QStringLiteral("queryTable"));
    auto& filter = *queries.findChild<QComboBox*>(QStringLiteral("queryFilter"));
    for (int entry = 0; entry < filter.count(); ++entry)
        printStall(qPrintable(filter.itemText(entry)), [&] { filter.setCurrentIndex(entry); });
    for (int column = 0; column < table.model()->columnCount(); ++column)
        printStall("sorting a column", [&] { table.sortByColumn(column, Qt::DescendingOrder); });
    printStall("searching a text", [&] {
        queries.findChild<QLineEdit*>(QStringLiteral("queryText"))->setText(QStringLiteral("12"));
    });
    for (int screen = 0; screen < charts.count(); ++screen)
        printStall(qPrintable(charts.tabText(screen)), [&] { charts.setCurrentIndex(screen); });
    EXPECT_EQ(model.queryCount(), 10000);
}

TEST(Heartbeat, PrintsTheFrameTimeOfTwelveCurves)
{
    const auto result = test::syntheticResult(".", 1001);
    const std::size_t curves = result->curves.size();
    for (std::size_t i = 0; result->curves.size() < 12; ++i) {
        result->curves.push_back(result->curves[i % curves]);
        result->curves.back().orderSeed = 100 + i;
    }
    ResultModel model;
    ChartTabs charts(model);
    charts.resize(900, 600);
    charts.show();
    model.setResult(result);
    for (int curve = 0; curve < model.curveCount(); ++curve)
        model.setCurveVisible(curve, true);
    QApplication::processEvents();
    constexpr int frames = 100;
    QElapsedTimer timer;
    timer.start();
    for (int frame = 0; frame < frames; ++frame) {
        model.setPosition(frame);
        charts.repaint();
        QApplication::processEvents();
    }
    std::cout << "    a frame of 12 curves of 1,001 points: "
              << static_cast<double>(timer.nsecsElapsed()) / 1e6 / frames << " ms\n";
    EXPECT_EQ(model.curveCount(), 12);
}

} // namespace crossfade
