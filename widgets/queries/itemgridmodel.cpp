#include "widgets/queries/itemgridmodel.h"

#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"

#include <QGuiApplication>
#include <QPixmap>

#include <algorithm>

namespace crossfade
{

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
        const qreal ratio = qGuiApp->devicePixelRatio();
        const int edge = static_cast<int>(m_edge * ratio);
        const QString file = imageFile(items, items.gallery, row);
        QPixmap pixmap =
            QPixmap::fromImage(enlarged(m_thumbnails->thumbnail(file, edge).image, edge));
        pixmap.setDevicePixelRatio(ratio);
        return pixmap;
    }
    case Qt::ToolTipRole:
        return className(items, labelOf(items.gallery, row)) + QLatin1Char('\n') +
               tr("Gallery item %1\n%2\nClick to search with it")
                   .arg(QString::fromStdString(items.gallery.ids.text(row)),
                        imageFile(items, items.gallery, row));
    default:
        return {};
    }
}

} // namespace crossfade
