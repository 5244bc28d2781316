#include "widgets/charts/maplegend.h"

#include "tests/support/patience.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/mapcolors.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/items/mapview.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

namespace crossfade
{

namespace
{

constexpr QSize figure(620, 420);

QImage drawn(const MapChart& chart, bool dark, bool withLegend)
{
    QImage image(figure, QImage::Format_RGB32);
    QPainter painter(&image);
    chart.draw(painter, figure, dark, withLegend);
    return image;
}

/// Pixels of nearly a colour in the last rows, where the legend is.
int countIn(const QImage& image, const QColor& color, int rows)
{
    constexpr int near = 8; // a bar of colours has none of them exactly
    int found = 0;
    for (int y = image.height() - rows; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            found += std::abs(pixel.red() - color.red()) <= near &&
                             std::abs(pixel.green() - color.green()) <= near &&
                             std::abs(pixel.blue() - color.blue()) <= near
                         ? 1
                         : 0;
        }
    return found;
}

std::shared_ptr<StudyResult> resultWithEverything()
{
    auto result = test::syntheticResult(".");
    result->itemScores.resize(result->transitions.size());
    for (std::size_t i = 0; i < result->items->gallery.count; ++i)
        for (auto& scores : result->itemScores)
            scores.uncertainty.push_back(static_cast<double>(i));
    return result;
}

std::vector<LegendEntry> keysOf(MapColoring by, const StudyResult& result, bool isPartial)
{
    return mapKeys(by, result, PartColors(*result.items), isPartial);
}

/// Every item of the gallery has a class of its own.
std::shared_ptr<StudyResult> resultOfManyClasses()
{
    auto result = resultWithEverything();
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    for (std::size_t i = 0; i < items->gallery.labels.size(); ++i)
        items->gallery.labels[i] = static_cast<std::int64_t>(i);
    result->items = items;
    return result;
}

} // namespace

TEST(MapLegend, SaysWhatEveryColouringMeans)
{
    const auto result = resultWithEverything();
    using enum MapColoring;
    for (const MapColoring by : {Class, Backfilled, Uncertainty, Distance, Flip, Overlap}) {
        const std::vector<LegendEntry> keys = keysOf(by, *result, true);
        ASSERT_FALSE(keys.empty());
        for (const LegendEntry& key : keys) {
            EXPECT_FALSE(key.text.isEmpty());
            EXPECT_EQ(key.range.size(), key.rangeInDark.size());
        }
    }
    EXPECT_EQ(keysOf(Class, *result, false).size(), 8U); // its classes
    EXPECT_EQ(keysOf(Overlap, *result, false).size() + 1, keysOf(Overlap, *result, true).size());
    const auto many = resultOfManyClasses();
    const std::vector<LegendEntry> keys = keysOf(Class, *many, false);
    ASSERT_EQ(keys.size(), 11U);
    EXPECT_EQ(keys.back().text, "other classes (110)");
    EXPECT_EQ(keys.back().style.color, QColor(PartColors::ofOthers(false)));
    EXPECT_EQ(keys.back().inDark.color, QColor(PartColors::ofOthers(true)));

    ResultModel model;
    MapView view(model);
    QSignalSpy laidOut(&view, &MapView::laidOut);
    const auto sentence = [&] { return view.findChild<QLabel*>("mapSentence")->text(); };
    model.setResult(many);
    view.show();
    ASSERT_TRUE(laidOut.count() > 0 || laidOut.wait(test::longMs));
    EXPECT_TRUE(sentence().contains(QStringLiteral("10 of 120 classes have colours of their own")))
        << sentence().toStdString();
    laidOut.clear();
    model.setResult(result); // of eight
    ASSERT_TRUE(laidOut.count() > 0 || laidOut.wait(test::longMs));
    EXPECT_FALSE(sentence().contains(QStringLiteral("colours of their own")));
    EXPECT_FALSE(view.findChild<QLineEdit*>("mapClasses")->isVisible()) << "all have colours";
}

TEST(MapLegend, NamesTheClassesThatAreSearched)
{
    const auto many = resultOfManyClasses();
    ResultModel model;
    MapView view(model);
    QSignalSpy laidOut(&view, &MapView::laidOut);
    model.setResult(many);
    view.show();
    ASSERT_TRUE(laidOut.count() > 0 || laidOut.wait(test::longMs));
    auto& search = *view.findChild<QLineEdit*>("mapClasses");
    ASSERT_TRUE(search.isVisible());
    const QString wanted = className(*many->items, 117).toUpper();
    QTest::keyClicks(&search, wanted);
    const PartColors classes(*many->items, wanted);
    EXPECT_EQ(classes.named(), std::vector<std::int64_t>{117});
    EXPECT_EQ(classes.others(), 119U);
    const std::vector<LegendEntry> keys = mapKeys(MapColoring::Class, *many, classes, false);
    ASSERT_EQ(keys.size(), 2U);
    for (const LegendEntry& key : keys)
        EXPECT_TRUE(view.chart().accessibleDescription().contains(key.text));
    const auto sentence = [&] { return view.findChild<QLabel*>("mapSentence")->text(); };
    EXPECT_TRUE(sentence().contains("1 of 120 classes have")) << sentence().toStdString();
    QTest::keyClicks(&search, QStringLiteral("?"));
    EXPECT_TRUE(sentence().contains("0 of 120 classes have")) << sentence().toStdString();
    search.clear();
    EXPECT_TRUE(sentence().contains("10 of 120 classes have")) << sentence().toStdString();
    model.chooseItems({.what = "three", .rows = {1, 2, 3}});
    EXPECT_TRUE(sentence().endsWith("What is not chosen is faint.")) << sentence().toStdString();
    model.chooseItems({});
    EXPECT_TRUE(sentence().endsWith("Draw a lasso to choose items.")) << sentence().toStdString();
}

/// How far the channels of two colours are from each other.
int distance(const QColor& a, const QColor& b)
{
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) +
           std::abs(a.blue() - b.blue());
}

