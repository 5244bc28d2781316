#include "widgets/queries/resultlanes.h"

#include "tests/widgets/synthetic_result.h"
#include "widgets/basics/wrappedtext.h"
#include "widgets/queries/querydetail.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/playbar.h"
#include "widgets/words/amounts.h"

#include <QElapsedTimer>
#include <QProxyStyle>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

ResultLanes::Lanes lanesWith(const std::vector<std::int64_t>& middle)
{
    ResultLanes::Lanes lanes;
    const auto fill = [](ResultLanes::Lane& lane, const std::vector<std::int64_t>& rows) {
        for (const std::int64_t row : rows) {
            ResultTile::Content content;
            content.face.id = QString::number(row);
            content.face.file = "/nowhere/" + content.face.id;
            lane.hits.push_back({row, content});
        }
    };
    fill(lanes[0], {1, 2, 3});
    fill(lanes[1], middle);
    fill(lanes[2], {3, 2, 1});
    return lanes;
}

ResultLanes::Lanes lanesNamed(const std::vector<std::int64_t>& middle, const QString& name)
{
    ResultLanes::Lanes lanes = lanesWith(middle);
    for (ResultLanes::Lane& lane : lanes)
        for (ResultLanes::Hit& hit : lane.hits)
            hit.content.shortName = name;
    return lanes;
}

/// Of a system that asks for no animations.
class StillStyle : public QProxyStyle
{
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override
    {
        return hint == SH_Widget_Animation_Duration
                   ? 0
                   : QProxyStyle::styleHint(hint, option, widget, returned);
    }
};

class ResultLanesTest : public testing::Test
{
protected:
    ResultLanesTest() : lanes(&thumbnails)
    {
        lanes.resize(lanes.sizeHint());
        lanes.show();
        lanes.setLanes(lanesWith({1, 2, 3}));
    }

    int topOf(std::size_t place) const { return lanes.cellNow(1, place).top(); }
    int topAtRest(std::size_t place) const { return lanes.cellOf(1, place).top(); }

    ThumbnailCache thumbnails;
    ResultLanes lanes;
};

} // namespace

TEST(DigitsText, KeepsZerosAtTheEnd)
{
    EXPECT_EQ(digitsText(0.12296, 4), "0.1230");
    EXPECT_EQ(digitsText(1.5, 4), "1.500");
    EXPECT_EQ(digitsText(0.12346, 4), "0.1235");
}

TEST(WrappedLines, BreaksBetweenWordsAndElidesWhatIsLeft)
{
    const QFont font;
    const int room = QFontMetrics(font).horizontalAdvance(QStringLiteral("striped square")) + 2;
    EXPECT_EQ(wrappedLines("striped square", font, room, 2), QStringList{"striped square"});
    EXPECT_EQ(wrappedLines("striped square", font, room - 10, 2),
              (QStringList{"striped", "square"}));
    const QStringList cut = wrappedLines("striped square with a very long name", font, room, 2);
    ASSERT_EQ(cut.size(), 2);
    EXPECT_EQ(cut.front(), "striped square");
    EXPECT_TRUE(cut.back().contains(QChar(0x2026)));
    EXPECT_TRUE(cut.back().endsWith("name"));
    const QString word(30, QLatin1Char('m'));
    EXPECT_FALSE(wrappedLines(word, font, room, 9).join(QString()).contains(QChar(0x2026)));
}

TEST_F(ResultLanesTest, PicturesGiveWayToTheWordsInNarrowLanes)
{
    ResultLanes::Lanes tenth = lanesWith({1, 2, 3});
    for (ResultLanes::Lane& lane : tenth)
        for (ResultLanes::Hit& hit : lane.hits) {
            hit.content.rank = 10;
            hit.content.verdict = ResultTile::Verdict::Wrong;
            hit.content.isNew = true;
        }
    lanes.setLanes(tenth);
    const int words = lanes.fontMetrics().horizontalAdvance("10 ✗ new");
    for (const int width : {900, 420, 360, 330, 300}) {
        lanes.resize(width, lanes.height());
        EXPECT_GE(lanes.cellOf(1, 0).width() - lanes.pictureSide(), words) << width;
        EXPECT_GT(lanes.cellOf(1, 0).left(), lanes.cellOf(0, 0).right());
        EXPECT_LE(lanes.cellOf(2, 0).right(), width);
    }
    lanes.resize(900, lanes.height());
    const int whole = lanes.pictureSide();
    lanes.resize(330, lanes.height());
    EXPECT_LT(lanes.pictureSide(), whole);
}

