#pragma once

#include <QTimer>
#include <QWidget>

#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

class QLabel;
class QTreeWidget;

namespace crossfade
{

class ThumbnailCache;
class ThumbnailLabel;

/// What an embedding is seeing: the last images as pictures, and the list of those that were
/// skipped, with the reason. Hidden parts have nothing to show.
class EmbedView : public QWidget
{
    Q_OBJECT

public:
    explicit EmbedView(ThumbnailCache* thumbnails, QWidget* parent = nullptr);

    /// Forgets the embedding before, and gives what the next one is to call for each image
    /// (EmbedOptions::seen), on whatever thread.
    /// @param folders  of the images: skipped ones are named by their paths in these
    std::function<void(const std::filesystem::path&, const std::string&)>
    begin(std::vector<std::filesystem::path> folders);
    /// Forgets what was seen.
    void clear();
    /// Shows what was seen to the end.
    void end();
    int skippedCount() const;

private:
    struct Seen;

    void look();
    void addPicture(const QString& file);
    QString nameOf(const std::filesystem::path& image) const;
    void retranslate();

    QWidget* m_pictureRow;
    std::vector<ThumbnailLabel*> m_pictures;
    std::deque<QString> m_files; ///< of the pictures, the last one first
    QLabel* m_title;
    QTreeWidget* m_skipped;
    std::vector<std::filesystem::path> m_folders;
    QTimer m_look; ///< at what was seen: images come faster than they can be shown
    std::shared_ptr<Seen> m_seen;
};

} // namespace crossfade
