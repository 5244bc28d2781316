#pragma once

#include "core/files/scratch_folder.h"
#include "core/models/embed_models.h"
#include "core/study/request/study.h"
#include "core/study/result/own_query.h"
#include "widgets/basics/jobrunner.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QImage;
class QWidget;

namespace crossfade
{

class AppSettings;
class ResultModel;

/// Embeds an image of the user's own by the models of the shown study, in a thread of its own. The
/// user names the models' files once for an embedding file; they are remembered in the settings.
class OwnImageSearch : public QObject
{
    Q_OBJECT

public:
    /// Where finished parts of runs are kept.
    using Parts = std::function<std::filesystem::path()>;
    /// `settings` outlives this; `window` owns it.
    OwnImageSearch(AppSettings& settings, QWidget& window, Parts parts);

    /// Searches by the models of the chosen curve. Asks for their files where they are not known.
    void search(const QString& image, const ResultModel& results);
    /// Searches with an image without a file, for the models of the chosen curve. Asks for their
    /// files where they are not known.
    void search(const QImage& image, const ResultModel& results);
    /// Searches with an image for the models of a curve that is chosen later. Nothing where their
    /// files are not known.
    void searchAgain(const QString& image, const ResultModel& results);
    /// The one that is embedded, or was last.
    const QString& image() const { return m_image; }
    JobRunner& runner() { return m_runner; }

Q_SIGNALS:
    void found(const std::shared_ptr<const crossfade::OwnQuery>& query);
    void foundAgain(const std::shared_ptr<const crossfade::OwnQuery>& query);
    void failed(const crossfade::Error& error);
    /// Nothing was begun.
    void refused(const crossfade::Error& error);

private:
    /// Forgets the model that was wrong, so that the next search asks for it.
    void rememberAfter(const Error& error);
    using Found = void (OwnImageSearch::*)(const std::shared_ptr<const OwnQuery>&);
    /// @param emitted  with the image when it is embedded
    void embed(const QString& image, const Study& study, const std::vector<ModelToEmbed>& models,
               Found emitted);

    AppSettings& m_settings;
    QWidget& m_window;
    Parts m_parts;
    std::optional<ScratchFolder> m_copied; ///< the images without a file, once there is one
    int m_copiedCount = 0;
    QString m_image;
    std::filesystem::path m_data;          ///< of the search that runs, or ran last
    std::vector<ModelToEmbed> m_asked;     ///< its models
    std::shared_ptr<std::string> m_trying; ///< the name of the last one that it began with
    JobRunner m_runner; // last, so that it ends before the other members are destroyed
};

/// The image as a query of the study. Throws Error, Cancelled.
/// @param parts   a folder with the fits of runs; empty: none
/// @param begins  is called with each model before the image is embedded by it
std::shared_ptr<const OwnQuery>
embedOwnQuery(const std::filesystem::path& image, const Study& study,
              const std::vector<ModelToEmbed>& models, const std::filesystem::path& parts,
              JobContext& job, const std::function<void(const ModelToEmbed&)>& begins = {});

} // namespace crossfade
