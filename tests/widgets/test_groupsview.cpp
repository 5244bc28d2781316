#include "core/backfill/curve_value.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/basics/palette.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/groupsview.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/tabletext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>

namespace crossfade
{

namespace
{

QString cell(const SheetView& table, int row, int column)
{
    return table.model()->index(row, column).data().toString();
}

} // namespace

TEST(GroupsView, ListsClassesByGainAndTheirQueriesOnAClick)
{
    const auto result = test::fullResult(".");
    ResultModel model;
    GroupsView view(model);
    model.setResult(result);
    model.setSlice(10);
    view.resize(640, 520);
    view.show();
    auto* table = view.findChild<SheetView*>(QStringLiteral("classTable"));
    ASSERT_EQ(table->model()->rowCount(), 8);
    double last = 101;
    for (int row = 0; row < 8; ++row) {
        const double change = table->model()->index(row, 1).data(Qt::UserRole).toDouble();
        EXPECT_LE(change, last);
        last = change;
    }
    EXPECT_EQ(table->model()->headerData(1, Qt::Horizontal).toString(), "Change (points)");
    EXPECT_EQ(cell(*table, 0, 1),
              signedNumber(table->model()->index(0, 1).data(rawRole).toDouble() / 100));
    Q_EMIT table->rowChosen(0);
    const QString name = cell(*table, 0, 0);
    ASSERT_EQ(model.chosenQueries().what, "Class: " + name);
    for (const std::int64_t query : model.chosenQueries().rows) {
        const auto label =
            static_cast<std::size_t>(result->items->query->labels[static_cast<std::size_t>(query)]);
        EXPECT_EQ(QString::fromStdString(result->items->classNames[label]), name);
    }
    model.setSlice(4);
    std::map<QString, std::pair<int, int>> counts; // of new items, and of all
    const Order& order = model.curve()->order;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const auto label = result->items->gallery.labels[static_cast<std::size_t>(order[place])];
        auto& [backfilled, all] = counts[QString::fromStdString(
            result->items->classNames[static_cast<std::size_t>(label)])];
        backfilled += place < 48 ? 1 : 0; // 40 % of 120
        ++all;
    }
    for (int row = 0; row < 8; ++row) {
        const auto [backfilled, all] = counts[cell(*table, row, 0)];
        EXPECT_EQ(cell(*table, row, 5), QStringLiteral("%1 of %2").arg(backfilled).arg(all));
    }
    QTest::keyClicks(view.findChild<QLineEdit*>(QStringLiteral("classSearch")), "LEMON");
    EXPECT_EQ(table->model()->rowCount(), 1);
    table->grab();
}

/// Also where the entries of another result are longer than those of the first.
TEST(GroupsView, ListsAreAsWideAsTheirLongestEntries)
{
    ResultModel model;
    GroupsView view(model);
    view.resize(640, 520);
    view.show();
    model.setResult(test::fullResult("."));
    const auto& of = *view.findChild<QComboBox*>(QStringLiteral("changeOf"));
    const int before = of.width();
    const auto longer = test::fullResult(".");
    const QString name = QStringLiteral("a range of classes");
    for (StudyCurve& curve : longer->curves)
        for (GroupCurve& group : curve.groups)
            if (group.attribute == "size")
                group.attribute = name.toStdString();
    model.setResult(longer);
    ASSERT_GE(of.findText(name), 0);
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return of.width() > before &&
               of.width() > of.fontMetrics().horizontalAdvance(name) + 20; // the arrow
    }));
}

TEST(GroupsView, TheSelectedRowIsTheChosenOneAndNoneOfAnotherResult)
{
    ResultModel model;
    GroupsView view(model);
    model.setResult(test::fullResult("."));
    model.setSlice(10);
    view.resize(900, 620);
    view.show();
    const auto& table = *view.findChild<SheetView*>(QStringLiteral("classTable"));
    const auto selected = [&] {
        const QModelIndexList rows = table.selectionModel()->selectedRows();
        return rows.isEmpty() ? QString() : cell(table, rows.constFirst().row(), 0);
    };
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.model()->index(0, 0)).center());
    const QString chosen = cell(table, 0, 0);
    ASSERT_EQ(model.chosenQueries().what, "Class: " + chosen);
    EXPECT_EQ(selected(), chosen);
    for (int slice = 0; slice <= 10; ++slice) { // rows change their places
        model.setSlice(slice);
        EXPECT_EQ(selected(), chosen) << slice;
    }
    model.setResult(test::fullResult("."));
    EXPECT_EQ(selected(), QString());
}

