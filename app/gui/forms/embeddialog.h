#pragma once

#include "core/models/embed_models.h"
#include "widgets/basics/jobrunner.h"

#include <QDialog>

#include <vector>

QT_BEGIN_NAMESPACE
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
QT_END_NAMESPACE

namespace crossfade
{

class AppSettings;
struct DroppedFiles;
class EmbedView;
class ErrorBanner;
class FileField;
class ModelField;
class ThumbnailCache;

/// Makes an embedding file of an old model, a new model and folders of images, in a thread of its
/// own, with what is being embedded in pictures and a list of what was skipped. What was embedded
/// is saved where it is cancelled, and the next try goes on from there.
class EmbedDialog : public QDialog
{
    Q_OBJECT

public:
    /// `settings` and `thumbnails` outlive the dialog.
    EmbedDialog(AppSettings& settings, ThumbnailCache* thumbnails, QWidget* parent = nullptr);

    /// Fills in models and folders; what is there already stays.
    void take(const DroppedFiles& dropped);
    /// What has to be filled in or changed before the embedding can begin; empty: nothing.
    QString wanted() const;
    bool isEmbedding() const { return m_runner.isRunning(); }

Q_SIGNALS:
    void embedded(const QString& file);

public Q_SLOTS:
    /// Closes the dialog, but not while it embeds: only Cancel ends that.
    void reject() override;

private:
    QString dropText(const DroppedFiles& dropped) const;
    void layOut();
    void connectParts();
    void takeModel(const QString& file);
    void takeFolder(const QString& folder);
    /// Forgets what was named for other images.
    void followImages();
    void rememberFolders();
    void proposeOutput();
    void swapModels();
    void start();
    void embed(const std::vector<ModelToEmbed>& models);
    void finish(const QString& file, const std::vector<ModelToEmbed>& models);
    void refresh();
    void retranslate();

    AppSettings& m_settings;
    QWidget* m_fields;
    QFormLayout* m_form;
    ModelField* m_old;
    ModelField* m_new;
    QPushButton* m_swap;
    FileField* m_images;
    FileField* m_queries;
    FileField* m_training;
    QSpinBox* m_views; ///< augmented ones of each training image
    FileField* m_output;
    QStringList m_belong; ///< the folders that belong together: images, queries, training images
    QString m_proposed;   ///< the file that was proposed last
    QLabel* m_wanted;
    ErrorBanner* m_banner;
    EmbedView* m_view;
    QPushButton* m_start;
    QPushButton* m_close;
    JobRunner m_runner; // last, so that it ends before the other members are destroyed
};

} // namespace crossfade
