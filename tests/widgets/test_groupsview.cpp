#include "core/backfill/curve_value.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/decisionview.h"
#include "widgets/groupsview.h"
#include "widgets/lineschart.h"
#include "widgets/palette.h"
#include "widgets/percents.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"
#include "widgets/sheetview.h"
#include "widgets/tabletext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
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

/// The screen Decide and its result, which may be changed until it is shown.
class DecisionScreen : public testing::Test
{
protected:
    DecisionScreen() : m_view(m_model) {}

    void show()
    {
        m_model.setResult(m_result);
        m_view.resize(640, 620);
        m_view.show();
    }
    LinesChart& chart() { return *m_view.findChild<LinesChart*>(QStringLiteral("decisionChart")); }
    QDoubleSpinBox& box(const char* name)
    {
        return *m_view.findChild<QDoubleSpinBox*>(QString::fromLatin1(name));
    }

    std::shared_ptr<StudyResult> m_result = test::fullResult(".");
    ResultModel m_model;
    DecisionView m_view;
};

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

TEST_F(DecisionScreen, RecommendsTheCurveThatNeedsTheFewestItems)
{
    show();
    auto* table = m_view.findChild<SheetView*>(QStringLiteral("decisionTable"));
    EXPECT_EQ(table->model()->rowCount(), 2) << "random of both methods: no labels, no oracle";
    QTest::mouseClick(m_view.findChild<QCheckBox*>(QStringLiteral("allOrders")), Qt::LeftButton, {},
                      QPoint(6, 8));
    EXPECT_EQ(table->model()->rowCount(), 6);

    QDoubleSpinBox& target = box("target");
    target.setValue(0);
    const auto found = decisions(*m_result, 0, m_result->baselines.oldModel.mean[0]);
    ASSERT_TRUE(found.front().target);
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("Take"))) << m_view.advice().toStdString();
    box("costPerItem").setValue(0.5);
    const std::int64_t items = found.front().target->items;
    EXPECT_TRUE(m_view.advice().contains(
        QStringLiteral("cost %1").arg(0.5 * static_cast<double>(items), 0, 'f', 2)))
        << m_view.advice().toStdString();
    Q_EMIT table->rowChosen(0);
    EXPECT_EQ(m_model.currentCurve(), static_cast<int>(found.front().curve));
    EXPECT_EQ(m_model.position(), items);
    // It is the strong one, whichever is chosen.
    const LinesContent& content = chart().content();
    const auto isMarked = [&](int row) {
        const QModelIndex name = table->model()->index(row, 0);
        return name.data(Qt::FontRole).value<QFont>().bold() &&
               name.data(Qt::AccessibleDescriptionRole)
                   .toString()
                   .startsWith(QStringLiteral("Recommended"));
    };
    for (const int chosen : {0, 1}) {
        Q_EMIT table->rowChosen(chosen);
        for (std::size_t i = 0; i < content.lines.size(); ++i) {
            EXPECT_EQ(content.lines[i].isStrong, i == 0);
            EXPECT_EQ(isMarked(static_cast<int>(i)), i == 0);
        }
    }
    target.setValue(200);
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("No curve reaches")))
        << m_view.advice().toStdString();
}

/// CMC@k is known after every item, and so is where it reaches the target; mAP is at the slices.
TEST_F(DecisionScreen, GoesByItemsWhereTheMetricIsKnownAfterEveryOne)
{
    for (StudyCurve& curve : m_result->curves) {
        BackfillCurve& backfill = curve.backfill;
        for (std::int64_t items = 0; items <= backfill.backfilled.back(); ++items)
            backfill.metrics[0].rightQueries.push_back(static_cast<std::int32_t>(
                std::lround(backfill.metrics[0].mean[sliceReached(backfill, items)] *
                            static_cast<double>(backfill.validQueries))));
        std::ranges::fill(backfill.metrics[2].mean, 1); // at the target from the start
    }
    show();
    QDoubleSpinBox& target = box("target");
    target.setValue(0);
    EXPECT_TRUE(
        m_view.advice().contains(QStringLiteral("known after every single item, so this is exact")))
        << m_view.advice().toStdString();
    EXPECT_GT(chart().content().lines.front().x.size(),
              m_result->curves[0].backfill.fractions.size());
    m_model.setMetric(2);
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("mAP is known at the slices only")))
        << m_view.advice().toStdString();
    EXPECT_EQ(chart().content().lines.front().x.size(),
              m_result->curves[0].backfill.fractions.size());
}

/// All embedded is the new model: no order is to be recommended for that.
TEST_F(DecisionScreen, RecommendsNoOrderForATargetThatIsReachedOnlyAtTheEnd)
{
    const double target = targetOfShare(*m_result, 0, 0.95);
    for (StudyCurve& curve : m_result->curves) {
        std::vector<double>& mean = curve.backfill.metrics[0].mean;
        std::ranges::fill(mean, target - 0.1);
        mean.back() = target + 0.01;
    }
    show();
    EXPECT_TRUE(m_view.advice().contains(QStringLiteral("before everything is embedded")))
        << m_view.advice().toStdString();
    for (const char* no : {"Take", "chance", "From 100"})
        EXPECT_FALSE(m_view.advice().contains(QLatin1String(no))) << no;
}

/// Intervals are known at the slices alone, also where the metric is known after every item.
TEST(SliceText, HasNoDecimalsThatItDoesNotNeed)
{
    EXPECT_EQ(sliceText({.items = 1, .share = 0.1, .slice = 1}), percentText(0.1, 0));
    EXPECT_EQ(sliceText({.items = 1, .share = 0.125, .slice = 1}), percentText(0.125, 1));
}

TEST_F(DecisionScreen, ShowsWhereThePlayBarIs)
{
    show();
    EXPECT_EQ(chart().cursorAt(), 100 * m_model.share());
    m_model.setPosition(m_model.lastPosition() / 2);
    ASSERT_GT(m_model.share(), 0);
    EXPECT_EQ(chart().cursorAt(), 100 * m_model.share());
}

TEST_F(DecisionScreen, TheTargetLineCanBeDragged)
{
    show();
    QDoubleSpinBox& target = box("target");
    const PlotSpace space = chart().space();
    const double from = 100 * targetOfShare(*m_result, 0, target.value() / 100);
    const double to = 100 * targetOfShare(*m_result, 0, 0.5);
    QTest::mousePress(&chart(), Qt::LeftButton, {}, space.at(50, from).toPoint());
    QTest::mouseMove(&chart(), space.at(50, to).toPoint());
    QTest::mouseRelease(&chart(), Qt::LeftButton, {}, space.at(50, to).toPoint());
    EXPECT_NEAR(target.value(), 50, 3);
}

TEST_F(DecisionScreen, TheBudgetLineCanBeDragged)
{
    show();
    QDoubleSpinBox& budget = box("budget");
    ASSERT_EQ(budget.value(), 100);
    const PlotSpace space = chart().space();
    const double beneath = space.y.low; // every curve and the target
    QTest::mousePress(&chart(), Qt::LeftButton, {}, space.at(99.5, beneath).toPoint());
    QTest::mouseMove(&chart(), space.at(40, beneath).toPoint());
    QTest::mouseRelease(&chart(), Qt::LeftButton, {}, space.at(40, beneath).toPoint());
    EXPECT_NEAR(budget.value(), 40, 1);
}

} // namespace crossfade
