#include "core/metrics/related_rows.h"
#include "tests/support/drag_along.h"
#include "tests/support/patience.h"
#include "tests/support/temporary_folder.h"
#include "tests/widgets/synthetic_images.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/mapcolors.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/items/chosenview.h"
#include "widgets/screens/items/itemcard.h"
#include "widgets/screens/items/mapview.h"
#include "widgets/tables/chosensheet.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include <algorithm>

namespace crossfade
{

namespace
{

class ExploredMap : public testing::Test
{
protected:
    void show(std::shared_ptr<StudyResult> result)
    {
        QSignalSpy laidOut(&m_view, &MapView::laidOut);
        m_model.setResult(std::move(result));
        m_view.resize(900, 600);
        m_view.show();
        ASSERT_TRUE(laidOut.count() > 0 || laidOut.wait(test::longMs));
    }

    template <class Widget>
    Widget& find(const char* name)
    {
        return *m_view.findChild<Widget*>(QLatin1String(name));
    }
    MapChart& chart() { return find<MapChart>("mapChart"); }
    QString sentence() { return find<QLabel>("mapSentence").text(); }

    void choose(const char* list, int index)
    {
        auto& box = find<QComboBox>(list);
        box.setCurrentIndex(index);
        Q_EMIT box.activated(index);
    }

    void turnWheel(const QPointF& at, int notches)
    {
        QWheelEvent event(at, chart().mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&chart(), &event);
    }

    /// An item that lies alone, near the middle of what is seen.
    std::size_t itemInTheMiddle()
    {
        const QPointF middle = chart().space().area.center();
        std::vector<std::size_t> items(m_model.galleryCount());
        for (std::size_t i = 0; i < items.size(); ++i)
            items[i] = i;
        return *std::ranges::min_element(items, {}, [&](std::size_t item) {
            const QPointF offset = chart().pointOf(item) - middle;
            return QPointF::dotProduct(offset, offset);
        });
    }

