#pragma once

#include "app/gui/ownimagesearch.h"

#include <QObject>
#include <QPointer>

namespace crossfade
{

class AppSettings;
class BannerMessage;
class EmbedDialog;
class ErrorBanner;
class QueryDetail;
class ThumbnailCache;
struct DroppedFiles;

/// Embedding images as a new study, and searching with one.
class ImageActions : public QObject
{
    Q_OBJECT

public:
    /// All outlive this. Dialogs lie over `window`.
    struct Parts {
        QWidget& window;
        AppSettings& settings;
        const ResultModel& results;
        ThumbnailCache& thumbnails;
        ErrorBanner& banner;
        QueryDetail& detail;
        OwnImageSearch::Parts parts;
    };
    explicit ImageActions(const Parts& parts);

    void askAndSearch();
    void search(const QString& image) { m_search->search(image, m.results); }
    void searchWithCopied();
    void showEmbedding();
    void embed(const DroppedFiles& dropped);
    bool isEmbedding() const;
    void cancelEmbedding();
    OwnImageSearch& ownSearch() { return *m_search; }

Q_SIGNALS:
    /// An embedding file is written.
    void embedded(const QString& file);
    void refused(const crossfade::Error& error);

private:
    EmbedDialog& dialog();
    void takeBack();

    Parts m;
    EmbedDialog* m_dialog = nullptr;   ///< once it was wanted
    QPointer<BannerMessage> m_failure; ///< of the last search
    OwnImageSearch* m_search;          ///< of the window
};

} // namespace crossfade
