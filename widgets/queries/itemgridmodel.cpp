#include "widgets/queries/itemgridmodel.h"

#include "widgets/queries/itemface.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"

#include <QGuiApplication>
#include <QPixmap>

#include <algorithm>

namespace crossfade
{

QStringList aboutItem(const EmbeddingSet& items, std::size_t row)
{
    const auto [file, id, text] = faceOf(items, items.gallery, row);
    QStringList lines{className(items, labelOf(items.gallery, row)),
                      ItemGridModel::tr("Gallery item %1").arg(id)};
    for (const QString& line : {text, file})
        if (!line.isEmpty())
            lines += line;
    return lines;
}

ItemGridModel::ItemGridModel(ResultModel* model, ThumbnailCache* thumbnails, QObject* parent)
    : QAbstractListModel(parent), m_model(model), m_thumbnails(thumbnails)
{
    connect(model, &ResultModel::chosenItemsChanged, this, [this] {
        beginResetModel();
        m_sharedBeginning =
            m_model->isEmpty() ? QString() : sharedBeginning(*m_model->result()->items);
        endResetModel();
    });
    connect(thumbnails, &ThumbnailCache::ready, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole});
    });
}

std::int64_t ItemGridModel::item(int row) const
{
    return m_model->chosenItems().rows[static_cast<std::size_t>(row)];
}

int ItemGridModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_model->isEmpty()
               ? 0
               : static_cast<int>(std::min(m_model->chosenItems().rows.size(), mostShown));
}

QVariant ItemGridModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const EmbeddingSet& items = *m_model->result()->items;
    const auto row = static_cast<std::size_t>(item(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return shortName(className(items, labelOf(items.gallery, row)), m_sharedBeginning);
    case Qt::DecorationRole: {
        const ItemFace face = faceOf(items, items.gallery, row);
        return QPixmap::fromImage(
            faceImage(*m_thumbnails, face, m_edge, qGuiApp->devicePixelRatio()));
    }
    case Qt::ToolTipRole:
        return (aboutItem(items, row) << tr("Click to search with it")).join(QLatin1Char('\n'));
    default:
        return {};
    }
}

} // namespace crossfade
