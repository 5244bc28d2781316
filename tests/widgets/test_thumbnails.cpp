#include "tests/widgets/synthetic_images.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/queries/itemgridmodel.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"

#include <QPixmap>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace crossfade
{

class ThumbnailTest : public ::testing::Test
{
protected:
    QString drawn(int width, int height, const char* name = "a.png") const
    {
        QImage image(width, height, QImage::Format_RGB32);
        image.fill(Qt::red);
        const QString file = folder.filePath(QString::fromLatin1(name));
        image.save(file);
        return file;
    }

    ThumbnailCache::Thumbnail loaded(ThumbnailCache& cache, const QString& file, int edge) const
    {
        QSignalSpy ready(&cache, &ThumbnailCache::ready);
        EXPECT_EQ(cache.thumbnail(file, edge).state, ThumbnailCache::State::Loading);
        EXPECT_TRUE(ready.wait());
        return cache.thumbnail(file, edge);
    }

    QTemporaryDir folder;
};

TEST_F(ThumbnailTest, LoadsReducedAndKeepsTheShape)
{
    ThumbnailCache cache;
    const auto thumbnail = loaded(cache, drawn(400, 200), 100);
    EXPECT_EQ(thumbnail.state, ThumbnailCache::State::Ready);
    EXPECT_EQ(thumbnail.image.size(), QSize(100, 50));
    EXPECT_EQ(thumbnail.image.pixelColor(50, 25), QColor(Qt::red));
}

TEST_F(ThumbnailTest, WhatStandsForAPictureIsDrawnOnceASize)
{
    ThumbnailCache cache;
    const QImage missing = cache.thumbnail({}, 64).image;
    const QImage placeholder = cache.thumbnail(drawn(40, 20), 64).image;
    EXPECT_EQ(cache.thumbnail({}, 64).image.cacheKey(), missing.cacheKey());
    EXPECT_EQ(cache.thumbnail(drawn(40, 20, "b.png"), 64).image.cacheKey(), placeholder.cacheKey());
    EXPECT_EQ(cache.thumbnail({}, 48).image.width(), 48);
    EXPECT_NE(missing, placeholder);
}

TEST_F(ThumbnailTest, NeitherEnlargesNorVanishes)
{
    ThumbnailCache cache;
    EXPECT_EQ(loaded(cache, drawn(20, 10), 100).image.size(), QSize(20, 10));
    EXPECT_EQ(loaded(cache, drawn(3000, 1, "thin.png"), 100).image.size(), QSize(100, 1));
}

TEST_F(ThumbnailTest, SmallPicturesAreEnlargedUpToFourTimes)
{
    const auto sizeAt = [](int width, int height, int edge) {
        return enlarged(QImage(width, height, QImage::Format_RGB32), edge).size();
    };
    EXPECT_EQ(sizeAt(20, 10, 100), QSize(80, 40));
    EXPECT_EQ(sizeAt(50, 25, 100), QSize(100, 50));
    EXPECT_EQ(sizeAt(100, 30, 100), QSize(100, 30));
    EXPECT_EQ(sizeAt(100, 1, 100), QSize(100, 1));
    EXPECT_EQ(sizeAt(200, 100, 100), QSize(200, 100));
}

/// The images are at most 84 pixels wide and 64 high.
TEST_F(ThumbnailTest, TheGridOfItemsFillsItsCells)
{
    const auto synthetic = test::syntheticResult(folder.path().toStdString());
    test::drawImages(*synthetic);
    ResultModel model;
    model.setResult(synthetic);
    model.chooseItems({.what = QStringLiteral("Lasso"), .rows = {0}});
    ThumbnailCache cache;
    ItemGridModel items(&model, &cache);
    constexpr int edge = 200;
    items.setThumbnailEdge(edge);
    QSignalSpy ready(&cache, &ThumbnailCache::ready);
    const auto size = [&] {
        const QSizeF shown =
            items.data(items.index(0), Qt::DecorationRole).value<QPixmap>().deviceIndependentSize();
        return std::max(shown.width(), shown.height());
    };
    size();
    ASSERT_TRUE(ready.wait());
    EXPECT_EQ(size(), edge);
}

TEST_F(ThumbnailTest, MissingAndBrokenImagesDifferFromLoadingOnes)
{
    ThumbnailCache cache;
    const auto synthetic = test::syntheticResult(folder.path().toStdString());
    test::drawImages(*synthetic);
    const EmbeddingSet& items = *synthetic->items;
    const auto state = [&](std::size_t row) {
        return loaded(cache, imageFile(items, items.gallery, row), 64).state;
    };
    EXPECT_EQ(state(0), ThumbnailCache::State::Ready);
    EXPECT_EQ(state(1), ThumbnailCache::State::Missing);
    EXPECT_EQ(state(2), ThumbnailCache::State::Missing);
    EXPECT_EQ(cache.thumbnail(QString(), 64).state, ThumbnailCache::State::Missing);
    EXPECT_NE(placeholderImage(64), missingImage(64));
}

TEST_F(ThumbnailTest, RefusesAnImageThatClaimsToBeHuge)
{
    // A bitmap header of 100,000 × 100,000 pixels without any pixels behind it.
    QByteArray header = QByteArray::fromHex("424d3600000000000000360000002800000"
                                            "0a0860100a086010001001800000000000000000000000000"
                                            "000000000000000000000000");
    const QString file = folder.filePath(QStringLiteral("huge.bmp"));
    QFile out(file);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(header);
    out.close();
    EXPECT_TRUE(readThumbnail(file, 64).isNull());
}

TEST_F(ThumbnailTest, BoundsItsMemory)
{
    ThumbnailCache cache(nullptr, 100 * 100 * 4 * 3);
    for (int i = 0; i < 12; ++i)
        loaded(cache, drawn(100, 100, qPrintable(QStringLiteral("%1.png").arg(i))), 100);
    EXPECT_LE(cache.bytesUsed(), 100 * 100 * 4 * 3);
    EXPECT_EQ(cache.thumbnail(folder.filePath(QStringLiteral("11.png")), 100).state,
              ThumbnailCache::State::Ready);
    EXPECT_EQ(cache.thumbnail(folder.filePath(QStringLiteral("0.png")), 100).state,
              ThumbnailCache::State::Loading);
}

TEST_F(ThumbnailTest, MayBeDestroyedWhileLoading)
{
    for (int i = 0; i < 40; ++i)
        drawn(300, 300, qPrintable(QStringLiteral("%1.png").arg(i)));
    ThumbnailCache cache;
    for (int i = 0; i < 40; ++i)
        cache.thumbnail(folder.filePath(QStringLiteral("%1.png").arg(i)), 64);
}

} // namespace crossfade
