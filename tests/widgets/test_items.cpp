#include "core/statistics/kendall.h"
#include "tests/support/drag_along.h"
#include "tests/support/patience.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/basics/palette.h"
#include "widgets/charts/densitychart.h"
#include "widgets/charts/mapchart.h"
#include "widgets/charts/mapcolors.h"
#include "widgets/queries/itemgrid.h"
#include "widgets/queries/itemgridmodel.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/items/mapview.h"
#include "widgets/screens/uncertaintyview.h"
#include "widgets/words/resulttext.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFontMetricsF>
#include <QImage>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <random>
#include <utility>

namespace crossfade
{

namespace
{

/// fullResult() with scores for the transition of the first three curves.
std::shared_ptr<StudyResult> scoredResult()
{
    auto result = test::fullResult(".");
    std::mt19937 random(3);
    std::lognormal_distribution<double> sigma(0, 1);
    ItemScores scores;
    for (std::size_t i = 0; i < result->items->gallery.count; ++i) {
        scores.uncertainty.push_back(sigma(random));
        scores.losses["loss"].push_back(scores.uncertainty.back() * sigma(random));
    }
    result->itemScores = {scores, {}};
    return result;
}

} // namespace

TEST(Uncertainty, ShowsTauAndChoosesTheItemsOfARectangle)
{
    const auto result = scoredResult();
    ResultModel model;
    UncertaintyView view(model);
    QSignalSpy judged(&view, &UncertaintyView::judged);
    model.setResult(result);
    view.resize(600, 460);
    view.show();
    ASSERT_TRUE(judged.count() > 0 || judged.wait(test::longMs));
    const ItemScores& scores = result->itemScores[0];
    EXPECT_EQ(view.tau(), kendallTau(scores.uncertainty, scores.losses.at("loss")));
    EXPECT_EQ(view.chart().content().bins.size(), 10U);
    EXPECT_FALSE(view.chart().content().xLogarithmic) << "log σ² is a logarithm already";
    EXPECT_TRUE(view.chart().content().yLogarithmic);

    auto& chart = *view.findChild<DensityChart*>();
    const QRect whole = chart.space().area.toRect();
    const QRect half(whole.topLeft(), QPoint(whole.center().x(), whole.bottom()));
    test::dragAlong(chart, {half.topLeft(), half.bottomRight()});
    std::vector<std::int64_t> expected;
    for (std::size_t i = 0; i < scores.uncertainty.size(); ++i)
        if (QRectF(half.topLeft(), half.bottomRight()).contains(chart.pointOf(i)))
            expected.push_back(static_cast<std::int64_t>(i));
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(model.chosenItems().rows, expected);
    const QImage picture = chart.grab().toImage();
    const auto isChosen = [&](QPoint at) { return picture.pixelColor(at) == QColor(190, 0, 90); };
    bool isInLegend = false;
    for (int x = 0; x < picture.width(); ++x)
        for (int y = static_cast<int>(chart.space().area.bottom()) + 4; y < picture.height(); ++y)
            isInLegend = isInLegend || isChosen({x, y});
    EXPECT_TRUE(isInLegend) << "the colour of the chosen ones is named";
    QTest::mouseClick(&chart, Qt::LeftButton, {}, {whole.center().x(), chart.height() - 4});
    EXPECT_EQ(model.chosenItems().rows, expected) << "a click on the legend";
    QTest::mouseClick(&chart, Qt::LeftButton, {}, whole.center());
    EXPECT_TRUE(model.chosenItems().rows.empty());
    QTest::keyClick(&chart, Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(model.chosenItems().rows.size(), 120U);
    chart.grab();
}

/// An axis ends where the items do, and not at the next round number.
TEST(Uncertainty, ItemsFillTheChart)
{
    DensityChart chart;
    chart.resize(600, 400);
    std::vector<double> places;
    for (int place = 1; place <= 2560; ++place)
        places.push_back(place);
    chart.setContent({.xTitle = "x", .yTitle = "y", .x = places, .y = places, .bins = {}});
    const QRectF area = chart.space().area;
    EXPECT_LT(chart.pointOf(0).x() - area.left(), 0.03 * area.width());
    EXPECT_LT(area.right() - chart.pointOf(2559).x(), 0.03 * area.width());
    EXPECT_LT(chart.pointOf(2559).y() - area.top(), 0.03 * area.height());
    EXPECT_TRUE(area.contains(chart.pointOf(0)));
    EXPECT_TRUE(area.contains(chart.pointOf(2559)));
}

/// The key begins with the colour of a single item, and the names of the axes with a capital.
TEST(Uncertainty, TheKeyBeginsAtOneItem)
{
    DensityChart chart;
    std::vector<double> x(40, 1.0);
    x.push_back(2); // alone
    chart.setContent({.xTitle = "alignment loss",
                      .yTitle = "y",
                      .x = x,
                      .y = x,
                      .xLogarithmic = true,
                      .bins = {}});
    EXPECT_EQ(chart.space().x.title, QStringLiteral("Alignment loss, logarithmic"));
    EXPECT_EQ(chart.space().y.title, QStringLiteral("Y"));
    const QSize size(600, 400);
    chart.resize(size);
    for (const bool dark : {false, true}) {
        QImage image(size, QImage::Format_RGB32);
        QPainter painter(&image);
        chart.draw(painter, size, dark);
        painter.end();
        const QPointF last = chart.pointOf(40);
        const QColor alone =
            image.pixelColor(static_cast<int>(last.x()), static_cast<int>(last.y()));
        const int row =
            size.height() - 4 - static_cast<int>(QFontMetricsF(chartFont()).height()) / 2;
        const QColor first = image.pixelColor(19, row);
        EXPECT_NE(alone, chartColors(dark).background);
        for (const auto& [one, other] : {std::pair{alone.red(), first.red()},
                                         {alone.green(), first.green()},
                                         {alone.blue(), first.blue()}})
            EXPECT_NEAR(one, other, 6) << dark;
    }
}

TEST(Uncertainty, ComparesOrdersWhereAMethodPredictsNothing)
{
    const auto result = scoredResult();
    ResultModel model;
    UncertaintyView view(model);
    QSignalSpy judged(&view, &UncertaintyView::judged);
    model.setResult(result);
    model.setCurrentCurve(3); // of the other transition
    view.show();
    ASSERT_TRUE(judged.count() > 0 || judged.wait(test::longMs));
    auto* x = view.findChild<QComboBox*>(QStringLiteral("uncertaintyX"));
    EXPECT_EQ(x->count(), 3); // its three orders
    EXPECT_TRUE(view.chart().content().bins.empty());
    EXPECT_FALSE(view.chart().content().xLogarithmic);
    model.setResult(nullptr);
    EXPECT_TRUE(view.chart().emptyText().contains(QStringLiteral("No result yet")));
}

TEST(Uncertainty, ShowsThePredictedLossWhereTheUserChoseNothingElse)
{
    const auto result = scoredResult();
    ItemScores& scores = result->itemScores[0];
    scores.losses["disc"] = scores.losses["l2+disc"] = scores.losses["loss"]; // two more
    scores.predictedLossName = "l2+disc";
    ResultModel model;
    UncertaintyView view(model);
    QSignalSpy judged(&view, &UncertaintyView::judged);
    const auto wait = [&] { return judged.count() > 0 || judged.wait(test::longMs); };
    model.setResult(result);
    model.setCurrentCurve(3); // of the method that predicts nothing
    view.show();
    ASSERT_TRUE(wait());
    const auto* sentence = view.findChild<QLabel*>(QStringLiteral("uncertaintySentence"));
    EXPECT_TRUE(sentence->text().contains(methodText(*result, result->curves[0])))
        << "which has an uncertainty";
    EXPECT_TRUE(sentence->text().contains(QStringLiteral("Choose one in the table.")));
    EXPECT_TRUE(sentence->text().contains(QStringLiteral("τ\u00a0=\u00a0"))) << "no line breaks it";
    judged.clear();
    model.setCurrentCurve(0);
    ASSERT_TRUE(wait());
    EXPECT_EQ(view.chart().content().xTitle, QStringLiteral("predicted uncertainty (log σ²)"));
    EXPECT_EQ(view.chart().content().yTitle, QStringLiteral("alignment loss (l2+disc)"));
    EXPECT_FALSE(sentence->text().contains(QStringLiteral("predicts no uncertainty")));

    auto& y = *view.findChild<QComboBox*>(QStringLiteral("uncertaintyY"));
    const QString chosen = y.itemText(y.count() - 1); // a position
    y.setCurrentIndex(y.count() - 1);
    judged.clear();
    Q_EMIT y.activated(y.currentIndex());
    model.setCurrentCurve(1);
    ASSERT_TRUE(wait());
    EXPECT_EQ(view.chart().content().yTitle,
              QString(chosen).replace(QStringLiteral("position:"),
                                      QStringLiteral("position (1 = first):")))
        << "what the user chose stays";
}

TEST(Map, ItemsGoFromTheirOldToTheirNewPlace)
{
    auto result = scoredResult();
    ResultModel model;
    MapView view(model);
    QSignalSpy laidOut(&view, &MapView::laidOut);
    model.setResult(result);
    view.resize(600, 460);
    view.show();
    ASSERT_TRUE(laidOut.count() > 0 || laidOut.wait(test::longMs));
    auto& chart = *view.findChild<MapChart*>();
    const auto places = [&] {
        std::vector<QPointF> points;
        for (std::size_t i = 0; i < 120; ++i)
            points.push_back(chart.pointOf(i));
        return points;
    };
    const auto before = places();
    model.setPosition(30);
    const auto after = places();
    const Order& order = model.curve()->order;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const auto item = static_cast<std::size_t>(order[place]);
        EXPECT_EQ(before[item] != after[item], place < 30) << place;
    }
    const QRect whole = chart.space().area.toRect();
    test::dragAlong(chart,
                    {whole.topLeft(), whole.topRight(), whole.bottomRight(), whole.bottomLeft()});
    EXPECT_GT(model.chosenItems().rows.size(), 100U); // but for items far outside
    auto& color = *view.findChild<QComboBox*>(QStringLiteral("mapColor"));
    QStringList sentences;
    for (int i = 0; i < color.count(); ++i) {
        color.setCurrentIndex(i);
        Q_EMIT color.activated(i);
        chart.grab();
        sentences += view.findChild<QLabel*>(QStringLiteral("mapSentence"))->text();
    }
    EXPECT_TRUE(
        sentences[color.findText(QStringLiteral("flips of its class against its own start"))]
            .contains(QStringLiteral("Green: more queries of its class are mended")));
    color.setCurrentIndex(color.findText(QStringLiteral("neighbours that stay")));
    Q_EMIT color.activated(color.currentIndex());
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            return view.findChild<QLabel*>(QStringLiteral("mapSentence"))
                ->text()
                .contains(QStringLiteral("The share of its 10 nearest items"));
        },
        test::longMs));
    model.setResult(nullptr);
    EXPECT_FALSE(chart.emptyText().isEmpty());
}