TEST(GroupsView, ChangesAreAgainstTheOldModelWhereItIsKnown)
{
    ResultModel model;
    GroupsView view(model);
    view.show();
    auto& against = *view.findChild<QComboBox*>(QStringLiteral("classAgainst"));
    model.setResult(test::fullResult(".")); // as an older file
    EXPECT_EQ(against.currentText(), "its own start");
    const auto knowing = test::fullResult(".");
    test::knowOldModel(*knowing);
    model.setResult(knowing);
    EXPECT_EQ(against.currentText(), "the old model");
    against.setCurrentIndex(2);
    Q_EMIT against.activated(2);
    model.setResult(test::fullResult("."));
    EXPECT_EQ(against.currentText(), "the new model") << "what the user chose stays";
}

TEST(GroupsView, BarsAreAsLongAsTheChanges)
{
    ResultModel model;
    GroupsView view(model);
    model.setResult(test::fullResult("."));
    model.setSlice(10);
    view.resize(900, 620);
    view.show();
    const auto& table = *view.findChild<SheetView*>(QStringLiteral("classTable"));
    const QImage image = table.viewport()->grab().toImage();
    const bool dark = isDark(table.palette());
    double perPixel = 0; // of the longest bar
    int longest = 0;
    std::vector<std::pair<double, int>> bars;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QModelIndex index = table.model()->index(row, 1);
        const QRect cell = table.visualRect(index);
        const double change = index.data(rawRole).toDouble();
        const QRgb color = (change < 0 ? wrongColor(dark) : rightColor(dark)).rgb();
        int length = 0;
        for (int x = cell.left(); x <= cell.right() && cell.bottom() < image.height(); ++x)
            length += image.pixel(x, cell.center().y()) == color ? 1 : 0;
        if (length > longest) {
            longest = length;
            perPixel = std::fabs(change) / length;
        }
        if (cell.bottom() < image.height())
            bars.emplace_back(change, length);
    }
    ASSERT_GT(longest, 40);
    ASSERT_GT(bars.size(), 2U);
    for (const auto& [change, length] : bars)
        EXPECT_NEAR(length, std::fabs(change) / perPixel, 3);
}

TEST(GroupsView, DrawsTheGapsOfSeveralMethods)
{
    auto result = test::fullResult(".");
    for (std::size_t curve = 0; curve < 2; ++curve)
        result->groupGaps.push_back(
            {.curve = curve,
             .metric = 0,
             .gap = {.attribute = "shade",
                     .value = std::vector<double>(11, 0.1 * static_cast<double>(curve + 1)),
                     .low = std::vector<double>(11, 0.05),
                     .high = std::vector<double>(11, 0.3)}});
    result->groupGaps.push_back(
        {.kind = Side::Kind::Old,
         .metric = 0,
         .gap = {.attribute = "shade", .value = {0.2}, .low = {}, .high = {}}});
    ResultModel model;
    GroupsView view(model);
    model.setResult(result);
    view.show();
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("gapsChart"));
    ASSERT_EQ(chart.content().lines.size(), 2U);
    EXPECT_DOUBLE_EQ(chart.content().lines[1].y[4], 20);
    EXPECT_TRUE(chart.content().lines[0].isStrong);
    EXPECT_EQ(chart.content().lines[0].low.size(), 11U);
    EXPECT_EQ(chart.content().lines[0].name,
              curveText(*result, 0) + QStringLiteral(", with its 95 % interval"));
    EXPECT_TRUE(chart.content().lines[1].low.empty());
    EXPECT_EQ(chart.content().lines[1].name, curveText(*result, 1));
    ASSERT_EQ(chart.content().levels.size(), 1U);
    model.setSlice(5);
    QStringList shares;
    QStringList made;
    for (const GroupCurve& group : model.curve()->groups)
        if (group.attribute == "shade") {
            const QString name = QString::fromStdString(group.value);
            const QString share = percentText(group.backfilled[5], 1);
            shares += QStringLiteral("%1 of “%2”").arg(share, name);
            // 60 of the 120 items are of either shade, and 60 are new.
            made +=
                QStringLiteral("%1 are “%2” (gallery: %3)").arg(share, name, percentText(0.5, 1));
        }
    ASSERT_EQ(shares.size(), 2);
    EXPECT_EQ(view.findChild<QLabel*>(QStringLiteral("groupsBackfilled"))->text(),
              QStringLiteral("Backfilled at %1: %2. Of the backfilled items %3.")
                  .arg(percentText(0.5, 0), shares.join(QStringLiteral(", ")),
                       made.join(QStringLiteral(", "))));
    model.setMetric(1); // for which there are no gaps
    EXPECT_TRUE(chart.emptyText().contains(QStringLiteral("no gaps between these groups by CMC@5")))
        << chart.emptyText().toStdString();
    model.setResult(nullptr);
    EXPECT_TRUE(chart.emptyText().contains(QStringLiteral("No result yet")));
}