TEST(MapColors, NoOtherClassIsTakenForANamedOne)
{
    const PartColors classes(*resultOfManyClasses()->items);
    ASSERT_EQ(classes.named().size(), mostNamedParts);
    EXPECT_EQ(classes.others(), 110U);
    for (const bool dark : {false, true}) {
        const QColor others(PartColors::ofOthers(dark));
        EXPECT_LT(others.hslSaturationF(), 0.1F) << "grey";
        EXPECT_NE(others, QColor(classes.of(-1, dark))) << "items without a class";
        for (std::int64_t label = 10; label < 120; ++label)
            EXPECT_EQ(QColor(classes.of(label, dark)), others) << label;
        for (const std::int64_t label : classes.named()) {
            const QColor own(classes.of(label, dark));
            EXPECT_GT(own.hslSaturationF(), 0.2F) << label;
            for (const std::int64_t other : classes.named())
                EXPECT_TRUE(other == label || distance(own, QColor(classes.of(other, dark))) >= 60)
                    << label << ' ' << other << dark;
        }
    }
}

TEST(MapColors, ItemsWithoutAClassAreNoClass)
{
    auto items = std::make_shared<EmbeddingSet>(*resultWithEverything()->items);
    EXPECT_FALSE(PartColors(*items).hasItemsInNone());
    items->gallery.labels.front() = -1;
    const PartColors classes(*items);
    EXPECT_TRUE(classes.hasItemsInNone());
    EXPECT_FALSE(classes.isNamed(-1));
    EXPECT_EQ(classes.named().size(), 8U);
    EXPECT_EQ(classes.others(), 0U);
}

/// Where dots lie upon each other, those that the legend names are seen.
TEST(MapColors, NamedClassesLieAboveTheOthers)
{
    MapChart chart;
    GalleryLayout layout;
    layout.before = layout.after = {{0, 0}, {1, 1}, {0, 0}};
    chart.setLayout(layout, {0, 1, 2});
    const QColor named(Qt::red);
    const QColor other(Qt::gray);
    const std::vector<QRgb> colors{named.rgb(), named.rgb(), other.rgb()};
    chart.setColors({.light = colors, .dark = colors});
    EXPECT_GT(countIn(drawn(chart, false, false), other, figure.height()), 0);
    chart.setColors({.light = colors, .dark = colors, .behind = {false, false, true}});
    const QImage image = drawn(chart, false, false);
    EXPECT_EQ(countIn(image, other, figure.height()), 0);
    EXPECT_GT(countIn(image, named, figure.height()), 0);
}