TEST(Map, DistancesAreTheSameInAllDirectionsWhateverTheSize)
{
    MapChart chart;
    GalleryLayout layout;
    layout.before = {{0, 0}, {1, 0}, {0, 1}, {8, 2}, {-3, 1}};
    layout.after = layout.before;
    chart.setLayout(layout, {0, 1, 2, 3, 4});
    for (const QSize& size : {QSize(900, 250), QSize(250, 600)}) {
        chart.resize(size);
        const double across = chart.pointOf(1).x() - chart.pointOf(0).x();
        const double up = chart.pointOf(0).y() - chart.pointOf(2).y();
        EXPECT_GT(across, 5);
        EXPECT_NEAR(across, up, 1e-6);
    }
}

TEST(Map, ColoursOfFlipsAreThoseOfTheQueries)
{
    const auto result = test::syntheticResult(".");
    const BackfillCurve& curve = result->curves[0].backfill;
    const std::size_t slices = curve.fractions.size();
    const std::size_t slice = slices / 2;
    const auto isRight = [&](std::size_t query, std::size_t at) {
        return curve.firstRank[query * slices + at] == 1;
    };
    const auto& queries = result->items->queries().labels;
    const std::vector<double> changes = flipsOfItems(*result, result->curves[0], slice);
    ASSERT_EQ(changes.size(), result->items->gallery.count);
    for (std::size_t item = 0; item < changes.size(); ++item) {
        double flips = 0;
        double count = 0;
        for (std::size_t query = 0; query < queries.size(); ++query)
            if (queries[query] == result->items->gallery.labels[item]) {
                flips += isRight(query, slice) - isRight(query, 0);
                ++count;
            }
        EXPECT_NEAR(changes[item], flips / count, 1e-12) << item;
    }
    EXPECT_EQ(flipColor(1, false), rightColor(false).rgb());
    EXPECT_EQ(flipColor(-1, true), wrongColor(true).rgb());
}