    ResultModel m_model;
    MapView m_view{m_model};
};

QPoint near(const QPointF& point)
{
    return point.toPoint();
}

void expectSame(const QPointF& a, const QPointF& b)
{
    EXPECT_NEAR(a.x(), b.x(), 0.01);
    EXPECT_NEAR(a.y(), b.y(), 0.01);
}

TEST_F(ExploredMap, TheWheelMagnifiesAboutThePointer)
{
    show(test::fullResult("."));
    const std::size_t item = itemInTheMiddle();
    const QPointF before = chart().pointOf(item);
    const std::size_t other = (item + 1) % 120;
    const QPointF offset = chart().pointOf(other) - before;
    turnWheel(before, 3);
    EXPECT_NEAR(chart().magnified(), 1.2 * 1.2 * 1.2, 1e-9);
    expectSame(chart().pointOf(item), before);
    expectSame(chart().pointOf(other) - before, offset * chart().magnified());
    turnWheel(before, 1000);
    EXPECT_EQ(chart().magnified(), MapChart::mostMagnified);
    expectSame(chart().pointOf(item), before);
    turnWheel(before, -1000);
    EXPECT_EQ(chart().magnified(), 1);
    expectSame(chart().pointOf(item), before);
    EXPECT_FALSE(find<QToolButton>("mapFarther").isEnabled()) << "the whole is seen";
}

TEST_F(ExploredMap, KeysAndButtonsSeeWhatTheWheelAndTheHandSee)
{
    show(test::fullResult("."));
    const std::size_t item = itemInTheMiddle();
    const QPointF whole = chart().pointOf(item);
    chart().setFocus();
    QTest::keyClick(&chart(), Qt::Key_Plus);
    EXPECT_EQ(chart().magnified(), 1.5);
    const QPointF nearer = chart().pointOf(item);
    QTest::keyClick(&chart(), Qt::Key_Right);
    EXPECT_LT(chart().pointOf(item).x(), nearer.x()) << "what is at the right is seen";
    QTest::keyClick(&chart(), Qt::Key_Left);
    QTest::keyClick(&chart(), Qt::Key_Down);
    EXPECT_LT(chart().pointOf(item).y(), nearer.y());
    QTest::keyClick(&chart(), Qt::Key_Up);
    expectSame(chart().pointOf(item), nearer);
    QTest::keyClick(&chart(), Qt::Key_0);
    expectSame(chart().pointOf(item), whole);
    QTest::mouseClick(&find<QToolButton>("mapNearer"), Qt::LeftButton);
    expectSame(chart().pointOf(item), nearer);
    QTest::mouseClick(&find<QToolButton>("mapFarther"), Qt::LeftButton);
    expectSame(chart().pointOf(item), whole);
    QTest::mouseClick(&find<QToolButton>("mapNearer"), Qt::LeftButton);
    QTest::mouseClick(&find<QToolButton>("mapWhole"), Qt::LeftButton);
    expectSame(chart().pointOf(item), whole);
    for (const char* name : {"mapNearer", "mapFarther", "mapWhole"})
        EXPECT_FALSE(find<QToolButton>(name).accessibleName().isEmpty());
}

TEST_F(ExploredMap, IsMovedByTheMiddleButtonOrByShift)
{
    show(test::fullResult("."));
    turnWheel(chart().space().area.center(), 4);
    const std::size_t item = itemInTheMiddle();
    for (const auto& [button, keys] : {std::pair(Qt::MiddleButton, Qt::NoModifier),
                                       std::pair(Qt::LeftButton, Qt::ShiftModifier)}) {
        const QPointF before = chart().pointOf(item);
        const QPoint from = near(chart().space().area.center());
        QTest::mousePress(&chart(), button, keys, from);
        QTest::mouseMove(&chart(), from + QPoint(10, -5));
        QTest::mouseMove(&chart(), from + QPoint(21, -13));
        QTest::mouseRelease(&chart(), button, keys, from + QPoint(21, -13));
        expectSame(chart().pointOf(item), before + QPointF(21, -13));
        EXPECT_TRUE(m_model.chosenItems().rows.empty()) << "it is no lasso";
    }
    // However far: something of the map stays in sight.
    for (int i = 0; i < 50; ++i)
        QTest::keyClick(&chart(), Qt::Key_Left);
    const PlotSpace seen = chart().space();
    std::size_t inSight = 0;
    for (std::size_t i = 0; i < 120; ++i)
        inSight += seen.area.contains(chart().pointOf(i)) ? 1 : 0;
    EXPECT_LT(inSight, 120U);
    turnWheel(seen.area.center(), -1000);
    EXPECT_EQ(chart().magnified(), 1);
}

TEST_F(ExploredMap, ShowsTheItemUnderThePointer)
{
    const test::TemporaryFolder folder;
    const auto result = test::fullResult(folder.path());
    test::drawImages(*result);
    show(result);
    turnWheel(chart().space().area.center(), 8);
    const std::size_t item = itemInTheMiddle();
    auto& card = find<ItemCard>("mapItem");
    EXPECT_FALSE(card.isVisible());
    QTest::mouseMove(&chart(), near(chart().pointOf(item)));
    ASSERT_TRUE(card.isVisible());
    const std::int64_t shown = chart().itemAt(chart().pointOf(item));
    const EmbeddingSet& items = *result->items;
    const QString text = card.findChild<QLabel*>()->text();
    EXPECT_TRUE(
        text.startsWith(className(items, labelOf(items.gallery, static_cast<std::size_t>(shown)))))
        << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("gallery_%1.png").arg(shown)));
    EXPECT_TRUE(m_view.rect().contains(card.geometry()));
    EXPECT_FALSE(card.geometry().contains(
        chart().mapTo(&m_view, near(chart().pointOf(static_cast<std::size_t>(shown))))));
    // A click there chooses it, one between the items none.
    QTest::mouseClick(&chart(), Qt::LeftButton, {}, near(chart().pointOf(item)));
    EXPECT_EQ(m_model.chosenItems().rows, std::vector<std::int64_t>{shown});
    QTest::keyClick(&chart(), Qt::Key_Plus);
    EXPECT_FALSE(card.isVisible()) << "something else is there now";
    m_model.setResult(nullptr);
    QTest::mouseMove(&chart(), near(chart().space().area.center()));
    EXPECT_FALSE(card.isVisible());
}

