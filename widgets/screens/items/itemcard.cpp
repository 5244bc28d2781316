#include "widgets/screens/items/itemcard.h"

#include "widgets/basics/layouts.h"
#include "widgets/queries/itemface.h"
#include "widgets/queries/itemgridmodel.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/queries/thumbnaillabel.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/label.h"

#include <QFileInfo>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr int edge = 96;
constexpr int besidePointer = 16;
constexpr qsizetype bytesOfPictures = qsizetype{4} * 1024 * 1024;

} // namespace

ItemCard::ItemCard(ResultModel& model, QWidget* page)
    : QFrame(page),
      m_model(model),
      m_thumbnails(new ThumbnailCache(this, bytesOfPictures)),
      m_picture(new ThumbnailLabel(m_thumbnails, this)),
      m_text(new Label(this))
{
    setObjectName(QStringLiteral("mapItem"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_picture->setFixedSize(edge, edge);
    m_text->setWordWrap(true);
    inRow(this, {m_picture, m_text}, {4, 4, 8, 4});
    hide();
}

void ItemCard::showItem(std::int64_t item, const QPoint& point)
{
    const EmbeddingSet& items = *m_model.result()->items;
    const auto row = static_cast<std::size_t>(item);
    const ItemFace face = faceOf(items, items.gallery, row);
    QStringList lines = aboutItem(items, row);
    if (!face.file.isEmpty())
        lines.last() = QFileInfo(face.file).fileName(); // the folder would not fit
    m_picture->setVisible(!face.file.isEmpty());
    m_picture->setFace(face);
    int widest = 0;
    for (const QString& line : lines)
        widest = std::max(widest, m_text->fontMetrics().horizontalAdvance(line));
    m_text->setFixedWidth(std::min(widest + 2, 2 * edge)); // longer lines are wrapped
    m_text->setText(lines.join(QLatin1Char('\n')));
    adjustSize();
    const QRect room = parentWidget()->rect();
    const auto along = [](int pointer, int size, int most) { // else on the pointer's other side
        const int after = pointer + besidePointer;
        return after + size <= most ? after : std::max(0, pointer - besidePointer - size);
    };
    move(along(point.x(), width(), room.width()), along(point.y(), height(), room.height()));
    raise();
    show();
}

} // namespace crossfade
