#include "core/statistics/mcnemar.h"
#include "tests/widgets/flips_view.h"
#include "widgets/tables/sheetview.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

class FlipsTest : public test::ShownFlips
{
protected:
    QString sentence() { return view.findChild<QLabel*>(QStringLiteral("flipsSentence"))->text(); }

    /// A point of the widget inside a band, at its thickest slice; null where it is nowhere.
    QPoint pointIn(FlipBand band)
    {
        for (int x = 75; x < chart().width() - 25; ++x)
            for (int y = 20; y < chart().height() - 80; ++y)
                if (chart().bandAt(QPointF(x, y)) == band)
                    return {x, y};
        return {};
    }

    /// The same, with the band all around it, so that no edge is near.
    QPoint pointWithin(FlipBand band)
    {
        const auto isIn = [&](int x, int y) { return chart().bandAt(QPointF(x, y)) == band; };
        for (int x = 80; x < chart().width() - 30; ++x)
            for (int y = 20; y < chart().height() - 80; ++y)
                if (isIn(x, y) && isIn(x - 6, y) && isIn(x + 6, y) && isIn(x, y - 6) &&
                    isIn(x, y + 6))
                    return {x, y};
        return {};
    }

    /// By the ranks alone.
    std::vector<std::int64_t> expected(const StudyCurve& curve, int slice, FlipBand band) const
    {
        std::vector<std::int64_t> rows;
        const std::size_t slices = curve.backfill.fractions.size();
        for (std::size_t q = 0; q < curve.backfill.queries; ++q) {
            const auto right = [&](std::size_t t) {
                return curve.backfill.firstRank[q * slices + t] == 1;
            };
            const auto here = static_cast<std::size_t>(slice);
            const bool gained = !right(0) && right(here);
            const bool lost = right(0) && !right(here);
            const bool stays = right(here) == right(slices - 1);
            if ((gained && band == (stays ? FlipBand::GainedStays : FlipBand::GainedFades)) ||
                (lost && band == (stays ? FlipBand::LostStays : FlipBand::LostFades)))
                rows.push_back(static_cast<std::int64_t>(q));
        }
        return rows;
    }
};

TEST_F(FlipsTest, AClickOnABandChoosesExactlyItsQueries)
{
    int clicked = 0;
    for (const FlipBand band :
         {FlipBand::GainedStays, FlipBand::GainedFades, FlipBand::LostFades, FlipBand::LostStays}) {
        const QPoint point = pointIn(band);
        if (point.isNull())
            continue;
        const int slice = chart().sliceAt(point);
        QTest::mouseClick(&chart(), Qt::LeftButton, {}, point);
        EXPECT_EQ(model.chosenQueries().rows, expected(*model.curve(), slice, band));
        EXPECT_TRUE(model.chosenQueries().what.contains(chart().bandName(band)));
        ++clicked;
    }
    EXPECT_GE(clicked, 2);
}

TEST_F(FlipsTest, AClickOutsideOfTheAreaMovesNothing)
{
    const QRect area = chart().space().area.toRect();
    const QPoint legend(area.center().x(), chart().height() - 8);
    QSignalSpy wanted(&chart(), &FlipsChart::shareWanted);
    QTest::mouseClick(&chart(), Qt::LeftButton, {}, legend);
    QTest::mouseClick(&chart(), Qt::LeftButton, {}, {area.left() / 2, area.center().y()});
    EXPECT_EQ(wanted.count(), 0);
    QPoint beside = area.center(); // the bands
    while (chart().bandAt(beside) != FlipBand::Same && area.contains(beside))
        beside.ry() -= 1;
    ASSERT_TRUE(area.contains(beside));
    QTest::mousePress(&chart(), Qt::LeftButton, {}, beside);
    EXPECT_EQ(wanted.count(), 1);
    QTest::mouseMove(&chart(), legend - QPoint(area.width() / 4, 0)); // dragged on
    EXPECT_EQ(wanted.count(), 2);
    QTest::mouseRelease(&chart(), Qt::LeftButton, {}, legend);
    QTest::mouseMove(&chart(), beside);
    EXPECT_EQ(wanted.count(), 2);
}