TEST_F(ExploredMap, ColoursAreThoseOfAnyAttribute)
{
    const auto result = test::fullResult(".");
    show(result);
    auto& colors = find<QComboBox>("mapColor");
    for (const char* name : {"shade", "size"}) {
        ASSERT_GE(colors.findText(QLatin1String(name)), 0);
        choose("mapColor", colors.findText(QLatin1String(name)));
        const Attribute attribute = itemAttribute(*result->items, result->items->gallery, name);
        QStringList texts;
        QSet<QRgb> different;
        for (const LegendEntry& entry : chart().legend()) {
            texts += entry.text;
            different += entry.style.color.rgb();
        }
        EXPECT_EQ(texts, PartColors(attribute).names()) << "those that items have";
        EXPECT_FALSE(texts.contains(QStringLiteral("huge")));
        EXPECT_EQ(different.size(), texts.size());
        const MapChart::Colors& shown = chart().colors();
        ASSERT_EQ(shown.light.size(), attribute.codes.size());
        ASSERT_EQ(shown.dark.size(), attribute.codes.size());
        for (std::size_t i = 0; i < attribute.codes.size(); ++i) {
            const auto code = static_cast<std::size_t>(attribute.codes[i]);
            const auto at = texts.indexOf(QString::fromStdString(attribute.values[code]));
            ASSERT_GE(at, 0);
            const LegendEntry& entry = chart().legend()[static_cast<std::size_t>(at)];
            EXPECT_EQ(QColor(shown.light[i]), entry.style.color) << i;
            EXPECT_EQ(QColor(shown.dark[i]), entry.inDark.color) << i;
        }
    }
    m_model.setCurrentCurve(1); // the choice stays
    EXPECT_EQ(colors.currentText(), QStringLiteral("size"));
}

TEST_F(ExploredMap, ManyGroupsAreSearched)
{
    auto result = test::fullResult(".");
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    Attribute shelf{.name = "shelf", .values = {}, .codes = {}};
    for (int i = 0; i < 30; ++i)
        shelf.values.push_back("shelf " + std::to_string(i));
    for (std::int64_t i = 0; i < 120; ++i)
        shelf.codes.push_back(i % 31 - 1); // of some items it is not known
    items->gallery.attributes.push_back(shelf);
    result->items = items;
    show(result);
    choose("mapColor", find<QComboBox>("mapColor").findText(QStringLiteral("shelf")));
    EXPECT_TRUE(sentence().contains(QStringLiteral("10 of 30 groups have colours of their own")))
        << sentence().toStdString();
    EXPECT_EQ(chart().legend().back().text, QStringLiteral("not known"));
    auto& search = find<QLineEdit>("mapClasses");
    ASSERT_TRUE(search.isVisible());
    QTest::keyClicks(&search, QStringLiteral("SHELF 17"));
    EXPECT_EQ(chart().legend().front().text, QStringLiteral("shelf 17"));
    EXPECT_EQ(chart().legend().size(), 3U);
}