TEST_F(ResultLanesTest, ItemsGlideFromTheirOldPlacesToTheirNewOnes)
{
    const QRect middle(lanes.cellOf(0, 0).right(), 0,
                       lanes.cellOf(2, 0).left() - lanes.cellOf(0, 0).right(), lanes.height());
    const QImage before = lanes.grab(middle).toImage();
    lanes.setLanes(lanesWith({3, 1, 2}), true);
    ASSERT_TRUE(lanes.isGliding());
    EXPECT_EQ(topOf(0), topAtRest(2)); // item 3 is still at its old place
    EXPECT_EQ(topOf(1), topAtRest(0));
    EXPECT_EQ(lanes.cellNow(0, 0), lanes.cellOf(0, 0));
    QElapsedTimer clock;
    clock.start();
    bool between = false;
    QImage underWay;
    while (lanes.isGliding() && clock.elapsed() < 5000) {
        QTest::qWait(5);
        if (!between && topOf(0) < topAtRest(2) && topOf(0) > topAtRest(0)) {
            between = true;
            underWay = lanes.grab(middle).toImage();
        }
    }
    EXPECT_TRUE(between);
    EXPECT_EQ(topOf(0), topAtRest(0));
    EXPECT_EQ(topOf(1), topAtRest(1));
    const QImage after = lanes.grab(middle).toImage();
    EXPECT_NE(underWay, before);
    EXPECT_NE(underWay, after);
    EXPECT_LE(LaneGlide::longestMs, 200);
}

TEST_F(ResultLanesTest, AStepThatComesSoonerTakesOverFromWhereItemsAre)
{
    lanes.setLanes(lanesWith({3, 1, 2}), true);
    ASSERT_TRUE(QTest::qWaitFor([&] { return topOf(0) < topAtRest(2); }));
    const int there = topOf(0);
    lanes.setLanes(lanesWith({1, 2, 3}), true);
    EXPECT_EQ(topOf(2), there);
    // The same items again: those that are on their way go on.
    lanes.setLanes(lanesWith({1, 2, 3}), true);
    EXPECT_TRUE(lanes.isGliding());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !lanes.isGliding(); }));
    EXPECT_EQ(topOf(2), topAtRest(2));
}

TEST_F(ResultLanesTest, WhatComesInComesFromBeneath)
{
    lanes.setLanes(lanesWith({9, 1, 2}), true);
    EXPECT_EQ(topOf(0), topAtRest(3));
    lanes.grab();
}

TEST_F(ResultLanesTest, NothingGlidesForAnotherQueryOrWhereTheSystemAsksForNoAnimations)
{
    lanes.setLanes(lanesWith({3, 1, 2}));
    EXPECT_FALSE(lanes.isGliding());
    EXPECT_EQ(topOf(0), topAtRest(0));
    StillStyle still;
    lanes.setStyle(&still);
    lanes.setLanes(lanesWith({1, 2, 3}), true);
    EXPECT_FALSE(lanes.isGliding());
    EXPECT_EQ(topOf(0), topAtRest(0));
    lanes.setStyle(nullptr);
}

TEST_F(ResultLanesTest, WordsHaveTwoThirdsOfANarrowLane)
{
    for (const int width : {450, 420, 345, 300}) {
        lanes.resize(width, lanes.height());
        EXPECT_LE(3 * lanes.pictureSide(), std::max(lanes.cellOf(1, 0).width(), 60)) << width;
    }
}

TEST_F(ResultLanesTest, NamesOfClassesAreWholeInNarrowLanes)
{
    const QString name = QStringLiteral("European fire salamander");
    const int half =
        std::max(lanes.fontMetrics().horizontalAdvance(QStringLiteral("European fire")),
                 lanes.fontMetrics().horizontalAdvance(QStringLiteral("salamander")));
    lanes.setLanes(lanesNamed({1, 2, 3}, name));
    lanes.resize(3 * (half + 10) + 30, lanes.height());
    EXPECT_EQ(lanes.nameOf(1, 0), (QStringList{"European fire", "salamander"}));
    EXPECT_GE(lanes.cellOf(1, 0).height(), lanes.pictureSide() + 2 * lanes.fontMetrics().height());
    EXPECT_LT(lanes.cellOf(1, 0).bottom(), lanes.cellOf(1, 1).top());
    const QImage drawn = lanes.grab().toImage();
    lanes.setLanes(lanesNamed({1, 2, 3}, QStringLiteral("European firE salamander")));
    EXPECT_NE(lanes.grab().toImage(), drawn);

    lanes.resize(1200, lanes.height());
    EXPECT_EQ(lanes.nameOf(1, 0).size(), 1);
}