TEST(MapLegend, IsInTheWindowAndInFiguresOfBothThemes)
{
    const auto result = resultWithEverything();
    ResultModel model;
    MapView view(model);
    QSignalSpy laidOut(&view, &MapView::laidOut);
    model.setResult(result);
    view.resize(700, 520);
    view.show();
    ASSERT_TRUE(laidOut.count() > 0 || laidOut.wait(test::longMs));
    model.setSlice(5);
    auto& color = *view.findChild<QComboBox*>(QStringLiteral("mapColor"));
    ASSERT_EQ(color.count(), 6);
    int widest = 0;
    for (int i = 0; i < color.count(); ++i)
        widest = std::max(widest, color.fontMetrics().horizontalAdvance(color.itemText(i)));
    EXPECT_TRUE(QTest::qWaitFor([&] { return color.width() > widest; })) << "names are cut";
    for (int i = 0; i < color.count(); ++i) {
        color.setCurrentIndex(i);
        Q_EMIT color.activated(i);
        const auto by = static_cast<MapColoring>(color.currentData().toInt());
        const std::vector<LegendEntry> keys = keysOf(by, *result, by == MapColoring::Overlap);
        for (const LegendEntry& key : keys) {
            EXPECT_TRUE(view.chart().accessibleDescription().contains(key.text));
            for (const bool dark : {false, true}) {
                const QList<QColor>& range = dark ? key.rangeInDark : key.range;
                const QColor shown =
                    range.isEmpty() ? (dark ? key.inDark : key.style).color : range.front();
                // At least a part of a bar of colours; all of a square.
                const int least = range.size() > 1 ? 10 : 100;
                const QString what = color.currentText() + QStringLiteral(": ") + key.text;
                const int rows = keys.size() > 3 ? 48 : 24;
                EXPECT_GE(countIn(drawn(view.chart(), dark, true), shown, rows), least)
                    << what.toStdString() << dark;
            }
        }
        EXPECT_NE(drawn(view.chart(), false, true), drawn(view.chart(), false, false));
        const QImage window = view.grab().toImage();
        EXPECT_FALSE(window.isNull());
    }
    // Whatever the width, nothing of the legend lies beyond it.
    view.resize(view.minimumSizeHint().expandedTo({320, 300}));
    EXPECT_LT(view.chart().space().area.bottom(), view.chart().height());
}

TEST(MapColors, FlipsAreAgainstTheOldModelWhereItIsKnown)
{
    for (const bool knows : {false, true}) {
        const auto result = test::syntheticResult(".");
        if (knows)
            test::knowOldModel(*result);
        const StudyCurve& curve = result->curves.front();
        const std::size_t slices = curve.backfill.fractions.size();
        std::map<std::int64_t, int> flips;
        std::map<std::int64_t, int> queries;
        for (std::size_t q = 0; q < curve.backfill.queries; ++q) {
            const std::int64_t label = result->items->query->labels[q];
            const auto& ranks = curve.backfill.firstRank;
            const int before = knows ? result->baselines.oldModel.firstRank[q] : ranks[q * slices];
            flips[label] += (ranks[q * slices + 4] == 1 ? 1 : 0) - (before == 1 ? 1 : 0);
            ++queries[label];
        }
        const std::vector<double> ofItems = flipsOfItems(*result, curve, 4);
        for (std::size_t item = 0; item < ofItems.size(); ++item) {
            const std::int64_t label = result->items->gallery.labels[item];
            if (label >= 0 && queries[label] > 0) {
                EXPECT_DOUBLE_EQ(ofItems[item], static_cast<double>(flips[label]) / queries[label]);
            }
        }
    }
}

} // namespace crossfade