TEST(Items, ListsWhatWasChosen)
{
    const auto result = scoredResult();
    ResultModel model;
    ThumbnailCache thumbnails;
    ItemGrid grid(&model, &thumbnails);
    model.setResult(result);
    grid.resize(400, 300);
    grid.show();
    auto* count = grid.findChild<QLabel*>(QStringLiteral("itemCount"));
    EXPECT_TRUE(count->text().contains(QStringLiteral("No items are chosen")));
    EXPECT_EQ(count->foregroundRole(), QPalette::PlaceholderText);
    model.chooseItems({.what = "Lasso", .rows = {3, 8, 90}});
    EXPECT_EQ(count->text(), "Lasso: 3 items");
    EXPECT_EQ(count->foregroundRole(), QPalette::WindowText);
    auto* list = grid.findChild<QListView*>(QStringLiteral("itemList"));
    ASSERT_EQ(list->model()->rowCount(), 3);
    QSignalSpy wanted(&grid, &ItemGrid::itemWanted);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(1, 0)).center());
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted.first().first().toLongLong(), 8);
    QTest::mouseClick(grid.findChild<QPushButton*>(QStringLiteral("copyItems")), Qt::LeftButton);
    EXPECT_EQ(QApplication::clipboard()->text(), "3\n8\n90\n");
    QTest::mouseClick(grid.findChild<QPushButton*>(QStringLiteral("clearItems")), Qt::LeftButton);
    EXPECT_TRUE(model.chosenItems().rows.empty());
}

} // namespace crossfade
