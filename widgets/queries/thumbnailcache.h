#pragma once

#include <QCache>
#include <QImage>
#include <QObject>
#include <QSet>
#include <QThreadPool>

namespace crossfade
{

/// Pictures of items, loaded in threads of their own. The memory is bounded: the pictures that were
/// used least recently are dropped first. The size of an image is checked before it is decoded, and
/// it is kept no larger than needed.
class ThumbnailCache : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype defaultBytes = qsizetype{64} * 1024 * 1024;

    explicit ThumbnailCache(QObject* parent = nullptr, qsizetype bytes = defaultBytes);
    ~ThumbnailCache() override;

    enum class State { Loading, Ready, Missing };
    struct Thumbnail {
        State state = State::Loading;
        QImage image; ///< the picture, a placeholder, or "missing image"; never null
    };

    /// The picture of `file`, reduced to fit into `edge` × `edge` device pixels (a small one is not
    /// enlarged). While it loads, a placeholder is returned, and ready() follows. A file that has
    /// no name, is absent or broken is Missing.
    Thumbnail thumbnail(const QString& file, int edge);

    qsizetype bytesUsed() const { return m_images.totalCost(); }

Q_SIGNALS:
    void ready(const QString& file, int edge);

private:
    struct Key {
        QString file;
        int edge = 0;
        bool operator==(const Key&) const = default;
        friend size_t qHash(const Key& key, size_t seed = 0) noexcept
        {
            return qHashMulti(seed, key.file, key.edge);
        }
    };
    static constexpr qsizetype mostEdges = 16;

    void load(const Key& key);
    void store(const Key& key, const QImage& image);

    QCache<Key, QImage> m_images;             ///< a null image: missing
    QCache<int, QImage> m_missing{mostEdges}; ///< by edge
    QCache<int, QImage> m_placeholders{mostEdges};
    QSet<Key> m_loading;
    int m_requests = 0;
    QThreadPool m_pool; // last, so that loading ends before the other members are destroyed
};

/// Reads an image, reduced to fit into `edge` × `edge`; null where it is absent, broken or would
/// take more than 128 MiB decoded. Can be called on any thread.
QImage readThumbnail(const QString& file, int edge);
/// A picture as large as it fits into `edge` × `edge`, but at most four times as large as it is; a
/// larger one stays as it is.
QImage enlarged(const QImage& image, int edge);
/// The picture that is shown while another one loads.
QImage placeholderImage(int edge);
/// The picture that is shown where an image is missing; it does not look like placeholderImage().
QImage missingImage(int edge);

} // namespace crossfade
