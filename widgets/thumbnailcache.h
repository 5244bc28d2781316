#pragma once

#include <QCache>
#include <QImage>
#include <QObject>
#include <QSet>
#include <QThreadPool>

namespace crossfade
{

/// Pictures of items, loaded off the event loop into bounded memory; the least recently used go
/// first. An image's size is checked before it is decoded, and it is never kept larger than needed.
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

    /// The picture of `file`, reduced to fit `edge` × `edge` device pixels (a small one is not
    /// enlarged). While it loads a placeholder; ready() follows. A file that has no name, is absent
    /// or broken is Missing.
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
    void load(const Key& key);
    void store(const Key& key, const QImage& image);

    QCache<Key, QImage> m_images; ///< a null image: missing
    QSet<Key> m_loading;
    int m_requests = 0;
    QThreadPool m_pool; // last: waited for before the rest goes
};

/// Reads an image reduced to fit `edge` × `edge`; null where it is absent, broken or would take
/// more than 128 MiB decoded. Safe on any thread.
QImage readThumbnail(const QString& file, int edge);
/// Shown while a picture loads.
QImage placeholderImage(int edge);
/// Shown where there is no picture, and nothing like a picture that has not come yet.
QImage missingImage(int edge);

} // namespace crossfade