/// Too few classes have no interval: none is promised, and it is said.
TEST(GroupsView, PromisesNoIntervalOfTooFewClasses)
{
    auto result = test::fullResult(".");
    const std::vector<double> unknown(11, std::numeric_limits<double>::quiet_NaN());
    result->groupGaps = {{.curve = 0,
                          .metric = 0,
                          .gap = {.attribute = "shade",
                                  .value = std::vector<double>(11, 0.1),
                                  .low = unknown,
                                  .high = unknown}}};
    ResultModel model;
    GroupsView view(model);
    model.setResult(result);
    view.show();
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("gapsChart"));
    ASSERT_EQ(chart.content().lines.size(), 1U);
    EXPECT_EQ(chart.content().lines[0].name, curveText(*result, 0));
    EXPECT_TRUE(chart.content().lines[0].low.empty());
    const QString says = "The gap has no interval";
    EXPECT_TRUE(chart.figureNote().contains(says)) << chart.figureNote().toStdString();
    EXPECT_TRUE(view.findChild<QLabel*>(QStringLiteral("groupsBackfilled"))->text().contains(says));
}

/// An attribute with one value has no gap: a sentence says so, and none of intervals.
TEST(GroupsView, SaysThatOneGroupHasNoGap)
{
    auto result = test::fullResult(".");
    const std::vector<double> unknown(11, std::numeric_limits<double>::quiet_NaN());
    result->groupGaps = {
        {.curve = 0,
         .metric = 0,
         .gap = {.attribute = "shade", .value = unknown, .low = unknown, .high = unknown}}};
    ResultModel model;
    GroupsView view(model);
    model.setResult(result);
    view.show();
    EXPECT_TRUE(view.findChild<LinesChart*>(QStringLiteral("gapsChart"))->content().lines.empty());
    EXPECT_FALSE(view.findChild<QLabel*>(QStringLiteral("groupsBackfilled"))
                     ->text()
                     .contains("The gap has no interval"));
}

TEST(GroupsView, GapsFollowTheMetricWithoutResamples)
{
    const auto result = test::fullResult(".");
    test::knowOldModel(*result);
    ResultModel model;
    GroupsView view(model);
    model.setResult(result);
    view.resize(640, 520);
    view.show();
    auto& metric = *view.findChild<QComboBox*>(QStringLiteral("groupsMetric"));
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("gapsChart"));
    metric.setFocus();
    QTest::keyClick(&metric, Qt::Key_End);
    ASSERT_EQ(model.metric(), 2);
    ASSERT_EQ(chart.content().lines.size(), 6U);
    for (std::size_t c = 0; c < 6; ++c) {
        const std::vector<GroupCurve>& groups = result->curves[c].groups;
        EXPECT_NEAR(chart.content().lines[c].y[3],
                    100 * std::fabs(groups[0].metrics[2][3] - groups[1].metrics[2][3]), 1e-9);
    }
    ASSERT_EQ(chart.content().levels.size(), 1U) << "the old model's own gap";
    EXPECT_EQ(chart.content().levels[0].name, "gap of old");
    EXPECT_TRUE(chart.content().lines[0].low.empty()) << "nothing was resampled";
    EXPECT_EQ(chart.content().yTitle, "Gap in mAP (points)");
}

TEST(GroupsView, ListsGroupsByGainAndTheirQueriesOnAClick)
{
    const auto result = test::fullResult(".");
    ResultModel model;
    GroupsView view(model);
    model.setResult(result);
    model.setMetric(2);
    model.setSlice(10);
    view.resize(640, 620);
    view.show();
    auto& of = *view.findChild<QComboBox*>(QStringLiteral("changeOf"));
    ASSERT_EQ(of.count(), 3); // classes, shade, size
    of.setFocus();
    QTest::keyClick(&of, Qt::Key_Down);
    const auto& table = *view.findChild<SheetView*>(QStringLiteral("classTable"));
    ASSERT_EQ(table.model()->rowCount(), 2);
    const auto& groups = model.curve()->groups;
    for (int row = 0; row < 2; ++row) {
        const std::size_t group = cell(table, row, 0) == "dark" ? 0 : 1;
        EXPECT_NEAR(table.model()->index(row, 1).data(Qt::UserRole).toDouble(),
                    100 * (groups[group].metrics[2][10] - groups[group].metrics[2][0]), 1e-4);
    }
    const QRect first = table.visualRect(table.model()->index(0, 0));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, first.center());
    const std::int64_t shade = cell(table, 0, 0) == "dark" ? 0 : 1;
    EXPECT_EQ(model.chosenQueries().what, "shade: " + cell(table, 0, 0));
    ASSERT_EQ(model.chosenQueries().rows.size(), 20U);
    for (const std::int64_t query : model.chosenQueries().rows)
        EXPECT_EQ(query % 2, shade);
    view.grab();
}

} // namespace crossfade
