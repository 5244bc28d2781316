#include "tests/support/small_reports.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/curvestyles.h"
#include "widgets/screens/estimateview.h"
#include "widgets/tables/sheetview.h"

#include <QCheckBox>
#include <QTest>

#include <gtest/gtest.h>

namespace crossfade
{

using test::setValues;
using test::smallEstimate;

TEST(EstimateView, SaysWhatIsEstimatedAndFromWhereOnTheMixIsBetter)
{
    CurveStyles styles;
    EstimateView view(styles);
    view.resize(640, 560);
    view.show();
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("estimateChart"));
    EXPECT_TRUE(chart.emptyText().contains(QStringLiteral("Nothing is estimated yet")));
    view.setEstimate(smallEstimate());
    const QString advice = view.advice().replace(QChar(0xA0), QLatin1Char(' '));
    for (const char* part : {"Estimated", "items and 80 queries", "old has 50.00 % (exact)",
                             "from 40 % on", "surely from 60 %"})
        EXPECT_TRUE(advice.contains(QLatin1String(part))) << part << " in " << advice.toStdString();
    ASSERT_EQ(chart.content().lines.size(), 1U) << "class-mean uses labels";
    EXPECT_DOUBLE_EQ(chart.content().lines[0].low[3], 60);
    ASSERT_EQ(chart.content().marks.size(), 1U);
    EXPECT_DOUBLE_EQ(chart.content().marks[0].x, 12);
    EXPECT_TRUE(chart.content().yTitle.contains(QStringLiteral("estimated")));
    const auto levelName = [&](std::size_t level) {
        return QString(chart.content().levels[level].name).replace(QChar(0xA0), QLatin1Char(' '));
    };
    EXPECT_EQ(levelName(0), "old 50.0 %");
    EXPECT_EQ(levelName(1), "new 90.0 % (estimated)");
    const auto& table = *view.findChild<SheetView*>(QStringLiteral("estimateTable"))->model();
    EXPECT_TRUE(view.advice().contains(table.index(0, 1).data().toString()))
        << "the same AUC in the card and in the table";
    auto* all = view.findChild<QCheckBox*>(QStringLiteral("estimateAll"));
    QTest::mouseClick(all, Qt::LeftButton, {}, QPoint(6, all->height() / 2));
    EXPECT_EQ(chart.content().lines.size(), 2U);
    EXPECT_EQ(view.findChild<SheetView*>(QStringLiteral("estimateTable"))->model()->rowCount(), 2);
    view.grab();
}

TEST(EstimateView, SaysHowSurelyTheMixIsNoWorseThanOld)
{
    const auto adviceFor = [](const std::vector<double>& mean, double below) {
        const auto all = smallEstimate();
        setValues(all->curves[0].curve.metrics[0], mean, below);
        CurveStyles styles;
        EstimateView view(styles);
        view.setEstimate(all);
        return view.advice().remove(QStringLiteral("<i>")).remove(QStringLiteral("</i>"));
    };
    const auto says = [](QString advice, const char* part) {
        return advice.replace(QChar(0xA0), QLatin1Char(' ')).contains(QLatin1String(part));
    };
    EXPECT_TRUE(says(adviceFor({0.6, 0.7, 0.7, 0.8, 0.8, 0.9}, 0.05),
                     "surely no worse than old from the start."));
    EXPECT_TRUE(says(adviceFor({0.1, 0.7, 0.7, 0.8, 0.8, 0.9}, 0.05),
                     "surely no worse than old from 20 % on."));
    EXPECT_TRUE(says(adviceFor({0.6, 0.7, 0.7, 0.8, 0.8, 0.9}, 0.5),
                     "no worse than old from 0 % on, but not surely anywhere."));
    EXPECT_TRUE(says(adviceFor({0.1, 0.1, 0.1, 0.1, 0.1, 0.1}, 0.05), "never as good as old"));
}

} // namespace crossfade