/// A hatched band stays hatched and a filled one filled where they are still to come and so faint.
TEST_F(FlipsTest, WhatIsStillToComeLooksLikeNoOtherBandOfTheLegend)
{
    view.resize(900, 700);
    QCoreApplication::processEvents();
    const QSizeF size = chart().size();
    const auto drawn = [&](bool dark, int slice) {
        model.setSlice(slice);
        QImage image(size.toSize(), QImage::Format_RGB32);
        QPainter painter(&image);
        chart().draw(painter, size, dark);
        return image;
    };
    const auto difference = [](const QColor& one, const QColor& other) {
        return std::abs(one.red() - other.red()) + std::abs(one.green() - other.green()) +
               std::abs(one.blue() - other.blue());
    };
    // Of a filled band only its edges, far from here, have another colour; a hatched one has a line
    // in any square of five pixels.
    const auto contrastAround = [&](const QImage& image, const QPoint& point) {
        int most = 0;
        for (int x = -2; x <= 2; ++x)
            for (int y = -2; y <= 2; ++y)
                most = std::max(most, difference(image.pixelColor(point),
                                                 image.pixelColor(point + QPoint(x, y))));
        return most;
    };
    int allFilled = 0;
    int allHatched = 0;
    for (const bool dark : {false, true}) {
        const QImage here = drawn(dark, 10);
        const QImage ahead = drawn(dark, 0);
        const QColor background = here.pixelColor(2, 2);
        for (const auto& [filled, hatched] :
             {std::pair{FlipBand::GainedStays, FlipBand::GainedFades},
              {FlipBand::LostStays, FlipBand::LostFades}}) {
            const QPoint inside = pointWithin(filled);
            if (!inside.isNull()) {
                EXPECT_LT(contrastAround(here, inside), 12) << dark;
                EXPECT_LT(contrastAround(ahead, inside), 12) << dark;
                EXPECT_GT(difference(here.pixelColor(inside), ahead.pixelColor(inside)), 60);
                EXPECT_GT(difference(ahead.pixelColor(inside), background), 60) << dark;
                ++allFilled;
            }
            const QPoint between = pointWithin(hatched);
            if (!between.isNull()) {
                EXPECT_GT(contrastAround(here, between), 60) << dark;
                EXPECT_GT(contrastAround(ahead, between), 24) << dark;
                ++allHatched;
            }
        }
    }
    EXPECT_GE(allFilled, 2);
    EXPECT_GE(allHatched, 2);
}

TEST_F(FlipsTest, SaysHowManyOfTheChosenQueriesFlip)
{
    const int slice = 6;
    model.setSlice(slice);
    EXPECT_FALSE(sentence().contains(QStringLiteral("chosen queries")));
    const StudyCurve& curve = *model.curve();
    const std::vector<std::int64_t> chosen{0, 1, 2, 3, 5, 8, 13, 21, 34};
    std::size_t mended = 0;
    std::size_t broken = 0;
    for (const std::int64_t query : chosen) {
        const auto first = static_cast<std::size_t>(query) * curve.backfill.fractions.size();
        const bool before = curve.backfill.firstRank[first] == 1;
        const bool here = curve.backfill.firstRank[first + slice] == 1;
        mended += !before && here ? 1 : 0;
        broken += before && !here ? 1 : 0;
    }
    ASSERT_GT(mended, 0U);
    model.chooseQueries({.what = "some", .rows = chosen});
    EXPECT_TRUE(
        sentence().endsWith(QStringLiteral("Of the chosen queries (9) at 60\u00a0%, mended: %1, "
                                           "broken: %2.")
                                .arg(mended)
                                .arg(broken)))
        << sentence().toStdString();
    model.chooseQueries({});
    EXPECT_FALSE(sentence().contains(QStringLiteral("chosen queries")));
}

TEST_F(FlipsTest, AClickBesideTheBandsGoesToItsFraction)
{
    const PlotSpace space = chart().space();
    // Soon after the start, where the band is far from its height at the first fraction.
    const QPointF corner(space.at(3, 0).x(), space.area.top() + 1);
    ASSERT_EQ(chart().bandAt(corner), FlipBand::Same);
    QTest::mouseClick(&chart(), Qt::LeftButton, {}, corner.toPoint());
    EXPECT_NEAR(model.share(), 0.03, 0.01);
    QTest::keyClick(&chart(), Qt::Key_Left);
    EXPECT_TRUE(model.isAtSlice());
}

/// Few broken queries leave the chart to the many mended ones.
TEST(FlipsChart, EachHalfFollowsItsOwnNumbers)
{
    const auto rangeOf = [](std::int64_t gained, std::int64_t lost) {
        FlipsChart chart;
        chart.resize(500, 400);
        chart.setContent({.fractions = {0, 1},
                          .bands = {.gainedStays = {0, gained},
                                    .gainedFades = {0, 0},
                                    .lostFades = {0, 0},
                                    .lostStays = {0, lost}},
                          .gained = "mended",
                          .lost = "broken",
                          .metric = "CMC@1",
                          .against = "old"});
        const PlotSpace space = chart.space();
        EXPECT_EQ(space.y.title, QStringLiteral("Queries: mended\u00a0↑, broken\u00a0↓ (CMC@1)"));
        return std::pair(std::lround(space.y.low), std::lround(space.y.high));
    };
    EXPECT_EQ(rangeOf(580, 0), std::pair(-30L, 600L)) << "enough to be seen";
    EXPECT_EQ(rangeOf(580, 37), std::pair(-40L, 600L));
    EXPECT_EQ(rangeOf(1, 580), std::pair(-600L, 30L));
    EXPECT_EQ(rangeOf(0, 0), std::pair(-1L, 1L));
}

