#pragma once

#include <QAbstractListModel>
#include <QStringList>

#include <cstddef>
#include <cstdint>

namespace crossfade
{

class ResultModel;
struct EmbeddingSet;
class ThumbnailCache;

/// An item of the gallery in a few lines: its class, its id, its text and the file of its picture.
QStringList aboutItem(const EmbeddingSet& items, std::size_t row);

/// The first `mostShown` of the chosen items, each with its picture and its class.
class ItemGridModel : public QAbstractListModel
{
    Q_OBJECT

public:
    static constexpr std::size_t mostShown = 2000; ///< more would take too long to be laid out
    static constexpr int thumbnailEdge = 72;       ///< device-independent pixels, unless it is set
    void setThumbnailEdge(int edge) { m_edge = edge; }

    ItemGridModel(ResultModel* model, ThumbnailCache* thumbnails, QObject* parent = nullptr);

    /// The gallery row of an entry.
    std::int64_t item(int row) const;
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    ResultModel* m_model;
    ThumbnailCache* m_thumbnails;
    QString m_sharedBeginning; ///< of the class names, which is left out
    int m_edge = thumbnailEdge;
};

} // namespace crossfade