TEST(MapSequence, NoClassHidesAnother)
{
    MapChart chart;
    GalleryLayout layout;
    std::vector<std::int64_t> places;
    std::vector<QRgb> colors;
    for (std::int64_t i = 0; i < 2000; ++i) { // at each of 100 places ten of either colour
        layout.before.push_back({static_cast<float>(i % 10), static_cast<float>(i / 10 % 10)});
        places.push_back(i);
        colors.push_back(i < 1000 ? qRgb(255, 0, 0) : qRgb(0, 0, 255));
    }
    layout.after = layout.before;
    chart.setLayout(layout, places);
    chart.setColors({.light = colors, .dark = colors});
    QImage image(600, 600, QImage::Format_RGB32);
    QPainter painter(&image);
    chart.draw(painter, image.size(), false, false);
    int red = 0;
    int blue = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            red += image.pixel(x, y) == qRgb(255, 0, 0) ? 1 : 0;
            blue += image.pixel(x, y) == qRgb(0, 0, 255) ? 1 : 0;
        }
    EXPECT_GT(red, 100);
    EXPECT_GT(blue, 100);
    QImage again(600, 600, QImage::Format_RGB32);
    QPainter other(&again);
    chart.draw(other, again.size(), false, false);
    EXPECT_EQ(image, again) << "the same each time";
}

/// The row of a sheet with that name; empty: there is none.
QStringList rowOf(const Sheet& sheet, const QString& name)
{
    QStringList texts;
    for (const auto& row : sheet.rows)
        if (row.front().text == name)
            for (const Sheet::Cell& cell : row)
                texts += cell.text;
    return texts;
}

TEST(ChosenSheet, SaysWhatIsChosenByClassAndByGroup)
{
    const auto result = test::fullResult(".");
    test::knowOldModel(*result);
    ResultModel model;
    EXPECT_TRUE(chosenSheet(model).rows.empty());
    model.setResult(result);
    EXPECT_TRUE(chosenSheet(model).rows.empty()) << "nothing is chosen";
    model.setSlice(4);
    std::vector<std::int64_t> chosen;
    for (std::int64_t i = 0; i < 60; ++i)
        chosen.push_back(2 * i); // all that are dark
    model.chooseItems({.what = "dark", .rows = chosen});
    const Sheet sheet = chosenSheet(model);
    const EmbeddingSet& items = *result->items;
    const std::vector<int> flips = flipsOfQueries(*result, *model.curve(), 4);
    const std::vector<std::int64_t> queries = queriesOfItems(items, chosen);
    const auto broken = [&](auto&& counts) {
        int all = 0;
        int negative = 0;
        for (const std::int64_t query : queries)
            if (counts(static_cast<std::size_t>(query))) {
                ++all;
                negative += flips[static_cast<std::size_t>(query)] < 0 ? 1 : 0;
            }
        return all == 0 ? QStringLiteral("–") : QStringLiteral("%1 of %2").arg(negative).arg(all);
    };
    EXPECT_EQ(rowOf(sheet, "all"),
              (QStringList{"all", "60", percentText(0.5, 1), broken([](auto) { return true; })}));
    const auto shadeOf = [&](std::size_t query) { return items.query->attributes[0].codes[query]; };
    EXPECT_EQ(rowOf(sheet, "shade: dark"),
              (QStringList{"shade: dark", "60", percentText(1, 1),
                           broken([&](std::size_t query) { return shadeOf(query) == 0; })}));
    EXPECT_TRUE(rowOf(sheet, "shade: light").isEmpty()) << "none of it is chosen";
    std::size_t ofClasses = 0;
    for (std::int64_t label = 0; label < 8; ++label) {
        const QStringList row = rowOf(sheet, className(items, label));
        const auto count = std::ranges::count_if(chosen, [&](std::int64_t item) {
            return labelOf(items.gallery, static_cast<std::size_t>(item)) == label;
        });
        ASSERT_EQ(row.isEmpty(), count == 0) << label;
        if (count == 0)
            continue;
        ofClasses += static_cast<std::size_t>(count);
        EXPECT_EQ(row[1], QString::number(count));
        EXPECT_EQ(row[3],
                  broken([&](std::size_t query) { return items.query->labels[query] == label; }));
    }
    EXPECT_EQ(ofClasses, 60U);
    EXPECT_TRUE(sheet.columns[ChosenColumn::Broken].help.contains("against old"))
        << sheet.columns[ChosenColumn::Broken].help.toStdString();
}