TEST_F(FlipsTest, SaysWhatMcNemarsTestFinds)
{
    model.setSlice(10);
    std::int64_t gained = 0;
    std::int64_t lost = 0;
    for (std::size_t q = 0; q < 40; ++q) {
        const auto& ranks = model.curve()->backfill.firstRank;
        gained += ranks[q * 11] != 1 && ranks[q * 11 + 10] == 1;
        lost += ranks[q * 11] == 1 && ranks[q * 11 + 10] != 1;
    }
    EXPECT_TRUE(
        sentence().contains(QStringLiteral("%1 queries mended, %2 broken").arg(gained).arg(lost)))
        << sentence().toStdString();
    EXPECT_TRUE(sentence().contains(QStringLiteral("exact: p\u00a0"))) << "no line breaks it";
}

TEST_F(FlipsTest, TheOldModelIsTheFirstReference)
{
    test::knowOldModel(*result);
    model.setResult(result);
    const auto& against = *view.findChild<QComboBox*>(QStringLiteral("flipsAgainst"));
    EXPECT_EQ(against.currentText(), "the old model");
    model.setSlice(4);
    std::int64_t gained = 0;
    std::int64_t lost = 0;
    for (std::size_t q = 0; q < 40; ++q) {
        const bool before = result->baselines.oldModel.firstRank[q] == 1;
        const bool here = model.curve()->backfill.firstRank[q * 11 + 4] == 1;
        gained += !before && here;
        lost += before && !here;
    }
    EXPECT_TRUE(sentence().contains(QStringLiteral("against the old model: %1 queries mended, %2 "
                                                   "broken")
                                        .arg(gained)
                                        .arg(lost)))
        << sentence().toStdString();
    EXPECT_TRUE(chart().accessibleDescription().endsWith("against the old model"));
}

TEST_F(FlipsTest, ComparesWithAnotherCurve)
{
    auto* against = view.findChild<QComboBox*>(QStringLiteral("flipsAgainst"));
    ASSERT_EQ(against->count(), 2 + 5);
    against->setFocus();
    QTest::keyClick(against, Qt::Key_End); // the last curve
    model.setSlice(4);
    std::int64_t here = 0;
    for (std::size_t q = 0; q < 40; ++q)
        here += result->curves[0].backfill.firstRank[q * 11 + 4] == 1 &&
                result->curves[5].backfill.firstRank[q * 11 + 4] != 1;
    EXPECT_TRUE(sentence().contains(QStringLiteral("%1 queries right here alone").arg(here)))
        << sentence().toStdString();
}

TEST_F(FlipsTest, SaysWhyThereIsNothing)
{
    auto* against = view.findChild<QComboBox*>(QStringLiteral("flipsAgainst"));
    EXPECT_EQ(against->currentText(), "its own start"); // this result does not hold the old ranks
    against->setCurrentIndex(0);
    EXPECT_EQ(against->currentText(), "the old model");
    Q_EMIT against->activated(0);
    EXPECT_TRUE(chart().emptyText().contains(QStringLiteral("Run the study again")));
    model.setResult(nullptr);
    EXPECT_TRUE(chart().emptyText().contains(QStringLiteral("No result yet")));
    view.grab();
}

/// By mAP no query is right or wrong: it is better or worse, and the test is the sign test.
TEST_F(FlipsTest, ComparesByAnyMetric)
{
    auto& metric = *view.findChild<QComboBox*>(QStringLiteral("flipsMetric"));
    ASSERT_EQ(metric.count(), 3);
    metric.setFocus();
    QTest::keyClick(&metric, Qt::Key_End);
    EXPECT_EQ(model.metric(), 2) << "one metric for the whole window";
    model.setSlice(6);
    std::int64_t better = 0;
    std::int64_t worse = 0;
    const std::vector<float>& values = result->curves[0].backfill.metrics[2].perQuery;
    for (std::size_t q = 0; q < 40; ++q) {
        better += values[q * 11 + 6] > values[q * 11];
        worse += values[q * 11 + 6] < values[q * 11];
    }
    EXPECT_TRUE(sentence().contains(
        QStringLiteral("%1 queries better, %2 worse (by mAP)").arg(better).arg(worse)))
        << sentence().toStdString();
    EXPECT_TRUE(sentence().contains(QStringLiteral("Sign test, exact")));
    EXPECT_EQ(chart().bandName(FlipBand::GainedStays), "better to the end");
    model.setMetric(1); // chosen elsewhere
    EXPECT_EQ(metric.currentText(), "CMC@5");
    EXPECT_TRUE(sentence().contains(QStringLiteral("(by CMC@5)")));
    EXPECT_TRUE(sentence().contains(QStringLiteral("McNemar's test")));
}