TEST_F(ResultLanesTest, NoNameIsElidedForThePictureBesideIt)
{
    lanes.setLanes(lanesNamed({1, 2, 3}, QStringLiteral("striped square")));
    for (int width = 360; width <= 800; ++width) { // also where the name just fits
        lanes.resize(width, lanes.height());
        EXPECT_EQ(lanes.nameOf(1, 0).join(' '), "striped square") << width;
    }
}

TEST_F(ResultLanesTest, AnItemWithoutAPictureHasItsWholeCardForItsIdAndItsText)
{
    const QString words = QStringLiteral("Reset the password of a customer by telephone");
    ResultLanes::Lanes texts = lanesWith({1, 2, 3});
    for (ResultLanes::Lane& lane : texts)
        for (ResultLanes::Hit& hit : lane.hits) {
            hit.content.face = {.file = {}, .id = "ticket-7", .text = words};
            hit.content.name = hit.content.shortName = "no class";
            hit.content.hasClass = false;
        }
    lanes.setLanes(texts);
    for (const int width : {300, 420, 900}) {
        lanes.resize(width, lanes.height());
        EXPECT_EQ(lanes.pictureSide(), 0);
        const QStringList shown = lanes.textOf(1, 0);
        ASSERT_GE(shown.size(), 3) << width;
        EXPECT_EQ(shown[0], "ticket-7");
        EXPECT_TRUE(shown[1].startsWith("Reset the")) << shown[1].toStdString();
        EXPECT_LE((shown.size() + 1) * lanes.fontMetrics().height(), lanes.cellOf(1, 0).height());
    }
    EXPECT_EQ(lanes.textOf(1, 0).mid(1).join(' '), words) << "there is room for all of it";
    EXPECT_TRUE(lanes.accessibleDescription().contains(words));
    const QImage drawn = lanes.grab().toImage();
    texts[1].hits[0].content.face.text = "Another text";
    lanes.setLanes(texts);
    EXPECT_NE(lanes.grab().toImage(), drawn);
    texts[1].hits[0].content.hasClass = true;
    texts[1].hits[0].content.face.text.clear();
    lanes.setLanes(texts);
    EXPECT_EQ(lanes.textOf(1, 0), QStringList{"ticket-7 · no class"});
}

TEST_F(ResultLanesTest, RowsDoNotJumpWhileAQueryPlays)
{
    lanes.resize(360, lanes.height());
    lanes.setLanes(lanesNamed({1, 2, 3}, QStringLiteral("European fire salamander")));
    const int tall = lanes.rowHeight();
    lanes.setLanes(lanesNamed({3, 1, 2}, QStringLiteral("fox")), true);
    EXPECT_EQ(lanes.rowHeight(), tall);
    lanes.setLanes(lanesNamed({3, 1, 2}, QStringLiteral("fox"))); // of another query
    EXPECT_LT(lanes.rowHeight(), tall);
}

TEST(ResultLanes, NamesWhatDiffersBetweenClasses)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    QueryDetail detail(&model, &thumbnails);
    model.setResult(test::resultOfPhotos("."));
    model.setCurrentQuery(7);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
    const auto& hits = detail.findChild<ResultLanes*>()->lanes()[1].hits;
    ASSERT_FALSE(hits.empty());
    for (const ResultLanes::Hit& hit : hits)
        EXPECT_EQ(hit.content.name, "photo: " + hit.content.shortName);
}

TEST(ResultLanes, ItemsGlideAsTheSliderMovesAndNotWhenTheQueryChanges)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    QueryDetail detail(&model, &thumbnails);
    PlayBar bar(&model);
    model.setResult(test::syntheticResult("."));
    detail.resize(600, 700);
    detail.show();
    const auto& lanes = *detail.findChild<ResultLanes*>();
    const auto settle = [&] {
        return QTest::qWaitFor([&] { return !detail.isSearching() && !lanes.isGliding(); });
    };
    model.setCurrentQuery(7);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
    EXPECT_FALSE(lanes.isGliding());
    QSignalSpy searched(&detail, &QueryDetail::searched);
    auto& slider = *bar.findChild<QSlider*>();
    bool glided = false;
    for (int step = 0; step < 20 && !glided; ++step) {
        const auto before = lanes.lanes()[1].hits;
        QTest::keyClick(&slider, Qt::Key_PageUp);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
        const auto& now = lanes.lanes()[1].hits;
        const bool moved =
            !std::ranges::equal(before, now, {}, &ResultLanes::Hit::row, &ResultLanes::Hit::row);
        EXPECT_TRUE(!moved || lanes.isGliding());
        glided = moved;
        ASSERT_TRUE(settle());
    }
    EXPECT_TRUE(glided);
    model.setCurrentQuery(8);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !detail.isSearching(); }));
    EXPECT_FALSE(lanes.isGliding());
}