TEST(ChosenSheet, AnAttributeOfItemsAloneHasNoQueries)
{
    const auto result = test::fullResult(".");
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    items->gallery.attributes.push_back(
        {.name = "shelf", .values = {"A"}, .codes = std::vector<std::int64_t>(120, 0)});
    items->query->attributes.clear();
    result->items = items;
    ResultModel model;
    model.setResult(result);
    model.chooseItems({.what = "some", .rows = {1, 2, 3}});
    EXPECT_EQ(rowOf(chosenSheet(model), "shelf: A"),
              (QStringList{"shelf: A", "3", percentText(0.025, 1), "–"}));
}

TEST_F(ExploredMap, SaysWhatIsChosenBesideTheMap)
{
    show(test::fullResult("."));
    auto& beside = *m_view.findChild<ChosenView*>();
    EXPECT_FALSE(beside.isVisible());
    const QRect whole = chart().space().area.toRect();
    test::dragAlong(chart(),
                    {whole.topLeft(), whole.topRight(), whole.bottomRight(), whole.bottomLeft()});
    EXPECT_TRUE(beside.isVisible());
    EXPECT_GE(beside.x(), chart().geometry().right());
    m_view.resize(500, 600);
    EXPECT_TRUE(QTest::qWaitFor([&] { return beside.y() >= chart().geometry().bottom(); }))
        << "a narrow window has it beneath";
    QTest::keyClick(&chart(), Qt::Key_Escape);
    EXPECT_FALSE(beside.isVisible());
}

TEST_F(ExploredMap, IsLaidOutByNeighbours)
{
    show(test::fullResult("."));
    QSignalSpy laidOut(&m_view, &MapView::laidOut);
    QSignalSpy layoutChosen(&m_view, &MapView::layoutChosen);
    const auto place = [&] { // whatever the size of the chart, which the sentence beneath changes
        const PlotSpace space = chart().space();
        const QPointF point = chart().pointOf(3);
        return QPointF(space.xAt(point.x()), space.yAt(point.y()));
    };
    const QPointF before = place();
    choose("mapLayout", 1);
    ASSERT_EQ(layoutChosen.count(), 1);
    EXPECT_TRUE(layoutChosen.first().first().toBool());
    EXPECT_TRUE(m_view.isComputing());
    EXPECT_TRUE(find<QToolButton>("cancelMapLayout").isVisible());
    EXPECT_FALSE(chart().isEmpty()) << "the other layout is seen meanwhile";
    ASSERT_TRUE(laidOut.wait(test::longMs));
    EXPECT_FALSE(find<QToolButton>("cancelMapLayout").isVisible());
    EXPECT_GT((place() - before).manhattanLength(), 0.1);
    EXPECT_TRUE(sentence().startsWith("Items that are near by their features lie together"))
        << sentence().toStdString();
    EXPECT_LT(find<QComboBox>("mapColor").findText("how far it moves on the map (rank)"), 0)
        << "distances mean nothing there";
    choose("mapLayout", 0);
    EXPECT_LT((place() - before).manhattanLength(), 1e-6);
    laidOut.clear();
    choose("mapLayout", 1);
    EXPECT_EQ(laidOut.count(), 1) << "it is known";
    // Another curve of the same features has the same layout, other features have their own.
    m_model.setCurrentCurve(1);
    EXPECT_FALSE(m_view.isComputing());
    laidOut.clear();
    m_model.setCurrentCurve(3);
    ASSERT_NE(m_model.curve()->transition, m_model.result()->curves[0].transition);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return !m_view.isComputing() && sentence().startsWith("Items that are near"); },
        test::longMs));
}

TEST_F(ExploredMap, TheLayoutByNeighboursIsCancelled)
{
    show(test::fullResult("."));
    choose("mapLayout", 1);
    QTest::mouseClick(&find<QToolButton>("cancelMapLayout"), Qt::LeftButton);
    EXPECT_FALSE(m_view.isByNeighbours());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_view.isComputing(); }, test::longMs));
    EXPECT_FALSE(sentence().contains("lie together")) << sentence().toStdString();
    EXPECT_FALSE(find<QToolButton>("cancelMapLayout").isVisible());
    EXPECT_FALSE(chart().isEmpty());
}

