#include "tests/widgets/synthetic_images.h"

#include <QColor>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>

namespace crossfade::test
{

void drawImages(const StudyResult& result)
{
    const EmbeddingSet& items = *result.items;
    const QDir folder(QString::fromStdString(items.file.parent_path().string()));
    folder.mkpath(QStringLiteral("images"));
    const auto draw = [&](const ItemGroup& group) {
        for (std::size_t row = 0; row < group.count; ++row) {
            const int label = static_cast<int>(group.labels[row]);
            const int shift = static_cast<int>(row * 13 % 40);
            QImage image(64 + shift / 2, 64, QImage::Format_RGB32);
            image.fill(QColor::fromHsv((label * 45 + 180 + shift / 4) % 360, 60, 235 - shift));
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setBrush(QColor::fromHsv((label + 1) * 45 % 360, 200, 200));
            painter.setPen(QPen(Qt::black, 1.5));
            const QRectF area(10 + shift / 4.0, 12, 36, 40);
            if (label % 3 == 0)
                painter.drawEllipse(area);
            else if (label % 3 == 1)
                painter.drawRect(area);
            else
                painter.drawPie(area, shift * 160, 16 * 250);
            painter.end();
            image.save(folder.filePath(QString::fromStdString(group.paths[row])));
        }
    };
    draw(items.gallery);
    draw(*items.query);
    QFile::remove(folder.filePath(QStringLiteral("images/gallery_1.png")));
    QFile broken(folder.filePath(QStringLiteral("images/gallery_2.png")));
    if (broken.open(QIODevice::WriteOnly))
        broken.write("\x89PNG\r\n\x1a\nthis is no picture");
}

} // namespace crossfade::test