/// Which queries only one of two curves breaks, along the backfill; a number lists its queries.
TEST_F(FlipsTest, SaysWhichQueriesOnlyOneOfTwoCurvesBreaks)
{
    test::knowOldModel(*result);
    model.setResult(result);
    auto& against = *view.findChild<QComboBox*>(QStringLiteral("flipsAgainst"));
    against.setFocus();
    QTest::keyClick(&against, Qt::Key_End); // the last curve
    auto& by = *view.findChild<QComboBox*>(QStringLiteral("flipsBy"));
    auto& table = *view.findChild<SheetView*>(QStringLiteral("flipsTable"));
    table.horizontalScrollBar()->setMaximum(3);
    table.horizontalScrollBar()->setValue(2);
    by.setFocus();
    QTest::keyClick(&by, Qt::Key_End); // along the shares
    EXPECT_EQ(table.horizontalScrollBar()->value(), 0) << "another table begins at its beginning";
    ASSERT_EQ(table.model()->rowCount(), 11);
    ASSERT_EQ(table.model()->columnCount(), static_cast<int>(FlipsColumn::Count));
    QStringList titles; // there before here in both pairs
    for (const int column :
         {FlipsColumn::Lost, FlipsColumn::Gained, FlipsColumn::OnlyThere, FlipsColumn::OnlyHere})
        titles += table.model()->headerData(column, Qt::Horizontal).toString();
    EXPECT_EQ(titles, (QStringList{"There", "Here", "Broken there", "Broken here"}));
    EXPECT_LT(int{FlipsColumn::OnlyThere}, int{FlipsColumn::OnlyHere});
    const auto right = [&](std::size_t curve, std::size_t q, std::size_t t) {
        return result->curves[curve].backfill.firstRank[q * 11 + t] == 1;
    };
    const auto number = [&](int row, int column) {
        return table.model()->index(row, column).data(rawRole);
    };
    int shown = -1;
    std::vector<std::int64_t> ofShown;
    for (std::size_t t = 0; t < 11; ++t) {
        std::vector<std::int64_t> onlyHere;
        std::int64_t onlyThere = 0;
        std::int64_t here = 0;
        std::int64_t there = 0;
        for (std::size_t q = 0; q < 39; ++q) {
            const bool old = result->baselines.oldModel.firstRank[q] == 1;
            here += right(0, q, t) && !right(5, q, t);
            there += right(5, q, t) && !right(0, q, t);
            onlyThere += old && right(0, q, t) && !right(5, q, t);
            if (old && !right(0, q, t) && right(5, q, t))
                onlyHere.push_back(static_cast<std::int64_t>(q));
        }
        const int row = static_cast<int>(t);
        EXPECT_EQ(number(row, FlipsColumn::Gained).toLongLong(), here);
        EXPECT_EQ(number(row, FlipsColumn::Lost).toLongLong(), there);
        EXPECT_EQ(number(row, FlipsColumn::P).toDouble(), mcnemarPValue(here, there));
        EXPECT_EQ(number(row, FlipsColumn::OnlyHere).toULongLong(), onlyHere.size());
        EXPECT_EQ(number(row, FlipsColumn::OnlyThere).toLongLong(), onlyThere);
        if (!onlyHere.empty()) {
            shown = row;
            ofShown = onlyHere;
        }
    }
    ASSERT_GE(shown, 0);
    const QModelIndex cell = table.model()->index(shown, FlipsColumn::OnlyHere);
    table.scrollTo(cell);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(cell).center());
    EXPECT_EQ(model.slice(), shown);
    EXPECT_EQ(model.chosenQueries().rows, ofShown);
    EXPECT_TRUE(model.chosenQueries().what.startsWith(QStringLiteral("broken here alone at ")))
        << model.chosenQueries().what.toStdString();
    EXPECT_TRUE(sentence().contains(
        QStringLiteral("only this curve breaks %1 queries").arg(ofShown.size())))
        << sentence().toStdString();
    view.grab();
}

TEST_F(FlipsTest, CanBeDrawnLightAndDark)
{
    QImage light(400, 300, QImage::Format_RGB32);
    QImage dark = light;
    QPainter onLight(&light);
    chart().draw(onLight, light.size(), false);
    QPainter onDark(&dark);
    chart().draw(onDark, dark.size(), true);
    EXPECT_GT(light.pixelColor(2, 2).lightness(), 200);
    EXPECT_LT(dark.pixelColor(2, 2).lightness(), 60);
}

} // namespace crossfade