/// As a run has it when another curve is done: another result, with the same features.
std::shared_ptr<StudyResult> goingOn(const StudyResult& result)
{
    return std::make_shared<StudyResult>(result);
}

TEST_F(ExploredMap, FurtherCurvesOfTheRunLeaveTheMapAsItIs)
{
    const auto result = test::fullResult(".");
    show(result);
    turnWheel(chart().space().area.center(), 3);
    const double magnified = chart().magnified();
    ASSERT_GT(magnified, 1);
    QSignalSpy laidOut(&m_view, &MapView::laidOut);
    m_model.extendResult(goingOn(*result), result->study);
    EXPECT_FALSE(m_view.isComputing());
    EXPECT_EQ(chart().magnified(), magnified);
    EXPECT_FALSE(chart().isEmpty());
    choose("mapLayout", 1);
    ASSERT_TRUE(m_view.isComputing());
    m_model.extendResult(goingOn(*result), result->study);
    EXPECT_FALSE(chart().isEmpty()) << "the other layout is seen meanwhile";
    EXPECT_TRUE(find<QToolButton>("cancelMapLayout").isVisible());
    ASSERT_TRUE(laidOut.wait(test::longMs));
    EXPECT_EQ(laidOut.count(), 1) << "the principal components were not laid out again";
    EXPECT_TRUE(sentence().startsWith("Items that are near")) << sentence().toStdString();
}

TEST_F(ExploredMap, AnotherFileWhileItIsHiddenEndsWhatItComputes)
{
    const auto result = test::fullResult(".");
    show(result);
    auto& colors = find<QComboBox>("mapColor");
    for (const char* name : {"flips", "neighbours"}) {
        const int found = colors.findText(QLatin1String(name), Qt::MatchStartsWith);
        ASSERT_GE(found, 0) << name;
        choose("mapColor", found);
        choose("mapLayout", 1);
        m_model.chooseItems({.what = "some", .rows = {1, 2, 3}});
        m_view.hide();
        m_model.setResult(nullptr); // chosenItemsChanged() comes of it
        ASSERT_TRUE(QTest::qWaitFor([&] { return !m_view.isComputing(); }, test::longMs));
        QCoreApplication::processEvents();
        m_view.show();
        EXPECT_TRUE(chart().isEmpty());
        EXPECT_FALSE(find<QToolButton>("cancelMapLayout").isVisible());
        choose("mapLayout", 0);
        show(test::fullResult("."));
    }
}

TEST_F(ExploredMap, TheNextFileIsLaidOutWhereTheLastOneWasNotDone)
{
    show(test::fullResult("."));
    choose("mapLayout", 1);
    QSignalSpy laidOut(&m_view, &MapView::laidOut);
    m_model.setResult(test::fullResult("."));
    EXPECT_TRUE(chart().isEmpty()) << "the dots of the last file";
    ASSERT_TRUE(laidOut.wait(test::longMs));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return !m_view.isComputing() && sentence().startsWith("Items that are near"); },
        test::longMs));
    EXPECT_FALSE(chart().isEmpty());
}

TEST_F(ExploredMap, TheSentenceHasTheWholeWidth)
{
    show(test::fullResult("."));
    const auto& text = find<QLabel>("mapSentence");
    EXPECT_EQ(text.width(), m_view.width());
    EXPECT_GE(text.y(), find<QComboBox>("mapLayout").geometry().bottom());
}

TEST_F(ExploredMap, BeginsWithTheLayoutThatWasChosenBefore)
{
    m_view.setByNeighbours(true);
    show(test::fullResult("."));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return !m_view.isComputing() && sentence().startsWith("Items that are near"); },
        test::longMs));
}

} // namespace

} // namespace crossfade
